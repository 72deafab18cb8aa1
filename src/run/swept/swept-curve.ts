/** What is known of a measure along the values of a slider, from runs at other values. */
import { positionOf, SLIDER_STEPS, type SliderScale } from "../../ui/controls/fields/slider-scale.ts";

/** A point: value on the slider, mean, ends of the 95 % interval. */
export type SweptPoint = readonly [at: number, mean: number, low: number, high: number];

/** The curve of a scheme. */
export interface SweptLine {
  /** Id of the scheme. */
  scheme: string;
  points: readonly SweptPoint[];
}

/** Curves along one address. */
export interface SweptCurve {
  /** What is measured: "Throughput". */
  what: string;
  unit: string;
  /** Whose runs they are: "your sweep", "CERL Fig. 7(a)". */
  by: string;
  /** Address of the sweep or the figure, "#" included. */
  link: string;
  /** Runs of every point. */
  runs: number;
  lines: readonly SweptLine[];
}

/** Curves that a build knows of, without their points: those are in the file of the figure's results. */
export interface ShippedCurve extends Omit<SweptCurve, "lines"> {
  /** Id of the figure's experiment. */
  id: string;
  address: string;
  /** Index of the address' axis. */
  axis: number;
  /** Values on the other axes, in their order. */
  rest: readonly unknown[];
  /** Each line's scheme as the results name it, the measure that it is of, and the scheme whose colour it has. */
  arms: readonly { arm: string; measure: string; scheme: string }[];
  /** Keys of the scenarios that it holds for. */
  bases: readonly string[];
}

/** Checks what was kept or fetched. @returns null for anything else */
export function readSweptCurve(value: unknown): SweptCurve | null {
  if (typeof value !== "object" || value === null) return null;
  const { what, unit, by, link, runs, lines } = value as Record<string, unknown>;
  const texts = [what, unit, by, link].every((text) => typeof text === "string");
  if (!texts || !/^#(sweep|figure)=/.test(String(link)) || !Number.isInteger(runs)) return null;
  if (!Array.isArray(lines) || !lines.every(isLine)) return null;
  return value as SweptCurve;
}

function isLine(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { scheme, points } = value as Record<string, unknown>;
  return typeof scheme === "string" && Array.isArray(points) && points.every(isPoint);
}

function isPoint(value: unknown): boolean {
  return Array.isArray(value) && value.length === 4 && value.every(Number.isFinite);
}

/** The curves of a figure from the file of its results; null where the file has none of them. */
export function shippedLines(shipped: ShippedCurve, results: unknown): SweptCurve | null {
  const points = (results as { points?: unknown } | null)?.points;
  if (!Array.isArray(points)) return null;
  const { axis, rest, arms, what, unit, by, link, runs } = shipped;
  const lines = arms.map(({ arm, measure, scheme }) => ({
    scheme,
    points: points.flatMap((point: unknown): SweptPoint[] => {
      const { scheme: of, at, measures } = (point ?? {}) as Record<string, unknown>;
      if (of !== arm || !Array.isArray(at) || typeof measures !== "object" || measures === null) return [];
      const others = at.filter((_, i) => i !== axis);
      const numbers = (measures as Record<string, unknown>)[measure];
      const found = [at[axis], ...(Array.isArray(numbers) ? numbers : [])];
      return JSON.stringify(others) === JSON.stringify(rest) && isPoint(found)
        ? [found as unknown as SweptPoint]
        : [];
    }),
  }));
  return readSweptCurve({
    what,
    unit,
    by,
    link,
    runs,
    lines: lines.filter((line) => line.points.length > 1),
  });
}

/** A line over a slider, as the paths of SVG. */
export interface DrawnCurve {
  scheme: string;
  /** The means. */
  line: string;
  /** The intervals. */
  band: string;
}

/** A slider's thumb: its middle never comes nearer to the ends than half of this, px. */
const THUMB = 16;

/** Where a value of the slider lies, px. */
export function placeOn(range: SliderScale, value: number, width: number): number {
  return THUMB / 2 + (positionOf(value, range) / SLIDER_STEPS) * (width - THUMB);
}

/** Lines over a slider of this size, px: along its own scale, upwards from zero to the highest of all intervals. */
export function drawnCurves(
  lines: readonly SweptLine[],
  range: SliderScale,
  width: number,
  height: number,
): { top: number; curves: DrawnCurve[] } {
  const inside = lines.map(({ scheme, points }) => ({
    scheme,
    points: points
      .filter(([at]) => at >= range.min && at <= range.max)
      .toSorted((a, b) => a[0] - b[0])
      .map(([at, ...values]) => ({ x: placeOn(range, at, width), values })),
  }));
  const top = Math.max(0, ...inside.flatMap(({ points }) => points.flatMap(({ values }) => values)));
  const y = (value: number) => height - (top > 0 ? (Math.max(0, value) / top) * (height - 2) : 0);
  const path = (places: readonly (readonly [number, number])[]) =>
    places.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L");
  const curves = inside.map(({ scheme, points }) => ({
    scheme,
    line: points.length < 2 ? "" : `M${path(points.map(({ x, values }) => [x, y(values[0])]))}`,
    band:
      points.length < 2
        ? ""
        : `M${path([
            ...points.map(({ x, values }) => [x, y(values[1])] as const),
            ...points.toReversed().map(({ x, values }) => [x, y(values[2])] as const),
          ])}Z`,
  }));
  return { top, curves: curves.filter(({ line }) => line !== "") };
}
