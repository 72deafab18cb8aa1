import { describe, expect, it } from "vitest";
import { decisionGlyph } from "../../../../src/run/decisions/decision-glyph.ts";
import { changeText } from "../../../../src/run-view/plots/canvas/change-markers.ts";
import { largestIn, visibleExtent } from "../../../../src/run-view/plots/canvas/shown-range.ts";
import type { PanelModel } from "../../../../src/run-view/plots/models/panel-model.ts";
import { panelModels } from "../../../../src/run-view/plots/models/panels.ts";
import { readoutRows } from "../../../../src/run-view/plots/models/readouts.ts";
import type { Decision } from "../../../../src/sim/index.ts";
import { labWith } from "../../../run/lab-state.ts";
import { markedRun } from "../../../run/marked-run.ts";
import { syntheticRun } from "../../../run/synthetic-run.ts";

/** The names beside a plot. */
function namesIn(model: PanelModel): string[] {
  return readoutRows(model, 0, { from: 0, to: 20 }).map(({ label }) => label);
}

const cerl = syntheticRun({ seed: 1, duration: 20 });
const reno = syntheticRun({ seed: 2, duration: 20, keep: false, key: "reno" });

describe("the cwnd panel", () => {
  it("shows every run's window in its scheme's colour, and says whose it is", () => {
    const [model] = panelModels("cwnd", labWith([cerl, reno]));
    const windows = model.lines.filter((l) => l.pick !== null);
    expect(windows.map((l) => [l.label, l.paint])).toEqual([
      ["Reno", { scheme: "#D55E00", marker: "square" }],
      ["CERL", { scheme: "#0072B2", marker: "disc" }],
    ]);
    expect(windows[1].series).toBe(cerl.result.trace.flows[0].cwnd);
  });

  it("names the scenario's own run first, and draws it above the others", () => {
    const [model] = panelModels("cwnd", labWith([cerl, reno]));
    expect(namesIn(model).slice(0, 2)).toEqual(["CERL", "Reno"]);
    expect(model.lines.at(-1)?.label).toBe("CERL");
  });

  it("has ssthresh and the effective window as switches say", () => {
    const labels = (showSsthresh: boolean, showEffectiveWindow: boolean) =>
      panelModels("cwnd", labWith([cerl], { showSsthresh, showEffectiveWindow }))[0].lines.map(
        (l) => l.label,
      );
    expect(labels(false, false)).toEqual(["CERL"]);
    expect(labels(true, true)).toContain("ssthresh");
    expect(labels(false, true)).toContain("effective");
  });

  it("does not let a huge initial ssthresh flatten the window", () => {
    const [model] = panelModels("cwnd", labWith([cerl]));
    const huge = { ...model, lines: [...model.lines, { ...model.lines[0], pick: null, series: huge81() }] };
    const window = { from: 0, to: 20 };
    expect(largestIn(huge, window)).toBe(largestIn(model, window));
    expect(largestIn(model, { from: 0, to: 0.5 })).toBeLessThan(largestIn(model, window));
  });

  it("says that the first run is coming before there is one", () => {
    expect(panelModels("cwnd", labWith([]))[0].empty).not.toBe("");
  });
});

describe("the signals panel", () => {
  it("draws the controller's probes, small times in ms", () => {
    const [model] = panelModels("signals", labWith([cerl]));
    expect(model.lines.map((l) => l.label)).toEqual(["l", "N"]);
    expect([model.unit, model.factor]).toEqual(["ms", 1000]);
    const [first, second] = model.lines.map(({ paint }) => "scheme" in paint && paint.marker);
    expect(first).toBeDefined();
    expect(second, "the sample shows the dash").toBeUndefined();
  });

  it("shows RTT samples, and says so, for a controller without probes", () => {
    const [model] = panelModels("signals", labWith([reno]));
    expect(model.lines.map((l) => l.label)).toEqual(["RTT"]);
    expect(model.note).toContain("RTT");
  });

  it("shows what a compared sender measures, in its colour, and says whose it is", () => {
    const [model] = panelModels("signals", labWith([reno, { ...cerl, key: "cerl" }]));
    expect(model.lines.map((l) => l.label)).toEqual(["l", "N"]);
    expect(model.lines[0].paint).toMatchObject({ scheme: cerl.colour });
    expect(model.note).toContain("the signals of CERL");
  });

  it("names the senders where several measure", () => {
    const [model] = panelModels("signals", labWith([cerl, { ...cerl, key: "cerl2", label: "CERL2" }]));
    expect(model.lines.map((l) => l.label)).toEqual(["l (CERL)", "N (CERL)", "l (CERL2)", "N (CERL2)"]);
    expect(model.note).toBe("");
  });

  it("gives each unit its own axis", () => {
    const flow = cerl.result.trace.flows[0];
    const probes = { ...flow.probes, rate: { ...flow.probes.l, label: "BWE", unit: "bit/s" } };
    const trace = { ...cerl.result.trace, flows: [{ ...flow, probes }] };
    const models = panelModels("signals", labWith([{ ...cerl, result: { ...cerl.result, trace } }]));
    expect(models.map((m) => m.unit)).toEqual(["ms", "bit/s"]);
  });
});

describe("the queue panel", () => {
  it("has the buffer's limit as a named threshold, and red squares where packets were dropped", () => {
    const [model] = panelModels("queue", labWith([cerl]));
    expect(model.thresholds).toEqual([{ value: 27, label: "limit 27", isLimit: true, countsSent: true }]);
    expect(model.points).toMatchObject([{ shape: "square", paint: { token: "congestion" }, v: 27 }]);
  });

  const summary = {
    id: "access.forward",
    utilisation: 0.2,
    drops: 0,
    marks: 0,
    errors: 0,
    airLosses: 0,
    localRetransmissions: 0,
    avgQueue: 0,
    maxQueue: 3,
    arrivals: 100,
    delivered: 100,
    inFlight: 0,
  };
  const accessQueue = (more: Partial<typeof summary>) => {
    const result = { ...cerl.result, links: [{ ...summary, ...more }] };
    return panelModels("queue", labWith([{ ...cerl, result }], { link: "access.forward" }))[0];
  };

  it("says what to do when the link's queue was not recorded", () => {
    expect(accessQueue({}).empty).toContain("Plots");
  });

  it("says when nothing waits, or nothing comes", () => {
    expect(accessQueue({ maxQueue: 0 }).empty).toMatch(/^Nothing ever waits here/);
    expect(accessQueue({ maxQueue: 0, arrivals: 0, delivered: 0 }).empty).toMatch(/^No packet passes here/);
  });
});

describe("the queue panel of a discipline that decides early", () => {
  const run = markedRun();
  const [model] = panelModels("queue", labWith([run]));
  const link = run.result.trace.links.find((l) => l.id === "bottleneck.forward");

  it("has the average as a thin line beside the queue, and the thresholds by name", () => {
    expect(model.lines.map((l) => l.label)).toEqual(["packets", "average"]);
    expect(model.lines[1].width).toBeLessThan(model.lines[0].width);
    expect(model.lines[1].series).toBe(link?.probes.average);
    expect(model.thresholds.map((t) => t.label)).toEqual(["limit 27", "minTh 5", "maxTh 15"]);
  });

  it("leaves out thresholds above the buffer's limit, which never act", () => {
    const links = run.scenario.links.map((l) => ({ ...l, queue: { ...l.queue, maxTh: 100_000 } }));
    const [other] = panelModels("queue", labWith([{ ...run, scenario: { ...run.scenario, links } }]));
    expect(other.thresholds.map((t) => t.label)).toEqual(["limit 27", "minTh 5"]);
  });

  it("has blue diamonds where packets were marked, at the queue's length", () => {
    const marked = model.points.find((p) => p.label === "marked");
    expect(marked).toMatchObject({ shape: "diamond", paint: { token: "mark" }, t: link?.marks.t });
    const heights = marked?.v as Float64Array;
    const { t, v } = link?.queue ?? { t: [], v: [] };
    link?.marks.t.forEach((time, i) => {
      expect(heights[i]).toBe(v[t.filter((at) => at <= time).length - 1]);
    });
    expect(namesIn(model)).toContain("marked");
  });

  it("is matched by diamonds in the sequence panel", () => {
    const [sequence] = panelModels("sequence", labWith([run]));
    const marked = sequence.points.find((p) => p.shape === "diamond");
    expect(marked).toMatchObject({ label: "marked", v: link?.marks.seq, only: [0, 1, 2] });
  });
});

describe("the sequence panel", () => {
  const [model] = panelModels("sequence", labWith([cerl]));

  it("tells losses apart by shape, colour and word", () => {
    const lost = model.points.filter((p) => /lost|loss/.test(p.label));
    expect(lost.map((p) => [p.label, p.shape, p.paint])).toEqual([
      ["lost in a queue", "square", { token: "congestion" }],
      ["random loss", "cross", { token: "transmission" }],
    ]);
  });

  it("circles retransmissions only", () => {
    const again = model.points.find((p) => p.shape === "hollow-circle");
    const { nth } = cerl.result.trace.flows[0].send;
    nth.forEach((n, i) => {
      expect(again?.only?.includes(i)).toBe(n > 1);
    });
  });

  it("tells low-priority probes from segments", () => {
    const flow = cerl.result.trace.flows[0];
    const nth = flow.send.nth.map((n, i) => (i % 10 === 0 ? 0 : n));
    const flows = [{ ...flow, send: { ...flow.send, nth } }];
    const result = { ...cerl.result, trace: { ...cerl.result.trace, flows } };
    const [probing] = panelModels("sequence", labWith([{ ...cerl, result }]));
    const probes = probing.points.find(({ label }) => label === "low-priority probe");
    expect(probes?.only?.slice(0, 3)).toEqual([0, 10, 20]);
    expect(model.points.some(({ label }) => label === "low-priority probe")).toBe(false);
  });

  it("fits its axis to what is visible", () => {
    const [lo, hi] = visibleExtent(model, { from: 10, to: 11 });
    const [, all] = visibleExtent(model, { from: 0, to: 20 });
    expect(lo).toBeGreaterThan(0);
    expect(hi).toBeLessThan(all);
  });

  it("names everything it draws beside it, once", () => {
    const labels = namesIn(model);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toEqual(["acked", "sent", "retransmitted", "lost in a queue", "random loss"]);
  });
});

describe("a change in mid-run", () => {
  it("is named by what was changed, and to what", () => {
    expect(changeText({ at: 60, set: "links.wireless.loss.rate", to: 0.05 })).toBe(
      "wireless: loss rate → 5 %",
    );
    expect(changeText({ at: 1, set: "links.b.rate", to: 5e6 })).toBe("b: rate → 5 Mbit/s");
    expect(changeText({ at: 60, set: "flows.f1.scheme", to: "reno" })).toBe("f1: scheme → reno");
  });
});

describe("a decision's glyph", () => {
  const decision = (verdict: Decision["verdict"], truth: Decision["truth"]) =>
    decisionGlyph({ ...cerl.result.trace.flows[0].decisions[0], event: "dupack", verdict, truth });

  it("shows the verdict, and whether the truth agrees", () => {
    expect(decision("congestion", "overflow")).toEqual({ verdict: "cut", outcome: "right" });
    expect(decision("congestion", "transmission")).toEqual({ verdict: "cut", outcome: "wrong" });
    expect(decision("random", "transmission")).toEqual({ verdict: "kept", outcome: "right" });
    expect(decision("random", "aqm")).toEqual({ verdict: "kept", outcome: "wrong" });
  });

  it("says where nothing was lost", () => {
    expect(decision("congestion", null)).toEqual({ verdict: "cut", outcome: "nothing-lost" });
    expect(decision("random", null)).toEqual({ verdict: "kept", outcome: "nothing-lost" });
  });

  it("is absent where nothing was judged", () => {
    expect(decision("none", null)).toBeNull();
  });
});

function huge81() {
  return { t: Float64Array.of(0), v: Float64Array.of(2 ** 30) };
}

describe("the signals' axes", () => {
  it("have rates in the unit in which they are short", () => {
    const flow = cerl.result.trace.flows[0];
    const { l } = flow.probes;
    const unitOf = (factor: number) => {
      const probes = { rate: { ...l, v: l.v.map((x) => (x + 1) * factor), label: "BWE", unit: "bit/s" } };
      const trace = { ...cerl.result.trace, flows: [{ ...flow, probes }] };
      const [model] = panelModels("signals", labWith([{ ...cerl, result: { ...cerl.result, trace } }]));
      return [model.unit, model.factor];
    };
    expect([1, 5e3, 2e6].map(unitOf)).toEqual([
      ["bit/s", 1],
      ["kbit/s", 1e-3],
      ["Mbit/s", 1e-6],
    ]);
  });
});

describe("the models of a panel", () => {
  const state = labWith([cerl, reno]);
  const other = { ...cerl.scenario, duration: 40 };

  it("stay the same while what they show does", () => {
    const running = { ...state, scenario: other, status: { ...state.status, state: "running" as const } };
    for (const id of ["cwnd", "sequence", "throughput"] as const)
      expect(panelModels(id, running)).toBe(panelModels(id, state));
    const selected = {
      ...state,
      selection: { kind: "link" as const, id: "bottleneck", direction: "forward" as const },
    };
    expect(panelModels("queue", selected)).toBe(panelModels("queue", state));
  });

  it("are made anew for other plots, another run in front, and for the queue of another scenario", () => {
    const narrower = { ...state, plots: { ...state.plots, showSsthresh: !state.plots.showSsthresh } };
    expect(panelModels("cwnd", narrower)[0].lines).not.toHaveLength(
      panelModels("cwnd", state)[0].lines.length,
    );
    expect(panelModels("sequence", { ...state, front: "reno" })[0].note).toMatch(/^Reno/);
    const limit = (model: { thresholds: readonly { label: string }[] }) =>
      model.thresholds.map(({ label }) => label);
    const links = state.scenario.links.map((link) => ({ ...link, queue: { ...link.queue, limit: 7 } }));
    const smaller = { ...state, scenario: { ...state.scenario, links } };
    expect(limit(panelModels("queue", smaller)[0])).toContain("limit 7");
    expect(limit(panelModels("queue", state)[0])).not.toContain("limit 7");
  });

  it("say how the first run is doing", () => {
    const waiting = { ...labWith([]), runs: [] };
    const failed = { ...waiting, status: { ...waiting.status, state: "failed" as const } };
    expect(panelModels("cwnd", failed)[0].empty).not.toBe(panelModels("cwnd", waiting)[0].empty);
  });
});
