import { declarations } from "../sim/declared.ts";

/** Ids of shipped schemes with their titles: in a class's table they are no hand-ins, and keep their names. */
export function catalogueTitles(): ReadonlyMap<string, string> {
  return new Map([...declarations.schemes.values()].map(({ id, title }) => [id, title]));
}
