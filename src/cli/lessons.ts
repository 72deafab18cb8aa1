import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { checkLesson, type Lesson, type Prose, parseLesson, problemText } from "../course/index.ts";
import type { Scenario } from "../scenario/index.ts";
import { orNearest } from "../scenario/nearest.ts";
import { createRun, type RecordOptions, type RunResult } from "../sim/index.ts";
import { CliError, shown } from "./error.ts";
import { LessonSenders } from "./lesson-senders.ts";
import { readText } from "./load-text.ts";
import { shippedScenarios } from "./shipped.ts";

const folder = fileURLToPath(new URL("../../lessons/", import.meta.url));

/** Most events of a run; one with more is stopped, and the lesson is not in order. */
const MOST_EVENTS = 2e9;

/**
 * The lesson that an argument names: the file of one, or the id of a shipped one.
 * @throws CliError when there is none, or it is not in order
 */
export function loadLesson(argument: string): Lesson<Prose> {
  const text = argument.endsWith(".md") ? readText(argument) : null;
  if (text !== null) {
    const parsed = parseLesson(basename(argument, ".md"), text);
    if (parsed.ok) return parsed.value.lesson;
    throw new CliError(parsed.problems.map((problem) => problemText(shown(argument), problem)).join("\n"));
  }
  const lessons = shippedLessons();
  const found = lessons.find(({ id }) => id === argument);
  if (found !== undefined) return found;
  const ids = lessons.map(({ id }) => id);
  throw new CliError(
    `${shown(argument)}: there is no such lesson. ${orNearest(argument, ids, `Name a file that ends with .md, or one of ${ids.join(", ")}.`)}`,
  );
}

/** Title of a lesson that is in order and holds when it is run; or one line for each thing that is wrong. */
export async function judgeLesson(
  entry: string,
  file: string,
): Promise<{ title: string } | { lines: readonly string[] }> {
  const text = readText(file);
  if (text === null) throw new CliError(`${shown(file)}: there is no such file. Check its name.`);
  const parsed = parseLesson(basename(file, ".md"), text);
  if (!parsed.ok) return { lines: parsed.problems.map((problem) => problemText(file, problem)) };
  const senders = new LessonSenders(entry, runToEnd);
  const failures = await checkLesson(parsed.value, shippedScenarios.load, senders.run);
  await senders.close();
  if (failures.length > 0) return { lines: failures.map((failure) => problemText(file, failure)) };
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
export function runToEnd(scenario: Scenario, record: RecordOptions): RunResult {
  const run = createRun(scenario, record);
  if (!run.advance(MOST_EVENTS))
    throw new CliError(`“${scenario.title}” needs more than ${MOST_EVENTS} events. Shorten its duration.`, 1);
  return run.result();
}
