import type { Claim } from "../format/types.ts";

/** Words with which the papers say how large a difference is, and the one meaning that each has in all experiments. */

/** A word and what it means. */
export interface ClaimWord {
  /** As claims write it. */
  word: string;
  /** Where it says how large a difference is. */
  pattern: RegExp;
  /** It asks for a difference of at least this share of the smaller value (`by` of a test). */
  by?: number;
  /** It allows a difference of at most this share of the larger value (the claim's tolerance). */
  within?: number;
}

/** All of them. No paper says how much it means; these are ours, and the page shows them beside each claim that uses them. */
export const CLAIM_WORDS: readonly ClaimWord[] = [
  { word: "far", pattern: /\bfar (more|less|above|below)\b/, by: 0.5 },
  {
    word: "significantly",
    pattern: /\bsignificantly (more|less|better|worse|higher|lower|larger|smaller|faster|slower)\b/,
    by: 0.2,
  },
  { word: "much", pattern: /\bmuch (better|worse|higher|lower|larger|smaller|faster|slower)\b/, by: 0.2 },
  { word: "clearly", pattern: /\bclear(ly)? (above|below|best|winner)\b|\bwell (above|below)\b/, by: 0.05 },
  { word: "close", pattern: /\bclose to\b|\bare close\b|\bnot far behind\b/, within: 0.1 },
  {
    word: "similar",
    pattern: /\bsimilar\b|\bnearly\b|\babout as\b|\balmost (identical|the same)\b/,
    within: 0.1,
  },
  { word: "slightly", pattern: /\bslightly\b|\ba little\b/, within: 0.1 },
];

/** The words of a claim that say how large a difference is. */
export function claimWordsIn(text: string): readonly ClaimWord[] {
  return CLAIM_WORDS.filter(({ pattern }) => pattern.test(text));
}

/** Does a claim's test ask for what a word of it means? */
export function isApplied(
  { by, within }: ClaimWord,
  { test, tolerance }: Pick<Claim, "test" | "tolerance">,
): boolean {
  if (within !== undefined) return tolerance === within;
  const tests = test.kind === "all" ? test.tests : [test];
  return tests.some((one) => (one.kind === "order" || one.kind === "compare") && one.by === by);
}

/** A word's meaning as the page says it: "by 20 % or more", "within 10 %". */
export function meaningOf({ by, within }: ClaimWord): string {
  const share = (x: number) => `${Number((100 * x).toPrecision(3))} %`;
  return by !== undefined ? `by ${share(by)} or more` : `within ${share(within ?? 0)}`;
}
