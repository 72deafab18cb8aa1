/** Numbers that a text of the reader's own should hold. */
import { numberOf, type World } from "../expression/evaluate.ts";
import type { HeldNumber } from "../format/types.ts";
import { insertedText } from "../units.ts";

/** One of them, as the runs have it. */
export interface Held {
  label: string;
  /** The number with its unit: "144 %". */
  shown: string;
  /** It stands in the text, to within one of its last digit. */
  isThere: boolean;
}

/** Which of the numbers that a text should hold stand in it. A comma is read as a decimal point; signs are not compared. */
export function heldNumbers(wanted: readonly HeldNumber[], text: string, world: World): Held[] {
  const written = numbersIn(text);
  return wanted.map(({ label, value }) => {
    const shown = insertedText(value, numberOf(value.expression, world));
    const [digits = ""] = NUMBER.exec(shown) ?? [];
    const last = 10 ** -(digits.split(/[.,]/)[1]?.length ?? 0);
    const isThere =
      digits !== "" && written.some((one) => Math.abs(one - numberOfDigits(digits)) <= 1.0001 * last);
    return { label, shown, isThere };
  });
}

/** A number with the decimal sign of any language. */
const NUMBER = /\d+(?:[.,]\d+)?/;

const numberOfDigits = (digits: string): number => Number(digits.replace(",", "."));

const numbersIn = (text: string): number[] => (text.match(new RegExp(NUMBER, "g")) ?? []).map(numberOfDigits);
