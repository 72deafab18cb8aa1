import type { FlowTrace } from "../../sim/declared.ts";
import type { Paint, SchemePaint } from "../../ui/theme/paint.ts";
import { isUdp, type SchemeStyles, schemeStyle } from "../../ui/theme/scheme-style.ts";
import { styleIn } from "./run-styles.ts";
import type { ShownRun } from "./types.ts";
import { isKept } from "./variation.ts";
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
  const paint = flowPaint(run, flow);
  if (run.key === BEFORE_RUN) return { paint, dash: BEFORE_DASH };
  if (flows.length === 1) return { paint, dash: run.dash };
  if (run.key !== "main")
    return { paint, dash: COMPARED_DASHES[flows.indexOf(flow) % COMPARED_DASHES.length] };
  return { paint, dash: flowDash(flows, flow, styleIn(run.styles, flow.scheme).dash) };
}

/**
 * A flow's colour: its scheme's, in a shade of its own where flows of one run share the scheme; in a comparison all flows have the
 * colour of what is compared.
 */
function flowPaint(run: ShownRun, flow: FlowTrace): SchemePaint {
  const { flows } = run.result.trace;
  const isWhole = run.key !== "main" && run.key !== BEFORE_RUN;
  const { colour, marker, hasMarks } = styleIn(run.styles, isWhole ? run.scheme : flow.scheme);
  const shade = isWhole ? flows.indexOf(flow) : twinsBefore(flows, flow);
  return { scheme: colour, marker, ...(hasMarks ? { hasMarks } : {}), ...(shade > 0 ? { shade } : {}) };
}

/** How a flow of a network is named and drawn where no run of it is shown: in the network, in lists, on the timeline. */
export function networkFlowStyle<T extends { scheme: string }>(
  flows: readonly T[],
  flow: T,
  styles: SchemeStyles,
): { title: string; paint: SchemePaint; dash: readonly number[] } {
  const { title, colour, dash, marker } = styleIn(styles, flow.scheme);
  const paint = { scheme: colour, marker, shade: twinsBefore(flows, flow) };
  return { title, paint, dash: flowDash(flows, flow, dash) };
}

/** What the sample of a flow's line is drawn as: its scheme, or the kept future that the run is. */
export function markOf({ key }: ShownRun, flow: { readonly scheme: string }): string {
  return isKept(key) ? key : flow.scheme;
}

/** The paint of what belongs to a run as a whole, or to its only flow. */
export function runPaint(run: ShownRun): SchemePaint {
  const { marker, hasMarks } = styleIn(run.styles, run.scheme);
  return { scheme: run.colour, marker, ...(hasMarks ? { hasMarks } : {}) };
}

/** How many flows before this one have its scheme. */
export function twinsBefore<T extends { scheme: string }>(flows: readonly T[], flow: T): number {
  const earlier = flows.slice(0, Math.max(0, flows.indexOf(flow)));
  return earlier.filter(({ scheme }) => scheme === flow.scheme).length;
}

/** A flow's dash among the flows of its network: its scheme's (`first`), and another one where an earlier flow has the same scheme. */
export function flowDash<T extends { scheme: string }>(
  flows: readonly T[],
  flow: T,
  first: readonly number[],
): readonly number[] {
  const twins = twinsBefore(flows, flow);
  return twins === 0 ? first : FLOW_DASHES[twins % FLOW_DASHES.length];
}

/** How a flow is named beside its line: by its scheme, and by its id where there are several. */
export function flowLabel(run: ShownRun, flow: FlowTrace): string {
  if (run.result.trace.flows.length === 1) return run.label;
  if (run.key === BEFORE_RUN) return `${flow.id} ${run.label}`;
  if (run.key !== "main") return `${flow.id} if ${run.label}`;
  return `${schemeStyle(flow.scheme).title} ${flow.id}`;
}
