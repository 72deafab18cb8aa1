import { LETTER, type PlacedAxis } from "../../chart/axis.ts";
import type { ParamValue } from "../../sim/declared.ts";
/** Where everything of an interval plot lies; the page and exported pictures draw the same. */

import { spreadLabels } from "../../chart/labels.ts";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import type { Chart, ChartCurve, ChartPoint } from "../data/chart.ts";
import { type ValueAxis, valueAxis, xAxis } from "./axes.ts";
import { markShape, shapePath } from "./mark-shapes.ts";

/** A number that a paper prints, where it lies in the plot. */
export interface PrintedMark {
  /** Key of the curve whose colour it has. */
  curve: string;
  at: NonNullable<ChartPoint["at"]>;
  value: number;
  /** What it says. */
  words: string;
}

/** What a formula says along an axis of numbers: points in its order, in the chart's unit. */
export interface LawLine {
  title: string;
  points: readonly { at: number; value: number }[];
}

/** A place on the axis that a formula names. */
export interface LawPlace {
  title: string;
  at: number;
}

/** What a formula says. */
export type Law = LawLine | LawPlace;

/** A chart along an axis. */
export type AxisChart = Chart & { axis: NonNullable<Chart["axis"]> };

/** What is drawn. */
export interface PlotContent {
  chart: AxisChart;
  marks: readonly PrintedMark[];
  laws: readonly Law[];
  /** Both axes logarithmic, as far as they can be. */
  isLog: boolean;
}

/** A place, px. */
export interface Place {
  x: number;
  y: number;
}

/** A curve with its places. */
export interface PlacedCurve {
  curve: ChartCurve;
  /** Outline of its marks. */
  path: string;
  /** Dashes of its line; "" for a whole one. */
  dash: string;
  /** Are its points joined? Points of names are not: nothing lies between two names. */
  isJoined: boolean;
  /** Of its points; null where there is no number. */
  places: readonly (Place | null)[];
  /** Height of its name, px. */
  name: number;
  /** The name at its end. */
  words: string;
  /** A line leads from its last point to its name: not across the plot, where it would look like one of the curve's own. */
  isLed: boolean;
}

/** A law's line. */
export interface PlacedLaw {
  title: string;
  places: readonly Place[];
  /** It stands upright at one place of the axis. */
  isUpright: boolean;
  /** Height of its name, px. */
  name: number;
}

/** A plot, placed. */
export interface PlotLayout {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: PlacedAxis<ParamValue>;
  y: ValueAxis;
  curves: readonly PlacedCurve[];
  laws: readonly PlacedLaw[];
  /** Is there room for names at the right? */
  hasNames: boolean;
}

const EDGE = { top: 10, bottom: 28, left: 48 };
/** Room for names at the right, px; none on a narrow page, where a list below has them. */
const NAMES = { least: 96, most: 224, share: 0.36, mark: 36 };
/** Width of a letter of a name, about, px: names are bold. */
const BOLD = 8.7;
/** A plot this wide has names. */
const NAMED_FROM = 560;
/** A line to a name is so long at most, px beyond the plot's right end left out. */
const LED = 40;
/** Curves over names stand side by side, so far apart at most, px. */
const BESIDE = 14;
const DASHES = ["6 2", "2 2", "8 3 2 3", "4 4", "1 3", "10 3"];

/** Places a plot. @param width and height of the whole, px */
export function layOutPlot(
  { chart, marks, laws, isLog }: PlotContent,
  width: number,
  height: number,
): PlotLayout {
  const { axis } = chart;
  const hasNames = width >= NAMED_FROM;
  const room = Math.min(NAMES.most, NAMES.share * width);
  const letters = Math.floor((room - NAMES.mark) / BOLD);
  const names = chart.curves.map((curve) => shortName(curve, chart.curves, letters));
  const right = Math.max(
    width - (hasNames ? roomFor([...names, ...laws.map(lineName)], room) : 12),
    EDGE.left + 40,
  );
  const along = (from: number) => xAxis(axis, from, right, isLog || axis.scale === "log");
  const bottom = height - Math.max(EDGE.bottom, along(EDGE.left).depth);
  const lawValues = laws.flatMap((law) => ("points" in law ? law.points : []));
  const y = valueAxis(
    chart,
    bottom,
    EDGE.top,
    [...marks, ...lawValues].map(({ value }) => value),
    isLog,
  );
  const left = Math.max(
    EDGE.left,
    10 + LETTER * 1.15 * Math.max(...y.ticks.map(({ label }) => label.length)),
  );
  const x = along(left);
  const schemes = chart.curves.map(({ scheme }) => scheme);
  const isNames = axis.scale === "names";
  const isCrowded = axis.values.some(
    (value) => chart.curves.filter(({ points }) => points.some(({ at }) => at === value)).length > 1,
  );
  const beside = !isCrowded
    ? 0
    : Math.min(BESIDE, (0.8 * (right - left)) / axis.values.length / chart.curves.length);
  const curves = chart.curves.map((curve, index) => ({
    curve,
    path: shapePath(markShape(schemes, index), 4),
    dash: schemes.indexOf(curve.scheme) === index ? "" : DASHES[index % DASHES.length],
    isJoined: !isNames,
    places: curve.points.map(({ at, interval }) =>
      interval === null || at === null
        ? null
        : {
            x: x.place(at) + (isNames ? beside * (index - (chart.curves.length - 1) / 2) : 0),
            y: y.place(interval[0]),
          },
    ),
  }));
  const placed = laws.flatMap((law) => placeLaw(law, x, y, { left, right, bottom }));
  const ends = [
    ...curves.map(({ places }) => places.findLast((place) => place !== null) ?? null),
    ...placed.map(({ isUpright, places }) => (isUpright ? null : (places.at(-1) ?? null))),
  ];
  const named = ends.flatMap((end, i) => (end === null ? [] : [{ i, y: end.y }]));
  const heights = spreadLabels(
    named.map((one) => one.y),
    18,
    EDGE.top + 8,
    bottom,
  );
  const nameOf = (i: number) => heights[named.findIndex((one) => one.i === i)] ?? bottom;
  return {
    ...{ width, height, left, right, top: EDGE.top, bottom, x, y, hasNames },
    curves: curves.map((curve, i) => {
      const isLed = isNames || right - (ends[i]?.x ?? right) <= LED;
      return { ...curve, name: nameOf(i), words: names[i], isLed };
    }),
    laws: placed.map((law, i) => ({ ...law, name: law.isUpright ? EDGE.top : nameOf(curves.length + i) })),
  };
}

/** Room for the longest of names beside their marks, px. @param room at most */
function roomFor(names: readonly string[], room: number): number {
  const longest = NAMES.mark + BOLD * Math.max(0, ...names.map(({ length }) => length));
  return Math.min(room, Math.max(NAMES.least, longest));
}

/** The name of a law that stands at its end; "" for one that stands at its head. */
function lineName(law: Law): string {
  return "points" in law ? law.title : "";
}

/** A curve's name where it has room; else its scheme, where no other curve has that; else what fits of the name. */
function shortName({ short, scheme }: ChartCurve, all: readonly ChartCurve[], most: number): string {
  if (short.length <= most) return short;
  const isOnly = all.filter((one) => one.scheme === scheme).length === 1;
  return isOnly ? schemeStyle(scheme).title : `${short.slice(0, most - 1)}…`;
}

function placeLaw(
  law: Law,
  x: PlacedAxis<ParamValue>,
  y: ValueAxis,
  { left, right, bottom }: { left: number; right: number; bottom: number },
): Omit<PlacedLaw, "name">[] {
  const { title } = law;
  if ("points" in law) {
    const places = law.points.map(({ at, value }) => ({ x: x.place(at), y: y.place(value) }));
    return places.length === 0 ? [] : [{ title, places, isUpright: false }];
  }
  const at = x.place(law.at);
  const isInside = at >= left && at <= right;
  const places = [
    { x: at, y: EDGE.top },
    { x: at, y: bottom },
  ];
  return isInside ? [{ title, places, isUpright: true }] : [];
}
