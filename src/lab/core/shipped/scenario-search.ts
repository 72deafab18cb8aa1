import { LESSONS_FOLDER, PAIRS_FOLDER, type ShippedEntry } from "../../../scenario/index.ts";

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
export type ScenarioGroup = "First steps" | "Figures of the papers" | "Ideas" | "Lessons" | "Pairs";

/** The groups in the order of the list. */
export const SCENARIO_GROUPS: readonly ScenarioGroup[] = [
  "First steps",
  "Figures of the papers",
  "Ideas",
  "Lessons",
  "Pairs",
];

/** The group that a scenario is listed in. */
export function groupOf({ id, source }: Pick<ShippedEntry, "id" | "source">): ScenarioGroup {
  if (id.startsWith(PAIRS_FOLDER)) return "Pairs";
  if (id.startsWith(LESSONS_FOLDER)) return "Lessons";
  if (FIRST_STEPS.includes(id)) return "First steps";
  return source?.figure === undefined ? "Ideas" : "Figures of the papers";
}

/** The entries of a group; first steps in their own order, the others as they come. */
export function entriesOf(entries: readonly ShippedEntry[], group: ScenarioGroup): readonly ShippedEntry[] {
  const members = entries.filter((entry) => groupOf(entry) === group);
  if (group !== "First steps") return members;
  return [...members].sort((a, b) => FIRST_STEPS.indexOf(a.id) - FIRST_STEPS.indexOf(b.id));
}

/** Does every word of the query occur in a title? */
export function isTitleFound(title: string, query: string): boolean {
  const text = title.toLowerCase();
  return wordsOf(query).every((word) => text.includes(word));
}

/** The parts of a text in order: those that the query found, and those between. */
export function marked(text: string, query: string): { text: string; isHit: boolean }[] {
  const lower = text.toLowerCase();
  const isHit = new Array<boolean>(text.length).fill(false);
  // A lower-cased letter may be longer than the letter: positions then mean nothing, and nothing is marked.
  if (lower.length === text.length)
    for (const word of wordsOf(query))
      for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
        isHit.fill(true, at, at + word.length);
  const parts: { text: string; isHit: boolean }[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = parts.at(-1);
    if (last && last.isHit === isHit[i]) last.text += text[i];
    else parts.push({ text: text[i], isHit: isHit[i] });
  }
  return parts;
}

function wordsOf(query: string): string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}
