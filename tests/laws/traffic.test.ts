import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createRun,
  type RunResult,
  type RunSpec,
  type TrafficSpec,
  traceDigest,
} from "../../src/sim/index.ts";
import { dumbbell, udpFlow } from "../sim/networks.ts";
import { lawRuns } from "./counts.ts";

const RATE = 1e6;

/** A TCP flow whose data comes with time or all at once, and up to three UDP flows, over one lossy bottleneck. */
const scenario = fc
  .record({
    tcp: fc.constantFrom<TrafficSpec>(
      { kind: "bulk" },
      { kind: "cbr", rate: 4e5 },
      { kind: "on-off", rate: 8e5, burst: 0.2, idle: 0.3 },
      { kind: "request-response", size: 20_000, think: 0.2 },
    ),
    udp: fc.array(
      fc.constantFrom<TrafficSpec>(
        { kind: "cbr", rate: 3e5 },
        { kind: "cbr", rate: 9e5, dither: true },
        { kind: "on-off", rate: 1.5e6, burst: 0.1, idle: 0.2 },
        { kind: "poisson", rate: 4e5 },
        { kind: "voip-pool", sources: 3 },
      ),
      { minLength: 1, maxLength: 3 },
    ),
    scheme: fc.constantFrom("reno", "newreno", "sack", "vegas", "westwood", "cubic"),
    duration: fc.double({ min: 0.5, max: 10, noNaN: true }),
    lossRate: fc.constantFrom(0, 0.02, 0.2),
    bufferLimit: fc.integer({ min: 2, max: 30 }),
    seed: fc.integer({ min: 0, max: 1e6 }),
    stop: fc.double({ min: 0.2, max: 20, noNaN: true }),
    changed: fc.constantFrom(null, 0, 2e5, 2e6),
  })
  .map(({ tcp, udp, scheme, stop, changed, ...options }): RunSpec => {
    const spec = dumbbell({ schemes: [scheme], rate: RATE, ...options });
    const flows = [
      { ...spec.flows[0], traffic: tcp, stop },
      ...udp.map((traffic, i) => udpFlow(`u${i}`, "S1", "R1", { traffic, mss: 400, start: 0.1 * i, stop })),
    ];
    const set = udp[0].kind === "voip-pool" ? "flows.u0.traffic.sources" : "flows.u0.traffic.rate";
    const to = udp[0].kind === "on-off" ? Math.max(changed ?? 0, 1) : changed;
    const changes = to === null ? [] : [{ at: options.duration / 3, set, to }];
    return { ...spec, flows, changes };
  });

function run(spec: RunSpec): RunResult {
  const simulation = createRun(spec);
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

const seed = Number(process.env.LAW_SEED ?? 1);
const law = (name: string, check: (spec: RunSpec) => void) =>
  it(name, () => fc.assert(fc.property(scenario, check), { numRuns: lawRuns(60), seed }));

describe("laws of traffic that comes with time", () => {
  law("links conserve packets, and a UDP packet is delivered, lost or on its way", (spec) => {
    const { flows, links, trace } = run(spec);
    for (const link of links)
      expect(link.arrivals, link.id).toBe(link.delivered + link.drops + link.errors + link.inFlight);
    flows.forEach((flow, i) => {
      if (flow.scheme !== "udp") return;
      const { send, received, ack, cwnd, decisions } = trace.flows[i];
      const { overflow, aqm, transmission } = flow.lossesByCause;
      const onTheWay = flow.sent - received.t.length - overflow - aqm - transmission;
      expect(onTheWay).toBeGreaterThanOrEqual(0);
      expect(onTheWay).toBeLessThanOrEqual(links.reduce((n, l) => n + l.inFlight, 0));
      expect(send.t.length).toBe(flow.sent);
      expect(flow.delivered).toBeLessThanOrEqual(received.t.length);
      expect([ack.t.length, cwnd.t.length, decisions.length, flow.timeouts]).toEqual([0, 0, 0, 0]);
      for (let k = 1; k < received.seq.length; k++)
        expect(received.seq[k]).toBeGreaterThan(received.seq[k - 1]);
    });
  });

  law("nothing new leaves after a flow's stop, and UDP nothing at all", (spec) => {
    const { trace } = run(spec);
    trace.flows.forEach(({ send }, i) => {
      const { stop, kind } = spec.flows[i];
      for (let k = 0; k < send.t.length; k++)
        if (kind === "udp" || send.nth[k] === 1) expect(send.t[k]).toBeLessThanOrEqual(stop);
    });
  });

  law("the same scenario gives the same run", (spec) => {
    expect(traceDigest(run(spec).trace)).toBe(traceDigest(run(spec).trace));
  });

  law("what UDP sends does not depend on the TCP beside it", (spec) => {
    const [tcp, ...udp] = spec.flows;
    const other = { ...spec, flows: [{ ...tcp, scheme: "tahoe", awnd: 3 }, ...udp] };
    const sends = (s: RunSpec) =>
      run(s)
        .trace.flows.slice(1)
        .map(({ send }) => Array.from(send.t));
    expect(sends(other)).toEqual(sends(spec));
  });
});
