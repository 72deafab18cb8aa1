/** What senders took their losses for: every decision about a loss that named a cause is a guess. */
import { type Decision, type FlowTrace, isAboutLoss, type Outcome, outcomeOf } from "../../sim/declared.ts";
import { byTime } from "../base/series.ts";
import type { ShownRun } from "./types.ts";

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

const known = new WeakMap<FlowTrace["decisions"], readonly Guess[]>();

/** The guesses of one flow in order of time, looked for once per run. */
export function guessesOfFlow(run: ShownRun, flow: FlowTrace): readonly Guess[] {
  let guesses = known.get(flow.decisions);
  if (guesses === undefined) {
    guesses = flow.decisions
      .filter((decision) => outcomeOfGuess(decision) !== null)
      .map((decision) => ({ decision, run: run.key, flow: flow.id }));
    known.set(flow.decisions, guesses);
  }
  return guesses;
}

/** The guesses of all flows of a run in order of time. */
export function guessesOfRun(run: ShownRun): readonly Guess[] {
  const { flows } = run.result.trace;
  if (flows.length === 1) return guessesOfFlow(run, flows[0]);
  return flows.flatMap((flow) => guessesOfFlow(run, flow)).sort((a, b) => a.decision.t - b.decision.t);
}

/** The wrong guesses of a run in order of time: those where the loss had the other cause. */
export function wrongGuesses(run: ShownRun): readonly Guess[] {
  return guessesOfRun(run).filter(({ decision }) => outcomeOfGuess(decision) === "wrong");
}

/**
 * The neighbour of a place in a list of guesses: after (1) or before (-1) `time`, s, or, where `current` is one of them, its
 * own neighbour, so that guesses of the same instant are walked through too. Null at the end.
 */
export function neighbour(
  guesses: readonly Guess[],
  time: number,
  direction: 1 | -1,
  current: Decision | null,
): Guess | null {
  const here = current === null ? -1 : guesses.findIndex(({ decision }) => decision === current);
  if (here >= 0 && guesses[here].decision.t === time) return guesses[here + direction] ?? null;
  const times = guesses.map(({ decision }) => decision);
  const index = direction > 0 ? byTime.right(times, time) : byTime.left(times, time) - 1;
  return guesses[index] ?? null;
}
