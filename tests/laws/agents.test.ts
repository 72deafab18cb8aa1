import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AgentSpec,
  catalog,
  createRun,
  type LinkSpec,
  type QueueSpec,
  RECORD_ALL,
  type RunResult,
  type RunSpec,
  traceDigest,
} from "../../src/sim/index.ts";
import { dumbbell } from "../sim/networks.ts";

/** Agents that keep what ends promise each other; `split` has laws of its own. */
const HONEST = [...catalog.pathAgents.keys()].filter((id) => id !== "none" && id !== "split");

/** The classical senders, those that listen to stations, and those whose packets carry more than the classical headers. */
const SCHEMES = [
  "reno",
  "newreno",
  "sack",
  "tahoe",
  "eln",
  "coherence-source",
  "multiple-ack",
  "tcp-aware",
  "santa-cruz",
  "wtcp",
  "peach",
  "peach-plus",
];

const SEGMENTS = 150;

/** Flows through a base station that splits them, over bad air and a slow wired or radio part. */
const splitNetwork = fc
  .record({
    relay: fc.constantFrom(1, 2, 5, 50),
    crashAt: fc.constantFrom(0, 0, 0.7, 3),
    schemes: fc.array(fc.constantFrom(...SCHEMES, "cubic"), { minLength: 1, maxLength: 3 }),
    lossRate: fc.double({ min: 0, max: 0.3, noNaN: true }),
    bufferLimit: fc.integer({ min: 3, max: 60 }),
    rate: fc.constantFrom(0.5e6, 8e6),
    delay: fc.constantFrom(0.001, 0.05),
    seed: fc.integer({ min: 0, max: 1e6 }),
  })
  .map(({ relay, crashAt, ...options }): RunSpec => {
    const base = withAgent(dumbbell({ ...options, duration: 2000 }), { kind: "split", relay, crashAt });
    const slow = (l: LinkSpec) => (l.medium === "wireless" ? { ...l, rate: 1e6 } : l);
    const traffic = { kind: "finite", bytes: SEGMENTS * 1460 };
    return { ...base, links: base.links.map(slow), flows: base.flows.map((f) => ({ ...f, traffic })) };
  });

/** Dumbbells with an agent at the base station, or at the router before it as well. */
const network = fc
  .record({
    kind: fc.constantFrom(...HONEST),
    everywhere: fc.boolean(),
    reversed: fc.boolean(),
    schemes: fc.array(fc.constantFrom(...SCHEMES), { minLength: 1, maxLength: 3 }),
    lossRate: fc.double({ min: 0, max: 0.3, noNaN: true }),
    ackLoss: fc.constantFrom(0, 0, 0.1),
    bufferLimit: fc.integer({ min: 3, max: 60 }),
    delay: fc.constantFrom(0.001, 0.02, 0.1),
    seed: fc.integer({ min: 0, max: 1e6 }),
    position: fc.constantFrom("air" as const, "head" as const),
    cacheLimit: fc.constantFrom(2, 100),
    ack: fc.constantFrom(...catalog.ackPolicies.keys()),
    /** A marking queue at the bottleneck, or a radio link that resends by itself, in order or not. */
    queue: fc.constantFrom<QueueSpec>(
      { discipline: "drop-tail" },
      { discipline: "threshold-mark", minTh: 2, maxTh: 6, markAt: "front" },
    ),
    arq: fc.constantFrom(null, null, false, true),
  })
  .map(({ kind, everywhere, reversed, ackLoss, cacheLimit, ack, arq, ...options }): RunSpec => {
    const base = withAgent(dumbbell({ ...options, duration: 20_000 }), { kind, cacheLimit }, everywhere);
    const back = { model: "bernoulli", rate: ackLoss, position: "air" as const };
    const air = (l: LinkSpec) =>
      reversed ? { loss: back, reverse: { loss: l.loss } } : { reverse: { loss: back } };
    const repair =
      arq === null || options.position === "head" ? {} : { arq: { kind: "retransmission", inOrder: arq } };
    return {
      ...base,
      links: base.links.map((l) =>
        l.medium === "wireless" ? { ...l, ...repair, ...air(l) } : { ...l, reverse: {} },
      ),
      flows: base.flows.map((f) => ({
        ...f,
        ...(reversed ? { from: f.to, to: f.from } : {}),
        ack,
        traffic: { kind: "finite", bytes: SEGMENTS * f.mss },
      })),
    };
  });

function withAgent(spec: RunSpec, agent: AgentSpec, everywhere = false): RunSpec {
  const nodes = spec.nodes.map((node) =>
    node.id === "G1" || (everywhere && node.id === "G0") ? { ...node, agent } : node,
  );
  return { ...spec, nodes };
}

function run(spec: RunSpec): RunResult {
  const simulation = createRun(spec);
  simulation.advance(1e9);
  return simulation.result();
}

const law = (name: string, check: (spec: RunSpec) => void, numRuns = 60) =>
  it(name, () => fc.assert(fc.property(network, check), { numRuns, seed: 1 }), 60_000);

describe("laws of agents on the way", () => {
  law(
    "the application receives all; each link accounts for every packet; local repairs are decided on",
    (spec) => {
      const { flows, links, agents, trace } = run(spec);
      for (const flow of flows) {
        expect(flow.finishedAt, flow.id).not.toBeNull();
        expect(flow.delivered).toBe(SEGMENTS);
      }
      for (const link of links)
        expect(link.arrivals, link.id).toBe(link.delivered + link.drops + link.errors + link.inFlight);
      agents.forEach((agent, i) => {
        expect(agent.lostAcked).toBe(0);
        expect(trace.agents[i].rule.length).toBeGreaterThanOrEqual(agent.localRetransmissions);
      });
    },
  );

  law(
    "an encrypted flow passes as if no agent were there",
    (spec) => {
      const encrypted = { ...spec, flows: spec.flows.map((f) => ({ ...f, ipsec: true })) };
      const { agents, flows } = run(encrypted);
      const plain = run({ ...spec, nodes: spec.nodes.map(({ agent: _, ...node }) => node) });
      for (const agent of agents) {
        if (catalog.pathAgents.get(agent.agent)?.readsHeaders) expect(agent.inactive).toContain("IPsec");
        else return;
      }
      expect(flows).toEqual(plain.flows);
    },
    15,
  );

  law(
    "the same network gives the same run",
    (spec) => {
      expect(traceDigest(run(spec).trace)).toBe(traceDigest(run(spec).trace));
    },
    10,
  );

  it.each(["delayed-dupacks", "congestion-coherence"])(
    "a receiver with %s is invisible while nothing is lost",
    (ack) => {
      const clean = dumbbell({ schemes: ["reno", "sack"], duration: 20, bufferLimit: 1000, awnd: 40 });
      const holding = { ...clean, flows: clean.flows.map((f) => ({ ...f, ack })) };
      expect(run(holding).trace.flows).toEqual(run(clean).trace.flows);
    },
  );

  it("a split connection delivers everything, unless it crashes; then what is missing was acknowledged", () => {
    const check = (spec: RunSpec) => {
      const { flows, trace, agents, links } = run(spec);
      flows.forEach((flow, i) => {
        const acknowledged = Math.max(0, ...trace.flows[i].ack.ackno) - 1;
        const gap = acknowledged - flow.delivered;
        // Where even the SYN was lost behind the station, that counts too.
        if (flow.delivered > 0) expect(agents[i].lostAcked, flow.id).toBe(Math.max(0, gap));
        if (spec.nodes[1].agent?.crashAt === 0) expect([flow.delivered, gap]).toEqual([SEGMENTS, 0]);
      });
      for (const link of links)
        expect(link.arrivals, link.id).toBe(link.delivered + link.drops + link.errors + link.inFlight);
    };
    fc.assert(fc.property(splitNetwork, check), { numRuns: 30, seed: 1 });
  });

  it.each(HONEST)("%s is invisible while nothing is lost", (kind) => {
    const clean = dumbbell({ schemes: ["reno", "sack"], duration: 20, bufferLimit: 1000, awnd: 40 });
    const [without, withIt] = [run(clean), run(withAgent(clean, { kind }))];
    expect(withIt.flows).toEqual(without.flows);
    expect(withIt.trace.flows).toEqual(without.trace.flows);
    expect(withIt.trace.agents[0].t.length).toBe(0);
  });

  it.each(HONEST)(
    "%s slows a network without agents by nothing: packets still travel ahead of time",
    (kind) => {
      const spec = dumbbell({ schemes: ["reno"], duration: 5 });
      expect(run(spec).events).toBeLessThan(run(withAgent(spec, { kind })).events);
      expect(run(withAgent(spec, { kind: "none" })).events).toBe(run(spec).events);
    },
  );

  it("records what it is asked for only", () => {
    const spec = withAgent(dumbbell({ schemes: ["reno"], duration: 5, lossRate: 0.05 }), { kind: "snoop" });
    const simulation = createRun(spec, { ...RECORD_ALL, probes: false });
    simulation.advance(1e9);
    const [agent] = simulation.result().trace.agents;
    expect(agent.t.length).toBeGreaterThan(0);
    expect(agent.probes.cached.t.length).toBe(0);
  });
});
