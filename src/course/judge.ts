/** Judges an answer of any kind of question: the page while it is given, the markers' page long after. */
import { numberOf, type World, withVariables } from "./expression/evaluate.ts";
import type { Scalar } from "./expression/functions.ts";
import type { DrawStep, Feature, Step } from "./format/types.ts";
import type { AskedFlow } from "./score/asked-flow.ts";
import { rightChoice, rightVote } from "./score/choose.ts";
import {
  type Curve,
  type CurveFeatures,
  curveOfSteps,
  drawnVariables,
  featuresAgree,
  featuresOf,
  isClose,
  pointsDistance,
  pointsOf,
  shapeOf,
} from "./score/curve.ts";
import { decisionVariables, judgedDecisions, scoreExplain } from "./score/explain.ts";
import { scoreNumber } from "./score/number.ts";
import { scoreOrder } from "./score/order.ts";
import { scoreTry } from "./score/try.ts";

/** What of a drawn curve is kept: its features. */
export type DrawnAnswer = Pick<CurveFeatures, "fall" | "floor" | "climb" | "falls" | "slowest">;

/** A drawn curve, or a run's curve as if it were drawn. */
export interface DrawnCurve {
  kind: "drawn";
  features: DrawnAnswer;
  points?: readonly number[];
}

/**
 * An answer: a number in SI, an option, an order, a drawn curve's features and its values at `CURVE_POINTS` times that divide the span
 * evenly (in the unit of the plot; absent where only the features were kept), values by address, a decision's place, or the source of a sender (null
 * where it was too long for the code that held the answer).
 */
export type Answer =
  | { kind: "number"; value: number }
  | { kind: "option"; id: string }
  | { kind: "order"; ids: readonly string[] }
  | DrawnCurve
  | { kind: "values"; values: Readonly<Record<string, string>> }
  | { kind: "decision"; index: number | "none" }
  | { kind: "program"; source: string | null };

/** What became of an answer. */
export interface Judgement {
  right: boolean;
  /** False: these runs do not say which answer is right. */
  decided: boolean;
  /** In which the conditions of hints, and numbers in texts, are computed. */
  world: World;
}

/** Is a step asked and judged? What is read, looked at or written is not: it stands in no code. */
export function isJudged({ kind }: Pick<Step<unknown>, "kind">): boolean {
  return kind !== "text" && kind !== "reveal" && kind !== "write";
}

const wrongKind = (world: World): Judgement => ({ right: false, decided: true, world });

/**
 * Judges an answer.
 * @param world with everything that the step's expressions need; of a try with the run of the answered values, of a sender that was
 * written with its own runs
 * @param flow the recorded flow that a drawn curve or a decision is about, `asAsked`
 */
export function judge(step: Step<unknown>, answer: Answer, world: World, flow: AskedFlow | null): Judgement {
  switch (step.kind) {
    case "predict-number": {
      if (answer.kind !== "number") return wrongKind(world);
      const { right, run } = scoreNumber(step, answer.value, world);
      return { right, decided: run !== null, world: withVariables(world, { answer: answer.value }) };
    }
    case "predict-choose":
    case "vote": {
      if (answer.kind !== "option") return wrongKind(world);
      const right = step.kind === "vote" ? rightVote(step, world) : rightChoice(step, world).right;
      return {
        right: right === answer.id,
        decided: right !== null,
        world: withVariables(world, { answer: answer.id }),
      };
    }
    case "predict-order": {
      if (answer.kind !== "order") return wrongKind(world);
      const { right, decided } = scoreOrder(step, answer.ids, world);
      return { right, decided, world: withVariables(world, {}, answer.ids) };
    }
    case "predict-draw": {
      if (answer.kind !== "drawn" || flow === null) return wrongKind(world);
      const span = spanOf(step, world);
      const run = drawnAnswer(curveOfSteps(flow.curve, span.end), span);
      const drawn = { ...answer.features, ...shapeOf(answer.points ?? []) };
      const right = step.features.every((feature) => agrees(step, feature, answer, run));
      const decided = run.features.falls > 0 || !step.features.some((feature) => FALLING.includes(feature));
      return { right, decided, world: withVariables(world, drawnVariables(drawn)) };
    }
    case "try":
      return { right: answer.kind === "values" && scoreTry(step, world).solved, decided: true, world };
    case "write-sender":
      return { right: answer.kind === "program" && scoreTry(step, world).solved, decided: true, world };
    case "explain": {
      if (answer.kind !== "decision" || flow === null) return wrongKind(world);
      const judged = judgedDecisions(step, flow.decisions, world);
      const picked = answer.index === "none" ? undefined : flow.decisions[answer.index];
      const variables = picked === undefined ? {} : decisionVariables(picked);
      return {
        right: scoreExplain(judged, answer.index),
        decided: true,
        world: withVariables(world, variables),
      };
    }
    default:
      return { right: true, decided: true, world };
  }
}

/** Features of a curve that falls. */
const FALLING: readonly Feature[] = ["fall", "climb", "repetition", "slowest"];

/** Does a drawn curve agree with the run's in a feature? Of one whose points were not kept, growth, top and distance are not known. */
export function agrees(
  { close }: Pick<DrawStep<unknown>, "close">,
  feature: Feature,
  drawn: DrawnCurve,
  run: DrawnCurve,
): boolean {
  const [mine, its] = [drawn.points ?? [], run.points ?? []];
  if (feature === "distance") return isClose(pointsDistance(mine, its), close);
  return featuresAgree(
    feature,
    { ...drawn.features, ...shapeOf(mine) },
    { ...run.features, ...shapeOf(its) },
  );
}

/** The part of the time axis that is drawn, s. */
export function spanOf(
  step: Extract<Step<unknown>, { kind: "predict-draw" }>,
  world: World,
): { begin: number; end: number } {
  return { begin: numberOf(step.begin, world) ?? 0, end: numberOf(step.end, world) ?? 0 };
}

/** What is kept of a drawn curve. */
export function drawnAnswer(curve: Curve, span: { begin: number; end: number }): DrawnCurve {
  const { fall, floor, climb, falls, slowest } = featuresOf(curve, span.begin, span.end);
  const points = pointsOf(curve, span.begin, span.end);
  return { kind: "drawn", features: { fall, floor, climb, falls, slowest }, points };
}

/** The world of a step's `:::answer`: there “answer” is what the runs say. */
export function worldOfTruth(step: Step<unknown>, world: World): World {
  const variables: Record<string, Scalar> = {};
  if (step.kind === "predict-number") variables.answer = numberOf(step.answer, world);
  if (step.kind === "predict-choose") variables.answer = rightChoice(step, world).right;
  if (step.kind === "vote") variables.answer = rightVote(step, world);
  return withVariables(world, variables);
}
