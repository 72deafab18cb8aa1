import type { RttEstimator } from "../../contract/clock.ts";
import { wholeTicks } from "../../contract/ticks.ts";

/** A clock's options: smallest and largest timeout, the one before the first sample, and the tick that timeouts are whole numbers of, s. */
export interface LinuxClockOptions {
  readonly minRto: number;
  readonly maxRto: number;
  readonly initialRto: number;
  readonly tick: number;
}

/**
 * The retransmission timeout as Linux computes it, from RFC 6298 with differences: four mean deviations are never below `minRto`,
 * and not the whole timeout; within a round trip the deviation only grows, and falls by a quarter of the difference after it; an
 * RTT that falls moves the deviation little (after Ludwig and Sklower, "The Eifel retransmission timer", 2000).
 */
export class LinuxClock implements RttEstimator {
  timeout = Number.NaN;
  private base = Number.NaN;
  /** Smoothed RTT, and four mean deviations: as it is, its largest in this round trip, and the one that counts, s. */
  smoothed = Number.NaN;
  private deviation = 0;
  private largest = 0;
  private counted = 0;
  /** The round ends when more than this is acknowledged. */
  private roundEnd = 0;

  private readonly minRto: number;
  private readonly maxRto: number;
  private readonly tick: number;

  constructor(options: LinuxClockOptions) {
    // Copied: fields of options are looked up by name, which takes longer than the rest of a measurement.
    this.minRto = options.minRto;
    this.maxRto = options.maxRto;
    this.tick = options.tick;
    this.base = options.initialRto;
    this.timeout = options.initialRto;
    this.smoothed = 0;
  }

  /** An ACK up to `una` gave an RTT sample, s; `next` is the next segment to send. */
  measure(rtt: number, una: number, next: number): void {
    if (this.smoothed === 0) {
      this.smoothed = rtt;
      this.deviation = 2 * rtt;
      this.counted = Math.max(this.deviation, this.minRto);
      this.largest = this.counted;
      this.roundEnd = next;
    } else this.refine(rtt, una, next);
    this.base = this.smoothed + this.counted;
    this.endBackOff();
  }

  /** The sender's own samples are of one segment at a time: this clock takes those of `measure`. */
  sample(): void {}

  backOff(): void {
    this.timeout = Math.min(2 * this.timeout, this.maxRto);
  }

  endBackOff(): void {
    this.timeout = Math.min(wholeTicks(this.base, this.tick), this.maxRto);
  }

  private refine(rtt: number, una: number, next: number): void {
    const error = rtt - this.smoothed;
    this.smoothed += error / 8;
    let change = Math.abs(error) - this.deviation / 4;
    if (error < 0 && change > 0) change /= 8;
    this.deviation += change;
    // Stryker disable next-line EqualityOperator: an equal one changes nothing, as what counts is never below the largest
    if (this.deviation > this.largest) {
      this.largest = this.deviation;
      this.counted = Math.max(this.counted, this.largest);
    }
    if (una <= this.roundEnd) return;
    if (this.largest < this.counted) this.counted -= (this.counted - this.largest) / 4;
    this.roundEnd = next;
    this.largest = this.minRto;
  }
}
