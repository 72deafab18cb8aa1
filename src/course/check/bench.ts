/** What the checks of a lesson share: how its runs are made, and what was found. */
import { errorText } from "../../scenario/error-text.ts";
import type { Expression } from "../expression/types.ts";
import type { LessonProblem } from "../format/problem.ts";
import { TRIES } from "../format/steps.ts";
import type { Lesson, Prose } from "../format/types.ts";
import { measuresIn } from "../readings.ts";
import type { LoadScenario, RunScenario } from "../worlds.ts";

/** Something that does not hold when the lesson is run. */
export type Failure = LessonProblem;

/** Runs of one lesson, with how to make them. */
export interface Bench {
  lesson: Lesson<Prose>;
  load: LoadScenario;
  run: RunScenario;
}

/** Does it name something that only the tries of a reader give? */
export const usesTries = (expression: Expression): boolean =>
  measuresIn([expression]).some(({ run }) => run === TRIES);

/** Expressions that can be computed without the tries of a reader. */
export const withoutTries = (expressions: readonly Expression[]): Expression[] =>
  expressions.filter((expression) => !usesTries(expression));

/** What a piece of work gives; null, with a failure at a line, where it threw. */
export async function attempt<T>(work: () => Promise<T>, failures: Failure[], line = 1): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    failures.push({ line, ...saidBy(error) });
    return null;
  }
}

/** What an error says, without the stop at its end, and its remedy where it is a problem of a scenario. */
export function saidBy(error: unknown): Pick<Failure, "message" | "remedy"> {
  const text = errorText(error);
  return { message: text.replace(/\.$/, ""), remedy: "" };
}
