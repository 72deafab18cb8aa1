import { describe, expect, it } from "vitest";
import { paintValueAxis } from "../../../../src/chart/canvas/axes.ts";
import { type Frame, xOf, yOf } from "../../../../src/chart/steps.ts";
import type { ShownRun } from "../../../../src/run/runs/types.ts";
import type { ClockState } from "../../../../src/run/state/types.ts";
import { paintChanges } from "../../../../src/run-view/plots/canvas/change-markers.ts";
import type { ChangeHit } from "../../../../src/run-view/plots/canvas/hit-test.ts";
import { type OverlayState, paintOverlay } from "../../../../src/run-view/plots/canvas/overlay.ts";
import { paintFutures, paintParting } from "../../../../src/run-view/plots/canvas/paint-futures.ts";
import { paintPeaks } from "../../../../src/run-view/plots/canvas/paint-peaks.ts";
import { paintBrush } from "../../../../src/run-view/plots/canvas/paint-whole-run.ts";
import { paintLineNames, paintPanel } from "../../../../src/run-view/plots/canvas/painter.ts";
import { PlotScene } from "../../../../src/run-view/plots/canvas/scene.ts";
import { emptyPanel, line, type PanelModel } from "../../../../src/run-view/plots/models/panel-model.ts";
import type { ChangeSpec } from "../../../../src/sim/declared.ts";
import type { Steps } from "../../../../src/ui/base/series.ts";
import { LIGHT_TOKENS as LIGHT, schemeColour } from "../../../../src/ui/theme/tokens.ts";
import { type Drawn, RecordingCanvas } from "../../../chart/recording-canvas.ts";
import { labWith } from "../../../run/lab-state.ts";
import { realRun } from "../../../run/real-run.ts";

const cerl = realRun("cerl-fig4", "main", { duration: 40 });
const colourOf = (run: ShownRun) => schemeColour(run.colour, LIGHT);

/** 10 s on 1000 px, and 100 segments on 200 px: x = 100 t, y = 210 - 2 v. */
const FRAME: Frame = { from: 0, to: 10, x0: 0, x1: 1000, perSecond: 100, yZero: 210, perUnit: 2 };
const AREA = { x: 0, y: 10, width: 1000, height: 200 };

function drawnBy(paint: (ctx: CanvasRenderingContext2D) => void): readonly Drawn[] {
  const canvas = new RecordingCanvas();
  paint(canvas.context);
  return canvas.drawn;
}

const steps = (...points: readonly (readonly [number, number])[]): Steps => ({
  t: Float64Array.from(points, ([t]) => t),
  v: Float64Array.from(points, ([, v]) => v),
});

/** A panel of one run's line, CERL's. */
function panelOf(series: Steps, end = 10): PanelModel {
  const pick = { run: "main", flow: "f1" };
  return {
    ...emptyPanel("cwnd", "window", "", "segments", ""),
    lines: [line("CERL", series, end, { scheme: cerl.colour }, { pick })],
  };
}

const texts = (drawn: readonly Drawn[]) =>
  drawn.filter(({ what }) => what === "text").map(({ text }) => text);
const vertical = ({ what, points: [a, b] }: Drawn) => what === "path" && b !== undefined && a[0] === b[0];

describe("what stands above the plots", () => {
  const scene = new PlotScene();
  scene.layOut(1000, 340, [{ id: "cwnd", rect: { x: 0, y: 10, width: 1000, height: 300 } }]);
  scene.draw(
    new RecordingCanvas().context,
    labWith([cerl], { panels: ["cwnd"], showSsthresh: false }),
    { from: 10, to: 20 },
    LIGHT,
  );
  const [{ frame }] = scene.placed;
  const { cwnd } = cerl.result.trace.flows[0];

  function over(
    more: Partial<Omit<OverlayState, "clock">> & { clock?: Partial<ClockState> } = {},
  ): readonly Drawn[] {
    const clock: ClockState = {
      playhead: 12,
      playing: false,
      pace: 1,
      speed: 1,
      window: { from: 10, to: 20 },
      loop: null,
      crosshair: null,
      ...more.clock,
    };
    const rest = { selection: { kind: "none" as const }, hover: null, brush: null };
    return drawnBy((ctx) => paintOverlay(ctx, scene, { ...rest, ...more, clock }, LIGHT));
  }

  /** Centres of the circles of a colour. */
  const circles = (drawn: readonly Drawn[], what: "area" | "path", colour: string, diameter: number) =>
    drawn
      .filter(
        ({ what: own, colour: its, points: [a, b] }) =>
          own === what && its === colour && b !== undefined && Math.abs(b[0] - a[0] - diameter) < 1e-9,
      )
      .map(({ points: [a, b] }) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);

  const indexAt = (t: number) => cwnd.t.findLastIndex((own) => own <= t);

  it("has the playhead as a ruler at its time, with the time on a dark flag", () => {
    const drawn = over();
    const ruler = drawn.find((d) => vertical(d) && d.colour === LIGHT.ink);
    expect(ruler?.points[0][0]).toBeCloseTo(xOf(frame, 12), 9);
    const flag = drawn.find(({ text }) => text === "12.000 s");
    expect(flag?.colour).toBe(LIGHT.background);
  });

  it("has no playhead where the plots show another time", () => {
    const drawn = over({ clock: { playhead: 25 } });
    expect(drawn.some((d) => vertical(d) && d.colour === LIGHT.ink)).toBe(false);
    expect(texts(drawn)).not.toContain("25.000 s");
  });

  it("has a dot on the line at the playhead, and at the crosshair instead where there is one", () => {
    const dotAt = (t: number) => [
      expect.closeTo(xOf(frame, t), 6),
      expect.closeTo(yOf(frame, cwnd.v[indexAt(t)]), 6),
    ];
    expect(circles(over(), "area", colourOf(cerl), 7)).toEqual([dotAt(12)]);
    const pointed = over({ clock: { crosshair: 15 } });
    expect(circles(pointed, "area", colourOf(cerl), 7)).toEqual([dotAt(15)]);
    expect(pointed.find(({ dash }) => dash.join() === "3,3")?.points[0][0]).toBeCloseTo(xOf(frame, 15), 9);
    expect(texts(pointed)).toContain("15.000 s");
  });

  it("rings the chosen change, and the one under the pointer with a thinner ring", () => {
    const index = indexAt(14);
    const at = [expect.closeTo(xOf(frame, cwnd.t[index]), 6), expect.closeTo(yOf(frame, cwnd.v[index]), 6)];
    const selection = { kind: "change" as const, run: "main", flow: "f1", index, decision: null };
    expect(circles(over({ selection }), "path", LIGHT.ink, 13)).toEqual([at]);
    expect(circles(over({ selection: { ...selection, run: "other" } }), "path", LIGHT.ink, 13)).toEqual([]);
    const outside = { ...selection, index: indexAt(30) };
    expect(circles(over({ selection: outside }), "path", LIGHT.ink, 13)).toEqual([]);
    const hover: ChangeHit = {
      run: "main",
      flow: "f1",
      index,
      decision: null,
      t: cwnd.t[index],
      v: cwnd.v[index],
      distance: 0,
    };
    expect(circles(over({ hover }), "path", LIGHT.inkSoft, 10)).toEqual([at]);
  });

  it("veils what is still to come while it plays, and nothing while it stands", () => {
    const veils = (drawn: readonly Drawn[]) =>
      drawn.filter(
        ({ what, colour, alpha }) => what === "rect" && colour === LIGHT.background && alpha === 0.6,
      );
    expect(veils(over())).toEqual([]);
    const [{ points }, ...more] = veils(over({ clock: { playing: true } }));
    expect(points[0][0]).toBeCloseTo(xOf(frame, 12), 9);
    expect(points[1][0]).toBeCloseTo(frame.x1, 9);
    // One for the windows, one for the guesses below them.
    expect(more).toHaveLength(scene.placed.length - 1);
  });

  it("has a bar for the part that repeats, with a mark at each of its ends that is in view", () => {
    const bars = (loop: ClockState["loop"]) =>
      over({ clock: { loop } }).filter(
        ({ what, colour, alpha }) => what === "rect" && colour === LIGHT.accent && alpha === 1,
      );
    const [bar, ...ends] = bars({ from: 13, to: 16 });
    expect(bar.points.map(([x]) => x)).toEqual([
      expect.closeTo(xOf(frame, 13), 9),
      expect.closeTo(xOf(frame, 16), 9),
    ]);
    expect(ends).toHaveLength(2);
    expect(bars({ from: 13, to: 30 })).toHaveLength(2);
    expect(bars({ from: 30, to: 35 })).toEqual([]);
  });

  it("tints the part that the pointer marks, whichever way it is drawn", () => {
    for (const brush of [
      [200, 300],
      [300, 200],
    ] as const) {
      const tint = over({ brush }).find(({ alpha }) => alpha === 0.16);
      expect(tint?.points.map(([x]) => x)).toEqual([200, 300]);
    }
  });
});

describe("the height of a line that leaves the axis", () => {
  const peaks = (series: Steps, end = 10) =>
    drawnBy((ctx) => paintPeaks(ctx, panelOf(series, end), FRAME, AREA, LIGHT));

  it("is written at the upper edge, beside its time, in the line's colour", () => {
    const [name, ...more] = peaks(steps([0, 2], [3, 150], [4, 210], [5, 20]));
    expect(name.text).toBe("↑ 210");
    expect(name.points).toEqual([[400 + LIGHT.axisSize / 2, 10]]);
    expect(more).toEqual([]);
  });

  it("is not written where the axis holds the line, nor for what is not in view", () => {
    expect(peaks(steps([0, 2], [3, 100]))).toEqual([]);
    expect(peaks(steps([0, 2], [11, 210]))).toEqual([]);
    expect(peaks(steps([0, 2], [6, 210]), 5)).toEqual([]);
  });

  it("leaves out infinite values, such as a threshold before the first loss", () => {
    expect(peaks(steps([0, Number.POSITIVE_INFINITY], [3, 120], [4, 10]))[0].text).toBe("↑ 120");
  });
});

describe("changes in mid-run", () => {
  const change = (at: number, to = 0.05): ChangeSpec => ({ at, set: "links.wireless.loss.rate", to });
  const marked = (changes: readonly ChangeSpec[], isNamed = true) =>
    drawnBy((ctx) => paintChanges(ctx, changes, FRAME, [4, 300], LIGHT, isNamed));

  it("have a dotted line at their time through all plots, and their name", () => {
    const drawn = marked([change(2), change(12)]);
    const lines = drawn.find(({ dash }) => dash.join() === "2,4");
    expect(lines?.points).toEqual([
      [200.5, 4],
      [200.5, 300],
    ]);
    expect(texts(drawn)).toEqual(["wireless: loss rate → 5 %"]);
  });

  it("stand in two rows where their names would overlap, and a third name is left out", () => {
    const names = marked([change(2), change(2.5), change(3)]).filter(({ what }) => what === "text");
    expect(names.map(({ points: [[, y]] }) => y)).toEqual([4, 4 + LIGHT.axisSize + 3]);
  });

  it("are named to the left of their line at the right edge", () => {
    const [name] = marked([change(9.9)]).filter(({ what }) => what === "text");
    expect(name.points[0][0]).toBe(985);
  });

  it("have no names where there are many, or where the page names them elsewhere", () => {
    const many = Array.from({ length: 7 }, (_, k) => change(k + 1));
    expect(texts(marked(many))).toEqual([]);
    expect(texts(marked([change(2)], false))).toEqual([]);
  });
});

describe("two futures", () => {
  const paint = { scheme: cerl.colour };
  const futures = {
    parting: 4,
    isNamed: true,
    pairs: [{ future: steps([0, 10], [4, 30]), before: steps([0, 10], [4, 20]), paint }],
  };

  it("have their common past on grey, and the space between them tinted in the scheme's colour", () => {
    const drawn = drawnBy((ctx) => paintFutures(ctx, futures, FRAME, AREA, LIGHT));
    expect(drawn[0].colour).toBe(LIGHT.surface);
    expect(drawn[0].points.map(([x]) => x)).toEqual([0, 400]);
    const tints = drawn.filter(({ colour }) => colour === colourOf(cerl));
    expect(tints).toHaveLength(600);
    for (const { points, alpha } of tints) {
      expect(alpha).toBe(0.16);
      expect(points.map(([, y]) => y)).toEqual([yOf(FRAME, 30), yOf(FRAME, 20)]);
    }
  });

  it("part at a dotted line with a diamond, and are named where there is room", () => {
    const parting = (at: number) =>
      drawnBy((ctx) => paintParting(ctx, { ...futures, parting: at }, FRAME, AREA, LIGHT));
    const drawn = parting(4);
    expect(drawn[0].dash).toEqual([2, 3]);
    expect(drawn[0].points[0][0]).toBe(400);
    expect(drawn.filter(({ what }) => what === "area")).toHaveLength(1);
    expect(texts(drawn)).toEqual(["the same past", "two futures"]);
    expect(texts(parting(0.5))).toEqual(["two futures"]);
    expect(texts(parting(9.5))).toEqual(["the same past"]);
    expect(parting(11)).toEqual([]);
  });
});

describe("a line", () => {
  const painted = (model: PanelModel) => drawnBy((ctx) => paintPanel(ctx, model, FRAME, AREA, LIGHT));

  it("that is filled has its area down to zero, lightly, under the line itself", () => {
    const model = panelOf(steps([0, 50], [5, 20]));
    const drawn = painted({ ...model, lines: model.lines.map((own) => ({ ...own, filled: true })) });
    const areas = drawn.filter(({ alpha }) => alpha === 0.14);
    expect(areas.map(({ points }) => points)).toEqual([
      [
        [0, yOf(FRAME, 50)],
        [500, 210],
      ],
      [
        [500, yOf(FRAME, 20)],
        [1000, 210],
      ],
    ]);
    expect(painted(model).filter(({ alpha }) => alpha === 0.14)).toEqual([]);
  });

  it("that shares its colour bears its marker every 120 px, from 60 px on, up to its end", () => {
    const model = panelOf(steps([0, 50]), 5);
    const paint = { scheme: cerl.colour, marker: "square" as const, hasMarks: true };
    const drawn = painted({ ...model, lines: model.lines.map((own) => ({ ...own, paint })) });
    const marks = drawn.filter(({ what }) => what === "area");
    const centre = ({ points }: Drawn) => {
      const x = points.map(([own]) => own);
      return (Math.min(...x) + Math.max(...x)) / 2;
    };
    expect(marks.map(centre)).toEqual([60, 180, 300, 420].map((x) => expect.closeTo(x, 6)));
  });
});

describe("the names of lines in the plot", () => {
  const named = (count: number, area = AREA) => {
    const model = panelOf(steps([0, 50]));
    const lines = Array.from({ length: count }, (_, k) => ({
      ...model.lines[0],
      label: `line ${k}`,
      series: steps([0, 10 + 10 * k]),
    }));
    return texts(drawnBy((ctx) => paintLineNames(ctx, { ...model, lines }, FRAME, area, LIGHT)));
  };

  it("are there for four lines at most, and in a panel that is high enough", () => {
    expect(named(4)).toEqual(["line 0", "line 1", "line 2", "line 3"]);
    expect(named(5)).toEqual([]);
    expect(named(4, { ...AREA, height: 59 })).toEqual([]);
  });
});

describe("the glyphs of decisions at a line", () => {
  const [{ decisions }] = cerl.result.trace.flows;
  const loss = decisions.find(({ event }) => event === "dupack");
  const at = (times: readonly number[], cwndBefore: number) => {
    if (!loss) throw new Error("nothing was lost");
    const model = panelOf(steps([0, 50]));
    const mark = {
      decisions: times.map((t) => ({ ...loss, t, cwndBefore })),
      paint: { scheme: cerl.colour },
      pick: { run: "main", flow: "f1" },
    };
    const drawn = drawnBy((ctx) => paintPanel(ctx, { ...model, decisions: [mark] }, FRAME, AREA, LIGHT));
    // A wrong one is struck through besides.
    return drawn.filter(({ what, points }) => what !== "rect" && points.length === 4);
  };

  it("stand above the window that they decided about, and inside the panel where that is higher", () => {
    const middle = ({ points }: Drawn) => {
      const y = points.map(([, own]) => own);
      return (Math.min(...y) + Math.max(...y)) / 2;
    };
    const [inside] = at([5], 50);
    expect(middle(inside)).toBeLessThan(yOf(FRAME, 50));
    expect(middle(inside)).toBeGreaterThan(yOf(FRAME, 50) - 20);
    const [above] = at([5], 500);
    expect(middle(above)).toBeGreaterThan(AREA.y);
    expect(middle(above)).toBeLessThan(AREA.y + 5);
  });

  it("are left out where the one before is nearer than nine px", () => {
    expect(at([5, 5.08], 50)).toHaveLength(1);
    expect(at([5, 5.1], 50)).toHaveLength(2);
  });
});

describe("marks of single packets", () => {
  const sizes = (count: number) => {
    const t = Float64Array.from({ length: count }, (_, k) => 0.05 + (9.9 * k) / count);
    const model = emptyPanel("sequence", "sequence numbers", "", "segments", "");
    const mark = {
      label: "lost",
      shape: "square" as const,
      paint: { token: "transmission" as const },
      t,
      v: t.map((_, k) => (k % 2 === 0 ? 20 : 80)),
      only: null,
      size: 10,
      dense: false,
    };
    const drawn = drawnBy((ctx) => paintPanel(ctx, { ...model, points: [mark] }, FRAME, AREA, LIGHT));
    return new Set(drawn.map(({ points: [[x0], [x1]] }) => Number((x1 - x0).toFixed(6))));
  };

  it("become smaller where they would cover most of the time axis", () => {
    expect(sizes(59)).toEqual(new Set([10]));
    expect(sizes(61)).toEqual(new Set([7.2]));
  });
});

describe("a value axis", () => {
  it("has a rule at every tick, the one at zero darker, and the ticks in the unit of the panel", () => {
    const model = { ...panelOf(steps([0, 50])), factor: 10 };
    const drawn = drawnBy((ctx) => paintValueAxis(ctx, model, FRAME, AREA, LIGHT));
    expect(texts(drawn)).toEqual(["0", "200", "400", "600", "800", "1 000"]);
    const rules = drawn.filter(({ what, dash }) => what === "path" && dash.length === 0);
    expect(rules.map(({ colour }) => colour)).toEqual([LIGHT.axis, ...Array(5).fill(LIGHT.grid)]);
    expect(rules.map(({ points: [[, y]] }) => y)).toEqual(
      [0, 20, 40, 60, 80, 100].map((v) => yOf(FRAME, v) + 0.5),
    );
  });
});

describe("the brush on the strip of the whole run", () => {
  it("veils what the plots do not show, and has a handle at each end and the playhead", () => {
    const rect = { x: 100, y: 0, width: 400, height: 50 };
    const drawn = drawnBy((ctx) => paintBrush(ctx, rect, { from: 10, to: 20 }, 15, 40, LIGHT));
    const veils = drawn.filter(({ alpha }) => alpha === 0.55).map(({ points }) => points.map(([x]) => x));
    expect(veils).toEqual([
      [100, 200],
      [300, 500],
    ]);
    const handles = drawn
      .filter(({ what }) => what === "area")
      .map(({ points: [a, b] }) => (a[0] + b[0]) / 2);
    expect(handles).toEqual([200, 300]);
    const playhead = drawn.find(({ colour }) => colour === LIGHT.ink);
    expect(playhead?.points.map(([x]) => x)).toEqual([249.25, 250.75]);
  });
});
