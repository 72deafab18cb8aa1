import { decimalSign } from "./fill.ts";
import { UNIT_FORMS } from "./units.ts";

/** A typed number with a decimal point. In a language with a decimal comma "1,000" is 1; in English it may be a thousand, and stays. */
export const typedNumber = (text: string): string =>
  decimalSign() === "," ? text.replace(/^(\s*[+−-]?\d+),(?=\d)/, "$1.") : text;

/** What somebody typed, with a unit of the language as the format names it: "27 Pakete" as "27 packets". */
export function withTypedUnit(text: string): string {
  for (const [unit, forms] of Object.entries(UNIT_FORMS))
    for (const form of forms.slice("{1|".length, -1).split("|"))
      if (text.toLowerCase().endsWith(form.toLowerCase())) return text.slice(0, -form.length) + unit;
  return text;
}
