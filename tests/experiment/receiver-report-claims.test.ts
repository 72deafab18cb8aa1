import { describe, expect, it } from "vitest";
import { comparison, repetitions } from "../../src/experiment/index.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import { noVerdicts, type RunResult, type RunSpec, type VerdictCounts } from "../../src/sim/index.ts";
import { dumbbell } from "../sim/networks.ts";
import { complete, shippedScenario as scenario } from "./shipped-runs.ts";

/** What the scenarios and cards of the schemes say whose receivers report. */

const run = (of: RunSpec) => complete(of);

function verdicts(results: readonly RunResult[]): VerdictCounts {
  const sum = noVerdicts();
  for (const { flows } of results) {
    for (const key of Object.keys(sum) as (keyof VerdictCounts)[]) sum[key] += flows[0].verdicts[key];
  }
  return sum;
}

const meanThroughput = (results: readonly RunResult[]) =>
  results.reduce((sum, { flows }) => sum + flows[0].throughput, 0) / results.length;

/** Payload that the first flow had acknowledged between two times, bit/s. */
function rateBetween({ trace }: RunResult, from: number, to: number): number {
  const { t, ackno } = trace.flows[0].ack;
  const at = (time: number) => ackno[t.findLastIndex((x) => x <= time)];
  return ((at(to) - at(from)) * 1460 * 8) / (to - from);
}

describe("tcp-aware-gaps", () => {
  it("tells the radio's losses from the queue's, and delivers more than Reno", () => {
    const own = scenario("tcp-aware-gaps");
    const [renos] = comparison(own, ["reno"]);
    const aware = repetitions(own, 5).map(run);
    const counts = verdicts(aware);
    const random = counts.transmissionAsRandom + counts.transmissionAsCongestion;
    expect(counts.transmissionAsRandom / random).toBeGreaterThan(0.8);
    expect(counts.congestionAsCongestion).toBeGreaterThan(20);
    expect(counts.congestionAsRandom / counts.congestionAsCongestion).toBeLessThan(0.05);
    expect(meanThroughput(aware) / meanThroughput(repetitions(renos, 5).map(run))).toBeGreaterThan(1.2);
  });

  it("takes losses in front of the queue for congestion, for the queue closes their gaps", () => {
    const moved = scenario("tcp-aware-gaps", {
      "links.radio.loss.rate": 0,
      "links.wired.loss.model": "bernoulli",
      "links.wired.loss.rate": 0.02,
    });
    const counts = verdicts(repetitions(moved, 5).map(run));
    expect(counts.transmissionAsCongestion).toBeGreaterThan(2 * counts.transmissionAsRandom);
  });

  it("follows a slider: a stricter bound from 30 s on judges by it from then on", () => {
    const own = scenario("tcp-aware-gaps");
    const changes = [{ at: 30, set: "flows.f1.params.upper", to: 1 }];
    const { trace } = run({ ...own, changes });
    const { decisions } = trace.flows[0];
    const random = decisions.filter(({ verdict }) => verdict === "random");
    expect(random.some(({ t }) => t < 30)).toBe(true);
    // Holes judged before may still be repaired a round trip later.
    expect(random.some(({ t }) => t > 31)).toBe(false);
    expect(decisions.some(({ t, values }) => t > 31 && values.upper === 1)).toBe(true);
  });

  it("explains a verdict by the receiver's numbers", () => {
    const { trace } = run(scenario("tcp-aware-gaps"));
    const judged = trace.flows[0].decisions.filter(({ values }) => "Ti" in values);
    expect(judged.length).toBeGreaterThan(20);
    // 1500 bytes take 12 ms at 1 Mbit/s.
    for (const { values, verdict } of judged) {
      const { n, Ti, Tmin, from, to } = values;
      expect(Tmin).toBeCloseTo(0.012, 6);
      expect(from).toBeCloseTo((n + 1) * Tmin, 9);
      if (verdict === "random") expect(Ti).toBeGreaterThan(from - 1e-8);
      if (verdict === "random") expect(Ti).toBeLessThan(to);
    }
  });
});

describe("santa-cruz-queue", () => {
  it("keeps a few segments waiting and counts them about right", () => {
    const { trace, links } = run(dumbbell({ schemes: ["santa-cruz"], duration: 60 }));
    const { queue } = trace.links[0];
    const { queued } = trace.flows[0].probes;
    let worst = 0;
    queued.t.forEach((t, k) => {
      if (t < 20) return;
      const waiting = queue.v[queue.t.findLastIndex((x) => x < t)];
      worst = Math.max(worst, Math.abs(waiting - queued.v[k]));
    });
    // N is of the round trip before, and one segment of it is in transmission.
    expect(worst).toBeLessThan(4);
    expect(links[0].utilisation).toBeGreaterThan(0.95);
    const late = queue.v.filter((_, k) => queue.t[k] > 20);
    expect(Math.max(...late)).toBeLessThan(9);
  });

  it("does not mind a longer way back, Vegas does", () => {
    const own = scenario("santa-cruz-queue");
    const [vegas] = comparison(own, ["vegas"]);
    const rates = [own, vegas].map((of) => {
      const results = repetitions(of, 3).map(run);
      return results.reduce((sum, result) => sum + rateBetween(result, 25, 40), 0) / 3;
    });
    expect(rates[0]).toBeGreaterThan(3 * rates[1]);
  });

  it("keeps its window for most random losses, and delivers more than SACK", () => {
    const lossy = (scheme: string) =>
      [1, 2, 3].map((seed) => run(dumbbell({ schemes: [scheme], duration: 60, lossRate: 0.02, seed })));
    const own = lossy("santa-cruz");
    const counts = verdicts(own);
    expect(counts.transmissionAsRandom).toBeGreaterThan(3 * counts.transmissionAsCongestion);
    expect(meanThroughput(own) / meanThroughput(lossy("sack"))).toBeGreaterThan(1.5);
  });

  it("times every ACK, not one segment per round trip", () => {
    const samples = (scheme: string) =>
      run(dumbbell({ schemes: [scheme], duration: 10 })).trace.flows[0].rtt.t.length;
    expect(samples("santa-cruz")).toBeGreaterThan(8 * samples("sack"));
  });
});

describe("wtcp-wide-area", () => {
  it("delivers more than Reno and SACK, and slows down when the radio does", () => {
    const own = scenario("wtcp-wide-area");
    const mean = (of: Scenario) => meanThroughput(repetitions(of, 3).map(run));
    const [reno, sack] = comparison(own, ["reno", "sack"]).map(mean);
    expect(mean(own)).toBeGreaterThan(1.5 * Math.max(reno, sack));
    const { trace } = run(own);
    const byGaps = trace.flows[0].decisions.filter(({ rule }) => trace.rules[rule].id === "wtcp-gaps");
    expect(byGaps.some(({ t }) => t > 60 && t < 75)).toBe(true);
  });

  it("begins at the bottleneck's rate, which a pair of segments tells", () => {
    const { trace } = run(dumbbell({ schemes: ["wtcp"], duration: 5 }));
    const [first] = trace.flows[0].decisions;
    // 1500 bytes at 2 Mbit/s: 6 ms.
    expect(first.values.rate).toBeCloseTo(1 / 0.006, 6);
  });

  it("sends one segment every 1 / rate, whatever ACKs come", () => {
    const { trace } = run(dumbbell({ schemes: ["wtcp"], duration: 30, lossRate: 0.02 }));
    const { send, probes } = trace.flows[0];
    let checked = 0;
    for (let i = 1; i < send.t.length; i++) {
      const gap = send.t[i] - send.t[i - 1];
      const k = probes.rate.t.findLastIndex((t) => t <= send.t[i - 1]);
      const rates = [probes.rate.v[k], probes.rate.v[k + 1] ?? 0].filter((rate) => rate > 0);
      if (rates.length === 0 || send.t[i] < 1) continue;
      expect(gap).toBeGreaterThan(1 / Math.max(...rates) - 1e-9);
      checked++;
    }
    expect(checked).toBeGreaterThan(500);
  });
});
