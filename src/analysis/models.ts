/** Analytic models of TCP's throughput and of queues, to be drawn over measurements where their assumptions hold. */

/** Square-root formula's constant for losses at regular distances and one ACK per segment (Mathis et al. 1997). */
export const PERIODIC_LOSS = 1.5;
/** The same for losses at random times, a Poisson process (Altman, Avrachenkov, Barakat 2000). */
export const POISSON_LOSS = 2;

/**
 * The square-root formula, (1 / RTT) sqrt(C / p), segments/s: a sender that adds a segment per round trip and halves its
 * window at each loss, without timeouts, limits of awnd or a full link.
 * @param rtt round-trip time with queueing, s
 * @param lossRate share of segments lost, above 0
 * @param constant C: PERIODIC_LOSS (1.5, if left out), POISSON_LOSS (2), "close to 1" in CERL, eq. 3; half of it with delayed ACKs
 * @returns segments/s; Infinity for no loss or no time
 * @throws nothing
 */
export function squareRootRate(rtt: number, lossRate: number, constant: number = PERIODIC_LOSS): number {
  return Math.sqrt(constant / lossRate) / rtt;
}

/** What the PFTK formula needs. */
export interface PftkInput {
  /** Round-trip time with queueing, s. */
  rtt: number;
  /** Probability of a loss event (several losses in one round trip are one event), 0 < p < 1. */
  lossRate: number;
  /** The first retransmission timeout, T0, s. */
  timeout: number;
  /** Advertised window, segments; left out, there is no limit. */
  awnd?: number;
  /** Segments per ACK: 1, or 2 with delayed ACKs. */
  segmentsPerAck?: number;
}

/**
 * Throughput of Reno with timeouts, segments/s (Padhye, Firoiu, Towsley, Kurose 1998, the approximate formula):
 * min(W / RTT, 1 / (RTT sqrt(2 b p / 3) + T0 min(1, 3 sqrt(3 b p / 8)) p (1 + 32 p^2))).
 * @param input round-trip time, timeout, loss rate and what else limits
 * @returns segments/s
 * @throws nothing
 */
export function pftkRate(input: PftkInput): number {
  const { rtt, lossRate: p, timeout, awnd = Number.POSITIVE_INFINITY, segmentsPerAck: b = 1 } = input;
  const timeoutShare = Math.min(1, 3 * Math.sqrt((3 * b * p) / 8));
  const secondsPerSegment = rtt * Math.sqrt((2 * b * p) / 3) + timeout * timeoutShare * p * (1 + 32 * p * p);
  return Math.min(awnd / rtt, 1 / secondsPerSegment);
}

/** Bit/s of payload for `segments` of `bytes` bytes per second. */
export function bitRate(segments: number, bytes: number): number {
  return segments * bytes * 8;
}

/** The queue that marks above one threshold, as the ECN threshold model sees it; all in packets. */
export interface ThresholdQueue {
  /** Longest queue in slow start. */
  maxSlowStart: number;
  /** Longest queue in congestion avoidance. */
  maxAvoidance: number;
  /** Shortest queue in congestion avoidance; below 0, the link idles by as many packets per round trip. */
  minAvoidance: number;
}

/**
 * One greedy Reno flow with ECN over a queue that marks every packet while it holds more than `threshold` packets
 * (Liu and Jain 2001; Diff-C-TCP, section 2). No delayed ACKs, large awnd, packets of one size.
 * @param rtt without queueing, s
 * @param rate of the bottleneck, packets/s
 * @param threshold T, packets in the queue now (not averaged)
 */
export function thresholdQueue(rtt: number, rate: number, threshold: number): ThresholdQueue {
  const pipe = rtt * rate;
  return {
    maxSlowStart: 2 * threshold + pipe + 1,
    maxAvoidance: threshold + 1,
    minAvoidance: (threshold - pipe + 1) / 2,
  };
}

/**
 * The threshold that keeps the link full with the shortest queue, r mu - 1 packets: the shortest queue is just empty.
 * @param rtt without queueing, s; @param rate of the bottleneck, packets/s
 */
export function optimalThreshold(rtt: number, rate: number): number {
  return rtt * rate - 1;
}

/**
 * Mean rate of a flow that halves its window at marks which come as a Poisson process, 2 / (lambda r^2), packets/s
 * (Diff-C-TCP, section 2 and appendix).
 * @param markRate marking events per second, lambda, above 0
 * @param rtt with the mean queueing delay, s
 * @returns packets/s
 * @throws nothing
 */
export function poissonShare(markRate: number, rtt: number): number {
  return 2 / (markRate * rtt * rtt);
}

/**
 * Marking events per second at which the Poisson shares of flows with these round-trip times fill the link:
 * (2 / mu) sum(1 / r_j^2).
 * @param rtts with the mean queueing delay, s; @param rate of the bottleneck, packets/s
 */
export function fullLinkMarkRate(rtts: readonly number[], rate: number): number {
  return (2 / rate) * rtts.reduce((sum, rtt) => sum + 1 / (rtt * rtt), 0);
}
