import { existsSync, readFileSync } from "node:fs";

/** Reads `tests/vectors/<folder>/<id>.json`; null where it is missing (the architecture test complains). */
export function readVector<T>(folder: string, id: string): T | null {
  const file = new URL(`./${folder}/${id}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : null;
}

/** Numbers of a vector carry at most six decimals, as a pencil does. */
export const DIGITS = 5;
