import type { Scenario, Source } from "./types.ts";

/** What a list of the shipped scenarios shows. A scenario's id is the name of its file in scenarios/. */
export interface ShippedEntry {
  id: string;
  title: string;
  description: string;
  source?: Source;
}

/** The list's entry of a scenario. */
export function shippedEntry(id: string, { title, description, source }: Scenario): ShippedEntry {
  return source === undefined ? { id, title, description } : { id, title, description, source };
}

/** Where the shipped scenarios are: the page bundles them, the command line reads the folder. */
export interface ShippedScenarios {
  /** In alphabetical order. */
  ids(): readonly string[];
  /** The JSON value of a scenario; null when there is none of this id. */
  load(id: string): Promise<unknown>;
}
