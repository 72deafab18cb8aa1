import { sha256 } from "../../experiment/experiments.ts";
import type { FigureEntry } from "./figure-entry.ts";

/**
 * Identifies what was found of several figures: 16 hexadecimal digits of their own digests in the order of their ids. Another set of
 * figures, another experiment or other runs give another one; figures without results are left out.
 */
export function paperDigest(entries: readonly Pick<FigureEntry, "id" | "result">[]): string {
  const lines = entries.flatMap(({ id, result }) => (result === null ? [] : [`${id} ${result.digest}`]));
  return sha256(lines.sort().join("\n")).slice(0, 16);
}
