import type { TcpOptions } from "../../spec/run-spec.ts";
import type { RttEstimator } from "../contract/clock.ts";
import { RtoEstimator } from "./rto.ts";

/** What a sender measures of its path: one timed segment at a time, with Karn's rule, and the rounds that pass. */
export class RoundTrips {
  readonly estimator: RttEstimator;
  // Declared with NaN, which is no integer: the engine then keeps them as doubles from the start.
  /** Latest, smallest and largest sample, s; 0 before the first. */
  last = Number.NaN;
  min = Number.NaN;
  max = Number.NaN;
  /** RFC 6298's smoothed RTT of the exact samples, s; 0 before the first. The timer's own estimate counts clock ticks. */
  smoothed = Number.NaN;
  private timedSeq = -1;
  private timedAt = Number.NaN;
  /** The round ends when this segment is acknowledged. */
  private roundEnd = 0;

  /** @param clock tells the present time, s; @param estimator of the recovery, where it has one of its own */
  constructor(
    private readonly clock: { readonly now: number },
    options: TcpOptions,
    estimator?: RttEstimator,
  ) {
    this.estimator = estimator ?? new RtoEstimator(options);
    this.last = 0;
    this.min = 0;
    this.max = 0;
    this.smoothed = 0;
  }

  /** A segment leaves now, for the first time: time it, unless another is being timed. */
  sentNew(seq: number): void {
    if (this.timedSeq >= 0) return;
    this.timedSeq = seq;
    this.timedAt = this.clock.now;
  }

  /** A retransmission makes the measurement ambiguous: drop it (Karn's rule). */
  cancelTiming(): void {
    this.timedSeq = -1;
  }

  /** An ACK echoes when the transmission that it answers left, s, so it needs no timed segment: `last` is its sample. */
  sampleEcho(departed: number): true {
    this.timedSeq = -1;
    this.take(departed);
    return true;
  }

  /** Everything below `ackno` is acknowledged. Does this complete a sample? Then it is `last`. */
  sample(ackno: number, keepsBackoff = false): boolean {
    if (this.timedSeq < 0 || ackno <= this.timedSeq) return false;
    this.timedSeq = -1;
    this.take(this.timedAt, keepsBackoff);
    return true;
  }

  /** An answer to what left at `departed`, s, comes now. */
  private take(departed: number, keepsBackoff = false): void {
    const { now } = this.clock;
    const rtt = now - departed;
    // The back-off ends with the ACK of a timed segment only (ns-2).
    if (!keepsBackoff) this.estimator.endBackOff();
    this.estimator.sample(now, rtt);
    this.learn(rtt);
  }

  /** A sample, s, that the timer's estimate knows already. */
  learn(rtt: number): void {
    this.last = rtt;
    this.smoothed = this.smoothed === 0 ? rtt : 0.875 * this.smoothed + 0.125 * rtt;
    // Stryker disable next-line EqualityOperator: an equal one is the smallest already
    if (this.min === 0 || rtt < this.min) this.min = rtt;
    // Stryker disable next-line EqualityOperator: an equal one is the largest already
    if (rtt > this.max) this.max = rtt;
  }

  /** Does this ACK begin a new round trip? `sndMax` is the highest segment sent. */
  roundStarts(ackno: number, sndMax: number): boolean {
    if (ackno <= this.roundEnd) return false;
    this.roundEnd = sndMax;
    return true;
  }
}
