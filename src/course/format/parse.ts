/** Reads a lesson's file. Whatever the input, it never throws: all that is wrong is listed with its line and its remedy. */
import { sha256 } from "../../experiment/experiments.ts";
import { orNearest } from "../../scenario/nearest.ts";
import type { Names } from "../expression/parse.ts";
import { type Block, readBlocks } from "./blocks.ts";
import { type LessonProblem, Problems } from "./problem.ts";
import {
  EntryReader,
  entriesOf,
  nameOf,
  noText,
  readProse,
  readSets,
  readValues,
  splitList,
} from "./reader.ts";
import { isStepKind, type ReadingContext, readFacts, readStep, STEP_KINDS, TRIES } from "./steps.ts";
import { type Stamps, stampsOf, translated } from "./translation.ts";
import { type AuthoredLesson, LESSON_FORMAT, type Prose, type RunPlan } from "./types.ts";
import { readVariant } from "./variant.ts";

/** Runs of one set; more take too long beside a reader who waits. */
export const MOST_IN_SET = 64;

/** What stands at the outermost level of a lesson. */
const BLOCK_KINDS = ["run", "variant", "facts", "claims", "teacher", ...STEP_KINDS];

/** What teacher's notes must hold, as headings. */
export const TEACHER_HEADINGS = [
  "Aim",
  "Prerequisites",
  "Misconceptions",
  "Time",
  "Discussion",
  "Variants",
] as const;

/** A lesson, or what is wrong with its file. */
export type ParsedLesson =
  | { ok: true; value: AuthoredLesson }
  | { ok: false; problems: readonly LessonProblem[] };

/** A lesson's words in another language, and what they were translated from. */
export interface Translation {
  text: string;
  stamps: Stamps;
}

/**
 * Reads the text of a lesson's file.
 * @param id name of the file without ".md"
 * @param translation words that are read in place of its own; what is wrong with them is left out here, and English in its place
 */
export function parseLesson(id: string, text: string, translation?: Translation): ParsedLesson {
  const problems = new Problems();
  if (!/^[a-z][a-z0-9-]{0,47}$/.test(id))
    problems.add(1, `“${id}” is no name of a lesson`, "Name the file in small letters, digits and “-”.");
  const original = readBlocks(text, problems);
  const { front, blocks } = translation
    ? translated(original, readBlocks(translation.text, new Problems()), translation.stamps, new Problems())
    : original;
  const entries = new EntryReader(front, 1, "the front matter", problems);
  const { value: format, line } = entries.text("format");
  if (format !== LESSON_FORMAT && format !== "")
    problems.add(line, `the format “${format}” is unknown`, `Write “format: ${LESSON_FORMAT}”.`);
  const head = {
    id,
    number: entries.number("number", 1, 99),
    title: entries.text("title", 80).value,
    summary: entries.text("summary", 240).value,
    minutes: entries.number("minutes", 1, 60),
    needs: splitList(entries.optional("needs")?.value ?? ""),
  };
  entries.end();
  const runs = readRuns(blocks, problems);
  const names: Names = { runs: runs.map(({ id: name }) => name), variables: [], items: [] };
  const context: ReadingContext = { runs: names.runs, problems, facts: [], solutions: [], programs: [] };
  const steps = readSteps(blocks, context);
  for (const block of blocks) {
    if (block.kind === "facts" || block.kind === "claims")
      readFacts(block, null, { names, problems, facts: context.facts });
    else if (!["run", "variant", "teacher"].includes(block.kind) && !isStepKind(block.kind))
      problems.add(
        block.line,
        `“:::${block.kind}” is unknown`,
        orNearest(block.kind, BLOCK_KINDS, `Write one of ${BLOCK_KINDS.join(", ")}.`),
      );
  }
  const value = {
    lesson: {
      ...head,
      runs,
      variant: readVariant(blocks, runs, problems),
      steps,
      teacher: readTeacher(blocks, names, problems, translation !== undefined),
      digest: sha256(text).slice(0, 12),
    },
    facts: context.facts,
    solutions: context.solutions,
    programs: context.programs,
  };
  return problems.list.length === 0 ? { ok: true, value } : { ok: false, problems: problems.list };
}

/** All that is wrong with a translation of a lesson that is in order, by lines of the translation: also what is stale or missing. */
export function translationProblems(
  id: string,
  text: string,
  translation: Translation,
): readonly LessonProblem[] {
  const problems = new Problems();
  const words = readBlocks(translation.text, problems);
  if (problems.list.length > 0) return problems.list;
  translated(readBlocks(text, new Problems()), words, translation.stamps, problems);
  const parsed = parseLesson(id, text, translation);
  return [...problems.list, ...(parsed.ok ? [] : parsed.problems)];
}

/** What a translation of a lesson is made from now: checksums of its words, by block. */
export function lessonStamps(text: string): Record<string, string> {
  return stampsOf(readBlocks(text, new Problems()));
}

function readSteps(blocks: readonly Block[], context: ReadingContext) {
  const taken = new Set<string>();
  const found = blocks.filter(({ kind }) => isStepKind(kind));
  if (found.length < 2 || found.length > 24)
    context.problems.add(1, `the lesson has ${found.length} steps`, "Write 2 to 24 steps.");
  return found.map((block) => readStep(block, taken, context));
}

function readRuns(blocks: readonly Block[], problems: Problems): RunPlan[] {
  const taken = new Set<string>([TRIES]);
  return blocks
    .filter(({ kind }) => kind === "run")
    .map((block) => {
      const entries = entriesOf(block, problems);
      const id = nameOf(block, taken, problems);
      const varied = entries.optional("vary");
      const plan = {
        id,
        title: entries.text("title", 60).value,
        scenario: entries.text("scenario").value,
        set: readSets(entries.many("set"), problems),
        vary: varied === null ? null : readValues(varied, MOST_IN_SET, problems),
      };
      entries.end();
      noText(block, problems);
      return plan;
    });
}

function readTeacher(
  blocks: readonly Block[],
  names: Names,
  problems: Problems,
  isTranslated: boolean,
): Prose {
  const [block, second] = blocks.filter(({ kind }) => kind === "teacher");
  if (second) problems.add(second.line, "there are two :::teacher blocks", "Keep one.");
  if (block === undefined) {
    problems.add(1, "the teacher's notes are missing", `Add :::teacher with ${TEACHER_HEADINGS.join(", ")}.`);
    return { markdown: "", line: 1, values: [] };
  }
  for (const { key, line } of block.entries)
    problems.add(line, `:::teacher has no “${key}”`, "Remove the line, or write it as a sentence.");
  for (const heading of isTranslated ? [] : TEACHER_HEADINGS)
    if (!block.text.split("\n").some((line) => line.trim() === `### ${heading}`))
      problems.add(
        block.line,
        `the teacher's notes lack “### ${heading}”`,
        "Add the heading and what belongs to it.",
      );
  return readProse(block.text, block.textLine, names, problems);
}
