import { speak, type Texts } from "./catalogue.ts";

/** The modules of all languages but English, by path: a language is a folder beside `en` with modules of the same names. */
const FILES = import.meta.glob<{ texts: Texts }>(["./*/**/*.ts", "!./en/**"]);

/** The languages that the page can speak. */
export function languages(paths: readonly string[] = Object.keys(FILES)): string[] {
  return ["en", ...new Set(paths.map((path) => path.split("/")[1]))];
}

/** Fetches a language and speaks it from then on. Resolves to whether there is such a language. */
export async function learn(
  name: string,
  files: Record<string, () => Promise<{ texts: Texts }>> = FILES,
): Promise<boolean> {
  const own = Object.keys(files).filter((path) => path.startsWith(`./${name}/`));
  if (own.length === 0) return name === "en";
  const texts = await Promise.all(
    own.map(
      async (path) =>
        [path.slice(`./${name}/`.length).replace(/\.ts$/, ""), (await files[path]()).texts] as const,
    ),
  );
  speak(name, Object.fromEntries(texts));
  return true;
}
