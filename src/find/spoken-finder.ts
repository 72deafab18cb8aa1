/** The finder of the language that is spoken; a module of its own, because it brings all that can be found. */
import { catalogue, language, toldAll } from "../words/catalogue.ts";
import { withTold } from "../words/with-told.ts";
import { type FindEntry, OPEN_FILE } from "./entry.ts";
import { FIND_LIST, SEARCH_WORDS } from "./find-list.ts";
import { type Finder, finderOf } from "./finder.ts";
import { EMPTY_WORDS, TERMS, type Term } from "./terms.ts";

/** What a language says for an English text, or what its readers type for a term. */
type Words = Readonly<Record<string, string>>;

/** Where the words of pages stand in the catalogue, and what is said of them there beside their titles. */
const PAGES: Readonly<Record<string, readonly [place: string, more: string]>> = {
  "beside-linux": ["conformance/linux", "more"],
  rfc: ["conformance/rfc", "more"],
  accessibility: ["conformance/access", "more"],
  [OPEN_FILE]: ["find/open-file", "more"],
  capture: ["captures/place", "lead"],
};

/** Fetches what the language has for a search, and makes a finder of all that can be found. Rejects where that does not come. */
export async function spokenFinder(): Promise<Finder> {
  const words = (await SEARCH_WORDS[language()]?.())?.default ?? {};
  return finderWith(spokenEntries(FIND_LIST, words), words);
}

/** A finder of entries by a language's terms. @param words what it has for the search alone */
export function finderWith(entries: readonly FindEntry[], words: Words): Finder {
  return finderOf(entries, spokenTerms(words), `${EMPTY_WORDS} ${words[EMPTY_WORDS] ?? ""}`);
}

/** Entries in the language that is spoken, as far as it has them. @param words what it has for the search alone */
export function spokenEntries(entries: readonly FindEntry[], words: Words): FindEntry[] {
  return toldAll(withTold(entries, (english) => words[english])).map((entry) =>
    entry.kind === "page" ? spokenPage(entry) : entry,
  );
}

function spokenPage(entry: FindEntry): FindEntry {
  const [place, more] = PAGES[entry.id] ?? ["", "more"];
  const english: Record<string, string> = { title: entry.title, [more]: entry.text.join(" ") };
  const said = catalogue(place, english);
  return { ...entry, title: said.title, text: [said[more]] };
}

/** The table of terms with a language's spellings behind the English ones. @param words its spellings, by each term's first one */
export function spokenTerms(words: Words): Term[] {
  return TERMS.map(({ words: english, see }) => ({
    words: [...english, ...(words[english[0] ?? ""]?.split(", ") ?? [])],
    see,
  }));
}
