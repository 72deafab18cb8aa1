import MiniSearch, { type SearchResult } from "minisearch";
import { sourceWords } from "../scenario/index.ts";
import { declarations } from "../sim/declared.ts";
import { entryKey, entryText, type FindEntry, kindWords } from "./entry.ts";
import { EMPTY_WORDS, type Term } from "./terms.ts";

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
 * @param empty words that say nothing about what is looked for, between spaces
 */
export function finderOf(
  entries: readonly FindEntry[],
  terms: readonly Term[],
  empty: string = EMPTY_WORDS,
): Finder {
  const isEmpty = new Set(empty.split(" ").map(plainWord));
  const sayingWord = (word: string) => {
    const plain = plainWord(word);
    return isEmpty.has(plain) ? null : plain;
  };
  const plainWords = (text: string) =>
    wordsOf(text)
      .flatMap((word) => sayingWord(word) ?? [])
      .join(" ");
  const byKey = new Map(entries.map((entry) => [entryKey(entry), entry]));
  const index = new MiniSearch<Fields>({
    fields: Object.keys(WEIGHTS),
    tokenize: wordsOf,
    processTerm: sayingWord,
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
    const beginning = folded(query.trim());
    const titled = words.includes(" ")
      ? entries.filter(({ title }) => folded(title).startsWith(beginning)).map(entryKey)
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
  const { id, title, schemes, source, number } = entry;
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
    names: [id, entry.kind, place, ...names, paper, kindWords(entry)].join(" "),
    text: entryText(entry),
  };
}

/** A text's words: what stands between spaces, hyphens and other signs. A figure's "7(a)" is one word, "7a". */
export function wordsOf(text: string): string[] {
  return text
    .replace(/(\d)\((\w)\)/g, "$1$2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** A text in lower case and without accents. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss");
}

/** A word as it is compared: without case and accents, in the singular. */
function plainWord(word: string): string {
  const plain = folded(word);
  return /[a-z]{2}[^us]s$/.test(plain) ? plain.slice(0, -1) : plain;
}
