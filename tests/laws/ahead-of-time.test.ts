import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  catalog,
  createRun,
  type FlowSpec,
  type LinkSpec,
  type LossSpec,
  RECORD_ALL,
  type RunResult,
  type RunSpec,
  type TrafficSpec,
  traceDigest,
} from "../../src/sim/index.ts";
import { dumbbell, flow, udpFlow } from "../sim/networks.ts";
import { lawRuns } from "./counts.ts";

/** A flow of the network: the hosts that it joins, where it starts, what it sends. */
interface Sketch {
  scheme: string;
  ack: string | undefined;
  params: FlowSpec["params"];
  traffic: TrafficSpec;
  /** Which of three host pairs, so that some flows share their first and last links. */
  pair: number;
  isBackward: boolean;
  start: number;
  awnd: number;
}

const sketch = fc.record<Sketch>({
  scheme: fc.constantFrom(...catalog.schemes.keys()),
  ack: fc.constantFrom(undefined, undefined, ...catalog.ackPolicies.keys()),
  // One duplicate ACK is enough: the sender repairs a hole while its receiver still waits for more of them.
  params: fc.constantFrom<FlowSpec["params"]>({}, {}, { dupAckThreshold: 1 }),
  traffic: fc.constantFrom<TrafficSpec>(
    { kind: "bulk" },
    { kind: "bulk" },
    { kind: "finite", bytes: 60_000 },
    { kind: "request-response", size: 20_000, think: 0.2 },
    { kind: "cbr", rate: 4e5 },
    { kind: "on-off", rate: 8e5, burst: 0.2, idle: 0.3 },
  ),
  pair: fc.constantFrom(1, 2, 3),
  isBackward: fc.boolean(),
  start: fc.constantFrom(0, 0, 0.1, 0.37),
  awnd: fc.constantFrom(4, 20, 60),
});

/** How long a run is, and the link that all pairs share. */
const bottleneck = {
  duration: fc.double({ min: 0.5, max: 8, noNaN: true }),
  lossRate: fc.constantFrom(0, 0.01, 0.1),
  bufferLimit: fc.integer({ min: 2, max: 30 }),
  rate: fc.constantFrom(0.5e6, 2e6, 7.7e6),
  delay: fc.constantFrom(0.002, 0.05),
};

/** The ends of a flow of a pair. */
const endsOf = (isBackward: boolean, pair: number): [string, string] =>
  isBackward ? [`R${pair}`, `S${pair}`] : [`S${pair}`, `R${pair}`];

/** Three pairs of hosts over two routers, with links that are alike (so that events meet in time) or not. */
const network = fc
  .record({
    flows: fc.array(sketch, { minLength: 2, maxLength: 5 }),
    udp: fc.boolean(),
    ...bottleneck,
    delays: fc.constantFrom([0.01, 0.01, 0.01], [0.01, 0.03, 0.1], [0, 0.001, 0.2]),
    sideRates: fc.constantFrom([10e6, 10e6, 10e6], [1e6, 1.07e6, 1.31e6]),
    queue: fc.constantFrom(
      { discipline: "drop-tail" },
      { discipline: "red", ecn: true, weight: 0.02 },
      { discipline: "threshold-mark", minTh: 2, maxTh: 6 },
      { discipline: "fq-codel" },
    ),
    ecn: fc.boolean(),
    clock: fc.constantFrom(0, 0.01, 0.5),
    changed: fc.boolean(),
    // Links of the third pair that plan nothing ahead.
    third: fc.constantFrom<Partial<LinkSpec>>(
      {},
      {},
      { queue: { discipline: "priority" }, reverse: { queue: { discipline: "drop-tail" } } },
      { queue: { discipline: "drop-tail" }, reverse: { queue: { discipline: "priority" } } },
      { arq: { kind: "retransmission", timer: 0.05, retries: 3 }, reverse: {} },
    ),
    seed: fc.integer({ min: 0, max: 1e6 }),
  })
  .map(({ flows, udp, delays, sideRates, ecn, clock, changed, third, ...options }): RunSpec => {
    const spec = dumbbell({ schemes: ["reno", "reno", "reno"], ...options });
    const links = spec.links.map((side, i): LinkSpec => {
      if (i === 0) return side;
      const pair = (i - 1) >> 1;
      return { ...side, rate: sideRates[pair], delay: delays[pair], ...(pair === 2 ? third : {}) };
    });
    const all = flows.map(({ pair, isBackward, ack, start, ...rest }, i): FlowSpec => {
      // Whose packets come first of flows that have been alike for long nothing says, so they begin at times that never meet.
      const times = { start: start + (i * Math.SQRT2) / 97, stop: 0.8 * options.duration };
      const made = flow(`f${i}`, ...endsOf(isBackward, pair), { ...rest, ...times, ecn });
      return ack === undefined ? made : { ...made, ack };
    });
    if (udp) all.push(udpFlow("u", "S1", "R1"));
    return {
      ...spec,
      tcp: { ...spec.tcp, clock },
      links,
      flows: all,
      changes: changed ? [{ at: options.duration / 3, set: "flows.f0.awnd", to: 3 }] : [],
    };
  });

/** A flow over links of its own whose receiver holds ACKs back, for times shorter and longer than its packets are on their way. */
const holding = fc.record({
  scheme: fc.constantFrom("reno", "sack", "linux-reno", "linux-bbr", "prague", "peach", "wtcp"),
  ack: fc.constantFrom("delayed", "quick-delayed", "delayed-dupacks"),
  params: fc.record({
    ackEvery: fc.integer({ min: 2, max: 5 }),
    maxAckDelay: fc.constantFrom(0.001, 0.004, 0.02, 0.1, 0.5),
    compression: fc.constantFrom(0, 0.0011, 0.01),
    growingSegments: fc.constantFrom(0, 20, 741),
  }),
  traffic: fc.constantFrom<TrafficSpec>(
    { kind: "bulk" },
    { kind: "request-response", size: 20_000, think: 0.2 },
    { kind: "cbr", rate: 4e5 },
  ),
  isBackward: fc.boolean(),
  start: fc.constantFrom(0, 0.37),
  awnd: fc.constantFrom(4, 20, 60),
});

/** One to three of them; alone, a flow's whole loop is planned ahead. */
const holdingNetwork = fc
  .record({
    flows: fc.array(holding, { minLength: 1, maxLength: 3 }),
    isShared: fc.boolean(),
    ...bottleneck,
    losesInAir: fc.boolean(),
    changed: fc.boolean(),
    reverse: fc.constantFrom("drop-tail", "priority"),
    seed: fc.integer({ min: 0, max: 1e6 }),
  })
  .map(({ flows, isShared, losesInAir, changed, reverse, ...options }): RunSpec => {
    const spec = dumbbell({ schemes: ["reno", "reno", "reno"], ...options });
    return {
      ...spec,
      links: spec.links.map((link, i): LinkSpec => {
        const position = losesInAir ? "air" : link.loss.position;
        // The last pair's ACKs leave over a link that plans nothing ahead.
        const back = i === spec.links.length - 1 ? { reverse: { queue: { discipline: reverse } } } : {};
        return { ...link, loss: { ...link.loss, position } as LossSpec, ...back };
      }),
      flows: flows.map(({ isBackward, start, ...rest }, i): FlowSpec => {
        const times = { start: start + (i * Math.SQRT2) / 97, stop: 0.8 * options.duration };
        return flow(`f${i}`, ...endsOf(isBackward, isShared ? 3 : i + 1), { ...rest, ...times });
      }),
      changes: changed ? [{ at: options.duration / 3, set: "flows.f0.awnd", to: 3 }] : [],
    };
  });

function run(spec: RunSpec, isStepwise: boolean): RunResult {
  // A recording of packet-hops, even of none, has every hop simulated by itself.
  const hops = isStepwise ? { from: -2, to: -1 } : null;
  const simulation = createRun(spec, { ...RECORD_ALL, hops });
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

function expectSame(spec: RunSpec): void {
  const [ahead, stepwise] = [run(spec, false), run(spec, true)];
  expect(traceDigest(ahead.trace)).toBe(traceDigest(stepwise.trace));
  expect(ahead.flows).toEqual(stepwise.flows);
  expect(ahead.links).toEqual(stepwise.links);
}

/** The same networks every time; LAW_SEED and LAW_RUNS explore others. */
const seed = Number(process.env.LAW_SEED ?? 1);

describe("what is carried out ahead of time", () => {
  it("gives the run in which every hop is an event: links of one's own and shared ones, both ways, all traffic", () =>
    fc.assert(fc.property(network, expectSame), { numRuns: lawRuns(120), seed }));

  it("gives the run in which every hop is an event where receivers hold ACKs back", () =>
    fc.assert(fc.property(holdingNetwork, expectSame), { numRuns: lawRuns(120), seed }));

  it("leaves the clock at the event whose consequences were carried out ahead of time", () => {
    const spec = dumbbell({ schemes: ["linux-reno"], duration: 20, lossRate: 0.01 });
    const simulation = createRun(spec, RECORD_ALL);
    const times = [0];
    while (!simulation.advance(1)) times.push(simulation.now);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it("lets no receiver act ahead of time whose report a change may alter", () => {
    const spec = dumbbell({ schemes: ["wtcp"], duration: 30, lossRate: 0.02 });
    for (const ack of ["every-packet", "delayed"])
      expectSame({
        ...spec,
        flows: spec.flows.map((one) => ({ ...one, ack })),
        changes: [10, 14, 18].map((at, k) => ({
          at,
          set: "flows.f1.params.ratioHigh",
          to: k % 2 ? 1.5 : 1.01,
        })),
      });
  });

  it("keeps the order of packets that meet at one time: first the one that was planned by the earlier event", () => {
    const base = dumbbell({
      schemes: ["reno", "reno", "reno"],
      duration: 0.9465314084584384,
      bufferLimit: 2,
    });
    const flows: [pair: number, more: Partial<FlowSpec>][] = [
      [1, { start: 0 }],
      [3, { start: 0.0137, scheme: "constant-window" }],
      [2, { start: 0.1274, awnd: 4 }],
      [1, { start: 0.0411 }],
    ];
    expectSame({
      ...base,
      seed: 412_679,
      links: base.links.map((side, i): LinkSpec => {
        if (i === 0) return side;
        const loss: LossSpec = {
          model: "bernoulli",
          position: "air",
          rate: side.id === "wireless1" ? 0.1 : 0,
        };
        return { ...side, rate: 1e6, loss };
      }),
      flows: flows.map(([pair, more], i) => flow(`f${i}`, `R${pair}`, `S${pair}`, { awnd: 20, ...more })),
      changes: [{ at: 0.5008102690256288, set: "flows.f0.awnd", to: 3 }],
    });
  });

  it("counts a packet that begins when another arrives as planned by the event that brought it, not by that arrival", () => {
    const base = dumbbell({ schemes: ["reno"], duration: 0.5267, bufferLimit: 2, delay: 0.002 });
    const stop = 0.43;
    expectSame({
      ...base,
      seed: 0,
      tcp: { ...base.tcp, clock: 0 },
      // No delay: the arrival of one packet and the start of the next are at one time.
      links: base.links.map((side, i): LinkSpec => (i === 0 ? side : { ...side, rate: 1e6, delay: 0 })),
      flows: [
        flow("f0", "R1", "S1", { scheme: "tahoe", awnd: 60, start: 0, stop }),
        flow("f1", "S1", "R1", { scheme: "wtcp", awnd: 4, start: 0.1 + Math.SQRT2 / 97, stop }),
      ],
    });
  });

  it("counts a packet that waits as planned by the arrival of the one before it", () => {
    const base = dumbbell({
      schemes: ["tahoe", "tahoe", "tahoe"],
      duration: 0.6,
      bufferLimit: 4,
      delay: 0,
      lossRate: 0.01,
    });
    expectSame({
      ...base,
      seed: 313_169,
      // A quarter of a segment: transmissions of ACKs and segments end at one time.
      tcp: { ...base.tcp, clock: 0, ackBytes: 375 },
      links: base.links.map((side, i): LinkSpec => (i === 0 ? side : { ...side, rate: 1e6, delay: 0 })),
      flows: [
        ["S3", "R3"],
        ["R1", "S1"],
        ["S1", "R1"],
      ].map(([from, to], i) =>
        flow(`f${i}`, from, to, { scheme: "tahoe", awnd: 4, start: (i * Math.SQRT2) / 97 }),
      ),
    });
  });

  it("counts a packet that begins before the one ahead of it arrives as planned by that arrival", () => {
    const base = dumbbell({
      schemes: ["reno", "reno"],
      duration: 0.5,
      bufferLimit: 3,
      delay: 0,
      queue: { discipline: "fq-codel" },
    });
    const flows: [from: string, to: string, more: Partial<FlowSpec>][] = [
      ["R1", "S1", { scheme: "wtcp", awnd: 20 }],
      ["R2", "S2", { scheme: "prague", awnd: 60 }],
      ["S2", "R2", { scheme: "tahoe", awnd: 4 }],
      ["S1", "R1", { scheme: "tahoe", awnd: 4, ack: "delayed" }],
    ];
    expectSame({
      ...base,
      tcp: { ...base.tcp, clock: 0, ackBytes: 375 },
      links: base.links.map((side, i): LinkSpec => (i === 0 ? side : { ...side, rate: 4e6, delay: 0.012 })),
      flows: flows.map(([from, to, more], i) =>
        flow(`f${i}`, from, to, { stop: 0.4, start: (i * Math.SQRT2) / 97, ...more }),
      ),
    });
  });
});
