import { describe, expect, it } from "vitest";
import { comparison, repetitions } from "../../src/experiment/index.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import type { FlowSummary, RunResult } from "../../src/sim/index.ts";
import {
  answer,
  complete,
  linkOf,
  linkTrace,
  SUMMARIES,
  shippedScenario as scenario,
  total,
  valueAt,
  variants,
} from "./shipped-runs.ts";

/** Numbers in the answers of scenarios are those of their runs, or, where an answer says so, of several seeds or starts. */

const megabits = (rate: number) => (rate / 1e6).toFixed(2);

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
    const missed = congestionAsRandom / (congestionAsRandom + congestionAsCongestion);
    expect(Math.abs(missed - 1 / 2)).toBeLessThan(0.1);
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

  it("reno-cubic-bbr: rates and queues on the path, and with each of the four values changed", () => {
    const runs = (address: string, value: unknown) => {
      const of = variants("reno-cubic-bbr", { [`links.bottleneck.${address}`]: value });
      return ["reno", "cubic", "bbr"].map((scheme) => complete(of[scheme]));
    };
    const rates = (all: readonly RunResult[]) => all.map(({ flows }) => megabits(flows[0].throughput));
    const text = answer("reno-cubic-bbr");

    const plain = runs("rate", 1e7);
    const [reno, cubic, bbr] = rates(plain);
    expect(text).toContain(`Reno gets ${reno}, CUBIC ${cubic} and BBR ${bbr} Mbit/s`);
    const waiting = plain.map((run) => Math.round(linkOf(run, "bottleneck").avgQueue));
    expect(text).toContain(`${waiting[0]}, ${waiting[1]} and ${waiting[2]} packets on average`);
    expect(plain.map(({ flows }) => flows[0].losses.transmission)).toEqual([0, 0, 0]);

    const small = runs("queue.limit", 8);
    const [renoSmall, cubicSmall, bbrSmall] = rates(small);
    expect(text).toContain(`a buffer of 8 packets, a fifth of a BDP, Reno gets ${renoSmall}:`);
    expect(text).toContain(`CUBIC gets ${cubicSmall}, BBR ${bbrSmall}`);
    const dropped = small.map((run) => linkOf(run, "bottleneck").drops);
    expect(text).toContain(`BBR loses ${dropped[2]} packets where Reno loses ${dropped[0]}`);

    const far = runs("delay", 4 * 0.025);
    const [renoFar, cubicFar, bbrFar] = rates(far);
    expect(text).toContain(`four times the delay Reno gets ${renoFar}`);
    expect(text).toContain(`CUBIC gets ${cubicFar}, BBR ${bbrFar}`);
    const teeth = far[0].trace.flows[0].decisions.slice(-2).map(({ t }) => t);
    expect(text).toContain(`it needs ${Math.round(teeth[1] - teeth[0])} s to grow back`);

    const lossy = runs("loss.rate", "1 %");
    const [renoLossy, cubicLossy, bbrLossy] = rates(lossy);
    expect(text).toContain(`gets ${renoLossy}; CUBIC gets ${cubicLossy}`);
    expect(text).toContain(`BBR does not slow down for a loss and gets ${bbrLossy}`);
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

  it("bbr-measures: a step up by a quarter in every eight round trips, four segments every ten seconds", () => {
    const { cwnd, probes, rtt } = complete(scenario("bbr-measures")).trace.flows[0];
    const { t, v } = probes.pacingRate;
    const steps = [...t].map((at, i) => ({ at, factor: v[i] / valueAt(probes.btlBw, at) }));
    const downs = steps.filter(({ at, factor }, i) => {
      const isDown = at > 11.5 && at < 20 && factor < 0.8;
      if (isDown) expect(steps[i - 1].factor).toBeCloseTo(1.25, 2);
      return isDown;
    });
    const span = downs[downs.length - 1].at - downs[0].at;
    const cycle = span / (downs.length - 1) / Math.min(...rtt.v.slice(1));
    expect(Math.round(cycle)).toBe(8);
    expect(answer("bbr-measures")).toContain("one round trip in eight by a quarter");
    const low = [...cwnd.t].filter((at, i) => at > 5 && at < 55 && cwnd.v[i] === 4);
    for (const [i, at] of low.slice(1).entries()) expect(at - low[i]).toBeCloseTo(10.6, 0);
    expect(low.length).toBe(5);
  });

  it("cc-fig12: six to nine times as many packets sent again", () => {
    const again = Object.values(variants("cc-fig12")).map(
      (of) => complete(of, SUMMARIES).flows[0].retransmitted,
    );
    expect(again.slice(1).map((one) => Math.round(one / again[0]))).toEqual([6, 9]);
    expect(answer("cc-fig12")).toContain("six to nine times as many packets retransmitted");
  });

  it("cubic-plateau: a path twice as long, for SACK nearly four times the time, for CUBIC a quarter more", () => {
    const gaps = (scheme: string, sets: Record<string, unknown>) => {
      const { decisions } = complete(variants("cubic-plateau", { ...sets, duration: 300 })[scheme], SUMMARIES)
        .trace.flows[0];
      const late = decisions.filter(({ t }) => t > 60).map(({ t }) => t);
      return (late[late.length - 1] - late[0]) / (late.length - 1);
    };
    // 140 ms there and back become 280.
    const longer = (scheme: string) => gaps(scheme, { "links.bottleneck.delay": 0.12 }) / gaps(scheme, {});
    expect(longer("sack")).toBeGreaterThan(3.2);
    expect(longer("sack")).toBeLessThan(4);
    expect(longer("cubic")).toBeCloseTo(1.25, 1);
  });

  it("mark-front: how much sooner the sender hears of 20 packets", () => {
    const { rate } = scenario("mark-front").links.find(({ id }) => id === "enqueue")!;
    expect(answer("mark-front")).toContain(`${Math.round((20 * 1500 * 8 * 1e3) / rate)} ms later`);
  });

  it("short-answers: most timeouts are of the last three segments, with SACK all, and answers have 21", () => {
    const { reno, sack } = variants("short-answers");
    const tails = (of: Scenario) =>
      complete(of)
        .trace.flows[0].decisions.filter(({ event }) => event === "timeout")
        .map(({ seq }) => ((seq - 1) % 21) + 1);
    expect(answer("short-answers")).toContain(`${Math.ceil(30e3 / 1460)} segments`);
    expect(tails(sack).every((place) => place > 18)).toBe(true);
    expect(tails(reno).filter((place) => place > 18).length / tails(reno).length).toBeGreaterThan(0.7);
  });

  it("santa-cruz-queue: windows before and after the way back becomes longer", () => {
    const { vegas, "santa-cruz": own } = variants("santa-cruz-queue");
    const cwndAt = (of: Scenario) => {
      const { cwnd } = complete(of).trace.flows[0];
      return (time: number) => valueAt(cwnd, time);
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
    const first = (result: RunResult) => linkTrace(result, "wireless").marks.t[0];
    expect(answer("jersey-fig5")).toContain(
      `after ${first(slow).toFixed(1)} s; with 0.2 after ${first(quick).toFixed(1)} s`,
    );
    const { queue, probes } = linkTrace(slow, "wireless");
    const longest = Math.max(...queue.v.filter((_, i) => queue.t[i] <= first(slow)));
    const threshold = 50 / 3;
    expect(longest).toBeGreaterThan(2 * threshold);
    const average = valueAt(probes.average, queue.t[queue.v.indexOf(longest)]);
    expect(answer("jersey-fig5")).toContain(
      `to ${longest} packets, more than twice the threshold, while the average still says ${Math.round(average)}.`,
    );
  });

  it("jersey-fig5: how far the averages are from the queue, and warnings in nearly every round trip", () => {
    const run = (weight: number) =>
      linkTrace(complete(scenario("jersey-fig5", { "links.wireless.queue.weight": weight })), "wireless");
    const [slow, quick] = [0.002, 0.2].map(run);
    const distance = ({ queue, probes }: typeof slow) => {
      const steps = 6_000;
      const off = Array.from({ length: steps }, (_, i) => (i * 30) / steps).map((t) =>
        Math.abs((valueAt(queue, t) ?? 0) - (valueAt(probes.average, t) ?? 0)),
      );
      return (off.reduce((sum, one) => sum + one) / steps).toFixed(1);
    };
    expect(answer("jersey-fig5")).toContain(
      `is ${distance(slow)} packets away from the queue on average, the quick one ${distance(quick)}.`,
    );
    // A round trip with a full window takes 0.13 to 0.17 s.
    const warned = ({ marks }: typeof slow) =>
      new Set([...marks.t].filter((t) => t > 5).map((t) => Math.floor(t / 0.15))).size / (25 / 0.15);
    expect(warned(slow)).toBeGreaterThan(0.9);
    expect(warned(quick)).toBeLessThan(0.7);
  });

  it("wtcp-wide-area: the gaps after 60 s, and when the queue overflows", () => {
    const { trace } = complete(scenario("wtcp-wide-area"));
    const slower = trace.flows[0].decisions.find(
      ({ t, rule }) => t > 60 && trace.rules[rule].id === "wtcp-gaps",
    )!;
    expect(Math.abs(slower.values.ratio - 2)).toBeLessThan(0.1);
    expect(slower.values.rate / slower.values.before).toBeCloseTo(0.9, 9);
    const { drops } = linkTrace({ trace } as RunResult, "radio");
    const overflow = drops.t.find((t, i) => t > 60 && drops.cause[i] === 0)!;
    expect(answer("wtcp-wide-area")).toContain(`falls by a tenth at ${slower.t.toFixed(1)} s`);
    expect(answer("wtcp-wide-area")).toContain(`from ${overflow.toFixed(1)} s on`);
  });

  it("wtcp-wide-area: losses never slow it here, and how far their share swings", () => {
    const { trace } = complete(scenario("wtcp-wide-area"));
    expect(trace.flows[0].decisions.some(({ rule }) => trace.rules[rule].id === "wtcp-losses")).toBe(false);
    const { t, v } = trace.flows[0].probes.lossShare;
    const shares = [...v].filter((_, i) => t[i] > 1 && t[i] < 60).map(Math.round);
    expect(answer("wtcp-wide-area")).toContain(`from ${Math.min(...shares)} to ${Math.max(...shares)} %`);
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
    expect(answer("cc-fig15")).toContain(
      `Westwood retransmits ${all.westwood} segments and Reno ${all.reno}`,
    );
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

  it("wtcp-wide-area: with how many seeds losses slow it", () => {
    const slowed = total(scenario("wtcp-wide-area"), 20, (_, { trace }) =>
      trace.flows[0].decisions.some(({ rule }) => trace.rules[rule].id === "wtcp-losses") ? 1 : 0,
    );
    expect(answer("wtcp-wide-area")).toContain(`with ${slowed} of the first 20 seeds`);
  });

  it("wtcp-wide-area: means of twenty seeds", () => {
    const { wtcp, reno } = variants("wtcp-wide-area");
    const rate = (of: Scenario) => Math.round(total(of, 20, (flow) => flow.throughput) / 20 / 1e3);
    expect(scenario("wtcp-wide-area").watch).toContain(
      `over twenty seeds it gets ${rate(reno)} and WTCP ${rate(wtcp)}`,
    );
  });
});
