import { holds, type World } from "./expression/evaluate.ts";
import type { Hint } from "./format/types.ts";

/** The hints that fit an answer, in the order of the lesson; those without a condition fit always. */
export function fittingHints<P>(hints: readonly Hint<P>[], world: World): readonly Hint<P>[] {
  return hints.filter(({ when }) => when === null || holds(when, world));
}
