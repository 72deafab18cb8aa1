import { describe, expect, it } from "vitest";
import { LESSON_RECORD } from "../../src/course/readings.ts";
import { complete, SUMMARIES, shippedScenario } from "../experiment/shipped-runs.ts";
import { runScenario } from "./lessons.ts";

describe("a run of a lesson that is asked for again", () => {
  const scenario = shippedScenario("reno-sawtooth", { duration: 2 });
  const first = runScenario(scenario, LESSON_RECORD);

  it("is the one that was made, as it was", () => {
    expect(runScenario(shippedScenario("reno-sawtooth", { duration: 2 }), LESSON_RECORD)).toBe(first);
    expect(first).toEqual(complete(scenario, LESSON_RECORD));
  });

  it("is another one with another value or another record", () => {
    const longer = runScenario(shippedScenario("reno-sawtooth", { duration: 3 }), LESSON_RECORD);
    expect(longer.trace.flows[0].id).toBe(first.trace.flows[0].id);
    expect(longer).not.toEqual(first);
    expect(runScenario(scenario, SUMMARIES)).not.toEqual(first);
  });
});
