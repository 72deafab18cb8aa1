/** Where the parts of a sequence diagram stand, for its width: words beside the lifelines only where they have room. */
import type { TimeWindow } from "../../base/time-window.ts";
import type { Ladder } from "../../derive/ladder.ts";
import { spreadLabels } from "../../plots/canvas/layout.ts";
import type { Tokens } from "../../theme/tokens.ts";

/** Room above the lifelines for names, and below, px. */
const TOP = 44;
const BOTTOM = 12;
/** Lines of text are this far apart, px. */
const PITCH = 17;

/** How much is said beside the lifelines. */
export type Detail = "full" | "short" | "least";

/** Places in px. */
export interface LadderLayout {
  detail: Detail;
  top: number;
  bottom: number;
  /** Right end of the times at the left. */
  times: number;
  /** x of each lifeline. */
  x: readonly number[];
  /** Extent of the window's curve; null where there is no room for it. */
  curve: { left: number; right: number } | null;
}

/** What every part of the drawing needs. */
export interface Sheet {
  ladder: Ladder;
  layout: LadderLayout;
  window: TimeWindow;
  /** y of a moment, px. */
  y: (t: number) => number;
  /** x of a place among the lifelines, px. */
  x: (place: number) => number;
  focus: number;
  colour: string;
  tokens: Tokens;
}

/** Divides a width, px, among times, words, `nodes` lifelines and the curve. */
export function layoutOf(width: number, height: number, nodes: number): LadderLayout {
  const detail: Detail = width >= 760 ? "full" : width >= 480 ? "short" : "least";
  const times = detail === "least" ? 72 : 76;
  const first = times + { full: 168, short: 48, least: 36 }[detail];
  const curve =
    detail === "least" ? null : { left: width - (detail === "full" ? 150 : 110), right: width - 16 };
  const words = { full: 206, short: 100, least: 92 }[detail];
  const last = (curve?.left ?? width) - words;
  const x = Array.from({ length: nodes }, (_, i) => first + ((last - first) * i) / Math.max(1, nodes - 1));
  return { detail, top: TOP, bottom: Math.max(TOP + 1, height - BOTTOM), times, x, curve };
}

/** Moves texts of one column apart, inside the diagram: their y in the order given, px. */
export function columnOf(wanted: readonly number[], { top, bottom }: LadderLayout): number[] {
  return spreadLabels(wanted, PITCH, top + 8, bottom - 6);
}
