import { type Pair, readPair } from "./curves.ts";
import type { Row } from "./row.ts";
import table from "./table.json";

/** All rows, as the last comparison has found them. */
export const ROWS = table as unknown as readonly Row[];

/** Fetches what is drawn of a case. @param key "one-loss.reno" @throws Error where there is no such file, or it is not in order */
export async function loadPair(key: string): Promise<Pair> {
  const response = await fetch(`beside-linux/${encodeURIComponent(key)}.json`);
  if (!response.ok) throw new Error(`answer ${response.status}`);
  return readPair(await response.json());
}

/** Whether the page is one file that can load nothing. */
export function isOneFile(): boolean {
  return import.meta.env.MODE === "single-file";
}
