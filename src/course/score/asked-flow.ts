/** A recorded flow as a step asks about it. */
import type { Decision, FlowTrace, Series } from "../../sim/declared.ts";
import type { World } from "../expression/evaluate.ts";
import type { Step } from "../format/types.ts";
import type { ShownLessonRun } from "../lesson-runs.ts";
import { drawnSeries } from "./drawn-series.ts";
import { receiverDecisions } from "./receiver.ts";

/** The curve and the decisions of a flow that a step asks about. */
export interface AskedFlow {
  curve: Series;
  decisions: readonly Decision[];
}

/**
 * A flow as a step asks about it: with the curve that is drawn, and with its receiver's decisions where the step is about the receiver.
 * @param world what the times of the step's picture are computed in
 */
export function asAsked(
  step: Step<unknown>,
  { scenario, result: { trace } }: Pick<ShownLessonRun, "scenario" | "result">,
  flow: FlowTrace,
  world: World,
): AskedFlow {
  const decisions =
    step.kind === "explain" && step.by === "receiver" ? receiverDecisions(trace, flow) : flow.decisions;
  const curve =
    step.kind === "predict-draw" ? drawnSeries(step.view, { scenario, trace }, flow, world) : flow.cwnd;
  return { curve, decisions };
}
