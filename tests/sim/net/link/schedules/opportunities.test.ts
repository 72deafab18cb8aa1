import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createRun, type RunSpec } from "../../../../../src/sim/index.ts";
import { opportunities } from "../../../../../src/sim/net/link/schedules/opportunities.ts";
import { SHIPPED_TRACES } from "../../../../../src/sim/net/link/schedules/traces/list.ts";
import { codel } from "../../../../../src/sim/net/queues/codel.ts";
import type { OpportunitySchedule } from "../../../../../src/sim/spec/schedule.ts";
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

describe("a link with delivery opportunities at its end", () => {
  const cellOf = (spec: RunSpec) => simulated(spec).links[2];

  it("has used nothing of nothing where no opportunity has come", () => {
    expect(cellOf(network([3000], 10, 0.5, 1500))).toMatchObject({ utilisation: 0, delivered: 0 });
  });

  it("has a packet of which a part has left on its way", () => {
    // Two packets of 3,000 bytes came; 1,504 bytes of the first have left.
    const cell = cellOf(network([1500, 5000], 10, 1, 3000));
    expect(cell).toMatchObject({ arrivals: 2, delivered: 0, inFlight: 2 });
  });

  it("has worked only for opportunities that found a packet", () => {
    const run = createRun(network([1], 10, 0.5, 1500), RECORD);
    while (!run.advance(10_000));
    expect(run.result().links[2].delivered).toBe(4);
    // Two thousand opportunities have passed.
    expect(run.events).toBeLessThan(50);
  });
});

describe("a discipline in front of delivery opportunities", () => {
  /** Packets as large as an opportunity, unless said otherwise, one every `gap` seconds; the discipline has room for `limit`. */
  function queued(
    discipline: string,
    times: readonly number[],
    limit: number,
    gap: number,
    bytes = 1504,
  ): RunSpec {
    const spec = network(times, limit, gap, bytes);
    const [wire, cell] = spec.links;
    const queue = { discipline, limit, ...(discipline === "codel" ? { ecn: true } : {}) };
    return { ...spec, links: [wire, { ...cell, queue }] };
  }
  const spare = (seq: number) => [{ flow: "f1", seq, nth: 1, link: "cell.forward", do: "spare" as const }];

  it("throws away what waits: that waited until then, and is a loss of the queue", () => {
    const { links, trace } = simulated(queued("drop-front", [100], 4, 0.02));
    const [, , cell] = links;
    const { hops } = trace;
    if (hops === null) throw new Error("hops were recorded");
    const lostAt = new Map(
      Array.from(trace.links[2].drops.seq, (seq, k) => [seq, trace.links[2].drops.t[k]]),
    );
    expect(lostAt.size).toBeGreaterThan(50);
    expect(cell.drops).toBe(lostAt.size);
    expect(cell.arrivals).toBe(cell.delivered + cell.drops + cell.inFlight);
    const rows = Array.from(hops.link, (_, k) => k).filter((k) => hops.link[k] === 2);
    const waited = rows.reduce(
      (sum, k) => sum + (lostAt.get(hops.seq[k]) ?? Math.min(hops.start[k], END)) - hops.enter[k],
      0,
    );
    expect(cell.avgQueue * END).toBeCloseTo(waited, 9);
    expect(Math.max(...trace.links[2].queue.v)).toBeLessThanOrEqual(5);
  });

  it("throws nothing away that is spared: it leaves before all that waits", () => {
    const first = (spared: boolean) => {
      const spec = queued("drop-front", [1900, 5000], 2, 0.25);
      const { trace, links } = simulated(spared ? { ...spec, interventions: spare(0) } : spec);
      const { hops } = trace;
      if (hops === null) throw new Error("hops were recorded");
      const k = hops.link.findIndex((link, row) => link === 2 && hops.sent[row] === 1.9);
      return [hops.seq[k], links[2].arrivals - links[2].drops - links[2].delivered - links[2].inFlight];
    };
    expect(first(true)).toEqual([0, 0]);
    expect(first(false)[0]).toBeGreaterThan(0);
    // Nothing has left: the spared one is on its way too.
    const waiting = simulated({ ...queued("drop-front", [3000], 2, 0.25), interventions: spare(0) }).links[2];
    expect(waiting.inFlight).toBe(waiting.arrivals - waiting.drops);
  });

  it("marks what waits too long, where it marks", () => {
    const spec: RunSpec = {
      ...queued("codel", [10], 100, 1),
      flows: [flow("f1", "S", "R", { scheme: "newreno", ecn: true })],
    };
    const { links, trace } = simulated(spec);
    expect(links[2].marks).toBeGreaterThan(0);
    expect(links[2].marks).toBe(trace.links[2].marks.t.length);
  });

  describe("that throws away all that waits at an opportunity", () => {
    /** Five packets come before the first of ten opportunities a second. DualPI2 keeps the first, and by then drops every other. */
    function emptied(interventions: RunSpec["interventions"] = []) {
      const spec = queued("dualpi2", [100], 100, 0.02);
      const [wire, cell] = spec.links;
      const queue = { ...cell.queue, target: 0.001, rttMax: 0.01 };
      const [source] = spec.flows;
      const ended = {
        ...spec,
        links: [wire, { ...cell, queue }],
        flows: [{ ...source, stop: 0.095 }],
        interventions,
      };
      const { result, left, lost } = hopsOf(ended);
      return { cell: result.links[2], left: left.filter((_, k) => !lost[k]) };
    }

    it("sends nothing at it", () => {
      const { cell, left } = emptied();
      expect(left).toEqual([0.1]);
      expect(cell).toMatchObject({ arrivals: 5, delivered: 1, drops: 4, inFlight: 0 });
    });

    it("sends what is spared at the next one, though nothing else comes", () => {
      const { cell, left } = emptied(spare(3));
      expect(left).toEqual([0.1, expect.closeTo(0.3, 9)]);
      expect(cell).toMatchObject({ arrivals: 5, delivered: 2, drops: 3, inFlight: 0 });
    });
  });

  it("is asked for the next packet only while some wait", () => {
    const asked = vi.spyOn(codel, "onDeparture");
    const { delivered } = simulated(queued("codel", [1], 100, 0.5, 1500)).links[2];
    const { length } = asked.mock.calls;
    asked.mockRestore();
    // 4 bytes of each opportunity are left over.
    expect([delivered, length]).toEqual([4, 4]);
  });
});

describe("where the opportunities of a link come from", () => {
  const ratesOf = (schedule: Omit<OpportunitySchedule, "kind">, own: Record<string, string> = {}) =>
    opportunities.open({ kind: "opportunities", ...schedule } as OpportunitySchedule, own).rates?.(0.3);

  it("is a list of times, else a trace of the scenario, else a shipped one", () => {
    // One opportunity in the second tenth of a second: 8 · 1504 / 0.1 bit/s.
    const once = { t: [0, 0.1, 0.2], v: [0, 120_320, 0] };
    expect(ratesOf({ times: [150, 1000], trace: "mine" }, { mine: "250\n1000\n" })).toEqual(once);
    expect(ratesOf({ trace: "mine" }, { mine: "150\n1000\n" })).toEqual(once);
    const [{ id, times }] = SHIPPED_TRACES;
    expect(ratesOf({ trace: id })).toEqual(ratesOf({ times: [...times()] }));
    expect(ratesOf({ trace: id }, { [id]: "150\n1000\n" })).toEqual(once);
  });

  it("is an error where there is none of that name, which tells those that there are", () => {
    expect(() => ratesOf({ trace: "mine" })).toThrow(/^no trace "mine"; there are driving, /);
    expect(() => ratesOf({})).toThrow(/^no trace ""/);
  });
});
