import { describe, expect, it } from "vitest";
import { zoomedAxis } from "../../../src/run-view/plots/axis-zoom.ts";
import { PlotScene } from "../../../src/run-view/plots/canvas/scene.ts";
import { panelModels } from "../../../src/run-view/plots/models/panels.ts";
import { LIGHT_TOKENS } from "../../../src/ui/theme/tokens.ts";
import { RecordingCanvas } from "../../chart/recording-canvas.ts";
import { labWith } from "../../run/lab-state.ts";
import { realRun } from "../../run/real-run.ts";

const run = realRun("cerl-fig4", "main", { duration: 20 });

describe("the zoom of a value axis", () => {
  it("keeps the zero of an axis that begins there", () => {
    expect(zoomedAxis([0, 40], 1.5, 20)).toEqual([0, 60]);
  });

  it("keeps the value under the pointer on any other", () => {
    expect(zoomedAxis([100, 200], 0.5, 120)).toEqual([110, 160]);
  });

  it("holds in the picture until it is taken back", () => {
    const scene = new PlotScene();
    scene.layOut(900, 300, [{ id: "cwnd", rect: { x: 0, y: 20, width: 900, height: 240 } }]);
    const topOf = (axes: Record<string, readonly [number, number]>) => {
      scene.draw(new RecordingCanvas().context, labWith([run], { axes }), { from: 0, to: 20 }, LIGHT_TOKENS);
      const [{ rect, frame }] = scene.placed;
      return (frame.yZero - rect.y) / frame.perUnit;
    };
    const usual = topOf({});
    expect(topOf({ cwnd: [0, 10] })).toBeCloseTo(10, 9);
    expect(topOf({ queue: [0, 10] })).toBeCloseTo(usual, 9);
    expect(topOf({})).toBeCloseTo(usual, 9);
  });
});

describe("several queues", () => {
  it("are plotted below each other, each with its name and its own limit", () => {
    const state = labWith([run], { panels: ["queue"], queues: ["access.forward"] });
    const models = panelModels("queue", state);
    expect(models.map(({ title, key }) => [title, key])).toEqual([
      ["queue of bottleneck", "queue"],
      ["queue of access", "queue:access.forward"],
    ]);
    const scene = new PlotScene();
    const canvas = new RecordingCanvas();
    scene.layOut(900, 400, [{ id: "queue", rect: { x: 0, y: 20, width: 900, height: 300 } }]);
    scene.draw(canvas.context, state, { from: 0, to: 20 }, LIGHT_TOKENS);
    expect(canvas.drawn.some(({ text }) => text === "Queue of access")).toBe(true);
    const [first, second] = scene.placed;
    expect(second.rect.y).toBeGreaterThan(first.rect.y + first.rect.height);
  });
});
