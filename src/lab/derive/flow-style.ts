import type { FlowTrace } from "../../sim/declared.ts";
import type { Paint } from "../theme/paint.ts";
import { isUdp, schemeStyle } from "../theme/scheme-style.ts";
import type { ShownRun } from "./types.ts";
import { BEFORE_DASH, BEFORE_RUN } from "./what-if.ts";

const FLOW_DASHES: readonly (readonly number[])[] = [[], [8, 4], [3, 3], [10, 3, 2, 3]];
const COMPARED_DASHES: readonly (readonly number[])[] = [
  [4, 3],
  [1.5, 3],
  [6, 3, 1.5, 3],
];

/** The flow that single-flow panels show: the chosen one, or the first with a window. */
export function shownFlow(run: ShownRun | undefined, chosen: string | null): FlowTrace | null {
  const flows = run?.result.trace.flows ?? [];
  return flows.find((f) => f.id === chosen) ?? flows.find(({ scheme }) => !isUdp(scheme)) ?? flows[0] ?? null;
}

/** What says which flow views of a single flow are about: the only one that is plotted, else the one in front. */
export interface FlowChoice {
  readonly plots: { readonly flow: string | null };
  readonly frontFlow: string | null;
}

/** The flow of a run that views of a single flow are about: sequence numbers, signals, tables. */
export function frontFlow(state: FlowChoice, run: ShownRun | undefined): FlowTrace | null {
  return shownFlow(run, state.plots.flow ?? state.frontFlow);
}

/** A flow's colour and dash: those of its scheme; other flows of the same scheme, and comparisons, differ by dash. */
export function flowStyle(run: ShownRun, flow: FlowTrace): { paint: Paint; dash: readonly number[] } {
  const flows = run.result.trace.flows;
  if (run.key === BEFORE_RUN)
    return { paint: { scheme: schemeStyle(flow.scheme).colour }, dash: BEFORE_DASH };
  if (run.key !== "main" && flows.length > 1)
    return {
      paint: { scheme: run.colour },
      dash: COMPARED_DASHES[flows.indexOf(flow) % COMPARED_DASHES.length],
    };
  if (flows.length === 1) return { paint: { scheme: run.colour }, dash: run.dash };
  return { paint: { scheme: schemeStyle(flow.scheme).colour }, dash: flowDash(flows, flow) };
}

/** A flow's dash among the flows of its network: its scheme's, and another one where an earlier flow has the same scheme. */
export function flowDash<T extends { scheme: string }>(flows: readonly T[], flow: T): readonly number[] {
  let twins = 0;
  for (const other of flows) {
    if (other === flow) break;
    if (other.scheme === flow.scheme) twins++;
  }
  return twins === 0 ? schemeStyle(flow.scheme).dash : FLOW_DASHES[twins % FLOW_DASHES.length];
}

/** How a flow is named beside its line: by its scheme, and by its id where there are several. */
export function flowLabel(run: ShownRun, flow: FlowTrace): string {
  if (run.result.trace.flows.length === 1) return run.label;
  if (run.key === BEFORE_RUN) return `${flow.id} ${run.label}`;
  if (run.key !== "main") return `${flow.id} if ${run.label}`;
  return `${schemeStyle(flow.scheme).title} ${flow.id}`;
}
