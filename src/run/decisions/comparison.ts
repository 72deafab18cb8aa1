/** The comparison that a rule rests on: what was measured, and the thresholds that it was compared with. */
import { clausesOf } from "./equation.ts";
import { evaluate } from "./expression.ts";

/** A name, or an expression, with its value. */
export interface Quantity {
  /** "l", "N", "2 · RTT". */
  name: string;
  value: number;
}

/** A measured value beside its thresholds. */
export interface Comparison {
  /** "l ≥ N". */
  formula: string;
  measured: Quantity;
  /** One or two, ascending. */
  thresholds: readonly Quantity[];
  /** Does the rule apply for another measured value? */
  holds(value: number): boolean;
}

type Relation = "≤" | "<" | "≥" | ">";

const RELATION = / ([≤<≥>]) /u;

/**
 * The first comparison in an equation whose sides all have values: "l ≥ N = A · lmax", "from ≤ Ti < to",
 * "Ti < from or Ti ≥ to". Null where a rule compares nothing, or not with numbers.
 */
export function comparisonIn(equation: string, values: Readonly<Record<string, number>>): Comparison | null {
  for (const clause of clausesOf(equation)) {
    const found = comparisonOf(clause.replace(/^(?:but|until) /, ""), values);
    if (found !== null) return found;
  }
  return null;
}

function comparisonOf(clause: string, values: Readonly<Record<string, number>>): Comparison | null {
  const alternatives = clause.split(" or ").map((part) => simple(part, values));
  const [first] = alternatives;
  if (first == null) return null;
  const parts = alternatives.flatMap((part) => (part?.measured.name === first.measured.name ? [part] : []));
  const thresholds = parts.flatMap((part) => part.thresholds);
  return {
    formula: parts.map((part) => part.formula).join(" or "),
    measured: first.measured,
    thresholds: thresholds.sort((a, b) => a.value - b.value),
    holds: (value) => parts.some((part) => part.holds(value)),
  };
}

function simple(text: string, values: Readonly<Record<string, number>>): Comparison | null {
  const [left, relation, middle, second, right, ...more] = text.split(RELATION);
  if (relation === undefined || more.length > 0) return null;
  const a = quantity(left, values);
  const b = quantity(middle, values);
  if (a === null || b === null) return null;
  // A window that is set is bounded by what follows, not compared with it.
  if (a.name === "cwnd" && b.name !== "awnd") return null;
  if (second === undefined) {
    return {
      formula: `${a.name} ${relation} ${b.name}`,
      measured: a,
      thresholds: [b],
      holds: (value) => compare(value, relation as Relation, b.value),
    };
  }
  const c = quantity(right, values);
  if (c === null) return null;
  return {
    formula: `${a.name} ${relation} ${b.name} ${second} ${c.name}`,
    measured: b,
    thresholds: [a, c],
    holds: (value) =>
      compare(a.value, relation as Relation, value) && compare(value, second as Relation, c.value),
  };
}

/** "N = A · lmax" is N. */
function quantity(text: string, values: Readonly<Record<string, number>>): Quantity | null {
  const [name, ...rest] = text.split(" = ");
  const value = evaluate(name, values) ?? (rest.length === 1 ? evaluate(rest[0], values) : null);
  return value === null ? null : { name: name.trim(), value };
}

function compare(a: number, relation: Relation, b: number): boolean {
  if (relation === "≤") return a <= b;
  if (relation === "<") return a < b;
  return relation === "≥" ? a >= b : a > b;
}

/** The part of the axis that a comparison is drawn on. */
export interface Scale {
  from: number;
  to: number;
}

const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];
/** Values nearer to each other than this share of their size are drawn on an axis that does not begin at zero. */
const NEAR = 0.15;

/** An axis with room for the measured value and every threshold, from zero unless they lie close together far from it. */
export function scaleFor({ measured, thresholds }: Comparison): Scale {
  const all = [measured.value, ...thresholds.map(({ value }) => value)];
  const low = Math.min(...all);
  const high = Math.max(...all);
  const spread = high - low;
  if (spread > 0 && spread < NEAR * high) return { from: low - spread, to: high + spread };
  const from = low < 0 ? -roundedUp(-low * 1.15) : 0;
  return { from, to: high <= 0 ? (from < 0 ? 0 : 1) : roundedUp(high * 1.15) };
}

/** The least short number that is not below `value`, which is above zero: 1, 1.5, 2, 3, … times a power of ten. */
function roundedUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return unit * (ROUND.find((step) => step * unit >= value * (1 - 1e-12)) ?? 10);
}

/** A stretch of the scale, and whether the rule would apply there. */
export interface Zone {
  from: number;
  to: number;
  holds: boolean;
}

/** The stretches between the thresholds of a comparison, from left to right. */
export function zonesOf(comparison: Comparison, { from, to }: Scale): readonly Zone[] {
  const inner = comparison.thresholds.map(({ value }) => value).filter((value) => value > from && value < to);
  const edges = [from, ...inner, to];
  return edges.slice(1).map((edge, i) => ({
    from: edges[i],
    to: edge,
    holds: comparison.holds((edges[i] + edge) / 2),
  }));
}
