/** What if one packet had met another fate: the scenario with interventions beside the same one without. */
import type { Scenario } from "../../scenario/index.ts";
import type { FlowTrace, InterventionSpec, RunResult } from "../../sim/declared.ts";
import type { Steps } from "../../ui/base/series.ts";
import { say } from "../../words/en/run/first.ts";
import { lossOf } from "../packets/packet-loss.ts";
import type { ShownRun } from "./types.ts";

/** Key of the run of the scenario without its interventions, among the shown ones. */
export const BEFORE_RUN = "before";

/** What is done to a packet. */
export type InterventionKind = InterventionSpec["do"];

/** Dots of every line that shows what happened without interventions. */
export const BEFORE_DASH: readonly number[] = [2, 3];

/** Has the scenario interventions, so that there are two futures? */
export function isWhatIf({ interventions = [] }: Scenario): boolean {
  return interventions.length > 0;
}

/** The scenario as it is without interventions. */
export function withoutInterventions({ interventions: _, ...scenario }: Scenario): Scenario {
  return scenario;
}

/** The two futures: the scenario's own run and the one without interventions; null while there are not both. */
export function futuresOf(runs: readonly ShownRun[]): { main: ShownRun; before: ShownRun } | null {
  const main = runs[0];
  const before = runs.find(({ key }) => key === BEFORE_RUN);
  return main && before && isWhatIf(main.scenario) ? { main, before } : null;
}

/** The runs that plots show: while there are two futures, both and those that were kept, else every run. */
export function plottedRuns(runs: readonly ShownRun[]): readonly ShownRun[] {
  return futuresOf(runs) === null
    ? runs
    : runs.filter(({ key, scenario }) => key === BEFORE_RUN || isWhatIf(scenario));
}

const FUTURE_NAMES: Readonly<Record<InterventionKind, readonly [string, string]>> = {
  spare: [say.arrived, say.lost],
  drop: [say.lost, say.arrived],
  delay: [say.late, say.onTime],
  mark: [say.marked, say.unmarked],
};

/** What became of a packet that something was done to: "arrived"; the kind itself where it is not known. */
export function futureName(kind: string): string {
  const [, names] = Object.entries(FUTURE_NAMES).find(([known]) => known === kind) ?? [];
  return names?.[0] ?? kind;
}

/** What the two futures are called beside each other: "arrived" and "lost"; by nothing in particular where several things were done. */
export function futureNames({ interventions = [] }: Scenario): { future: string; before: string } {
  const kinds = new Set(interventions.map((intervention) => intervention.do));
  const [only] = kinds;
  const [future, before] = kinds.size === 1 && only ? FUTURE_NAMES[only] : [say.changed, say.unchanged];
  return { future, before };
}

/**
 * When an intervention acts, s: when the packet it spares was lost, when the packet it drops is, otherwise when the packet left
 * its sender. Null where that packet is sent in neither future.
 */
export function instantOf(
  { flow, seq, nth, do: kind }: InterventionSpec,
  main: RunResult,
  before: RunResult | undefined,
): number | null {
  const loss =
    kind === "spare" && before !== undefined
      ? lossOf(before, flow, seq, nth)
      : kind === "drop"
        ? lossOf(main, flow, seq, nth)
        : null;
  return loss?.t ?? sentAt(main, flow, seq, nth) ?? (before ? sentAt(before, flow, seq, nth) : null);
}

function sentAt({ trace }: RunResult, flow: string, seq: number, nth: number): number | null {
  const send = trace.flows.find(({ id }) => id === flow)?.send;
  if (send === undefined) return null;
  for (let i = send.seq.indexOf(seq); i >= 0; i = send.seq.indexOf(seq, i + 1))
    if (send.nth[i] === nth) return send.t[i];
  return null;
}

/** Until when both futures are the same, s: the first instant at which an intervention acts; null where none does. */
export function partingOf({ main, before }: { main: ShownRun; before: ShownRun }): number | null {
  const times = (main.scenario.interventions ?? [])
    .map((intervention) => instantOf(intervention, main.result, before.result))
    .filter((t) => t !== null);
  return times.length === 0 ? null : Math.min(...times);
}

const ahead = new WeakMap<FlowTrace, { of: FlowTrace; steps: Steps }>();

/** How many segments more a flow has had acknowledged than in the other future, as a step function; once per pair. */
export function aheadOf(flow: FlowTrace, before: FlowTrace): Steps {
  const known = ahead.get(flow);
  if (known?.of === before) return known.steps;
  const t: number[] = [0];
  const v: number[] = [0];
  let [i, k, mine, theirs] = [0, 0, 0, 0];
  while (i < flow.ack.t.length || k < before.ack.t.length) {
    const at = Math.min(flow.ack.t[i] ?? Infinity, before.ack.t[k] ?? Infinity);
    for (; flow.ack.t[i] === at; i++) mine = Math.max(mine, flow.ack.ackno[i]);
    for (; before.ack.t[k] === at; k++) theirs = Math.max(theirs, before.ack.ackno[k]);
    if (mine - theirs === v[v.length - 1]) continue;
    t.push(at);
    v.push(mine - theirs);
  }
  const steps = { t: Float64Array.from(t), v: Float64Array.from(v) };
  ahead.set(flow, { of: before, steps });
  return steps;
}
