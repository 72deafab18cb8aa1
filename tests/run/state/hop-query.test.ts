import { describe, expect, it } from "vitest";
import type { Outcome } from "../../../src/host/index.ts";
import type { ShownRun } from "../../../src/run/runs/types.ts";
import { createHopQuery, hopsOf, simulateHops } from "../../../src/run/state/hop-query.ts";
import { FakeSimulator, settled, shortScenario } from "../fake-simulator.ts";

const run = { scenario: shortScenario() } as ShownRun;
const done = (hops: string, stopped: object | null = null) =>
  ({ state: "done", stopped, result: { trace: { hops } } }) as unknown as Outcome;
const window = (from: number, to: number) => ({ from, to });

describe("packet-hops of a part of a run", () => {
  it("are simulated once more from the beginning to the end of the part, nothing else recorded", () => {
    const simulator = new FakeSimulator();
    void simulateHops(simulator, "lane", run, window(1, 2.5));
    const [{ lane, spec, record, budget }] = simulator.asked;
    expect(lane).toBe("lane");
    expect(spec).toEqual({ ...run.scenario, duration: 2.5 });
    expect(record).toEqual({ sequence: false, queues: "none", probes: false, hops: { from: 1, to: 2.5 } });
    expect(budget).toEqual({ bytes: 32e6 });
  });

  it("are those of a run that came to its end", () => {
    expect(hopsOf(done("all"))).toBe("all");
    expect(hopsOf(done("some", { part: "bytes" }))).toBeNull();
    expect(hopsOf({ state: "cancelled" })).toBeNull();
  });
});

describe("a question about several parts", () => {
  it("is answered one part after the other, in their order", async () => {
    const simulator = new FakeSimulator();
    const answer = createHopQuery(simulator).ask("why", run, [window(1, 2), window(3, 4)]);
    expect(simulator.asked.map(({ lane, spec }) => [lane, spec.duration])).toEqual([["hops:why", 2]]);
    simulator.asked[0].settle(done("first"));
    await settled();
    expect(simulator.asked.map(({ spec }) => spec.duration)).toEqual([2, 4]);
    simulator.asked[1].settle(done("second"));
    expect(await answer).toEqual(["first", "second"]);
  });

  it("ends at the first that cannot be had", async () => {
    const simulator = new FakeSimulator();
    const answer = createHopQuery(simulator).ask("why", run, [window(1, 2), window(3, 4), window(5, 6)]);
    simulator.asked[0].settle(done("first"));
    await settled();
    simulator.asked[1].settle({ state: "failed", message: "" });
    expect(await answer).toEqual(["first"]);
    expect(simulator.asked).toHaveLength(2);
  });

  it("has no answer where the same asker has asked again, but does not mind another", async () => {
    const simulator = new FakeSimulator();
    const query = createHopQuery(simulator);
    const [old, other] = [query.ask("why", run, [window(1, 2)]), query.ask("packet", run, [window(1, 2)])];
    const newer = query.ask("why", run, [window(3, 4)]);
    for (const [i, one] of simulator.asked.entries()) one.settle(done(`answer ${i}`));
    expect(await old).toBeNull();
    expect([await other, await newer]).toEqual([["answer 1"], ["answer 2"]]);
  });

  it("about nothing is answered by nothing", async () => {
    expect(await createHopQuery(new FakeSimulator()).ask("why", run, [])).toEqual([]);
  });
});
