import { shownNumber } from "../../words/fill.ts";

/** Their values are those before the decision. */
const BEFORE: readonly string[] = ["cwnd", "ssthresh"];

/**
 * An equation with numbers in the place of names: "cwnd = w / 2, w = min(cwnd, awnd)" becomes "cwnd = 12 / 2,
 * w = min(12.8, 12) = 12". What a clause sets keeps its name, and where its value is known it is written behind.
 */
export function fillEquation(equation: string, values: Readonly<Record<string, number>>): string {
  const names = Object.keys(values).sort((a, b) => b.length - a.length);
  if (names.length === 0) return equation;
  const fill = (text: string) =>
    text.replace(nameIn(names), (name) => shownNumber(Number(values[name].toPrecision(4))).replace("-", "−"));
  // Among alternatives, a value may be the one before.
  const isPlain = !equation.includes(" or ");
  const fillClause = (clause: string) => {
    const [, name, sum, relation] = /^(\S+) = (.*?)((?: [≤≥<>] .*)?)$/su.exec(clause) ?? [];
    if (name === undefined) return fill(clause);
    const known = isPlain && name in values && !BEFORE.includes(name) && !nameIn([name]).test(sum);
    const value = known && fill(name) !== fill(sum) ? ` = ${fill(name)}` : "";
    return `${name} = ${fill(sum)}${value}${fill(relation)}`;
  };
  return clausesOf(equation).map(fillClause).join("");
}

/** Finds any of these names, but not in "cwnd unchanged". */
function nameIn(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped})(?![\\p{L}\\p{N}_]| unchanged)`, "gu");
}

/** The parts of an equation between those commas and semicolons that stand outside of brackets, and, between them, these. */
export function clausesOf(equation: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const piece of equation.split(/([,;] |[()])/)) {
    if (piece === "(") depth++;
    if (piece === ")") depth--;
    if (depth === 0 && (piece === ", " || piece === "; ")) parts.push(piece, "");
    else parts[parts.length - 1] += piece;
  }
  return parts;
}
