import { describe, expect, it } from "vitest";
import { phaseEffects } from "../../src/analysis/estimates.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import { createRun, RECORD_ALL } from "../../src/sim/index.ts";
import { lateComer, withFlow } from "./late-comer.ts";

/** Links of a name that begins so changed. */
function withLinks(scenario: Scenario, name: string, change: object): Scenario {
  return {
    ...scenario,
    links: scenario.links.map((link) => (link.id.startsWith(name) ? { ...link, ...change } : link)),
  };
}

function named(scenario: Scenario, spoil: Partial<Scenario> = {}) {
  const run = createRun({ ...scenario, duration: 25 }, RECORD_ALL);
  run.advance(Number.POSITIVE_INFINITY);
  const result = run.result();
  return {
    share: result.flows[2].throughput / (4e6 / 3),
    effects: phaseEffects({ ...scenario, ...spoil }, result),
  };
}

describe("a phase effect", () => {
  it("is named where a flow of equal delays gets nothing of a drop-tail queue", () => {
    const { share, effects } = named(lateComer());
    expect(share).toBe(0);
    expect(effects).toHaveLength(1);
    expect(effects[0]).toMatchObject({ flow: "f3", link: "bottleneck", throughput: 0, sent: 3, dropped: 3 });
    expect(effects[0].fairShare).toBeCloseTo((4e6 / 3) * (1460 / 1500), 0);
    expect(effects[0].dropRateOfOthers).toBeLessThan(0.02);
  });

  it("is gone, and not named, when the flow starts a little later", () => {
    const { share, effects } = named(withFlow(lateComer(), { start: 10.5 }));
    expect(share).toBeGreaterThan(0.5);
    expect(effects).toEqual([]);
  });

  it("is gone, and not named, when access delays differ", () => {
    const { share, effects } = named(lateComer({ delays: "1ms..10ms" }));
    expect(share).toBeGreaterThan(0.5);
    expect(effects).toEqual([]);
  });

  it("is gone, and not named, in a network as the template makes it", () => {
    const { share, effects } = named(lateComer({}));
    expect(share).toBeGreaterThan(0.5);
    expect(effects).toEqual([]);
  });

  it("is gone, and not named, with RED or random losses", () => {
    const red = withLinks(lateComer(), "bottleneck", { queue: { discipline: "red", limit: 25 } });
    expect(named(red)).toMatchObject({ effects: [] });
    const lossy = withLinks(lateComer(), "in", {
      loss: { model: "bernoulli", rate: 0.005, position: "air" },
    });
    expect(named(lossy)).toMatchObject({ effects: [] });
  });

  it("is not what keeps a small window or a slow application small", () => {
    expect(named(withFlow(lateComer(), { start: 10.5, awnd: 1 }))).toMatchObject({ effects: [] });
    expect(named(withFlow(lateComer(), { traffic: { kind: "cbr", rate: 1000 } }))).toMatchObject({
      effects: [],
    });
  });

  it("needs ten round trips, equal periods, equal packets, and nothing that changes in mid-run", () => {
    const same = lateComer();
    const other = (spoilt: Scenario) => named(same, spoilt).effects;
    expect(other(same)).toHaveLength(1);
    expect(other(withFlow(same, { stop: 10.5 }))).toEqual([]);
    expect(other(withFlow(same, { mss: 1459 }))).toEqual([]);
    expect(other(withLinks(same, "in3", { delay: 0.006 }))).toHaveLength(1);
    // 6.3 ms to and fro are 2.1 packets of 3 ms; 6 ms are two, and keep the step.
    expect(other(withLinks(same, "in3", { delay: 0.005 + 0.00315 }))).toEqual([]);
    expect(other(withLinks(same, "in3", { delay: 0.008 }))).toHaveLength(1);
    expect(other(withLinks(same, "out3", { queue: { discipline: "red", limit: 25 } }))).toEqual([]);
    const loss = { model: "bernoulli", rate: 0.005, position: "air" };
    expect(other(withLinks(same, "out3", { loss }))).toEqual([]);
    const nodes = same.nodes.map((node) => (node.id === "G2" ? { ...node, agent: { kind: "snoop" } } : node));
    expect(other({ ...same, nodes })).toEqual([]);
    expect(other({ ...same, changes: [{ at: 1, set: "links.bottleneck.rate", to: 4e6 }] })).toEqual([]);
    expect(other(withLinks(same, "in3", { arq: { kind: "retransmission" } }))).toEqual([]);
  });

  it("needs more drops than chance brings, and less than a quarter of the fair share", () => {
    const scenario = lateComer();
    const run = createRun({ ...scenario, duration: 25 }, RECORD_ALL);
    run.advance(Number.POSITIVE_INFINITY);
    const result = run.result();
    const effectsWith = (sent: number, congestion: number, throughput = 0) => {
      const flows = result.flows.map((flow, i) =>
        i === 2 ? { ...flow, sent, throughput, losses: { ...flow.losses, congestion } } : flow,
      );
      return phaseEffects(scenario, { ...result, flows }).length;
    };
    const rate = phaseEffects(scenario, result)[0].dropRateOfOthers;
    expect(effectsWith(3, 3)).toBe(1);
    expect(effectsWith(1000, Math.round(1000 * rate))).toBe(0);
    expect(effectsWith(1000, Math.round(2000 * rate + 20))).toBe(1);
    // Of three packets two are lost by chance in 3 p² of all cases, which here is less than one in a thousand.
    expect(3 * rate ** 2).toBeLessThan(1e-3);
    expect(effectsWith(3, 2)).toBe(1);
    expect(effectsWith(30, 2)).toBe(0);
    // A quarter of the fair share is 324 kbit/s.
    expect(effectsWith(3, 3, 320_000)).toBe(1);
    expect(effectsWith(3, 3, 330_000)).toBe(0);
  });
});
