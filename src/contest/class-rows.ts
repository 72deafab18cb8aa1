import type { ClassRow } from "../exercise/contest/index.ts";
import { declarations } from "../sim/declared.ts";

/** An entry that has a score. */
export type Scored = ClassRow & { score: number; low: number; high: number };

/** The entries that have a score, best first; without an interval in the table it is the score alone. */
export function scoredRows(rows: readonly ClassRow[]): Scored[] {
  return rows
    .flatMap((row) =>
      row.score === null
        ? []
        : [{ ...row, score: row.score, low: row.low ?? row.score, high: row.high ?? row.score }],
    )
    .sort((a, b) => b.score - a.score);
}

/** Ids of shipped schemes with their titles: in a class's table they are no hand-ins, and keep their names. */
export function catalogueTitles(): ReadonlyMap<string, string> {
  return new Map([...declarations.schemes.values()].map(({ id, title }) => [id, title]));
}
