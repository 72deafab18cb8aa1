/** Files of languages, which are kept for who reads them: all of a language that was chosen, and whatever else of one was opened. */

/** The files of a language, relative to the page; their names change with what is in them. */
export type LanguageFiles = Readonly<Record<string, readonly string[]>>;

/** Where they are kept, beside the files of the page that everybody has. */
export const LANGUAGE_CACHE = "cwndscope-languages";

/** Asks the service worker to keep a language. */
export interface KeepLanguage {
  keep: string;
}

/** Is a message such a request? */
export const isKeepLanguage = (data: unknown): data is KeepLanguage =>
  typeof (data as Partial<KeepLanguage> | null)?.keep === "string";

/** What is used of the browser. */
export interface LanguageEnvironment {
  cache: Pick<Cache, "match" | "put" | "keys" | "delete">;
  fetch(url: string): Promise<Response>;
  /** The whole address of a file of the page. */
  addressOf(file: string): string;
}

/** Notes beside the files that a language was chosen, so that a newer version of the page has its files too. */
const markOf = (name: string) => `chosen-language/${name}`;

/** Keeps all files of a language that are not kept yet; one that does not come is fetched when it is asked for. Never rejects. */
export async function keepLanguage(
  name: string,
  files: LanguageFiles,
  { cache, fetch, addressOf }: LanguageEnvironment,
): Promise<void> {
  if (!Object.hasOwn(files, name)) return;
  await cache.put(addressOf(markOf(name)), new Response(""));
  const keep = async (file: string) => {
    const address = addressOf(file);
    if ((await cache.match(address)) !== undefined) return;
    const response = await fetch(address);
    if (response.ok) await cache.put(address, response);
  };
  await Promise.all(files[name].map((file) => keep(file).catch(() => undefined)));
}

/** Keeps the files that this version has of all languages that were chosen before. Never rejects. */
export async function keepChosen(files: LanguageFiles, environment: LanguageEnvironment): Promise<void> {
  for (const name of Object.keys(files))
    if ((await environment.cache.match(environment.addressOf(markOf(name)))) !== undefined)
      await keepLanguage(name, files, environment);
}

/** Forgets the files of older versions. */
export async function forgetOld(
  files: LanguageFiles,
  { cache, addressOf }: Pick<LanguageEnvironment, "cache" | "addressOf">,
): Promise<void> {
  const names = Object.keys(files);
  const current = new Set([...Object.values(files).flat(), ...names.map(markOf)].map(addressOf));
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request);
}
