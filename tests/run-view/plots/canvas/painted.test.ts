import { describe, expect, it } from "vitest";
import { xOf, yOf } from "../../../../src/chart/steps.ts";
import { decisionGlyph } from "../../../../src/run/decisions/decision-glyph.ts";
import type { ShownRun } from "../../../../src/run/runs/types.ts";
import { shownRun } from "../../../../src/run/state/runner.ts";
import type { LabState, PlotChoice } from "../../../../src/run/state/types.ts";
import { paintWholeRun } from "../../../../src/run-view/plots/canvas/paint-whole-run.ts";
import { PlotScene } from "../../../../src/run-view/plots/canvas/scene.ts";
import { panelModels } from "../../../../src/run-view/plots/models/panels.ts";
import { valueAt } from "../../../../src/ui/base/series.ts";
import { DECISION_SHAPES, drawDecision } from "../../../../src/ui/theme/marks.ts";
import { LIGHT_TOKENS, schemeColour } from "../../../../src/ui/theme/tokens.ts";
import { type Drawn, RecordingCanvas } from "../../../chart/recording-canvas.ts";
import { complete } from "../../../experiment/shipped-runs.ts";
import { labWith } from "../../../run/lab-state.ts";
import { realRun } from "../../../run/real-run.ts";

const cerl = realRun("cerl-fig4", "main", { duration: 40 });
const reno = realRun("cerl-fig4", "reno", { duration: 40, scheme: "reno" });
const shared = realRun("cerl-fig17", "main", { duration: 5 });
const colourOf = (run: ShownRun) => schemeColour(run.colour, LIGHT_TOKENS);

interface Picture {
  drawn: readonly Drawn[];
  scene: PlotScene;
  state: LabState;
}

/** The plots of these runs, one panel of 1000 × 300 px, between two times. */
function picture(
  runs: readonly ShownRun[],
  panel: "cwnd" | "queue" | "sequence",
  [from, to]: readonly [number, number],
  plots: Partial<PlotChoice> = {},
): Picture {
  const canvas = new RecordingCanvas();
  const scene = new PlotScene();
  const state = labWith(runs, { panels: [panel], ...plots });
  scene.layOut(1000, 340, [{ id: panel, rect: { x: 0, y: 10, width: 1000, height: 300 } }]);
  scene.draw(canvas.context, state, { from, to }, LIGHT_TOKENS);
  return { drawn: canvas.drawn, scene, state };
}

/** Filled rectangles of a colour that cover a point. */
function covering(drawn: readonly Drawn[], colour: string, x: number, y: number): number {
  return drawn.filter(({ what, colour: own, points: [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] }) => {
    return what === "rect" && own === colour && x >= x0 && x <= x1 && y >= y0 - 1 && y <= y1 + 1;
  }).length;
}

describe("the painted windows", () => {
  const { drawn, scene } = picture([cerl, reno], "cwnd", [10, 20]);
  const [{ frame }] = scene.placed;

  it.each([
    ["CERL", cerl],
    ["Reno", reno],
  ])("draw %s in its own colour, at its values", (_, run) => {
    const { cwnd } = run.result.trace.flows[0];
    for (let t = 10.05; t < 20; t += 0.37) {
      const y = yOf(frame, valueAt(cwnd, t) ?? Number.NaN);
      expect(covering(drawn, colourOf(run), xOf(frame, t), y), `at ${t} s`).toBeGreaterThan(0);
    }
  });

  it("give ssthresh a dashed line in the ink, not in a scheme's colour", () => {
    const dashed = drawn.filter(({ what, dash }) => what === "path" && dash.join() === "5,4");
    expect(dashed).toHaveLength(1);
    expect(dashed[0].colour).toBe(LIGHT_TOKENS.inkSoft);
    const without = picture([cerl, reno], "cwnd", [10, 20], { showSsthresh: false });
    expect(without.drawn.filter(({ dash }) => dash.join() === "5,4")).toEqual([]);
  });

  it("name each run once, in its colour", () => {
    const near = picture([cerl, reno], "cwnd", [12, 12.5]).drawn;
    const names = near.filter(({ what, text }) => what === "text" && ["CERL", "Reno"].includes(text));
    const inPlot = names.filter(({ points: [[x]] }) => x > frame.x0);
    expect(inPlot.map(({ text }) => text).sort()).toEqual(["CERL", "Reno"]);
    expect(new Set(inPlot.map(({ colour }) => colour)).size).toBe(2);
  });

  it("tell flows of one scheme apart by dashes", () => {
    const flows = shared.scenario.flows.map((flow) => ({ ...flow, scheme: "reno" }));
    const twins = shownRun(
      "main",
      "reno",
      { ...shared.scenario, flows },
      complete({ ...shared.scenario, flows }),
    );
    const lines = panelModels("cwnd", labWith([twins]))[0].lines.filter(({ pick }) => pick !== null);
    expect(lines.length).toBeGreaterThan(1);
    expect(new Set(lines.map(({ dash }) => dash.join())).size).toBe(Math.min(4, lines.length));
  });

  it("tell flows of different schemes apart by colours", () => {
    const lines = panelModels("cwnd", labWith([shared]))[0].lines.filter(({ pick }) => pick !== null);
    const colours = new Set(lines.map(({ paint }) => JSON.stringify(paint)));
    expect(colours.size).toBe(new Set(shared.scenario.flows.map(({ scheme }) => scheme)).size);
  });
});

describe("the painted guesses", () => {
  const decision = (run: ShownRun, verdict: string, outcome: string) =>
    run.result.trace.flows[0].decisions.find((d) => {
      const glyph = decisionGlyph(d);
      return glyph?.verdict === verdict && glyph.outcome === outcome;
    });

  /** Filled shapes and strokes of a colour near a time, split by the side of a row's line. */
  function sides({ drawn, scene }: Picture, run: ShownRun, row: number, t: number) {
    const rows = scene.placed[1];
    const y = rows.rect.y + (rows.rect.height * (row + 0.5)) / rows.model.rows.length;
    const x = xOf(rows.frame, t);
    const near = drawn.filter(
      ({ colour, points, what }) =>
        colour === colourOf(run) &&
        what !== "text" &&
        points.every(([px, py]) => Math.abs(px - x) < 9 && Math.abs(py - y) < 13),
    );
    const mean = ({ points }: Drawn) => points.reduce((sum, [, py]) => sum + py, 0) / points.length;
    return {
      above: near.filter((d) => mean(d) < y).map(({ what }) => what),
      below: near.filter((d) => mean(d) > y).map(({ what }) => what),
    };
  }

  it("put a right guess above the line, filled", () => {
    const { t } = decision(cerl, "kept", "right") ?? { t: Number.NaN };
    const { above, below } = sides(picture([cerl, reno], "cwnd", [t - 0.3, t + 0.3]), cerl, 0, t);
    expect(above).toEqual(["area"]);
    expect(below).toEqual([]);
  });

  it("put a wrong guess below the line, hollow and struck through", () => {
    const { t } = decision(cerl, "cut", "wrong") ?? { t: Number.NaN };
    const { above, below } = sides(picture([cerl, reno], "cwnd", [t - 0.3, t + 0.3]), cerl, 0, t);
    expect(above).toEqual([]);
    expect(below).toEqual(["path", "path"]);
  });

  it("show every run's guesses when the whole run is in view, as many ticks as there are guesses", () => {
    const { drawn, scene, state } = picture([cerl, reno], "cwnd", [0, 40]);
    const { rect } = scene.placed[1];
    const { rows } = panelModels("cwnd", state)[1];
    for (const [row, run] of [cerl, reno].entries()) {
      const ticks = drawn.filter(
        ({ what, colour, points: [[x0, y0] = [0, 0], [x1] = [0]] }) =>
          colour === colourOf(run) && ["rect", "frame"].includes(what) && y0 >= rect.y && x1 - x0 === 3,
      );
      const outcomes = rows[row].guesses.map(({ decision }) => decisionGlyph(decision)?.outcome);
      expect(ticks.filter(({ what }) => what === "rect")).toHaveLength(
        outcomes.filter((outcome) => outcome === "right").length,
      );
      expect(ticks.filter(({ what }) => what === "frame")).toHaveLength(
        outcomes.filter((outcome) => outcome !== "right").length,
      );
      expect(ticks.length).toBeGreaterThan(5);
    }
  });
});

describe("the painted queue and sequence numbers", () => {
  it("draw the limit as a dashed line across the plot", () => {
    const { drawn, scene } = picture([cerl], "queue", [0, 40]);
    const [{ frame }] = scene.placed;
    const limit = drawn.find(({ what, dash }) => what === "path" && dash.join() === "6,4");
    const y = Math.round(yOf(frame, 27)) + 0.5;
    expect(limit?.points).toEqual([
      [frame.x0, y],
      [frame.x1, y],
    ]);
  });

  it("mark a loss in the air with a cross of its colour, where and when it was", () => {
    const { drops } = cerl.result.trace.links.find(({ id }) => id === "wireless.forward") ?? {
      drops: null,
    };
    const at = drops?.t.findIndex((t) => t > 10) ?? -1;
    const t = drops?.t[at] ?? Number.NaN;
    const { drawn, scene } = picture([cerl], "sequence", [t - 0.2, t + 0.2]);
    const [{ frame }] = scene.placed;
    const crosses = drawn.filter(
      ({ what, colour, points }) =>
        what === "path" && colour === LIGHT_TOKENS.transmission && points.length === 4,
    );
    const centres = crosses.map(({ points }) => [
      (points[0][0] + points[1][0]) / 2,
      (points[0][1] + points[1][1]) / 2,
    ]);
    expect(centres).toContainEqual([
      expect.closeTo(xOf(frame, t), 3),
      expect.closeTo(yOf(frame, drops?.seq[at] ?? 0), 3),
    ]);
  });
});

describe("the glyphs of decisions", () => {
  const shapeOf = (name: keyof typeof DECISION_SHAPES) => {
    const canvas = new RecordingCanvas();
    drawDecision(canvas.context, DECISION_SHAPES[name], 0, 0, 10);
    return canvas.drawn.map(({ what, points }) => ({ what, points }));
  };
  const lowest = (points: Drawn["points"]) => points.reduce((a, b) => (b[1] > a[1] ? b : a));
  const rightmost = (points: Drawn["points"]) => points.reduce((a, b) => (b[0] > a[0] ? b : a));

  it("point down where the window was cut for congestion", () => {
    expect(lowest(shapeOf("cut")[0].points)).toEqual([0, 5]);
  });

  it("point right where the loss was judged random", () => {
    expect(rightmost(shapeOf("kept")[0].points)).toEqual([5, 0]);
  });

  it("are filled when right, hollow when nothing was lost, hollow and struck through when wrong", () => {
    expect(shapeOf("cut").map(({ what }) => what)).toEqual(["area"]);
    expect(shapeOf("nothing-lost").map(({ what }) => what)).toEqual(["path"]);
    expect(shapeOf("wrong").map(({ what }) => what)).toEqual(["path", "path"]);
  });
});

describe("the strip of the whole run", () => {
  it("draws every window, and a tick for every wrong guess in its sender's row", () => {
    const canvas = new RecordingCanvas();
    const models = panelModels("cwnd", labWith([cerl, reno]));
    paintWholeRun(canvas.context, models, { x: 50, y: 0, width: 800, height: 50 }, 40, LIGHT_TOKENS);
    for (const [row, run] of [cerl, reno].entries()) {
      const own = canvas.drawn.filter(({ colour }) => colour === colourOf(run));
      const ticks = own.filter(({ points: [[x0, y0] = [0, 0], [x1] = [0]] }) => x1 - x0 === 2 && y0 >= 36);
      const wrong = models[1].rows[row].guesses.filter(
        ({ decision }) => decisionGlyph(decision)?.outcome === "wrong",
      );
      expect(ticks).toHaveLength(wrong.length);
      expect(own.length - ticks.length).toBeGreaterThan(100);
    }
  });

  it("has a row for every run, however many there are", () => {
    const canvas = new RecordingCanvas();
    const [lines, guesses] = panelModels("cwnd", labWith([cerl, reno]));
    const rows = [...guesses.rows, ...guesses.rows, ...guesses.rows];
    paintWholeRun(
      canvas.context,
      [lines, { ...guesses, rows }],
      { x: 50, y: 0, width: 800, height: 50 },
      40,
      LIGHT_TOKENS,
    );
    const ticks = canvas.drawn.filter(
      ({ what, points: [[x0, y0] = [0, 0], [x1] = [0]] }) => what === "rect" && x1 - x0 === 2 && y0 >= 24.9,
    );
    const heights = new Set(ticks.map(({ points }) => points[0][1]));
    expect(heights.size).toBe(6);
    for (const { points } of ticks) expect(points[1][1]).toBeLessThanOrEqual(50);
  });
});

describe("drops at the limit of a queue", () => {
  const red = LIGHT_TOKENS.congestion;
  const small = realRun("reno-sawtooth", "main", { duration: 5 });
  const { drops } = small.result.trace.links.find(({ id }) => id === "bottleneck.forward")!;

  it("are a light strip where they touch each other, and squares where they stand apart", () => {
    const [first, last] = [drops.t[0], drops.t[drops.t.length - 1]];
    expect(drops.t.length).toBeGreaterThan(10);
    const marks = (from: number, to: number) =>
      picture([small], "queue", [from, to]).drawn.filter(({ colour }) => colour === red);
    const wide = marks(0, 5);
    expect(wide).toHaveLength(1);
    expect(wide[0]).toMatchObject({ what: "rect", alpha: 0.45 });
    const [[left], [right]] = wide[0].points;
    expect(right - left).toBeGreaterThan(15);
    const near = marks(first - 0.001, first + (last - first) / 40);
    expect(near.length).toBeGreaterThan(0);
    for (const { alpha } of near) expect(alpha).toBe(1);
  });
});
