import { describe, expect, it } from "vitest";
import { createRun } from "../../../../src/sim/index.ts";
import { dumbbell } from "../../networks.ts";

describe("WTCP", () => {
  it("has its receiver judge the rate at which the segments left", () => {
    const run = createRun(
      dumbbell({ schemes: ["wtcp"], duration: 60, rate: 2e6, delay: 0.05, bufferLimit: 100, awnd: 200 }),
    );
    run.advance(Number.POSITIVE_INFINITY);
    const { probes, decisions } = run.result().trace.flows[0];
    const judged = decisions.flatMap(({ t, values }) =>
      values.before > 0 ? [{ t, before: values.before }] : [],
    );
    expect(judged.length).toBeGreaterThan(50);
    for (const { t, before } of judged) {
      const sent = Array.from(probes.rate.v).filter((_, i) => probes.rate.t[i] < t);
      // By way of bits per second, so it may differ in the last digits.
      expect(sent.some((rate) => Math.abs(rate / before - 1) < 1e-12)).toBe(true);
    }
  });
});
