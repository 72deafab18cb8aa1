import { describe, expect, it } from "vitest";
import { estimate, pairedDifference } from "../../src/analysis/estimates.ts";
import { comparison, repetitions } from "../../src/experiment/index.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import { createRun, type FlowSummary, type RunResult } from "../../src/sim/index.ts";
import { complete, SUMMARIES, shippedScenario as scenario } from "./shipped-runs.ts";

/** What the texts of the shipped scenarios tell a student must be what the simulator does. */

const run = (of: Scenario) => complete(of, SUMMARIES);

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
    expect(mixed[0].throughput / mixed[1].throughput).toBeCloseTo(1, 1);
  });
});

describe("reno-sawtooth", () => {
  it("loses packets to the full queue alone, one fast retransmit per tooth", () => {
    const { reno } = firstFlows("reno-sawtooth");
    expect(reno.losses.transmission).toBe(0);
    expect(reno.fastRetransmits).toBeGreaterThan(5);
    expect(reno.timeouts).toBeLessThan(2);
  });

  it("the path itself holds 24.8 segments", () => {
    const { trace } = complete(scenario("reno-sawtooth"));
    // The SYN has 40 bytes; the shortest round trip of a segment counts.
    const shortest = Math.min(...trace.flows[0].rtt.v.slice(1));
    const held = (shortest * 2e6) / (8 * 1500);
    expect(held).toBeCloseTo(24.8, 1);
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
  const own = scenario("constant-window");
  /** How many times Reno's throughput the constant window has, for fifteen starts of the Reno flow. */
  const shares = (params: Record<string, number | boolean>) =>
    Array.from({ length: 15 }, (_, start) => {
      const flows = own.flows.map((f) =>
        f.id === "f1" ? { ...f, params: { W: 45, ...params } } : { ...f, start },
      );
      const [constant, reno] = run({ ...own, flows }).flows;
      return constant.throughput / reno.throughput;
    });

  it("the constant window takes what it wants at fourteen starts of fifteen, the shipped one among them", () => {
    expect(own.flows[1].start).toBe(6);
    const taken = shares({});
    expect(taken.filter((share) => share > 5).length).toBe(14);
    expect(taken[5]).toBeLessThan(0.5);
  });

  it("with the impatient timer off it does at one only", () => {
    const taken = shares({ impatient: false });
    expect(taken[5]).toBeGreaterThan(5);
    expect(taken.filter((share) => share < 0.5).length).toBe(14);
  });

  it("with 25 segments both live, whenever Reno starts", () => {
    for (const share of shares({ W: 25 })) {
      expect(share).toBeGreaterThan(1);
      expect(share).toBeLessThan(2);
    }
  });
});

describe("bursts-and-single-losses", () => {
  const own = scenario("bursts-and-single-losses");
  const means = (of: Scenario, value: (flow: FlowSummary) => number) => {
    const runs = repetitions(of, 10).map((one) => run(one).flows);
    return [0, 1].map((i) => estimate(runs.map((flows) => value(flows[i]))).mean);
  };

  it("both links lose about 2 % of their packets", () => {
    const runs = repetitions(own, 10).map((one) => run(one).links);
    for (const id of ["steady.forward", "fading.forward"]) {
      const rates = runs.map((links) => {
        const link = links.find((l) => l.id === id);
        return link ? link.errors / link.arrivals : 0;
      });
      expect(estimate(rates).mean, id).toBeCloseTo(0.02, 2);
    }
  });

  it("Reno gets more through bursts, with more timeouts but fewer losses taken for congestion", () => {
    const [single, bursts] = means(own, (flow) => flow.throughput);
    expect(bursts / single).toBeGreaterThan(1.2);
    const timeouts = means(own, (flow) => flow.timeouts);
    expect(timeouts[1]).toBeGreaterThan(timeouts[0]);
    const wrong = means(own, (flow) => flow.verdicts.transmissionAsCongestion);
    expect(wrong[1]).toBeLessThan(wrong[0] * 0.8);
  });

  it("SACK gains most from bursts, CERL loses", () => {
    const gain = (of: Scenario) => {
      const [single, bursts] = means(of, (flow) => flow.throughput);
      return bursts / single;
    };
    const [sack, cerl] = comparison(own, ["sack", "cerl"]).map(gain);
    expect(sack).toBeGreaterThan(gain(own));
    expect(cerl).toBeLessThan(1);
  });

  it("a channel that packets move waits for the silent sender", () => {
    const links = own.links.map((l) =>
      l.id === "fading" ? { ...l, loss: { ...l.loss, step: "packet" } } : l,
    );
    const packets = means({ ...own, links }, (flow) => flow.throughput)[1];
    expect(packets).toBeLessThan(means(own, (flow) => flow.throughput)[1] * 0.8);
  });
});

describe("handoff", () => {
  /** Seconds without an ACK around the first blackout, when it ends at `to`. */
  function pause(of: Scenario, to: number): number {
    const links = of.links.map((l) => {
      if (l.id !== "wireless" || !l.reverse.loss) return l;
      return { ...l, loss: { ...l.loss, to }, reverse: { ...l.reverse, loss: { ...l.reverse.loss, to } } };
    });
    const simulation = createRun({ ...of, links });
    while (!simulation.advance(1_000_000));
    const { t } = simulation.result().trace.flows[0].ack;
    return Math.min(...t.filter((s) => s > 11)) - Math.max(...t.filter((s) => s < 11));
  }

  it("the download is away for longer than the link, with every scheme", () => {
    const own = scenario("handoff");
    for (const of of [own, ...comparison(own, own.compare ?? [])]) {
      expect(pause(of, 12.5), of.flows[0].scheme).toBeGreaterThan(4);
      expect(run(of).flows[0].throughput).toBe(run(own).flows[0].throughput);
    }
  });

  it("the pause grows in jumps: the next try comes after twice the wait", () => {
    const own = scenario("handoff");
    expect(pause(own, 14)).toBe(pause(own, 12.5));
    expect(pause(own, 14.5)).toBeGreaterThan(pause(own, 14) + 4);
  });
});

describe("bit-errors-and-packet-size", () => {
  const own = scenario("bit-errors-and-packet-size");
  const noise = (ber: number): Scenario => ({
    ...own,
    links: own.links.map((l) =>
      l.reverse.loss ? { ...l, loss: { ...l.loss, ber }, reverse: { loss: { ...l.loss, ber } } } : l,
    ),
  });

  it("three of ten large packets are lost, one ACK in a hundred", () => {
    const links = repetitions(own, 10).map((one) => run(one).links);
    const rate = (id: string) =>
      links.reduce((sum, all) => sum + (all.find((l) => l.id === id)?.errors ?? 0), 0) /
      links.reduce((sum, all) => sum + (all.find((l) => l.id === id)?.arrivals ?? 0), 0);
    expect(rate("large.forward")).toBeCloseTo(0.3, 1);
    expect(rate("large.reverse")).toBeCloseTo(0.01, 2);
  });

  it("small packets carry more than twice as much in the noise, large ones more in the quiet", () => {
    expect(run(own).flows[1].throughput / run(own).flows[0].throughput).toBeGreaterThan(2);
    expect(estimate(throughputs(own, 1)).mean / estimate(throughputs(own, 0)).mean).toBeGreaterThan(2);
    const quiet = noise(1e-6);
    expect(estimate(throughputs(quiet, 0)).mean / estimate(throughputs(quiet, 1)).mean).toBeGreaterThan(1.2);
  });
});

describe("jersey-warning", () => {
  const rate = (of: Scenario, lossRate: number) => ({
    ...of,
    links: of.links.map((l) => (l.id === "wireless" ? { ...l, loss: { ...l.loss, rate: lossRate } } : l)),
  });

  it("Jersey keeps the link busy where Reno does not, and recognises most of the radio's losses", () => {
    const own = scenario("jersey-warning");
    const [reno] = comparison(own, ["reno"]);
    expect(estimate(throughputs(own, 0)).mean / estimate(throughputs(reno, 0)).mean).toBeGreaterThan(1.3);
    const { verdicts } = run(own).flows[0];
    expect(verdicts.transmissionAsRandom).toBeGreaterThan(2 * verdicts.transmissionAsCongestion);
    expect(verdicts.congestionAsRandom).toBe(0);
  });

  it("without warnings it takes the overflows for the radio's", () => {
    const silent = rate(scenario("jersey-warning"), 0);
    const dropTail = silent.links.map((l) =>
      l.id === "bottleneck" ? { ...l, queue: { ...l.queue, discipline: "drop-tail" } } : l,
    );
    const mistaken = (of: Scenario) => run(of).flows[0].verdicts.congestionAsRandom;
    expect(mistaken({ ...silent, links: dropTail })).toBeGreaterThan(10);
    // Even warned: the burst of slow start can overflow the buffer before the average has noticed.
    expect(mistaken(silent)).toBeLessThanOrEqual(1);
  });
});

describe("red-and-ecn", () => {
  const own = scenario("red-and-ecn");
  const runs = repetitions(own, 5).map(run);
  const sum = (one: RunResult, row: string, value: (flow: FlowSummary) => number) =>
    one.flows.filter(({ id }) => id.startsWith(row)).reduce((total, flow) => total + value(flow), 0);
  const mean = (row: string, value: (flow: FlowSummary) => number) =>
    estimate(runs.map((one) => sum(one, row, value))).mean;
  const queue = (link: string) =>
    estimate(runs.map((one) => one.links.find(({ id }) => id === `${link}.forward`)?.avgQueue ?? 0)).mean;

  it("RED more than halves the queue, dropping or marking, and no link is idle", () => {
    expect(queue("red-drops") / queue("drop-tail")).toBeLessThan(0.5);
    expect(queue("red-marks") / queue("drop-tail")).toBeLessThan(0.5);
    for (const row of ["a", "b", "c"])
      expect(mean(row, (f) => f.throughput) / ((5e5 * 1460) / 1500)).toBeGreaterThan(0.95);
  });

  it("RED dropping costs more losses and timeouts than drop-tail", () => {
    expect(mean("b", (f) => f.losses.congestion)).toBeGreaterThan(
      1.2 * mean("a", (f) => f.losses.congestion),
    );
    expect(mean("b", (f) => f.timeouts)).toBeGreaterThan(2 * mean("a", (f) => f.timeouts));
  });

  it("five timeouts of RED's drops after slow start, none of drop-tail's", () => {
    const [{ trace }] = runs;
    const late = (row: string) =>
      trace.flows
        .filter(({ id }) => id.startsWith(row))
        .flatMap(({ decisions }) => decisions.filter(({ event, t }) => event === "timeout" && t > 5)).length;
    expect([late("b"), late("a")]).toEqual([5, 0]);
    expect(own.answer).toContain("five times a window is so small that only the timer can find it");
  });

  it("marking costs almost none: after slow start nothing is lost, and windows shrink for marks", () => {
    for (const { trace, flows } of runs) {
      const late = (link: string) =>
        trace.links.find(({ id }) => id === `${link}.forward`)?.drops.t.filter((t) => t > 10).length;
      expect(late("red-marks")).toBe(0);
      expect(late("red-drops")).toBeGreaterThan(30);
      const echoes = (row: string) =>
        trace.flows
          .filter(({ id }) => id.startsWith(row))
          .flatMap(({ decisions }) => decisions.filter(({ event }) => event === "ecn")).length;
      expect(echoes("c")).toBeGreaterThan(20);
      expect(echoes("a") + echoes("b")).toBe(0);
      for (const { id, timeouts } of flows) if (id.startsWith("c")) expect(timeouts).toBeLessThan(3);
    }
  });
});

describe("red-average", () => {
  const own = scenario("red-average");
  const simulation = createRun(own, { sequence: false, queues: "limited", probes: true, hops: null });
  while (!simulation.advance(1_000_000));
  const { trace, flows } = simulation.result();
  const link = (id: string) => {
    const found = trace.links.find((one) => one.id === `${id}.forward`);
    if (!found) throw new Error(`no link ${id}`);
    return found;
  };
  const largest = ({ t, v }: { t: Float64Array; v: Float64Array }, from: number, to: number) =>
    v.reduce((top, value, i) => (t[i] >= from && t[i] < to && value > top ? value : top), 0);
  const dropsIn = (id: string, from: number, to: number) =>
    link(id).drops.t.filter((t) => t >= from && t < to).length;

  it("the average lets the bursts pass, the queue itself takes them for congestion", () => {
    expect(largest(link("upper").queue, 0, 40)).toBeGreaterThan(15);
    expect(largest(link("upper").probes.average, 0, 40)).toBeLessThan(5);
    expect(dropsIn("upper", 0, 40)).toBe(0);
    for (const start of [10, 25]) expect(dropsIn("lower", start, start + 5)).toBeGreaterThan(0);
  });

  it("so the pages come sooner", () => {
    const arrived = (row: string) =>
      flows.filter(({ id }) => id.startsWith(row) && !id.endsWith("1")).map((f) => f.finishedAt ?? 99);
    const [watched, present] = [arrived("a"), arrived("b")];
    watched.forEach((t, i) => {
      expect(t).toBeLessThan(present[i]);
    });
  });

  it("a queue that stays is noticed by both", () => {
    expect(largest(link("upper").probes.average, 40, 60)).toBeGreaterThan(5);
    for (const id of ["upper", "lower"]) expect(dropsIn(id, 40, 60)).toBeGreaterThan(0);
  });
});
