/** Judges answers by running what the lesson asks for. */
import type { Trace } from "../sim/declared.ts";
import { type World, worldOf } from "./expression/evaluate.ts";
import { beforeAnswer, forJudging, ownRun, type WithValues } from "./expressions-of.ts";
import { TRIES } from "./format/steps.ts";
import type { Hint, Lesson, SetText, Step, View } from "./format/types.ts";
import { fittingHints } from "./hints.ts";
import { type Answer, type Judgement, judge, worldOfTruth } from "./judge.ts";
import type { LessonRuns } from "./lesson-runs.ts";
import { measuresIn } from "./readings.ts";
import type { Changes } from "./runs.ts";
import { type AskedFlow, asAsked } from "./score/receiver.ts";

/** What became of an answer, with what is said about it. */
export interface Verdict<P> extends Judgement {
  answer: Answer;
  /** In which the text of `:::answer` is told. */
  truth: World;
  hints: readonly Hint<P>[];
}

/** What the runs of a step say: its expressions' world, and the flow that a curve or a decision is about. */
export interface AskedRuns {
  world: World;
  flow: AskedFlow | null;
}

/** The flow that questions about one flow mean: the one that the view names, else the first that is sent by TCP. */
export function flowAsked({ flows }: Trace, { flow }: View): Trace["flows"][number] | null {
  return (
    flows.find(({ id }) => id === flow) ?? flows.find(({ scheme }) => scheme !== "udp") ?? flows[0] ?? null
  );
}

/**
 * Runs what a step needs.
 * @param tries all values of a try so far, the latest last
 */
export async function askRuns<P extends WithValues>(
  lesson: Pick<Lesson<P>, "runs">,
  step: Step<P>,
  changes: Changes,
  runs: LessonRuns,
  tries: readonly (readonly SetText[])[] = [],
): Promise<AskedRuns> {
  const own = ownRun(step, lesson.runs);
  const wanted = [{ own, expressions: [...beforeAnswer(step), ...forJudging(step)] }];
  const latest = { ...changes, set: tries[tries.length - 1] ?? [] };
  const read = new Map(await runs.read(lesson, wanted, latest));
  const plan = lesson.runs.find(({ id }) => id === own);
  if (plan && measuresIn(wanted[0].expressions).some(({ run }) => run === TRIES)) {
    const each = tries.map((set) => ({ ...changes, set }));
    read.set(TRIES, await runs.readTries(plan, wanted, each, TRIES));
  }
  const world = worldOf(own, read);
  if ((step.kind !== "predict-draw" && step.kind !== "explain") || plan === undefined)
    return { world, flow: null };
  const { trace } = (await runs.show(plan, latest)).result;
  const flow = flowAsked(trace, step.view);
  return { world, flow: flow === null ? null : asAsked(step, trace, flow) };
}

/**
 * Judges an answer by running what the step needs. Rejects with words for the reader.
 * @param tries all values of a try so far, the latest last
 */
export async function judgeStep<P extends WithValues>(
  lesson: Pick<Lesson<P>, "runs">,
  step: Step<P>,
  changes: Changes,
  runs: LessonRuns,
  answer: Answer,
  tries: readonly (readonly SetText[])[] = [],
): Promise<Verdict<P>> {
  const { world, flow } = await askRuns(lesson, step, changes, runs, tries);
  const judgement = judge(step, answer, world, flow);
  return {
    ...judgement,
    answer,
    truth: worldOfTruth(step, world),
    hints: fittingHints(step.hints, judgement.world),
  };
}
