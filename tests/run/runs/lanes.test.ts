import { describe, expect, it } from "vitest";
import { frontRun, laneRuns } from "../../../src/run/runs/shown-run.ts";
import { duplicateAt } from "../../../src/run-view/network/picture/duplicates.ts";
import { realRun } from "../real-run.ts";

const cerl = realRun("cerl-fig4", "main", { duration: 20 });
const reno = realRun("cerl-fig4", "reno", { duration: 20, scheme: "reno" });
const veno = realRun("cerl-fig4", "veno", { duration: 20, scheme: "veno" });
const keys = (choice: Parameters<typeof laneRuns>[0]) => laneRuns(choice).map(({ key }) => key);

describe("the runs that move in the network", () => {
  it("are the one in front alone, until two are wanted", () => {
    expect(keys({ runs: [cerl, reno], front: "reno", lanes: null })).toEqual(["reno"]);
    expect(keys({ runs: [cerl], front: "main", lanes: ["main", "reno"] })).toEqual(["main"]);
    expect(keys({ runs: [], front: "main", lanes: null })).toEqual([]);
  });

  it("are two in the order of the results, whichever is in front", () => {
    const runs = [cerl, reno, veno];
    for (const front of ["main", "veno"])
      expect(keys({ runs, front, lanes: ["main", "veno"] })).toEqual(["main", "veno"]);
  });

  it("always have the run in front among them", () => {
    const choice = { runs: [cerl, reno, veno], front: "reno", lanes: ["main", "veno"] };
    expect(laneRuns(choice)).toContain(frontRun(choice));
    expect(laneRuns(choice)).toHaveLength(2);
  });
});

describe("the newest ACK at the sender", () => {
  const { ack, decisions } = cerl.result.trace.flows[0];

  it("is the third duplicate when the sender decides", () => {
    const decision = decisions.find(({ t, verdict }) => t > 10 && verdict !== "none");
    expect(duplicateAt(ack, decision?.t ?? 0)).toBe(3);
  });

  it("is no duplicate when it acknowledges something new, nor once it is old", () => {
    const fresh = ack.t.findIndex((t, i) => t > 10 && ack.ackno[i] > ack.ackno[i - 1]);
    expect(duplicateAt(ack, ack.t[fresh])).toBe(0);
    expect(duplicateAt(ack, ack.t[ack.t.length - 1] + 1)).toBe(0);
    expect(duplicateAt(undefined, 1)).toBe(0);
  });
});
