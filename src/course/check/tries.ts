/** Checks the tries of a lesson: what its author says solves one solves it, and what is said not to does not. */
import { worldOf } from "../expression/evaluate.ts";
import { ownRun } from "../expressions-of.ts";
import { TRIES } from "../format/steps.ts";
import type { AuthoredLesson, Prose, SetText, Solution, TryStep } from "../format/types.ts";
import type { Readings } from "../readings.ts";
import { type Changes, UNCHANGED } from "../runs.ts";
import { isAllowed, scoreTry } from "../score/try.ts";
import { type ReadSet, readRuns, readSet, setReader, usesByRun } from "../worlds.ts";
import { attempt, type Bench, type Failure, usesTries, withoutTries } from "./bench.ts";

/** A try is not solved as it stands, and is by one of the solutions that its author names. */
export async function checkSolvable(
  bench: Bench & { read: ReadSet },
  { solutions }: AuthoredLesson,
  step: TryStep<Prose>,
  changes: Changes,
): Promise<Failure[]> {
  const solvedBy = async (values: readonly SetText[]) =>
    (await solve(bench, step, { values }, [], changes, bench.read)).solved;
  if (await solvedBy([]))
    return [
      {
        line: step.line,
        message: `${step.id}: it is solved as it stands`,
        remedy: "Ask for more, or let the run begin worse.",
      },
    ];
  for (const { step: of, solves, values } of solutions)
    if (of === step.id && solves && (await solvedBy(values))) return [];
  return [
    {
      line: step.line,
      message: `${step.id}: no “solved-by” solves it`,
      remedy: "Name values that do, or ask for less.",
    },
  ];
}

/** Every solution that the author names, in the lesson as it stands. */
export async function checkSolutions(
  bench: Bench,
  { lesson, solutions }: AuthoredLesson,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const step of lesson.steps) {
    if (step.kind !== "try") continue;
    const own = solutions.filter((solution) => solution.step === step.id);
    const tries: Readings[] = [];
    for (const solution of [{ step: step.id, values: [], solves: false, line: step.line }, ...own]) {
      checkAllowed(step, solution, failures);
      const solved = await attempt(() => solve(bench, step, solution, tries), failures, solution.line);
      // Goals about all tries together are met by the last one.
      const isLast = solution === own.filter(({ solves }) => solves).at(-1);
      const together = step.goals.some(({ condition }) => usesTries(condition));
      if (solved === null || (together && solution.solves && !isLast)) continue;
      if (solved.solved === solution.solves) continue;
      const what =
        solution.values.map(({ path, value }) => `${path} = ${value}`).join("; ") || "the run as it stands";
      const values = solved.goals.map(({ value }) => value).join(", ");
      failures.push({
        line: solution.line,
        message: `${step.id}: ${what} ${solved.solved ? "solves it" : "does not solve it"} (${values})`,
        remedy: "Name other values, or change the goals.",
      });
    }
  }
  return failures;
}

function checkAllowed({ id, knobs }: TryStep<Prose>, { values, line }: Solution, failures: Failure[]): void {
  for (const { path, value } of values) {
    const knob = knobs.find((one) => one.path === path);
    if (knob === undefined || !isAllowed(knob, value))
      failures.push({
        line,
        message: `${id}: ${path} = ${value} cannot be set by a knob of this step`,
        remedy: "Name the address of a knob, and a value that the knob has.",
      });
  }
}

async function solve(
  { lesson, load, run }: Bench,
  step: TryStep<Prose>,
  { values }: Pick<Solution, "values">,
  tries: Readings[],
  as: Changes = UNCHANGED,
  read: ReadSet = setReader(load, run),
) {
  const own = ownRun(step, lesson.runs);
  const expressions = step.goals.flatMap(({ value, condition }) => [value, condition]);
  const wanted = [{ own, expressions: withoutTries(expressions) }];
  const changes = { ...as, set: values };
  const runs = new Map(await readRuns(lesson, wanted, read, changes));
  const plan = lesson.runs.find(({ id }) => id === own);
  const ofTries = usesByRun([{ own, expressions }]).get(TRIES) ?? [];
  if (plan && ofTries.length > 0) {
    if (values.length > 0) tries.push(...(await readSet(plan, ofTries, changes, load, run)));
    runs.set(TRIES, tries);
  }
  return scoreTry(step, worldOf(own, runs));
}
