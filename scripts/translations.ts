// What a language lacks, and what its lessons and cards were translated from.
//   npx tsx scripts/translations.ts de               how much of each kind is translated
//   npx tsx scripts/translations.ts de scenarios     the missing texts as JSON to be filled in (or figures, schemes, format, rules, tests, units, search)
//   npx tsx scripts/translations.ts de lessons       the missing files (or cards)
//   npx tsx scripts/translations.ts de --stamp       notes in src/words/de/stamps.json what lessons and cards say in English now
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { DOUBT_TEXTS } from "../src/analysis/doubts.ts";
import { BASIS_TEXTS } from "../src/captures/fit/basis-texts.ts";
import type { Row } from "../src/conformance/linux/row.ts";
import type { RfcRules } from "../src/conformance/rfc/rules.ts";
import type { Check } from "../src/conformance/validation/check.ts";
import { lessonStamps } from "../src/course/index.ts";
import { MESSAGE_TEXTS } from "../src/course/message-texts.ts";
import { LAWS, VECTORS } from "../src/exercise/bench/index.ts";
import { BENCH_TEXTS, DIFFERENCE_TEXTS, LOST_TEXTS } from "../src/exercise/told.ts";
import { type Figure, MEASURES } from "../src/experiment/experiments.ts";
import { didParts } from "../src/figures/data/did-words.ts";
import { printedWords } from "../src/figures/data/summarize-other.ts";
import { EMPTY_WORDS, TERMS } from "../src/find/terms.ts";
import {
  flowPresets,
  fromTemplate,
  linkPresets,
  TEMPLATE_OPTIONS,
  templates,
} from "../src/scenario/building.ts";
import { checksum } from "../src/scenario/checksum.ts";
import { catalog, declarations } from "../src/sim/index.ts";
import { FORMULA_PHRASES } from "../src/words/formula-phrases.ts";
import { toldParts, withHoles } from "../src/words/told-parts.ts";
import { UNIT_WORDS } from "../src/words/units.ts";
import { retold, withTold } from "../src/words/with-told.ts";
import { cardFiles } from "./vite/cards/plug-in.ts";
import { searchWordsOf, tableOf } from "./vite/languages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const at = (...parts: string[]) => join(root, ...parts);

/** The files of folders, with those below them. */
const filesIn = (folder: string, ending: string) =>
  readdirSync(at(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name));

/** The texts that people read of scenarios, or of experiments and figures. */
function textsOfFiles(folders: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of folders.flatMap((folder) => filesIn(folder, ".json")))
    withTold(JSON.parse(readFileSync(at(file), "utf8")), (text) => {
      if (isProse(text)) found.add(text);
      return undefined;
    });
  return [...found];
}

/** More than a name: several words, a word that begins small, or a place in a paper. */
const isProse = (text: string) => /\p{L}\s\p{L}|^\p{Ll}{3}|^(?:Sections?|Table|Eqs?\.) /u.test(text);

/** Places in papers and RFCs that scenarios and figures name, as the page shows them, and as it names a part of one. */
function placesInPapers(): string[] {
  const files = ["scenarios", "experiments", "figures"].flatMap((folder) => filesIn(folder, ".json"));
  const figures = files.map(
    (file): string => JSON.parse(readFileSync(at(file), "utf8")).source?.figure ?? "",
  );
  const places = figures.flatMap((figure) => [
    /^\d/.test(figure) ? `Fig. ${figure}` : figure,
    ...(figure.match(/section \d+(?:\.\d+)*/g) ?? []),
  ]);
  return places.filter((place) => /\p{Ll}/u.test(place)).map((place) => withHoles(place)?.pattern ?? place);
}

/** What papers did and claim, and what the page says of measures and claims. */
function textsOfFigures(): string[] {
  const files = filesIn("experiments", ".json").map((file) => JSON.parse(readFileSync(at(file), "utf8")));
  const others = filesIn("figures", ".json").map((file) => JSON.parse(readFileSync(at(file), "utf8")));
  return [
    ...new Set([
      ...textsOfFiles(["experiments", "figures"]),
      ...files.flatMap(({ did = "" }: { did?: string }) => didParts(did)),
      ...others
        .flatMap(({ claims = [] }: { claims?: { value?: unknown }[] }) => claims.map(({ value }) => value))
        .filter((value) => typeof value === "string" && isProse(value)),
      ...textsWithNumbers(others),
      ...placesInPapers(),
      ...[...MEASURES.values()].map(({ title }) => title),
    ] as string[]),
  ];
}

/** Values that figures print, with their units, and ends of axes in words; as a language's table has them. */
function textsWithNumbers(others: readonly Figure[]): string[] {
  const printed = others.flatMap(({ claims = [] }) =>
    claims.map(({ value = null, unit = "" }) => printedWords(value, unit)),
  );
  const words = [...printed, "1 segment", "2 segments", "2 packets"].filter((text) => /\p{L}{3}/u.test(text));
  return words.map((text) => withHoles(text)?.pattern ?? text);
}

/** What is said of senders of one's own, of the contest, of captures, and of lessons that are written. */
function textsOfTests(): string[] {
  const bench = [...LAWS, ...VECTORS].flatMap((one) => ("task" in one ? [one.title, one.task] : [one.title]));
  return [
    ...textsOfFiles(["contest"]),
    ...bench,
    ...BENCH_TEXTS,
    ...DIFFERENCE_TEXTS,
    ...LOST_TEXTS,
    ...BASIS_TEXTS,
    ...DOUBT_TEXTS,
    ...MESSAGE_TEXTS,
    ...helpOfNoHelp(),
  ];
}

/** What a parameter of a sender of one's own is called that says nothing of itself. */
const helpOfNoHelp = () =>
  [...readFileSync(at("src/sandbox/guest/describe.ts"), "utf8").matchAll(/given\.help \?\? "([^"]+)"/g)].map(
    ([, text]) => text,
  );

/** Texts with numbers as a language's table has them; those that are numbers and names alone are left out. */
const wordsOf = (texts: readonly string[]) =>
  texts
    .filter((text) => /\p{Ll}{4}| to /u.test(text) && !/^(?:Linux|Node) /.test(text))
    .map((text) => withHoles(text)?.pattern ?? text);

/** What the rules of RFCs and the cases beside Linux say, and the checks of a release; titles of RFCs stay as they are. */
function textsOfRules(): string[] {
  const files = filesIn("src/conformance/rfc/rules", ".json").map((file) =>
    JSON.parse(readFileSync(at(file), "utf8")),
  );
  const rules = files.flatMap(({ note, rules }: RfcRules) => [
    note,
    ...rules.flatMap(({ rule, who, reason = "" }) => [rule, who, reason]),
  ]);
  const sections = files.flatMap(({ rules }: RfcRules) => rules.map(({ section }) => section));
  const checks: readonly Check[] = JSON.parse(
    readFileSync(at("src/conformance/validation/validation.json"), "utf8"),
  );
  const rows: readonly Row[] = JSON.parse(readFileSync(at("src/conformance/linux/table.json"), "utf8"));
  const cases = rows.flatMap(({ title, reason }) => [title, reason ?? ""]);
  const prose = [...rules, ...cases].filter((text) => isProse(text) && !text.startsWith("linux-"));
  return [...new Set([...prose, ...wordsOf([...sections, ...checks.map(({ details }) => details)])])];
}

/** Where something was published is told in its own language. */
const withoutCitations = (source: string) => source.replace(/citation: \{[^}]*\}/g, "");

/** The texts that plug-ins, templates and presets declare, and of rules: summaries, labels and help of parameters, probes, what a rule does. */
function textsOfSchemes(): string[] {
  const found = new Set<string>();
  for (const declared of [declarations, catalog, templates, TEMPLATE_OPTIONS, linkPresets, flowPresets])
    retold(declared, (text) => {
      if (/\p{Ll}{3}/u.test(text)) found.add(text);
      return undefined;
    });
  // Rules stand in no list: a run names those that it followed.
  for (const file of filesIn("src/sim", ".ts"))
    for (const [, text] of withoutCitations(readFileSync(at(file), "utf8")).matchAll(
      /^\s*(?:title|text):\s*("(?:[^"\\]|\\.)*")/gm,
    ))
      if (/\p{Ll}{3}/u.test(text)) found.add(String(JSON.parse(text)));
  return [...found, ...FORMULA_PHRASES, ...textsOfTemplates(), ...sourcesOfPresets()];
}

/** Where rates of presets are from, and what their delays assume; names of standards alone are no words. */
const sourcesOfPresets = () =>
  linkPresets.map(({ source }) => source).filter((text) => /\p{Ll}{3}/u.test(text));

/** Titles and descriptions of the networks that templates make, with holes for their numbers; for one of a thing, and for several. */
function textsOfTemplates(): string[] {
  const made = [...templates.values()].flatMap(({ id, params }) =>
    params
      .filter((parameter) => parameter.id === "n")
      .flatMap(({ id: n, min }) => [{ [n]: min }, {}])
      .concat({})
      .map((values) => fromTemplate(id, values)),
  );
  const texts = made.flatMap((one) => (one.ok ? [one.value.title, one.value.description] : []));
  return [...new Set(texts.map((text) => withHoles(text)?.pattern ?? text))];
}

/** What the format of scenarios says of its values; of a plug-in's parameters, label and help stand among its own texts. */
function textsOfFormat(): string[] {
  const found = new Set<string>();
  JSON.parse(readFileSync(at("public/scenario.schema.json"), "utf8"), (key, value) => {
    if (key === "description" && typeof value === "string") found.add(value);
    return value;
  });
  for (const plugIns of Object.values(declarations))
    for (const { params } of plugIns.values())
      for (const { label, help } of params) found.delete(`${label}. ${help}`);
  const kinds = filesIn("src/scenario", ".ts").flatMap((file) => [
    ...readFileSync(at(file), "utf8").matchAll(/\bwhat: "([^"]+)"/g),
  ]);
  return [...found, ...kinds.map(([, what]) => `Which ${what}`)];
}

/** Units that are words, of all that plug-ins and measures declare. */
function unitsOfAll(): string[] {
  const units = JSON.stringify([declarations, [...MEASURES.values()]], (_, value) =>
    value instanceof Map ? [...value.values()] : value,
  ).matchAll(/"unit":"([^"]+)"/g);
  return [...new Set([...units].map(([, unit]) => unit).filter((unit) => UNIT_WORDS.test(unit)))].sort();
}

/** Terms that readers look for, by their first spelling, and words that say nothing to a search. */
const textsOfSearch = () => [...TERMS.map(({ words: [first] }) => first), EMPTY_WORDS];

const KINDS: Readonly<Record<string, () => string[]>> = {
  scenarios: () => textsOfFiles(["scenarios"]),
  schemes: textsOfSchemes,
  format: textsOfFormat,
  figures: textsOfFigures,
  rules: textsOfRules,
  tests: textsOfTests,
  units: unitsOfAll,
  search: textsOfSearch,
};

const lessons = readdirSync(at("lessons")).filter((name) => name.endsWith(".md") && name !== "README.md");
const cards = [...cardFiles()].sort();

/** Where a language's lesson or card lies. */
const PLACES: Readonly<
  Record<string, { files: readonly string[]; place(language: string, file: string): string }>
> = {
  lessons: { files: lessons, place: (language, file) => join("lessons", language, file) },
  cards: { files: cards, place: (language, file) => join("src/words", language, "cards", file) },
};

const missingFiles = (language: string, kind: string) =>
  PLACES[kind].files
    .map((file) => PLACES[kind].place(language, file))
    .filter((file) => !existsSync(at(file)));

function missingTexts(language: string, kind: string): string[] {
  const table = kind === "search" ? searchWordsOf(language) : tableOf(language);
  return KINDS[kind]().filter((text) => toldParts(text, (whole) => table[whole], language) === undefined);
}

function stamp(language: string): void {
  const has = (kind: string, file: string) => existsSync(at(PLACES[kind].place(language, file)));
  const stamps = {
    lessons: Object.fromEntries(
      lessons
        .filter((file) => has("lessons", file))
        .map((file) => [file.replace(/\.md$/, ""), lessonStamps(readFileSync(at("lessons", file), "utf8"))]),
    ),
    cards: Object.fromEntries(
      cards
        .filter((file) => has("cards", file))
        .map((file) => [file, checksum(readFileSync(at("src/sim", file), "utf8"))]),
    ),
  };
  mkdirSync(at("src/words", language), { recursive: true });
  writeFileSync(at("src/words", language, "stamps.json"), `${JSON.stringify(stamps, null, 2)}\n`);
}

const [language = "", what] = process.argv.slice(2);
if (!/^[a-z]{2,3}(-[A-Za-z]+)?$/.test(language)) {
  process.stderr.write("Name a language, as in: npx tsx scripts/translations.ts de scenarios\n");
  process.exitCode = 2;
} else if (what === "--stamp") stamp(language);
else if (what === undefined) {
  for (const kind of Object.keys(KINDS)) {
    const all = KINDS[kind]().length;
    process.stdout.write(`${kind}: ${all - missingTexts(language, kind).length} of ${all} texts\n`);
  }
  for (const [kind, { files }] of Object.entries(PLACES))
    process.stdout.write(
      `${kind}: ${files.length - missingFiles(language, kind).length} of ${files.length} files\n`,
    );
} else if (KINDS[what])
  process.stdout.write(
    `${JSON.stringify(Object.fromEntries(missingTexts(language, what).map((text) => [text, ""])), null, 2)}\n`,
  );
else if (PLACES[what]) process.stdout.write(`${missingFiles(language, what).join("\n")}\n`);
else {
  process.stderr.write(
    `There is no “${what}”: write scenarios, figures, schemes, format, rules, tests, units, search, lessons, cards or --stamp.\n`,
  );
  process.exitCode = 2;
}
