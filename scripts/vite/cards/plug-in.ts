import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import { checksum } from "../../../src/scenario/checksum.ts";
import { CARD_FOLDERS, type CardKind } from "../../../src/sim/catalog/card-folders.ts";
import type { Definition } from "../../../src/sim/plugin/definition.ts";
import type { Card } from "../../../src/ui/controls/cards/card.ts";
import { stampsOfLanguage, tableOf } from "../languages.ts";
import { renderCard } from "./render.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url)).replaceAll("\\", "/");
const SIM = join(root, "src/sim");
const WORDS = join(root, "src/words").replaceAll("\\", "/");

type Catalog = Readonly<Record<CardKind, ReadonlyMap<string, Definition>>>;

/** Paths of all cards, "tcp/congestion/cerl.md". */
export function cardFiles(): Set<string> {
  const folders = new Set<string>(Object.values(CARD_FOLDERS));
  return new Set(
    readdirSync(SIM, { recursive: true, withFileTypes: true })
      .map((entry) => relative(SIM, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
      .filter((path) => path.endsWith(".md") && folders.has(path.slice(0, path.lastIndexOf("/")))),
  );
}

/**
 * Makes a module of each card beside a plug-in: its text as elements, formulas set, with what the plug-in says of its source.
 * The same in the build, in development and in tests.
 */
export function cards(): Plugin {
  let running: Promise<Catalog> | null = null;
  let files: ReadonlySet<string> | null = null;
  const catalog = () => {
    running ??= runnerImport<{ catalog: Catalog }>(join(SIM, "index.ts"), {
      configFile: false,
      root,
      logLevel: "error",
    }).then(({ module }) => module.catalog);
    return running;
  };
  /** Texts by language: nearly every card of one asks for them. */
  const tables = new Map<string, Readonly<Record<string, string>>>();
  const table = (language: string) => {
    const told = tables.get(language) ?? tableOf(language);
    tables.set(language, told);
    return told;
  };
  return {
    name: "cards",
    enforce: "pre",
    watchChange() {
      running = null;
      files = null;
      tables.clear();
    },
    async load(id) {
      const path = id.split("?")[0];
      const place = placeOf(path);
      if (place === null) return null;
      const { file, language } = place;
      const english = readFileSync(join(SIM, file), "utf8");
      files ??= cardFiles();
      const { title, body } = renderCard(
        language === null ? english : (currentCard(language, file, english) ?? english),
        file,
        files,
      );
      const { summary, citation } = definitionOf(await catalog(), file);
      const told = language === null ? {} : table(language);
      const card: Card = { title, summary: told[summary] ?? summary, citation, body };
      return { code: `export default ${JSON.stringify(card)};`, moduleType: "js" };
    },
  };
}

/** Where a module's card is: its path below src/sim, and the language whose folder it lies in; null for what is no card. */
function placeOf(path: string): { file: string; language: string | null } | null {
  if (!path.endsWith(".md")) return null;
  if (path.startsWith(`${SIM}/`)) return { file: path.slice(SIM.length + 1), language: null };
  const found = path.startsWith(`${WORDS}/`) && /^([\w-]+)\/cards\/(.+)$/.exec(path.slice(WORDS.length + 1));
  return found ? { file: found[2], language: found[1] } : null;
}

/**
 * A card's text in a language; null where there is none, or English has changed since it was translated.
 * @param english what the card says in English now
 */
export function currentCard(
  language: string,
  file: string,
  english = readFileSync(join(SIM, file), "utf8"),
): string | null {
  const path = join(WORDS, language, "cards", file);
  if (!existsSync(path)) return null;
  const stamp = stampsOfLanguage(language).cards[file];
  const isStale = stamp !== undefined && stamp !== checksum(english);
  return isStale ? null : readFileSync(path, "utf8");
}

/** The plug-in that a card is about; @throws Error where there is none */
function definitionOf(catalog: Catalog, file: string): Definition {
  const slash = file.lastIndexOf("/");
  const folder = file.slice(0, slash);
  const id = file.slice(slash + 1, -".md".length);
  for (const kind of Object.keys(CARD_FOLDERS) as CardKind[]) {
    const definition = CARD_FOLDERS[kind] === folder ? catalog[kind].get(id) : undefined;
    if (definition !== undefined) return definition;
  }
  throw new Error(`${file} is about no plug-in`);
}
