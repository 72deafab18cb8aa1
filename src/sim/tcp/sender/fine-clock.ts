import type { FineClockView } from "../contract/view.ts";

/**
 * A clock without ticks that remembers when each segment of the window was sent (Brakmo and Peterson 1995, section
 * 3.1): exact round-trip times, and a retransmission timeout that can be checked whenever an ACK comes. Behaves as
 * ns-2.35's Agent/TCP/Vegas, its memory included: a ring of one advertised window, of which an
 * ACK clears only what lies before the ring's end, so that stale transmission counts can remain.
 */
export class FineClock implements FineClockView {
  sample = Number.NaN;
  timeout = 0;
  now = 0;

  private startedAt = -1;
  private sentTimes: Float64Array;
  private counts: Uint32Array;
  /** Averages of the exact samples: a scaled by 8, d by 4, s. */
  private a = 0;
  private d = 0;
  private hasSample = false;

  constructor(awnd: number) {
    const size = Math.max(1, Math.floor(awnd));
    this.sentTimes = new Float64Array(size);
    this.counts = new Uint32Array(size);
  }

  sentAt(seq: number): number {
    return this.sentTimes[seq % this.sentTimes.length];
  }

  transmissions(seq: number): number {
    return this.counts[seq % this.counts.length];
  }

  /** Time since the segment was last sent exceeds the fine timeout. */
  hasExpired(seq: number): boolean {
    return this.now - this.sentAt(seq) >= this.timeout;
  }

  /** It is `now`, s of the simulation. */
  tick(now: number): void {
    this.now = now - this.startedAt;
  }

  /** A segment leaves. */
  sent(seq: number, now: number): void {
    if (this.startedAt < 0) this.startedAt = now;
    this.now = now - this.startedAt;
    const k = seq % this.counts.length;
    this.sentTimes[k] = this.now;
    this.counts[k]++;
  }

  /** An ACK arrives; the very first starts the averages. */
  ackArrives(now: number): void {
    this.tick(now);
    if (this.hasSample) return;
    this.hasSample = true;
    this.a = 8 * this.now;
    this.d = this.now;
    this.timeout = (this.a / 4 + this.d) / 2;
  }

  /** Segments from `una` to below `ackno` are acknowledged: forget them, and measure the last. */
  acknowledge(una: number, ackno: number): void {
    const size = this.counts.length;
    const last = (ackno - 1) % size;
    const sentAt = this.sentTimes[last];
    const once = this.counts[last] === 1;
    for (let k = una % size, left = ackno - una; k <= last && left > 0; k = (k + 1) % size, left--) {
      this.sentTimes[k] = -1;
      this.counts[k] = 0;
    }
    // Time 0 means "not sent" to ns-2, so the first segment gives no sample.
    this.sample = once && sentAt !== 0 ? this.now - sentAt : Number.NaN;
    if (this.sample > 0) this.learn(this.sample);
  }

  /** A segment was given up before the coarse timer expired: wait longer for the next one. */
  backOff(resentBefore: boolean): void {
    if (resentBefore) this.timeout *= 2;
    else this.timeout += this.timeout / 8;
  }

  /** The advertised window has changed: the memory gets its size; of segments from `una` to `max` it is kept. */
  resize(awnd: number, una: number, max: number): void {
    const { sentTimes, counts } = this;
    const size = Math.max(1, Math.floor(awnd));
    if (size === counts.length) return;
    this.sentTimes = new Float64Array(size);
    this.counts = new Uint32Array(size);
    // Stryker disable next-line ArithmeticOperator: newer segments write over older ones
    for (let seq = Math.max(una, max - size + 1); seq <= max; seq++) {
      this.sentTimes[seq % size] = sentTimes[seq % counts.length];
      this.counts[seq % size] = counts[seq % counts.length];
    }
  }

  private learn(rtt: number): void {
    const error = rtt - this.a / 8;
    this.a += error;
    this.d += Math.abs(error) - this.d / 4;
    const timeout = (this.a / 4 + this.d) / 2;
    this.timeout = timeout + timeout / 16;
  }
}
