/** Checks the steps that ask for a sender: the author's own sources pass, what the editor begins with and what is said to be wrong do not. */
import { evaluate, worldOf } from "../expression/evaluate.ts";
import { ofFacts, ownRun } from "../expressions-of.ts";
import type { AuthoredLesson, Fact, Lesson, Program, Prose, WriteSenderStep } from "../format/types.ts";
import { judgeStep, type Verdict, writtenFor } from "../judge-step.ts";
import { LessonRuns } from "../lesson-runs.ts";
import type { Changes } from "../runs.ts";
import { scoreTry } from "../score/try.ts";
import { readRuns, setReader } from "../worlds.ts";
import { attempt, type Bench, type Failure } from "./bench.ts";

/**
 * Judges every source that a step's author names, and the one that the editor begins with, which must run, not pass, and be told a hint.
 * Facts about the step hold in the runs of its first solution. Every hint with a condition must be told to one of the sources.
 * @param changes what an id picks: then only solutions are judged, and claims are checked
 */
export async function checkPrograms(
  { lesson, load, run }: Bench,
  { facts, programs }: AuthoredLesson,
  step: WriteSenderStep<Prose>,
  changes: Changes,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const isPlain = changes.variant === null;
  const runs = new LessonRuns(load, run);
  const own = programs.filter((program) => program.step === step.id);
  const start: Program = { step: step.id, source: step.start, solves: false, line: step.line };
  const told = new Set<unknown>();
  for (const program of isPlain ? [start, ...own] : own.filter(({ solves }) => solves)) {
    const answer = { kind: "program", source: program.source } as const;
    const verdict = await attempt(() => judgeStep(lesson, step, changes, runs, answer), failures);
    if (verdict === null) continue;
    told.add(verdict.hints[0]);
    const what =
      program === start ? "what it begins with" : program.solves ? "the solution" : "the wrong source";
    const problem = problemOf(program, program === start, verdict, step);
    if (problem !== null)
      failures.push({ line: program.line, message: `${step.id}: ${what} ${problem}`, remedy: "" });
  }
  if (isPlain)
    for (const hint of step.hints)
      if (hint.when !== null && !told.has(hint))
        failures.push({
          line: hint.body.line,
          message: `${step.id}: no source is told this hint; add a “:::wrong” that is, or take the hint out`,
          remedy: "",
        });
  const solution = own.find(({ solves }) => solves);
  const stated = facts.filter((fact) => fact.step === step.id && (isPlain || fact.always));
  if (solution !== undefined && stated.length > 0) {
    const asked = { ...changes, written: writtenFor(step, solution.source) };
    failures.push(...(await checkFacts({ lesson, load, run }, step, stated, asked)));
  }
  return failures;
}

/** What is wrong with how a source was judged; null where nothing is. */
function problemOf(
  { solves }: Program,
  isStart: boolean,
  verdict: Verdict<Prose>,
  step: WriteSenderStep<Prose>,
): string | null {
  const { right, program, hints, world } = verdict;
  const failed = program?.failed ?? null;
  if (solves && failed !== null) return `fails: ${failed.message}`;
  if (solves && !right) {
    const goals = scoreTry(step, world).goals.map(({ met, value }) => `${met ? "✓" : "×"} ${value}`);
    const broken = (program?.bench ?? []).filter(({ holds }) => !holds);
    return `does not pass (${[...goals, ...broken.map(({ id, text }) => `${id}: ${text}`)].join(", ")})`;
  }
  if (solves) return null;
  if (right) return "passes already";
  if (isStart && failed !== null) return `does not run: ${failed.message}`;
  const isTold = failed !== null || hints.length > 0 || program?.bench.some(({ holds }) => !holds);
  return isTold ? null : "is told nothing; add a hint for it";
}

async function checkFacts(
  { lesson, load, run }: { lesson: Pick<Lesson<Prose>, "runs"> } & Pick<Bench, "load" | "run">,
  step: WriteSenderStep<Prose>,
  facts: readonly Fact[],
  changes: Changes,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const own = ownRun(step, lesson.runs);
  const wanted = [{ own, expressions: ofFacts(facts) }];
  const read = await attempt(() => readRuns(lesson, wanted, setReader(load, run), changes), failures);
  if (read === null) return failures;
  const world = worldOf(own, read);
  for (const { condition, text, line } of facts) {
    if (evaluate(condition, world) === true) continue;
    const sides =
      condition.kind === "within"
        ? [condition.value, condition.of]
        : condition.kind === "binary"
          ? [condition.left, condition.right]
          : [condition];
    const values = sides.map((side) => String(evaluate(side, world))).join(" and ");
    failures.push({ line, message: `“${text}” does not hold with the solution (${values})`, remedy: "" });
  }
  return failures;
}
