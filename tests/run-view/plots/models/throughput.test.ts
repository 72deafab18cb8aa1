import { describe, expect, it } from "vitest";
import { comparison } from "../../../../src/experiment/index.ts";
import { shownRun } from "../../../../src/run/state/runner.ts";
import { panelModels } from "../../../../src/run-view/plots/models/panels.ts";
import { tableFor } from "../../../../src/run-view/plots/models/table.ts";
import { createRun } from "../../../../src/sim/index.ts";
import { labWith } from "../../../run/lab-state.ts";
import { accepted, shipped } from "../../../scenario/samples.ts";

const own = accepted(shipped().find(({ id }) => id === "jersey-fig3")?.input);
const runs = [own, ...comparison(own, ["westwood"])].map((scenario, i) => {
  const run = createRun(scenario);
  run.advance(Number.POSITIVE_INFINITY);
  const scheme = scenario.flows[0].scheme;
  return shownRun(i === 0 ? "main" : scheme, scheme, scenario, run.result());
});
const open = { panels: ["cwnd", "signals", "throughput"] as const, link: "wire.forward" };

describe("the throughput panel", () => {
  it("has a line per flow and run, and the bottleneck's rate", () => {
    const [model] = panelModels("throughput", labWith(runs, open));
    expect(model.unit).toBe("Mbit/s");
    expect(model.lines).toHaveLength(4);
    expect(model.thresholds).toEqual([{ value: 1.5e6, label: "bottleneck" }]);
    const cbr = model.lines.find(({ label }) => label === "UDP cbr")!;
    // 500 kbit/s for 5 s, then nothing for 5 s.
    expect(cbr.series.v[4]).toBeCloseTo(500_000, -5);
    expect(cbr.series.v[15]).toBe(0);
  });

  it("is not worked out while it is closed", () => {
    expect(panelModels("throughput", labWith(runs))[0].lines).toEqual([]);
  });

  it("has a table", () => {
    const table = tableFor("throughput", labWith(runs, open), runs[0], { from: 0, to: 30 })!;
    expect(table.columns).toEqual(["from (s)", "throughput (bit/s)"]);
    expect(table.rowCount).toBe(60);
    expect(table.row(0)[0]).toBe("0.000000");
  });
});

describe("bandwidth estimates", () => {
  it("stand beside those of compared runs, and what UDP leaves", () => {
    const models = panelModels("signals", labWith(runs, open));
    const bandwidth = models.find(({ key }) => key === "signals:bit/s")!;
    expect(bandwidth.lines.map(({ label }) => label)).toEqual([
      "left by UDP",
      "ABE (Jersey)",
      "BWE (Westwood)",
    ]);
    const left = bandwidth.lines[0].series;
    expect(left.v[4]).toBeCloseTo(1e6, -5);
    expect(left.v[15]).toBe(1.5e6);
  });

  it("are named after the flow's own sender, which need not be the one that the run is named after", () => {
    const cerl = accepted(shipped().find(({ id }) => id === "cerl-fig17")?.input);
    const mixed = {
      ...cerl,
      flows: cerl.flows.map((flow, i) => (i === 1 ? { ...flow, scheme: "vegas" } : flow)),
    };
    const shown = [mixed, ...comparison(mixed, ["westwood"])].map((scenario, i) => {
      const run = createRun({ ...scenario, duration: 5 });
      run.advance(Number.POSITIVE_INFINITY);
      return shownRun(i === 0 ? "main" : "westwood", i === 0 ? "cerl" : "westwood", scenario, run.result());
    });
    const labels = panelModels("signals", { ...labWith(shown, open), frontFlow: "f2" }).flatMap(({ lines }) =>
      lines.map(({ label }) => label),
    );
    expect(labels.filter((label) => label.endsWith("(Vegas)")).length).toBeGreaterThan(0);
    expect(labels.filter((label) => label.endsWith("(CERL)"))).toEqual([]);
  });
});
