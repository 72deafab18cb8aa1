import { language, toldAll } from "../../../words/catalogue.ts";
import type { Card } from "./card.ts";

const FOLDER = "../../../sim/";

/** Every card is a file of its own, fetched when it is opened for the first time; its formulas were set when the page was built. */
const loaders = import.meta.glob<Card>(
  ["../../../sim/tcp/**/*.md", "../../../sim/net/**/*.md", "../../../sim/traffic/*.md"],
  { import: "default" },
);

/** Their translations, by language. */
const translations = import.meta.glob<Card>("../../../words/*/cards/**/*.md", { import: "default" });

const fetched = new Map<string, Promise<Card>>();

/** Addresses of all cards. */
export function cardPaths(): string[] {
  return Object.keys(loaders).map((file) => file.slice(FOLDER.length, -".md".length));
}

/** A card, in the language that is spoken where it is translated. @throws TypeError when it cannot be fetched; RangeError when there is none at `path` */
export function loadCard(path: string): Promise<Card> {
  const known = fetched.get(path);
  if (known !== undefined) return known;
  const load =
    translations[`../../../words/${language()}/cards/${path}.md`] ?? loaders[`${FOLDER}${path}.md`];
  if (load === undefined) return Promise.reject(new RangeError(`there is no card ${path}`));
  const card = load().then(toldAll);
  fetched.set(path, card);
  card.catch(() => fetched.delete(path));
  return card;
}
