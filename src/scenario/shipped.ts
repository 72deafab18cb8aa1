import { declarations } from "../sim/declared.ts";
import type { Scenario, Source } from "./types.ts";

/** What a list of the shipped scenarios shows. */
export interface ShippedEntry {
  /** Its file's path in scenarios/, without ".json". */
  id: string;
  title: string;
  description: string;
  question?: string | undefined;
  source?: Source | undefined;
  /** The first flow's scheme, and those that it is compared with. */
  schemes: readonly string[];
}

/** The list's entry of a scenario. */
export function shippedEntry(id: string, scenario: Scenario): ShippedEntry {
  const { title, description, question, source, flows, compare = [] } = scenario;
  return { id, title, description, question, source, schemes: [flows[0].scheme, ...compare] };
}

/** "CERL, Fig. 4", "Jersey, Table I"; a scenario that only takes its idea from a paper has no figure. */
export function sourceWords({ paper, figure }: Source): string {
  const name = declarations.schemes.get(paper)?.title ?? paper.toUpperCase();
  if (figure === undefined) return name;
  return `${name}, ${/^\d/.test(figure) ? `Fig. ${figure}` : figure}`;
}

/** The folder of scenarios/ with one file per pair of senders, each the smallest in which the two differ. */
export const PAIRS_FOLDER = "why/";

/** The folder of scenarios/ with those that only lessons use. */
export const LESSONS_FOLDER = "lessons/";

/** Where the shipped scenarios are: the page bundles them, the command line reads the folder. */
export interface ShippedScenarios {
  /** In alphabetical order. */
  ids(): readonly string[];
  /** The JSON value of a scenario; null when there is none of this id. Rejects when it could not be fetched. */
  load(id: string): Promise<unknown>;
}

/** The ids in a sentence: those of folders are counted, not named. */
export function shippedNames(shipped: ShippedScenarios): string {
  const ids = shipped.ids();
  const inFolders = ids.filter((id) => id.includes("/"));
  const names = ids.filter((id) => !id.includes("/")).join(", ");
  return inFolders.length === 0 ? names : `${names}, and ${inFolders.length} more like ${inFolders[0]}`;
}
