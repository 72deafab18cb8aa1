import { type Curve, type DrawnPlot, heightText } from "../../course/index.ts";
import { say } from "../../words/en/lessons/steps.ts";
import { fill, shownNumber } from "../../words/fill.ts";

/** Samples of a line; a fall is as steep as one of them is wide. */
const SAMPLES = 180;

/** So many samples before the end count as the end: about a hundredth of the span. */
const NEAR = 2;

/** What a key changes of the height, and what Page up and Page down change, in the unit of the plot. */
export const KEY_HEIGHTS: Readonly<Record<DrawnPlot, { one: number; many: number }>> = {
  cwnd: { one: 2, many: 10 },
  queue: { one: 2, many: 10 },
  throughput: { one: 0.1, many: 0.5 },
};

interface Point {
  t: number;
  v: number;
}

/** A line that is being drawn from left to right: one value at each of many times. Immutable. */
export class DrawnLine {
  private constructor(
    readonly begin: number,
    readonly end: number,
    private readonly start: number,
    /** The plot that it is drawn in. */
    readonly plot: DrawnPlot,
    private readonly values: readonly (number | null)[],
    private readonly cursor: number,
    /** Lines before each stroke, the latest last. */
    private readonly before: readonly DrawnLine[],
  ) {}

  /** An empty line that begins at a value. */
  static empty(begin: number, end: number, start: number, plot: DrawnPlot): DrawnLine {
    return new DrawnLine(begin, end, start, plot, new Array<number | null>(SAMPLES + 1).fill(null), 0, []);
  }

  /** What is kept of the line; `continued` reads it. */
  get kept(): { begin: number; end: number; cursor: number; values: readonly (number | null)[] } {
    const values = this.values.map((v) => (v === null ? null : Number(v.toFixed(2))));
    return { begin: this.begin, end: this.end, cursor: this.cursor, values };
  }

  /** This empty line with what was kept of one over the same span, as one stroke; null for what is none. */
  continued(kept: unknown): DrawnLine | null {
    if (typeof kept !== "object" || kept === null) return null;
    const { begin, end, cursor, values } = kept as Record<string, unknown>;
    if (begin !== this.begin || end !== this.end || !isPlace(cursor) || !Array.isArray(values)) return null;
    const isDrawn = values.length === SAMPLES + 1 && values.every((v) => v === null || isHeight(v));
    return isDrawn
      ? new DrawnLine(this.begin, this.end, this.start, this.plot, values, cursor, [this])
      : null;
  }

  /** Where the pen is. */
  get cursorPoint(): Point {
    return { t: this.timeOf(this.cursor), v: this.values[this.cursor] ?? this.start };
  }

  /** How far it is drawn without a gap, s. */
  get reached(): number {
    const gap = this.values.indexOf(null, 1);
    return this.timeOf(gap < 0 ? SAMPLES : Math.max(0, gap - 1));
  }

  /** Is all of it drawn? */
  get isWhole(): boolean {
    return this.reached >= this.end;
  }

  /** Is there a stroke to be taken back? */
  get canUndo(): boolean {
    return this.before.length > 0;
  }

  /** The line as far as it is drawn. */
  get curve(): Curve {
    const points = this.values.flatMap((v, i) => (v === null ? [] : [{ t: this.timeOf(i), v }]));
    const all = this.values[0] === null ? [{ t: this.begin, v: this.start }, ...points] : points;
    return { t: all.map(({ t }) => t), v: all.map(({ v }) => v) };
  }

  /** "19.3 s, 37 segments, drawn to 19.3 s". */
  get words(): string {
    const { t, v } = this.cursorPoint;
    return fill(
      say.sHeightDrawnToS,
      shownNumber(t.toFixed(1)),
      this.heightText(v),
      shownNumber(this.reached.toFixed(1)),
    );
  }

  /** A height in words, as fine as keys change it: "26 segments", "1.8 Mbit/s". */
  heightText(v: number): string {
    return heightText(this.plot, KEY_HEIGHTS[this.plot].one < 1 ? Number(v.toFixed(1)) : Math.round(v));
  }

  /** The same line; what is drawn from now on is one stroke, which can be taken back. */
  stroke(): DrawnLine {
    const before = [...this.before, this].slice(-50);
    return new DrawnLine(this.begin, this.end, this.start, this.plot, this.values, this.cursor, before);
  }

  /** Nothing drawn; taken back as one stroke. */
  cleared(): DrawnLine {
    const values = new Array<number | null>(SAMPLES + 1).fill(null);
    return new DrawnLine(
      this.begin,
      this.end,
      this.start,
      this.plot,
      values,
      0,
      [...this.before, this].slice(-50),
    );
  }

  /** Without the last stroke. */
  undone(): DrawnLine {
    return this.before[this.before.length - 1] ?? this;
  }

  /**
   * A straight piece between two points; what lies outside of the span is left out. A gap before it is filled. Within `NEAR` of
   * the span's end, a point is at its end: the last px of a plot are hard to hit.
   */
  to(start: Point, stop: Point): DrawnLine {
    const [from, to] = [this.atEnd(start), this.atEnd(stop)];
    const [left, right] = from.t <= to.t ? [from, to] : [to, from];
    const first = Math.max(0, this.indexOf(left.t));
    const last = Math.min(SAMPLES, this.indexOf(right.t));
    if (last < 0 || first > SAMPLES) return this;
    const values = [...this.values];
    for (let i = first; i <= last; i++) {
      const share = right.t === left.t ? 1 : (this.timeOf(i) - left.t) / (right.t - left.t);
      values[i] = left.v + Math.min(Math.max(share, 0), 1) * (right.v - left.v);
    }
    // A vertical piece ends where the pen is.
    const end = Math.min(Math.max(this.indexOf(to.t), 0), SAMPLES);
    values[end] = to.v;
    fillGap(values, this.start, first);
    return new DrawnLine(this.begin, this.end, this.start, this.plot, values, end, this.before);
  }

  /** The line after a key; null for a key that means nothing here. */
  key(key: string, top: number): DrawnLine | null {
    const { v } = this.cursorPoint;
    const { one, many } = KEY_HEIGHTS[this.plot];
    const step = Math.max(1, Math.round((SAMPLES * this.keyStep) / (this.end - this.begin)));
    switch (key) {
      case "ArrowRight":
        return this.moved(Math.min(SAMPLES, this.cursor + step), v);
      case "ArrowLeft":
        return this.at(Math.max(0, this.cursor - step));
      case "Home":
        return this.at(0);
      case "ArrowUp":
        return this.set(Math.min(top, v + one));
      case "ArrowDown":
        return this.set(Math.max(0, v - one));
      case "PageUp":
        return this.set(Math.min(top, v + many));
      case "PageDown":
        return this.set(Math.max(0, v - many));
      default:
        return null;
    }
  }

  private atEnd({ t, v }: Point): Point {
    const isNear = this.indexOf(t) >= SAMPLES - NEAR;
    return { t: isNear ? Math.max(t, this.end) : t, v };
  }

  /** Seconds that a key goes on by. */
  get keyStep(): number {
    const wish = (this.end - this.begin) / 30;
    return [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].find((step) => step >= wish * 0.9) ?? 20;
  }

  private moved(to: number, v: number): DrawnLine {
    const from = { t: this.timeOf(this.cursor), v };
    return this.stroke().to(from, { t: this.timeOf(to), v });
  }

  private set(v: number): DrawnLine {
    const values = [...this.values];
    values[this.cursor] = v;
    return new DrawnLine(this.begin, this.end, this.start, this.plot, values, this.cursor, this.before);
  }

  private at(cursor: number): DrawnLine {
    return new DrawnLine(this.begin, this.end, this.start, this.plot, this.values, cursor, this.before);
  }

  private timeOf(index: number): number {
    // The last sample is at the very end, whatever a sum of rounded numbers gives.
    return index === SAMPLES ? this.end : this.begin + (index / SAMPLES) * (this.end - this.begin);
  }

  private indexOf(time: number): number {
    return Math.round(((time - this.begin) / (this.end - this.begin)) * SAMPLES);
  }
}

const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= SAMPLES;

const isHeight = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

/** Joins what was drawn before with a piece that begins at `first`. */
function fillGap(values: (number | null)[], start: number, first: number): void {
  let known = first - 1;
  while (known >= 0 && values[known] === null) known--;
  const from = known < 0 ? start : (values[known] ?? start);
  const to = values[first] ?? from;
  for (let i = Math.max(known + 1, 0); i < first; i++) {
    const share = (i - Math.max(known, 0)) / Math.max(1, first - Math.max(known, 0));
    values[i] = from + share * (to - from);
  }
}
