import { LOSS_CAUSES, type LossCause } from "../trace/types.ts";

/** What the simulator knows of each segment and the sender does not: transmissions, and why the last one was lost. */
export class GroundTruth {
  private counts = new Uint16Array(128);
  /** 0: not lost; otherwise 1 + index of the cause. */
  private causes = new Uint8Array(128);

  /** Segment `seq` is sent once more; returns which transmission it is, from 1 (counting stops at 65535). */
  sent(seq: number): number {
    if (seq >= this.counts.length) this.enlarge(seq);
    this.causes[seq] = 0;
    if (this.counts[seq] < 65535) this.counts[seq]++;
    return this.counts[seq];
  }

  /** The `nth` transmission of `seq` was lost. */
  lost(seq: number, nth: number, cause: LossCause): void {
    if (this.counts[seq] === nth) this.causes[seq] = 1 + LOSS_CAUSES.indexOf(cause);
  }

  /** Why the last transmission of `seq` was lost; null if it was not, or is still on its way. */
  causeOf(seq: number): LossCause | null {
    const code = seq < this.causes.length ? this.causes[seq] : 0;
    return code === 0 ? null : LOSS_CAUSES[code - 1];
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
  }
}
