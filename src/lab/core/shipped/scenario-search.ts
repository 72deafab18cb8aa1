import { LESSONS_FOLDER, PAIRS_FOLDER, type ShippedEntry } from "../../../scenario/index.ts";
import { say } from "../../../words/en/lab/shipped.ts";

/** Scenarios for the first hour, in rising order. */
const FIRST_STEPS: readonly string[] = [
  "one-loss",
  "reno-sawtooth",
  "reno-cubic-bbr",
  "two-losses-one-window",
  "what-a-loss-costs",
  "newreno-vs-reno",
];

/** A group of the list of scenarios. */
export type ScenarioGroup = (typeof say)["firstSteps" | "figures" | "ideas" | "lessons" | "pairs"];

/** The groups in the order of the list. */
export const SCENARIO_GROUPS: readonly ScenarioGroup[] = [
  say.firstSteps,
  say.figures,
  say.ideas,
  say.lessons,
  say.pairs,
];

/** The group that a scenario is listed in. */
export function groupOf({ id, source }: Pick<ShippedEntry, "id" | "source">): ScenarioGroup {
  if (id.startsWith(PAIRS_FOLDER)) return say.pairs;
  if (id.startsWith(LESSONS_FOLDER)) return say.lessons;
  if (FIRST_STEPS.includes(id)) return say.firstSteps;
  return source?.figure === undefined ? say.ideas : say.figures;
}

/** The entries of a group; first steps in their own order, the others as they come. */
export function entriesOf(entries: readonly ShippedEntry[], group: ScenarioGroup): readonly ShippedEntry[] {
  const members = entries.filter((entry) => groupOf(entry) === group);
  if (group !== say.firstSteps) return members;
  return [...members].sort((a, b) => FIRST_STEPS.indexOf(a.id) - FIRST_STEPS.indexOf(b.id));
}
