import { describe, expect, it } from "vitest";
import { decisionOf, stepOf } from "../../../src/run/decisions/decision-step.ts";
import type { Decision, FlowTrace } from "../../../src/sim/index.ts";
import { syntheticRun } from "../synthetic-run.ts";

const made = syntheticRun({ duration: 60 }).result.trace.flows[0];
const at = (t: number, rule: number): Decision => ({ ...made.decisions[0], t, rule });

/** Steps of cwnd at 0 s, three at 1 s by rules 1, 2 and 0, and at 2 s; decisions made the second and the third of them. */
const decisions = [at(1, 1), at(1, 2), at(1.5, 0)];
const flow: FlowTrace = {
  ...made,
  cwnd: {
    t: Float64Array.of(0, 1, 1, 1, 2),
    v: Float64Array.of(1, 2, 3, 4, 5),
    rule: Uint8Array.of(0, 1, 2, 0, 0),
  },
  decisions,
};

describe("the decision that made a step of the window", () => {
  it("is the one of that instant by that rule; most steps were made by none", () => {
    expect(decisionOf(flow, 1)).toBe(decisions[0]);
    expect(decisionOf(flow, 2)).toBe(decisions[1]);
    expect([0, 3, 4].map((index) => decisionOf(flow, index))).toEqual([null, null, null]);
  });
});

describe("the step that a decision made", () => {
  it("is found among all steps of its instant by its rule", () => {
    expect(decisions.slice(0, 2).map((decision) => stepOf(flow, decision))).toEqual([1, 2]);
  });

  it("is the last one up to then where the decision kept the window", () => {
    expect(stepOf(flow, at(1, 9))).toBe(3);
    expect(stepOf(flow, at(1.5, 1))).toBe(3);
    expect(stepOf(flow, at(2.5, 2))).toBe(4);
  });

  it("is the first step for a decision before all of them", () => {
    expect(stepOf(flow, at(-1, 0))).toBe(0);
  });
});
