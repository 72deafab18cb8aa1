import { LOSS_CAUSES, type LossCause } from "../packet/loss.ts";

/** What every flow begins with, shared: a flow that loses nothing sets nothing aside. */
const NO_CAUSES = new Uint8Array(0);
const NO_TIMES = new Float64Array(0);

/** What the simulator knows of each segment and the sender does not: transmissions, and why the last one was lost. */
export class GroundTruth {
  /** By segment: transmissions. */
  private counts = new Uint16Array(128);
  /** By segment: one more than the cause's place in `LOSS_CAUSES`, 0 where the last transmission is not lost. */
  private causes = NO_CAUSES;
  /** By segment: when the last transmission was lost, s. Links report losses ahead of time, so it may lie in the future. */
  private times = NO_TIMES;

  /** Segment `seq` is sent once more; returns which transmission it is, from 1 (counting stops at 65535). */
  sent(seq: number): number {
    if (seq >= this.counts.length) this.enlarge(seq);
    const nth = this.counts[seq] + 1;
    if (nth > 1 && seq < this.causes.length) this.causes[seq] = 0;
    if (nth > 65535) return 65535;
    this.counts[seq] = nth;
    return nth;
  }

  /** The `nth` transmission of `seq` is lost at `time`, s. */
  lost(seq: number, nth: number, time: number, cause: LossCause): void {
    if (this.counts[seq] !== nth) return;
    if (seq >= this.causes.length) this.enlargeLosses();
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
  }

  /** Room for a loss of any segment that was sent. */
  private enlargeLosses(): void {
    const { length } = this.counts;
    const causes = new Uint8Array(length);
    causes.set(this.causes);
    this.causes = causes;
    const times = new Float64Array(length);
    times.set(this.times);
    this.times = times;
  }
}
