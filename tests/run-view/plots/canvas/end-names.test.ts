import { describe, expect, it } from "vitest";
import type { ShownRun } from "../../../../src/run/runs/types.ts";
import type { PlotChoice } from "../../../../src/run/state/types.ts";
import { PlotScene } from "../../../../src/run-view/plots/canvas/scene.ts";
import { LIGHT_TOKENS } from "../../../../src/ui/theme/tokens.ts";
import { RecordingCanvas } from "../../../chart/recording-canvas.ts";
import { labWith } from "../../../run/lab-state.ts";
import { realRun } from "../../../run/real-run.ts";

const own = realRun("cerl-fig17", "main", { duration: 5 });
const reno = realRun("cerl-fig17", "reno", { duration: 5, scheme: "reno" });

/** The texts right of a plot at a first look, from top to bottom, with their heights. */
function namesBeside(runs: readonly ShownRun[], panel: "throughput" | "cwnd", width = 1000, height = 300) {
  const canvas = new RecordingCanvas();
  const scene = new PlotScene();
  const plots: Partial<PlotChoice> = { panels: [panel] };
  scene.layOut(width, height + 40, [{ id: panel, rect: { x: 0, y: 10, width, height } }]);
  const state = { ...labWith(runs, plots), quiet: true };
  scene.draw(canvas.context, state, { from: 0, to: 5 }, LIGHT_TOKENS);
  const [{ frame }] = scene.placed;
  return canvas.drawn
    .flatMap(({ what, text, points: [[x, y] = [0, 0]] }) =>
      what === "text" && x === frame.x1 + 4 ? [{ text, y }] : [],
    )
    .sort((a, b) => a.y - b.y);
}

describe("names at the ends of lines", () => {
  it("are of every flow of every run, in the plot of throughput too", () => {
    const names = namesBeside([own, reno], "throughput").map(({ text }) => text);
    expect(names.sort()).toEqual(["CERL f1", "Reno f2", "f1, all Reno", "f2, all Reno"]);
  });

  it("stand in two lines where one is too short, each below the other", () => {
    const names = namesBeside([own, reno], "throughput", 500);
    const first = names.findIndex(({ text }) => text === "f1, all");
    expect(names[first + 1].text).toBe("Reno");
    for (const [i, { y }] of names.entries())
      if (i > 0) expect(y - names[i - 1].y).toBeGreaterThanOrEqual(LIGHT_TOKENS.axisSize);
  });

  it("are cut in a plot that is too low for two lines", () => {
    const names = namesBeside([own, reno], "throughput", 500, 60).map(({ text }) => text);
    expect(names).toContain("f1, all…");
  });
});
