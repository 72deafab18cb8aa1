/** Which expressions a step has, so that what they need can be run before. */
import type { Expression } from "./expression/types.ts";
import { TRIES } from "./format/steps.ts";
import type { Fact, Goal, Hint, Lesson, RunPlan, Step, View } from "./format/types.ts";
import { measuresIn } from "./readings.ts";

/** Prose of either kind. */
export interface WithValues {
  values: readonly { expression: Expression }[];
}

const given = (...list: readonly (Expression | null)[]): Expression[] =>
  list.filter((one): one is Expression => one !== null);

/** Of a piece of prose. */
export function ofProse(prose: WithValues | null): Expression[] {
  return prose === null ? [] : prose.values.map(({ expression }) => expression);
}

/** Of what is shown beside a step. */
export function ofView({ from, to, until, playhead, levels }: View): Expression[] {
  return [...given(from, to, until, playhead), ...levels.map(({ value }) => value)];
}

/** What a step needs before it is answered: its text and its picture. */
export function beforeAnswer(step: Step<WithValues>): Expression[] {
  const labels =
    step.kind === "predict-choose" || step.kind === "vote"
      ? step.options.flatMap(({ label }) => ofProse(label))
      : [];
  // What a question begins with must not be its answer already: that is known from the runs.
  const begun = step.kind === "predict-order" || step.kind === "explain" ? ofOwn(step) : [];
  const drawn = step.kind === "predict-draw" ? [step.begin, step.end] : [];
  // Nothing is judged there, so nothing is run for that later.
  const after =
    step.kind === "write" ? [...ofProse(step.after), ...step.holds.map(({ value }) => value.expression)] : [];
  return [...ofProse(step.body), ...ofView(step.view), ...labels, ...begun, ...drawn, ...after];
}

/** What judging an answer needs besides. */
export function forJudging(step: Step<WithValues>): Expression[] {
  const hints = step.hints.flatMap((hint) => ofHint(hint));
  return [...ofOwn(step), ...hints, ...ofProse(step.after)];
}

/** Do expressions read all runs of a try? Only the page at which they were made has them: one answer is one run. */
export function readsTries(expressions: readonly Expression[]): boolean {
  return measuresIn(expressions).some(({ run }) => run === TRIES);
}

function ofHint({ when, at, body }: Hint<WithValues>): Expression[] {
  return [...given(when, at), ...ofProse(body)];
}

function ofOwn(step: Step<WithValues>): Expression[] {
  switch (step.kind) {
    case "text":
    case "reveal":
    case "write":
      return [];
    case "predict-number":
      return given(step.answer, step.accept);
    case "predict-choose":
    case "vote":
      return step.options.flatMap(({ when, value }) => given(when, value));
    case "predict-order":
      return step.items.map(({ value }) => value);
    case "predict-draw":
      return [step.begin, step.end];
    case "try":
      return [...ofGoals(step), ...(step.matrix?.rows ?? []).flatMap((row) => [row.random, row.congestion])];
    case "write-sender":
      return ofGoals(step);
    case "explain":
      return given(step.find, step.among);
  }
}

const ofGoals = ({ goals }: { goals: readonly Goal[] }): Expression[] =>
  goals.flatMap(({ value, condition }) => [value, condition]);

/** Every expression of a lesson, with the run that it is about where it names none: by step, and those of its notes for teachers. */
export function allOf({
  runs,
  steps,
  teacher,
}: Pick<Lesson<WithValues>, "runs" | "steps" | "teacher">): { own: string; expressions: Expression[] }[] {
  return [
    ...steps.map((step) => ({
      own: ownRun(step, runs),
      expressions: [...beforeAnswer(step), ...forJudging(step)],
    })),
    { own: ownRun(null, runs), expressions: ofProse(teacher) },
  ];
}

/** Conditions of facts. */
export function ofFacts(facts: readonly Fact[]): Expression[] {
  return facts.map(({ condition }) => condition);
}

/** The run that a step is about: the first it shows, else the lesson's first; "" where there is none. */
export function ownRun(step: Pick<Step<unknown>, "view"> | null, runs: readonly RunPlan[]): string {
  return step?.view.runs[0] ?? runs[0]?.id ?? "";
}

/** Names of the runs that expressions need. */
export function runsNeeded(expressions: readonly Expression[], own: string): string[] {
  return [...new Set(measuresIn(expressions).map(({ run }) => run ?? own))].filter((name) => name !== "");
}

/** The runs that a step shows before anything is answered: those in which a sender will be written do not run yet. */
export function runsBefore(step: Step<unknown>): readonly string[] {
  const { runs } = step.view;
  return step.kind === "write-sender" ? runs.filter((id) => !step.sendsIn.includes(id)) : runs;
}
