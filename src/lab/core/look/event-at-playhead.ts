import type { ShownRun } from "../../../run/runs/types.ts";
import { partNamed } from "../../../run/state/selection.ts";
import { defaultPlots, lookedAt } from "../../../run/state/stores.ts";
import type { LabState } from "../../../run/state/types.ts";
import { type Moment, PLOTS } from "../../../scenario/index.ts";
import type { Decision, FlowTrace } from "../../../sim/declared.ts";
import type { View } from "../address/view.ts";
import { runKey } from "../document/opening.ts";

/** The moments of a scenario that lie within its run: it may have been made shorter. */
export function momentsOf({
  views = [],
  duration,
}: {
  views?: readonly Moment[] | undefined;
  duration: number;
}): readonly Moment[] {
  return views.filter(({ at }) => at <= duration);
}

/** Moments are written to the millisecond: half of one, s. */
const ROUNDING = 0.000_5;

/** The decision that a moment is about, with whose it is: the one whose time its time rounds; null where nothing was decided then. */
export function decisionOf(
  { scenario, runs }: Pick<LabState, "scenario" | "runs">,
  { at, run: name, flow: id }: Moment,
): { run: ShownRun; flow: FlowTrace; decision: Decision } | null {
  const key = runKey(scenario, name);
  const run = runs.find((one) => one.key === key);
  const flows = run?.result.trace.flows;
  const flow = id === undefined ? flows?.[0] : flows?.find((one) => one.id === id);
  const decision = flow?.decisions.find(({ t }) => Math.abs(t - at) <= ROUNDING);
  return run && flow && decision ? { run, flow, decision } : null;
}

/** What the page shows of a moment. */
export function momentView(lab: LabState, moment: Moment): Partial<View> {
  const { scenario } = lab;
  const { from, to, plots, run, flow, select, measures, centre = "plots" } = moment;
  const parts = lookedAt(scenario, moment);
  const part = partNamed(scenario, select);
  const end = Math.min(to ?? scenario.duration, scenario.duration);
  const start = from ?? 0;
  const hasWindow = (from !== undefined || to !== undefined) && end > start;
  return {
    // What is said of the playhead is said of this decision, and not of the one before.
    playhead: decisionOf(lab, moment)?.decision.t ?? moment.at,
    ...(hasWindow ? { window: { from: start, to: end } } : {}),
    ...(plots || parts.link || parts.axes
      ? {
          plots: {
            ...lab.plots,
            axes: defaultPlots(scenario).axes,
            ...(plots ? { panels: PLOTS.filter((id) => plots.includes(id)) } : {}),
            ...parts,
          },
        }
      : {}),
    front: runKey(scenario, run),
    ...(scenario.flows.some(({ id }) => id === flow) ? { frontFlow: flow as string } : {}),
    ...(part === null ? {} : { selection: part, tab: "change" as const }),
    ...(measures ? { measuring: true } : {}),
    centre,
  };
}
