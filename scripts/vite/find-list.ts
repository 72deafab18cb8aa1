/** What the page's search finds, read from the folders of scenarios, lessons, figures and cards; and pages beside the figures. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { FindEntry } from "../../src/find/entry.ts";
import { say as access } from "../../src/words/en/conformance/access.ts";
import { say as linux } from "../../src/words/en/conformance/linux.ts";
import { say as rfc } from "../../src/words/en/conformance/rfc.ts";
import { cardFiles } from "./cards/plug-in.ts";
import { toldModule } from "./languages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");
const LIST = join(root, "src/find/find-list.ts").replaceAll("\\", "/");

/** Longest text of an entry, characters: what follows is of no use to a search for one of its words. */
const MOST_TEXT = 300;

/** Replaces the empty list of what can be found. The same in the build, in development and in tests. */
export function findList(): Plugin {
  return {
    name: "find-list",
    enforce: "pre",
    load(id) {
      if (id.split("?")[0] !== LIST) return null;
      for (const folder of ["scenarios", "lessons", "experiments", "figures"])
        this.addWatchFile(join(root, folder));
      return toldModule({ FIND_LIST: findEntries() });
    },
  };
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
    ...[...cardFiles()].sort().map(cardEntry),
    pageEntry("beside-linux", linux),
    pageEntry("rfc", rfc),
    pageEntry("accessibility", access),
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
    text: of("summary").slice(0, MOST_TEXT),
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
    text: [question ?? "", description ?? ""].join(" ").slice(0, MOST_TEXT),
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
    text: [shows, did, ...claims.map(({ text }: { text: string }) => text)].join(" ").slice(0, MOST_TEXT),
    schemes: schemes.map((arm: string | { scheme?: string; id: string }) =>
      typeof arm === "string" ? arm : (arm.scheme ?? arm.id),
    ),
    source,
  };
}

/** A card: its heading, and its first paragraph without Markdown. */
function cardEntry(file: string): FindEntry {
  const [head, ...paragraphs] = read(`src/sim/${file}`).split(/\n\n+/);
  const text = (paragraphs[0] ?? "").replace(/\*\*Idea\.\*\* |[*_`$]|\n/g, (sign) =>
    sign === "\n" ? " " : "",
  );
  return {
    kind: "card",
    id: file.slice(0, -".md".length),
    title: head.replace(/^# /, ""),
    text: text.slice(0, MOST_TEXT),
    schemes: [],
  };
}

/** A page that is neither lesson nor figure, by its title and what it says of itself. */
function pageEntry(id: string, { title, more }: { title: string; more: string }): FindEntry {
  return { kind: "page", id, title, text: more.slice(0, MOST_TEXT), schemes: [] };
}
