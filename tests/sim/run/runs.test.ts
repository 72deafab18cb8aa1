import { describe, expect, it } from "vitest";
import {
  createRun,
  estimateCost,
  RECORD_ALL,
  type RecordOptions,
  type RunSpec,
  traceDigest,
} from "../../../src/sim/index.ts";
import { dumbbell, flow, link } from "../networks.ts";

function run(spec: RunSpec, record = RECORD_ALL) {
  const simulation = createRun(spec, record);
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

const lossy = (scheme: string, drops: [number, number][]): RunSpec => {
  const spec = dumbbell({ schemes: [scheme], duration: 5, bufferLimit: 90 });
  return {
    ...spec,
    links: spec.links.map((l) =>
      l.id === "wireless1"
        ? {
            ...l,
            loss: {
              model: "list",
              position: "air",
              drops: drops.map(([seq, nth]) => ({ flow: "f1", seq, nth })),
            },
          }
        : l,
    ),
  };
};

describe("one flow over one link", () => {
  const spec: RunSpec = {
    ...dumbbell({ schemes: ["reno"], duration: 1 }),
    nodes: [
      { id: "A", role: "host" },
      { id: "B", role: "host" },
    ],
    links: [link("ab", "A", "B", { rate: 1e6, delay: 0.1 })],
    flows: [flow("f", "A", "B", { stop: 1 })],
  };

  it("takes a SYN, then two segments, with the times of the link's arithmetic", () => {
    const { trace } = run(spec);
    const { send, ack } = trace.flows[0];
    expect([...send.seq.slice(0, 3)]).toEqual([0, 1, 2]);
    const syn = (8 * 40) / 1e6 + 0.1;
    expect(send.t[0]).toBe(0);
    expect(ack.t[0]).toBeCloseTo(2 * syn, 12);
    expect(send.t[1]).toBe(ack.t[0]);
    // The second segment waits for the first: 12 ms later.
    expect(ack.t[2] - ack.t[1]).toBeCloseTo(0.012, 12);
  });

  it("finishes a finite transfer, and says when", () => {
    const finite = {
      ...spec,
      duration: 60,
      flows: [{ ...spec.flows[0], stop: 60, traffic: { kind: "finite", bytes: 14600 } }],
    };
    const { flows, trace } = run(finite);
    expect(flows[0].delivered).toBe(10);
    expect(flows[0].finishedAt).toBe(trace.flows[0].ack.t.at(-1));
    expect(flows[0].throughput).toBeCloseTo((14600 * 8) / (flows[0].finishedAt ?? 0), 6);
  });

  it("sends nothing new after its stop, but still repairs", () => {
    const stopped = lossy("reno", [[30, 1]]);
    const { trace, flows } = run({ ...stopped, flows: [{ ...stopped.flows[0], stop: 0.9 }] });
    const { send } = trace.flows[0];
    const highestBefore = Math.max(...[...send.seq].filter((_, i) => send.t[i] < 0.9));
    expect(Math.max(...send.seq)).toBe(highestBefore);
    expect(flows[0].finishedAt).not.toBeNull();
    expect(trace.flows[0].ack.ackno.at(-1)).toBe(highestBefore + 1);
  });
});

describe("CERL", () => {
  it("halves once for two congestive losses of one window, and repairs both (paper, Fig. 2)", () => {
    // Slow start's bursts fill the queue, so both losses look congestive.
    const { trace } = run(
      lossy("cerl", [
        [18, 1],
        [26, 1],
      ]),
    );
    const losses = trace.flows[0].decisions.filter((d) => d.event === "dupack");
    expect(losses.map((d) => [d.seq, d.verdict, d.cwndAfter < d.cwndBefore])).toEqual([
      [18, "congestion", true],
      [26, "congestion", false],
    ]);
    expect(trace.rules[losses[1].rule].id).toBe("cerl-same-window");
    expect(trace.flows[0].decisions.some((d) => d.event === "timeout")).toBe(false);
  });

  it("judges losses of a lossy last hop by the queue, and the truth is recorded beside", () => {
    const { flows, trace } = run(dumbbell({ schemes: ["cerl"], duration: 120, lossRate: 0.01 }));
    const { verdicts } = flows[0];
    expect(verdicts.transmissionAsRandom).toBeGreaterThan(verdicts.transmissionAsCongestion);
    const random = trace.flows[0].decisions.filter((d) => d.verdict === "random");
    for (const d of random) {
      expect(d.cwndAfter).toBe(d.cwndBefore);
      expect(d.values.l).toBeLessThan(d.values.N);
      expect(d.values.N).toBeCloseTo(0.55 * d.values.lmax, 12);
    }
  });

  it("delivers more than Reno when packets are lost at random, and no less when none are", () => {
    const throughput = (scheme: string, lossRate: number) =>
      run(dumbbell({ schemes: [scheme], duration: 120, lossRate })).flows[0].throughput;
    expect(throughput("cerl", 0.01) / throughput("reno", 0.01)).toBeGreaterThan(1.4);
    expect(throughput("cerl", 0) / throughput("reno", 0)).toBeGreaterThan(0.99);
  });
});

describe("changes in mid-run", () => {
  const base = dumbbell({ schemes: ["reno"], duration: 20 });
  const changed = (set: string, to: number) => run({ ...base, changes: [{ at: 10, set, to }] });

  it("leave the past as it was", () => {
    const plain = run(base).trace.flows[0].send;
    const { send } = changed("links.bottleneck.rate", 0.5e6).trace.flows[0];
    const past = [...send.t].filter((t) => t < 10).length;
    expect([...send.t.slice(0, past)]).toEqual([...plain.t.slice(0, past)]);
    expect(send.t.length).toBeLessThan(plain.t.length);
  });

  it("of a rate: packets leave at the new rate, waiting ones included", () => {
    const { trace } = changed("links.bottleneck.rate", 0.5e6);
    const gaps = [...trace.flows[0].ack.t]
      .filter((t) => t > 10.5 && t < 14)
      .map((t, i, all) => (i ? t - all[i - 1] : 1));
    expect(Math.min(...gaps)).toBeCloseTo((8 * 1500) / 0.5e6, 6);
  });

  it("of a delay: round trips change, nothing overtakes", () => {
    const { trace } = changed("links.bottleneck.delay", 0.005);
    const { ackno, t } = trace.flows[0].ack;
    for (let i = 1; i < t.length; i++) expect(ackno[i]).toBeGreaterThanOrEqual(ackno[i - 1]);
    const late = [...trace.flows[0].rtt.v].at(-1) ?? 1;
    expect(late).toBeLessThan(Math.min(...trace.flows[0].rtt.v.slice(0, 20)) + 27 * 0.006);
  });

  it("of a loss rate: losses begin", () => {
    const { trace } = changed("links.wireless1.loss.rate", 0.2);
    const { drops } = trace.links.find((l) => l.id === "wireless1.forward") ?? trace.links[0];
    expect(drops.t.length).toBeGreaterThan(5);
    expect(Math.min(...drops.t)).toBeGreaterThan(10);
  });

  it("of a buffer: the queue obeys the new limit", () => {
    const { queue } = changed("links.bottleneck.queue.limit", 5).trace.links[0];
    const late = [...queue.v].filter((_, i) => queue.t[i] > 12);
    expect(Math.max(...late)).toBeLessThanOrEqual(4);
  });

  it("of the reverse direction only", () => {
    const { links } = changed("links.bottleneck.reverse.rate", 20e3);
    const [forward, reverse] = links;
    expect(reverse.utilisation).toBeGreaterThan(0.4);
    expect(forward.utilisation).toBeLessThan(0.95);
  });

  it("of a controller's parameter", () => {
    const cerl = dumbbell({ schemes: ["cerl"], duration: 60, lossRate: 0.02 });
    const { trace } = run({ ...cerl, changes: [{ at: 30, set: "flows.f1.params.A", to: 0 }] });
    const late = trace.flows[0].decisions.filter((d) => d.t > 32 && d.event === "dupack");
    expect(late.length).toBeGreaterThan(3);
    expect(late.every((d) => d.verdict === "congestion")).toBe(true);
  });
});

describe("comparison on one link", () => {
  it("meets every sender with the same fate for the link's n-th packet", () => {
    const lostAt = (scheme: string) => {
      const { trace, links } = run(
        dumbbell({ schemes: [scheme], duration: 60, lossRate: 0.02, position: "head" }),
        {
          ...RECORD_ALL,
          hops: { from: 0, to: 60 },
        },
      );
      const wireless = links.findIndex((l) => l.id === "wireless1.forward");
      const hops = trace.hops;
      if (!hops) throw new Error("no hops");
      const fates = [...hops.fate].filter((_, i) => hops.link[i] === wireless);
      return fates.map((fate, n) => (fate > 0 ? n : -1)).filter((n) => n >= 0);
    };
    const [cerl, reno] = [lostAt("cerl"), lostAt("reno")];
    const both = Math.min(cerl.length, reno.length);
    expect(both).toBeGreaterThan(20);
    expect(cerl.slice(0, both)).toEqual(reno.slice(0, both));
  });
});

describe("recording", () => {
  const spec = dumbbell({ schemes: ["cerl", "reno"], duration: 20, lossRate: 0.01 });

  it("gives packet-hops of a window only, each with ordered times", () => {
    const { trace } = run(spec, { ...RECORD_ALL, hops: { from: 5, to: 6 } });
    const hops = trace.hops;
    if (!hops) throw new Error("no hops");
    expect(hops.enter.length).toBeGreaterThan(100);
    for (let i = 0; i < hops.enter.length; i++) {
      expect(hops.enter[i]).toBeLessThanOrEqual(6);
      expect(hops.arrive[i]).toBeGreaterThanOrEqual(5);
      expect(hops.enter[i]).toBeLessThanOrEqual(hops.start[i]);
      expect(hops.start[i]).toBeLessThanOrEqual(hops.sent[i]);
      expect(hops.sent[i]).toBeLessThanOrEqual(hops.arrive[i]);
    }
  });

  it("does not change the run", () => {
    const sparse = run(spec, { sequence: false, queues: "none", probes: false, delays: true, hops: null });
    const full = run(spec);
    expect(sparse.flows).toEqual(full.flows);
    expect(sparse.links).toEqual(full.links);
    expect(sparse.trace.flows[0].send.t.length).toBe(0);
  });

  it("has a fingerprint that tells runs apart", () => {
    expect(traceDigest(run(spec).trace)).toBe(traceDigest(run(spec).trace));
    expect(traceDigest(run({ ...spec, seed: 2 }).trace)).not.toBe(traceDigest(run(spec).trace));
  });

  it("costs about what was estimated, and not more than twice", () => {
    const clean = dumbbell({ schemes: ["reno", "reno", "cerl"], duration: 60 });
    const estimate = estimateCost(clean);
    const { packetHops } = run(clean);
    expect(estimate.packetHops).toBeGreaterThan(0.9 * packetHops);
    expect(estimate.packetHops).toBeLessThan(2 * packetHops);
  });

  it.each([
    ["a link's rate", { at: 10, set: "links.bottleneck.rate", to: 8e6 }],
    ["the rate of the way there alone", { at: 10, set: "links.wireless1.rate", to: 1e5 }],
    ["the advertised window", { at: 10, set: "flows.f1.awnd", to: 2 }],
  ])("costs about what was estimated when %s changes in mid-run", (_, change) => {
    const spec: RunSpec = {
      ...dumbbell({ schemes: ["reno"], duration: 60, awnd: 80, bufferLimit: 100 }),
      changes: [change],
    };
    const { packetHops } = run(spec);
    const estimate = estimateCost(spec).packetHops;
    expect(estimate).toBeGreaterThan(0.9 * packetHops);
    expect(estimate).toBeLessThan(1.6 * packetHops);
    expect(estimateCost({ ...spec, changes: [] }).packetHops / packetHops).not.toBeCloseTo(1, 0);
  });
});

describe("the estimate of what a run costs", () => {
  const SPARSE: RecordOptions = { ...RECORD_ALL, sequence: false, queues: "none", probes: false };
  const chain = (length: number, more: Partial<RunSpec> = {}): RunSpec => ({
    ...dumbbell({ schemes: ["reno"], duration: 60 }),
    nodes: Array.from({ length: length + 1 }, (_, i) => ({ id: `n${i}`, role: "router" as const })),
    links: Array.from({ length }, (_, i) =>
      link(`l${i}`, `n${i}`, `n${i + 1}`, { delay: 0.02, queue: { discipline: "drop-tail", limit: 50 } }),
    ),
    flows: [flow("f", "n0", `n${length}`, { awnd: 10 })],
    ...more,
  });
  /** The run's packet-hops as a share of those that were estimated. */
  const share = (spec: RunSpec) => run(spec, SPARSE).packetHops / estimateCost(spec, SPARSE).packetHops;

  it("gives the whole link to each of many flows that follow one after the other", () => {
    const { flows, ...rest } = dumbbell({ schemes: Array(20).fill("reno"), duration: 60, awnd: 30 });
    const inTurn = flows.map((one, i) => ({ ...one, start: 3 * i, stop: 3 * i + 3 }));
    expect(share({ ...rest, flows: inTurn })).toBeGreaterThan(0.5);
    expect(share({ ...rest, flows: inTurn })).toBeLessThan(1.1);
  });

  it("counts no more than the link carries where turns are too many to be told apart", () => {
    const { flows, ...rest } = dumbbell({ schemes: Array(120).fill("reno"), duration: 60, awnd: 30 });
    const inTurn = flows.map((one, i) => ({ ...one, start: i / 2, stop: i / 2 + 0.49 }));
    const alone = estimateCost({ ...rest, flows: flows.slice(0, 1) }, SPARSE).packetHops;
    const { packetHops } = estimateCost({ ...rest, flows: inTurn }, SPARSE);
    expect(packetHops / alone).toBeGreaterThan(0.45);
    expect(packetHops / alone).toBeLessThan(1.1);
  });

  it("knows that nodes which answer for the receiver shorten the round trip", () => {
    const split = chain(12);
    const inner = split.nodes.map((node, i) => (i % 12 === 0 ? node : { ...node, agent: { kind: "split" } }));
    expect(share(split)).toBeLessThan(1.05);
    expect(share({ ...split, nodes: inner })).toBeGreaterThan(0.9);
    expect(share({ ...split, nodes: inner })).toBeLessThan(1.05);
  });

  it("takes the delay of each way for a round trip", () => {
    const long = chain(1, {
      links: [link("l", "n0", "n1", { delay: 0.5, rate: 1e9, reverse: { delay: 0 } })],
    });
    expect(share(long)).toBeGreaterThan(0.9);
    expect(share(long)).toBeLessThan(1.05);
  });

  it("hands on what flows leave that are held up elsewhere", () => {
    const far = chain(12);
    const crowd = Array.from({ length: 40 }, (_, i) => flow(`g${i}`, "n0", "x", { awnd: 4 }));
    const spec: RunSpec = {
      ...far,
      nodes: [...far.nodes, { id: "x", role: "host" }],
      links: [
        ...far.links,
        link("narrow", "n1", "x", { rate: 1e6, queue: { discipline: "drop-tail", limit: 20 } }),
      ],
      flows: [flow("f", "n0", "n12", { awnd: 4000 }), ...crowd],
    };
    // 9 Mbit/s over twelve links and 1 Mbit/s over two, to and fro.
    const most = (2 * 60 * (9e6 * 12 + 1e6 * 2)) / 12_000;
    const { packetHops } = estimateCost(spec, SPARSE);
    expect(packetHops / most).toBeGreaterThan(0.95);
    expect(packetHops / most).toBeLessThan(1.05);
  });
});

describe("a specification that names what does not exist", () => {
  const base = dumbbell({ schemes: ["reno"], duration: 1 });

  it.each([
    ["scheme", { flows: [{ ...base.flows[0], scheme: "hyper" }] }, /no scheme "hyper"; there are tahoe/],
    ["way", { links: base.links.slice(0, 2) }, /no route from S1 to R1/],
  ])("is refused, naming the %s", (_, part, message) => {
    expect(() => createRun({ ...base, ...part })).toThrow(message);
  });
});

describe("a large network", () => {
  it("runs as a small one: links that nobody uses change nothing", () => {
    const small = dumbbell({
      schemes: ["reno", "cerl", "vegas"],
      duration: 20,
      lossRate: 0.01,
      bufferLimit: 30,
    });
    const idle = Array.from({ length: 300 }, (_, i) => i);
    const large: RunSpec = {
      ...small,
      nodes: [...small.nodes, ...idle.map((i) => ({ id: `idle${i}`, role: "router" as const }))],
      links: [...small.links, ...idle.slice(1).map((i) => link(`idle${i}`, `idle${i - 1}`, `idle${i}`))],
    };
    const used = ({ trace }: ReturnType<typeof run>) =>
      traceDigest({ ...trace, links: trace.links.slice(0, 2 * small.links.length) });
    expect(used(run(large))).toBe(used(run(small)));
  });
});

describe("events", () => {
  /** Events per packet-hop, with no timer, start or stop among the many. */
  const perHop = (schemes: string[], hops: { from: number; to: number } | null = null) => {
    const { events, packetHops } = run(dumbbell({ schemes, duration: 60, bufferLimit: 90 }), {
      ...RECORD_ALL,
      hops,
    });
    return events / packetHops;
  };

  it("are one for a whole round trip of six hops where a flow is alone, two where it shares the middle", () => {
    expect(perHop(["reno"]) * 6).toBeCloseTo(1, 1);
    expect(perHop(["reno", "reno", "reno"]) * 6).toBeCloseTo(2, 1);
  });

  it("are one for every hop where hops are recorded", () => {
    expect(perHop(["reno", "reno", "reno"], { from: -2, to: -1 })).toBeCloseTo(1, 1);
  });
});
