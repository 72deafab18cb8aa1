import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRun, type RunSpec } from "../../../../../src/sim/index.ts";
import { lawRuns } from "../../../../laws/counts.ts";
import { flow, link } from "../../../networks.ts";
import { type Coming, mahimahi } from "./mahimahi.ts";

const END = 2;
const RECORD = {
  sequence: true,
  queues: "all",
  probes: true,
  hops: { from: 0, to: END },
} as const;

/** A UDP source behind a wire that carries everything, then the link with opportunities. */
function network(times: readonly number[], limit: number, gap: number, bytes: number, delay = 0.01): RunSpec {
  return {
    seed: 1,
    duration: END,
    tcp: flowOptions,
    nodes: ["S", "G", "R"].map((id) => ({ id, role: "router" as const })),
    links: [
      link("wire", "S", "G", { rate: 1e9, delay: 0.0003 }),
      link("cell", "G", "R", {
        delay,
        queue: { discipline: "drop-tail", limit },
        schedule: { kind: "opportunities", times },
      }),
    ],
    flows: [
      flow("f1", "S", "R", {
        kind: "udp",
        scheme: "udp",
        mss: bytes - 28,
        headerBytes: 28,
        traffic: { kind: "cbr", rate: (8 * (bytes - 28)) / gap, jitter: 0 },
      }),
    ],
    changes: [],
  };
}

const flowOptions = {
  clock: 0.01,
  clockPhase: 0,
  minRto: 0.2,
  maxRto: 60,
  initialRto: 3,
  initialWindow: 2,
  syn: true,
  limitedTransmit: true,
  byteCounting: false,
  headerBytes: 40,
  ackBytes: 40,
};

function simulated(spec: RunSpec) {
  const run = createRun(spec, RECORD);
  while (!run.advance(10_000));
  return run.result();
}

/** What came to the cell, and when each packet left it, from the recorded hops; in the order of coming. */
function hopsOf(spec: RunSpec) {
  const result = simulated(spec);
  const hops = result.trace.hops;
  if (hops === null) throw new Error("hops were recorded");
  const rows = Array.from(hops.link, (_, k) => k).filter((k) => hops.link[k] === 2);
  const byArrival = rows.sort((a, b) => hops.enter[a] - hops.enter[b] || hops.seq[a] - hops.seq[b]);
  return {
    result,
    came: byArrival.map((k) => hops.enter[k]),
    left: byArrival.map((k) => hops.sent[k]),
    arrived: byArrival.map((k) => hops.arrive[k]),
    lost: byArrival.map((k) => hops.fate[k] !== 0),
  };
}

const traces = fc
  .array(fc.nat(40), { minLength: 1, maxLength: 60 })
  .map((gaps) => {
    let at = 0;
    return gaps.map((gap) => {
      at += gap;
      return at;
    });
  })
  .filter((times) => (times.at(-1) ?? 0) > 0);

describe("a link with delivery opportunities", () => {
  it("sends what the reference sends, at the same times, and drops what it drops", () => {
    fc.assert(
      fc.property(
        traces,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 20, max: 300 }),
        fc.constantFrom(1500, 1504, 40, 700, 4000),
        (times, limit, tenths, bytes) => {
          const spec = network(times, limit, tenths / 10_000, bytes);
          const { result, came, left, lost } = hopsOf(spec);
          const packets: Coming[] = came.map((at) => ({ at, bytes }));
          const expected = mahimahi(times, packets, limit, END);
          expected.packets.forEach((packet, k) => {
            expect(lost[k]).toBe(packet.dropped);
            if (packet.left !== null) expect(left[k]).toBe(packet.left);
          });
          const delivered = result.links[2].delivered * bytes;
          expect(delivered).toBeLessThanOrEqual(expected.offered);
          expect(result.links[2].utilisation).toBeCloseTo(
            expected.offered === 0 ? 0 : expected.used / expected.offered,
            12,
          );
        },
      ),
      { numRuns: lawRuns(60) },
    );
  });

  it("begins the next packet with what is left of an opportunity", () => {
    // 1,500 bytes leave 4 for the second packet, 8 for the third, and so on; all came before the first opportunity.
    const spec = network([100, 110, 120, 130, 1000], 50, 0.02, 1500, 0);
    const { left } = hopsOf(spec);
    expect(left.slice(0, 4)).toEqual([0.1, 0.11, 0.12, 0.13]);
    // A packet of 3,000 bytes takes two: 1,504 and 1,496; 8 are left for the second one, which then needs 2,992 more.
    const large = hopsOf(network([100, 110, 120, 130, 1000], 50, 0.02, 3000, 0)).left;
    expect(large.slice(0, 2)).toEqual([0.11, 0.13]);
  });

  it("sends several small packets at one opportunity, and no more than fit", () => {
    const { left } = hopsOf(network([500, 1000], 1000, 0.01, 400, 0));
    // 1,504 bytes: three packets and 304 bytes of a fourth, whose last 96 leave a period later.
    expect(left.slice(0, 4)).toEqual([0.5, 0.5, 0.5, 1]);
  });

  it("sends the rest of a packet at the next opportunity, though nothing waits behind it", () => {
    // Packets of 3,000 bytes, one every half second: 1,504 and 1,496, both gone before the next one comes.
    const { left } = hopsOf(network([100], 10, 0.5, 3000, 0));
    expect(left.slice(0, 3)).toEqual([0.2, 0.7, 1.2].map((t) => expect.closeTo(t, 9)));
  });

  it("gives nothing to a packet whose source begins at the very moment of an opportunity", () => {
    const spec = network([100], 10, 10, 400, 0);
    const cell = { ...spec.links[1], from: "S" };
    const [first] = spec.flows;
    const flows = [first, { ...first, id: "f2", start: 0.1 }];
    const { hops } = simulated({ ...spec, links: [cell], flows }).trace;
    if (hops === null) throw new Error("hops were recorded");
    // The link is asked about the second packet before the opportunity has been an event.
    const ways = Array.from(hops.flow, (flow, k) => [flow, hops.enter[k], hops.sent[k]]);
    expect(ways.sort()).toEqual([
      [0, 0, 0.1],
      [1, 0.1, 0.2],
    ]);
  });

  it("gives nothing to a packet that comes at the moment of an opportunity, or after it", () => {
    const [times, bytes] = [[100], 1500];
    const { came, left } = hopsOf(network(times, 10, 0.35, bytes, 0));
    came.forEach((at, k) => {
      const next = (Math.floor(at * 10) + 1) / 10;
      if (next < END) expect(left[k]).toBeCloseTo(next, 9);
    });
  });

  it("repeats with its last time as the period", () => {
    const { left } = hopsOf(network([30, 70], 1000, 0.001, 1504, 0));
    expect(left.slice(0, 6)).toEqual([0.03, 0.07, 0.1, 0.14, 0.17, 0.21]);
  });

  it("tells the rate in force as the mean of every tenth of a second", () => {
    const [, , cell] = simulated(network([50, 60, 400], 10, 0.01, 1500)).trace.links;
    const rate = cell.rate;
    if (rate === undefined) throw new Error("the link follows a schedule");
    expect(Array.from(rate.t.slice(0, 4))).toEqual([0, 0.1, 0.4, 0.5].map((t) => expect.closeTo(t, 12)));
    expect(Array.from(rate.v.slice(0, 4))).toEqual([2 * 120_320, 0, 3 * 120_320, 0]);
  });

  it("carries TCP too, never more than its opportunities", () => {
    const times = [1, 1, 2, 5, 9, 9, 9, 20];
    const spec: RunSpec = {
      ...network(times, 20, 1, 1500),
      flows: [flow("f1", "S", "R", { scheme: "newreno" })],
    };
    const result = simulated(spec);
    const offered = times.length * (END / 0.02) * 1504;
    expect(result.links[2].delivered * 1500).toBeLessThanOrEqual(offered);
    expect(result.flows[0].delivered).toBeGreaterThan(0.8 * (offered / 1500));
  });

  it("can be the way back only: ACKs wait for opportunities", () => {
    const base = network([1000], 20, 1, 1500);
    const way = base.links[1];
    const spec: RunSpec = {
      ...base,
      links: [
        base.links[0],
        link("cell", "G", "R", { rate: 1e7, reverse: { schedule: { kind: "opportunities", times: [100] } } }),
      ],
      flows: [flow("f1", "S", "R", { scheme: "newreno" })],
    };
    expect(way.schedule).toBeDefined();
    const acks = simulated(spec).trace.flows[0].ack.t;
    // Each comes a hundred-millisecond mark, the link's and the wire's delay later.
    for (const t of acks) expect(((t - 0.0103) * 10) % 1).toBeCloseTo(0, 3);
  });
});

describe("the totals of a link with delivery opportunities", () => {
  it("are those of its packets: what waited, what is on its way at the end, and what came", () => {
    for (const [limit, delay] of [
      [1000, 0.01],
      [4, 0.01],
      [1000, 0.7],
    ]) {
      const spec = network([7, 20, 33, 50], limit, 0.011, 1504, delay);
      const result = simulated(spec);
      const { hops } = result.trace;
      if (hops === null) throw new Error("no hops");
      const rows = Array.from(hops.link, (_, k) => k).filter((k) => hops.link[k] === 2);
      const [cell] = result.links.filter(({ id }) => id === "cell.forward");
      const carried = rows.filter((k) => hops.fate[k] === 0);
      expect(cell.arrivals).toBe(rows.length);
      expect(cell.drops).toBe(rows.length - carried.length);
      expect(cell.drops > 0).toBe(limit === 4);
      expect(cell.delivered).toBe(carried.filter((k) => hops.arrive[k] < END).length);
      expect(cell.inFlight).toBe(carried.length - cell.delivered);
      expect(cell.inFlight).toBeGreaterThan(0);
      const waited = carried.reduce((sum, k) => sum + Math.min(hops.start[k], END) - hops.enter[k], 0);
      expect(cell.avgQueue * END).toBeCloseTo(waited, 9);
    }
  });

  it("have the longest queue that was there", () => {
    // All packets come before the first opportunity but for those of the last half second.
    const result = simulated(network([1500, 1990], 1000, 0.1, 1504, 0));
    const [cell] = result.links.filter(({ id }) => id === "cell.forward");
    expect(cell.maxQueue).toBe(Math.max(...result.trace.links[2].queue.v));
    expect(cell.maxQueue).toBeGreaterThan(10);
  });
});
