import { holds, numberOf, type World, withVariables } from "../expression/evaluate.ts";
import type { NumberStep } from "../format/types.ts";

/** How a number compares with the run's; values in SI. */
export interface NumberScore {
  right: boolean;
  answer: number;
  /** Null: the run has no such number. */
  run: number | null;
}

/** Judges a number, in SI. */
export function scoreNumber(step: NumberStep<unknown>, answer: number, world: World): NumberScore {
  const run = numberOf(step.answer, world);
  const near = run !== null && isNear(answer, run, step.tolerance);
  const accepted = step.accept !== null && holds(step.accept, withVariables(world, { answer }));
  return { right: near || accepted, answer, run };
}

/** Is a number as near to the run's as the tolerance says? What rounding leaves does not decide. */
export function isNear(answer: number, run: number, tolerance: NumberStep<unknown>["tolerance"]): boolean {
  const allowed = tolerance.kind === "absolute" ? tolerance.value : tolerance.share * Math.abs(run);
  return Math.abs(answer - run) <= allowed + 1e-9 * Math.abs(run);
}
