import { describe, expect, it } from "vitest";
import { decisionNow } from "../../../src/run/state/decision-now.ts";
import { createLabStore } from "../../../src/run/state/stores.ts";
import type { LabState } from "../../../src/run/state/types.ts";
import { syntheticRun } from "../synthetic-run.ts";

/** A run of 64 s whose only flow decided at these times, s. */
function decidedAt(...times: readonly number[]): LabState {
  const run = syntheticRun({ duration: 64 });
  const [flow] = run.result.trace.flows;
  const decisions = times.map((t) => ({ ...flow.decisions[0], t }));
  const result = { ...run.result, trace: { ...run.result.trace, flows: [{ ...flow, decisions }] } };
  return { ...createLabStore(run.scenario).getState(), runs: [{ ...run, result }] };
}

const at = (state: LabState, playhead: number, playing = false, window = { from: 8, to: 24 }) =>
  decisionNow(state, { playhead, playing, window })?.decision.t ?? null;

describe("the decision at the playhead", () => {
  const state = decidedAt(10, 20);

  it("is the last one at it or before it", () => {
    expect(at(state, 10)).toBe(10);
    expect(at(state, 9.99)).toBeNull();
    expect(at(decidedAt(10, 10.01, 20), 10.02)).toBe(10.01);
    expect(at(decidedAt(), 10)).toBeNull();
  });

  it("is told for 0.4 % of what is visible while the playhead stands, and for 7.5 % while it plays", () => {
    expect(at(state, 10 + 0.063)).toBe(10);
    expect(at(state, 10 + 0.065)).toBeNull();
    expect(at(state, 10 + 1.19, true)).toBe(10);
    expect(at(state, 10 + 1.21, true)).toBeNull();
    // Of a whole second, that instant included.
    expect(at(decidedAt(0), 0.004, false, { from: 0, to: 1 })).toBe(0);
  });

  it("comes with the run and the flow that took it; there is none before a run", () => {
    const found = decisionNow(state, { playhead: 20, playing: false, window: { from: 0, to: 64 } });
    expect(found?.run).toBe(state.runs[0]);
    expect(found?.flow).toBe(state.runs[0].result.trace.flows[0]);
    expect(at({ ...state, runs: [] }, 20)).toBeNull();
  });
});
