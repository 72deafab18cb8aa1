import type { Language, Texts } from "./catalogue.ts";
import { retold, withTold } from "./with-told.ts";

const ACCENTED: Readonly<Record<string, string>> = {
  a: "á",
  c: "ç",
  e: "é",
  i: "î",
  n: "ñ",
  o: "ö",
  s: "š",
  u: "ü",
  y: "ý",
  A: "Å",
  C: "Ç",
  E: "É",
  I: "Î",
  N: "Ñ",
  O: "Ö",
  S: "Š",
  U: "Û",
};

/** How much longer its texts are: German and Finnish need about that much more room than English. */
const LONGER = 0.4;

/**
 * An English text as tests read it in place of a translation: accents on its letters and 40 % more of them, values left as they
 * are; it imports nothing of the page, which waits for it. What stays English on a page is seen by its letters, what has no room by what is cut off.
 */
export function pseudo(text: string): string {
  const letters = text.replace(/\{[^{}]*\}/g, "").replace(/[^A-Za-z]/g, "").length;
  // What was told once is told for good, as in a language. A lesson's text is a file: its words are those of its format.
  if (letters === 0 || /[áéîñöšüÅÇ]|^:::/m.test(text)) return text;
  const accented = text
    .split(/(\{[^{}]*\}|`[^`]*`|\$[^$]*\$)/)
    .map((piece, i) =>
      i % 2 === 0 ? accents(piece) : piece.startsWith("{") ? piece.replace(/\|[^{}]*/, accents) : piece,
    )
    .join("");
  return `${accented}${padding(Math.ceil(letters * LONGER))}`;
}

function accents(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter);
}

/** Words of five letters with spaces before them, so that lines may break: " ~éñöš". */
function padding(letters: number): string {
  const words: string[] = [];
  for (let left = letters; left > 0; left -= 5) words.push("éñöšü".slice(0, Math.min(5, left)));
  return letters < 4 ? words.join("") : ` ${words.join(" ")}`;
}

/** The language of tests, made from English. */
export const PSEUDO: Language = {
  name: "en-XA",
  of: (_, english: Texts) =>
    Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudo(text)])),
  told: pseudo,
  toldAll: (document) => withTold(document, pseudo),
  retell: (declared) => retold(declared, pseudo),
};
