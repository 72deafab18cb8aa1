import { describe, expect, it } from "vitest";
import { estimate, pairedDifference } from "../../src/analysis/index.ts";
import { comparison, repetitions } from "../../src/experiment/index.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import { createRun, type FlowSummary, type RunResult } from "../../src/sim/index.ts";
import { accepted, shipped } from "../scenario/samples.ts";

/** What the texts of the shipped scenarios tell a student must be what the simulator does. */

function scenario(id: string): Scenario {
  return accepted(shipped().find((entry) => entry.id === id)?.input);
}

function run(of: Scenario): RunResult {
  const simulation = createRun(of, { sequence: false, queues: "none", probes: false, hops: null });
  while (!simulation.advance(1_000_000));
  return simulation.result();
}

/** The first flow's summary for the scenario's own scheme and those that it is compared with, by scheme. */
function firstFlows(id: string): Record<string, FlowSummary> {
  const own = scenario(id);
  const flows = [own, ...comparison(own, own.compare ?? [])].map((variant) => run(variant).flows[0]);
  return Object.fromEntries(flows.map((flow) => [flow.scheme, flow]));
}

const throughputs = (of: Scenario, flow: number) =>
  repetitions(of, 10).map((one) => run(one).flows[flow].throughput / 1e6);

describe("cerl-fig4", () => {
  it("CERL gets almost twice Reno's throughput on the same losses", () => {
    const own = scenario("cerl-fig4");
    const [reno] = comparison(own, ["reno"]);
    const cerlMean = estimate(throughputs(own, 0)).mean;
    const renoMean = estimate(throughputs(reno, 0)).mean;
    expect(cerlMean / renoMean).toBeGreaterThan(1.6);
    expect(cerlMean).toBeGreaterThan(1.4);
    expect(renoMean).toBeLessThan(1);
  });
});

describe("cerl-fig17", () => {
  it("CERL takes more than its half; two Renos leave their halves unfilled", () => {
    const own = scenario("cerl-fig17");
    const [renos] = comparison(own, ["reno"]);
    const half = (2 * 1460) / 1500 / 2;
    expect(estimate(throughputs(own, 0)).mean).toBeGreaterThan(half);
    expect(estimate(throughputs(renos, 0)).mean).toBeLessThan(half);
    expect(pairedDifference(throughputs(own, 1), throughputs(renos, 1)).mean).toBeLessThan(0);
  });

  it("without random loss CERL behaves like Reno and never takes congestion for random loss", () => {
    const own = scenario("cerl-fig17-no-loss");
    const [renos] = comparison(own, ["reno"]);
    const mixed = run(own).flows;
    expect(mixed[0].verdicts.congestionAsRandom).toBe(0);
    expect(mixed[0].throughput / run(renos).flows[0].throughput).toBeCloseTo(1, 1);
    expect(mixed[0].throughput / mixed[1].throughput).toBeCloseTo(1, 0);
  });
});

describe("reno-sawtooth", () => {
  it("loses packets to the full queue alone, one fast retransmit per tooth", () => {
    const { reno } = firstFlows("reno-sawtooth");
    expect(reno.losses.transmission).toBe(0);
    expect(reno.fastRetransmits).toBeGreaterThan(5);
    expect(reno.timeouts).toBeLessThan(2);
  });
});

describe("one-loss", () => {
  it("both repair it by fast retransmit, Tahoe more slowly", () => {
    const { reno, tahoe } = firstFlows("one-loss");
    for (const flow of [reno, tahoe])
      expect(flow).toMatchObject({ fastRetransmits: 1, timeouts: 0, losses: { transmission: 1 } });
    expect(tahoe.throughput).toBeLessThan(reno.throughput);
  });
});

describe("two-losses-one-window", () => {
  it("Reno times out, NewReno and SACK do not", () => {
    const { reno, newreno, sack } = firstFlows("two-losses-one-window");
    expect([reno.timeouts, newreno.timeouts, sack.timeouts]).toEqual([1, 0, 0]);
  });
});

describe("four-holes", () => {
  it("SACK fills the holes without a timeout, NewReno's timer runs out", () => {
    const { sack, newreno, reno } = firstFlows("four-holes");
    expect([sack.timeouts, newreno.timeouts, reno.timeouts]).toEqual([0, 1, 1]);
    expect(sack.retransmitted).toBe(4);
  });
});

describe("newreno-vs-reno", () => {
  it("better recovery saves timeouts but none comes near the link's rate", () => {
    const { reno, newreno, sack, tahoe } = firstFlows("newreno-vs-reno");
    for (const flow of [newreno, sack]) {
      expect(flow.timeouts).toBeLessThan(reno.timeouts / 2);
      expect(flow.throughput / reno.throughput).toBeGreaterThan(1.03);
      expect(flow.throughput / reno.throughput).toBeLessThan(1.25);
    }
    for (const flow of [reno, newreno, sack, tahoe]) expect(flow.throughput).toBeLessThan(0.8e6);
  });
});

describe("what-a-loss-costs", () => {
  it("nothing for CERL, a fifth for Veno, half for Reno, and for Westwood what the path does not hold", () => {
    const own = scenario("what-a-loss-costs");
    const windows = [own, ...comparison(own, own.compare ?? [])].map((variant) => {
      const [decision] = run(variant).trace.flows[0].decisions;
      return [variant.flows[0].scheme, decision.cwndBefore > 20, decision.cwndAfter] as const;
    });
    const after = Object.fromEntries(windows.map(([scheme, , cwnd]) => [scheme, cwnd]));
    expect(windows.every(([, wasOpen]) => wasOpen)).toBe(true);
    expect(after.cerl).toBeGreaterThan(60);
    expect(after.veno).toBeCloseTo(16, 9);
    expect(after.reno).toBeCloseTo(10, 9);
    expect(after.westwood).toBeGreaterThan(16);
    expect(after.westwood).toBeLessThan(23);
  });

  it("CERL halves when it has never seen a queue", () => {
    const own = scenario("what-a-loss-costs");
    const narrow = {
      ...own,
      changes: [],
      flows: own.flows.map((flow) => ({ ...flow, awnd: 20 })),
      links: own.links.map((link) =>
        link.id === "wireless"
          ? { ...link, loss: { ...link.loss, drops: [{ flow: "f1", seq: 150, nth: 1 }] } }
          : link,
      ),
    };
    expect(run(narrow).trace.flows[0].decisions[0].cwndAfter).toBe(10);
  });
});

describe("cubic-plateau", () => {
  it("CUBIC is back sooner, cuts more often and delivers more", () => {
    const { cubic, sack } = firstFlows("cubic-plateau");
    expect(cubic.throughput / sack.throughput).toBeGreaterThan(1.1);
    expect(cubic.fastRetransmits).toBeGreaterThan(2 * sack.fastRetransmits);
    expect(cubic.timeouts + sack.timeouts).toBe(0);
  });
});

describe("constant-window", () => {
  it("the constant window takes what it wants; with 25 segments both live", () => {
    const own = scenario("constant-window");
    const shares = (W: number, impatient = false) =>
      run({
        ...own,
        flows: own.flows.map((f) => (f.id === "f1" ? { ...f, params: { W, impatient } } : f)),
      }).flows.map((f) => f.throughput);
    expect(shares(45)[0] / shares(45)[1]).toBeGreaterThan(5);
    expect(shares(25)[0] / shares(25)[1]).toBeLessThan(2);
    expect(shares(45, true)[0]).toBeLessThan(shares(45, true)[1]);
  });
});
