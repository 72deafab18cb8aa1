import { readdirSync, readFileSync } from "node:fs";
import { createOwnRun } from "../../src/cli/own-run.ts";
import { parseExpression } from "../../src/course/expression/parse.ts";
import type { Expression, Scalar } from "../../src/course/index.ts";
import {
  type AuthoredLesson,
  evaluate,
  LESSON_MEASURES,
  parseLesson,
  problemText,
  readRuns,
  setReader,
  type World,
  worldOf,
} from "../../src/course/index.ts";
import type { FinishedRun } from "../../src/course/measures/types.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import type { RecordOptions, RunResult } from "../../src/sim/index.ts";
import { complete } from "../experiment/shipped-runs.ts";

const folder = new URL("../../lessons/", import.meta.url);

/** Names of all shipped lessons. */
export const LESSON_IDS: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith(".md") && name !== "README.md")
  .map((name) => name.slice(0, -".md".length));

/** The text of a shipped lesson. */
export function lessonText(id: string): string {
  return readFileSync(new URL(`${id}.md`, folder), "utf8");
}

/** A shipped lesson. @throws Error that lists what is wrong with it */
export function shippedLesson(id: string): AuthoredLesson {
  const parsed = parseLesson(id, lessonText(id));
  if (!parsed.ok)
    throw new Error(parsed.problems.map((problem) => problemText(`${id}.md`, problem)).join("\n"));
  return parsed.value;
}

/** The JSON value of a shipped scenario. */
export async function loadScenario(id: string): Promise<unknown> {
  return JSON.parse(readFileSync(new URL(`../../scenarios/${id}.json`, import.meta.url), "utf8"));
}

/** A run to its end, with the senders that it carries. */
export function runScenario(scenario: Scenario, record: RecordOptions): RunResult {
  if (scenario.senders !== undefined) {
    const run = createOwnRun(scenario, record);
    run.advance(Number.POSITIVE_INFINITY);
    return run.result();
  }
  return complete(scenario, record);
}

/**
 * A simulator that makes each run once: what a lesson asks at its steps, for the choices of its variant, is often asked of the same run.
 * What it keeps may take some hundred megabytes, so it is for one lesson.
 */
export function keptRuns(): typeof runScenario {
  const kept = new Map<string, RunResult>();
  return (scenario, record) => {
    const key = JSON.stringify([scenario, record]);
    const result = kept.get(key) ?? runScenario(scenario, record);
    kept.set(key, result);
    return result;
  };
}

/** An expression from its text. @throws Error with what is wrong */
export function expression(
  text: string,
  names: { variables?: string[]; items?: string[]; runs?: string[] } = {},
): Expression {
  const parsed = parseExpression(text, {
    runs: names.runs ?? ["tooth"],
    variables: names.variables ?? [],
    items: names.items ?? [],
  });
  if (!parsed.ok) throw new Error(`${parsed.problem.message}. ${parsed.problem.remedy}`);
  return parsed.expression;
}

/** What an expression gives for a run or a set of runs of a shipped scenario. */
export async function computed(
  text: string,
  run: { scenario?: string; set?: Record<string, string>; vary?: { path: string; values: string[] } } = {},
): Promise<Scalar> {
  const set = Object.entries(run.set ?? {}).map(([path, value]) => ({ path, value }));
  const plan = {
    id: "tooth",
    title: "",
    scenario: run.scenario ?? "reno-sawtooth",
    set,
    vary: run.vary ?? null,
  };
  const read = expression(text);
  const runs = await readRuns(
    { runs: [plan] },
    [{ own: "tooth", expressions: [read] }],
    setReader(loadScenario, runScenario),
  );
  return evaluate(read, worldOf("tooth", runs));
}

/** A world without runs. */
export const NOWHERE: World = worldOf("", new Map());

/** A measure of a run. */
export function measured(run: FinishedRun, id: string, given: readonly (string | number)[]): number | null {
  const measure = LESSON_MEASURES.get(id);
  if (measure === undefined) throw new Error(`there is no measure ${id}`);
  return measure.read(run, given);
}
