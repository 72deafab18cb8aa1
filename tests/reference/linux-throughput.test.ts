import { describe, expect, it } from "vitest";
import { dumbbell } from "../sim/networks.ts";
import { differences, keyOf, OURS, runOurs, table } from "./linux.ts";

/**
 * Against ns-2's Linux agents (modules of Linux 2.6.22), in absolute numbers: throughput, mean cwnd, cwnd curves. The tables
 * are written by linux/generate.mjs. `npm run validate:linux-history` prints the differences. Where the two
 * differ by more than a tenth the range is given here, and the cause in the module's card.
 */

/** Ours less theirs, as a share of theirs, lowest and highest. */
type Range = readonly [number, number];
const TENTH: Range = [-0.1, 0.1];

/** By module, loss, rate (bit/s), delay (s), buffer. */
const DIFFERS: Readonly<Record<string, { throughput?: Range; cwnd?: Range }>> = {
  // The agent ignores the advertised window while it repairs; ours stops, and then sends a window at once.
  "reno 0.01 2000000 0.08 8": { throughput: [-0.16, -0.06], cwnd: [-0.13, -0.02] },
  "veno 0.01 2000000 0.08 8": { throughput: [-0.27, -0.17], cwnd: [-0.17, -0.06] },
  "westwood 0.01 2000000 0.08 8": { throughput: [-0.36, -0.26], cwnd: [-0.26, -0.16] },
  "cubic 0.01 2000000 0.08 8": { throughput: [-0.14, -0.02] },
  // The estimate sets the window where the module never falls below half.
  "westwood 0 2000000 0.08 90": { cwnd: [-0.17, -0.07] },
  // The module filters the rate in whole bytes per ms, and truncates each step: much where the rate is low.
  "westwood 0.01 2000000 0.2 90": { throughput: [0.12, 0.3], cwnd: [0.13, 0.31] },
  "westwood 0.01 8000000 0.05 90": { throughput: [-0.14, -0.03], cwnd: [-0.13, -0.01] },
  // RFC 9438 grows as Reno beyond the old maximum, and its window is no whole number.
  "cubic 0.02 2000000 0.08 90": { throughput: [0.06, 0.18], cwnd: [0.09, 0.23] },
  "cubic 0.05 2000000 0.08 90": { throughput: [0.3, 0.46], cwnd: [0.32, 0.49] },
  "cubic 0.01 2000000 0.02 90": { throughput: [0.03, 0.13], cwnd: [0.1, 0.23] },
  "cubic 0.01 2000000 0.05 90": { throughput: [0.04, 0.15], cwnd: [-0.02, 0.12] },
  "cubic 0.01 8000000 0.05 90": { throughput: [0.05, 0.17], cwnd: [0.07, 0.19] },
};

const SEEDS = 4;

function expectWithin(value: number, [low, high]: Range, what: string): void {
  expect(value, what).toBeGreaterThan(low);
  expect(value, what).toBeLessThan(high);
}

const points = table("throughput").map((row) => ({ row, key: keyOf(row) }));

describe("throughput and mean cwnd of ns-2's Linux agents", () => {
  it("differ only where it is known why", () => {
    const keys = points.map(({ key }) => key);
    expect(Object.keys(DIFFERS).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it.each(points)("$key", ({ key, row }) => {
    const { throughput = TENTH, cwnd = TENTH } = DIFFERS[key] ?? {};
    const measured = differences(row, SEEDS);
    expectWithin(measured.throughput, throughput, "throughput");
    expectWithin(measured.cwnd, cwnd, "mean cwnd");
  });
});

describe("cwnd curves of ns-2's Linux agents over seven lost segments", () => {
  /** Packets at the error model, from 0, as in linux/generate.mjs; each loss before has added one resent packet. */
  const drops = [80, 700, 1400, 2400, 3000, 4200, 5200].map((n, i) => ({ flow: "f1", seq: n - i, nth: 1 }));
  const samples = table("curves");

  // Veno's and Westwood's first cut, in slow start, is another: see their cards.
  it.each([
    ["reno", 0.04],
    ["cubic", 0.06],
    ["veno", 0.1],
    ["westwood", 0.09],
  ])("%s: mean distance at equal acknowledged data below %s of the mean", (module, limit) => {
    const spec = dumbbell({
      schemes: [OURS[module].scheme],
      duration: 60,
      delay: 0.08,
      bufferLimit: 300,
      awnd: 300,
    });
    const links = spec.links.map((link) =>
      link.id === "wireless1" ? { ...link, loss: { model: "list", position: "head" as const, drops } } : link,
    );
    const { trace, flows } = runOurs(module, { ...spec, links });
    expect(flows[0].losses).toEqual({ congestion: 0, transmission: drops.length });
    expect(flows[0].timeouts).toBe(0);
    const { ack, cwnd } = trace.flows[0];
    let distance = 0;
    let total = 0;
    let compared = 0;
    for (const sample of samples.filter((row) => row.module === module)) {
      const k = ack.ackno.findIndex((ackno) => ackno > Number(sample.acked));
      if (k < 0) break;
      const after = cwnd.t.findIndex((t) => t > ack.t[k]);
      const ours = cwnd.v[(after < 0 ? cwnd.t.length : after) - 1];
      distance += Math.abs(ours - Number(sample.cwnd));
      total += Number(sample.cwnd);
      compared++;
    }
    expect(compared).toBeGreaterThan(200);
    expect(distance / total).toBeLessThan(limit);
  });
});
