import { describe, expect, it } from "vitest";
import { wrappedRun } from "../../src/host/wrapped-run.ts";
import { createRun } from "../../src/sim/index.ts";
import { exampleScenario } from "../scenario/samples.ts";

describe("a run with something done around it", () => {
  it("is the run in all else", () => {
    const run = createRun(exampleScenario());
    const steps: number[] = [];
    const wrapped = wrappedRun(run, {
      advance: (most) => {
        steps.push(most);
        return run.advance(most);
      },
    });
    expect(wrapped.advance(100)).toBe(false);
    expect(steps).toEqual([100]);
    expect([wrapped.now, wrapped.fraction, wrapped.events, wrapped.bytes]).toEqual([
      run.now,
      run.fraction,
      100,
      run.bytes,
    ]);
    expect(wrapped.now).toBeGreaterThan(0);
    wrapped.stop();
    while (!wrapped.advance(1e6));
    expect(wrapped.result().until).toBe(run.result().until);
    expect(run.result().until).toBeLessThan(exampleScenario().duration);
  });

  it("may give another result", () => {
    const run = createRun(exampleScenario());
    while (!run.advance(1e6));
    const other = { ...run.result(), events: -1 };
    expect(wrappedRun(run, { result: () => other }).result()).toBe(other);
  });
});
