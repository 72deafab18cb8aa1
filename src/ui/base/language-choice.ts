/** Which languages there are for a reader, and which one the page is to speak from its next load on. */
import { packs } from "../../words/packs.ts";
import { allWritten } from "./before-leaving.ts";

const KEY = "cwndscope.language";
/** Kept in a tab while it is loaded again in another language: what was there is there again then. */
const SWITCHING = "cwndscope.language.switching";

/** English and those that it is translated into; the language of tests is offered to nobody. */
export function languagesOffered(names: Iterable<string> = packs().keys()): string[] {
  return ["en", ...[...names].filter((name) => name !== "en-XA")];
}

/** A language's name in itself, as a list of languages has it: "Deutsch", "Español". */
export function languageName(name: string): string {
  const own = new Intl.DisplayNames([name], { type: "language" }).of(name) ?? name;
  return own.charAt(0).toLocaleUpperCase(name) + own.slice(1);
}

/**
 * The language to offer: the first of the browser's that the page can speak. Null where that is the one spoken, or the reader has
 * chosen, or the address names one.
 * @param wanted the browser's, the best first: "de-AT"
 */
export function languageToOffer(
  wanted: readonly string[],
  spoken: string,
  isChosen: boolean,
  offered: readonly string[] = languagesOffered(),
): string | null {
  if (isChosen) return null;
  const [first] = wanted.flatMap((name) => {
    const found = offered.find(
      (one) => name.toLowerCase() === one || name.toLowerCase().startsWith(`${one}-`),
    );
    return found === undefined ? [] : [found];
  });
  return first === undefined || first === spoken ? null : first;
}

/** Has the reader chosen a language, or does the address name one? */
export function isLanguageChosen(): boolean {
  if (/[?&]lang=/.test(location.search)) return true;
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Keeps a language for this and later visits, where the browser allows it. Returns whether it does. */
export function rememberLanguage(name: string): boolean {
  try {
    localStorage.setItem(KEY, name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the page again in another language, at the same address: what has no place there is kept by those who listen to
 * `pagehide`. Where the browser keeps no choice, or the address names a language, the address names the new one.
 */
export async function switchLanguage(name: string): Promise<void> {
  await allWritten();
  const isKept = rememberLanguage(name);
  try {
    sessionStorage.setItem(SWITCHING, "yes");
  } catch {
    // Then what is no part of the address, nor kept anyway, is as after a reload.
  }
  const query = new URLSearchParams(location.search);
  if (!isKept || query.has("lang")) query.set("lang", name);
  const search = query.size === 0 ? "" : `?${query}`;
  history.replaceState(null, "", `${location.pathname}${search}${location.hash}`);
  location.reload();
}

/** Is this tab being loaded again in another language, or was it just now? @param forget from now on it is not */
export function isSwitching(forget: boolean): boolean {
  try {
    const is = sessionStorage.getItem(SWITCHING) !== null;
    if (forget) sessionStorage.removeItem(SWITCHING);
    return is;
  } catch {
    return false;
  }
}
