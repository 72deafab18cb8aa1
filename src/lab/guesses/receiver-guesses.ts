/** What receivers that tell losses apart took each loss for, beside the truth. */

import type { Cause, ConfusionCell } from "../../run/decisions/confusion.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import {
  type FlowTrace,
  isAirLoss,
  LOSS_CAUSES,
  type LossCause,
  type Outcome,
  outcomeOf,
  type Verdict,
} from "../../sim/declared.ts";

/** One conclusion of a receiver about a missing segment. */
export interface ReceiverGuess {
  /** s. */
  t: number;
  flow: string;
  seq: number;
  /** Which transmission was the last before it, from 1. */
  nth: number;
  verdict: Verdict;
  /** Why that transmission was lost; null: it was not (yet). */
  truth: LossCause | null;
  /** What the rule is called. */
  rule: string;
  outcome: Outcome;
}

const known = new WeakMap<ShownRun, readonly ReceiverGuess[]>();

/** All conclusions of the receivers of a run in order of time; worked out once. */
export function receiverGuesses(run: ShownRun): readonly ReceiverGuess[] {
  let guesses = known.get(run);
  if (guesses === undefined) {
    guesses = found(run).sort((a, b) => a.t - b.t);
    known.set(run, guesses);
  }
  return guesses;
}

function found({ result: { trace } }: ShownRun): ReceiverGuess[] {
  return trace.agents.flatMap((agent) => {
    const flow = trace.flows.find(({ id }) => id === agent.flow);
    if (flow === undefined) return [];
    const guesses: ReceiverGuess[] = [];
    agent.t.forEach((t, i) => {
      const { verdict, title } = trace.rules[agent.rule[i]] ?? {};
      if (verdict === undefined || title === undefined) return;
      const seq = agent.seq[i];
      const nth = lastBefore(flow, seq, t);
      const cause = agent.truth?.[i] ?? 0;
      const truth = cause === 0 ? null : LOSS_CAUSES[cause - 1];
      const outcome = outcomeOf({ event: "dupack", verdict, truth });
      if (outcome !== null)
        guesses.push({ t, flow: agent.flow, seq, nth, verdict, truth, rule: title, outcome });
    });
    return guesses;
  });
}

/** The newest transmission of a segment at a moment; 0 where it was not sent yet. */
function lastBefore({ send }: FlowTrace, seq: number, time: number): number {
  let nth = 0;
  for (let i = send.seq.indexOf(seq); i >= 0 && send.t[i] <= time; i = send.seq.indexOf(seq, i + 1))
    nth = Math.max(nth, send.nth[i]);
  return nth;
}

/** The receivers' conclusions that a cell of the confusion matrix counts. */
export function receiverGuessesIn(
  run: ShownRun,
  { was, taken }: Pick<ConfusionCell, "was" | "taken">,
): readonly ReceiverGuess[] {
  const causeOfTruth = (truth: LossCause): Cause => (isAirLoss(truth) ? "air" : "queue");
  return receiverGuesses(run).filter(
    ({ truth, verdict }) =>
      truth !== null && causeOfTruth(truth) === was && (verdict === "random" ? "air" : "queue") === taken,
  );
}
