import { barePath } from "../scenario/bandwidth-delay.ts";
import type { Scenario } from "../scenario/index.ts";
import { DIRECTIONS, type Direction, declarations, directionOf, partIds, Routes } from "../sim/declared.ts";
import { type ThresholdQueue, thresholdQueue } from "./models.ts";

/** What the ECN threshold model says about one queue. */
export interface ThresholdPrediction extends ThresholdQueue {
  /** T, packets. */
  threshold: number;
  /** r mu: packets that the path holds without a queue. */
  pipe: number;
  doubts: readonly string[];
}

/**
 * The ECN threshold model (Diff-C-TCP, section 2) for a link direction whose queue marks above one threshold and
 * carries the data of one flow that hears marks; null elsewhere.
 */
export function predictThresholdQueue(
  scenario: Scenario,
  linkId: string,
  direction: Direction,
): ThresholdPrediction | null {
  const index = scenario.links.findIndex(({ id }) => id === linkId);
  if (index < 0) return null;
  const { rate, queue } = directionOf(scenario.links[index], direction);
  const { minTh, maxTh } = queue;
  if (queue.discipline !== "threshold-mark" || typeof minTh !== "number" || typeof maxTh !== "number")
    return null;
  if (maxTh - minTh > 1) return null;
  const routes = new Routes(scenario.nodes, scenario.links);
  const step = 2 * index + DIRECTIONS.indexOf(direction);
  const passing = scenario.flows.filter(({ from, to }) => routes.path(from, to).includes(step));
  if (passing.length !== 1) return null;
  const [flow] = passing;
  const scheme = declarations.schemes.get(flow.scheme);
  if (!scheme || !(flow.ecn === true || scheme.ecn === true)) return null;
  const { rtt, bytes } = barePath(scenario, flow);
  const mu = rate / (8 * bytes);
  const model = thresholdQueue(rtt, mu, minTh);
  const parts = partIds(flow, scheme);
  const doubts = ["reno", "diff-c"].includes(parts.congestion)
    ? []
    : ["the sender does not halve its window for a mark"];
  if (parts.ack === "delayed") doubts.push("ACKs are delayed");
  if (flow.traffic.kind !== "bulk") doubts.push("the application does not always have data");
  if (flow.awnd < model.maxAvoidance + rtt * mu) doubts.push("the receiver's window limits the sender");
  if ((queue.limit ?? Number.POSITIVE_INFINITY) < model.maxSlowStart)
    doubts.push("the buffer is shorter than the queue of slow start");
  return { ...model, threshold: minTh, pipe: rtt * mu, doubts };
}
