/** What senders took their losses for: every decision about a loss that named a cause is a guess. */
import { type Decision, type FlowTrace, isAboutLoss, type Outcome, outcomeOf } from "../../sim/declared.ts";
import type { ShownRun } from "../runs/types.ts";

/** A guess, and whose it is. */
export interface Guess {
  decision: Decision;
  /** Key of the run, id of the flow. */
  run: string;
  flow: string;
}

/** Was a guess right? Null for a decision that is none: it is not about a loss, or names no cause. */
export function outcomeOfGuess(decision: Decision): Outcome | null {
  return isAboutLoss(decision) ? outcomeOf(decision) : null;
}

const known = new WeakMap<ShownRun, Map<string, readonly Guess[]>>();

/** The guesses of one flow in order of time, looked for once per run. */
export function guessesOfFlow(run: ShownRun, flow: FlowTrace): readonly Guess[] {
  let ofRun = known.get(run);
  if (ofRun === undefined) {
    ofRun = new Map();
    known.set(run, ofRun);
  }
  let guesses = ofRun.get(flow.id);
  if (guesses === undefined) {
    guesses = flow.decisions
      .filter((decision) => outcomeOfGuess(decision) !== null)
      .map((decision) => ({ decision, run: run.key, flow: flow.id }));
    ofRun.set(flow.id, guesses);
  }
  return guesses;
}

/** The guesses of all flows of a run in order of time. */
export function guessesOfRun(run: ShownRun): readonly Guess[] {
  const { flows } = run.result.trace;
  if (flows.length === 1) return guessesOfFlow(run, flows[0]);
  return flows.flatMap((flow) => guessesOfFlow(run, flow)).sort((a, b) => a.decision.t - b.decision.t);
}

/** A flow's wrong guesses in order of time: those where the loss had the other cause. */
export function wrongGuesses({ decisions }: FlowTrace): FlowTrace["decisions"] {
  return decisions.filter((decision) => outcomeOfGuess(decision) === "wrong");
}

/** The wrong guesses of all flows of a run in order of time. */
export function wrongGuessesOfRun(run: ShownRun): readonly Guess[] {
  return guessesOfRun(run).filter(({ decision }) => outcomeOfGuess(decision) === "wrong");
}
