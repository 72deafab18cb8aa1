import { flowStyle, frontFlow } from "../../../run/runs/flow-style.ts";
import { aheadOf, futuresOf, partingOf } from "../../../run/runs/what-if.ts";
import type { LabState } from "../../../run/state/types.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { fill } from "../../../words/fill.ts";
import { emptyPanel, line, type PanelModel, withoutRun } from "./panel-model.ts";

/** How many segments more were acknowledged than without interventions. */
export function aheadPanel(state: LabState): PanelModel {
  const panel = emptyPanel("ahead", say.ahead, say.aheadMeaning, say.segments, "");
  const futures = futuresOf(state.runs);
  if (futures === null) return { ...panel, empty: withoutRun(state) };
  const { main, before } = futures;
  const flow = frontFlow(state, main);
  const same = before.result.trace.flows.find(({ id }) => id === flow?.id);
  if (flow === null) return { ...panel, empty: say.nothingAcked };
  if (same === undefined || flow.ack.t.length === 0)
    return { ...panel, empty: fill(say.nothingAckedTo, flow.id) };
  const until = Math.min(main.result.until, before.result.until);
  const { paint } = flowStyle(main, flow);
  const parting = partingOf(futures);
  return {
    ...panel,
    note: fill(say.aheadNote, main.label, before.label),
    lines: [line(say.aheadBy, aheadOf(flow, same), until, paint, { filled: true })],
    futures: parting === null ? null : { parting, pairs: [], isNamed: false },
    fit: "visible",
  };
}
