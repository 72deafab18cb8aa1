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
export type ScenarioGroup = (typeof SCENARIO_GROUPS)[number];

/** The groups in the order of the list, by their names in the catalogue. */
export const SCENARIO_GROUPS = ["firstSteps", "figures", "ideas", "lessons", "pairs"] as const;

/** What readers call a group. */
export const scenarioGroupTitle = (group: ScenarioGroup): string => say[group];

/** The group that a scenario is listed in. */
export function groupOf({ id, source }: Pick<ShippedEntry, "id" | "source">): ScenarioGroup {
  if (id.startsWith(PAIRS_FOLDER)) return "pairs";
  if (id.startsWith(LESSONS_FOLDER)) return "lessons";
  if (FIRST_STEPS.includes(id)) return "firstSteps";
  return source?.figure === undefined ? "ideas" : "figures";
}

/** The entries of a group; first steps in their own order, the others as they come. */
export function entriesOf(entries: readonly ShippedEntry[], group: ScenarioGroup): readonly ShippedEntry[] {
  const members = entries.filter((entry) => groupOf(entry) === group);
  if (group !== "firstSteps") return members;
  return [...members].sort((a, b) => FIRST_STEPS.indexOf(a.id) - FIRST_STEPS.indexOf(b.id));
}
