import { describe, expect, it } from "vitest";
import {
  createRun,
  DEFAULT_TCP_OPTIONS,
  estimateCost,
  type FlowSpec,
  type RunResult,
  type RunSpec,
} from "../../../src/sim/index.ts";
import { flow, link, udpFlow } from "../networks.ts";

/** One link of 1 Mbit/s, 10 ms. */
function over(flows: FlowSpec[], duration: number, more: Partial<RunSpec> = {}): RunSpec {
  return {
    seed: 1,
    duration,
    tcp: DEFAULT_TCP_OPTIONS,
    nodes: ["a", "b"].map((id) => ({ id, role: "host" as const })),
    links: [link("wire", "a", "b", { rate: 1e6 })],
    flows,
    changes: [],
    ...more,
  };
}

function run(spec: RunSpec): RunResult {
  const simulation = createRun(spec);
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

describe("UDP", () => {
  it("takes headers onto the wire and counts payload", () => {
    const traffic = { kind: "cbr", rate: 80_000 };
    const { flows, links } = run(over([udpFlow("u", "a", "b", { traffic, headerBytes: 28 })], 9.99));
    // A packet of 1000 bytes every 0.1 s, the first at 0; each 1028 bytes on the wire.
    expect(flows[0].sent).toBe(100);
    expect(links[0].utilisation).toBeCloseTo((100 * 1028 * 8) / 1e6 / 9.99, 9);
    expect(flows[0].throughput).toBeCloseTo(800_000 / 9.99, 6);
    expect(flows[0].lossesByCause).toEqual({ overflow: 0, aqm: 0, transmission: 0, "give-up": 0 });
  });

  it("does not count what arrives after the flow's stop", () => {
    // Ten packets leave at 0, 0.1, …, 0.9 s and take 18 ms each.
    const traffic = { kind: "cbr", rate: 80_000 };
    const { flows, links } = run(over([udpFlow("u", "a", "b", { traffic, stop: 0.905 })], 2));
    expect(links[0].delivered).toBe(10);
    expect(flows[0]).toMatchObject({ sent: 10, delivered: 9 });
  });

  it("loses what a full queue has no room for, and says so", () => {
    // Twice the link's rate: half is lost, but for the buffer.
    const queue = { discipline: "drop-tail", limit: 5 };
    const spec = over([udpFlow("u", "a", "b", { traffic: { kind: "cbr", rate: 2e6 } })], 10, {
      links: [link("wire", "a", "b", { rate: 1e6, queue })],
    });
    const { flows, trace } = run(spec);
    const { overflow } = flows[0].lossesByCause;
    expect(overflow / flows[0].sent).toBeCloseTo(0.5, 2);
    expect(trace.links[0].drops.t.length).toBe(overflow);
    expect(flows[0].losses).toEqual({ congestion: overflow, transmission: 0 });
  });

  it("refuses a source without times", () => {
    expect(() => run(over([udpFlow("u", "a", "b", { traffic: { kind: "bulk" } })], 1))).toThrow(/bulk/);
  });

  it("follows the rate that changes ask for", () => {
    const spec = over([udpFlow("u", "a", "b")], 30, {
      changes: [
        { at: 5, set: "flows.u.traffic.rate", to: 0 },
        { at: 10, set: "flows.u.traffic.rate", to: 750_000 },
      ],
    });
    const { trace } = run(spec);
    const { t } = trace.flows[0].send;
    const sent = (from: number, to: number) => t.filter((at) => at > from && at < to);
    expect(sent(0, 4.999)).toHaveLength(Math.floor(4.999 / 0.016));
    expect(sent(5, 10)).toHaveLength(0);
    expect(t).toContain(10);
    expect(sent(10, 29.995)).toHaveLength(Math.floor(19.995 / (8000 / 750_000)));
    // One way; each rate counts while it holds.
    const packets = (500_000 * 5 + 750_000 * 20) / 8000;
    expect(estimateCost(spec).packetHops).toBeCloseTo(packets, 6);
    expect(estimateCost(spec).applicationEvents).toBeCloseTo(packets, 6);
  });
});

describe("random sources", () => {
  it("make M/D/1's queue when packets are Poisson", () => {
    const load = 0.7;
    const traffic = { kind: "poisson", rate: load * 1e6 };
    const { links } = run(over([udpFlow("u", "a", "b", { traffic })], 4000));
    expect(links[0].utilisation).toBeCloseTo(load, 2);
    expect(links[0].avgQueue / (load ** 2 / (2 * (1 - load)))).toBeCloseTo(1, 1);
  });

  it("turn away the share of calls that Erlang's formula says, and send what is left", () => {
    const traffic = { kind: "voip-pool" };
    const { flows, trace } = run(over([udpFlow("u", "a", "b", { traffic, mss: 120 })], 20_000));
    const { blocked } = trace.flows[0].probes;
    // 8 Erlang on 5 servers: B = (8^5 / 5!) / sum(8^k / k!) = 0.4790; 8 (1 - B) = 4.168 calls of 48 kbit/s each.
    expect(blocked.v[blocked.v.length - 1] / 20_000).toBeCloseTo(0.479, 1);
    // A call begins with a silence, and a spurt's packets are counted whole: a little less.
    expect(flows[0].throughput / (4.168 * 48_000)).toBeGreaterThan(0.9);
    expect(flows[0].throughput / (4.168 * 48_000)).toBeLessThan(1.02);
  });
});

describe("the estimate of what a random source sends", () => {
  it.each([
    ["bursts of half a second", { kind: "on-off", rate: 1e6, burst: 0.5, idle: 0.5 }],
    ["bursts shorter than a packet", { kind: "on-off", rate: 96_000, burst: 0.001, idle: 0.1 }],
    ["talk spurts shorter than a packet", { kind: "voip-pool", sources: 5, burst: 0.001, callGap: 0.1 }],
  ])("is right for %s", (_, traffic) => {
    const spec = over([udpFlow("u", "a", "b", { traffic })], 2000);
    const { packetHops } = run(spec);
    const estimate = estimateCost(spec);
    expect(estimate.packetHops / packetHops).toBeGreaterThan(0.9);
    expect(estimate.packetHops / packetHops).toBeLessThan(1.1);
    expect(estimate.applicationEvents).toBeGreaterThan(0.9 * packetHops);
  });

  it("counts how often a fast application is asked, however slow its TCP", () => {
    const traffic = { kind: "cbr", rate: 1e9 };
    const spec = over([flow("f", "a", "b", { traffic, mss: 1000 })], 1);
    const simulation = run(spec);
    const { packetHops, applicationEvents } = estimateCost(spec);
    expect(simulation.events).toBeGreaterThan(1.2e5);
    expect(packetHops).toBeLessThan(1000);
    expect(applicationEvents).toBeCloseTo(1.25e5, 0);
  });
});

describe("TCP whose application decides", () => {
  it("sends at the application's rate when the path can take more", () => {
    const traffic = { kind: "cbr", rate: 200_000 };
    const { flows } = run(over([flow("f", "a", "b", { traffic, mss: 1000 })], 100));
    expect(flows[0].throughput).toBeCloseTo(200_000, -3);
    expect(flows[0].finishedAt).toBeNull();
  });

  it("sends at the path's rate when the application has more", () => {
    const traffic = { kind: "cbr", rate: 5e6 };
    const { flows } = run(over([flow("f", "a", "b", { traffic, mss: 960 })], 100));
    expect(flows[0].throughput).toBeGreaterThan(0.95 * 0.96e6);
  });

  it("is finished when it has stopped and everything is acknowledged", () => {
    const traffic = { kind: "cbr", rate: 100_000 };
    const { flows, trace } = run(over([flow("f", "a", "b", { traffic, mss: 1000, stop: 5 })], 10));
    const { t } = trace.flows[0].ack;
    expect(flows[0].finishedAt).toBe(t[t.length - 1]);
    expect(flows[0].delivered).toBe(Math.ceil(5 / 0.08));
  });

  it("does not take late duplicate ACKs for another answer", () => {
    // Delays of 400 ms and a timer of 200 ms: every segment is sent again in vain.
    const spec = over(
      [flow("f", "a", "b", { mss: 1000, traffic: { kind: "request-response", think: 5 } })],
      200,
      {
        links: [link("wire", "a", "b", { rate: 1e6, delay: 0.4 })],
        tcp: { ...DEFAULT_TCP_OPTIONS, initialRto: 0.2, maxRto: 0.3 },
      },
    );
    const { flows, trace } = run(spec);
    const { responses } = trace.flows[0].probes;
    expect(flows[0].retransmitted).toBeGreaterThan(50);
    expect(responses.v[responses.v.length - 1]).toBe(Math.floor(flows[0].delivered / 50));
  });

  it("answers one request after the other, and notes how long each took", () => {
    const traffic = { kind: "request-response", size: 3000, think: 0.5 };
    const { flows, trace } = run(over([flow("f", "a", "b", { traffic, mss: 1000 })], 100));
    const { completion, responses } = trace.flows[0].probes;
    const finished = responses.v[responses.v.length - 1];
    expect(flows[0].delivered).toBeGreaterThanOrEqual(3 * finished);
    expect(finished).toBeGreaterThan(100);
    // Window of at least 2 after the SYN; later three segments leave at once: 2 * 10 ms, 3 * 8.32 ms, an ACK of 0.32 ms.
    expect(completion.v[completion.v.length - 1]).toBeCloseTo(0.02 + 3 * 0.00832 + 0.00032, 6);
  });
});
