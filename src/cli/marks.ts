import process from "node:process";
import {
  type ClassMarks,
  GRADEBOOKS,
  type Gradebook,
  gradebookCsv,
  type Lesson,
  LessonRuns,
  lineWords,
  markClass,
  maxPoints,
  type Prose,
  shareWords,
  summaryOf,
} from "../course/index.ts";
import { orNearest } from "../scenario/nearest.ts";
import { CliError, oneLine, shown } from "./error.ts";
import { LessonSenders } from "./lesson-senders.ts";
import { loadLesson, runToEnd, shippedLessons } from "./lessons.ts";
import { readText } from "./load-text.ts";
import { shippedScenarios } from "./shipped.ts";
import { table } from "./table.ts";

/** Options of `marks`. */
export interface MarksOptions {
  codes?: string;
  ids?: string;
  csv?: string;
}

/**
 * `marks LESSON --codes FILE [--ids FILE] [--csv moodle|canvas|plain]`: judges result codes by running the lesson, as the markers' page
 * does. Prints points, and what was answered to each question; or a table for a gradebook. What is to be looked at goes to stderr, with
 * the line of the file. @returns the exit code: 2 where no line held a code of this lesson
 * @throws CliError where a file is missing, or the lesson is not in order
 */
export async function marksCommand(
  entry: string,
  argument: string,
  { codes, ids, csv }: MarksOptions,
): Promise<number> {
  if (codes === undefined)
    throw new CliError("marks: the result codes are missing. Write --codes FILE, a code in each line.");
  const kind = csv === undefined ? null : gradebookNamed(csv);
  const lesson = loadLesson(argument);
  const senders = new LessonSenders(entry, runToEnd);
  const runs = new LessonRuns(shippedScenarios.load, senders.run);
  const lists = { codes: textOf(codes), ids: ids === undefined ? "" : textOf(ids) };
  let marks: ClassMarks | null = null;
  for await (const now of markClass(lesson, lists, runs, entryOf)) {
    marks = now;
    showProgress(now);
  }
  await senders.close();
  if (marks === null) return 2;
  for (const note of notesOf(marks)) process.stderr.write(`${oneLine(note)}\n`);
  process.stdout.write(kind === null ? report(lesson, marks) : gradebookCsv(kind, lesson, marks));
  return marks.marked.length === 0 ? 2 : 0;
}

function gradebookNamed(name: string): Gradebook {
  const kind = GRADEBOOKS.find((one) => one === name);
  if (kind !== undefined) return kind;
  throw new CliError(
    `--csv ${shown(name)}: there is no such table. ${orNearest(name, GRADEBOOKS, `Write one of ${GRADEBOOKS.join(", ")}.`)}`,
  );
}

function textOf(file: string): string {
  const text = readText(file);
  if (text === null) throw new CliError(`${shown(file)}: there is no such file. Check its name.`);
  return text;
}

const entryOf = (id: string) => shippedLessons().find((lesson) => lesson.id === id);

function showProgress({ left, marked }: ClassMarks): void {
  if (process.stderr.isTTY)
    process.stderr.write(left === 0 ? "\r\u001b[K" : `\r${marked.length} marked, ${left} left`);
}

function notesOf({ notes, refused, remarks }: ClassMarks): string[] {
  return [...notes, ...refused.map((one) => lineWords(one, one.message)), ...remarks];
}

/** What is printed for people: a row for each code, then a row for each question. */
function report(lesson: Lesson<Prose>, marks: ClassMarks): string {
  const max = maxPoints(lesson);
  const codes = marks.marked.map(({ code: { result, points, marks: each } }) => [
    result.who ?? "(no ID)",
    points === null ? "–" : String(points),
    String(max),
    String(each.reduce((sum, mark) => sum + (mark?.tries ?? 0), 0)),
    String(each.filter((mark) => mark?.first?.right === true).length),
  ]);
  const summary = summaryOf(
    lesson,
    marks.marked.map(({ code }) => code),
  );
  const questions = summary.map(({ title, answered, first, latest }) => [
    title,
    String(answered),
    shareWords(first),
    shareWords(latest),
    latest.wrong.map(({ words, count }) => `${words}: ${count}`).join("; "),
  ]);
  return [
    table([["ID", "points", "maximum", "tries", "right at first"], ...codes]),
    table([["question", "answered", "right at first", "right", "wrong answers"], ...questions]),
  ].join("\n");
}
