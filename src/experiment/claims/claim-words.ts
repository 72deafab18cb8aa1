import type { Claim, ClaimWordId, Test } from "../format/types.ts";

/** Words with which the papers say how large a difference is, and the one meaning that each has in all experiments. */

/** What a word means: a share, and whether a difference is at least or at most as large. */
export interface ClaimWord {
  id: ClaimWordId;
  /** It asks for a difference of at least this share of the smaller value (`by` of a test). */
  by?: number;
  /** It allows a difference of at most this share of the larger value (the claim's tolerance). */
  within?: number;
  /** Of whole figures it asks for one order, but for differences that it allows (a `concordant` test). */
  isOrder?: true;
}

/** All of them. No paper says how much it means; these are ours, and the page shows them beside each claim that uses them. */
export const CLAIM_WORDS: readonly ClaimWord[] = [
  { id: "far", by: 0.5 },
  { id: "significantly", by: 0.2 },
  { id: "much", by: 0.2 },
  { id: "strongly", by: 0.2 },
  { id: "clearly", by: 0.05 },
  { id: "close", within: 0.1 },
  { id: "similar", within: 0.1, isOrder: true },
  { id: "slightly", within: 0.1 },
  { id: "constant", within: 0.1 },
];

/** A word of a claim as it is applied: a difference of at least, or at most, a share; or two figures in one order but for at most a share. */
export interface ClaimMeaning {
  word: ClaimWordId;
  kind: "by" | "within" | "order";
  share: number;
}

/** What the words of a claim that say how large a difference is mean; empty for a claim without. */
export function meaningsOf({ words, test }: Pick<Claim, "words" | "test">): ClaimMeaning[] {
  const isOfFigures = partsOf(test).some(({ kind }) => kind === "concordant");
  return CLAIM_WORDS.filter(({ id }) => words?.includes(id)).map(
    ({ id, by, within = 0, isOrder }): ClaimMeaning =>
      by !== undefined
        ? { word: id, kind: "by", share: by }
        : { word: id, kind: isOrder && isOfFigures ? "order" : "within", share: within },
  );
}

/** Does a claim's test ask for what a word means? */
export function isApplied(
  { by, within }: ClaimWord,
  { test, tolerance }: Pick<Claim, "test" | "tolerance">,
): boolean {
  if (within !== undefined) return tolerance === within;
  return partsOf(test).some((one) => (one.kind === "order" || one.kind === "compare") && one.by === by);
}

const partsOf = (test: Test): readonly Test[] => (test.kind === "all" ? test.tests : [test]);
