import { describe, expect, it } from "vitest";
import { fieldsOf } from "../../../../src/run/fields/fields.ts";
import type { ShownRun } from "../../../../src/run/runs/types.ts";
import { shownRun } from "../../../../src/run/state/runner.ts";
import { panelModels } from "../../../../src/run-view/plots/models/panels.ts";
import { plotSummary } from "../../../../src/run-view/plots/models/summary.ts";
import { parseScenario, type Scenario } from "../../../../src/scenario/index.ts";
import { createRun } from "../../../../src/sim/index.ts";
import { labWith } from "../../../run/lab-state.ts";
import { example } from "../../../scenario/samples.ts";

const telephones = { id: "u", kind: "udp", from: "S1", to: "R1", mss: 120, traffic: { kind: "voip-pool" } };

function scenarioOf(flows: readonly object[]): Scenario {
  const parsed = parseScenario({ ...example(), duration: 10, changes: [], flows });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.scenario;
}

function runOf(scenario: Scenario, scheme: string): ShownRun {
  const run = createRun(scenario);
  run.advance(Number.POSITIVE_INFINITY);
  return shownRun("main", scheme, scenario, run.result());
}

const tcp = { id: "f1", from: "S1", to: "R1", scheme: "cerl" };
const both = runOf(scenarioOf([telephones, tcp]), "cerl");
const alone = runOf(scenarioOf([telephones]), "udp");

describe("a UDP flow on the page", () => {
  it("has no line among the windows, and the panel says why where nothing else is shown", () => {
    expect(panelModels("cwnd", labWith([both]))[0].lines.map(({ pick }) => pick?.flow)).not.toContain("u");
    expect(panelModels("cwnd", labWith([both]))[0].empty).toBe("");
    expect(panelModels("cwnd", labWith([both], { flow: "u" }))[0].empty).toMatch(/^u is UDP: .*no window/);
    expect(panelModels("cwnd", labWith([alone]))[0].empty).toMatch(/^No flow here has a window/);
  });

  it("shows packets sent and received", () => {
    const [panel] = panelModels("sequence", labWith([alone]));
    expect(panel.lines.map(({ label }) => label)).toEqual(["received"]);
    expect(panel.points[0].t.length).toBe(alone.result.flows[0].sent);
  });

  it("shows what its source counts as signals, and the first flow with a window by itself", () => {
    const units = panelModels("signals", labWith([both], { flow: "u" })).map(({ unit }) => unit);
    expect(units).toEqual(["calls"]);
    expect(panelModels("sequence", labWith([both]))[0].note).toContain("f1");
  });

  it("is put into words", () => {
    expect(plotSummary(labWith([alone]))).toMatch(/^Flow u, UDP: \d+ packets sent/);
    expect(alone.label).toBe("UDP");
  });

  it("has its source's parameters in the inspector, and none of TCP's", () => {
    const fields = fieldsOf(alone.scenario, { kind: "flow", id: "u" }).flatMap((group) => group.fields);
    const names = fields.map(({ address }) => address.replace("flows.u.", ""));
    expect(names.slice(0, 3)).toEqual(["traffic.kind", "traffic.sources", "traffic.rate"]);
    expect(names).not.toContain("awnd");
    const kind = fields[0].leaf;
    expect(kind.type === "choice" && kind.options).not.toContain("bulk");
  });
});
