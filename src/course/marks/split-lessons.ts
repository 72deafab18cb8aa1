/** Lessons that became several: their old codes are judged in each of them, as far as its steps go. */
import type { Lesson, PickedValue, SetText } from "../format/types.ts";

/** The lessons in which the steps of an old one stand now, by the name that old codes hold. Steps kept their names. */
const SPLIT: ReadonlyMap<string, readonly string[]> = new Map([
  ["today", ["today", "sharing-a-buffer", "standing-queue"]],
  ["base-station", ["base-station", "helpers"]],
  ["is-the-paper-right", ["is-the-paper-right", "one-packet"]],
]);

/** Do steps of the lesson that a code names stand in this one? */
export function holdsStepsOf(lesson: string, named: string): boolean {
  return lesson === named || (SPLIT.get(named)?.includes(lesson) ?? false);
}

/**
 * Of the values that a code of an old lesson holds, those that this lesson varies: the others went with their steps to another one.
 * Null where this lesson was not split from that one, or does not vary such values any more.
 */
export function splitValues(
  { id, variant }: Pick<Lesson<unknown>, "id" | "variant">,
  named: string,
  picked: readonly SetText[],
): readonly PickedValue[] | null {
  if (!SPLIT.get(named)?.includes(id)) return null;
  const isPicked = ({ path, value }: SetText) =>
    picked.some((one) => one.path === path && one.value === value);
  if (variant === null) return [];
  return variant.choices.find((choice) => choice.every(isPicked)) ?? null;
}
