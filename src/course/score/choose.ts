import { holds, numberOf, type World } from "../expression/evaluate.ts";
import type { ChooseStep, Option, VoteStep } from "../format/types.ts";

/** What the runs say about the options. */
export interface ChoiceScore {
  /** The right option; null: these runs do not decide. */
  right: string | null;
  /** What was compared, by option, SI; null where an option has no value of its own. */
  values: ReadonlyMap<string, number | null>;
}

/**
 * Which option the runs make the right one: the only one whose condition holds, or the one that is ahead of all others by the
 * margin. Where none or several are, these runs do not decide.
 */
export function rightChoice(step: ChooseStep<unknown>, world: World): ChoiceScore {
  const values = new Map(
    step.options.map(({ id, value }) => [id, value === null ? null : numberOf(value, world)]),
  );
  if (step.pick === "condition") return { right: onlyTrue(step.options, world), values };
  const sign = step.pick === "largest" ? -1 : 1;
  const ranked = step.options.map(({ id }) => ({ id, value: values.get(id) ?? null }));
  if (ranked.some(({ value }) => value === null)) return { right: null, values };
  ranked.sort((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0)));
  const [first, second] = ranked;
  const ahead = Math.abs((first.value ?? 0) - (second.value ?? 0));
  return { right: ahead > step.margin ? first.id : null, values };
}

/** The right option of a vote; null where its options state no conditions, or these runs do not decide. */
export function rightVote({ options }: VoteStep<unknown>, world: World): string | null {
  return onlyTrue(options, world);
}

function onlyTrue(options: readonly Option<unknown>[], world: World): string | null {
  const true_ = options.filter(({ when }) => when !== null && holds(when, world));
  return true_.length === 1 ? true_[0].id : null;
}
