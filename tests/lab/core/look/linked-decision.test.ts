import { describe, expect, it } from "vitest";
import { LinkedDecision } from "../../../../src/lab/core/look/linked-decision.ts";
import type { Selection } from "../../../../src/run/runs/types.ts";
import { createLabStore } from "../../../../src/run/state/stores.ts";
import { cerlScenario, syntheticRun } from "../../../run/synthetic-run.ts";

const RUN = syntheticRun({ duration: 20 });
const { decisions } = RUN.result.trace.flows[0];
const CHANGE: Selection = { kind: "change", run: "main", flow: "f1", index: 4, decision: null };

function bench(selection: Selection, number: number | null) {
  const lab = createLabStore(cerlScenario(20));
  const linked = new LinkedDecision(lab);
  linked.await(number);
  lab.setState({ selection });
  return { lab, linked };
}

describe("the decision that a link selects by its number", () => {
  it("is selected once its run is there, and only then", () => {
    const { lab } = bench(CHANGE, 2);
    lab.setState({ runs: [{ ...RUN, key: "reno" }] });
    expect(lab.getState().selection).toBe(CHANGE);
    lab.setState({ measuring: true });
    lab.setState({ runs: [RUN] });
    expect(lab.getState().selection).toEqual({ ...CHANGE, decision: decisions[2] });
    // What is selected afterwards stays.
    lab.setState({ selection: CHANGE });
    lab.setState({ runs: [{ ...RUN }] });
    expect(lab.getState().selection).toBe(CHANGE);
  });

  it("is none where the run has fewer, where none is waited for, or where something else is selected", () => {
    const none = bench(CHANGE, 10_000).lab;
    none.setState({ runs: [RUN] });
    expect(none.getState().selection).toEqual(CHANGE);
    const nothing = bench(CHANGE, null).lab;
    nothing.setState({ runs: [RUN] });
    expect(nothing.getState().selection).toBe(CHANGE);
    const packet: Selection = { kind: "packet", run: "main", flow: "f1", seq: 3, nth: 1 };
    const other = bench(packet, 2).lab;
    other.setState({ runs: [RUN] });
    expect(other.getState().selection).toBe(packet);
  });
});
