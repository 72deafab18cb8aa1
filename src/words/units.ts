import { say } from "./en/ui/units.ts";
import { countOf, fill } from "./fill.ts";

/** Units that are words, with the forms of their plural; those of physics are written alike everywhere. */
export const UNIT_FORMS: Readonly<Record<string, string>> = say;

/** A unit as it stands behind a number in the language that is spoken: "segments", behind "1" "segment". @param shown the number as it is written */
export function unitName(unit: string, shown = "2"): string {
  const forms = UNIT_FORMS[unit];
  return forms === undefined ? unit : fill(forms, countOf(shown));
}

/** A number with its unit behind it. */
export const besideUnit = (shown: string, unit: string): string =>
  unit === "" ? shown : `${shown} ${unitName(unit, shown)}`;
