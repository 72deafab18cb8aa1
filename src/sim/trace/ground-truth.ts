import type { LossCause } from "../packet/loss.ts";

/** Memory of a loss that is remembered, about, bytes. */
const LOSS_BYTES = 100;

/** The loss of a segment's last transmission. Links report losses ahead of time, so it may lie in the future. */
interface Loss {
  /** s. */
  time: number;
  cause: LossCause;
}

/** What the simulator knows of each segment and the sender does not: transmissions, and why the last one was lost. */
export class GroundTruth {
  private counts = new Uint16Array(128);
  /** By segment. */
  private readonly losses = new Map<number, Loss>();

  /** Segment `seq` is sent once more; returns which transmission it is, from 1 (counting stops at 65535). */
  sent(seq: number): number {
    if (seq >= this.counts.length) this.enlarge(seq);
    const nth = this.counts[seq] + 1;
    if (nth > 1) this.losses.delete(seq);
    if (nth > 65535) return 65535;
    this.counts[seq] = nth;
    return nth;
  }

  /** The `nth` transmission of `seq` is lost at `time`, s. */
  lost(seq: number, nth: number, time: number, cause: LossCause): void {
    if (this.counts[seq] === nth) this.losses.set(seq, { time, cause });
  }

  /** Why the last transmission of `seq` was lost; null if it was not, or is still on its way at `now`. */
  causeOf(seq: number, now: number): LossCause | null {
    const loss = this.losses.get(seq);
    return loss === undefined || loss.time > now ? null : loss.cause;
  }

  /** Memory of what is remembered, bytes. */
  get memory(): number {
    return this.counts.byteLength + this.losses.size * LOSS_BYTES;
  }

  private enlarge(seq: number): void {
    let capacity = this.counts.length;
    while (capacity <= seq) capacity *= 2;
    const counts = new Uint16Array(capacity);
    counts.set(this.counts);
    this.counts = counts;
  }
}
