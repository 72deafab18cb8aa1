import type { TimeWindow } from "../ui/base/time-window.ts";
import type { Domain } from "./domain.ts";
import type { Frame } from "./steps.ts";

/** A rectangle in CSS px. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Space around the plots' data for axis labels, px. */
export interface Gutters {
  /** y axis labels. */
  left: number;
  /** The column of values. */
  right: number;
}

/** Is a page so narrow that there is no column for values beside the plots (px)? */
export function isNarrow(width: number): boolean {
  return width < 560;
}

/** Width of the column of values at scale 1, px, and the share of a stack's width that it takes between them: `--readouts`. */
const LEAST_VALUES = 176;
const MOST_VALUES = 232;
const VALUES_SHARE = 0.19;

/** Gutters of plots without a column of values: names stand at the ends of the lines. */
export function plainGutters(width: number, scale: number): Gutters {
  return isNarrow(width) ? { left: 54 * scale, right: 62 } : { left: 72 * scale, right: 92 * scale };
}

/** Gutters for a stack of this width and type scale; narrow pages put the values above the plots. */
export function guttersFor(width: number, scale: number): Gutters {
  if (isNarrow(width)) return { left: 58 * scale, right: 12 };
  const values = Math.min(MOST_VALUES * scale, Math.max(LEAST_VALUES * scale, VALUES_SHARE * width));
  return { left: 72 * scale, right: values + 16 * scale };
}

/** Space between the models of one panel, px. */
const PART_GAP = 12;

/** What a model asks of its panel's area. */
export interface PartWish {
  /** A height of its own, px; null: an equal share of what is left. */
  height: number | null;
  /** Room above it for a heading, px. */
  headroom: number;
}

/** Of a low panel, heights of their own get no more than this share beside models without one. */
const MOST_OWN = 0.5;

/** Splits a panel's area among its models, top to bottom. */
export function splitArea(area: Rect, parts: readonly PartWish[]): Rect[] {
  const headings = parts.reduce((sum, { headroom }) => sum + headroom, 0);
  const wanted = parts.reduce((sum, { height }) => sum + (height ?? 0), 0);
  const sharing = parts.filter(({ height }) => height === null).length;
  const room = Math.max(0, area.height - PART_GAP * (parts.length - 1) - headings);
  const own = sharing > 0 ? Math.min(wanted, MOST_OWN * room) : wanted;
  const share = Math.max(0, room - own) / Math.max(1, sharing);
  let y = area.y;
  return parts.map((part) => {
    const { headroom } = part;
    const height = part.height === null ? share : (part.height * own) / wanted;
    const rect = { ...area, y: y + headroom, height };
    y = rect.y + rect.height + PART_GAP;
    return rect;
  });
}

/** The linear map of a panel: `area` without its gutters shows `window` across and `domain` up. */
export function frameFor(area: Rect, gutters: Gutters, window: TimeWindow, domain: Domain): Frame {
  const x0 = area.x + gutters.left;
  const x1 = Math.max(x0 + 1, area.x + area.width - gutters.right);
  const perUnit = area.height / Math.max(domain[1] - domain[0], Number.MIN_VALUE);
  return {
    from: window.from,
    to: window.to,
    x0,
    x1,
    perSecond: (x1 - x0) / Math.max(window.to - window.from, 1e-9),
    yZero: area.y + area.height + domain[0] * perUnit,
    perUnit,
  };
}
