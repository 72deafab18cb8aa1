import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  covers,
  type HopTimes,
  headAt,
  phaseAt,
  tailAt,
  vanishesAt,
} from "../../../src/run/packets/packet-hops.ts";
import {
  densityOf,
  longestHop,
  rowsBetween,
  waitingColours,
} from "../../../src/run-view/network/picture/paint-packets.ts";
import { syntheticHops } from "../synthetic-run.ts";

/** Waits 20 ms, is transmitted for 6 ms, flies for 50 ms. */
const hop: HopTimes = { enter: 1, start: 1.02, sent: 1.026, arrive: 1.076 };

const times = fc
  .tuple(...[0, 1, 2, 3].map(() => fc.double({ min: 0, max: 1, noNaN: true })))
  .map(([enter, wait, transmission, delay]): HopTimes => {
    const start = enter + wait;
    return { enter, start, sent: start + transmission, arrive: start + transmission + delay };
  });

describe("a packet on a link", () => {
  it("waits, moves, and is done", () => {
    expect([0.5, 1.01, 1.022, 1.05, 1.08].map((t) => phaseAt(hop, t))).toEqual([
      "before",
      "waiting",
      "moving",
      "moving",
      "done",
    ]);
  });

  it("has begun each of these at its very instant", () => {
    expect([hop.enter, hop.start, hop.sent, hop.arrive].map((t) => phaseAt(hop, t))).toEqual([
      "waiting",
      "moving",
      "moving",
      "done",
    ]);
  });

  it("stretches over as much of the link as its transmission takes of the delay", () => {
    expect(headAt(hop, 1.045)).toBeCloseTo(0.5, 9);
    expect(headAt(hop, 1.045) - tailAt(hop, 1.045)).toBeCloseTo(0.006 / 0.05, 9);
  });

  it("begins at the node and has wholly arrived at the end", () => {
    expect([headAt(hop, hop.start), tailAt(hop, hop.sent)]).toEqual([0, 0]);
    expect(tailAt(hop, hop.arrive)).toBe(1);
  });

  it("on a link without delay moves at the speed of its transmission", () => {
    const near: HopTimes = { enter: 1, start: 1, sent: 1.008, arrive: 1.008 };
    expect([1, 1.002, 1.004, 1.008].map((t) => Math.round(1e6 * headAt(near, t)) / 1e6)).toEqual([
      0, 0.25, 0.5, 1,
    ]);
    expect([1.004, 1.008].map((t) => tailAt(near, t))).toEqual([0, 0]);
    expect(tailAt(near, 1.012)).toBeCloseTo(0.5, 9);
  });

  it("that takes no time at all is at the beginning before its instant, and at the end from then on", () => {
    const instant: HopTimes = { enter: 2, start: 2, sent: 2, arrive: 2 };
    for (const place of [headAt, tailAt])
      expect([1.9, 2, 2.1].map((t) => place(instant, t))).toEqual([0, 1, 1]);
  });

  it("never leaves its link, never moves backwards, and its head is never behind its tail", () => {
    fc.assert(
      fc.property(
        times,
        fc.double({ min: -1, max: 5, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (h, t, later) => {
          for (const at of [headAt, tailAt]) {
            expect(at(h, t)).toBeGreaterThanOrEqual(0);
            expect(at(h, t)).toBeLessThanOrEqual(1);
            expect(at(h, t + later)).toBeGreaterThanOrEqual(at(h, t));
          }
          expect(headAt(h, t)).toBeGreaterThanOrEqual(tailAt(h, t));
        },
      ),
    );
  });

  it("that will be lost on the air disappears on the way", () => {
    expect(vanishesAt(hop)).toBeGreaterThan(hop.start);
    expect(vanishesAt(hop)).toBeLessThan(hop.arrive);
  });

  it("that will be lost leaves its link after three fifths of its way from the queue to the other end", () => {
    expect(vanishesAt({ enter: 1, start: 2, sent: 3, arrive: 12 })).toBeCloseTo(8, 12);
  });
});

describe("a window of packet-hops", () => {
  const hops = syntheticHops(10, 12);
  const window = { from: 10, to: 12, hops };

  it("covers the moments inside it, as far back as the picture looks", () => {
    expect(covers(window, 11, 0.5)).toBe(true);
    expect(covers(window, 10.2, 0.5)).toBe(false);
    expect(covers(window, 12.1, 0)).toBe(false);
    expect(covers({ ...window, from: 0 }, 0, 0.5)).toBe(true);
    expect(covers(null, 11, 0)).toBe(false);
  });

  it("covers its first and its last moment too", () => {
    expect(covers(window, 12, 0.5)).toBe(true);
    expect(covers(window, 10.5, 0.5)).toBe(true);
    // Nothing came before the run.
    expect(covers({ ...window, from: 0.1 }, 0.2, 0.5)).toBe(false);
    expect(covers({ ...window, from: -1 }, 0.2, 5)).toBe(true);
  });

  it("finds every packet that is on a link at a moment", () => {
    const sorted = [...hops.enter.keys()].sort((a, b) => hops.enter[a] - hops.enter[b]);
    const ordered = { ...hops };
    for (const name of ["enter", "start", "sent", "arrive"] as const)
      ordered[name] = Float64Array.from(sorted, (i) => hops[name][i]);
    ordered.link = Int32Array.from(sorted, (i) => hops.link[i]);
    const [first, stop] = rowsBetween(ordered, 11, 11);
    for (let i = 0; i < ordered.enter.length; i++)
      if (ordered.enter[i] <= 11 && ordered.arrive[i] > 11) expect(i >= first && i < stop).toBe(true);
    expect(longestHop(ordered)).toBeCloseTo(0.116, 9);
    const waiting = waitingColours(ordered, 2, 11, ["blue"], 99);
    const expected = sorted.filter((i) => hops.link[i] === 2 && hops.enter[i] <= 11 && hops.start[i] > 11);
    expect(waiting).toEqual(expected.map(() => "blue"));
  });
});

describe("a density band", () => {
  it("is full where packets follow each other without a gap, and empty where none passed", () => {
    const rows = Array.from({ length: 200 }, (_, i) => i * 0.01);
    const column = (add: number) => Float64Array.from(rows, (t) => t + add);
    const zeros = new Int32Array(rows.length);
    const hops = {
      link: zeros,
      flow: zeros,
      seq: zeros,
      nth: new Uint16Array(rows.length).fill(1),
      isAck: new Uint8Array(rows.length),
      marked: new Uint8Array(rows.length),
      enter: column(0),
      start: column(0),
      sent: column(0.01),
      arrive: column(0.06),
      fate: new Uint8Array(rows.length),
    };
    const bins = densityOf(hops, 0, rows.length, 1.5, 0.5, () => 0, 2);
    expect(Math.min(...bins.slice(0, 32))).toBeGreaterThan(0.9);
    expect(Math.max(...bins)).toBeLessThanOrEqual(1);
    expect(Math.max(...bins.slice(32))).toBe(0);
  });
});
