/** Computes expressions from what was read from runs. Pure. */
import { arithmetic, keyOf, type Readings } from "../readings.ts";
import { NUMBER_FUNCTIONS, type PerRun, type Scalar, SET_FUNCTIONS } from "./functions.ts";
import type { BinaryOperator, Expression, MeasureUse } from "./types.ts";

/** What an expression is computed in. */
export interface World {
  /** Name of the step's own run. */
  own: string;
  /** Readings of every run of every set, by the set's name. */
  runs: ReadonlyMap<string, readonly Readings[]>;
  /** What the step knows besides. */
  variables: Readonly<Record<string, Scalar>>;
  /** Items in the order in which they were put. */
  order: readonly string[];
}

/** A world without an answer. */
export function worldOf(own: string, runs: World["runs"]): World {
  return { own, runs, variables: {}, order: [] };
}

/** The same world with what a step knows besides. */
export function withVariables(
  world: World,
  variables: World["variables"],
  order: readonly string[] = [],
): World {
  return { ...world, variables, order };
}

/**
 * The value of an expression. Measures of a set of runs are computed run by run, those of the first run with those of the first;
 * what is left at the end is one value: the mean of numbers, or whether a condition holds in every run.
 * @returns null where a run has no such number
 * @throws RangeError when two sets of different size are mixed, or the runs are not there
 */
export function evaluate(expression: Expression, world: World): Scalar {
  const values = perRun(expression, world);
  if (values.length === 1) return values[0];
  if (values.every((value) => typeof value === "boolean")) return values.every(Boolean);
  return SET_FUNCTIONS.get("mean")?.of(values, []) ?? null;
}

/** The number that an expression gives; null for anything else. */
export function numberOf(expression: Expression, world: World): number | null {
  const value = evaluate(expression, world);
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Does a condition hold? What cannot be computed does not. */
export function holds(expression: Expression, world: World): boolean {
  return evaluate(expression, world) === true;
}

/** The value in each run of the set that the expression is about; one value where it is about single runs only. */
export function perRun(expression: Expression, world: World): PerRun {
  switch (expression.kind) {
    case "number":
    case "share":
    case "text":
      return [expression.value];
    case "variable":
      return [world.variables[expression.name] ?? null];
    case "position": {
      const index = world.order.indexOf(expression.item);
      return [index < 0 ? null : index + 1];
    }
    case "measure":
      return measured(expression, world);
    case "negative":
      return perRun(expression.of, world).map((value) => (typeof value === "number" ? -value : null));
    case "not":
      return perRun(expression.of, world).map((value) => (typeof value === "boolean" ? !value : null));
    case "within":
      return withinOf(expression, world);
    case "binary":
      return binary(expression.operator, perRun(expression.left, world), perRun(expression.right, world));
    case "call":
      return called(expression.name, expression.args, world);
  }
}

function measured(use: MeasureUse, world: World): PerRun {
  const name = use.run ?? world.own;
  const runs = world.runs.get(name);
  if (runs === undefined) throw new RangeError(`the run "${name}" is not there`);
  const key = keyOf(use);
  return runs.map((readings) => readings.get(key) ?? null);
}

function withinOf({ value, distance, of }: Extract<Expression, { kind: "within" }>, world: World): PerRun {
  const relative = distance.kind === "share";
  const allowed = perRun(distance, world);
  const limits = together([allowed, perRun(of, world)], ([d, x]) =>
    typeof d !== "number" || typeof x !== "number" ? null : relative ? Math.abs(d * x) : d,
  );
  return together([perRun(value, world), perRun(of, world), limits], ([a, b, limit]) =>
    typeof a !== "number" || typeof b !== "number" || typeof limit !== "number"
      ? null
      : // What rounding leaves must not decide at the very edge.
        Math.abs(a - b) <= limit * (1 + 1e-12),
  );
}

function binary(operator: BinaryOperator, left: PerRun, right: PerRun): PerRun {
  return together([left, right], ([a, b]) => {
    if (operator === "and" || operator === "or") return connected(operator, a, b);
    if (typeof a === "number" && typeof b === "number") return arithmetic(operator, a, b);
    if (a === null || b === null) return null;
    if (operator === "=") return a === b;
    if (operator === "!=") return a !== b;
    return null;
  });
}

/** A condition that cannot be computed leaves "and" false only where the other one is, "or" true likewise. */
function connected(operator: "and" | "or", a: Scalar, b: Scalar): Scalar {
  const decisive = operator === "or";
  if (a === decisive || b === decisive) return decisive;
  return typeof a === "boolean" && typeof b === "boolean" ? !decisive : null;
}

function called(name: string, args: readonly Expression[], world: World): PerRun {
  const values = args.map((argument) => perRun(argument, world));
  const set = SET_FUNCTIONS.get(name);
  if (set !== undefined) {
    const [first, second = []] = values;
    const size = Math.max(first.length, second.length);
    return [set.of(spread(first, size), spread(second, second.length === 0 ? 0 : size))];
  }
  const of = NUMBER_FUNCTIONS.get(name)?.of;
  if (of === undefined) throw new RangeError(`there is no function "${name}"`);
  return together(values, (row) =>
    row.every((value) => typeof value === "number") ? of(...(row as number[])) : null,
  );
}

/** Computes run by run; a single value counts for every run. @throws RangeError for sets of different size */
function together(columns: readonly PerRun[], compute: (row: readonly Scalar[]) => Scalar): PerRun {
  const size = Math.max(...columns.map(({ length }) => length));
  const full = columns.map((column) => spread(column, size));
  return Array.from({ length: size }, (_, i) => compute(full.map((column) => column[i])));
}

function spread(values: PerRun, size: number): PerRun {
  if (values.length === size) return values;
  if (values.length !== 1) throw new RangeError(`sets of ${values.length} and ${size} runs are mixed`);
  return Array.from({ length: size }, () => values[0]);
}
