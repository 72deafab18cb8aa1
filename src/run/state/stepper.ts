import type { Decision, FlowTrace } from "../../sim/declared.ts";
import { stepOf } from "../decisions/decision-step.ts";
import {
  type NavigationKind,
  neighbourSend,
  nextEventTime,
  previousEventTime,
} from "../decisions/event-navigation.ts";
import { wrongGuesses } from "../decisions/guesses.ts";
import { frontFlow } from "../runs/flow-style.ts";
import { frontRun } from "../runs/shown-run.ts";
import type { Selection, ShownRun } from "../runs/types.ts";
import type { Clock } from "./clock.ts";
import { rememberStepKind } from "./remembered.ts";
import type { LabStore } from "./stores.ts";

/** Steps through the front run from one event to the next, forward and backward, and selects what it comes to. */
export class Stepper {
  readonly #lab: LabStore;
  readonly #clock: Clock;
  readonly #select: (selection: Selection) => void;

  constructor(lab: LabStore, clock: Clock, select: (selection: Selection) => void) {
    this.#lab = lab;
    this.#clock = clock;
    this.#select = select;
  }

  /** Chooses what arrows and buttons step by; the next visit begins with it. */
  choose(stepBy: NavigationKind): void {
    this.#lab.setState({ stepBy });
    rememberStepKind(stepBy);
  }

  /** Stops and moves the playhead to the next (1) or previous (-1) event of a kind; false when there is none. */
  step(kind: NavigationKind, direction: 1 | -1): boolean {
    this.#clock.pause();
    const run = frontRun(this.#lab.getState());
    if (!run) return false;
    if (kind === "packet") return this.#toPacket(run, direction);
    // Stryker disable next-line EqualityOperator: it is 1 or -1
    const find = direction > 0 ? nextEventTime : previousEventTime;
    const time = find(run.result, kind, this.#clock.getState().playhead);
    if (time === null) return false;
    this.#clock.seek(time);
    if (kind === "decision" || kind === "wrong") this.#explainAt(run, kind, time);
    return true;
  }

  #toPacket(run: ShownRun, direction: 1 | -1): boolean {
    const state = this.#lab.getState();
    const { selection } = state;
    const flow = frontFlow(state, run);
    if (flow === null) return false;
    const isShown = selection.kind === "packet" && selection.run === run.key && selection.flow === flow.id;
    const { playhead } = this.#clock.getState();
    const index = neighbourSend(flow.send, playhead, direction, isShown ? selection : null);
    if (index === null) return false;
    this.#clock.seek(flow.send.t[index]);
    const [seq, nth] = [flow.send.seq[index], flow.send.nth[index]];
    this.#select({ kind: "packet", run: run.key, flow: flow.id, seq, nth });
    return true;
  }

  #explainAt(run: ShownRun, kind: "decision" | "wrong", time: number): void {
    for (const flow of run.result.trace.flows) {
      const decisions = kind === "wrong" ? wrongGuesses(flow) : flow.decisions;
      const decision = decisions.find(({ t }) => t === time);
      if (!decision) continue;
      this.explain(run, flow, decision);
      return;
    }
  }

  /** Selects a decision of a flow, so that it is explained. */
  explain(run: ShownRun, flow: FlowTrace, decision: Decision): void {
    this.#select({ kind: "change", run: run.key, flow: flow.id, index: stepOf(flow, decision), decision });
  }
}
