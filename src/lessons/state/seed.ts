import type { Lesson, Step } from "../../course/index.ts";

/** What shuffles the items of a step: the same for the same reader. */
export function seedOf(
  lesson: Pick<Lesson<unknown>, "id">,
  step: Pick<Step<unknown>, "id">,
  who: string | null,
): string {
  return `${lesson.id} ${step.id} ${who ?? ""}`;
}
