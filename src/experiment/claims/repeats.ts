import type { Claim } from "../format/types.ts";

/**
 * For each claim the place of the one that it repeats, the same number of the same quantity elsewhere in the paper; its own place
 * where it repeats none.
 */
export function firstOfRepeats(claims: readonly Pick<Claim, "test" | "value" | "tolerance">[]): number[] {
  const places = new Map<string, number>();
  return claims.map(({ test, value, tolerance }, i) => {
    const key = JSON.stringify([test, value, tolerance]);
    const first = places.get(key) ?? i;
    places.set(key, first);
    return first;
  });
}
