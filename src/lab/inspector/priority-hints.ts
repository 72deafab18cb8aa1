import { queuesOnWay } from "../../run/network/queues-on-way.ts";
import type { Selection } from "../../run/runs/types.ts";
import { partIdsOf, type Scenario } from "../../scenario/index.ts";
import { declarations, type FlowSpec } from "../../sim/declared.ts";
import { say } from "../../words/en/lab/inspector-notes.ts";

/** One sentence where the selected flow sends low-priority segments and no queue on its path serves them last. */
export function priorityHint(scenario: Scenario, selection: Selection): string | null {
  if (selection.kind !== "flow" && selection.kind !== "change") return null;
  const id = selection.kind === "flow" ? selection.id : selection.flow;
  const flow = scenario.flows.find((candidate) => candidate.id === id);
  if (flow === undefined || !sendsLowPriority(flow)) return null;
  if (queuesOnWay(scenario, flow).some(({ queue }) => queue.discipline === "priority")) return null;
  return say.noPriorities;
}

function sendsLowPriority(flow: FlowSpec): boolean {
  return (
    declarations.congestionControls.get(partIdsOf(flow).congestion ?? "")?.extension?.id === "low-priority"
  );
}
