import { hasDirection } from "../derive/queue-choice.ts";
import type { Selection } from "../derive/types.ts";
import { drawnScenario } from "./draft.ts";
import { isPart, stillThere } from "./selection.ts";
import { initialPlots } from "./stores.ts";
import type { LabState, PlotChoice } from "./types.ts";

/** What is shown of a scenario that has just become the present one. */
export interface Fitting {
  selection: Selection;
  plots: PlotChoice;
  frontFlow: string | null;
}

/** Selection and plots of `state`, as far as they make sense for its scenario; `target` is the part that was selected last. */
export function fitting(state: LabState, target: Selection): Fitting {
  const { scenario, selection, plots, frontFlow } = state;
  const known = hasDirection(scenario, plots.link);
  const has = (flow: string | null) => flow === null || scenario.flows.some(({ id }) => id === flow);
  return {
    frontFlow: has(frontFlow) ? frontFlow : null,
    selection: stillThere(drawnScenario(state), isPart(selection) ? selection : target),
    plots: known && has(plots.flow) ? plots : initialPlots(scenario),
  };
}
