import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createRun, type ParamValue } from "../../src/sim/index.ts";
import { dumbbell } from "../sim/networks.ts";

/**
 * ns-2's Linux agents (Linux 2.6.22) are other senders than ours: their own SACK recovery, timers and rounding make
 * plain Reno some 5 % faster. So what is compared is each algorithm's gain over Reno, theirs and ours, both with SACK.
 */
const rows = readFileSync(new URL("./throughput.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(","))
  .filter(([scenario]) => scenario === "loss");

/** Mean throughput of ns-2's agent, bit/s. */
const theirs = (agent: string, q: number) =>
  Number(rows.find((c) => c[2] === agent && Number(c[3]) === q)?.[10]);

function ours(scheme: string, q: number, params: Record<string, ParamValue> = {}): number {
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const throughputs = seeds.map((seed) => {
    const spec = dumbbell({
      schemes: [scheme],
      duration: 480,
      lossRate: q,
      bufferLimit: 90,
      delay: 0.08,
      position: "head",
      seed,
    });
    const flows = spec.flows.map((flow) => ({ ...flow, recovery: "sack", params }));
    const run = createRun({ ...spec, flows }, { sequence: false, queues: "none", probes: false, hops: null });
    run.advance(Number.POSITIVE_INFINITY);
    return run.result().flows[0].throughput;
  });
  return throughputs.reduce((a, b) => a + b, 0) / seeds.length;
}

describe.each([0.001, 0.005, 0.01, 0.02])("against ns-2's Linux agents at loss %s", (q) => {
  const reno = ours("reno", q);
  const gainOfLinux = (agent: string) => theirs(agent, q) / theirs("linux-reno", q);

  it("Veno gains as much over Reno, within 5 %", () => {
    const gain = ours("veno", q) / reno;
    expect(Math.abs(gain / gainOfLinux("linux-veno") - 1)).toBeLessThan(0.05);
  });

  it("Westwood with one sample per round trip (Westwood+) too, within 6 %", () => {
    const gain = ours("westwood", q, { filter: "westwood-plus" }) / reno;
    expect(Math.abs(gain / gainOfLinux("linux-westwood") - 1)).toBeLessThan(0.06);
  });
});
