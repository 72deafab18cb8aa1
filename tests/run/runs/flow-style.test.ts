import { describe, expect, it } from "vitest";
import { flowLabel, senderName } from "../../../src/run/runs/flow-style.ts";
import { BEFORE_RUN } from "../../../src/run/runs/what-if.ts";
import { realRun } from "../real-run.ts";

const shared = realRun("cerl-fig17", "main", { duration: 5 });
const compared = { ...realRun("cerl-fig17", "reno", { duration: 5 }), label: "Reno" };

describe("a flow of a network with several", () => {
  it("is named by its own sender, not by the one that the run is named after", () => {
    const names = shared.result.flows.map((flow) => [senderName(shared, flow), flowLabel(shared, flow)]);
    expect(names).toEqual([
      ["CERL", "CERL f1"],
      ["Reno", "Reno f2"],
    ]);
  });

  it("is told apart from those of a comparison and of a future", () => {
    const [flow] = compared.result.flows;
    expect(senderName(compared, flow)).toBe("all Reno");
    expect(senderName({ ...shared, key: BEFORE_RUN, label: "before" }, shared.result.flows[1])).toBe(
      "Reno, before",
    );
  });
});

describe("the only flow of a run", () => {
  it("has the run's name", () => {
    const run = realRun("cerl-fig4", "main", { duration: 5 });
    expect(senderName({ ...run, label: "CERL, later" }, run.result.flows[0])).toBe("CERL, later");
  });
});
