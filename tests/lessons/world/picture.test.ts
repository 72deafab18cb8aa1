import { describe, expect, it } from "vitest";
import type { ShownLessonRun, View, World } from "../../../src/course/index.ts";
import {
  askedFlow,
  drawnRuns,
  extent,
  type PlotModel,
  plotModel,
  shownLink,
  valueOfMark,
} from "../../../src/lessons/world/curves.ts";
import { pictureOf } from "../../../src/lessons/world/picture.ts";
import { createRun, isAirLoss, LOSS_CAUSES } from "../../../src/sim/index.ts";
import { shortScenario } from "../../run/fake-simulator.ts";
import { dumbbell, udpFlow } from "../../sim/networks.ts";

/** A run of CERL's network with a small buffer, in which packets are dropped and lost in the air. */
function lessonRun(id: string, seed: number): ShownLessonRun {
  const shipped = shortScenario("cerl-fig4", 40);
  const scenario = {
    ...shipped,
    seed,
    links: shipped.links.map((link) => ({
      ...link,
      ...(link.id === "bottleneck" && { queue: { discipline: "drop-tail", limit: 8 } }),
    })),
  };
  const run = createRun(scenario);
  while (!run.advance(100_000));
  return { id, title: `Run ${id}`, scenario, result: run.result() };
}

/** A run in which a UDP flow, Vegas and Reno share a bottleneck, and ACKs are lost too. */
function sharedRun(id: string, seed: number): ShownLessonRun {
  const spec = dumbbell({ schemes: ["vegas", "reno"], lossRate: 0.01, bufferLimit: 6, duration: 20, seed });
  const lossy = { loss: { model: "bernoulli", rate: 0.03, position: "air" } } as const;
  const scenario = {
    ...shortScenario(),
    ...spec,
    links: spec.links.map((link) => (link.id === "wireless1" ? { ...link, reverse: lossy } : link)),
    flows: [udpFlow("u", "S1", "R1", { stop: 20 }), ...spec.flows],
  };
  const run = createRun(scenario);
  while (!run.advance(100_000));
  return { id, title: `Run ${id}`, scenario, result: run.result() };
}

const OWN = lessonRun("own", 1);
const OTHER = lessonRun("other", 2);
const [ALONE, BOTH] = [drawnRuns([OWN]), drawnRuns([OWN, OTHER])];
const [FLOW] = OWN.result.trace.flows;
const BOTTLENECK = OWN.result.trace.links.find(({ id }) => id === "bottleneck.forward");

const VIEW: View = {
  runs: ["own"],
  plots: ["cwnd"],
  flow: null,
  link: null,
  from: null,
  to: null,
  until: null,
  playhead: null,
  levels: [],
};
const WORLD: World = { own: "own", runs: new Map(), variables: {}, order: [] };
const number = (value: number) => ({ kind: "number", value }) as const;

/** The model of a plot. @throws Error where there is none */
function model(plot: PlotModel["plot"], runs = ALONE, view: Partial<View> = {}): PlotModel {
  const made = plotModel(plot, runs, { ...VIEW, ...view }, 24);
  if (made === null) throw new Error(`there is no ${plot}`);
  return made;
}

describe("the plots of a lesson", () => {
  it("of cwnd have a line for each flow, named by run where several are drawn", () => {
    const { title, unit, lines, marks, limit, fromZero } = model("cwnd");
    expect({ title, unit, marks, limit, fromZero }).toEqual({
      title: "cwnd, segments",
      unit: "segments",
      marks: [],
      limit: null,
      fromZero: true,
    });
    expect(lines.map(({ key, label, series }) => [key, label, series.v.length])).toEqual([
      ["main f1", "CERL", FLOW.cwnd.v.length],
    ]);
    const both = model("cwnd", BOTH).lines;
    expect(both.map(({ key, label, dash }) => [key, label, dash])).toEqual([
      ["main f1", "Run own", []],
      ["other f1", "Run other", [7, 4]],
    ]);
    expect(both[1].series.v).toEqual(OTHER.result.trace.flows[0].cwnd.v);
  });

  it("of a flow that there is not are those of the first one; of no run, and of no flow, there are none", () => {
    expect(model("cwnd", ALONE, { flow: "f9" }).lines).toEqual(model("cwnd").lines);
    expect(askedFlow(ALONE[0], { ...VIEW, flow: "f1" })).toBe(FLOW);
    expect(askedFlow(undefined, VIEW)).toBeNull();
    expect(plotModel("cwnd", [], VIEW, 24)).toBeNull();
    const [{ result, ...shown }] = ALONE;
    const empty = [{ ...shown, result: { ...result, trace: { ...result.trace, flows: [] } } }];
    expect(plotModel("sequence", empty, VIEW, 24)).toBeNull();
    expect(plotModel("cwnd", empty, VIEW, 24)?.lines).toEqual([]);
    expect(plotModel("queue", empty, VIEW, 24)?.lines).toEqual([]);
  });

  it("of cwnd have no line for a flow without a window, and the asked flow's alone where one is asked for", () => {
    const shared = drawnRuns([sharedRun("shared", 3)]);
    expect(model("cwnd", shared).lines.map(({ label }) => label)).toEqual(["Vegas f1", "Reno f2"]);
    expect(model("cwnd", shared, { flow: "f2" }).lines.map(({ label }) => label)).toEqual(["Reno f2"]);
    expect(model("cwnd", shared, { flow: "u" }).lines).toEqual([]);
    const four = drawnRuns([3, 4, 5, 6].map((seed) => sharedRun(`of ${seed}`, seed)));
    const all = model("cwnd", four);
    expect(all.lines.map(({ label, dash }) => [label, dash])).toEqual([
      ["Run of 3", []],
      ["Run of 4", [7, 4]],
      ["Run of 5", [2, 3]],
      ["Run of 6", [9, 3, 2, 3]],
    ]);
    // Without one that is asked for, the first flow with a window.
    expect(all.lines[0].series).toBe(four[0].result.trace.flows[1].cwnd);
    expect(four[0].scheme).toBe("vegas");
  });

  it("of the queue have its room, and a mark above it for each packet dropped there, none for those lost in the air", () => {
    const queue = model("queue");
    expect(queue.title).toBe("queue of G0→G1, packets");
    expect([queue.unit, queue.fromZero]).toEqual(["packets", true]);
    expect(queue.limit).toEqual({ label: "room: 8", value: 8 });
    expect(queue.lines.map(({ label, series }) => [label, series.v.length])).toEqual([
      ["", BOTTLENECK?.queue.v.length],
    ]);
    const drops = BOTTLENECK?.drops.t.length ?? 0;
    expect(drops).toBeGreaterThan(0);
    expect(queue.marks).toEqual([{ kind: "drop", t: [...(BOTTLENECK?.drops.t ?? [])], v: 8 * 1.12 }]);
    const wireless = model("queue", ALONE, { link: "wireless" });
    expect(wireless.title).toBe("queue of G1→R1, packets");
    expect(wireless.marks).toMatchObject([{ kind: "drop", t: [] }]);
    expect(model("queue", BOTH)).toMatchObject({
      marks: [],
      lines: [
        { key: "main", label: "Run own", dash: [] },
        { key: "other", label: "Run other", dash: [7, 4] },
      ],
    });
  });

  it("of a queue without a limit have the marks above its longest", () => {
    const wireless = model("queue", ALONE, { link: "wireless" });
    const most = Math.max(1, ...wireless.lines[0].series.v);
    expect(wireless.limit).toBeNull();
    expect(wireless.marks[0].v).toBe(1.12 * most);
    expect(shownLink(ALONE[0], VIEW)).toBe(BOTTLENECK);
    expect(plotModel("queue", ALONE, { ...VIEW, link: "nowhere" }, 24)).toBeNull();
  });

  it("of throughput have what was acknowledged, in bins as wide as the part that is shown needs", () => {
    const { plot, unit, lines, marks, fromZero } = model("throughput");
    expect({ plot, unit, marks, fromZero }).toEqual({
      plot: "throughput",
      unit: "Mbit/s",
      marks: [],
      fromZero: true,
    });
    const [t0, t1] = lines[0].series.t;
    expect(t1 - t0).toBeCloseTo(24 / 120, 12);
    const bits = lines[0].series.v.reduce((sum, v) => sum + v * 1e6 * (t1 - t0), 0);
    const acked = Math.max(...FLOW.ack.ackno) * 8 * OWN.scenario.flows[0].mss;
    expect(bits / acked).toBeGreaterThan(0.98);
    expect(bits).toBeLessThanOrEqual(acked * (1 + 1e-9));
    const wide = plotModel("throughput", ALONE, VIEW, 240)?.lines[0].series.t ?? [];
    expect(wide[1] - wide[0]).toBeCloseTo(2, 12);
    // Segments of half the size are half of it.
    const [{ scenario, ...shown }] = ALONE;
    const small = { ...scenario, flows: scenario.flows.map((flow) => ({ ...flow, mss: flow.mss / 2 })) };
    const [half] = model("throughput", [{ ...shown, scenario: small }]).lines;
    expect([...half.series.v]).toEqual([...lines[0].series.v].map((v) => v / 2));
  });

  it("of the sequence have a mark for each transmission and each loss, and a line of ACKs", () => {
    const { plot, unit, lines, marks, fromZero } = model("sequence");
    expect({ plot, unit, fromZero }).toEqual({ plot: "sequence", unit: "", fromZero: false });
    expect(lines.map(({ label, dash, series }) => [label, dash, [...series.v]])).toEqual([
      ["ACKs", [], [...FLOW.ack.ackno]],
    ]);
    for (const { t, v } of marks) expect(v).toHaveLength(t.length);
    const count = Object.fromEntries(marks.map(({ kind, t }) => [kind, t.length]));
    const losses = OWN.result.trace.links.flatMap(({ drops }) =>
      [...drops.cause].filter((_, i) => drops.isAck[i] === 0).map((cause) => isAirLoss(LOSS_CAUSES[cause])),
    );
    expect(count).toEqual({
      send: FLOW.send.nth.filter((nth) => nth === 1).length,
      resend: FLOW.send.nth.filter((nth) => nth > 1).length,
      drop: losses.filter((isAir) => !isAir).length,
      air: losses.filter((isAir) => isAir).length,
    });
    expect(Math.min(...Object.values(count))).toBeGreaterThan(0);
    const resent = marks.find(({ kind }) => kind === "resend");
    const first = FLOW.send.nth.findIndex((nth) => nth > 1);
    expect([resent?.t[0], valueOfMark(resent?.v ?? 0, 0)]).toEqual([
      FLOW.send.t[first],
      FLOW.send.seq[first],
    ]);
    expect(valueOfMark(7, 3)).toBe(7);
  });

  it("of the sequence have no other flow's losses, and no lost ACKs", () => {
    const [shared] = drawnRuns([sharedRun("shared", 3)]);
    const { flows, links } = shared.result.trace;
    const lost = (isAck: number, flow: number) =>
      links.flatMap(({ drops }) =>
        [...drops.t].filter((_, i) => drops.isAck[i] === isAck && drops.flow[i] === flow),
      );
    const ofVegas = flows.findIndex(({ id }) => id === "f1");
    const marks = model("sequence", [shared], { flow: "f1" }).marks.filter(({ kind }) =>
      /drop|air/.test(kind),
    );
    expect(marks.flatMap(({ t }) => t).sort((a, b) => a - b)).toEqual(lost(0, ofVegas).sort((a, b) => a - b));
    for (const [isAck, flow] of [
      [1, ofVegas],
      [0, 0],
    ])
      expect(lost(isAck, flow).length).toBeGreaterThan(0);
  });
});

describe("the extent of a plot", () => {
  const plot = (more: Partial<PlotModel>): PlotModel => ({ ...model("cwnd"), lines: [], ...more });
  const line = (t: number[], v: number[]) => ({
    ...model("cwnd").lines[0],
    series: { t: Float64Array.from(t), v: Float64Array.from(v) },
  });

  it("holds the value that a line has when the part begins, and those until its end", () => {
    const lines = [line([0, 1, 2, 3], [9, 4, 6, 20])];
    expect(extent(plot({ lines, fromZero: false }), 1.5, 2.5)).toEqual({ least: 4, most: 6 });
    expect(extent(plot({ lines, fromZero: false }), 2, 3)).toEqual({ least: 6, most: 20 });
    expect(extent(plot({ lines }), 1.5, 2.5)).toEqual({ least: 0, most: 6 });
    // A line that begins later.
    expect(extent(plot({ lines: [line([5], [3])], fromZero: false }), 1, 9)).toEqual({ least: 3, most: 3 });
  });

  it("holds the marks in that part and the limit", () => {
    const marks = [{ kind: "send" as const, t: [1, 2, 3], v: [50, 60, 70] }];
    expect(extent(plot({ marks, fromZero: false }), 1, 2)).toEqual({ least: 50, most: 60 });
    const limit = { label: "", value: 100 };
    expect(extent(plot({ marks, limit, fromZero: false }), 2, 2.5)).toEqual({ least: 60, most: 100 });
    expect(extent(plot({}), 0, 1)).toEqual({ least: 0, most: 1 });
    // To the end of a line and of its marks, and no further.
    const lines = [line([0, 1], [3, 5])];
    expect(extent(plot({ lines, marks, fromZero: false }), 0, 9)).toEqual({ least: 3, most: 70 });
  });
});

describe("the picture of a step", () => {
  const picture = (view: Partial<View>, revealed = false, hideAfter?: number | null, hintedAt?: number) =>
    pictureOf(OWN, ALONE, { ...VIEW, ...view }, WORLD, revealed, hideAfter, hintedAt);

  it("has its plots over its part of the time, whole where nothing is hidden", () => {
    const { models, time, until, isHidden, labels } = picture({
      plots: ["cwnd", "queue"],
      from: number(5),
      to: number(99),
    });
    expect(models.map(({ plot }) => plot)).toEqual(["cwnd", "queue"]);
    expect({ time, until, isHidden, labels }).toEqual({
      time: { from: 5, to: 40 },
      until: 40,
      isHidden: false,
      labels: ["CERL", "", "room: 8"],
    });
  });

  it("ends where the step says until it is revealed, or where the lecture hides it, whichever is earlier", () => {
    const hidden = { until: number(12) };
    expect(picture(hidden).until).toBe(12);
    expect(picture(hidden, true).until).toBe(40);
    expect(picture(hidden, false, 8).until).toBe(8);
    expect(picture(hidden, false, 30).until).toBe(12);
    expect(picture({}, false, 30).until).toBe(30);
  });

  it("is shown as far as a hint has pointed", () => {
    expect(picture({ until: number(12) }, false, null, 20).until).toBe(20);
    expect(picture({ until: number(12) }, false, null, 3).until).toBe(12);
  });

  it("is hidden where it ends before it begins", () => {
    expect(picture({ from: number(12), until: number(12) }).isHidden).toBe(true);
    expect(picture({ from: number(12), until: number(12.5) }).isHidden).toBe(false);
  });

  it("has bins as wide as its part of the time needs, and no plot of what the run has not", () => {
    const { models } = picture({ plots: ["throughput", "queue"], link: "nowhere", from: number(30) });
    expect(models.map(({ plot }) => plot)).toEqual(["throughput"]);
    const [first, second] = models[0].lines[0].series.t;
    expect(second - first).toBeCloseTo(0.2, 12);
  });

  it("has the lesson's levels in their plot once it is revealed; their names keep their room before", () => {
    const levels = [
      { plot: "queue", label: "half", value: number(4) },
      { plot: "cwnd", label: "nowhere", value: { kind: "text", value: "x" } },
    ] as unknown as View["levels"];
    const shown = picture({ plots: ["cwnd", "queue"], levels }, true);
    expect(shown.models.map(shown.levelsOf)).toEqual([[], [{ label: "half", value: 4 }]]);
    expect(shown.labels).toEqual(["CERL", "", "room: 8", "half", "nowhere"]);
    const before = picture({ plots: ["cwnd", "queue"], levels });
    expect(before.models.map(before.levelsOf)).toEqual([[], []]);
    expect(before.labels).toEqual(shown.labels);
  });
});
