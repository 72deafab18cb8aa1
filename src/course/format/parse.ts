/** Reads a lesson's file. Whatever the input, it never throws: all that is wrong is listed with its line and its remedy. */
import { sha256 } from "../../experiment/experiments.ts";
import { formatIssue, minimal } from "../../scenario/index.ts";
import { parseScenarioText } from "../../scenario/parse-text.ts";
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
import { type AuthoredLesson, LESSON_FORMAT, type NamedAddress, type Prose, type RunPlan } from "./types.ts";
import { readVariant } from "./variant.ts";

/** Runs of one set; more take too long beside a reader who waits. */
export const MOST_IN_SET = 64;

/** What stands at the outermost level of a lesson. */
export const BLOCK_KINDS = ["scenario", "run", "variant", "facts", "claims", "teacher", ...STEP_KINDS];

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
  const addresses: NamedAddress[] = [];
  const runs = readRuns(blocks, problems, addresses);
  const names: Names = { runs: runs.map(({ id: name }) => name), variables: [], items: [] };
  const context: ReadingContext = {
    runs: names.runs,
    problems,
    facts: [],
    solutions: [],
    programs: [],
    addresses,
  };
  const steps = readSteps(blocks, context);
  for (const block of blocks) {
    if (block.kind === "facts" || block.kind === "claims")
      readFacts(block, null, { names, problems, facts: context.facts });
    else if (!["scenario", "run", "variant", "teacher"].includes(block.kind) && !isStepKind(block.kind))
      problems.unknown(
        block.line,
        `“:::${block.kind}” is unknown`,
        block.kind,
        BLOCK_KINDS,
        `Write one of ${BLOCK_KINDS.join(", ")}.`,
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
    addresses,
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

function readRuns(blocks: readonly Block[], problems: Problems, addresses: NamedAddress[]): RunPlan[] {
  const taken = new Set<string>([TRIES]);
  const documents = readScenarios(blocks, problems);
  return blocks
    .filter(({ kind }) => kind === "run")
    .map((block) => {
      const entries = entriesOf(block, problems);
      const id = nameOf(block, taken, problems);
      const varied = entries.optional("vary");
      for (const entry of entries.many("set"))
        for (const { path, value } of readSets([entry], new Problems()))
          addresses.push({ line: entry.line, path, value, run: id });
      const plan = {
        id,
        title: entries.text("title", 60).value,
        ...scenarioNamed(entries.text("scenario").value, documents),
        set: readSets(entries.many("set"), problems),
        vary: varied === null ? null : readValues(varied, MOST_IN_SET, problems),
      };
      if (varied !== null && plan.vary !== null)
        addresses.push({ line: varied.line, path: plan.vary.path, value: null, run: id });
      entries.end();
      noText(block, problems);
      return plan;
    });
}

function scenarioNamed(name: string, documents: ReadonlyMap<string, unknown>) {
  return documents.has(name) ? { scenario: name, document: documents.get(name) } : { scenario: name };
}

/** Scenarios that stand in the lesson, by name: the text of a scenario's file between "```json" and "```". */
function readScenarios(blocks: readonly Block[], problems: Problems): Map<string, unknown> {
  const taken = new Set<string>();
  const found = new Map<string, unknown>();
  for (const block of blocks.filter(({ kind }) => kind === "scenario")) {
    const id = nameOf(block, taken, problems);
    entriesOf(block, problems).end();
    const text = /^```json\n([\s\S]*?)\n?```$/.exec(block.text)?.[1];
    const read = parseScenarioText(text ?? "");
    if (text === undefined)
      problems.add(
        block.line,
        `:::scenario ${id} holds no scenario`,
        "Write the text of a scenario's file between lines “```json” and “```”.",
      );
    else if (!read.ok)
      problems.add(
        block.textLine,
        `:::scenario ${id}: ${formatIssue(read.issues[0])}`.replace(/\.$/, ""),
        "",
      );
    else found.set(id, minimal(read.scenario));
  }
  return found;
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
