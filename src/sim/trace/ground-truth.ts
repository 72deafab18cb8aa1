import { LOSS_CAUSES, type LossCause } from "../packet/loss.ts";

/** What the simulator knows of each segment and the sender does not: transmissions, and why the last one was lost. */
export class GroundTruth {
  private counts = new Uint16Array(128);
  /** 0: not lost; otherwise 1 + index of the cause. */
  private causes = new Uint8Array(128);
  /** When it was lost, s: links report losses ahead of time. */
  private times = new Float64Array(128);

  /** Segment `seq` is sent once more; returns which transmission it is, from 1 (counting stops at 65535). */
  sent(seq: number): number {
    if (seq >= this.counts.length) this.enlarge(seq);
    this.causes[seq] = 0;
    if (this.counts[seq] < 65535) this.counts[seq]++;
    return this.counts[seq];
  }

  /** The `nth` transmission of `seq` is lost at `time`, s. */
  lost(seq: number, nth: number, time: number, cause: LossCause): void {
    if (this.counts[seq] !== nth) return;
    this.causes[seq] = 1 + LOSS_CAUSES.indexOf(cause);
    this.times[seq] = time;
  }

  /** Why the last transmission of `seq` was lost; null if it was not, or is still on its way at `now`. */
  causeOf(seq: number, now: number): LossCause | null {
    const code = seq < this.causes.length ? this.causes[seq] : 0;
    return code === 0 || this.times[seq] > now ? null : LOSS_CAUSES[code - 1];
  }

  /** Memory of what is remembered, bytes. */
  get memory(): number {
    return this.counts.byteLength + this.causes.byteLength + this.times.byteLength;
  }

  private enlarge(seq: number): void {
    let capacity = this.counts.length;
    while (capacity <= seq) capacity *= 2;
    const counts = new Uint16Array(capacity);
    counts.set(this.counts);
    this.counts = counts;
    const causes = new Uint8Array(capacity);
    causes.set(this.causes);
    this.causes = causes;
    const times = new Float64Array(capacity);
    times.set(this.times);
    this.times = times;
  }
}
