import { flowStyle } from "../../../run/runs/flow-style.ts";
import { futuresOf, partingOf } from "../../../run/runs/what-if.ts";
import type { LabState } from "../../../run/state/types.ts";
import type { FlowTrace } from "../../../sim/declared.ts";
import type { Steps } from "../../../ui/base/series.ts";
import type { Futures } from "./panel-model.ts";

/** Two futures of a series of every shown flow; null while there is one, or where no intervention acts. */
export function futuresIn(state: LabState, series: (flow: FlowTrace) => Steps): Futures | null {
  const futures = futuresOf(state.runs);
  const parting = futures === null ? null : partingOf(futures);
  if (futures === null || parting === null) return null;
  const { main, before } = futures;
  const pairs = main.result.trace.flows.flatMap((flow) => {
    const same = before.result.trace.flows.find(({ id }) => id === flow.id);
    if (same === undefined || (state.plots.flow ?? flow.id) !== flow.id) return [];
    return [{ future: series(flow), before: series(same), paint: flowStyle(main, flow).paint }];
  });
  return { parting, pairs, isNamed: true };
}
