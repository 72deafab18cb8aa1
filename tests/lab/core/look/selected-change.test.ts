import { describe, expect, it } from "vitest";
import { SelectedChange } from "../../../../src/lab/core/look/selected-change.ts";
import { stepOf } from "../../../../src/run/decisions/decision-step.ts";
import type { Selection, ShownRun } from "../../../../src/run/runs/types.ts";
import { createLabStore } from "../../../../src/run/state/stores.ts";
import type { Decision } from "../../../../src/sim/index.ts";
import { cerlScenario, syntheticRun } from "../../../run/synthetic-run.ts";

const RUN = syntheticRun({ duration: 20 });
const { decisions } = RUN.result.trace.flows[0];
const CHANGE: Selection = { kind: "change", run: "main", flow: "f1", index: 4, decision: null };

function bench(selection: Selection, number: number | null) {
  const lab = createLabStore(cerlScenario(20));
  const linked = new SelectedChange(lab);
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

  it("is none where a link says that none is meant: its step is that of its own run, whatever was shown before", () => {
    const lab = createLabStore(cerlScenario(20));
    const linked = new SelectedChange(lab);
    lab.setState({ runs: [moved(3)] });
    linked.await(-1);
    lab.setState({ selection: CHANGE });
    lab.setState({ runs: [RUN] });
    expect(lab.getState().selection).toEqual(CHANGE);
  });
});

/** The run with everything of its flow so much later, s, and other decisions where they are given. */
function moved(by: number, own: readonly Decision[] = decisions): ShownRun {
  const { result } = RUN;
  const { cwnd, ...flow } = result.trace.flows[0];
  const later = {
    ...flow,
    cwnd: { ...cwnd, t: cwnd.t.map((t) => t + by) },
    decisions: own.map((decision) => ({ ...decision, t: decision.t + by })),
  };
  return { ...RUN, result: { ...result, trace: { ...result.trace, flows: [later] } } };
}

/** What is selected after these runs, one after the other. */
function followed(selection: Selection, ...runs: readonly (readonly ShownRun[])[]): Selection {
  const lab = createLabStore(cerlScenario(20));
  const chosen = new SelectedChange(lab);
  chosen.await(null);
  lab.setState({ runs: [RUN] });
  lab.setState({ selection });
  for (const now of runs) lab.setState({ runs: now });
  return lab.getState().selection;
}

describe("a selected change whose run another one takes the place of", () => {
  const [flow] = RUN.result.trace.flows;
  const [first, second] = decisions;
  const chosen = (decision: Decision): Selection => ({ ...CHANGE, index: stepOf(flow, decision), decision });
  const flowIn = ({ result }: ShownRun) => result.trace.flows[0];

  it("is the same one where the same run comes once more, recorded anew", () => {
    const again = moved(0);
    const selection = followed(chosen(second), [again]);
    expect(selection).toEqual(chosen(second));
    expect("decision" in selection && flowIn(again).decisions.includes(selection.decision as Decision)).toBe(
      true,
    );
    expect(followed(CHANGE, [again])).toBe(CHANGE);
  });

  it("is what the new one has decided nearest to it, and again the first where that comes back", () => {
    const gap = second.t - first.t;
    const little = moved(0.2 * gap);
    const much = moved(0.8 * gap);
    expect(followed(chosen(second), [little])).toMatchObject({ decision: flowIn(little).decisions[1] });
    const selection = followed(chosen(second), [much]);
    expect(selection).toMatchObject({
      decision: flowIn(much).decisions[0],
      index: stepOf(flowIn(much), flowIn(much).decisions[0]),
    });
    // From the first one's time on, not from step to step.
    expect(followed(chosen(second), [much], [RUN])).toEqual(chosen(second));
    const further = followed(chosen(second), [moved(0.6 * gap)], [moved(0.3 * gap)]);
    expect(further).toMatchObject({ decision: { ...second, t: second.t + 0.3 * gap } });
    const twice = [[much], [moved(0.9 * gap)], [moved(0.1 * gap)]];
    expect(followed(chosen(second), ...twice)).toMatchObject({
      decision: { ...second, t: second.t + 0.1 * gap },
    });
  });

  it("is of several decisions at once the one about the same segment and event", () => {
    const other = { ...second, seq: second.seq + 1 };
    const event = { ...second, event: second.event === "timeout" ? "dupack" : "timeout" } as Decision;
    const several = moved(0, [first, other, event, second]);
    expect(followed(chosen(second), [several])).toMatchObject({ decision: flowIn(several).decisions[3] });
    const others = moved(0, [first, other, event]);
    expect(followed(chosen(second), [others])).toMatchObject({ decision: flowIn(others).decisions[1] });
  });

  it("is the step at its time where the new one has decided nothing, and where no decision was selected", () => {
    const none = moved(0, []);
    expect(followed(chosen(second), [none])).toEqual({ ...chosen(second), decision: null });
    const [, , , , at] = flow.cwnd.t;
    const later = moved(flow.cwnd.t[6] - at);
    const { cwnd } = flowIn(later);
    const index = cwnd.t.findLastIndex((t) => t <= at);
    expect(index).toBeLessThan(4);
    expect(followed(CHANGE, [later])).toEqual({ ...CHANGE, index });
    expect(followed(CHANGE, [moved(1000)])).toEqual({ ...CHANGE, index: 0 });
    // Of two steps at that time the same one.
    const double = moved(0);
    flowIn(double).cwnd.t[5] = at;
    expect(followed(CHANGE, [double])).toBe(CHANGE);
  });

  it("stays where its run or its flow is gone, where it is of another run, and where only runs beside it change", () => {
    const selection = chosen(second);
    expect(followed(selection, [])).toBe(selection);
    expect(followed(selection, [{ ...moved(1), key: "reno" }])).toBe(selection);
    expect(followed(selection, [RUN, { ...moved(1), key: "reno" }])).toBe(selection);
    // Also after a while without any run.
    expect(followed(selection, [], [moved(1000)])).not.toBe(selection);
    expect(followed(CHANGE, [], [moved(1000)])).toBe(CHANGE);
  });
});
