import type { Language } from "./catalogue.ts";
import { PACKS } from "./packs.ts";

/**
 * Fetches the language that the document is marked with (public/start-check.js), and marks it with what is spoken then: English,
 * where there is no such language or it does not come. A worker has no document, and speaks English.
 */
export async function asked(
  root: { lang: string } | undefined = globalThis.document?.documentElement,
  packs: typeof PACKS = PACKS,
): Promise<Language | null> {
  const found = await packs
    .get(root?.lang ?? "")?.()
    .catch(() => null);
  if (root) root.lang = found?.name ?? "en";
  return found ?? null;
}
