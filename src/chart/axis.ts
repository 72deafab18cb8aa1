import { scaleLinear, scaleLog } from "d3-scale";
import { everyTick, type Tick, ticksApart } from "./tick-labels.ts";

/** Where values lie along an axis, px. */
export interface PlacedAxis<Value> {
  place(value: Value): number;
  ticks: readonly Tick[];
  /** Labels are slanted, because they have no room side by side. */
  isSlanted: boolean;
  /** Height below the axis that the labels need, px. */
  depth: number;
}

/** Width of a letter of a label, about, px. */
export const LETTER = 6.8;
/** How labels are slanted, radians. */
const SLANT = (40 * Math.PI) / 180;
/** Letters of a slanted label at most. */
const MOST_LETTERS = 20;
/** Labels of an axis of numbers need so much room, px. */
const LABEL = 52;

/** An axis of numbers between two places, px: it shows zero unless it is logarithmic. */
export function numberAxis(
  values: readonly number[],
  label: (value: number) => string,
  [from, to]: readonly [number, number],
  isLog: boolean,
): PlacedAxis<number> {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const positive = Math.min(...values.filter((value) => value > 0));
  const scale = isLog
    ? scaleLog([positive, most], [from, to])
    : scaleLinear([Math.min(0, least), most], [from, to]);
  const place = (value: number) => scale(isLog ? Math.max(positive, value) : value);
  const count = Math.max(2, Math.floor((to - from) / LABEL / (isLog ? 1.5 : 1)));
  const wanted = isLog ? decades(positive, most) : scale.ticks(Math.min(count, 10));
  const ticks = wanted.map((value) => ({ at: place(value), label: label(value) }));
  const every = Math.max(1, Math.ceil(wanted.length / count), isLog ? 1 : everyTick(ticks));
  const shown = ticks.filter((_, i) => i % every === 0);
  return { place, ticks: isLog ? ticksApart(shown) : shown, isSlanted: false, depth: 0 };
}

/** An axis of names between two places, px: side by side where they have room, else slanted and, where they must be, cut. */
export function namedAxis<Value>(
  values: readonly Value[],
  label: (value: Value) => string,
  [from, to]: readonly [number, number],
): PlacedAxis<Value> {
  const step = values.length > 1 ? (to - from) / values.length : to - from;
  const place = (value: Value) => from + step * (values.indexOf(value) + 0.5);
  const whole = values.map((value) => ({ at: place(value), label: label(value) }));
  // What stands in brackets explains the name, and goes first.
  const plain = whole.map(({ at, label: words }) => ({ at, label: words.replace(/ \(.*\)$/, "") }));
  const longest = (ticks: readonly Tick[]) => Math.max(...ticks.map(({ label: words }) => words.length));
  const fitting = [whole, plain].find((ticks) => longest(ticks) * LETTER <= step - 8);
  if (fitting) return { place, ticks: fitting, isSlanted: false, depth: 0 };
  // The first label reaches from its tick to the left edge.
  const room = Math.floor((from + step / 2) / Math.cos(SLANT) / LETTER);
  const most = Math.min(MOST_LETTERS, room, longest(plain));
  const cut = (words: string) => (words.length <= most ? words : `${words.slice(0, most - 1)}…`);
  return {
    place,
    ticks: plain.map(({ at, label: words }) => ({ at, label: cut(words) })),
    isSlanted: true,
    depth: Math.ceil(most * LETTER * Math.sin(SLANT)) + 28,
  };
}

/** A value axis upwards. */
export interface ValueScale {
  place(value: number): number;
  /** Ends of the axis. */
  domain: readonly [number, number];
  ticks: readonly Tick[];
}

/** A logarithmic value axis goes this factor beyond the values at either end. */
const ROOM = 1.2;
/** Between two labels of a value axis, px. */
const PITCH = 44;

/** A value axis from `bottom` to `top`, px, that ends at round numbers. @param isLog as far as there are two positive values */
export function valueScale(
  { least, most, positive }: { least: number; most: number; positive: number },
  label: (value: number) => string,
  bottom: number,
  top: number,
  isLog = false,
): ValueScale {
  const ends: [number, number] = [positive / ROOM, most * ROOM];
  const hasLog = isLog && positive < most;
  const scale = hasLog
    ? scaleLog(ends, [bottom, top])
    : scaleLinear([least, most > 0 ? most : 1], [bottom, top]).nice(5);
  const count = Math.max(2, Math.floor((bottom - top) / PITCH));
  const values = hasLog ? decades(...ends) : scale.ticks(Math.min(6, count));
  const [low, high] = scale.domain();
  return {
    place: (value) => scale(hasLog ? Math.max(value, positive) : value),
    domain: [low, high],
    ticks: values.map((value) => ({ at: scale(value), label: label(value) })),
  };
}

/** A number line between two places, px, whose ends are round. @param count ticks, about */
export function roundLine(
  [least, most]: readonly [number, number],
  [from, to]: readonly [number, number],
  count: number,
): { place(value: number): number; domain: readonly [number, number] } {
  const scale = scaleLinear([least, most], [from, to]).nice(count);
  const [low, high] = scale.domain();
  return { place: (value) => scale(value), domain: [low, high] };
}

/** Where numbers lie between two places, px; those beyond the ends of the line at its ends. */
export function clampedLine(
  [least, most]: readonly [number, number],
  [from, to]: readonly [number, number],
): (value: number) => number {
  return scaleLinear([least, most], [from, to]).clamp(true);
}

/** 1, 2 and 5 of each power of ten between two positive numbers; the powers alone where there are many. */
function decades(least: number, most: number): number[] {
  const powers = [];
  for (let p = Math.floor(Math.log10(least)); p <= Math.ceil(Math.log10(most)); p++) powers.push(p);
  const steps = powers.length > 4 ? [1] : [1, 2, 5];
  return powers
    .flatMap((p) => steps.map((step) => Number((step * 10 ** p).toPrecision(3))))
    .filter((value) => value >= least * 0.999 && value <= most * 1.001);
}
