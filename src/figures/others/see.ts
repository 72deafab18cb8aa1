import type { See } from "../../experiment/experiments.ts";

/** The address that shows it. */
export function seeHref(see: See): string {
  if (see.kind === "lesson") return `#lesson=${see.id}&step=${see.step}`;
  if (see.kind === "experiment") return `#figure=${see.id}`;
  if (see.kind === "card") return `#scenario=${encodeURIComponent(see.scenario)}&view=card:${see.id}`;
  const view = see.view === undefined ? "" : `&view=${see.view}`;
  return `#scenario=${encodeURIComponent(see.id)}${view}`;
}

/** What kind of place it is. */
export const SEE_WORDS: Readonly<Record<See["kind"], string>> = {
  scenario: "Scenario",
  card: "Card",
  lesson: "Lesson",
  experiment: "Figure",
};
