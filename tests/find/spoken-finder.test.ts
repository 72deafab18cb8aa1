/** The search in German and Spanish: what their readers type, and what they read of what is found. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentCard } from "../../scripts/vite/cards/plug-in.ts";
import { findEntries, searchTable } from "../../scripts/vite/find-list.ts";
import { languageFolders, searchWordsOf, tableOf } from "../../scripts/vite/languages.ts";
import { entryKey, entryText, type FindEntry } from "../../src/find/entry.ts";
import type { Finder } from "../../src/find/finder.ts";
import { finderWith, spokenEntries, spokenTerms } from "../../src/find/spoken-finder.ts";
import { EMPTY_WORDS, TERMS } from "../../src/find/terms.ts";
import { speak } from "../../src/words/catalogue.ts";
import { texts as germanCaptures } from "../../src/words/de/captures/place.ts";
import { texts as germanRfc } from "../../src/words/de/conformance/rfc.ts";
import { texts as germanFile } from "../../src/words/de/find/open-file.ts";
import { texts as spanishCaptures } from "../../src/words/es/captures/place.ts";
import { texts as spanishRfc } from "../../src/words/es/conformance/rfc.ts";
import { texts as spanishFile } from "../../src/words/es/find/open-file.ts";
import { spoken } from "../words/spoken.ts";

const PACKS = {
  de: { "conformance/rfc": germanRfc, "find/open-file": germanFile, "captures/place": germanCaptures },
  es: { "conformance/rfc": spanishRfc, "find/open-file": spanishFile, "captures/place": spanishCaptures },
};
const english = findEntries();

/** What readers type, and what is to be among the first five. */
const TYPED: Record<"de" | "es", [query: string, ...wanted: string[]][]> = {
  de: [
    ["Sägezahn", "lesson:sawtooth", "scenario:reno-sawtooth"],
    ["sagezahn", "lesson:sawtooth"],
    ["Saegezahn", "lesson:sawtooth"],
    ["Fairness", "lesson:refusing-to-yield"],
    ["Puffer", "lesson:sawtooth", "lesson:slow-start"],
    ["Puffergroesse", "lesson:slow-start"],
    ["Überlastung", "lesson:today", "lesson:sawtooth"],
    ["langsamer Start", "lesson:slow-start"],
    ["Warteschlange", "lesson:asking-the-network"],
    ["Was ist ECN?", "lesson:asking-the-network"],
    ["Wie geht der Slow Start?", "lesson:slow-start"],
    ["sawtooth", "lesson:sawtooth"],
    ["importieren", "page:open-file"],
    ["Datei öffnen", "page:open-file"],
    ["Mitschnitt", "page:capture"],
  ],
  es: [
    ["diente de sierra", "lesson:sawtooth", "scenario:reno-sawtooth"],
    ["Dientes de sierra", "lesson:sawtooth"],
    ["equidad", "lesson:refusing-to-yield"],
    ["cola", "lesson:asking-the-network"],
    ["búfer", "lesson:sawtooth", "lesson:slow-start"],
    ["bufer", "lesson:slow-start"],
    ["búferes", "lesson:slow-start"],
    ["congestion", "lesson:today"],
    ["arranque lento", "lesson:slow-start"],
    ["perdidas aleatorias", "lesson:random-loss"],
    ["¿Qué es ECN?", "lesson:asking-the-network"],
    ["¿cómo funciona el arranque lento?", "lesson:slow-start"],
    ["sawtooth", "lesson:sawtooth"],
    ["RED", "card:net/queues/red"],
    ["importar", "page:open-file"],
    ["abrir un archivo", "page:open-file"],
    ["captura", "page:capture"],
  ],
};

describe.each(["de", "es"] as const)("the search in %s", (language) => {
  const words = searchWordsOf(language);
  let entries: FindEntry[] = [];
  let find: Finder = () => [];
  const keys = (query: string) => find(query).map(entryKey);
  beforeAll(() => {
    speak(spoken(language, PACKS[language], tableOf(language)));
    const table = searchTable(language);
    entries = spokenEntries(english, table);
    find = finderWith(entries, table);
  });
  afterAll(() => speak(null));

  it("has spellings of every term, in lower case and without hyphens, and none twice", () => {
    const own = TERMS.map((term) => words[term.words[0]]);
    expect(TERMS.filter((_, i) => !own[i]).map((term) => term.words[0])).toEqual([]);
    const spellings = spokenTerms(words).flatMap((term) => term.words);
    expect(spellings.filter((word, i) => spellings.indexOf(word) < i)).toEqual([]);
    expect(spellings.filter((word) => word !== word.toLowerCase() || /-|^ | $/.test(word))).toEqual([]);
    const known = new Set([EMPTY_WORDS, ...TERMS.map((term) => term.words[0])]);
    expect(Object.keys(words).filter((word) => !known.has(word))).toEqual([]);
  });

  it("has the places of a term among the first five for each of its spellings, the English ones too", () => {
    for (const { words: spellings, see } of spokenTerms(words))
      for (const word of spellings)
        expect(keys(word).slice(0, 5), word).toEqual(expect.arrayContaining(see.slice(0, 2)));
  });

  it("takes case, accents and hyphens as they come", () => {
    const plain = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
    for (const { words: spellings } of spokenTerms(words))
      for (const word of spellings.filter((one) => plain(one) !== one)) {
        const found = keys(word);
        expect(keys(plain(word)), word).toEqual(found);
        expect(keys(word.toUpperCase()), word).toEqual(found);
        expect(keys(word.replaceAll(" ", "-")).slice(0, 2), word).toEqual(found.slice(0, 2));
      }
  });

  it.each(TYPED[language])("for “%s” finds what it must among the first five", (query, ...wanted) => {
    expect(keys(query).slice(0, 5)).toEqual(expect.arrayContaining(wanted));
  });

  it("shows what is found in the language, cards and pages too", () => {
    const same = entries.filter((entry, i) => entryText(entry) === entryText(english[i]));
    // Titles and summaries of lessons are in the page's table, which is not made here.
    expect(same.filter(({ kind }) => kind !== "lesson").map(entryKey)).toEqual([
      "page:beside-linux",
      "page:accessibility",
    ]);
  });
});

it("a card whose English has changed since it was translated is found by its English", () => {
  expect(currentCard("de", "net/queues/codel.md")).toContain("CoDel");
  expect(currentCard("de", "net/queues/codel.md", "# CoDel\n\nAnother text.")).toBeNull();
  expect(currentCard("de", "net/queues/none-such.md", "")).toBeNull();
});

it("every language with a folder may have words of its own for the search; one without has none", () => {
  expect(languageFolders()).toEqual(expect.arrayContaining(["de", "es"]));
  expect(searchWordsOf("xx")).toEqual({});
});
