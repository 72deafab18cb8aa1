import { least } from "d3-array";
import { stepOf } from "../../../run/decisions/decision-step.ts";
import type { Selection, ShownRun } from "../../../run/runs/types.ts";
import { decisionNumbered } from "../../../run/state/selection.ts";
import type { LabStore } from "../../../run/state/stores.ts";
import type { Decision, FlowTrace } from "../../../sim/declared.ts";
import { stepAt } from "../../../ui/base/series.ts";

type Change = Selection & { kind: "change" };

/**
 * Keeps the selected change of cwnd one of the run that is shown: a link selects its decision by a number, until the run that it belongs
 * to is there; where a run takes the place of another one, as under a slider, what is selected is what the new one has nearest to it.
 */
export class SelectedChange {
  readonly #lab: LabStore;
  #number: number | null = null;
  /** What was selected by following, and the time that it follows, s: a slider that goes back leads back. */
  #followed: { selection: Selection; at: number } | null = null;

  constructor(lab: LabStore) {
    this.#lab = lab;
    lab.subscribe((now, before) => {
      if (now.runs === before.runs || now.selection.kind !== "change") return;
      if (this.#number === null) this.#follow(now.selection, before.runs);
      else this.#lookUp(now.selection, this.#number);
    });
  }

  /** Waits for another decision of the selected change, by its number; −1: for none, but for its run; null: for nothing. */
  await(number: number | null): void {
    this.#number = number;
  }

  #lookUp(selection: Change, number: number): void {
    const decision = decisionNumbered(this.#lab.getState().runs, selection, number);
    if (decision === undefined) return;
    this.#number = null;
    this.#lab.setState({ selection: { ...selection, decision } });
  }

  #follow(selection: Change, before: readonly ShownRun[]): void {
    const flow = flowOf(this.#lab.getState().runs, selection);
    const last = flowOf(before, selection);
    const { decision, index } = selection;
    if (flow === undefined || flow === last) return;
    const time = decision?.t ?? last?.cwnd.t[index];
    const at = this.#followed?.selection === selection ? this.#followed.at : time;
    if (at === undefined) return;
    const near = decision === null ? null : nearest(flow, decision, at);
    const found = { index: near === null ? stepNear(flow, index, at) : stepOf(flow, near), decision: near };
    if (found.index === index && found.decision === decision) return;
    const next = { ...selection, ...found };
    this.#followed = { selection: next, at };
    this.#lab.setState({ selection: next });
  }
}

function flowOf(runs: readonly ShownRun[], { run, flow }: Change): FlowTrace | undefined {
  return runs.find(({ key }) => key === run)?.result.trace.flows.find(({ id }) => id === flow);
}

/** The step of cwnd at a time: that one, where it is; else the last one. */
function stepNear({ cwnd }: FlowTrace, index: number, at: number): number {
  return cwnd.t[index] === at ? index : Math.max(0, stepAt(cwnd.t, at));
}

/** The decision nearest to a time, of several at once the one about the same; null where nothing was decided. */
function nearest({ decisions }: FlowTrace, { event, seq }: Decision, at: number): Decision | null {
  const first = least(decisions, ({ t }) => Math.abs(t - at));
  if (first === undefined) return null;
  return decisions.find((one) => one.t === first.t && one.event === event && one.seq === seq) ?? first;
}
