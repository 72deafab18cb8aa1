/** A class's codes, marked: per question how many were right at first and at last, and what the others answered. */
import { say } from "../../words/en/course/marks.ts";
import { fill } from "../../words/fill.ts";
import type { WithValues } from "../expressions-of.ts";
import type { Lesson } from "../format/types.ts";
import type { LessonRuns } from "../lesson-runs.ts";
import { againstIds, type Listed, readCodes, readIds, repeatedNames } from "./lists.ts";
import { type EntryOf, type Mark, type MarkedCode, markCode, questionsOf } from "./mark.ts";

/** How often an answer was given, in words. */
export interface Counted {
  words: string;
  count: number;
}

/** Answers to a question. */
export interface Tally {
  /** How many answers could be judged. */
  judged: number;
  right: number;
  /** The wrong ones, the most frequent first. */
  wrong: readonly Counted[];
}

/** "75 % (3 of 4)"; "–" where nothing could be judged. */
export function shareWords({ judged, right }: Tally): string {
  return judged === 0 ? "–" : fill(say.shareOf, Math.round((100 * right) / judged), right, judged);
}

/** What a class answered to a question. */
export interface QuestionSummary {
  id: string;
  title: string;
  /** How many codes hold an answer to it. */
  answered: number;
  first: Tally;
  latest: Tally;
}

/** What was answered to each question of a lesson. */
export function summaryOf(
  lesson: Pick<Lesson<unknown>, "steps">,
  marked: readonly Pick<MarkedCode, "marks">[],
): QuestionSummary[] {
  return questionsOf(lesson).map(({ id, title }, i) => {
    const marks = marked.flatMap(({ marks: all }) => all[i] ?? []);
    return {
      id,
      title,
      answered: marks.length,
      first: tallyOf(marks.flatMap(({ first }) => first ?? [])),
      latest: tallyOf(marks.flatMap(({ latest }) => latest ?? [])),
    };
  });
}

function tallyOf(marks: readonly Mark[]): Tally {
  const judged = marks.filter(({ right }) => right !== null);
  const counts = new Map<string, number>();
  for (const { right, words } of judged) if (right === false) counts.set(words, (counts.get(words) ?? 0) + 1);
  return {
    judged: judged.length,
    right: judged.filter(({ right }) => right === true).length,
    wrong: [...counts]
      .map(([words, count]) => ({ words, count }))
      .sort((a, b) => b.count - a.count || (a.words < b.words ? -1 : 1)),
  };
}

/** A code that was marked, with the line of the list that it stood in, from 1. */
export interface MarkedLine {
  line: number;
  code: MarkedCode;
}

/** A line of the list of codes that gave nothing, with why. */
export interface RefusedLine extends Pick<Listed, "line" | "from"> {
  message: string;
}

/** How far the marking of a class is. */
export interface ClassMarks {
  /** Ids that were listed; none where there was no list. */
  ids: readonly string[];
  marked: readonly MarkedLine[];
  refused: readonly RefusedLine[];
  /** What is to be looked at in the lists, each with its line: known from the beginning, but for `remarks`. */
  notes: readonly string[];
  /** Who handed in twice, who is not listed, and who is missing: known at the end. */
  remarks: readonly string[];
  /** Codes that are still to be marked. */
  left: number;
}

/** Two lists that markers have, as texts. */
export interface ClassLists {
  codes: string;
  /** Ids of those who are expected to hand in; "" where there is no list. */
  ids: string;
}

/** Marks a list of codes one by one, and says after each how far it is. Ends where it is not wanted any more. */
export async function* markClass<P extends WithValues>(
  lesson: Lesson<P>,
  lists: ClassLists,
  runs: LessonRuns,
  entryOf: EntryOf,
  isWanted: () => boolean = () => true,
): AsyncGenerator<ClassMarks, void> {
  const codes = readCodes(lists.codes);
  const listed = readIds(lists.ids);
  let marks: ClassMarks = {
    ids: listed.entries.map(({ text }) => text),
    marked: [],
    refused: [],
    notes: [...listed.problems, ...codes.problems],
    remarks: [],
    left: codes.entries.length,
  };
  yield marks;
  for (const { text, ...place } of codes.entries) {
    const code = await markCode(text, lesson, runs, entryOf, isWanted);
    if (code === null || !isWanted()) return;
    const done =
      "message" in code ? { refused: [...marks.refused, { ...place, message: code.message }] } : {};
    marks = { ...marks, ...done, left: marks.left - 1 };
    if (!("message" in code)) marks = { ...marks, marked: [...marks.marked, { line: place.line, code }] };
    if (marks.left === 0) marks = { ...marks, remarks: remarksOf(marks) };
    yield marks;
  }
}

function remarksOf({ ids, marked }: Pick<ClassMarks, "ids" | "marked">): string[] {
  const names = marked.map(({ code }) => code.result.who);
  const lines = marked.map(({ line }): Listed["line"] => line);
  return [...repeatedNames(names, lines), ...againstIds(ids, names, lines)];
}
