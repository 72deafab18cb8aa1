import { describe, expect, it } from "vitest";
import { comparison, repetitions } from "../../src/experiment/index.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import type { FlowSummary, RunResult } from "../../src/sim/index.ts";
import { complete, SUMMARIES, shippedScenario as scenario } from "./shipped-runs.ts";

/** Numbers in the answers of scenarios are those of their runs, or, where an answer says so, of several seeds or starts. */

const answer = (id: string) => scenario(id).answer ?? "";
const megabits = (rate: number) => (rate / 1e6).toFixed(2);
const linkOf = ({ links }: RunResult, id: string) => links.find((one) => one.id === `${id}.forward`)!;

/** The scenario and those that it is compared with, by the first flow's scheme. */
const variants = (id: string): Record<string, Scenario> => {
  const own = scenario(id);
  return Object.fromEntries(
    [own, ...comparison(own, own.compare ?? [])].map((one) => [one.flows[0].scheme, one]),
  );
};

/** The sum of a value over the first seeds of a scenario. */
const total = (of: Scenario, seeds: number, value: (flow: FlowSummary, result: RunResult) => number) =>
  repetitions(of, seeds)
    .map((one) => complete(one, SUMMARIES))
    .reduce((sum, result) => sum + value(result.flows[0], result), 0);

describe("a single run", () => {
  it("bit-errors-and-packet-size: what survives the noise", () => {
    const survives = (bytes: number) => `${Math.round(100 * (1 - 3e-5) ** (8 * bytes))} %`;
    expect(answer("bit-errors-and-packet-size")).toContain(
      `12 000 bits survives with a probability of ${survives(1500)}, one of 4 000 bits with ${survives(500)}, an ACK with ${survives(40)}`,
    );
  });

  it("bursts-and-single-losses: guesses", () => {
    const [one, two] = complete(scenario("bursts-and-single-losses")).flows;
    const wrong = (flow: FlowSummary) => flow.verdicts.transmissionAsCongestion;
    expect(answer("bursts-and-single-losses")).toContain(`R1's ${wrong(one)} losses`);
    expect(answer("bursts-and-single-losses")).toContain(`had ${wrong(two)} such guesses`);
    expect(two.losses.transmission).toBeGreaterThan(one.losses.transmission);
  });

  it("cerl-fig17-no-loss: both rates, and no wrong guess", () => {
    const { flows } = complete(scenario("cerl-fig17-no-loss"));
    expect(answer("cerl-fig17-no-loss")).toContain(
      `(${megabits(flows[0].throughput)} and ${megabits(flows[1].throughput)} Mbit/s)`,
    );
    expect(flows[0].verdicts.congestionAsRandom).toBe(0);
  });

  it("control-connection: every second overflow is taken for the air's", () => {
    const { congestionAsRandom, congestionAsCongestion } = complete(scenario("control-connection")).flows[0]
      .verdicts;
    expect(congestionAsRandom / (congestionAsRandom + congestionAsCongestion)).toBeCloseTo(0.5, 0);
  });

  it("jersey-warning: both rates", () => {
    const { jersey, reno } = variants("jersey-warning");
    const rate = (of: Scenario) => megabits(complete(of, SUMMARIES).flows[0].throughput);
    expect(answer("jersey-warning")).toContain(`${rate(jersey)} Mbit/s, where Reno has ${rate(reno)}`);
  });

  it("mark-front: longest queues, marks, and the same throughput", () => {
    const result = complete(scenario("mark-front"));
    const [late, early] = ["enqueue", "front"].map((id) => linkOf(result, id));
    expect(answer("mark-front")).toContain(`from ${late.maxQueue} to ${early.maxQueue} packets`);
    expect(answer("mark-front")).toContain(`marks from ${late.marks} to ${early.marks}`);
    expect(result.flows[0].throughput / result.flows[1].throughput).toBeCloseTo(1, 2);
  });

  it("newreno-vs-reno: SACK halves more than fifty times", () => {
    const { flows } = complete(variants("newreno-vs-reno").sack, SUMMARIES);
    expect(flows[0].fastRetransmits).toBeGreaterThan(50);
    expect(flows[0].fastRetransmits).toBeLessThan(60);
  });

  it("split: what was promised and never came", () => {
    const { agents } = complete(scenario("split"), SUMMARIES);
    expect(JSON.stringify(agents)).toMatch(/:(19|20|21)[,}]/);
  });

  it("standing-queue: how many wait", () => {
    const result = complete(scenario("standing-queue"), SUMMARIES);
    const waiting = (id: string) => Math.round(linkOf(result, id).avgQueue);
    expect(answer("standing-queue")).toContain(`${waiting("drop-tail")} packets wait on average`);
    expect(answer("standing-queue")).toContain(
      `CoDel keeps ${waiting("codel")} packets waiting, PIE ${waiting("pie")}`,
    );
  });

  it("tcp-aware-gaps: right ones, and those that only the timer found", () => {
    const { flows, trace } = complete(scenario("tcp-aware-gaps"));
    expect(answer("tcp-aware-gaps")).toContain(`other ${flows[0].verdicts.transmissionAsRandom}`);
    const byTimer = trace.flows[0].decisions.filter(
      ({ event, truth, verdict }) =>
        event === "timeout" && truth === "transmission" && verdict === "congestion",
    );
    expect([byTimer.length, flows[0].verdicts.transmissionAsCongestion]).toEqual([3, 6]);
  });

  it("santa-cruz-queue: windows before and after the way back becomes longer", () => {
    const { vegas, "santa-cruz": own } = variants("santa-cruz-queue");
    const cwndAt = (of: Scenario) => {
      const { t, v } = complete(of).trace.flows[0].cwnd;
      return (time: number) => v[t.findLastIndex((at) => at <= time)];
    };
    const [ofVegas, ofOwn] = [cwndAt(vegas), cwndAt(own)];
    const before = Array.from({ length: 1000 }, (_, i) => ofVegas(10 + i / 100));
    expect(answer("santa-cruz-queue")).toContain(
      `From 25 s on it keeps ${Math.round(ofVegas(30))} segments, where it had ${Math.round(before.reduce((a, b) => a + b) / before.length)} on average`,
    );
    expect(answer("santa-cruz-queue")).toContain(
      `from ${Math.round(ofOwn(20))} at 20 s to ${Math.round(ofOwn(40))} at 40 s`,
    );
  });

  it("jersey-fig5: the first warnings, and the queue by then", () => {
    const slow = complete(scenario("jersey-fig5"));
    const quick = complete(scenario("jersey-fig5", { "links.wireless.queue.weight": 0.2 }));
    const trace = ({ trace: { links } }: RunResult) => links.find(({ id }) => id === "wireless.forward")!;
    const first = (result: RunResult) => trace(result).marks.t[0];
    expect(answer("jersey-fig5")).toContain(
      `after ${first(slow).toFixed(1)} s; with 0.2 after ${first(quick).toFixed(1)} s`,
    );
    const { queue, probes } = trace(slow);
    const until = (series: { t: Float64Array; v: Float64Array }, time: number) =>
      series.v.filter((_, i) => series.t[i] <= time);
    expect(answer("jersey-fig5")).toContain(`to ${Math.max(...until(queue, first(slow)))} packets`);
    expect(probes.average.v.length).toBeGreaterThan(0);
  });

  it("wtcp-wide-area: Reno's rate beside it", () => {
    const { reno } = variants("wtcp-wide-area");
    expect(scenario("wtcp-wide-area").watch).toContain(
      `${Math.round(complete(reno, SUMMARIES).flows[0].throughput / 1e3)} kbit/s`,
    );
  });
});

describe("several seeds", () => {
  it("cc-fig15: what each resends, 20 seeds", () => {
    const resent = (of: Scenario) => Math.round(total(of, 20, (flow) => flow.retransmitted) / 20);
    const all = Object.fromEntries(
      Object.entries(variants("cc-fig15")).map(([scheme, of]) => [scheme, resent(of)]),
    );
    expect(answer("cc-fig15")).toContain(`Westwood resends ${all.westwood} segments and Reno ${all.reno}`);
    expect(answer("cc-fig15")).toContain(
      `it is ${all["delayed-dupacks"]} (Delayed Dupacks, most of them for what the bottleneck has dropped) and ${all["congestion-coherence"]} `,
    );
  });

  it("ghosh-fig5: throughput for three windows, ten seeds", () => {
    const rate = (W: number) =>
      megabits(total(scenario("ghosh-fig5", { "flows.f1.params.W": W }), 10, (flow) => flow.throughput) / 10);
    expect(answer("ghosh-fig5")).toContain(
      `${rate(4)} Mbit/s for W = 4, ${rate(14)} for 14, ${rate(30)} for 30`,
    );
  });

  it("ghosh-fig6: gains of the means, 20 seeds", () => {
    const [own, overReno, overWestwood] = Object.values(variants("ghosh-fig6")).map((of) =>
      total(of, 20, (flow) => flow.throughput),
    );
    const gain = (rate: number) => Math.round(100 * (own / rate - 1));
    expect(answer("ghosh-fig6")).toContain(
      `gains ${gain(overReno)} % over Reno, ${gain(overWestwood)} % over Westwood`,
    );
  });

  it("jersey-fig11: mean gains of ten seeds, with both windows", () => {
    const rates = (of: Scenario) =>
      repetitions(of, 10).map((one) => complete(one, SUMMARIES).flows[0].throughput);
    const gains = (sets: Record<string, unknown>) => {
      const own = scenario("jersey-fig11", sets);
      const jersey = rates(own);
      return comparison(own, ["westwood", "reno"]).map((of) => {
        const other = rates(of);
        return Math.round(10 * jersey.reduce((sum, rate, i) => sum + rate / other[i] - 1, 0));
      });
    };
    const [westwood, reno] = gains({});
    expect(answer("jersey-fig11")).toContain(`${reno} % more than Reno and ${westwood} % more than Westwood`);
    expect(answer("jersey-fig11")).toContain(
      `With a window of 40 it is ${gains({ "flows.f1.awnd": 40 })[1]} % over Reno`,
    );
  });

  it("jersey-table1: fairness of all three, with and without loss", () => {
    for (const rate of [0, 0.1]) {
      const own = scenario(
        "jersey-table1",
        rate > 0 ? { "links.wireless.loss.model": "bernoulli", "links.wireless.loss.rate": rate } : {},
      );
      for (const of of [own, ...comparison(own, own.compare ?? [])]) {
        const rates = complete(of, SUMMARIES).flows.map(({ throughput }) => throughput);
        const jain = rates.reduce((sum, x) => sum + x) ** 2 / rates.reduce((sum, x) => sum + x * x, 0) / 20;
        expect(jain, of.flows[0].scheme).toBeGreaterThan(0.955);
      }
    }
    expect(answer("jersey-table1")).toContain("0.96 and more");
  });

  it("wtcp-wide-area: means of twenty seeds", () => {
    const { wtcp, reno } = variants("wtcp-wide-area");
    const rate = (of: Scenario) => Math.round(total(of, 20, (flow) => flow.throughput) / 20 / 1e3);
    expect(scenario("wtcp-wide-area").watch).toContain(
      `over twenty seeds it gets ${rate(reno)} and WTCP ${rate(wtcp)}`,
    );
  });
});
