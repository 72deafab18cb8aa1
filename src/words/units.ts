import { say } from "./en/ui/units.ts";
import { countOf, fill } from "./fill.ts";

/** Units that are words, with the forms of their plural; those of physics are written alike everywhere. */
const NAMES: Readonly<Record<string, string>> = say;

/** A unit as it stands behind a number in the language that is spoken: "segments", behind "1" "segment". @param shown the number as it is written */
export function unitName(unit: string, shown = "2"): string {
  const forms = NAMES[unit];
  return forms === undefined ? unit : fill(forms, countOf(shown));
}

/** A number with its unit behind it. */
export const besideUnit = (shown: string, unit: string): string =>
  unit === "" ? shown : `${shown} ${unitName(unit, shown)}`;

/** What somebody typed, with a unit of the language as the format names it: "27 Pakete" as "27 packets". */
export function withTypedUnit(text: string): string {
  for (const [unit, forms] of Object.entries(NAMES))
    for (const form of forms.slice("{1|".length, -1).split("|"))
      if (text.toLowerCase().endsWith(form.toLowerCase())) return text.slice(0, -form.length) + unit;
  return text;
}
