import type { See } from "../../experiment/experiments.ts";
import { say } from "../../words/en/figures/others.ts";

/** The address that shows it; a card opens where the reader is. */
export function seeHref(see: Exclude<See, { kind: "card" }>): string {
  if (see.kind === "lesson") return `#lesson=${see.id}&step=${see.step}`;
  if (see.kind === "experiment") return `#figure=${see.id}`;
  const view = see.view === undefined ? "" : `&view=${see.view}`;
  return `#scenario=${encodeURIComponent(see.id)}${view}`;
}

/** What kind of place it is. */
export const SEE_WORDS: Readonly<Record<See["kind"], string>> = {
  scenario: say.scenario,
  card: say.card,
  lesson: say.lesson,
  experiment: say.figure,
};
