import { max } from "d3-array";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  catalog,
  createRun,
  type FlowTrace,
  isAboutLoss,
  type QueueSpec,
  RECORD_ALL,
  type RunResult,
  type RunSpec,
  tcpOptionsOf,
  traceDigest,
} from "../../src/sim/index.ts";
import type { QueueDiscipline } from "../../src/sim/net/queues/types.ts";
import { dumbbell } from "../sim/networks.ts";
import { lawRuns } from "./counts.ts";
import { firstBelow, firstFall } from "./series.ts";

const schemes = [...catalog.schemes.keys()];

/** Dumbbells of one to four flows with random senders, rates, delays, buffers, losses and changes in mid-run. */
const scenario = fc
  .record({
    schemes: fc.array(fc.constantFrom(...schemes), { minLength: 1, maxLength: 4 }),
    duration: fc.double({ min: 0.5, max: 12, noNaN: true }),
    lossRate: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.4, noNaN: true })),
    bufferLimit: fc.integer({ min: 2, max: 60 }),
    rate: fc.constantFrom(0.3e6, 1e6, 2e6, 7.7e6),
    delay: fc.constantFrom(0.001, 0.02, 0.05, 0.2),
    awnd: fc.integer({ min: 1, max: 120 }),
    seed: fc.integer({ min: 0, max: 1e6 }),
    position: fc.constantFrom("air" as const, "head" as const),
    queue: fc.constantFrom<QueueSpec>(
      { discipline: "drop-tail" },
      { discipline: "red", ecn: true, weight: 0.02 },
      { discipline: "cw" },
      { discipline: "threshold-mark", minTh: 2, maxTh: 6 },
      { discipline: "red", ecn: true, minTh: 0, maxTh: 3, maxP: 1, weight: 1, wait: false },
      { discipline: "red", ecn: true, minTh: 1, maxTh: 4, maxP: 0.5, weight: 0.5, markAt: "front" },
      { discipline: "red", minTh: 1, maxTh: 4, weight: 0.5, adaptive: true, inBytes: true },
      { discipline: "cw", markAt: "front" },
      { discipline: "threshold-mark", minTh: 2, maxTh: 6, markAt: "front" },
      { discipline: "drop-front" },
      { discipline: "drop-front", limitBytes: 9000 },
      { discipline: "drop-tail", limitBytes: 9000 },
      { discipline: "priority" },
      { discipline: "codel", interval: 0.03 },
      { discipline: "codel", ecn: true },
      { discipline: "fq-codel", interval: 0.03, quantum: 400 },
      { discipline: "pie" },
      { discipline: "pie", ecn: true, maxBurst: 0.01, alpha: 1, beta: 10 },
      { discipline: "dualpi2" },
      { discipline: "dualpi2", target: 0.002, rttMax: 0.02 },
    ),
    ecn: fc.boolean(),
    change: fc.option(
      fc.constantFrom(
        { set: "links.bottleneck.rate", to: 0.8e6 },
        { set: "links.bottleneck.delay", to: 0.005 },
        { set: "links.bottleneck.queue.limit", to: 5 },
        { set: "links.wireless1.loss.rate", to: 0.3 },
        { set: "flows.f1.awnd", to: 7 },
      ),
    ),
  })
  .map(({ change, ...options }): RunSpec => {
    const spec = dumbbell(options);
    return change ? { ...spec, changes: [{ at: options.duration / 2, ...change }] } : spec;
  });

const queues = catalog.queueDisciplines as Map<string, QueueDiscipline>;

/** The disciplines that need not act at departures again, each asked all the same, as long as these laws are tried. */
for (const discipline of [...catalog.queueDisciplines.values()]) {
  if (discipline.onDeparture && !discipline.actsAtDeparture) continue;
  const id = `served-${discipline.id}`;
  const served: QueueDiscipline = { ...discipline, id, onDeparture: () => 0, actsAtDeparture: () => true };
  queues.set(served.id, served);
}

afterAll(() => {
  for (const id of queues.keys()) if (id.startsWith("served-")) queues.delete(id);
});

/** The same network with links that choose their next packet only when they can send it. */
function servedOneByOne(spec: RunSpec): RunSpec {
  const served = (queue: QueueSpec) => {
    const id = `served-${queue.discipline}`;
    return catalog.queueDisciplines.has(id) && queue.markAt !== "front"
      ? { ...queue, discipline: id }
      : queue;
  };
  return {
    ...spec,
    links: spec.links.map((link) => ({
      ...link,
      queue: served(link.queue),
      reverse: link.reverse.queue ? { ...link.reverse, queue: served(link.reverse.queue) } : link.reverse,
    })),
  };
}

/** Every recorded hop that happened in the run, by what it is and when it entered its link. */
function hopsByName({ trace, until }: RunResult): Record<string, number[]> {
  const { hops } = trace;
  const found: Record<string, number[]> = {};
  for (let i = 0; i < (hops?.enter.length ?? 0); i++) {
    if (!hops || hops.arrive[i] >= until) continue;
    const name = [hops.link[i], hops.flow[i], hops.isAck[i], hops.seq[i], hops.nth[i], hops.enter[i]].join(
      "/",
    );
    found[name] = [...(found[name] ?? []), hops.start[i], hops.sent[i], hops.arrive[i], hops.fate[i]];
  }
  return found;
}

function run(spec: RunSpec): RunResult {
  const simulation = createRun(spec);
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

/** The same networks every time; LAW_SEED and LAW_RUNS explore others. */
const seed = Number(process.env.LAW_SEED ?? 1);
const law = (name: string, check: (spec: RunSpec) => void, numRuns = 90) =>
  it(name, () => fc.assert(fc.property(scenario, check), { numRuns: lawRuns(numRuns), seed }));

describe("laws of every run", () => {
  law("each link hands on, loses or still holds every packet it was offered", (spec) => {
    for (const link of run(spec).links) {
      expect(link.arrivals, link.id).toBe(link.delivered + link.drops + link.errors + link.inFlight);
    }
  });

  law("each flow's packets are delivered, lost or on their way", (spec) => {
    const { flows, links } = run(spec);
    const sent = flows.reduce((n, f) => n + f.sent, 0);
    const lost = flows.reduce((n, f) => n + f.losses.congestion + f.losses.transmission, 0);
    const losses = links.reduce((n, l) => n + l.drops + l.errors, 0);
    expect(lost).toBe(losses);
    // What enters the network: data at the access links, ACKs at the receivers, which answer every arrival unless their
    // ACK policy holds some back.
    const offered = (pattern: RegExp) =>
      links.filter((l) => pattern.test(l.id)).reduce((n, l) => n + l.arrivals, 0);
    const handedOver = (pattern: RegExp) =>
      links.filter((l) => pattern.test(l.id)).reduce((n, l) => n + l.delivered, 0);
    expect(offered(/^access\d+\.forward/)).toBe(sent);
    const answered = offered(/^wireless\d+\.reverse/);
    expect(answered).toBeLessThanOrEqual(handedOver(/^wireless\d+\.forward/));
    if (spec.flows.every((f) => catalog.schemes.get(f.scheme)?.ack === "every-packet"))
      expect(answered).toBe(handedOver(/^wireless\d+\.forward/));
  });

  law("the receiver delivers each segment once and in order", (spec) => {
    const { flows, trace } = run(spec);
    flows.forEach((flow, i) => {
      const { ackno } = trace.flows[i].ack;
      expect(firstFall(ackno)).toBe(-1);
      // A SYN is segment 0 and carries no data; what the sender knows trails what was delivered.
      const syn = tcpOptionsOf(spec, spec.flows[i]).syn ? 1 : 0;
      const known = ackno.length ? ackno[ackno.length - 1] - syn : 0;
      expect(known).toBeLessThanOrEqual(flow.delivered);
      const highest = trace.flows[i].send.seq.reduce((a, b) => Math.max(a, b), 0);
      expect(flow.delivered).toBeLessThanOrEqual(highest + 1 - syn);
    });
  });

  law("cwnd never falls below one segment (with ECN: to zero), ssthresh not below two", (spec) => {
    const marked = spec.flows.some(({ ecn, scheme }) => ecn || catalog.schemes.get(scheme)?.ecn);
    const least = marked ? Number.MIN_VALUE : 1;
    for (const { cwnd, ssthresh } of run(spec).trace.flows) {
      expect(firstBelow(cwnd.v, least)).toBe(-1);
      expect(firstBelow(ssthresh.v.slice(1), 2)).toBe(-1);
      expect(firstFall(cwnd.t)).toBe(-1);
    }
  });

  law("a sender without SACK never has more outstanding than its window", (spec) => {
    run(spec).trace.flows.forEach((trace, i) => {
      const later = spec.changes.filter((c) => c.set === `flows.${trace.id}.awnd`).map((c) => Number(c.to));
      const recovery = spec.flows[i].recovery ?? catalog.schemes.get(trace.scheme)?.recovery ?? "";
      if (!catalog.recoveries.get(recovery)?.usesSack)
        expect(firstBeyondWindow(trace, Math.max(spec.flows[i].awnd, ...later))).toBe(-1);
    });
  });

  law("a shorter run is a prefix of a longer one", (spec) => {
    const shorter = { ...spec, duration: spec.duration * 0.6 };
    const [a, b] = [run(shorter), run(spec)];
    a.trace.flows.forEach((flow, i) => {
      const longer = b.trace.flows[i];
      expect(longer.send.seq.slice(0, flow.send.seq.length)).toEqual(flow.send.seq);
      expect(longer.cwnd.v.slice(0, flow.cwnd.v.length)).toEqual(flow.cwnd.v);
      expect(longer.cwnd.t[flow.cwnd.t.length] ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
        shorter.duration,
      );
    });
  });

  law(
    "advancing in portions changes nothing",
    (spec) => {
      const whole = run(spec);
      const portions = createRun(spec);
      let left = 1e6;
      while (!portions.advance(37) && left-- > 0);
      expect(traceDigest(portions.result().trace)).toBe(traceDigest(whole.trace));
    },
    25,
  );

  law("packets handed on ahead of time arrive as if every hop were an event", (spec) => {
    const ahead = run(spec);
    // A recording of packet-hops, even of none, has every hop simulated by itself.
    const stepwise = createRun(spec, { ...RECORD_ALL, hops: { from: -2, to: -1 } });
    stepwise.advance(Number.POSITIVE_INFINITY);
    const { trace, flows, links } = stepwise.result();
    expect(traceDigest(trace)).toBe(traceDigest(ahead.trace));
    expect(flows).toEqual(ahead.flows);
    expect(links).toEqual(ahead.links);
  });

  law(
    "packets served one by one, everywhere or at one link, travel as those that are planned ahead",
    (spec) => {
      const planned = run(spec);
      const [bottleneck, ...others] = servedOneByOne(spec).links;
      for (const links of [
        [bottleneck, ...others],
        [bottleneck, ...spec.links.slice(1)],
      ]) {
        const served = run({ ...spec, links });
        expect(traceDigest(served.trace)).toBe(traceDigest(planned.trace));
        expect(served.flows).toEqual(planned.flows);
        served.links.forEach((link, i) => {
          const { utilisation, avgQueue, ...counts } = planned.links[i];
          expect(link).toMatchObject(counts);
          // The same times, added in another order.
          expect(link.utilisation).toBeCloseTo(utilisation, 9);
          expect(link.avgQueue).toBeCloseTo(avgQueue, 9);
        });
      }
    },
  );

  law("the hops of packets served one by one are those of packets planned ahead", (spec) => {
    const window = { from: spec.duration / 3, to: spec.duration };
    const [served, planned] = [servedOneByOne(spec), spec].map((of) => {
      const simulation = createRun(of, { ...RECORD_ALL, hops: window });
      simulation.advance(Number.POSITIVE_INFINITY);
      return hopsByName(simulation.result());
    });
    expect(served).toEqual(planned);
  });

  law("the queue never exceeds its limit, and rises and falls by one", (spec) => {
    const later = spec.changes.filter((c) => c.set.endsWith(".queue.limit")).map((c) => Number(c.to));
    const limit = Math.max(spec.links[0].queue.limit ?? Number.POSITIVE_INFINITY, ...later);
    const { v } = run(spec).trace.links[0].queue;
    expect(max(v) ?? 0).toBeLessThanOrEqual(limit);
    expect(v.findIndex((waiting, i) => Math.abs(waiting - (i > 0 ? v[i - 1] : 0)) !== 1)).toBe(-1);
  });

  law("what decided is recorded: every verdict counted has a decision, every timeout too", (spec) => {
    const { flows, trace } = run(spec);
    flows.forEach((flow, i) => {
      const { decisions } = trace.flows[i];
      expect(decisions.filter((d) => d.event === "timeout").length).toBe(flow.timeouts);
      expect(decisions.filter((d) => d.event === "dupack").length).toBe(flow.fastRetransmits);
      const judged = Object.values(flow.verdicts).reduce((a, b) => a + b, 0);
      expect(judged).toBe(decisions.filter((d) => isAboutLoss(d) && d.verdict !== "none").length);
    });
  });
});

/**
 * New data goes out only within min(cwnd + inflation, awnd), read after the event that allowed it, or as limited
 * transmit: at most two segments beyond cwnd, never beyond awnd. The first sending that is not allowed; -1: none.
 */
function firstBeyondWindow(trace: FlowTrace, awnd: number): number {
  const { send, ack, effectiveWindow } = trace;
  let acked = 0;
  let una = 0;
  let w = -1;
  let highest = -1;
  for (let i = 0; i < send.t.length; i++) {
    while (acked < ack.t.length && ack.t[acked] <= send.t[i]) una = Math.max(una, ack.ackno[acked++]);
    while (w + 1 < effectiveWindow.t.length && effectiveWindow.t[w + 1] <= send.t[i]) w++;
    if (send.seq[i] <= highest) continue;
    highest = send.seq[i];
    const flight = highest + 1 - una;
    const allowed = Math.min(awnd, Math.floor(effectiveWindow.v[w]) + 2);
    if (!(flight <= allowed)) return i;
  }
  return -1;
}
