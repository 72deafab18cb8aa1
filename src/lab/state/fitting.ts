import { hasDirection } from "../derive/queue-choice.ts";
import type { Selection } from "../derive/types.ts";
import { drawnScenario } from "./draft.ts";
import { isPart, stillThere } from "./selection.ts";
import { initialPlots } from "./stores.ts";
import type { LabState, PlotChoice } from "./types.ts";

/** Selection and plots of a state, as far as they make sense for its scenario and what is built of it. */
export function fitting(
  state: LabState,
  target: Selection,
): { selection: Selection; plots: PlotChoice; frontFlow: string | null } {
  const { scenario, selection, plots, frontFlow } = state;
  const has = (flow: string | null) => flow === null || scenario.flows.some(({ id }) => id === flow);
  const isKnown = [plots.link, ...plots.queues].every((id) => hasDirection(scenario, id)) && has(plots.flow);
  return {
    frontFlow: has(frontFlow) ? frontFlow : null,
    selection: stillThere(drawnScenario(state), isPart(selection) ? selection : target),
    plots: isKnown ? plots : initialPlots(scenario),
  };
}
