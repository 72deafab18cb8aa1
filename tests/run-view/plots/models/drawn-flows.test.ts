import { describe, expect, it } from "vitest";
import { shownRun } from "../../../../src/run/state/runner.ts";
import { drawnFlows } from "../../../../src/run-view/plots/models/drawn-flows.ts";
import { complete, shippedScenario } from "../../../experiment/shipped-runs.ts";

function shown(key: string, id: string, sets: Record<string, unknown> = {}) {
  const scenario = shippedScenario(id, { duration: 0.2, ...sets });
  return shownRun(key, scenario.flows[0].scheme, scenario, complete(scenario));
}

const names = (flows: ReturnType<typeof drawnFlows>["drawn"]) =>
  flows.map(({ run, flow }) => `${run.key} ${flow.scheme} ${flow.id}`);

describe("the flows that a plot draws", () => {
  it("are all, in order, as long as there is room", () => {
    const runs = [shown("main", "cerl-fig17"), shown("reno", "cerl-fig17", { "flows.f1.scheme": "reno" })];
    const { drawn, left } = drawnFlows(runs, null, { withUdp: true });
    expect(names(drawn)).toEqual(["main cerl f1", "main reno f2", "reno reno f1", "reno reno f2"]);
    expect(left).toBe(0);
    expect(names(drawnFlows(runs, "f2", { withUdp: true }).drawn)).toEqual(["main reno f2", "reno reno f2"]);
  });

  it("have every kind among them where there are more, though fifteen of one kind come first", () => {
    const { drawn, left } = drawnFlows([shown("main", "jersey-table3")], null, { withUdp: true });
    expect(names(drawn)).toEqual([
      ...[1, 2, 3, 4].map((n) => `main reno f${n}`),
      ...[16, 17, 18, 19].map((n) => `main jersey f${n}`),
    ]);
    expect(left).toBe(12);
  });

  it("are without those that have no window, where windows are drawn", () => {
    const run = shown("main", "cc-fig10");
    expect(names(drawnFlows([run], null, { withUdp: false }).drawn)).toHaveLength(1);
    expect(names(drawnFlows([run], null, { withUdp: true }).drawn)).toHaveLength(2);
  });
});
