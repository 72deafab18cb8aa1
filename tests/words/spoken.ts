import type { Language, Texts } from "../../src/words/catalogue.ts";
import { retold, withTold } from "../../src/words/with-told.ts";

/** A language with few texts: by catalogue, and by their English. */
export function spoken(
  name: string,
  texts: Readonly<Record<string, Texts>> = {},
  table: Readonly<Record<string, string>> = {},
): Language {
  const told = (english: string): string | undefined => table[english];
  return {
    name,
    of: (id) => texts[id],
    told,
    toldAll: (document) => withTold(document, told),
    retell: (declared) => retold(declared, told),
  };
}
