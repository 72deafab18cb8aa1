/** Judges answers by running what the lesson asks for. */
import type { BenchLine } from "../exercise/bench/index.ts";
import { SenderError } from "../sandbox/error.ts";
import type { Trace } from "../sim/declared.ts";
import { type World, worldOf } from "./expression/evaluate.ts";
import { beforeAnswer, forJudging, ownRun, type WithValues } from "./expressions-of.ts";
import { TRIES } from "./format/steps.ts";
import type { Hint, Lesson, SetText, Step, View, WriteSenderStep } from "./format/types.ts";
import { fittingHints } from "./hints.ts";
import { type Answer, type Judgement, judge, worldOfTruth } from "./judge.ts";
import type { LessonRuns } from "./lesson-runs.ts";
import { measuresIn } from "./readings.ts";
import { type Changes, WRITTEN_NAME, type Written } from "./runs.ts";
import { type AskedFlow, asAsked } from "./score/asked-flow.ts";

/** What became of an answer, with what is said about it. */
export interface Verdict<P> extends Judgement {
  answer: Answer;
  /** In which the text of `:::answer` is told; null where the sender that was written gave no run. */
  truth: World | null;
  hints: readonly Hint<P>[];
  /** Of a sender that was written. */
  program?: ProgramOutcome;
}

/** What became of a sender that was written. */
export interface ProgramOutcome {
  /** Why it did not run to the end; null where it did. */
  failed: SenderError | null;
  /** What the test bench says of it, in the order of the step; nothing where it failed. */
  bench: readonly BenchLine[];
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
  const shown = await runs.show(plan, latest);
  const flow = flowAsked(shown.result.trace, step.view);
  return { world, flow: flow === null ? null : asAsked(step, shown, flow, world) };
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
  if (step.kind === "write-sender") return judgeProgram(lesson, step, changes, runs, answer);
  const { world, flow } = await askRuns(lesson, step, changes, runs, tries);
  const judgement = judge(step, answer, world, flow);
  return {
    ...judgement,
    answer,
    truth: worldOfTruth(step, world),
    hints: fittingHints(step.hints, judgement.world),
  };
}

/** Where a source sends that was written in a step. */
export function writtenFor({ sendsIn, view }: WriteSenderStep<unknown>, source: string): Written {
  return { source, runs: sendsIn, flow: view.flow };
}

/**
 * Judges a sender that was written: by the step's goals in its runs, then by the laws and vectors that the step names. One that cannot be
 * loaded, fails, or does not end is a wrong answer.
 */
async function judgeProgram<P extends WithValues>(
  lesson: Pick<Lesson<P>, "runs">,
  step: WriteSenderStep<P>,
  changes: Changes,
  runs: LessonRuns,
  answer: Answer,
): Promise<Verdict<P>> {
  const source = answer.kind === "program" ? answer.source : null;
  if (source === null) return { ...NOTHING, answer };
  const asked = { ...changes, written: writtenFor(step, source) };
  try {
    const { world } = await askRuns(lesson, step, asked, runs);
    const { right, decided } = judge(step, answer, world, null);
    const bench = await benchLines(step, source, runs);
    const hints = right ? [] : fittingHints(step.hints, world);
    const program = { failed: null, bench };
    return {
      right: right && bench.every(({ holds }) => holds),
      decided,
      world,
      answer,
      truth: world,
      hints,
      program,
    };
  } catch (error) {
    if (!(error instanceof SenderError)) throw error;
    return { ...NOTHING, answer, program: { failed: error, bench: [] } };
  }
}

/** An answer of which no run tells anything. */
const NOTHING = { right: false, decided: true, world: worldOf("", new Map()), truth: null, hints: [] };

async function benchLines({ bench }: WriteSenderStep<unknown>, source: string, runs: LessonRuns) {
  if (bench.length === 0) return [];
  const { benchSender } = await import("../exercise/bench/index.ts");
  const candidate = { name: WRITTEN_NAME, source };
  const { laws, vectors } = await benchSender(
    candidate,
    (scenario, record) => runs.run(scenario, record),
    bench,
  );
  const lines = [...laws, ...vectors];
  return bench.flatMap((id) => lines.filter((line) => line.id === id));
}
