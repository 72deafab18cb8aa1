import type { Scenario } from "../../scenario/index.ts";
import { declarations, directionOf, type FlowSpec, type QueueSpec } from "../../sim/declared.ts";
import { say } from "../../words/en/run/network.ts";
import type { Selection } from "../runs/types.ts";
import { queuesOnWay } from "./queues-on-way.ts";

/**
 * One sentence where ECN is half set up for what is selected: a flow that understands marks and meets no queue that
 * sets them, or a queue that would mark and meets no such flow. Null where nothing is missing.
 */
export function ecnHint(scenario: Scenario, selection: Selection): string | null {
  if (selection.kind === "flow" || selection.kind === "change") {
    const id = selection.kind === "flow" ? selection.id : selection.flow;
    const flow = scenario.flows.find((candidate) => candidate.id === id);
    if (flow === undefined || !hearsMarks(flow)) return null;
    const marked = queuesOnWay(scenario, flow).some(({ queue }) => marks(queue));
    return marked ? null : say.noQueueMarks;
  }
  if (selection.kind !== "link") return null;
  const { id, direction } = selection;
  const link = scenario.links.find((candidate) => candidate.id === id);
  if (link === undefined) return null;
  const { queue } = directionOf(link, direction);
  if (!marks(queue)) return null;
  const met = scenario.flows.some(
    (flow) =>
      hearsMarks(flow) &&
      queuesOnWay(scenario, flow).some((step) => step.link === id && step.direction === direction),
  );
  if (met) return null;
  return ecnSwitch(queue) === undefined ? say.queueMarksNothing : say.queueDrops;
}

/** Disciplines that never mark. */
const UNMARKED = ["drop-tail", "drop-front", "priority"];

/** Some schemes use ECN whether it is switched on or not. */
function hearsMarks(flow: FlowSpec): boolean {
  return flow.ecn === true || declarations.schemes.get(flow.scheme)?.ecn === true;
}

/** Does a queue mark packets? Disciplines that can also drop early have a switch for it. */
export function marks(queue: QueueSpec): boolean {
  if (UNMARKED.includes(queue.discipline)) return false;
  const choice = ecnSwitch(queue);
  return choice === undefined || (queue.ecn ?? choice.default) === true;
}

function ecnSwitch({ discipline }: QueueSpec) {
  return declarations.queueDisciplines.get(discipline)?.params.find(({ id }) => id === "ecn");
}
