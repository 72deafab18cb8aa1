import { describe, expect, it } from "vitest";
import { awaitedRuns } from "../../../src/lab/results/awaited.ts";
import type { LabState } from "../../../src/run/state/types.ts";
import { labWith } from "../../run/lab-state.ts";
import { realRun } from "../../run/real-run.ts";

const cerl = realRun("cerl-fig4", "main", { duration: 20 });
const reno = realRun("cerl-fig4", "reno", { duration: 20, scheme: "reno" });

/** What is awaited in a lab with CERL's scenario beside Reno. */
function awaited(runs: readonly (typeof cerl)[], status: LabState["status"]["state"], change = {}) {
  const state = labWith(runs);
  return awaitedRuns({ ...state, scenario: cerl.scenario, compare: ["cerl", "reno"], ...change, status });
}

describe("the results that are still to come", () => {
  it("are those of all runs before the first, by their schemes", () => {
    expect(awaited([], "running")).toEqual([
      { key: "main", name: "CERL", flows: [{ id: "f1", isUdp: false }], means: 0 },
      { key: "reno", name: "Reno", flows: [{ id: "f1", isUdp: false }], means: 0 },
    ]);
    // Before it was asked for.
    expect(awaited([], "idle")).toHaveLength(2);
  });

  it("are the rest while the runs come one by one, and none at the end", () => {
    expect(awaited([cerl], "running").map(({ key }) => key)).toEqual(["reno"]);
    expect(awaited([cerl, reno], "running")).toEqual([]);
    expect(awaited([cerl], "idle")).toEqual([]);
  });

  it.each(["failed", "refused", "cancelled", "stopped"] as const)(
    "are none of a run that was %s",
    (state) => {
      expect(awaited([], state)).toEqual([]);
    },
  );

  it("are none while a network lacks something, or sends nothing", () => {
    const issues = [{ path: "flows", message: "" }];
    const empty = { ...cerl.scenario, flows: [] };
    expect(awaited([], "idle", { document: cerl.scenario, issues })).toEqual([]);
    expect(awaited([], "running", { scenario: empty })).toEqual([]);
  });

  it("have a row of means for each scheme that several flows have, which a run beside gives its own scheme", () => {
    const [flow] = cerl.scenario.flows;
    const cubic = { ...flow, scheme: "cubic" };
    const flows = [flow, { ...flow, id: "f2" }, { ...cubic, id: "f3" }, { ...flow, id: "f4" }];
    const scenario = { ...cerl.scenario, flows };
    const means = (compare: string[]) =>
      awaited([], "running", { scenario, compare }).map((run) => [run.key, run.means]);
    expect(means([])).toEqual([["main", 1]]);
    expect(means(["reno"])).toEqual([
      ["main", 1],
      ["reno", 1],
    ]);
    const udp = flows.map((one) => ({ ...one, kind: "udp" as const, scheme: "udp" }));
    expect(awaited([], "running", { scenario: { ...scenario, flows: udp } })).toMatchObject([{ means: 0 }]);
  });
});
