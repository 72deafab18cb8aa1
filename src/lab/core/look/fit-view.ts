import { hasDirection } from "../../../run/network/queue-choice.ts";
import type { Selection } from "../../../run/runs/types.ts";
import { isPart, stillThere } from "../../../run/state/selection.ts";
import { initialPlots } from "../../../run/state/stores.ts";
import type { LabState, PlotChoice } from "../../../run/state/types.ts";
import { drawnScenario } from "../document/draft.ts";

/**
 * Selection and plots of a state, as far as they make sense for what comes next. Where a single flow gets others beside it, the
 * plots show them all.
 */
export function fitting(
  before: LabState,
  next: Pick<LabState, "scenario" | "document">,
  target: Selection,
): { selection: Selection; plots: PlotChoice; frontFlow: string | null } {
  const state = { ...before, ...next };
  const { scenario, selection, frontFlow } = state;
  const isJoined = before.scenario.flows.length === 1 && scenario.flows.length > 1;
  const plots = isJoined ? { ...state.plots, flow: null } : state.plots;
  const has = (flow: string | null) => flow === null || scenario.flows.some(({ id }) => id === flow);
  const isKnown = [plots.link, ...plots.queues].every((id) => hasDirection(scenario, id)) && has(plots.flow);
  return {
    frontFlow: has(frontFlow) ? frontFlow : null,
    selection: stillThere(drawnScenario(state), isPart(selection) ? selection : target),
    plots: isKnown ? plots : initialPlots(scenario),
  };
}
