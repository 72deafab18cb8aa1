import { type Moment, PLOTS } from "../../scenario/index.ts";
import { runKey } from "./opening.ts";
import { partNamed } from "./selection.ts";
import { defaultPlots, lookedAt } from "./stores.ts";
import type { LabState } from "./types.ts";
import type { View } from "./view.ts";

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

/** What the page shows of a moment. */
export function momentView(lab: LabState, moment: Moment): Partial<View> {
  const { scenario } = lab;
  const { at, from, to, plots, run, flow, select, measures, centre = "plots" } = moment;
  const parts = lookedAt(scenario, moment);
  const part = partNamed(scenario, select);
  const end = Math.min(to ?? scenario.duration, scenario.duration);
  const start = from ?? 0;
  const hasWindow = (from !== undefined || to !== undefined) && end > start;
  return {
    playhead: at,
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
