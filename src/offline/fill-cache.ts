import { type Archive, readArchive } from "./archive.ts";

/** Where files are kept, and from where they come. */
export interface FillEnvironment {
  cache: Pick<Cache, "match" | "put">;
  fetch(url: string): Promise<Response>;
  /** Under which address a file is kept; undefined for one that is not. */
  keyOf(url: string): string | undefined;
}

/** An archive is fetched when more than this share of its files is missing; fewer are fetched one by one. */
const WORTH_FETCHING = 0.5;

/**
 * Puts the files of archives into the cache. What is not there afterwards, because an archive was not worth fetching, could not
 * be fetched or not be read, is left to whoever fetches files one by one. Never rejects.
 */
export async function fillCache(archives: readonly Archive[], environment: FillEnvironment): Promise<void> {
  for (const archive of archives) await fill(archive, environment).catch(() => undefined);
}

async function fill({ url, files }: Archive, { cache, fetch, keyOf }: FillEnvironment): Promise<void> {
  const missing = new Set<string>();
  for (const file of files) {
    const key = keyOf(file);
    if (key !== undefined && (await cache.match(key)) === undefined) missing.add(file);
  }
  if (missing.size <= files.length * WORTH_FETCHING) return;
  const response = await fetch(url);
  if (!response.ok || response.body === null) return;
  const bytes = await new Response(
    response.body.pipeThrough(new DecompressionStream("gzip")),
  ).arrayBuffer();
  for (const { url: file, type, body } of readArchive(new Uint8Array(bytes))) {
    const key = keyOf(file);
    if (key === undefined || !missing.has(file)) continue;
    await cache.put(key, new Response(body, { headers: { "Content-Type": type } }));
  }
}
