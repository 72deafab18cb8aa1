import { describe, expect, it } from "vitest";
import { guessCounts, shareOfBottleneck, shareRight } from "../../../src/run/runs/results.ts";
import { schemeMeans } from "../../../src/run/runs/scheme-means.ts";
import type { FlowSummary } from "../../../src/sim/index.ts";
import { realRun } from "../real-run.ts";
import { syntheticRun } from "../synthetic-run.ts";

const [flow] = syntheticRun({ seed: 3, duration: 20 }).result.flows;
const counts = {
  ...flow.verdicts,
  congestionAsCongestion: 4,
  transmissionAsRandom: 2,
  congestionAsRandom: 1,
};
const verdicts = { ...counts, transmissionAsCongestion: 5, spurious: 3 };
const made = (over: Partial<FlowSummary>): FlowSummary => ({
  ...flow,
  verdicts,
  receiverVerdicts: null,
  ...over,
});

describe("the guesses of a flow", () => {
  it("are right, wrong, or about nothing that was lost", () => {
    expect(guessCounts(made({}))).toEqual({ right: 6, wrong: 6, "nothing-lost": 3 });
  });

  it("are its receiver's where that one tells losses apart", () => {
    expect(guessCounts(made({ receiverVerdicts: { ...verdicts, transmissionAsRandom: 9 } })).right).toBe(13);
  });

  it("have a right share only where something was lost", () => {
    expect(shareRight({ right: 3, wrong: 1, "nothing-lost": 9 })).toBe(0.75);
    expect(shareRight({ right: 0, wrong: 0, "nothing-lost": 9 })).toBeNull();
  });
});

describe("a scheme's mean", () => {
  const flows = [
    made({ id: "f1", scheme: "reno", throughput: 2e6, timeouts: 1, retransmitted: 10 }),
    made({ id: "f2", scheme: "cerl", throughput: 5e6 }),
    made({ id: "f3", scheme: "reno", throughput: 1e6, timeouts: 4, retransmitted: 20 }),
    made({ id: "u1", scheme: "udp", throughput: 9e6 }),
    made({ id: "u2", scheme: "udp", throughput: 9e6 }),
  ];

  it("is over all flows of that scheme, where there are several; UDP has none", () => {
    const guesses = { right: 6, wrong: 6, "nothing-lost": 3 };
    expect(schemeMeans(flows)).toEqual([
      { scheme: "reno", flows: 2, throughput: 1.5e6, timeouts: 2.5, retransmitted: 15, guesses },
    ]);
  });
});

describe("the share of the bottleneck", () => {
  it("is the goodput over the slowest link's rate, and at most 1", () => {
    const { scenario, result } = realRun("cerl-fig4", "main", { duration: 20 });
    const [own] = result.flows;
    expect(shareOfBottleneck(scenario, own)).toBeCloseTo(own.goodput / 2e6, 12);
    expect(shareOfBottleneck(scenario, { ...own, goodput: 1e12 })).toBe(1);
    expect(shareOfBottleneck(scenario, { ...own, id: "nobody" })).toBe(0);
  });
});
