import { LOSS_CAUSES, type LossCause } from "../packet/loss.ts";

/** What every flow begins with, shared: a flow that sends nothing again, or loses nothing, sets nothing aside. */
const NO_COUNTS = new Uint16Array(0);
const NO_CAUSES = new Uint8Array(0);
const NO_TIMES = new Float64Array(0);

/** Transmissions of a segment are counted up to this. */
const MOST_TRANSMISSIONS = 65_535;

/** The time up to which the simulation has got. */
interface Progress {
  /** When the event that runs now is due, s: no earlier loss will be told of. */
  readonly eventTime: number;
}

/** A decision, which says why the last transmission of a segment was lost. */
interface Judged {
  /** s. */
  readonly t: number;
  readonly seq: number;
  /** Null: it was not lost. */
  truth: LossCause | null;
}

/** What the simulator knows of each segment and the sender does not: transmissions, and why the last one was lost. */
export class GroundTruth {
  /** The highest segment sent; -1 before the first. */
  private highest = -1;
  /** By segment: transmissions after the first. */
  private repeats = NO_COUNTS;
  /** By segment: one more than the cause's place in `LOSS_CAUSES`, 0 where the last transmission is not lost. */
  private causes = NO_CAUSES;
  /** By segment: when the last transmission was lost, s. Links report losses ahead of time, so it may lie in the future. */
  private times = NO_TIMES;
  /** Decisions taken ahead of the event queue about transmissions of which no loss is known so far. */
  private early: { readonly decision: Judged; readonly nth: number }[] = [];

  constructor(private readonly progress: Progress) {}

  /** Segment `seq` is sent once more; returns which transmission it is, from 1 (counting stops at 65535). */
  sent(seq: number): number {
    if (seq <= this.highest) return this.sentAgain(seq);
    this.highest = seq;
    return 1;
  }

  private sentAgain(seq: number): number {
    if (seq < this.causes.length) this.causes[seq] = 0;
    if (seq >= this.repeats.length) {
      const repeats = new Uint16Array(this.room);
      repeats.set(this.repeats);
      this.repeats = repeats;
    }
    const nth = Math.min(this.repeats[seq] + 2, MOST_TRANSMISSIONS);
    this.repeats[seq] = nth - 1;
    return nth;
  }

  /** The `nth` transmission of `seq` is lost at `time`, s. */
  lost(seq: number, nth: number, time: number, cause: LossCause): void {
    for (const { decision, nth: judged } of this.early)
      if (decision.seq === seq && judged === nth && time <= decision.t) decision.truth = cause;
    if (nth !== this.latest(seq) || seq > this.highest) return;
    if (seq >= this.causes.length) this.enlargeLosses();
    this.causes[seq] = 1 + LOSS_CAUSES.indexOf(cause);
    this.times[seq] = time;
  }

  /** Why the last transmission of `seq` was lost; null if it was not, or is still on its way at `now`. */
  causeOf(seq: number, now: number): LossCause | null {
    const code = seq < this.causes.length ? this.causes[seq] : 0;
    return code === 0 || this.times[seq] > now ? null : LOSS_CAUSES[code - 1];
  }

  /**
   * Tells a decision why the last transmission of its segment was lost. Where the decision was taken ahead of the event queue,
   * losses before it may come to be known only later: it is told of them then.
   */
  tell(decision: Judged): void {
    const { t, seq } = decision;
    const { eventTime } = this.progress;
    decision.truth = this.causeOf(seq, t);
    if (decision.truth !== null || t <= eventTime) return;
    this.early = this.early.filter((other) => other.decision.t >= eventTime);
    this.early.push({ decision, nth: this.latest(seq) });
  }

  /** Memory of what is remembered, bytes. */
  get memory(): number {
    return this.repeats.byteLength + this.causes.byteLength + this.times.byteLength;
  }

  /** Which transmission of `seq` was the last, from 1. */
  private latest(seq: number): number {
    return seq < this.repeats.length ? this.repeats[seq] + 1 : 1;
  }

  /** Room for any segment that was sent, and for as many again. */
  private get room(): number {
    return Math.max(128, 2 * (this.highest + 1));
  }

  private enlargeLosses(): void {
    const { room } = this;
    const causes = new Uint8Array(room);
    causes.set(this.causes);
    this.causes = causes;
    const times = new Float64Array(room);
    times.set(this.times);
    this.times = times;
  }
}
