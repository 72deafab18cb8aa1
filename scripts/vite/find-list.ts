/** What the page's search finds, read from the folders of scenarios, lessons, figures and cards; and pages beside the figures. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { didParts } from "../../src/figures/data/did-words.ts";
import type { FindEntry } from "../../src/find/entry.ts";
import { MOST_TEXT } from "../../src/find/most-text.ts";
import { say as captures } from "../../src/words/en/captures/place.ts";
import { say as access } from "../../src/words/en/conformance/access.ts";
import { say as linux } from "../../src/words/en/conformance/linux.ts";
import { say as rfc } from "../../src/words/en/conformance/rfc.ts";
import { say as openFile } from "../../src/words/en/find/open-file.ts";
import { cardFiles, currentCard } from "./cards/plug-in.ts";
import { languageFolders, searchWordsOf } from "./languages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");
/** What a language has for the search, as a module of its own: it is fetched with the search. */
const WORDS = "virtual:search-words/";
const LIST = join(root, "src/find/find-list.ts").replaceAll("\\", "/");

/** Replaces the empty list of what can be found. The same in the build, in development and in tests. */
export function findList(): Plugin {
  return {
    name: "find-list",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(WORDS) ? `\0${id}` : null),
    load(id) {
      if (id.startsWith(`\0${WORDS}`)) return asDefault(searchTable(id.slice(WORDS.length + 1)));
      if (id.split("?")[0] !== LIST) return null;
      for (const folder of ["scenarios", "lessons", "experiments", "figures"])
        this.addWatchFile(join(root, folder));
      const words = languageFolders().map((name) => `"${name}": () => import("${WORDS}${name}")`);
      return [
        `export const FIND_LIST = ${asJson(findEntries())};`,
        `export const SEARCH_WORDS = { ${words.join(", ")} };`,
      ].join("\n");
    },
  };
}

const asJson = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
const asDefault = (value: unknown) => `export default ${asJson(value)};`;

/** What a language has for the search alone, by its English: its terms, and of its cards headings and first paragraphs. */
export function searchTable(language: string): Record<string, string> {
  const table = { ...searchWordsOf(language) };
  for (const file of cardFiles()) {
    const own = currentCard(language, file);
    if (own === null) continue;
    const [english, told] = [cardEntry(file), cardEntry(file, own)];
    table[english.title] = told.title;
    table[english.text[0]] = told.text[0];
  }
  return table;
}

/** Everything that can be found: lessons in the order of the course, then scenarios, figures and cards by their names, then pages. */
export function findEntries(): FindEntry[] {
  const lessons = filesIn("lessons", ".md")
    .filter((path) => !path.endsWith("README.md"))
    .map(lessonEntry);
  return [
    ...lessons.sort((a, b) => (a.number ?? 0) - (b.number ?? 0)),
    ...["scenarios", "scenarios/lessons", "scenarios/why"].flatMap((folder) =>
      filesIn(folder, ".json").map(scenarioEntry),
    ),
    ...["experiments", "figures"].flatMap((folder) => filesIn(folder, ".json").map(figureEntry)),
    ...[...cardFiles()].sort().map((file) => cardEntry(file)),
    pageEntry("beside-linux", linux),
    pageEntry("rfc", rfc),
    pageEntry("accessibility", access),
    pageEntry("open-file", openFile),
    pageEntry("capture", { title: captures.title, more: captures.lead }),
  ];
}

/** Paths of a folder's files, relative to the repository, in order of their numbers and names. */
function filesIn(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map((name) => `${folder}/${name}`);
}

const read = (path: string) => readFileSync(join(root, path), "utf8");

function lessonEntry(path: string): FindEntry {
  const text = read(path);
  const of = (key: string) => new RegExp(`^${key}: (.*)$`, "m").exec(text)?.[1] ?? "";
  return {
    kind: "lesson",
    id: basename(path, ".md"),
    title: of("title"),
    text: [of("summary")],
    schemes: [],
    number: Number(of("number")),
  };
}

function scenarioEntry(path: string): FindEntry {
  const { title, description, question, source, flows, compare = [] } = JSON.parse(read(path));
  return {
    kind: "scenario",
    id: path.slice("scenarios/".length, -".json".length),
    title,
    text: firstOf([question ?? "", description ?? ""]),
    schemes: [...new Set([flows[0].scheme, ...compare])].filter(Boolean),
    source,
  };
}

function figureEntry(path: string): FindEntry {
  const { title, source, claims = [], shows = "", did = "", schemes = [] } = JSON.parse(read(path));
  return {
    kind: "figure",
    id: basename(path, ".json"),
    title,
    text: firstOf([shows, ...measuredIn(did), ...claims.map(({ text }: { text: string }) => text)]),
    schemes: schemes.map((arm: string | { scheme?: string; id: string }) =>
      typeof arm === "string" ? arm : (arm.scheme ?? arm.id),
    ),
    source,
  };
}

/** What a paper measured, as an experiment says it of what was done. */
const measuredIn = (did: string) => didParts(did).slice(1);

/** Texts, those that begin after the most that is searched left out. */
function firstOf(texts: readonly string[]): string[] {
  let length = 0;
  return texts.filter((text) => {
    const isFirst = text !== "" && length < MOST_TEXT;
    length += text.length + 1;
    return isFirst;
  });
}

/** A card: its heading, and its first paragraph without Markdown and without what that begins with ("**Idea.**"). */
function cardEntry(file: string, card = read(`src/sim/${file}`)): FindEntry {
  const [head, ...paragraphs] = card.split(/\n\n+/);
  const text = (paragraphs[0] ?? "").replace(/^\*\*\p{L}+\.\*\* |[*_`$]|\n/gu, (sign) =>
    sign === "\n" ? " " : "",
  );
  return {
    kind: "card",
    id: file.slice(0, -".md".length),
    title: head.replace(/^# /, ""),
    text: [text],
    schemes: [],
  };
}

/** A page that is neither lesson nor figure, by its title and what it says of itself. */
function pageEntry(id: string, { title, more }: { title: string; more: string }): FindEntry {
  return { kind: "page", id, title, text: [more], schemes: [] };
}
