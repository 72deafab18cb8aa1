import { type Decision, isAirLoss, outcomeOf } from "../../sim/declared.ts";
import { holds, type World, withVariables } from "../expression/evaluate.ts";
import type { Scalar } from "../expression/functions.ts";
import type { ExplainStep } from "../format/types.ts";

/** A decision of the run, and whether it is the one that is asked for. */
export interface JudgedDecision {
  /** Place among the flow's decisions, from 0. */
  index: number;
  decision: Decision;
  right: boolean;
}

/** The decisions that can be picked, in order of time. */
export function judgedDecisions(
  step: ExplainStep<unknown>,
  decisions: readonly Decision[],
  world: World,
): readonly JudgedDecision[] {
  return decisions.flatMap((decision, index): JudgedDecision[] => {
    const inside = withVariables(world, decisionVariables(decision));
    if (step.among !== null && !holds(step.among, inside)) return [];
    return [{ index, decision, right: holds(step.find, inside) }];
  });
}

/** Which decision is looked at first, as a place in the list: one that is not asked for, so that nobody need not look. */
export function firstLook(judged: readonly JudgedDecision[]): number {
  return Math.max(
    0,
    judged.findIndex(({ right }) => !right),
  );
}

/** What conditions on a decision may name. */
export function decisionVariables(decision: Decision): Record<string, Scalar> {
  const { event, verdict, truth, t, seq, dupAcks, cwndBefore, cwndAfter } = decision;
  return {
    event,
    verdict,
    truth: truth === null ? "nothing" : isAirLoss(truth) ? "air" : "queue",
    wrong: outcomeOf(decision) === "wrong",
    time: t,
    segment: seq,
    duplicates: dupAcks,
    "window-before": cwndBefore,
    "window-after": cwndAfter,
  };
}

/** Was the answer right: a decision by its place, or that there is none? */
export function scoreExplain(judged: readonly JudgedDecision[], answer: number | "none"): boolean {
  if (answer === "none") return judged.every(({ right }) => !right);
  return judged.some(({ index, right }) => index === answer && right);
}
