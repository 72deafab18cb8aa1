import { told } from "./catalogue.ts";
import { decimalSign, fill } from "./fill.ts";

/** Units that are words; those of physics are written alike everywhere. */
export const UNIT_WORDS = /^(?:segment|packet|byte|round trip|call|response)s(?=$|\/)/;

/** The number that a text shows, with a fraction where it has decimals ("1.00"): what a plural follows. */
export function countOf(shown: string): number {
  const n = Number(shown.replace(/[^\d.,]/g, "").replace(decimalSign(), "."));
  return Number.isInteger(n) && shown.includes(decimalSign()) ? n + 0.5 : n;
}

/**
 * A unit as it stands behind a number: "segments", behind "1" "segment"; in another language in the forms that its texts have for
 * the unit, "{1|Segment|Segmente}". @param shown the number as it is written
 */
export function unitName(unit: string, shown = "2"): string {
  const forms = UNIT_WORDS.test(unit) ? told(unit) : unit;
  if (forms !== unit) return fill<string>(forms, countOf(shown));
  return shown === "1" ? unit.replace(UNIT_WORDS, (word) => word.slice(0, -1)) : unit;
}

/** A number with its unit behind it. */
export const besideUnit = (shown: string, unit: string): string =>
  unit === "" ? shown : `${shown} ${unitName(unit, shown)}`;

/** A sentence in which no line ends within a number, or between one and its unit. */
export function unbroken(text: string): string {
  return text
    .replace(/(\d)\s(?=\d{3}(?!\d))/g, "$1\u202f")
    .replace(/(\d) (?=(?:m?s|%|[kMG]?bit\/s)(?!\w))/g, "$1\u00a0");
}
