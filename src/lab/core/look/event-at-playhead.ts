import { partNamed } from "../../../run/state/selection.ts";
import { defaultPlots, lookedAt } from "../../../run/state/stores.ts";
import type { LabState } from "../../../run/state/types.ts";
import { type Moment, PLOTS } from "../../../scenario/index.ts";
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

/**
 * When a moment is, s: that of the decision which its time rounds, so that what is said of the playhead is said of this decision
 * and not of the one before; else as it is written.
 */
function instantOf({ scenario, runs }: LabState, { at, run, flow }: Moment): number {
  const key = runKey(scenario, run);
  const flows = runs.find((one) => one.key === key)?.result.trace.flows;
  const shown = flow === undefined ? flows?.[0] : flows?.find(({ id }) => id === flow);
  return shown?.decisions.find(({ t }) => Math.abs(t - at) <= ROUNDING)?.t ?? at;
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
    playhead: instantOf(lab, moment),
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
