import type { CellRuns, Resolved } from "../../experiment/experiments.ts";
import { lookUp } from "../../scenario/index.ts";
import type { ParamValue } from "../../sim/declared.ts";
import { type Chart, chartAxis } from "../data/chart.ts";
import type { AxisChart } from "../plots/plot-layout.ts";

/**
 * A sweep along one axis as an experiment with a single point: the value that its scenario has now. Null where there are two axes,
 * or the value is not one of the axis: outside its ends, or none of its names.
 */
export function presentOf(resolved: Resolved): Resolved | null {
  const [axis, second] = resolved.experiment.vary;
  const [address] = axis?.set ?? [];
  if (address === undefined || second !== undefined) return null;
  const found = lookUp(resolved.base, address);
  const now = found.ok ? found.value.value : undefined;
  if (
    now === undefined ||
    !isOn(
      resolved.axes[0].map(({ at }) => at),
      now,
    )
  )
    return null;
  return { ...resolved, axes: [[{ at: now, set: { [address]: now } }]] };
}

function isOn(values: readonly ParamValue[], now: ParamValue): boolean {
  if (typeof now !== "number") return values.includes(now);
  const numbers = values.map(Number);
  return now >= Math.min(...numbers) && now <= Math.max(...numbers);
}

/** The chart of a sweep with nothing but the runs of its present value, each a point without a width. */
export function presentChart(
  resolved: Resolved,
  present: Resolved,
  runs: CellRuns,
  chart: Chart,
  measure: string,
): AxisChart {
  const index = present.experiment.measures.findIndex(({ id }) => id === measure);
  const [{ at }] = present.axes[0];
  const measuredOf = (id: string): number | null => {
    const arm = present.experiment.schemes.find((one) => one.id === id);
    const [outcome] = arm ? runs.known(present, { arm, point: [0], readings: [] }) : [];
    const value = outcome && !("failed" in outcome) ? outcome.values[index] : null;
    return typeof value === "number" && Number.isFinite(value) ? value : null;
  };
  const curves = chart.curves.map((curve) => {
    const value = measuredOf(curve.arm);
    return {
      ...curve,
      points: value === null ? [] : [{ point: [0], at, n: 1, interval: [value, value, value] as const }],
    };
  });
  return { ...chart, axis: chartAxis(resolved, 0), curves };
}
