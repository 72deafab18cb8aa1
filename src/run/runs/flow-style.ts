import type { FlowTrace } from "../../sim/declared.ts";
import type { SchemePaint } from "../../ui/theme/paint.ts";
import {
  isUdp,
  type LineStyle,
  linesAmong,
  type SchemeStyles,
  schemeStyle,
} from "../../ui/theme/scheme-style.ts";
import { say } from "../../words/en/run/first.ts";
import { fill } from "../../words/fill.ts";
import { styleIn } from "./run-styles.ts";
import type { ShownRun } from "./types.ts";
import { isKept } from "./variation.ts";
import { BEFORE_DASH, BEFORE_RUN } from "./what-if.ts";

const COMPARED_DASHES: readonly (readonly number[])[] = [
  [4, 3],
  [1.5, 3],
  [6, 3, 1.5, 3],
  [14, 4],
  [6, 3, 1.5, 3, 1.5, 3],
  [],
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

/**
 * A flow's colour and dash: those of its scheme, and others where flows of one run share the scheme; in a comparison all flows have
 * the colour of what is compared, and a dash each.
 */
export function flowStyle(run: ShownRun, flow: FlowTrace): { paint: SchemePaint; dash: readonly number[] } {
  const { flows } = run.result.trace;
  const isWhole = run.key !== "main" && run.key !== BEFORE_RUN;
  const style = styleIn(run.styles, isWhole ? run.scheme : flow.scheme);
  const { marker, hasMarks } = style;
  const nth = flows.indexOf(flow);
  const line = isWhole ? style : lineOf(flows, flow, run.styles);
  const paint = { scheme: line.colour, marker, ...(hasMarks ? { hasMarks } : {}) };
  if (run.key === BEFORE_RUN) return { paint, dash: BEFORE_DASH };
  if (flows.length === 1) return { paint, dash: run.dash };
  return { paint, dash: isWhole ? COMPARED_DASHES[nth % COMPARED_DASHES.length] : line.dash };
}

/** How a flow of a network is named and drawn where no run of it is shown: in the network, in lists, on the timeline. */
export function networkFlowStyle<T extends { scheme: string }>(
  flows: readonly T[],
  flow: T,
  styles: SchemeStyles,
): { title: string; paint: SchemePaint; dash: readonly number[] } {
  const { title, marker } = styleIn(styles, flow.scheme);
  const { colour, dash } = lineOf(flows, flow, styles);
  return { title, paint: { scheme: colour, marker }, dash };
}

/** How a flow is drawn among the flows of its network; as its scheme where it is none of them. */
function lineOf<T extends { scheme: string }>(flows: readonly T[], flow: T, styles: SchemeStyles): LineStyle {
  const lines = linesAmong(
    flows.map(({ scheme }) => scheme),
    styles,
  );
  return lines[flows.indexOf(flow)] ?? styleIn(styles, flow.scheme);
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

/**
 * Who sends a flow: its own scheme, which in a run of several flows need not be the one that the run is named after. In a comparison
 * all flows have one: "Reno", "all Reno".
 */
export function senderName(run: ShownRun, flow: { readonly scheme: string }): string {
  if (run.result.flows.length === 1) return run.label;
  const { title } = schemeStyle(flow.scheme);
  if (run.key === "main") return title;
  return isKept(run.key) || run.key === BEFORE_RUN ? `${title}, ${run.label}` : fill(say.allOf, run.label);
}

/** How a flow is named beside its line: by its scheme, and by its id where there are several. */
export function flowLabel(run: ShownRun, flow: { readonly id: string; readonly scheme: string }): string {
  if (run.result.flows.length === 1) return run.label;
  if (run.key === BEFORE_RUN) return `${flow.id} ${run.label}`;
  if (run.key !== "main") return `${flow.id}, ${fill(say.allOf, run.label)}`;
  return `${schemeStyle(flow.scheme).title} ${flow.id}`;
}
