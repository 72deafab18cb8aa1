import MiniSearch, { type SearchResult } from "minisearch";
import { sourceWords } from "../scenario/index.ts";
import { declarations } from "../sim/declared.ts";
import { entryKey, type FindEntry } from "./entry.ts";
import type { Term } from "./terms.ts";

/** Words that say nothing about what is looked for; "tcp" is in everything. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  "a about an and are at be by can do does example explain for from how i in is it me of on or s show that the to tcp vs versus what when where which who why with work works".split(
    " ",
  ),
);

/** How much a hit in a field says. A term of the field (`first`: its best places) says more than any text. */
const WEIGHTS = { first: 12, also: 6, title: 5, names: 3, text: 1 };

/** How well an entry of a kind answers, everything else being equal: a lesson explains, a pair of senders is one of many. */
const KIND_WEIGHTS = { lesson: 1.3, scenario: 1.1, figure: 1, card: 1.1, page: 1 } as const;
const PAIR_WEIGHT = 0.5;

/** How many of a term's places count as its best ones. */
const BEST_PLACES = 2;

type Fields = { [field in keyof typeof WEIGHTS]: string } & { id: string };

/** Finds entries by words, the best first. All entries, in their order, for a query without a word that says anything. */
export type Finder = (query: string) => readonly FindEntry[];

/**
 * A finder of entries. Every word of a query has to occur in an entry: as a word, as the beginning of one, or with a letter or two
 * wrong; where no entry has all of them, those with two thirds of them come. A term's spellings lead to its places, and one of them written
 * out to these first, in their order. Entries whose title begins with the query, if that has several words, come before the rest.
 */
export function finderOf(entries: readonly FindEntry[], terms: readonly Term[]): Finder {
  const byKey = new Map(entries.map((entry) => [entryKey(entry), entry]));
  const index = new MiniSearch<Fields>({
    fields: Object.keys(WEIGHTS),
    tokenize: wordsOf,
    processTerm: plainWord,
    searchOptions: {
      boost: WEIGHTS,
      boostDocument: (id) => weightOf(byKey.get(String(id))),
      // Two letters begin too many words, and a short word with a wrong letter is another word.
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(entries.map((entry) => fieldsOf(entry, terms)));
  const places = new Map(
    terms.flatMap(({ words, see }) => words.map((word) => [joined(plainWords(word)), see])),
  );
  return (query) => {
    const words = plainWords(query);
    if (words === "") return entries;
    const all = index.search(query, { combineWith: "AND" });
    const hits = all.length > 0 ? all : nearly(index, query, words.split(" ").length);
    const beginning = query.trim().toLowerCase();
    const titled = words.includes(" ")
      ? entries.filter(({ title }) => title.toLowerCase().startsWith(beginning)).map(entryKey)
      : [];
    const keys = new Set([
      ...(places.get(joined(words)) ?? []),
      ...titled,
      ...hits.map(({ id }) => String(id)),
    ]);
    return [...keys].flatMap((key) => byKey.get(key) ?? []);
  };
}

/** Words without what separates them: "slow start" and "slowstart" are spellings of one word. */
function joined(words: string): string {
  return words.replaceAll(" ", "");
}

/** What has two thirds of a query's words, where nothing has all of them. */
function nearly(index: MiniSearch<Fields>, query: string, words: number): SearchResult[] {
  const any = index.search(query, { combineWith: "OR" });
  return any.filter(({ queryTerms }) => new Set(queryTerms).size >= (2 / 3) * words);
}

function weightOf(entry: FindEntry | undefined): number {
  if (entry === undefined) return 0;
  return entry.kind === "scenario" && entry.id.startsWith("why/") ? PAIR_WEIGHT : KIND_WEIGHTS[entry.kind];
}

function fieldsOf(entry: FindEntry, terms: readonly Term[]): Fields {
  const key = entryKey(entry);
  const words = (isBest: boolean) =>
    terms
      .filter(({ see }) => see.includes(key) && see.indexOf(key) < BEST_PLACES === isBest)
      .flatMap((one) => one.words)
      .join(" ");
  const { id, title, text, schemes, source, number } = entry;
  const names = schemes.map((scheme) => declarations.schemes.get(scheme)?.title ?? scheme);
  const paper = source
    ? `${sourceWords(source)} figure ${/\d+/.exec(source.figure ?? "") ?? ""} ${source.paper}`
    : "";
  const place = number === undefined ? "" : `lesson ${number}`;
  return {
    id: key,
    first: words(true),
    also: words(false),
    title,
    names: [id, entry.kind, place, ...names, paper].join(" "),
    text,
  };
}

/** A text's words: what stands between spaces, hyphens and other signs. A figure's "7(a)" is one word, "7a". */
export function wordsOf(text: string): string[] {
  return text
    .replace(/(\d)\((\w)\)/g, "$1$2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The words that say something, as they are compared, in one text. */
function plainWords(text: string): string {
  return wordsOf(text)
    .flatMap((word) => plainWord(word) ?? [])
    .join(" ");
}

/** A word as it is compared: in lower case, without accents, in the singular; null for one that says nothing. */
function plainWord(word: string): string | null {
  const plain = word
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  if (EMPTY_WORDS.has(plain)) return null;
  return /[a-z]{2}[^us]s$/.test(plain) ? plain.slice(0, -1) : plain;
}
