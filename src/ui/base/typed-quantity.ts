/** Numbers as somebody types them, in the language that is spoken or as files have them. */
import { parseQuantity, withDecimalPoint } from "../../scenario/index.ts";
import { typedNumber, withTypedUnit } from "../../words/typed.ts";
import { readable } from "./quantity-format.ts";

/** What somebody typed on the page with a decimal point and the unit's own name, as the format has it. */
export const withPoint = (text: string): string => withTypedUnit(withDecimalPoint(typedNumber(text)));

/**
 * Reads what somebody typed into a field of `unit` that showed `value`: "2 Mbit/s", "50ms", "1 %". A number alone is
 * in the unit that the field showed. Null when it makes no sense.
 */
export function readTyped(text: string, unit: string, value: number): number | null {
  const plain = withPoint(
    text
      .replace(/[\s\u2009]+(?=\d)/g, "")
      .replace("−", "-")
      .trim(),
  );
  const known = unit === "share" ? "" : unit;
  const bare = /^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(plain);
  return parseQuantity(bare ? `${plain} ${readable(value, unit).unit}`.trim() : plain, known);
}
