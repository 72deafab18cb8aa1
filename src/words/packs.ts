import type { Language } from "./catalogue.ts";

/** How each language but English is fetched; the build puts in what src/words has folders for (scripts/vite/languages.ts). */
export const PACKS: ReadonlyMap<string, () => Promise<Language>> = new Map();
