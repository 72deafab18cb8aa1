/** Where the numbers that a paper prints lie among our curves. */
import type { Claim, Quantity, Term } from "../../experiment/experiments.ts";
import type { ParamValue } from "../../sim/declared.ts";
import type { Chart, ChartCurve } from "./chart.ts";

/** A printed number as a point of the plot. */
export interface PrintedPoint {
  /** Key of the curve whose colour it has. */
  curve: string;
  at: ParamValue | null;
  value: number;
  words: string;
}

/**
 * The printed numbers that have a place among the curves: those of one scheme at one point, as they are; a printed gain or ratio of
 * one scheme over another as where the other one would lie beside ours if it held. Others have none and are left out.
 */
export function printedPoints(claims: readonly Claim[], chart: Chart): PrintedPoint[] {
  return unique(
    claims.flatMap((claim) => {
      const printed = printedValue(claim);
      return (printed && pointOf(printed.quantity, printed.value, chart, claim.text)) ?? [];
    }),
  );
}

/** Printed gains of an arm over others, where they lie in a chart of gains. @param chart of what is measured, not of gains */
export function printedGains(claims: readonly Claim[], chart: Chart, subject: string): PrintedPoint[] {
  return unique(
    claims.flatMap((claim) => {
      const printed = printedValue(claim);
      if (printed?.quantity.form !== "gain" || !printed.quantity.b) return [];
      const { a, b } = printed.quantity;
      const [own, other] = [placeOf(a, chart), placeOf(b, chart)];
      if (own?.curve.arm !== subject || !other) return [];
      return [{ curve: other.curve.key, at: other.at, value: printed.value, words: claim.text }];
    }),
  );
}

/** The one number that a claim prints, in the unit of its quantity, and of what it is; null for any other claim. */
export function printedValue({ test, value }: Claim): { quantity: Quantity; value: number } | null {
  if (test.kind !== "value" || test.each) return null;
  const printed = test.printed ?? value;
  return typeof printed === "number" ? { quantity: test.quantity, value: printed / test.factor } : null;
}

function unique(found: readonly PrintedPoint[]): PrintedPoint[] {
  const seen = new Set<string>();
  return found.filter(({ curve, at, value }) => {
    const key = JSON.stringify([curve, at, value]);
    return !seen.has(key) && seen.add(key);
  });
}

function pointOf(
  { form, a, b }: Quantity,
  printed: number,
  chart: Chart,
  words: string,
): PrintedPoint | null {
  const own = placeOf(a, chart);
  if (!own) return null;
  if (form === "mean") return { curve: own.curve.key, at: own.at, value: printed, words };
  const other = b && placeOf(b, chart);
  if (!other || own.mean === null) return null;
  const ratio = form === "gain" ? 1 + printed / 100 : form === "ratio" ? printed : null;
  if (ratio === null || !(ratio > 0)) return null;
  return { curve: other.curve.key, at: other.at, value: own.mean / ratio, words };
}

/** The one point of one curve that a term speaks of. */
function placeOf(
  term: Term,
  { curves, axis }: Chart,
): { curve: ChartCurve; at: ParamValue | null; mean: number | null } | null {
  if (term.schemes.length !== 1 || term.experiment !== undefined || term.best) return null;
  const fitting = curves.filter(({ arm, measure }) => arm === term.schemes[0] && measure === term.measure);
  if (fitting.length !== 1) return null;
  const [curve] = fitting;
  if (axis === null) return { curve, at: null, mean: curve.points[0]?.interval?.[0] ?? null };
  const [place = null] = term.at;
  const at = Array.isArray(place) && place.length === 1 ? place[0] : place;
  if (at === null || Array.isArray(at)) return null;
  const point = curve.points.find((one) => same(one.at, at as ParamValue));
  return point ? { curve, at: point.at, mean: point.interval?.[0] ?? null } : null;
}

function same(a: ParamValue | null, b: ParamValue): boolean {
  if (typeof a === "number" && typeof b === "number")
    return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
  return a === b;
}
