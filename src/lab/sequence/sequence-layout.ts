/** Where the parts of a sequence diagram stand, for its width: words beside the lifelines only where they have room. */
import { sum } from "d3-array";
import { spreadLabels } from "../../chart/labels.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import type { Tokens } from "../../ui/theme/tokens.ts";
import type { SequenceDiagram } from "./sequence-diagram.ts";

/** Room above the lifelines for names, and below, px. */
const TOP = 44;
const BOTTOM = 12;
/** Lines of text are this far apart, px. */
const PITCH = 17;

/** How much is said beside the lifelines: all; nothing of what the sender sends; both in fewer words; the fewest. */
export type Detail = "full" | "middle" | "short" | "least";

/** Places in px. */
export interface SequenceLayout {
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
  diagram: SequenceDiagram;
  layout: SequenceLayout;
  window: TimeWindow;
  /** y of a moment, px. */
  y: (t: number) => number;
  /** x of a place among the lifelines, px. */
  x: (place: number) => number;
  focus: number;
  colour: string;
  tokens: Tokens;
}

/** Right end of the times; from there to the first lifeline; what is said right of the last one; the window's curve, px. */
const WIDTHS: Record<Detail, { times: number; first: number; words: number; curve: number }> = {
  full: { times: 76, first: 152, words: 196, curve: 150 },
  middle: { times: 76, first: 48, words: 196, curve: 150 },
  short: { times: 76, first: 48, words: 112, curve: 128 },
  least: { times: 72, first: 36, words: 104, curve: 0 },
};

/** How much farther a lifeline is from one with a queue: how long a packet waits is said between them. */
const QUEUE_ROOM = 1.5;

/** Divides a width, px, among times, words, lifelines (those where packets wait are `true`) and the curve. */
export function layoutOf(width: number, height: number, queues: readonly boolean[]): SequenceLayout {
  const detail: Detail = width >= 880 ? "full" : width >= 720 ? "middle" : width >= 480 ? "short" : "least";
  const { times, words, ...widths } = WIDTHS[detail];
  const first = times + widths.first;
  const curve = widths.curve === 0 ? null : { left: width - widths.curve, right: width - 16 };
  const last = (curve?.left ?? width) - words;
  const steps = queues.slice(0, -1).map((hasQueue) => (hasQueue && detail !== "least" ? QUEUE_ROOM : 1));
  const pitch = (last - first) / Math.max(1, sum(steps));
  const x = queues.map((_, i) => first + pitch * sum(steps.slice(0, i)));
  return { detail, top: TOP, bottom: Math.max(TOP + 1, height - BOTTOM), times, x, curve };
}

/** Moves texts of one column apart, inside the diagram: their y in the order given, px. */
export function columnOf(wanted: readonly number[], { top, bottom }: SequenceLayout): number[] {
  return spreadLabels(wanted, PITCH, top + 8, bottom - 6);
}
