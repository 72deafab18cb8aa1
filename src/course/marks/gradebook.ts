/** Marks as tables that spreadsheets open and learning platforms import. */
import { spreadsheetCsv } from "../../analysis/formats/spreadsheet.ts";
import { say } from "../../words/en/course/marks.ts";
import { fill } from "../../words/fill.ts";
import type { Lesson, Step } from "../format/types.ts";
import type { LessonResult } from "../result-code.ts";
import type { ClassMarks, MarkedLine } from "./class.ts";
import { type Mark, maxPoints, questionsOf } from "./mark.ts";

/** Whose table: any spreadsheet's, or what the gradebook of Moodle or Canvas imports. */
export const GRADEBOOKS = ["plain", "moodle", "canvas"] as const;

/** One of them. */
export type Gradebook = (typeof GRADEBOOKS)[number];

type Cell = string | number;

/** Marks of a class as a table, the names of its columns first. */
export function gradebookRows(
  kind: Gradebook,
  lesson: Pick<Lesson<unknown>, "title" | "steps">,
  marks: Pick<ClassMarks, "ids" | "marked">,
): Cell[][] {
  switch (kind) {
    case "plain":
      return plainRows(lesson, marks);
    case "moodle":
      return moodleRows(lesson, marks);
    case "canvas":
      return canvasRows(lesson, marks);
  }
}

/** The same as CSV, with formulas kept texts. */
export const gradebookCsv = (...given: Parameters<typeof gradebookRows>): string =>
  spreadsheetCsv(gradebookRows(...given));

/** The text, or the source of a sender, that a code holds of a step. */
function writtenIn({ texts = {}, steps }: LessonResult, { id }: Step<unknown>): string {
  if (Object.hasOwn(texts, id)) return texts[id];
  const answer = Object.hasOwn(steps, id) ? steps[id].answer : null;
  return answer?.kind === "program" ? (answer.source ?? "") : "";
}

/** Every code with all that it holds. */
function plainRows(
  lesson: Pick<Lesson<unknown>, "steps">,
  { ids, marked }: Pick<ClassMarks, "ids" | "marked">,
): Cell[][] {
  const questions = questionsOf(lesson);
  const written = lesson.steps.filter(({ kind }) => kind === "write" || kind === "write-sender");
  const max = maxPoints(lesson);
  const head = [
    "ID",
    say.points,
    say.maximum,
    ...questions.flatMap(({ title }) => [
      title,
      fill(say.isRight, title),
      fill(say.tries, title),
      fill(say.firstAnswer, title),
      fill(say.firstIsRight, title),
      fill(say.howSure, title),
    ]),
    ...written.map(({ title }) => fill(say.written, title)),
    say.remark,
  ];
  const rows = marked.map(({ code: { result, points, warning, marks: each } }): Cell[] => [
    result.who ?? "",
    points ?? "",
    max,
    ...each.flatMap((mark): Cell[] =>
      mark === null
        ? ["", "", "", "", "", ""]
        : [...judged(mark.latest), mark.tries, ...judged(mark.first), mark.confidence ?? ""],
    ),
    ...written.map((step) => writtenIn(result, step)),
    warning,
  ]);
  const handedIn = new Set(marked.map(({ code }) => code.result.who));
  const missing = ids
    .filter((id) => !handedIn.has(id))
    .map((id): Cell[] => [id, "", max, ...head.slice(3).map(() => "")]);
  return [head, ...rows, ...missing];
}

/** An answer and 1 for a right one, 0 for a wrong one. */
function judged(mark: Mark | null): Cell[] {
  if (mark === null) return ["", ""];
  return [mark.words, mark.right === null ? "" : mark.right ? 1 : 0];
}

/** One person, one row: the ids of the list in its order, then whoever else handed in; of several codes of an id the last. */
function byPerson({
  ids,
  marked,
}: Pick<ClassMarks, "ids" | "marked">): [id: string, last: MarkedLine | null][] {
  const last = new Map<string, MarkedLine>();
  for (const one of marked) if (one.code.result.who !== null) last.set(one.code.result.who, one);
  const others = [...last.keys()].filter((id) => !ids.includes(id));
  return [...ids, ...others].map((id) => [id, last.get(id) ?? null]);
}

/**
 * What Moodle's "Grades, Import, CSV file" reads: the id maps to a user's ID number, user name or e-mail address, whichever the class
 * typed; an empty cell leaves a grade as it is.
 */
function moodleRows(
  lesson: Pick<Lesson<unknown>, "title" | "steps">,
  marks: Pick<ClassMarks, "ids" | "marked">,
): Cell[][] {
  const max = maxPoints(lesson);
  return [
    [say.idNumber, fill(say.pointsOf, lesson.title, max), fill(say.feedbackTo, lesson.title)],
    ...byPerson(marks).map(([id, last]): Cell[] => [id, last?.code.points ?? "", feedback(last, max)]),
  ];
}

function feedback(last: MarkedLine | null, max: number): string {
  if (last === null) return "";
  const { points, marks, warning } = last.code;
  const first = marks.filter((mark) => mark?.first?.right === true).length;
  const told = points === null ? "" : fill(say.rightFirstAndLast, points, max, first);
  return [told, warning].filter((text) => text !== "").join(" ");
}

/**
 * What Canvas' "Grades, Import" reads: five columns that name the student, found here by SIS user ID or login, then the assignment; the
 * first row below the names holds the points possible.
 */
function canvasRows(
  lesson: Pick<Lesson<unknown>, "title" | "steps">,
  marks: Pick<ClassMarks, "ids" | "marked">,
): Cell[][] {
  return [
    ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", lesson.title],
    ["    Points Possible", "", "", "", "", maxPoints(lesson)],
    ...byPerson(marks).map(([id, last]): Cell[] => [id, "", id, id, "", last?.code.points ?? ""]),
  ];
}
