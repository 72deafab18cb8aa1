import { told } from "./catalogue.ts";
import { decimalSign } from "./fill.ts";

/** A typed number with a decimal point. In a language with a decimal comma "1,000" is 1; in English it may be a thousand, and stays. */
export const typedNumber = (text: string): string =>
  decimalSign() === "," ? text.replace(/^(\s*[+−-]?\d+),(?=\d)/, "$1.") : text;

/** Units that somebody may type by the language's own word. */
const TYPED_UNITS = ["segments", "packets", "bytes"];

/** What somebody typed, with a unit of the language as the format names it: "27 Pakete" as "27 packets". */
export function withTypedUnit(text: string): string {
  const lower = text.toLowerCase();
  for (const unit of TYPED_UNITS)
    for (const form of told(unit)
      .replace(/^\{1\||\}$/g, "")
      .split("|"))
      if (lower.endsWith(form.toLowerCase())) return text.slice(0, -form.length) + unit;
  return text;
}
