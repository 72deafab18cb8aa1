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

/**
 * "CERL, Fig. 4", "Jersey, Table I"; a scenario that only takes its idea from a paper has no figure.
 * @param tell what a place in a paper is called in the language that is read; left out: English
 */
export function sourceWords({ paper, figure }: Source, tell = (place: string) => place): string {
  // A short name is an abbreviation, a longer one an author's.
  const own = paper.length > 4 ? paper.charAt(0).toUpperCase() + paper.slice(1) : paper.toUpperCase();
  const name = declarations.schemes.get(paper)?.title ?? own;
  if (figure === undefined) return name;
  return `${name}, ${tell(/^\d/.test(figure) ? `Fig. ${figure}` : figure)}`;
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

/** Names in a sentence for a name that does not exist: the three most alike, and how many there are in all. */
export function shippedNames(shipped: ShippedScenarios, wanted: string): string {
  const ids = shipped.ids();
  const pairs = letterPairs(wanted.slice(0, LONGEST_NAME));
  const alike = ids.map((id) => {
    const own = letterPairs(id);
    return { id, likeness: own.filter((pair) => pairs.includes(pair)).length / (own.length + pairs.length) };
  });
  alike.sort((a, b) => b.likeness - a.likeness);
  const named = alike.slice(0, 3).map(({ id }) => id);
  return `one of the ${ids.length} shipped scenarios, such as ${named.join(", ")}`;
}

/** What follows in a name that does not exist is not compared. */
const LONGEST_NAME = 60;

/** "snoop": sn, no, oo, op. */
function letterPairs(name: string): string[] {
  return Array.from({ length: Math.max(0, name.length - 1) }, (_, i) => name.slice(i, i + 2));
}
