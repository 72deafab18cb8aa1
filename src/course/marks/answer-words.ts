/** Answers in words, as markers read them. */
import { say } from "../../words/en/course/marks.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { numberOf } from "../expression/evaluate.ts";
import type { Step } from "../format/types.ts";
import { type Answer, type DrawnCurve, drawnAnswer, spanOf } from "../judge.ts";
import type { AskedRuns } from "../judge-step.ts";
import { rightChoice, rightVote } from "../score/choose.ts";
import { curveOfSteps, shapeOf } from "../score/curve.ts";
import { drawnPlot, heightText } from "../score/drawn-series.ts";
import { judgedDecisions } from "../score/explain.ts";
import { scoreOrder } from "../score/order.ts";
import { knobText } from "../score/try.ts";
import { inUnit, unitNamed } from "../units.ts";

/** What the runs say to a question, in words. */
export function expectedWords(step: Step<unknown>, { world, flow }: AskedRuns): string {
  switch (step.kind) {
    case "predict-number":
      return quantity(numberOf(step.answer, world), step.unit);
    case "predict-choose":
      return rightChoice(step, world).right ?? say.notDecided;
    case "vote":
      return rightVote(step, world) ?? say.discuss;
    case "predict-order":
      return orderWords(step, scoreOrder(step, [], world).order);
    case "predict-draw": {
      if (flow === null) return "";
      const span = spanOf(step, world);
      return drawnWords(step, drawnAnswer(curveOfSteps(flow.curve, span.end), span));
    }
    case "explain": {
      const right = judgedDecisions(step, flow?.decisions ?? [], world).filter((one) => one.right);
      return right.length === 0
        ? say.none
        : right.map(({ decision }) => `${shownNumber(decision.t.toFixed(3))} s`).join(", ");
    }
    case "try":
    case "write-sender":
      return say.checkedByRunning;
    default:
      return "";
  }
}

/** An answer in words. */
export function answerWords(step: Step<unknown>, answer: Answer): string {
  switch (answer.kind) {
    case "number":
      return quantity(answer.value, step.kind === "predict-number" ? step.unit : "");
    case "option":
      return answer.id;
    case "order":
      return orderWords(step, answer.ids);
    case "drawn":
      return drawnWords(step, answer);
    case "values":
      return valuesWords(step, answer.values);
    case "decision":
      return answer.index === "none" ? say.none : fill(say.decision, answer.index + 1);
    case "program":
      return answer.source === null ? say.tooLongForTheCode : fill(say.program, linesOf(answer.source));
  }
}

const linesOf = (source: string) => source.trimEnd().split("\n").length;

function drawnWords(step: Step<unknown>, { features, points = [] }: DrawnCurve): string {
  const { falls, floor, climb } = features;
  const plot = drawnPlot(step.view);
  const height = (value: number | null) => (value === null ? "–" : heightText(plot, value));
  if (falls === 0)
    return points.length === 0
      ? say.neverFalls
      : fill(say.doesNotFallBut, height(points[0]), height(shapeOf(points).top));
  return fill(say.fallsTimesToBackAfter, falls, height(floor), quantity(climb, "s"));
}

/** Values of a try as its knobs show them; of an address that no knob has, the value as it is. */
function valuesWords(step: Step<unknown>, values: Readonly<Record<string, string>>): string {
  const knobs = step.kind === "try" ? step.knobs : [];
  return Object.entries(values)
    .map(([path, value]) => {
      const knob = knobs.find((one) => one.path === path);
      return knob === undefined ? value : knobText(knob, value);
    })
    .join(", ");
}

/** An order as the reader saw it. */
function orderWords(step: Step<unknown>, ids: readonly string[]): string {
  const items = step.kind === "predict-order" ? step.items : [];
  return ids.map((id) => items.find((item) => item.id === id)?.label ?? id).join(" < ");
}

function quantity(value: number | null, unit: string): string {
  const known = unitNamed(unit);
  return value === null || known === null ? say.none : inUnit(value, known);
}
