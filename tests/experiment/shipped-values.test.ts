import { describe, expect, it } from "vitest";
import type { Scenario } from "../../src/scenario/index.ts";
import type { FlowTrace, RunResult } from "../../src/sim/index.ts";
import {
  answer,
  complete,
  linkOf,
  linkTrace,
  SUMMARIES,
  shippedScenario as scenario,
  shippedResult,
  total,
  valueAt,
  variants,
} from "./shipped-runs.ts";

/** What the scenarios of DCTCP, Diff-C, Congestion Coherence, Jersey, Peach and the windows beside them say is what their runs show. */

const kilobits = (rate: number) => Math.round(rate / 1e3);
const percent = (share: number) => Math.round(100 * share);
const question = (id: string) => scenario(id).question ?? "";

/** 15 runs of a scenario, in which a flow begins later each time. */
const starts = (of: Scenario, flow: number, step: number): RunResult[] =>
  Array.from({ length: 15 }, (_, i) => {
    const flows = of.flows.map((one, k) => (k === flow ? { ...one, start: one.start + i * step } : one));
    return complete({ ...of, flows }, SUMMARIES);
  });

/** How often a flow cuts its window for marks, in round trips, after slow start; and to which share. */
function cuts({ decisions, rtt }: FlowTrace, duration: number): { every: number; to: number } {
  const late = decisions.filter(({ event, t }) => event === "ecn" && t > 0.1);
  const round = rtt.v.reduce((sum, one) => sum + one, 0) / rtt.v.length;
  const shares = late.map(({ cwndBefore, cwndAfter }) => cwndAfter / cwndBefore);
  const to = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  return { every: (duration - 0.1) / late.length / round, to };
}

describe("dctcp-best", () => {
  const runs = Object.fromEntries(
    Object.entries(variants("dctcp-best")).map(([scheme, of]) => [scheme, complete(of)]),
  );
  const busy = (of: Scenario) => linkOf(complete(of, SUMMARIES), "port").utilisation;

  it("small cuts in every fourth round trip, deep ones in every ninth", () => {
    const [dctcp, reno] = [runs.dctcp, runs.reno].map(({ trace }) => cuts(trace.flows[0], 0.5));
    expect([dctcp.every, reno.every].map(Math.round)).toEqual([4, 9]);
    expect(dctcp.to).toBeCloseTo(7 / 8, 1);
    expect(reno.to).toBe(0.5);
    expect(answer("dctcp-best")).toContain("each by about an eighth and one in four round trips");
    expect(answer("dctcp-best")).toContain("Two Renos halve once in nine round trips");
  });

  it("the queue after slow start, and how busy the port is", () => {
    const { queue } = linkTrace(runs.dctcp, "port");
    const late = queue.v.filter((_, i) => queue.t[i] > 0.1);
    expect(answer("dctcp-best")).toContain(`between ${Math.min(...late)} and ${Math.max(...late)} packets`);
    const [dctcp, reno] = [runs.dctcp, runs.reno].map((one) => linkOf(one, "port").utilisation);
    expect(dctcp).toBeGreaterThan(0.997);
    expect(answer("dctcp-best")).toContain("busy more than 99.7 % of the time");
    expect(answer("dctcp-best")).toContain(`(${percent(reno)} % busy)`);
    const threshold = (at: number) =>
      variants("dctcp-best", { "links.port.queue.minTh": at, "links.port.queue.maxTh": at + 1 }).reno;
    expect(busy(threshold(18))).toBeLessThan(dctcp);
    expect(busy(threshold(20))).toBeGreaterThan(dctcp);
    expect(answer("dctcp-best")).toContain("a threshold of 20 packets");
  });

  it("the first flow's share over 15 starts of the second", () => {
    const shares = (of: Scenario) =>
      starts(of, 1, 0.001)
        .map(({ flows: [one, other] }) => one.throughput / (one.throughput + other.throughput))
        .toSorted();
    const { dctcp, reno } = variants("dctcp-best");
    const range = (all: number[]) => `${percent(all[0])} to ${percent(all[all.length - 1])} %`;
    expect(answer("dctcp-best")).toContain(
      `the first gets ${range(shares(dctcp))} with DCTCP, ${range(shares(reno))} with Reno`,
    );
  });
});

describe("dctcp-worst", () => {
  it("both yield equally often, one by a ninth, the other by half; DCTCP has seven eighths", () => {
    const { trace, flows } = complete(scenario("dctcp-worst"));
    const [dctcp, reno] = trace.flows.map((flow) => cuts(flow, 0.5));
    expect([dctcp.every, reno.every].map(Math.round)).toEqual([4, 4]);
    expect(1 - dctcp.to).toBeCloseTo(1 / 9, 2);
    expect(reno.to).toBe(0.5);
    expect(answer("dctcp-worst")).toContain("about once in four round trips");
    expect(answer("dctcp-worst")).toContain("a ninth of its window");
    const share = flows[0].throughput / (flows[0].throughput + flows[1].throughput);
    expect(Math.abs(share - 7 / 8)).toBeLessThan(0.02);
    expect(answer("dctcp-worst")).toContain("seven eighths of the port");
  });

  it("without ECN the shares turn round: Reno is never marked and fills the buffer", () => {
    const { trace, flows, links } = complete(scenario("dctcp-worst", { "flows.f2.ecn": false }));
    const port = links.find(({ id }) => id === "port.forward")!;
    expect(flows[1].throughput / (flows[0].throughput + flows[1].throughput)).toBeCloseTo(7 / 8, 1);
    const marked = linkTrace({ trace } as RunResult, "port").marks.flow;
    expect([marked.includes(0), marked.includes(1)]).toEqual([true, false]);
    expect([port.maxQueue, port.drops > 0]).toEqual([200, true]);
  });
});

describe("diff-c-fig8", () => {
  const { trace, flows } = complete(scenario("diff-c-fig8"));
  const { decisions, send } = trace.flows[0];
  const { drops } = linkTrace({ trace } as RunResult, "radio");
  const timeouts = decisions.filter(({ event }) => event === "timeout");

  it("less than half of what the link could carry intact, over ten seeds too", () => {
    const intact = 64e3 * (1 - 5e-5) ** (8 * 512);
    expect(question("diff-c-fig8")).toContain(`${kilobits(intact)} kbit/s of intact packets`);
    expect(flows[0].throughput).toBeLessThan(intact / 2);
    expect(
      total(variants("diff-c-fig8")["diff-c"], 10, ({ throughput }) => throughput) / 10 / intact,
    ).toBeLessThan(0.5);
    const lost = (1 - (1 - 5e-5) ** (8 * 512)).toFixed(2);
    expect([Number(lost) > 0.17, Number(lost) < 0.2]).toEqual([true, true]);
  });

  it("marks reduce the window and no loss does; nearly every guess is right", () => {
    const reduced = decisions.filter(({ cwndAfter, cwndBefore }) => cwndAfter < cwndBefore);
    expect(new Set(reduced.map(({ event }) => event))).toEqual(new Set(["ecn"]));
    expect(reduced.length).toBe(6);
    expect(answer("diff-c-fig8")).toContain("halves the window six times");
    const { transmissionAsRandom, transmissionAsCongestion } = flows[0].verdicts;
    expect(transmissionAsRandom).toBeGreaterThan(40 * transmissionAsCongestion);
    expect(flows[0].losses.congestion).toBe(0);
  });

  it("every fifth repair is lost again, and the timer finds it", () => {
    const repairs = send.nth.filter((nth) => nth > 1).length;
    const again = drops.nth.filter((nth, i) => nth > 1 && drops.isAck[i] === 0).length;
    expect(Math.round(repairs / again)).toBe(5);
    const lostBefore = (seq: number, time: number) =>
      drops.nth.findLast((_, i) => drops.seq[i] === seq && drops.t[i] < time && drops.isAck[i] === 0) ?? 0;
    const ofRepairs = timeouts.filter(({ seq, t }) => lostBefore(seq, t) > 1).length;
    const silence = timeouts.reduce((sum, { t }) => sum + t - Math.max(...send.t.filter((at) => at < t)), 0);
    expect(answer("diff-c-fig8")).toContain(
      `${ofRepairs} of the ${timeouts.length} timeouts in 200 s are such, and nothing is sent for ${Math.round(silence)} s`,
    );
  });

  it("beside the paper stands what the figure's runs measured", () => {
    const { runs, claims } = shippedResult("diffc-fig8");
    const measured = (id: string) => claims.find((claim) => claim.id === `diffc-fig8-${id}`)?.measured?.[0];
    expect(answer("diff-c-fig8")).toContain(
      `over ${runs} runs of 500 s we measure ${measured("c1")?.toFixed(1)} times and ${measured("c4")?.toFixed(0)} %. Reno with ECN falls by ${measured("c3")?.toFixed(0)} %`,
    );
  });
});

describe("diff-c-worst", () => {
  it("what is left for Reno over 15 starts", () => {
    const left = starts(scenario("diff-c-worst"), 1, 1).map(({ flows }) => kilobits(flows[1].throughput));
    expect(answer("diff-c-worst")).toContain(
      `${Math.min(...left)} to ${Math.max(...left)} kbit/s of 2 Mbit/s`,
    );
  });

  it("none of its guesses is right, no window reduced, the buffer has no place or one most of the time", () => {
    const { trace, flows } = complete(scenario("diff-c-worst"));
    const { congestionAsCongestion, transmissionAsRandom, congestionAsRandom } = flows[0].verdicts;
    expect([congestionAsCongestion, transmissionAsRandom]).toEqual([0, 0]);
    expect(congestionAsRandom).toBeGreaterThan(100);
    for (const { cwndBefore, cwndAfter } of trace.flows[0].decisions) expect(cwndAfter).toBe(cwndBefore);
    const { queue } = linkTrace({ trace } as RunResult, "bottleneck");
    // One of the 30 is in transmission.
    const full = [...queue.t].reduce(
      (sum, t, i) => sum + (queue.v[i] >= 28 ? (queue.t[i + 1] ?? 60) - t : 0),
      0,
    );
    expect(full / 60).toBeGreaterThan(0.5);
  });
});

describe("cc-fig9 and cc-fig9-snoop", () => {
  it("Reno halves for so many losses, over 20 seeds, and leaves the queue nearly empty", () => {
    const { reno, ...others } = variants("cc-fig9");
    const mean = (value: Parameters<typeof total>[2]) => Math.round(total(reno, 20, value) / 20);
    expect(answer("cc-fig9")).toContain(
      `for about ${mean((flow) => flow.fastRetransmits)} of ${mean((flow) => flow.airLosses)} losses`,
    );
    const queue = (of: Scenario) => linkOf(complete(of, SUMMARIES), "bottleneck").avgQueue;
    expect(queue(reno)).toBeLessThan(1.5);
    for (const scheme of ["congestion-coherence", "delayed-dupacks"])
      expect(queue(others[scheme]), scheme).toBeGreaterThan(4 * queue(reno));
  });

  it("the link repairs nearly every loss within a tenth of a second, none before 40 ms", () => {
    const { trace } = complete(scenario("cc-fig9"), { ...SUMMARIES, hops: { from: 0, to: 40 } });
    const { link, flow, seq, nth, isAck, sent, arrive, fate } = trace.hops!;
    const air = trace.links.findIndex(({ id }) => id === "air.forward");
    const first = new Map<string, number>();
    const times: number[] = [];
    link.forEach((one, i) => {
      if (one !== air || isAck[i] === 1) return;
      const packet = `${flow[i]} ${seq[i]} ${nth[i]}`;
      if (fate[i] > 0) first.set(packet, first.get(packet) ?? sent[i]);
      else if (first.has(packet)) times.push(arrive[i] - first.get(packet)!);
    });
    expect(times.length).toBeGreaterThan(300);
    expect(Math.min(...times)).toBeGreaterThan(0.04);
    expect(times.filter((time) => time < 0.1).length / times.length).toBeGreaterThan(0.9);
  });

  it("Snoop's timeouts by their causes, over 20 seeds", () => {
    const caused = (truth: string) =>
      total(scenario("cc-fig9-snoop"), 20, (_, { trace }) => {
        const { decisions } = trace.flows[0];
        return decisions.filter((one) => one.event === "timeout" && one.truth === truth).length;
      });
    const all = total(scenario("cc-fig9-snoop"), 20, ({ timeouts }) => timeouts);
    const [congestion, air] = [caused("overflow"), caused("transmission")];
    expect(answer("cc-fig9-snoop")).toContain(`(${congestion} of ${all} over 20 seeds)`);
    expect(air / (all - congestion)).toBeGreaterThan(0.9);
  });
});

describe("jersey-fig3", () => {
  const left = (t: number) => [1, 1.5, 0.75, 1, 1.5, 1][Math.floor(t / 5)] * 1e6;
  const { jersey, westwood } = variants("jersey-fig3");
  const [abe, bwe] = [jersey, westwood].map((of) => {
    const flow = complete(of).trace.flows[0];
    return { ...flow, estimate: flow.probes.abe ?? flow.probes.bwe };
  });
  const changes = [5, 10, 15, 20, 25];

  it("how far each is off on average", () => {
    const off = ({ estimate }: typeof abe) =>
      Array.from({ length: 30_000 }, (_, i) => i / 1000).reduce(
        (sum, t) => sum + Math.abs((valueAt(estimate, t) ?? 0) - left(t)) / 30_000,
        0,
      );
    expect(answer("jersey-fig3")).toContain(
      `it is ${kilobits(off(abe))} kbit/s off on average, Westwood's filter (tau 0.5 s) ${kilobits(off(bwe))}`,
    );
  });

  it("two thirds of a change, and the round trips meanwhile", () => {
    const times = ({ estimate }: typeof abe) =>
      changes
        .map((from) => {
          const [before, after] = [valueAt(estimate, from), valueAt(estimate, from + 4.99)];
          const two = estimate.t.find(
            (t, i) => t > from && Math.abs(estimate.v[i] - before) >= (2 / 3) * Math.abs(after - before),
          )!;
          return two - from;
        })
        .toSorted();
    const range = (all: number[], digits: number) =>
      `${all[0].toFixed(digits)} to ${all[all.length - 1].toFixed(digits)} s`;
    expect(answer("jersey-fig3")).toContain(`${range(times(abe), 1)} and ${range(times(bwe), 1)}`);
    const rounds = [...abe.rtt.v].filter((_, i) => abe.rtt.t[i] > 5).toSorted();
    expect(answer("jersey-fig3")).toContain(`a round trip (${range(rounds, 2)}`);
  });

  it("ACKs come at the old rate for a tenth of a second after the other source fell silent", () => {
    const rate = (from: number, to: number) =>
      (abe.ack.t.filter((t) => t >= from && t < to).length * 1040 * 8) / (to - from) / 1e6;
    for (const silent of [5, 20]) {
      expect(rate(silent, silent + 0.1)).toBeLessThan(1.1);
      expect(rate(silent + 0.2, silent + 0.3)).toBeGreaterThan(1.4);
      for (const { estimate } of [abe, bwe])
        expect(valueAt(estimate, silent + 0.1) / valueAt(estimate, silent)).toBeLessThan(1.05);
    }
  });

  it("long after a change they agree, except beside 500 kbit/s", () => {
    for (const time of [9.9, 14.9, 24.9])
      expect(valueAt(bwe.estimate, time) / valueAt(abe.estimate, time)).toBeCloseTo(1, 1.5);
    for (const time of [4.9, 19.9, 29.9])
      expect(answer("jersey-fig3")).toContain(
        `Westwood says ${(valueAt(bwe.estimate, time) / 1e6).toFixed(2)} Mbit/s`,
      );
  });
});

describe("jersey-fig12", () => {
  const voip = (sets: Record<string, unknown>, scheme = "jersey") =>
    complete(variants("jersey-fig12", sets)[scheme], { ...SUMMARIES, delays: true }).flows[1];
  const large = { "flows.f1.awnd": 200 };
  const text = answer("jersey-fig12");

  it("telephones lose what the air takes and nothing to queues, beside Jersey as beside Reno", () => {
    for (const scheme of ["jersey", "reno"]) {
      const { losses, sent } = voip({}, scheme);
      expect(losses.congestion).toBe(0);
      expect(percent(losses.transmission / sent)).toBe(1);
    }
    expect(text).toContain("The telephones lose 1 %");
  });

  it("what they send, and what a window of 20 segments leaves them", () => {
    expect(text).toContain(`they send ${kilobits((voip({}).sent * 120 * 8) / 100)} kbit/s`);
    const { rtt } = complete(scenario("jersey-fig12")).trace.flows[0];
    const used = (20 * 1040 * 8) / Math.min(...rtt.v.slice(1));
    expect(text).toContain(`leaves them ${Math.round((2e6 - used) / 1e4)}0.`);
  });

  it("with a window of 200 warnings protect them; a drop-tail queue takes more of them than the air", () => {
    const [own, warned] = [voip({}), voip(large)];
    const half = (one: typeof own) => Math.round(1e3 * (one.delay?.p50 ?? 0));
    expect(text).toContain(`for ${half(warned)} ms or longer instead of ${half(own)}, but none is dropped`);
    expect(warned.losses.congestion).toBe(0);
    const { losses } = voip({ ...large, "links.wireless.queue.discipline": "drop-tail" });
    expect(text).toContain(`takes ${losses.congestion} of them`);
    expect(losses.congestion).toBeGreaterThan(losses.transmission);
  });
});

describe("jersey-table3", () => {
  it("what the path holds and what waits", () => {
    const { trace, links } = complete(scenario("jersey-table3"));
    const round = Math.min(...trace.flows.map(({ rtt }) => Math.min(...rtt.v.slice(1))));
    const held = Math.round((round * 20e6) / (1040 * 8));
    expect(answer("jersey-table3")).toContain(`the path holds ${held} of them, so up to ${400 - held} wait`);
    expect(answer("jersey-table3")).toContain(`From ${3 * (400 - held) + 1} packets on`);
    expect(links.find(({ id }) => id === "wireless.forward")!.maxQueue).toBeLessThanOrEqual(400 - held);
  });

  it("the queue warns all the time, Jersey gets about half; from then on nothing warns", () => {
    const result = complete(scenario("jersey-table3"), SUMMARIES);
    const of = ({ flows }: RunResult, scheme: string) => flows.filter((flow) => flow.scheme === scheme);
    const mean = (one: RunResult, scheme: string) =>
      of(one, scheme).reduce((sum, { throughput }) => sum + throughput, 0) / of(one, scheme).length;
    const sent = of(result, "jersey").reduce((sum, flow) => sum + flow.sent, 0);
    expect(linkOf(result, "wireless").marks / sent).toBeGreaterThan(0.9);
    expect(mean(result, "jersey") / mean(result, "reno")).toBeCloseTo(0.5, 1);
    const limits = { "links.wired.queue.limit": 520, "links.wireless.queue.limit": 520 };
    const large = complete(scenario("jersey-table3", limits), SUMMARIES);
    expect(linkOf(large, "wireless").marks).toBe(0);
    expect(answer("jersey-table3")).toContain(
      `each Reno gets ${kilobits(mean(large, "reno"))} kbit/s, each Jersey ${kilobits(mean(large, "jersey"))}`,
    );
  });
});

describe("windows of 20 segments", () => {
  it.each([
    ["jersey-fig11", "answer"],
    ["jersey-table4", "description"],
  ] as const)("%s: what they allow at most", (id, field) => {
    const { rtt } = complete(scenario(id)).trace.flows[0];
    const most = (20 * 1000 * 8) / Math.min(...rtt.v.slice(1)) / 1e6;
    expect(scenario(id)[field]).toContain(`${most.toFixed(2)} Mbit/s`);
  });
});

describe("peach-satellite", () => {
  const { peach, newreno } = variants("peach-satellite");
  const [own, other] = [peach, newreno].map((of) => complete(of).trace.flows[0]);
  const round = Math.min(...own.rtt.v);
  const held = Math.round((round * 2e6) / (1500 * 8));
  const opened = ({ cwnd, send }: FlowTrace) => {
    const full = cwnd.t[cwnd.v.findIndex((window) => window >= held)];
    return (full - send.t[1]) / round;
  };

  it("begins with one segment and 119 dummies; the pipe is full after two round trips, NewReno's in the seventh", () => {
    const start = [...send(own)].filter(({ t }) => t < 2 * round);
    expect(start.filter(({ nth }) => nth === 0).length).toBe(119);
    expect(scenario("peach-satellite").description).toContain("one segment and 119 **probes**");
    expect(Math.round(opened(own))).toBe(2);
    expect(Math.ceil(opened(other))).toBe(7);
    expect(answer("peach-satellite")).toContain("NewReno needs seven");
  });

  it("after every random loss the window is halved and fills the pipe within three round trips", () => {
    expect(answer("peach-satellite")).toContain(`fills the pipe again (${held} segments)`);
    expect(own.decisions.length).toBeGreaterThan(5);
    for (const { t, truth, cwndBefore, cwndAfter } of own.decisions) {
      expect(truth).toBe("transmission");
      expect(cwndAfter / cwndBefore).toBeCloseTo(0.5, 2);
      const window = own.cwnd.v.filter((_, i) => own.cwnd.t[i] > t && own.cwnd.t[i] < t + 3 * round);
      expect(Math.max(...window), `after the loss at ${t} s`).toBeGreaterThanOrEqual(held);
    }
    const [{ t, cwndBefore, cwndAfter }] = other.decisions;
    expect(cwndAfter / cwndBefore).toBeCloseTo(0.5, 1);
    const later = [4, 8].map((rounds) => valueAt(other.cwnd, t + rounds * 0.55));
    expect(later[1] - later[0]).toBeCloseTo(4, 0);
  });
});

function* send({ send: { t, nth } }: FlowTrace) {
  for (let i = 0; i < t.length; i++) yield { t: t[i], nth: nth[i] };
}
