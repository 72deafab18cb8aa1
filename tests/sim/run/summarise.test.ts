import { describe, expect, it } from "vitest";
import { createRun, type RunSpec } from "../../../src/sim/index.ts";
import { dumbbell } from "../networks.ts";

function flowOf(spec: RunSpec) {
  const run = createRun(spec);
  while (!run.advance(100_000));
  return run.result().flows[0];
}

const stopping = (stop: number): RunSpec => {
  const spec = dumbbell({ schemes: ["reno"], duration: 5 });
  return { ...spec, flows: [{ ...spec.flows[0], start: 0, stop }] };
};

describe("a flow's means over its active time", () => {
  it("are of the time until it stops", () => {
    const { delivered, throughput, avgCwnd } = flowOf(stopping(4));
    const [{ mss }] = stopping(4).flows;
    expect(delivered).toBeGreaterThan(0);
    expect(throughput).toBe((delivered * mss * 8) / 4);
    expect(avgCwnd).toBeGreaterThan(1);
  });

  it.each([0, 1e-320, Number.MIN_VALUE])(
    "are zero where that is %d s: no quotient of it is a number",
    (stop) => {
      const { throughput, goodput, avgCwnd } = flowOf(stopping(stop));
      for (const mean of [throughput, goodput, avgCwnd]) expect(Number.isFinite(mean)).toBe(true);
      expect([throughput, goodput]).toEqual([0, 0]);
    },
  );
});
