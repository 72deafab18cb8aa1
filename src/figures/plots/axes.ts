import { scaleLinear, scaleLog } from "d3-scale";
import type { ParamValue } from "../../sim/declared.ts";
import { axisValue, axisWords } from "../data/axis-words.ts";
import type { Chart, ChartAxis } from "../data/chart.ts";
import { type ReadableUnit, unitFor } from "../data/value-words.ts";

/** A labelled place on an axis, px. */
export interface Tick {
  at: number;
  label: string;
}

/** Where values lie along an axis, px. */
export interface PlacedAxis {
  place(value: ParamValue): number;
  ticks: readonly Tick[];
  /** Labels are slanted, because they have no room side by side. */
  isSlanted: boolean;
  /** Height below the axis that the labels need, px. */
  depth: number;
}

/** Width of a letter of a label, about, px. */
export const LETTER = 6.8;
/** The same where labels must not touch: the widest of usual fonts, px. */
const WIDE = 7.8;
/** Between two labels, px. */
const GAP = 8;
/** How labels are slanted, radians. */
const SLANT = (40 * Math.PI) / 180;
/** Letters of a slanted label at most. */
const MOST_LETTERS = 20;

/** Labels of the x axis need so much room, px. */
const LABEL = 52;

/** The x axis between two places, px. */
export function xAxis(axis: ChartAxis, from: number, to: number, isLog: boolean): PlacedAxis {
  if (axis.scale === "names") {
    const step = axis.values.length > 1 ? (to - from) / axis.values.length : to - from;
    const place = (value: ParamValue) => from + step * (axis.values.indexOf(value) + 0.5);
    return { place, ...namedTicks(axis, place, step, from) };
  }
  const values = axis.values.map(Number);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const positive = Math.min(...values.filter((value) => value > 0));
  const scale = isLog
    ? scaleLog([positive, most], [from, to])
    : scaleLinear([Math.min(0, least), most], [from, to]);
  const place = (value: ParamValue) => scale(isLog ? Math.max(positive, Number(value)) : Number(value));
  const count = Math.max(2, Math.floor((to - from) / LABEL / (isLog ? 1.5 : 1)));
  const wanted = isLog ? decades(positive, most) : scale.ticks(Math.min(count, 10));
  const ticks = wanted.map((value) => ({ at: place(value), label: axisValue(value, axis.unit) }));
  const every = Math.max(1, Math.ceil(wanted.length / count), isLog ? 1 : everyOf(ticks));
  const shown = ticks.filter((_, i) => i % every === 0);
  return { place, ticks: isLog ? apart(shown) : shown, isSlanted: false, depth: 0 };
}

/** Width that a label takes, px. */
const roomOf = (label: string): number => label.length * WIDE + GAP;

/** Labels at equal distances: of how many one has room. */
function everyOf(ticks: readonly Tick[]): number {
  const distance = ticks.length > 1 ? Math.abs(ticks[1].at - ticks[0].at) : Number.POSITIVE_INFINITY;
  // The last one may have to end with the picture, nearer to the one before it.
  const last = 1.5 * roomOf(ticks.at(-1)?.label ?? "") - 2 * GAP;
  return Math.ceil(Math.max(last, ...ticks.map(({ label }) => roomOf(label))) / distance);
}

/** Labels from the first on, without those that the one before would touch. */
function apart(ticks: readonly Tick[]): Tick[] {
  const shown: Tick[] = [];
  for (const tick of ticks) {
    const before = shown.at(-1);
    if (!before || tick.at - before.at >= (roomOf(tick.label) + roomOf(before.label)) / 2) shown.push(tick);
  }
  return shown;
}

/** The labels of names: side by side where they have room, else slanted and, where they must be, cut. */
function namedTicks(
  axis: ChartAxis,
  place: PlacedAxis["place"],
  step: number,
  from: number,
): Omit<PlacedAxis, "place"> {
  const whole = axis.values.map((value) => ({ at: place(value), label: axisWords(axis, value) }));
  // What stands in brackets explains the name, and goes first.
  const plain = whole.map(({ at, label }) => ({ at, label: label.replace(/ \(.*\)$/, "") }));
  const longest = (ticks: readonly Tick[]) => Math.max(...ticks.map(({ label }) => label.length));
  const fitting = [whole, plain].find((ticks) => longest(ticks) * LETTER <= step - 8);
  if (fitting) return { ticks: fitting, isSlanted: false, depth: 0 };
  // The first label reaches from its tick to the left edge.
  const room = Math.floor((from + step / 2) / Math.cos(SLANT) / LETTER);
  const most = Math.min(MOST_LETTERS, room, longest(plain));
  const cut = (label: string) => (label.length <= most ? label : `${label.slice(0, most - 1)}…`);
  return {
    ticks: plain.map(({ at, label }) => ({ at, label: cut(label) })),
    isSlanted: true,
    depth: Math.ceil(most * LETTER * Math.sin(SLANT)) + 28,
  };
}

/** 1, 2 and 5 of each power of ten between two numbers; the powers alone where there are many. */
function decades(least: number, most: number): number[] {
  const powers = [];
  for (let p = Math.floor(Math.log10(least)); p <= Math.ceil(Math.log10(most)); p++) powers.push(p);
  const steps = powers.length > 4 ? [1] : [1, 2, 5];
  return powers
    .flatMap((p) => steps.map((step) => Number((step * 10 ** p).toPrecision(3))))
    .filter((value) => value >= least * 0.999 && value <= most * 1.001);
}

/** The y axis, from zero upwards, or from below the numbers where they are nearly alike; with its unit. */
export interface ValueAxis {
  place(value: number): number;
  ticks: readonly Tick[];
  unit: ReadableUnit;
}

/** Numbers of which the least is more than this share of the largest are nearly alike: from zero they would be one line. */
const ALIKE = 0.75;

/** A logarithmic y axis goes this factor beyond the values at either end. */
const ROOM = 1.2;

/** The y axis of a chart. @param bottom and top: places of its ends, px */
export function valueAxis(
  { curves, unit }: Chart,
  bottom: number,
  top: number,
  more: readonly number[] = [],
  isLog = false,
): ValueAxis {
  const ends = curves.flatMap(({ points }) =>
    points.flatMap(({ interval }) =>
      interval === null ? [] : [interval[0], Math.min(interval[2], 3 * interval[0])],
    ),
  );
  const all = [...ends, ...more].filter(Number.isFinite);
  const most = Math.max(0, ...all);
  const lowest = Math.min(...all);
  const least = lowest > ALIKE * most ? lowest - (most - lowest) / 4 : Math.min(0, lowest);
  const readableUnit = unitFor(most, unit);
  const { factor } = readableUnit;
  const positive = Math.min(...all.filter((value) => value > 0));
  const scale =
    isLog && positive < most
      ? scaleLog([(positive * factor) / ROOM, most * factor * ROOM], [bottom, top])
      : scaleLinear([least * factor, (most > 0 ? most : 1) * factor], [bottom, top]).nice(5);
  const count = Math.max(2, Math.floor((bottom - top) / 44));
  const values = isLog
    ? decades((positive * factor) / ROOM, most * factor * ROOM)
    : scale.ticks(Math.min(6, count));
  const place = (value: number) => scale(isLog ? Math.max(value, positive) * factor : value * factor);
  return {
    place,
    ticks: values.map((value) => ({ at: scale(value), label: axisValue(value, "") })),
    unit: readableUnit,
  };
}
