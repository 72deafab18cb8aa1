import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ArqSpec,
  createRun,
  type LossSpec,
  type QueueSpec,
  RECORD_ALL,
  type RunResult,
  type RunSpec,
  traceDigest,
} from "../../src/sim/index.ts";
import { dumbbell } from "../sim/networks.ts";

/** What the last hops do about losses. */
const repair = fc.record({
  kind: fc.constantFrom("retransmission", "hybrid"),
  timer: fc.constantFrom(0.015, 0.04, 0.1),
  retries: fc.integer({ min: 0, max: 6 }),
  persistent: fc.boolean(),
  inOrder: fc.boolean(),
  ackLoss: fc.constantFrom(0, 0.2),
});

const loss = fc.oneof(
  fc
    .double({ min: 0, max: 0.4, noNaN: true })
    .map((rate): LossSpec => ({ model: "bernoulli", position: "air", rate })),
  fc.constantFrom<LossSpec>(
    { model: "gilbert-elliott", position: "air", pGB: 0.05, pBG: 0.2 },
    { model: "blackout", position: "air", from: 1, to: 1.3, period: 2 },
  ),
);

interface Options {
  repair: ArqSpec;
  loss: LossSpec;
  back: boolean;
  change: boolean;
  base: RunSpec;
}

const network = fc
  .record({
    repair,
    loss,
    back: fc.boolean(),
    change: fc.boolean(),
    options: fc.record({
      schemes: fc.array(fc.constantFrom("reno", "newreno", "sack", "vegas", "cubic"), {
        minLength: 1,
        maxLength: 3,
      }),
      duration: fc.double({ min: 1, max: 8, noNaN: true }),
      bufferLimit: fc.integer({ min: 3, max: 60 }),
      rate: fc.constantFrom(1e6, 7.7e6),
      delay: fc.constantFrom(0.005, 0.05),
      seed: fc.integer({ min: 0, max: 1e6 }),
      queue: fc.constantFrom<QueueSpec>(
        { discipline: "drop-tail" },
        { discipline: "codel" },
        { discipline: "fq-codel" },
      ),
    }),
  })
  .map(({ options, ...rest }): Options => ({ ...rest, base: dumbbell(options) }));

/** The network with this repair and these losses on its last hops. */
function repaired({ base, repair: arq, loss: lossy, back, change }: Options): RunSpec {
  return {
    ...base,
    links: base.links.map((link) =>
      link.medium === "wireless" ? { ...link, arq, loss: lossy, reverse: back ? { loss: lossy } : {} } : link,
    ),
    changes: change ? [{ at: base.duration / 2, set: "links.wireless1.arq.retries", to: 1 }] : [],
  };
}

function run(spec: RunSpec): RunResult {
  const simulation = createRun(spec);
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

/** A trace without what links tell of themselves. */
function withoutVariables({ trace }: RunResult): RunResult["trace"] {
  return { ...trace, links: trace.links.map((link) => ({ ...link, probes: {} })) };
}

const law = (name: string, check: (options: Options) => void) =>
  it(name, () => fc.assert(fc.property(network, check), { numRuns: 60, seed: 1 }), 60_000);

describe("links that repeat packets, in random networks", () => {
  law("nobody can tell them from others while the air loses nothing", (options) => {
    const clean: LossSpec = { model: "none", position: "air" };
    const arq = { ...options.repair, kind: "retransmission", timer: 0.1, ackLoss: 0 };
    const changed = options.base.links.map((link) => ({ ...link, arq: { ...arq, timer: 1 } }));
    for (const spec of [
      repaired({ ...options, repair: arq, loss: clean, change: false }),
      { ...options.base, links: changed },
    ]) {
      const plain = run({ ...spec, links: spec.links.map(({ arq: _, ...link }) => link) });
      const found = run(spec);
      expect(traceDigest(withoutVariables(found))).toBe(traceDigest(withoutVariables(plain)));
      expect(found.flows).toEqual(plain.flows);
      for (const link of found.links) expect(link.localRetransmissions).toBe(0);
    }
  });

  law("each hands on, loses or still holds every packet it was offered", (options) => {
    const { flows, links } = run(repaired(options));
    for (const link of links)
      expect(link.arrivals, link.id).toBe(link.delivered + link.drops + link.errors + link.inFlight);
    const lost = flows.reduce((sum, { losses }) => sum + losses.congestion + losses.transmission, 0);
    expect(lost).toBe(links.reduce((sum, { drops, errors }) => sum + drops + errors, 0));
    const again = flows.reduce((sum, flow) => sum + flow.localRetransmissions, 0);
    expect(again).toBe(links.reduce((sum, link) => sum + link.localRetransmissions, 0));
  });

  law("they send no packet more often than they may, and a persistent one gives none up", (options) => {
    const spec = repaired({ ...options, change: false });
    const { persistent, retries } = options.repair;
    for (const link of run(spec).links) {
      if (!link.id.startsWith("wireless")) continue;
      if (persistent) expect(link.errors).toBe(0);
      else expect(link.localRetransmissions).toBeLessThanOrEqual(Number(retries) * link.arrivals);
      expect(link.errors).toBeLessThanOrEqual(link.airLosses);
    }
  });

  law("in order, what the far end hands on is never out of it", (options) => {
    const repairInOrder = { ...options.repair, inOrder: true, persistent: true };
    const roomy = options.base.links.map((link) => ({ ...link, queue: { discipline: "drop-tail" } }));
    const base = { ...options.base, links: roomy };
    // Nothing but the air loses packets, and the links repair that in order: duplicate ACKs cannot arise.
    for (const flow of run(repaired({ ...options, base, repair: repairInOrder, change: false })).flows) {
      expect(flow.losses).toEqual({ congestion: 0, transmission: 0 });
      if (flow.timeouts === 0) expect(flow.fastRetransmits).toBe(0);
    }
  });

  law("every loss in the air and every drop is seen on a hop, in order of arrival", (options) => {
    const spec = repaired(options);
    const simulation = createRun(spec, { ...RECORD_ALL, hops: { from: 0, to: spec.duration } });
    simulation.advance(Number.POSITIVE_INFINITY);
    const { links, trace } = simulation.result();
    const hops = trace.hops;
    if (!hops) throw new Error("no hops recorded");
    const fates = links.map(() => 0);
    hops.fate.forEach((fate, i) => {
      // A loss that is still to come at the end is not counted.
      if (fate !== 0 && hops.arrive[i] < spec.duration) fates[hops.link[i]]++;
      if (i > 0) expect(hops.enter[i]).toBeGreaterThanOrEqual(hops.enter[i - 1]);
    });
    expect(fates).toEqual(links.map(({ airLosses, drops }) => airLosses + drops));
  });

  law("a shorter run is a prefix of a longer one", (options) => {
    const spec = repaired({ ...options, change: false });
    const [shorter, longer] = [run({ ...spec, duration: spec.duration * 0.6 }), run(spec)];
    shorter.trace.flows.forEach((flow, i) => {
      const { send, cwnd } = longer.trace.flows[i];
      expect(send.seq.slice(0, flow.send.seq.length)).toEqual(flow.send.seq);
      expect(cwnd.v.slice(0, flow.cwnd.v.length)).toEqual(flow.cwnd.v);
    });
  });

  it("give up as rarely as independent losses say: p to the power of the transmissions", () => {
    const spec = dumbbell({ schemes: ["sack"], duration: 300, rate: 7.7e6, delay: 0.005, awnd: 60 });
    const lossy = { model: "bernoulli", position: "air" as const, rate: 0.2 };
    const links = spec.links.map((link) =>
      link.medium === "wireless"
        ? { ...link, loss: lossy, arq: { kind: "retransmission", retries: 1 } }
        : link,
    );
    const link = run({ ...spec, links }).links.find(({ id }) => id === "wireless1.forward");
    if (!link) throw new Error("no such link");
    expect(link.errors / link.arrivals).toBeGreaterThan(0.036);
    expect(link.errors / link.arrivals).toBeLessThan(0.044);
    expect(link.airLosses / (link.arrivals + link.localRetransmissions)).toBeCloseTo(0.2, 1);
  });

  it("with redundancy lose the share of damaged packets that it leaves, of the same channel", () => {
    const spec = dumbbell({
      schemes: ["constant-window"],
      duration: 60,
      rate: 7.7e6,
      delay: 0.005,
      lossRate: 0.1,
    });
    const links = spec.links.map((link) =>
      link.medium === "wireless" ? { ...link, arq: { kind: "fec", residual: 0.1, overhead: 0 } } : link,
    );
    const errors = (of: RunSpec) => {
      const link = run(of).links.find(({ id }) => id === "wireless1.forward");
      return (link?.errors ?? 0) / (link?.arrivals ?? 1);
    };
    expect(errors(spec)).toBeCloseTo(0.1, 1);
    expect(errors({ ...spec, links })).toBeCloseTo(0.01, 2);
  });
});
