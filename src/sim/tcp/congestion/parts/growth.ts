import type { Rule } from "../../../plugin/rule.ts";
import type { WindowDecision } from "../../contract/decision.ts";
import type { SenderView } from "../../contract/view.ts";

/** Growth below ssthresh (RFC 5681, section 3.1). */
export const SLOW_START: Rule = {
  id: "slow-start",
  title: "Slow start",
  text: "The window is below the slow start threshold, so every acknowledged segment allows one more: it doubles each round trip.",
  equation: "cwnd = cwnd + 1",
  source: "Jacobson 1988; RFC 5681, section 3.1",
};

/** Growth from ssthresh on (RFC 5681, section 3.1). */
export const CONGESTION_AVOIDANCE: Rule = {
  id: "congestion-avoidance",
  title: "Congestion avoidance",
  text: "The window has reached the slow start threshold, so it grows by about one segment per round trip.",
  equation: "cwnd = cwnd + 1 / cwnd",
  source: "Jacobson 1988; RFC 5681, section 3.1",
};

const SLOW_START_BY_BYTES: Rule = {
  id: "slow-start-abc",
  title: "Slow start, counted by bytes",
  text: "This ACK acknowledges several segments, and the window grows by as many, but by two at most: receivers that delay ACKs do not slow the sender down.",
  equation: "cwnd = cwnd + min(acked, L), L = 2",
  source: "RFC 3465, section 2.2",
};

const AVOIDANCE_BY_BYTES: Rule = {
  id: "congestion-avoidance-abc",
  title: "Congestion avoidance, counted by bytes",
  text: "The window grows by about one segment per round trip, however many ACKs it takes: this ACK counts for every segment that it acknowledges.",
  equation: "cwnd = cwnd + acked / cwnd, at most + 1",
  source: "RFC 3465, section 2.1",
};

/** L, segments. */
const SLOW_START_LIMIT = 2;

/** The answer to a loss found by duplicate ACKs (RFC 5681, section 3.2). */
export const HALVE: Rule = {
  id: "halve",
  title: "Multiplicative decrease",
  text: "Three duplicate ACKs say that a segment is lost. The sender counts that as congestion and halves the window.",
  equation: "cwnd = w / 2, w = min(cwnd + inflation, awnd)",
  source: "RFC 5681, section 3.2 (unrounded as in ns-2)",
};

/** The answer to an echoed mark (RFC 3168, section 6.1.2). */
export const ECN_HALVE: Rule = {
  id: "ecn-halve",
  title: "The network warns",
  text: "A queue has marked a packet instead of dropping it, and the receiver echoes the mark. The sender answers as to a loss, but nothing has to be retransmitted.",
  equation: "cwnd = w / 2, w = min(cwnd + inflation, awnd)",
  source: "RFC 3168, section 6.1.2 (unrounded as in ns-2)",
};

/** The answer to an expired retransmission timer (RFC 5681, section 3.1). */
export const TIMEOUT: Rule = {
  id: "timeout",
  title: "Retransmission timeout",
  text: "No ACK came before the retransmission timeout. The sender counts that as heavy congestion: half the window becomes the threshold, and it starts again with one segment.",
  equation: "ssthresh = max(floor(w / 2), 2), cwnd = 1, w = min(cwnd, awnd)",
  source: "RFC 5681, section 3.1; RFC 6298, section 5",
};

/**
 * How much a window grows by an ACK, segments: slow start below ssthresh, congestion avoidance from it on. @param credit segments
 * that the ACK counts for: 1, however much it acknowledges, or more with appropriate byte counting
 */
export function growthOf(cwnd: number, ssthresh: number, credit: number): number {
  return cwnd < ssthresh ? credit : credit / cwnd;
}

/** The rule of that growth. */
export function growthRule(cwnd: number, ssthresh: number, credit: number): Rule {
  if (cwnd < ssthresh) return credit > 1 ? SLOW_START_BY_BYTES : SLOW_START;
  return credit > 1 ? AVOIDANCE_BY_BYTES : CONGESTION_AVOIDANCE;
}

/**
 * Appropriate byte counting (RFC 3465): segments for which an ACK may grow the window. In slow start two at most, or one
 * where a timeout began it (section 2.3); beyond, one window at most.
 */
export function growthCredit(acked: number, cwnd: number, ssthresh: number, afterTimeout: boolean): number {
  if (cwnd < ssthresh) return Math.min(acked, afterTimeout ? 1 : SLOW_START_LIMIT);
  return Math.min(acked, cwnd);
}

/** Half of the loss window: cwnd unrounded, ssthresh whole and at least 2 (ns-2). */
export function halve(tcp: SenderView): WindowDecision {
  const w = tcp.lossWindow;
  return {
    verdict: "congestion",
    cwnd: w / 2,
    ssthresh: Math.max(Math.floor(w / 2), 2),
    rule: HALVE,
    values: { w, inflation: w - Math.min(tcp.cwnd, tcp.awnd), awnd: tcp.awnd },
  };
}

/** An echoed mark is answered as a loss (RFC 3168). */
export function halveForEcho(tcp: SenderView): WindowDecision {
  return { ...halve(tcp), rule: ECN_HALVE };
}

/** The window becomes one segment, ssthresh half the window (ns-2). */
export function collapse(tcp: SenderView): WindowDecision {
  const w = Math.min(tcp.cwnd, tcp.awnd);
  return {
    verdict: "congestion",
    cwnd: 1,
    ssthresh: Math.max(Math.floor(w / 2), 2),
    rule: TIMEOUT,
    values: { w, awnd: tcp.awnd, rto: tcp.rto },
  };
}
