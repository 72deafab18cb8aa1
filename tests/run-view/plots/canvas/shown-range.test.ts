import { describe, expect, it } from "vitest";
import { PlotScene } from "../../../../src/run-view/plots/canvas/scene.ts";
import { largestIn, largestOf, visibleExtent } from "../../../../src/run-view/plots/canvas/shown-range.ts";
import { panelModels } from "../../../../src/run-view/plots/models/panels.ts";
import { LIGHT_TOKENS } from "../../../../src/ui/theme/tokens.ts";
import { RecordingCanvas } from "../../../chart/recording-canvas.ts";
import { labWith } from "../../../run/lab-state.ts";
import { realRun } from "../../../run/real-run.ts";

const run = realRun("cerl-fig17", "main", { duration: 120 });
const state = labWith([run], { panels: ["cwnd"] });
const [model] = panelModels("cwnd", state);
const [cerl] = model.lines.filter(({ label }) => label.startsWith("CERL"));

/** Largest window from a time on, segments. */
function largestFrom(from: number): number {
  const { t, v } = cerl.series;
  return Math.max(...Array.from(v).filter((_, i) => t[i] >= from));
}

describe("the axis of a window whose slow start overshoots far", () => {
  it("fits what follows the first twentieth of the run, where all of it is shown", () => {
    expect(largestFrom(0)).toBeGreaterThan(2 * largestFrom(6.1));
    expect(largestOf([cerl], { from: 0, to: 120 })).toBe(largestFrom(6.1));
  });

  it("fits the overshoot, too, where mostly that is shown, and where it is less than twice what follows", () => {
    expect(largestOf([cerl], { from: 0, to: 20 })).toBe(largestFrom(0));
    const { t, v } = cerl.series;
    const most = 1.9 * largestFrom(6.1);
    const lower = { ...cerl, series: { t, v: Array.from(v, (x) => Math.min(x, most)) } };
    expect(largestOf([lower], { from: 0, to: 120 })).toBe(most);
  });

  it("fits the start of a flow after which nothing comes, and of one that began a moment ago", () => {
    const series = (t: number[], v: number[]) => ({ t: Float64Array.from(t), v });
    const ended = { ...cerl, end: 100, series: series([0, 1], [50, 0]) };
    expect(largestOf([ended], { from: 0, to: 100 })).toBe(50);
    const young = { ...cerl, end: 10, series: series([9, 9.2, 9.4], [1, 50, 10]) };
    expect(largestOf([young], { from: 0, to: 120 })).toBe(50);
    const old = { ...cerl, end: 10, series: series([1, 1.2, 1.4], [1, 50, 10]) };
    expect(largestOf([old], { from: 0, to: 120 })).toBe(10);
    const late = { ...cerl, end: 120, series: series([60, 62, 64], [1, 50, 10]) };
    expect(largestOf([late], { from: 0, to: 120 })).toBe(10);
  });

  it("says how high the line goes, and nothing when the axis shows it", () => {
    const peaks = (to: number) => {
      const canvas = new RecordingCanvas();
      const scene = new PlotScene();
      scene.layOut(1000, 340, [{ id: "cwnd", rect: { x: 0, y: 10, width: 1000, height: 300 } }]);
      scene.draw(canvas.context, state, { from: 0, to }, LIGHT_TOKENS);
      return canvas.drawn.flatMap(({ text }) => (text?.startsWith("↑") ? [text] : []));
    };
    expect(peaks(120)).toEqual([`↑ ${Math.round(largestFrom(0))}`]);
    expect(peaks(10)).toEqual([]);
  });
});

describe("the axis of a window with other lines beside it", () => {
  const steady = (value: number) => ({ t: Float64Array.of(0, 60), v: [value, value] });
  const whole = { from: 0, to: 120 };
  const beside = (value: number) => ({
    ...model,
    thresholds: [],
    lines: [
      { ...cerl, series: steady(10) },
      { ...cerl, pick: null, series: steady(value) },
    ],
  });

  it("fits those that are of the same size, and leaves out a ssthresh far above", () => {
    expect(largestIn(beside(13), whole)).toBe(13);
    expect(largestIn(beside(15), whole)).toBe(10);
  });

  it("fits those alone where there is no window", () => {
    const { lines, ...rest } = beside(15);
    expect(largestIn({ ...rest, lines: lines.slice(1) }, whole)).toBe(15);
  });
});

describe("the largest value in a part of the run", () => {
  it("is of this part alone, also where that begins with the run", () => {
    const line = { ...cerl, end: 4, series: { t: Float64Array.of(0, 1, 2, 3), v: [1, 2, 9, 1] } };
    expect(largestOf([line], { from: 0, to: 1.5 })).toBe(2);
    expect(largestOf([line], { from: 2.5, to: 2.8 })).toBe(9);
    expect(largestOf([line], { from: 3, to: 4 })).toBe(1);
  });
});

describe("the values that a part of the run shows", () => {
  const [t, v] = [Float64Array.of(0, 1, 2, 3), [5, 6, 7, 8]];
  const none = { ...model, lines: [], points: [], thresholds: [] };

  it("are those of lines, and of clouds of points, not of single marks", () => {
    const point = { ...model.points[0], t, v, only: null };
    const shown = (points: object[]) =>
      visibleExtent({ ...none, points } as unknown as typeof model, { from: 1, to: 2 });
    expect(shown([{ ...point, dense: true }])).toEqual([6, 7]);
    expect(shown([{ ...point, dense: false }])).toEqual([0, 1]);
  });

  it("are zero to one where there are none", () => {
    expect(visibleExtent(none, { from: 0, to: 1 })).toEqual([0, 1]);
  });
});
