import { describe, expect, it } from "vitest";
import { PlotScene } from "../../../../src/lab/plots/canvas/scene.ts";
import { largestOf } from "../../../../src/lab/plots/canvas/shown-range.ts";
import { panelModels } from "../../../../src/lab/plots/models/panels.ts";
import { LIGHT_TOKENS } from "../../../../src/lab/theme/tokens.ts";
import { labWith } from "../../lab-state.ts";
import { realRun } from "../../real-run.ts";
import { RecordingCanvas } from "../../recording-canvas.ts";

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
    const lower = { ...cerl, series: { t, v: Array.from(v, (x) => Math.min(x, 1.9 * largestFrom(6.1))) } };
    expect(largestOf([lower], { from: 0, to: 120 })).toBe(1.9 * largestFrom(6.1));
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
