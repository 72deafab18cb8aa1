import { describe, expect, it } from "vitest";
import type { Texts } from "../../src/words/catalogue.ts";

const english = import.meta.glob<{ say: Texts }>("../../src/words/en/**/*.ts", { eager: true });
/** Modules of the folders beside `en`; those that export texts are translations. */
const modules = import.meta.glob<{ texts?: Texts }>(["../../src/words/*/**/*.ts", "!../../src/words/en/**"], {
  eager: true,
});

const translated = Object.entries(modules).flatMap(([path, { texts }]) =>
  texts === undefined ? [] : [{ path, texts }],
);

/** Names of languages by the folders beside `en`. */
const LANGUAGES = [...new Set(translated.map(({ path }) => languageOf(path)))];

function languageOf(path: string): string {
  return path.split("/")[4];
}

/** "lab/app" of the path of a module. */
function idOf(path: string): string {
  return path.split("/").slice(5).join("/").replace(/\.ts$/, "");
}

/** The texts of all modules of a language, by the id of their catalogue. */
function textsOf(name: string): Record<string, Texts> {
  const own = translated.filter(({ path }) => languageOf(path) === name);
  return Object.fromEntries(own.map(({ path, texts }) => [idOf(path), texts]));
}

const ENGLISH = Object.fromEntries(Object.entries(english).map(([path, { say }]) => [idOf(path), say]));

/** Words that every language may leave as they are in English: terms, names and code. */
const SAME =
  `ACK ACKs AIMD BBR BDP CSV CUBIC DCTCP Dordal El-Ocla Esc JSON Kurose–Ross Linux PFTK Peterson–Davie RFC RFCs RTT
  Reno SACK TCP awnd cwnd cwndscope linear localhost log https MSS ssthresh tcp`.split(/\s+/);

/** Words that are written the same in one language: src/words/LANGUAGE/same.json. */
const own = import.meta.glob<readonly string[]>("../../src/words/*/same.json", {
  eager: true,
  import: "default",
});

/** Languages that are translated whole, and stay so. Others may lack whatever they lack. */
const WHOLE = ["de", "es"];

/** What is no word of a language: holes, code, units, signs. */
const NO_WORDS = /\{[^{}]*\}|[^\p{L}–-]+/gu;
const UNITS = /^(?:[A-Za-z]|bit|kB|MB|ms|min|kbit|Mbit)$/;

const wordsOf = (text: string): string[] =>
  text.split(NO_WORDS).filter((word) => /\p{L}/u.test(word) && !UNITS.test(word));

/** Holes of a text: `1` for a value, `1|` where a form goes with a number, `{name}` of what code fills in. */
function holesOf(text: string): string[] {
  const holes = [...text.matchAll(/\{(\w+)(\|[^{}]*)?\}/g)].map(
    ([, name, forms]) => name + (forms ? "|" : ""),
  );
  return [...new Set(holes)].sort();
}

/** Plural forms of a text that are not as many as the language has. */
function wrongForms(name: string, text: string): string[] {
  const count = new Intl.PluralRules(name).resolvedOptions().pluralCategories.length;
  return [...text.matchAll(/\{\d\|([^{}]*)\}/g)]
    .map(([whole, forms]) => ({ whole, own: forms.split("|").length }))
    .filter(({ own }) => own < 2 || own > count)
    .map(({ whole }) => whole);
}

/** Marks that stand in both or in neither: what the sentence is built of, not its words. */
const MARKS = ["`", "**", "\u00a0", "\n"];

const pairs = (name: string) =>
  Object.entries(textsOf(name)).flatMap(([id, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const original = ENGLISH[id]?.[key];
      return original === undefined ? [] : [{ at: `${name}/${id}.${key}`, original, text }];
    }),
  );

describe("a translation", () => {
  it("is of all languages that have a folder", () => {
    expect(LANGUAGES).toEqual(expect.arrayContaining(WHOLE));
    expect(Object.keys(ENGLISH).length).toBeGreaterThan(90);
  });

  const keysOf = (of: Record<string, Texts>) =>
    Object.entries(of).flatMap(([id, texts]) => Object.keys(texts).map((key) => `${id}.${key}`));

  it.each(LANGUAGES)("to %s has no keys but those of the English texts", (name) => {
    const english = new Set(keysOf(ENGLISH));
    expect(keysOf(textsOf(name)).filter((key) => !english.has(key))).toEqual([]);
  });

  it.each(WHOLE)("to %s has all of them", (name) => {
    expect(keysOf(textsOf(name)).sort()).toEqual(keysOf(ENGLISH).sort());
  });

  it.each(LANGUAGES)("to %s puts in the same values", (name) => {
    const values = (text: string) => [...new Set(holesOf(text).map((hole) => hole.replace("|", "")))];
    const other = pairs(name).filter(({ original, text }) => values(original).join() !== values(text).join());
    expect(other).toEqual([]);
  });

  it.each(LANGUAGES)("to %s takes forms of numbers only, as many as the language has", (name) => {
    const numbers = (text: string) => holesOf(text).filter((hole) => hole.endsWith("|"));
    const other = pairs(name).filter(
      ({ original, text }) =>
        numbers(text).some((hole) => !numbers(original).includes(hole)) || wrongForms(name, text).length > 0,
    );
    expect(other).toEqual([]);
  });

  it.each(LANGUAGES)("to %s keeps marks, and spaces at both ends", (name) => {
    const count = (text: string, mark: string) => text.split(mark).length;
    const ends = (text: string) => [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]].join("|");
    const other = pairs(name).filter(
      ({ original, text }) =>
        ends(original) !== ends(text) || MARKS.some((mark) => count(original, mark) !== count(text, mark)),
    );
    expect(other).toEqual([]);
  });

  it.each(LANGUAGES)("to %s leaves nothing in English but terms and names", (name) => {
    const kept = new Set([...SAME, ...(own[`../../src/words/${name}/same.json`] ?? [])]);
    const left = pairs(name).filter(
      ({ original, text }) =>
        original === text && !isCode(text) && wordsOf(text).some((word) => !kept.has(word)),
    );
    expect(left).toEqual([]);
  });
});

/** Commands that a reader copies, and headings that a lesson's format asks for. */
function isCode(text: string): boolean {
  return /^(?:npm|npx|node|tcpdump) |^:::(?:teacher|run NAME)\n/.test(text);
}
