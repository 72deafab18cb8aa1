/** The languages that the page can speak: each folder of src/words beside `en` is two files that the page fetches before its first text: those by place, and those by their English. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { textKey } from "../../src/words/text-key.ts";

const WORDS = fileURLToPath(new URL("../../src/words", import.meta.url)).replaceAll("\\", "/");
const LESSONS = fileURLToPath(new URL("../../lessons", import.meta.url)).replaceAll("\\", "/");
const PACK = "virtual:language/";
/** What stands behind a language's name where its texts by their English are meant, which are a file of their own. */
const TABLE = "/table";

/** What is in a language's folder and no module of its texts by place. */
const OTHERS = /^(?:texts|cards)\//;

/** The languages beside English that have a folder. */
export function languageFolders(): string[] {
  return readdirSync(WORDS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "en")
    .map(({ name }) => name)
    .sort();
}

/** Paths of a language's files relative to its folder, in order. */
export function filesOfLanguage(name: string): string[] {
  const folder = join(WORDS, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
}

/** The texts of a language by their English, of all its files. @throws Error that names a file that is not in order */
export function tableOf(name: string): Record<string, string> {
  const table: Record<string, string> = {};
  for (const path of filesOfLanguage(name)) {
    if (!/^texts\/.*\.json$/.test(path)) continue;
    const texts: unknown = JSON.parse(readFileSync(join(WORDS, name, path), "utf8"));
    if (typeof texts !== "object" || texts === null) throw new Error(`${name}/${path} is no object of texts`);
    for (const [english, text] of Object.entries(texts)) {
      if (typeof text !== "string") throw new Error(`${name}/${path}: “${english}” has no text`);
      if (text !== "") table[english] = text;
    }
  }
  return table;
}

/** What people who speak a language type into the search, by the English term (src/find/terms.ts); nothing where it does not say so. */
export function searchWordsOf(name: string): Record<string, string> {
  const file = join(WORDS, name, "search.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** What a language's lessons and cards were translated from: checksums of their English (scripts/translations.ts writes them). */
export interface LanguageStamps {
  /** By lesson, then by block. */
  lessons: Record<string, Record<string, string>>;
  /** By path below src/sim. */
  cards: Record<string, string>;
}

/** What a language was translated from; nothing where it does not say so. */
export function stampsOfLanguage(name: string): LanguageStamps {
  const file = join(WORDS, name, "stamps.json");
  const none = { lessons: {}, cards: {} };
  return existsSync(file) ? { ...none, ...JSON.parse(readFileSync(file, "utf8")) } : none;
}

/** Titles and summaries of its lessons, as the table has them: lists show them without the lessons. */
function lessonTitles(name: string): Record<string, string> {
  const folder = join(LESSONS, name);
  const found: Record<string, string> = {};
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    if (!file.endsWith(".md") || !existsSync(join(LESSONS, file))) continue;
    const [english, own] = [join(LESSONS, file), join(folder, file)].map(frontOf);
    for (const key of ["title", "summary"]) if (own[key] && english[key]) found[english[key]] = own[key];
  }
  return found;
}

/** The lines of a file's front matter, by their keys. */
function frontOf(file: string): Record<string, string> {
  const front = readFileSync(file, "utf8").split(/^---$/m)[1] ?? "";
  return Object.fromEntries(
    [...front.matchAll(/^([a-z]+): +(.*)$/gm)].map(([, key, value]) => [key, value.trim()]),
  );
}

/** A table by the keys of its English texts. @throws Error that names two texts with one key */
export function byKey(table: Readonly<Record<string, string>>): Record<string, string> {
  const english = new Map<string, string>();
  for (const text of Object.keys(table)) {
    const other = english.get(textKey(text));
    if (other !== undefined) throw new Error(`“${text}” and “${other}” have one key: change one of them`);
    english.set(textKey(text), text);
  }
  return Object.fromEntries(Object.entries(table).map(([text, told]) => [textKey(text), told]));
}

/** A language as a module: it imports nothing of the page's code, which waits for it. */
function packOf(name: string): string {
  const modules = filesOfLanguage(name).filter((path) => path.endsWith(".ts") && !OTHERS.test(path));
  return [
    `import { table } from ${JSON.stringify(`${PACK}${name}${TABLE}`)};`,
    `import { textKey } from ${JSON.stringify(`${WORDS}/text-key.ts`)};`,
    `import { toldParts } from ${JSON.stringify(`${WORDS}/told-parts.ts`)};`,
    `import { retold, withTold } from ${JSON.stringify(`${WORDS}/with-told.ts`)};`,
    ...modules.map(
      (path, i) => `import { texts as t${i} } from ${JSON.stringify(`${WORDS}/${name}/${path}`)};`,
    ),
    `const texts = { ${modules.map((path, i) => `${JSON.stringify(path.slice(0, -".ts".length))}: t${i}`).join(", ")} };`,
    `const told = (english) => toldParts(english, (text) => table.get(textKey(text)), ${JSON.stringify(name)});`,
    "const toldAll = (document) => withTold(document, told);",
    "const retell = (declared) => retold(declared, told);",
    `export default { name: ${JSON.stringify(name)}, of: (id) => texts[id], told, toldAll, retell };`,
  ].join("\n");
}

/** A language's texts by the keys of their English, as a module. */
function tableModule(name: string): string {
  const table = byKey({ ...lessonTitles(name), ...tableOf(name) });
  return `export const table = new Map(Object.entries(JSON.parse(${JSON.stringify(JSON.stringify(table))})));`;
}

const CATALOGUE = join(WORDS, "catalogue.ts").replaceAll("\\", "/");

/** A module that exports lists of what readers read, in the language that is spoken. */
export function toldModule(lists: Readonly<Record<string, unknown>>): string {
  const exported = Object.entries(lists).map(
    ([name, list]) => `export const ${name} = toldAll(JSON.parse(${JSON.stringify(JSON.stringify(list))}));`,
  );
  return [`import { toldAll } from ${JSON.stringify(CATALOGUE)};`, ...exported].join("\n");
}

/** The languages that have a file: those with a folder, and that of tests. */
const named = () => [...languageFolders(), "en-XA"];

/**
 * Makes a file of each language, and names them and the page's own first script in the page, so that public/start-check.js begins
 * the page once the language is there that its address or the reader asks for. Without it, as in a packaged page, there is only
 * English.
 */
export function languages(): Plugin {
  let isBuild = false;
  return {
    name: "languages",
    enforce: "pre",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    buildStart() {
      if (!isBuild) return;
      const emit = (id: string, name: string) =>
        this.emitFile({ type: "chunk", id: PACK + id, name, preserveSignature: "strict" });
      for (const name of named()) emit(name, `language-${name}`);
      for (const name of languageFolders()) emit(name + TABLE, `language-table-${name}`);
    },
    resolveId: (id) => (id.startsWith(PACK) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PACK}`)) return null;
      const name = id.slice(PACK.length + 1);
      if (name === "en-XA")
        return `export { PSEUDO as default } from ${JSON.stringify(`${WORDS}/pseudo.ts`)};`;
      return name.endsWith(TABLE) ? tableModule(name.slice(0, -TABLE.length)) : packOf(name);
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const fileOf = (name: string) => {
          if (!isBuild) return `/@id/${PACK}${name}`;
          const found = Object.values(bundle).find(
            (file) => file.type === "chunk" && file.name === `language-${name}`,
          );
          return `./${found?.fileName}`;
        };
        const files = named().map((name) => `${name}=${fileOf(name)}`);
        const script = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
        const begun = [...html.matchAll(script)].filter(
          ([, src]) => isBuild || src.endsWith("/page/main.tsx"),
        );
        // Scripts that only others need come first; the last one brings them all.
        const page = begun.at(-1)?.[1];
        if (page === undefined) throw new Error("the page begins with no script");
        const preload = ([whole, src]: RegExpExecArray) => [
          whole,
          `<link rel="modulepreload" crossorigin href="${src}">`,
        ];
        return {
          html: begun.map(preload).reduce((text, [whole, link]) => text.replace(whole, link), html),
          tags: [
            { tag: "meta", attrs: { name: "page", content: page }, injectTo: "head" as const },
            {
              tag: "meta",
              attrs: { name: "languages", content: files.join(" ") },
              injectTo: "head" as const,
            },
          ],
        };
      },
    },
  };
}
