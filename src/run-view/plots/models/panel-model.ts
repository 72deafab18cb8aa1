import type { Guess } from "../../../run/decisions/guesses.ts";
import type { LabState, PanelId } from "../../../run/state/types.ts";
import { isUnfinished } from "../../../run/state/unfinished.ts";
import type { Decision } from "../../../sim/declared.ts";
import type { Steps } from "../../../ui/base/series.ts";
import type { Paint, Shape } from "../../../ui/theme/paint.ts";
import { say } from "../../../words/en/run-view/view.ts";

/** No plot shows more lines of one kind than this. */
export const MAX_LINES = 8;

/** What a panel says while there is no run. */
export function withoutRun(state: LabState): string {
  const { status } = state;
  if (isUnfinished(state)) return say.addMissing;
  return status.state === "idle" || status.state === "running" ? say.running : say.notRun;
}

/** A step-after line. */
export interface LineMark {
  /** Short name, written at the line's end: "CERL", "ssthresh". */
  label: string;
  series: Steps;
  /** s; the line ends here (the run's end, or the flow's last event). */
  end: number;
  paint: Paint;
  dash: readonly number[];
  /** Share of the theme's line width. */
  width: number;
  alpha: number;
  /** Fills the area down to zero, lightly. */
  filled: boolean;
  /** Key of the run and id of the flow whose cwnd this is; null for other lines. */
  pick: { run: string; flow: string } | null;
  /** Whose line it is, to be brought to the front by a click; `flow` null: the run's, of no single flow. */
  owner: Owner | null;
}

/** A shown run, or one flow of it. */
export interface Owner {
  run: string;
  flow: string | null;
}

/** Points at (t[i], v[i]), or at a constant height; only some of them where `only` says so. */
export interface PointMark {
  /** Named in the legend: "lost in a queue". */
  label: string;
  shape: Shape;
  paint: Paint;
  t: Float64Array;
  v: ArrayLike<number> | number;
  /** Indices of the points to draw, ascending; null: all. */
  only: readonly number[] | null;
  /** Dense clouds become one bar per px column; single points otherwise stay single. */
  dense: boolean;
  size: number;
  /** Whose packets the points are, in columns beside `t`: a click follows one. */
  packets?: { run: string; flow: string; seq: ArrayLike<number>; nth: ArrayLike<number> };
}

/** A decision about the window, drawn above the cwnd line. */
export interface DecisionMark {
  decisions: readonly Decision[];
  paint: Paint;
  pick: { run: string; flow: string };
}

/** One sender's guesses about its losses, in order of time: a row of the strip below the windows. */
export interface GuessRow {
  label: string;
  paint: Paint;
  dash: readonly number[];
  guesses: readonly Guess[];
  owner: Owner;
}

/** Two futures of the same series, which part at an instant. */
export interface Futures {
  /** s. */
  parting: number;
  /** What the space between is tinted for; may be empty. */
  pairs: readonly { future: Steps; before: Steps; paint: Paint }[];
  /** Is the parting marked and named here? */
  isNamed: boolean;
}

/** A dashed horizontal line with its name. */
export interface Threshold {
  value: number;
  label: string;
  /** What a model predicts: told apart in the legend, with what it means as hover text. */
  meaning?: string;
  /** The buffer's limit: what a queue is full at. */
  isLimit?: true;
  /** The limit of a queue that counts the packet in transmission too, as ns-2's drop-tail does. */
  countsSent?: boolean;
}

/** What one panel draws: the list that screen, picture, table and summary share. */
export interface PanelModel {
  id: PanelId;
  /** Unique in the stack: "signals:s". */
  key: string;
  /** "cwnd". */
  title: string;
  /** What the title means, for its tooltip. */
  meaning: string;
  /** Unit of the y axis: "segments", "ms". */
  unit: string;
  /** Values are multiplied by this for ticks and readouts (1000 when a "ms" axis shows seconds). */
  factor: number;
  lines: readonly LineMark[];
  /** Are those of runs and flows named in the opposite order, so that the first one is drawn last and lies on top? */
  isBackwards: boolean;
  points: readonly PointMark[];
  decisions: readonly DecisionMark[];
  thresholds: readonly Threshold[];
  /** Two futures that are drawn into each other; usually null. */
  futures: Futures | null;
  /** Rows of guesses, instead of a value axis; usually none. */
  rows: readonly GuessRow[];
  /** A height of its own, px at scale 1; null: the panel's models share what is left. */
  height: number | null;
  /** Room above it for its heading where it is not the panel's first, px at scale 1. */
  headroom: number;
  /** Where the value axis begins: at zero, or at the smallest visible value. */
  fit: "zero" | "visible";
  /** What to say instead of drawing; empty when there is something to draw. */
  empty: string;
  /** A remark under the title, for example which flows were left out. */
  note: string;
}

/** A panel without content yet, which says why. */
export function emptyPanel(
  id: PanelId,
  title: string,
  meaning: string,
  unit: string,
  empty: string,
): PanelModel {
  return {
    id,
    key: id,
    title,
    meaning,
    unit,
    factor: 1,
    lines: [],
    isBackwards: false,
    points: [],
    decisions: [],
    thresholds: [],
    futures: null,
    rows: [],
    height: null,
    headroom: 0,
    fit: "zero",
    empty,
    note: "",
  };
}

/** A plain line with the usual style; give what differs. */
export function line(
  label: string,
  series: Steps,
  end: number,
  paint: Paint,
  rest: Partial<LineMark> = {},
): LineMark {
  const plain = { dash: [], width: 1, alpha: 1, filled: false, pick: null, owner: rest.pick ?? null };
  return { label, series, end, paint, ...plain, ...rest };
}
