import { flowStyle, frontFlow } from "../../../run/runs/flow-style.ts";
import { aheadOf, futuresOf, partingOf } from "../../../run/runs/what-if.ts";
import type { LabState } from "../../../run/state/types.ts";
import { emptyPanel, line, type PanelModel, withoutRun } from "./panel-model.ts";

/** How many segments more were acknowledged than without interventions. */
export function aheadPanel(state: LabState): PanelModel {
  const meaning = "Segments acknowledged in the run with the intervention, minus those as it was";
  const panel = emptyPanel("ahead", "ahead", meaning, "segments", "");
  const futures = futuresOf(state.runs);
  if (futures === null) return { ...panel, empty: withoutRun(state) };
  const { main, before } = futures;
  const flow = frontFlow(state, main);
  const same = before.result.trace.flows.find(({ id }) => id === flow?.id);
  if (flow === null || same === undefined || flow.ack.t.length === 0)
    return { ...panel, empty: `Nothing is acknowledged to ${flow?.id ?? "this flow"}.` };
  const until = Math.min(main.result.until, before.result.until);
  const { paint } = flowStyle(main, flow);
  const parting = partingOf(futures);
  return {
    ...panel,
    note: `acknowledged, ${main.label} minus ${before.label}`,
    lines: [line("ahead by", aheadOf(flow, same), until, paint, { filled: true })],
    futures: parting === null ? null : { parting, pairs: [], isNamed: false },
    fit: "visible",
  };
}
