import { type Source, sourceWords } from "../scenario/index.ts";
import { told } from "../words/catalogue.ts";
import { say } from "../words/en/find/kinds.ts";
import { fill } from "../words/fill.ts";
import { MOST_TEXT } from "./most-text.ts";

/** What can be found. */
export const FOUND_KINDS = ["lesson", "scenario", "figure", "card", "page"] as const;
/** One of `FOUND_KINDS`. */
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Something that a reader may look for. */
export interface FindEntry {
  kind: FoundKind;
  /** Its name among those of its kind: the file without its ending, for a card and a page its address ("tcp/congestion/cerl", "rfc"). */
  id: string;
  title: string;
  /** What is said of it, each a text of its own: a question, a summary, what a figure shows and claims. */
  text: readonly string[];
  /** Ids of the schemes that it is about, by whose names it is found too. */
  schemes: readonly string[];
  /** The paper, and the figure's number or name in it. */
  source?: Source | undefined;
  /** Of a lesson: its place in the course, from 1. */
  number?: number | undefined;
}

/** What is said of an entry, as it is searched and shown: in sentences. */
export const entryText = ({ text }: Pick<FindEntry, "text">): string =>
  text
    .map((part) => (/[.?!]$/.test(part) ? part : `${part}.`))
    .join(" ")
    .slice(0, MOST_TEXT);

/** How `terms.ts` names an entry: "lesson:sawtooth". */
export function entryKey({ kind, id }: Pick<FindEntry, "kind" | "id">): string {
  return `${kind}:${id}`;
}

/** Names, among the pages, what opens a file of the reader's own. */
export const OPEN_FILE = "open-file";

/** The address that shows an entry; null for a card, which opens where the reader is; of what opens a file the start page's. */
export function entryHash({ kind, id }: FindEntry): string | null {
  if (kind === "page" && id === OPEN_FILE) return "#";
  if (kind === "page") return `#${id}`;
  return kind === "card" ? null : `#${kind}=${kind === "scenario" ? encodeURIComponent(id) : id}`;
}

/** "Lesson 3", "Figure: CERL, Fig. 7(a)", "Card", "Page". */
export function kindWords({ kind, number, source }: FindEntry): string {
  if (kind === "lesson") return fill(say.lesson, String(number));
  if (kind === "figure") return source ? fill(say.figureOf, sourceWords(source, told)) : say.figure;
  return say[kind];
}
