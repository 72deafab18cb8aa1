/** The expressions of lessons, as data: what the parser makes of a text and `evaluate` computes. */

/** Operators between two values. */
export type BinaryOperator = "+" | "-" | "*" | "/" | "<" | "<=" | ">" | ">=" | "=" | "!=" | "and" | "or";

/** A measure of a run: what is read from it, with its arguments. */
export interface MeasureUse {
  kind: "measure";
  /** Name of the run; null: the step's own. */
  run: string | null;
  /** Id in the registry. */
  id: string;
  args: readonly Argument[];
}

/** An argument of a measure: an id, an address or a word as it stands, or a number computed from the same run. */
export type Argument = { kind: "word"; word: string } | Expression;

/** A formula over measures of runs. Values are in SI units. */
export type Expression =
  | { kind: "number"; value: number }
  /** A number written with "%", which `within` takes as a share of what is compared. */
  | { kind: "share"; value: number }
  | { kind: "text"; value: string }
  /** What the step knows besides runs: `answer`, `drawn-fall`, `event` … */
  | { kind: "variable"; name: string }
  /** Place of an item in an answered order, from 1. */
  | { kind: "position"; item: string }
  | MeasureUse
  | { kind: "call"; name: string; args: readonly Expression[] }
  | { kind: "binary"; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: "negative"; of: Expression }
  | { kind: "not"; of: Expression }
  | { kind: "within"; value: Expression; distance: Expression; of: Expression };

/** What is wrong with the text of an expression. */
export interface ExpressionProblem {
  message: string;
  remedy: string;
  /** A word of it that becomes another one. */
  mend?: { found: string; write: string };
}

/** An expression, or what is wrong with it. */
export type ParsedExpression =
  | { ok: true; expression: Expression }
  | { ok: false; problem: ExpressionProblem };
