import type { AxisChart } from "../plots/plot-layout.ts";
import type { Chart } from "./chart.ts";

/** A chart along an axis; where nothing varies the curves' names are the axis, and each has its only point at its own. */
export function namedChart(chart: Chart): AxisChart {
  const { axis, curves } = chart;
  if (axis !== null) return { ...chart, axis };
  const values = curves.map(({ title }) => title);
  const named = curves.map((curve) => ({
    ...curve,
    points: curve.points.map((point) => ({ ...point, at: curve.title })),
  }));
  return { ...chart, axis: { title: "", unit: "", scale: "names", values, titles: {} }, curves: named };
}
