import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { checkLesson, type Lesson, type Prose, parseLesson, problemText } from "../course/index.ts";
import type { Scenario } from "../scenario/index.ts";
import { createRun, type RecordOptions, type RunResult } from "../sim/index.ts";
import { CliError, shown } from "./error.ts";
import { readText } from "./load-text.ts";
import { shippedScenarios } from "./shipped.ts";

const folder = fileURLToPath(new URL("../../lessons/", import.meta.url));

/** Most events of a run; one with more is stopped, and the lesson is not in order. */
const MOST_EVENTS = 2e9;

/** Title of a lesson that is in order and holds when it is run; or one line for each thing that is wrong. */
export async function judgeLesson(file: string): Promise<{ title: string } | { lines: readonly string[] }> {
  const text = readText(file);
  if (text === null) throw new CliError(`${shown(file)}: there is no such file. Check its name.`);
  const parsed = parseLesson(basename(file, ".md"), text);
  if (!parsed.ok) return { lines: parsed.problems.map((problem) => problemText(file, problem)) };
  const failures = await checkLesson(parsed.value, shippedScenarios.load, runToEnd);
  if (failures.length > 0)
    return { lines: failures.map(({ line, message }) => `${file}:${line}: ${message}`) };
  return { title: parsed.value.lesson.title };
}

/** Every shipped lesson, by its number. @throws CliError for one that is not in order */
export function shippedLessons(): readonly Lesson<Prose>[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .map((name) => {
      const parsed = parseLesson(basename(name, ".md"), readFileSync(`${folder}${name}`, "utf8"));
      if (!parsed.ok) throw new CliError(problemText(`lessons/${name}`, parsed.problems[0]), 1);
      return parsed.value.lesson;
    })
    .sort((a, b) => a.number - b.number);
}

/** A finished run. @throws CliError for one that does not end */
function runToEnd(scenario: Scenario, record: RecordOptions): RunResult {
  const run = createRun(scenario, record);
  if (!run.advance(MOST_EVENTS))
    throw new CliError(`“${scenario.title}” needs more than ${MOST_EVENTS} events. Shorten its duration.`, 1);
  return run.result();
}
