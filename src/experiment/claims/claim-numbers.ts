import type { Claim, MeasureUse } from "../format/types.ts";
import { MEASURES } from "../measures/measures.ts";
import { printedRange } from "./value-test.ts";

/** What a claim about one number holds against our runs. */
export interface ClaimedNumbers {
  /** Ends of the printed range, the smaller one first; equal where one number is printed. */
  printed: readonly [number, number];
  /** Of the printed and of the measured numbers and of the tolerance; "" for a count or a share. */
  unit: string;
}

/**
 * The number that a claim is tested by, with its unit; null where it is about no number.
 * A test that replaces the claim's value by a number of its own (`printed`) speaks of what it measures, and has that unit; in any
 * other the claim's unit holds, in which the paper prints its value.
 * @param measures of the claim's experiment
 */
export function claimedNumbers(claim: Claim, measures: readonly MeasureUse[]): ClaimedNumbers | null {
  const { test, value, unit } = claim;
  if (test.kind !== "value" || test.each) return null;
  const { form, a } = test.quantity;
  const printed = printedRange(test.printed ?? value);
  if (!printed) return null;
  if (form === "gain" || form === "fall") return { printed, unit: "%" };
  const isOwnNumber = test.printed !== undefined && form !== "ratio" && test.factor === 1;
  const use = isOwnNumber && measures.find(({ id }) => id === a.measure);
  return { printed, unit: use ? (MEASURES.get(use.measure)?.unit ?? unit) : unit };
}
