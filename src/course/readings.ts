/** What is read from runs for the expressions of a step: the runs themselves can then be let go. */
import type { RecordOptions } from "../sim/declared.ts";
import type { Scalar } from "./expression/functions.ts";
import type { Argument, BinaryOperator, Expression, MeasureUse } from "./expression/types.ts";
import { LESSON_MEASURES } from "./measures/all-measures.ts";
import type { FinishedRun, Given } from "./measures/types.ts";

/** All measures that expressions use, outermost ones only: what stands in their arguments is read with them. */
export function measuresIn(expressions: readonly Expression[]): MeasureUse[] {
  const found: MeasureUse[] = [];
  const visit = (expression: Expression): void => {
    switch (expression.kind) {
      case "measure":
        found.push(expression);
        break;
      case "call":
        expression.args.forEach(visit);
        break;
      case "binary":
        visit(expression.left);
        visit(expression.right);
        break;
      case "negative":
      case "not":
        visit(expression.of);
        break;
      case "within":
        visit(expression.value);
        visit(expression.distance);
        visit(expression.of);
        break;
    }
  };
  expressions.forEach(visit);
  return found;
}

/** Under which key a measure's value is kept among the readings of a run. */
export function keyOf({ id, args }: MeasureUse): string {
  return JSON.stringify([id, args]);
}

/** What is recorded for the page's pictures, and with it everything that measures may need. */
export const LESSON_RECORD: RecordOptions = {
  sequence: true,
  queues: "limited",
  probes: true,
  delays: true,
  hops: null,
};

/** What must be recorded for measures. */
export function recordOf(uses: readonly MeasureUse[]): RecordOptions {
  const needs = uses
    .flatMap((use) => [use, ...inner(use)])
    .map(({ id }) => LESSON_MEASURES.get(id)?.needs ?? {});
  const queues = needs.map((need) => need.queues);
  return {
    sequence: needs.some(({ sequence }) => sequence === true),
    queues: queues.includes("all") ? "all" : queues.includes("limited") ? "limited" : "none",
    probes: needs.some(({ probes }) => probes === true),
    delays: needs.some(({ delays }) => delays === true),
    hops: null,
  };
}

function inner(use: MeasureUse): MeasureUse[] {
  const direct = measuresIn(use.args.filter((argument): argument is Expression => argument.kind !== "word"));
  return direct.flatMap((one) => [one, ...inner(one)]);
}

/** Values of measures in one run, by `keyOf`. */
export type Readings = ReadonlyMap<string, number | null>;

/** Reads measures from a finished run. @throws RangeError where one names what the scenario does not have */
export function readAll(run: FinishedRun, uses: readonly MeasureUse[]): Readings {
  return new Map(uses.map((use) => [keyOf(use), readOne(run, use)]));
}

/** Reads those of the measures that can be read from a finished run. */
export function readReadable(run: FinishedRun, uses: readonly MeasureUse[]): Readings {
  const readings = new Map<string, number | null>();
  for (const use of uses) {
    const key = keyOf(use);
    if (readings.has(key)) continue;
    try {
      readings.set(key, readOne(run, use));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return readings;
}

function readOne(run: FinishedRun, use: MeasureUse): number | null {
  const measure = LESSON_MEASURES.get(use.id);
  if (measure === undefined) throw new RangeError(`there is no measure "${use.id}"`);
  const given: Given[] = [];
  for (const argument of use.args) {
    const value = argumentOf(run, argument);
    if (value === null) return null;
    given.push(value);
  }
  const value = measure.read(run, given);
  return value !== null && Number.isFinite(value) ? value : null;
}

/** An argument's value: computed from this run alone. @throws RangeError for what is no number of one run */
function argumentOf(run: FinishedRun, argument: Argument): Given | null {
  switch (argument.kind) {
    case "word":
      return argument.word;
    case "number":
    case "share":
      return argument.value;
    case "measure":
      if (argument.run !== null) throw new RangeError("an argument of a measure is read from the same run");
      return readOne(run, argument);
    case "negative": {
      const value = argumentOf(run, argument.of);
      return typeof value === "number" ? -value : null;
    }
    case "binary": {
      const left = argumentOf(run, argument.left);
      const right = argumentOf(run, argument.right);
      if (typeof left !== "number" || typeof right !== "number") return null;
      const value = arithmetic(argument.operator, left, right);
      return typeof value === "number" ? value : null;
    }
    default:
      throw new RangeError("an argument of a measure is a number or computed from numbers of the same run");
  }
}

/** An operator between two numbers; null for what is none between numbers. */
export function arithmetic(operator: BinaryOperator, left: number, right: number): Scalar {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return right === 0 ? null : left / right;
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
    case "=":
      return left === right;
    case "!=":
      return left !== right;
    default:
      return null;
  }
}
