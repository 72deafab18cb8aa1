import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  checkLesson,
  type Lesson,
  type Prose,
  parseLesson,
  problemText,
  type Stamps,
  translationProblems,
} from "../course/index.ts";
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
  const original = originalOf(file);
  if (original !== null) return judgeTranslation(file, text, original);
  const parsed = parseLesson(basename(file, ".md"), text);
  if (!parsed.ok) return { lines: parsed.problems.map((problem) => problemText(file, problem)) };
  const senders = new LessonSenders(entry, runToEnd);
  const failures = await checkLesson(parsed.value, shippedScenarios.load, senders.run);
  await senders.close();
  if (failures.length > 0) return { lines: failures.map((failure) => problemText(file, failure)) };
  return { title: parsed.value.lesson.title };
}

/** The text of the lesson that a file of this name in a language's folder translates, `lessons/de/x.md`; null for another file. */
function originalOf(file: string): string | null {
  const above = join(dirname(resolve(file)), "..");
  return basename(above) === "lessons" ? readText(join(above, basename(file))) : null;
}

/** What is wrong with a translation, stale or missing; it is not run, for its runs and numbers are those of the original. */
function judgeTranslation(
  file: string,
  text: string,
  original: string,
): { title: string } | { lines: readonly string[] } {
  const id = basename(file, ".md");
  const translation = { text, stamps: stampsOf(basename(dirname(resolve(file))), id) };
  const problems = translationProblems(id, original, translation);
  if (problems.length > 0) return { lines: problems.map((problem) => problemText(file, problem)) };
  const parsed = parseLesson(id, original, translation);
  return { title: parsed.ok ? parsed.value.lesson.title : id };
}

/** What the shipped translation of a lesson was made from, as src/words/LANGUAGE/stamps.json has it. */
function stampsOf(language: string, id: string): Stamps {
  const file = fileURLToPath(new URL(`../../src/words/${language}/stamps.json`, import.meta.url));
  if (!existsSync(file)) return {};
  const { lessons = {} } = JSON.parse(readFileSync(file, "utf8")) as { lessons?: Record<string, Stamps> };
  return lessons[id] ?? {};
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
