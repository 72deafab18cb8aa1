import { scaleLog } from "d3-scale";
import { type Tick, thinned, ticksApart } from "./tick-labels.ts";

/** A plane with two logarithmic axes on which a factor is as long across as upwards, px. */
export interface LogPlane {
  x(value: number): number;
  y(value: number): number;
  /** Ends of the axes. */
  xDomain: readonly [number, number];
  yDomain: readonly [number, number];
  xTicks: readonly Tick[];
  yTicks: readonly Tick[];
}

/** Where the plane lies, px. */
export interface PlaneBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The points go so far beyond the ends of an axis: a factor. */
const ROOM = 1.25;
/** Between two labels of the value axis, px. */
const PITCH = 26;

/**
 * A plane around some points, all above 0: the shorter of the two axes gets more room at both ends, so that lines of equal ratios are
 * straight and at 45°. @throws RangeError without points
 */
export function logPlane(
  points: readonly { x: number; y: number }[],
  { left, right, top, bottom }: PlaneBox,
  label: { x(value: number): string; y(value: number): string },
): LogPlane {
  if (points.length === 0) throw new RangeError("a plane needs a point");
  const across = endsOf(points.map(({ x }) => x));
  const upwards = endsOf(points.map(({ y }) => y));
  const factor = Math.max(
    Math.log(across[1] / across[0]) / (right - left),
    Math.log(upwards[1] / upwards[0]) / (bottom - top),
  );
  const xDomain = widened(across, factor * (right - left));
  const yDomain = widened(upwards, factor * (bottom - top));
  const x = scaleLog(xDomain, [left, right]);
  const y = scaleLog(yDomain, [bottom, top]);
  const xTicks = logTicks(xDomain).map((value) => ({ at: x(value), label: label.x(value) }));
  const yTicks = logTicks(yDomain).map((value) => ({ at: y(value), label: label.y(value) }));
  return {
    x: (value) => x(value),
    y: (value) => y(value),
    xDomain,
    yDomain,
    xTicks: ticksApart(xTicks),
    yTicks: thinned(yTicks, (below, tick) => below.at - tick.at >= PITCH),
  };
}

function endsOf(values: readonly number[]): [number, number] {
  return [Math.min(...values) / ROOM, Math.max(...values) * ROOM];
}

/** An interval with the same middle whose ends lie so far apart. @param span natural logarithm of their ratio */
function widened([low, high]: readonly [number, number], span: number): [number, number] {
  const middle = Math.log(low * high) / 2;
  return [Math.exp(middle - span / 2), Math.exp(middle + span / 2)];
}

/** Round numbers between two above 0: the fewer for each power of ten, the more powers there are. */
function logTicks([low, high]: readonly [number, number]): number[] {
  const decades = Math.log10(high / low);
  const steps = decades < 1 ? [1, 1.5, 2, 3, 4, 5, 6, 8] : decades < 2.5 ? [1, 2, 5] : [1];
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++)
    for (const step of steps) {
      const value = Number((step * 10 ** power).toPrecision(3));
      if (value >= low && value <= high) ticks.push(value);
    }
  return ticks;
}
