import type { Language } from "./catalogue.ts";

/** The files of the languages beside English, by their names: as the page names them for public/start-check.js. */
export function packs(): ReadonlyMap<string, string> {
  const named = globalThis.document?.querySelector<HTMLMetaElement>("meta[name=languages]")?.content ?? "";
  return new Map(
    named
      .split(" ")
      .filter((part) => part !== "")
      .map((part): [string, string] => {
        const at = part.indexOf("=");
        return [part.slice(0, at), part.slice(at + 1)];
      }),
  );
}

/** Fetches a language; rejects where it does not come. */
export async function fetchPack(file: string): Promise<Language> {
  const { default: language } = (await import(/* @vite-ignore */ new URL(file, document.baseURI).href)) as {
    default: Language;
  };
  return language;
}
