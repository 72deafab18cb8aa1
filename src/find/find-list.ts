import type { FindEntry } from "./entry.ts";

/** Everything that can be found, in English. The build puts it here: scripts/vite/find-list.ts. */
export const FIND_LIST: readonly FindEntry[] = [];

/** What languages beside English have for a search alone, by their names: terms, cards, and words that say nothing, by their English. */
export const SEARCH_WORDS: Readonly<
  Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>
> = {};
