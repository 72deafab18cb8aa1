/** What the runs of the page record. */
import type { Scenario } from "../../scenario/index.ts";
import type { RecordOptions } from "../../sim/declared.ts";
import { isUnlimited, isWorthShowing } from "../network/queue-choice.ts";
import { initialPlots } from "./stores.ts";
import type { LabState } from "./types.ts";

/** What the plots and tables of the page need of every run. */
export const PAGE_RECORD: RecordOptions = {
  sequence: true,
  queues: "limited",
  probes: true,
  hops: null,
};

/** The same, with delays while they are shown, and with the queue of a shown link direction whose buffer is unlimited. */
export function recordFor(
  scenario: Scenario,
  { plots, measuring }: Pick<LabState, "plots" | "measuring">,
): RecordOptions {
  const record = { ...PAGE_RECORD, delays: measuring };
  return isUnlimited(scenario, plots.link) ? { ...record, queueOf: plots.link } : record;
}

/** What the lab records of a scenario when it is opened. */
export function recordWhenOpened(scenario: Scenario): RecordOptions {
  return recordFor(scenario, { plots: initialPlots(scenario), measuring: false });
}

type Shown = Pick<LabState, "plots" | "measuring" | "runs" | "centre" | "tab" | "building">;

/**
 * The same without what is not seen beside a moving slider, going by the run that is shown: a fifth of the time of a run is
 * spent on it. Where more than the plots is seen, all of it.
 */
export function recordWhileMoving(scenario: Scenario, shown: Shown): RecordOptions {
  const { plots, runs, centre, tab, building } = shown;
  const record = recordFor(scenario, shown);
  const last = runs[0]?.result;
  if (last === undefined || centre !== "plots" || tab !== "change" || building) return record;
  const { links, agents } = last.trace;
  const isSeen = (id: string) => id === plots.link || plots.queues.includes(id);
  const hasVariables = links.some(({ id, probes }) => isSeen(id) && Object.keys(probes).length > 0);
  const isUnseen = (id: string, i: number) => !isSeen(id) && !isWorthShowing(last.links[i].maxQueue);
  return {
    ...record,
    effectiveWindow: plots.showEffectiveWindow,
    probes: plots.panels.includes("signals") || hasVariables || agents.length > 0,
    withoutQueues: links.map(({ id }) => id).filter(isUnseen),
  };
}
