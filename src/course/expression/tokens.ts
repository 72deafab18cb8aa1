import { orNearest } from "../../scenario/nearest.ts";
import { UNIT_NAMES, unitNamed } from "../units.ts";
import type { ExpressionProblem } from "./types.ts";

/** The smallest parts of an expression's text. */
export type Token =
  | { kind: "number"; value: number; isShare: boolean; at: number }
  | { kind: "text"; value: string; at: number }
  /** Letters, digits, "-", "." and "/" between them: "least-rtt", "tooth.period", "links.bottleneck.delay". */
  | { kind: "word"; value: string; at: number }
  | { kind: "sign"; value: string; at: number };

/** Longer texts are refused: nobody reads them. */
const MOST_LETTERS = 400;

const SPACE = /\s+/y;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?/y;
const UNIT = /[ \u00a0]?(%|[A-Za-zµ]+(?:\/s)?)(?![\w.-])/y;
const WORD = /[A-Za-z][A-Za-z0-9]*(?:[-.][A-Za-z0-9]+)*/y;
const TEXT = /'([^'\n]*)'/y;
const SIGN = /<=|>=|!=|[-+*/()<>=,]/y;

/** Words that may follow a number without being its unit. */
const AFTER_NUMBERS = new Set(["and", "or", "of", "is", "within"]);

/** Cuts a text into tokens, or says what cannot be read. */
export function tokensOf(text: string): Token[] | ExpressionProblem {
  if (text.length > MOST_LETTERS)
    return {
      message: `it is longer than ${MOST_LETTERS} characters`,
      remedy: "Split it into several conditions.",
    };
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  while (at < text.length) {
    const space = match(SPACE);
    if (space !== null) {
      at += space[0].length;
      continue;
    }
    const digits = match(NUMBER);
    if (digits !== null) {
      const start = at;
      at += digits[0].length;
      const suffix = match(UNIT);
      if (suffix === null || AFTER_NUMBERS.has(suffix[1])) {
        tokens.push({ kind: "number", value: Number(digits[0]), isShare: false, at: start });
        continue;
      }
      const unit = unitNamed(suffix[1] === "µs" ? "us" : suffix[1]);
      if (unit === null)
        return {
          message: `"${suffix[1]}" is no unit`,
          remedy: orNearest(suffix[1], UNIT_NAMES, `Write one of ${UNIT_NAMES.join(", ")}.`),
        };
      at += suffix[0].length;
      tokens.push({
        kind: "number",
        value: scaled(digits[0], unit.factor),
        isShare: unit.id === "%",
        at: start,
      });
      continue;
    }
    const quoted = match(TEXT);
    const word = quoted === null ? match(WORD) : null;
    const sign = quoted === null && word === null ? match(SIGN) : null;
    const found = quoted ?? word ?? sign;
    if (found === null)
      return {
        message: `"${text.slice(at, at + 12)}" cannot be read`,
        remedy: "Write numbers, names, signs and brackets as in lessons/README.md.",
      };
    if (quoted !== null) tokens.push({ kind: "text", value: quoted[1], at });
    else tokens.push({ kind: word === null ? "sign" : "word", value: found[0], at });
    at += found[0].length;
  }
  return tokens;
}

/** A number times a factor; powers of ten are applied to the digits, so that "35 ms" is exactly the double 0.035. */
function scaled(digits: string, factor: number): number {
  const power = Math.round(Math.log10(factor));
  const isPower = Math.abs(factor - Number(`1e${power}`)) < 1e-12 * factor;
  return isPower && /^[\d.]+$/.test(digits) ? Number(`${digits}e${power}`) : Number(digits) * factor;
}
