/** A figure's curves as gains of one scheme over each other one. */
import { ratioInterval } from "../../analysis/estimates.ts";
import type { Claim, ShownInterval } from "../../experiment/experiments.ts";
import type { Chart, ChartCurve, ChartPoint } from "./chart.ts";
import { printedValue } from "./printed-marks.ts";

/** The numbers of a point's runs in the order of the seeds; null while they are not all known here. */
export type ValuesOf = (curve: ChartCurve, point: ChartPoint) => readonly number[] | null;

/** The scheme whose gains a figure claims of what the chart shows: the one that most claims speak of; null where there is none. */
export function gainSubject(claims: readonly Claim[], { curves }: Chart): string | null {
  const said = new Map<string, number>();
  for (const claim of claims) {
    const gain = printedValue(claim);
    if (gain?.quantity.form !== "gain" || !gain.quantity.b) continue;
    const { schemes, measure } = gain.quantity.a;
    const [arm] = schemes;
    if (schemes.length !== 1 || !curves.some((curve) => curve.arm === arm && curve.measure === measure))
      continue;
    said.set(arm, (said.get(arm) ?? 0) + 1);
  }
  return [...said].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/**
 * Gains of an arm over each other arm at the same points, per cent: 100 (a / b - 1) of the means. With the runs at hand each has
 * its paired 95 % interval (Fieller); without, it has none, because two intervals of means do not make one of their ratio.
 */
export function gainChart(chart: Chart, subject: string, title: string, valuesOf: ValuesOf): Chart {
  const curves = chart.curves.flatMap((curve): ChartCurve[] => {
    if (curve.arm === subject) return [];
    const own = chart.curves.find(
      (one) => one.arm === subject && one.measure === curve.measure && restOf(one) === restOf(curve),
    );
    if (!own) return [];
    const points = curve.points.map((point): ChartPoint => {
      const base = own.points.find(({ at }) => at === point.at);
      return { ...point, interval: base ? gainAt(own, base, curve, point, valuesOf) : null };
    });
    return [{ ...curve, points }];
  });
  return { ...chart, title, unit: "%", curves };
}

function gainAt(
  own: ChartCurve,
  base: ChartPoint,
  curve: ChartCurve,
  point: ChartPoint,
  valuesOf: ValuesOf,
): ShownInterval {
  if (base.interval === null || point.interval === null || !(point.interval[0] > 0)) return null;
  const gain = (ratio: number) => 100 * (ratio - 1);
  const [a, b] = [valuesOf(own, base), valuesOf(curve, point)];
  if (a !== null && b !== null && a.length === b.length) {
    const { value, low, high } = ratioInterval(a, b);
    if ([value, low, high].every(Number.isFinite)) return [gain(value), gain(low), gain(high)];
  }
  const value = gain(base.interval[0] / point.interval[0]);
  return [value, value, value];
}

/** What tells curves of one arm and measure apart: the places on the other axes. */
function restOf({ points }: ChartCurve): string {
  return JSON.stringify(points[0]?.point.slice(1) ?? []);
}
