import { describe, expect, it } from "vitest";
import { MEASURES } from "../../../../src/lab/results/measures.ts";
import type { ShownRun } from "../../../../src/run/runs/types.ts";
import { shownRun } from "../../../../src/run/state/runner.ts";
import { panelModels } from "../../../../src/run-view/plots/models/panels.ts";
import { readoutRows } from "../../../../src/run-view/plots/models/readouts.ts";
import { parseScenario } from "../../../../src/scenario/index.ts";
import { createRun } from "../../../../src/sim/index.ts";
import { runShipped, shippedScenario } from "../../../experiment/shipped-runs.ts";
import { labWith } from "../../../run/lab-state.ts";
import { example } from "../../../scenario/samples.ts";

function runOf(flow: object, queue: object): ShownRun {
  const input = example();
  const links = (input.links as { id: string }[]).map((link) =>
    link.id === "bottleneck" ? { ...link, queue } : link,
  );
  const flows = [{ id: "f1", from: "S1", to: "R1", ...flow }];
  const parsed = parseScenario({ ...input, duration: 60, links, flows, changes: [] });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const run = createRun(parsed.scenario);
  run.advance(Number.POSITIVE_INFINITY);
  return shownRun("main", parsed.scenario.flows[0].scheme, parsed.scenario, run.result());
}

const step = { discipline: "threshold-mark", limit: 100, minTh: 20, maxTh: 21 };

describe("the threshold model in the queue plot", () => {
  it("has two dashed lines, named apart from the thresholds, and says whether it holds", () => {
    const state = labWith([runOf({ scheme: "reno", ecn: true, awnd: 200 }, step)]);
    const [model] = panelModels("queue", state);
    expect(model.thresholds.map(({ label }) => label)).toEqual([
      "limit 100",
      "minTh 20",
      "maxTh 21",
      "model",
      "model (start)",
    ]);
    const legend = readoutRows(model, 0, { from: 0, to: 1 }).filter(({ meaning }) => meaning);
    expect(legend.map(({ label }) => label)).toEqual(["model", "model (start)"]);
    expect(legend[0].meaning).toMatch(/T = 20 packets.*Its assumptions hold here\.$/);
  });

  it("is left out where it says nothing", () => {
    const state = labWith([runOf({ scheme: "reno", awnd: 200 }, step)]);
    expect(panelModels("queue", state)[0].thresholds.map(({ label }) => label)).not.toContain("model");
  });
});

describe("the measures", () => {
  const of = (run: ShownRun, name: string) =>
    MEASURES.find((measure) => measure.name === name)?.of(run, run.result.flows[0]);

  it("give the formulas' predictions, and say why one does not hold", () => {
    const reno = runOf({ scheme: "reno", awnd: 81 }, { limit: 27 });
    expect(of(reno, "PFTK formula")).toMatchObject({ unit: "bit/s", doubtful: false });
    expect(of(reno, "PFTK formula")?.remark).toMatch(/assumptions hold here/);
    const cerl = runOf({ scheme: "cerl", awnd: 81 }, { limit: 27 });
    expect(of(cerl, "Square-root formula")).toMatchObject({ doubtful: true });
    expect(of(cerl, "Square-root formula")?.remark).toMatch(/does not just halve/);
  });

  it("tell what the radio link lost and the link repaired, where something is repaired", () => {
    const name = "Lost, then repaired";
    const repairing = shownRun("main", "reno", shippedScenario("cc-fig11"), runShipped("cc-fig11"));
    expect(of(repairing, name)?.value).toBe(repairing.result.flows[0].airLosses);
    expect(of(runOf({ scheme: "reno", awnd: 81 }, { limit: 27 }), name)).toBeNull();
  });

  it("give shares, delays and losses by cause", () => {
    const run = runOf({ scheme: "reno", awnd: 81 }, { limit: 27 });
    const [{ goodput, lossesByCause, delay }] = run.result.flows;
    expect(of(run, "Share of the bottleneck")?.value).toBe(goodput / 2e6);
    expect(of(run, "Lost on the radio link")?.value).toBe(lossesByCause.transmission);
    expect(of(run, "One-way delay, 95 %")?.value).toBe(delay?.p95);
  });
});
