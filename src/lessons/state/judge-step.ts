import {
  type Answer,
  type AskedFlow,
  asAsked,
  beforeAnswer,
  type Changes,
  fittingHints,
  forJudging,
  type Hint,
  type Judgement,
  judge,
  measuresIn,
  ownRun,
  type SetText,
  type Step,
  TRIES,
  type World,
  worldOf,
  worldOfTruth,
} from "../../course/index.ts";
import type { PageLesson, Rendered } from "../data/load.ts";
import { askedFlow, drawnRuns } from "../world/curves.ts";
import type { LessonRuns } from "./lesson-runs.ts";

/** What became of an answer, with what is said about it. */
export interface Verdict extends Judgement {
  answer: Answer;
  /** In which the text of `:::answer` is told. */
  truth: World;
  hints: readonly Hint<Rendered>[];
}

/** What the runs of a step say: its expressions' world, and the flow that a curve or a decision is about. */
export async function askRuns(
  lesson: PageLesson,
  step: Step<Rendered>,
  changes: Changes,
  runs: LessonRuns,
  tries: readonly (readonly SetText[])[] = [],
): Promise<{ world: World; flow: AskedFlow | null }> {
  const own = ownRun(step, lesson.runs);
  const wanted = [{ own, expressions: [...beforeAnswer(step), ...forJudging(step)] }];
  const latest = { ...changes, set: tries[tries.length - 1] ?? [] };
  const read = new Map(await runs.read(lesson, wanted, latest));
  const plan = lesson.runs.find(({ id }) => id === own);
  if (plan && measuresIn(wanted[0].expressions).some(({ run }) => run === TRIES)) {
    const each = tries.map((set) => ({ ...changes, set }));
    read.set(TRIES, await runs.readTries(plan, wanted, each, TRIES));
  }
  const needsFlow = step.kind === "predict-draw" || step.kind === "explain";
  const run = needsFlow && plan ? drawnRuns([await runs.show(plan, latest)])[0] : undefined;
  const flow = askedFlow(run, step.view);
  return {
    world: worldOf(own, read),
    flow: run && flow ? asAsked(step, run.result.trace, flow) : null,
  };
}

/**
 * Judges an answer by running what the step needs. Rejects with words for the reader.
 * @param tries all values of a try so far, the latest last
 */
export async function judgeStep(
  lesson: PageLesson,
  step: Step<Rendered>,
  changes: Changes,
  runs: LessonRuns,
  answer: Answer,
  tries: readonly (readonly SetText[])[] = [],
): Promise<Verdict> {
  const { world, flow } = await askRuns(lesson, step, changes, runs, tries);
  const judgement = judge(step, answer, world, flow);
  return {
    ...judgement,
    answer,
    truth: worldOfTruth(step, world),
    hints: fittingHints(step.hints, judgement.world),
  };
}
