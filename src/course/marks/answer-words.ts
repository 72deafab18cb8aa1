/** Answers in words, as markers read them. */
import { say } from "../../words/en/course/marks.ts";
import { fill } from "../../words/fill.ts";
import { numberOf } from "../expression/evaluate.ts";
import type { Step } from "../format/types.ts";
import { type Answer, type DrawnAnswer, spanOf } from "../judge.ts";
import type { AskedRuns } from "../judge-step.ts";
import { rightChoice, rightVote } from "../score/choose.ts";
import { curveOfSteps, featuresOf } from "../score/curve.ts";
import { judgedDecisions } from "../score/explain.ts";
import { scoreOrder } from "../score/order.ts";
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
      return drawnWords(featuresOf(curveOfSteps(flow.cwnd, span.end), span.begin, span.end));
    }
    case "explain": {
      const right = judgedDecisions(step, flow?.decisions ?? [], world).filter((one) => one.right);
      return right.length === 0
        ? say.none
        : right.map(({ decision }) => `${decision.t.toFixed(3)} s`).join(", ");
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
      return drawnWords(answer.features);
    case "values":
      return Object.values(answer.values).join(", ");
    case "decision":
      return answer.index === "none" ? say.none : fill(say.decision, answer.index + 1);
    case "program":
      return answer.source === null ? say.tooLongForTheCode : fill(say.program, linesOf(answer.source));
  }
}

const linesOf = (source: string) => source.trimEnd().split("\n").length;

function drawnWords({ falls, floor, climb }: Pick<DrawnAnswer, "falls" | "floor" | "climb">): string {
  if (falls === 0) return say.neverFalls;
  return fill(say.fallsTimesToBackAfter, falls, quantity(floor, "segments"), quantity(climb, "s"));
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
