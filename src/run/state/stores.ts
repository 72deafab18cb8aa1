import { createStore, type StoreApi } from "zustand/vanilla";
import { type Look, PLOTS, type Scenario } from "../../scenario/index.ts";
import { directionId } from "../../sim/declared.ts";
import { hasDirection } from "../network/queue-choice.ts";
import { recallPanels, recallStepKind } from "./remembered.ts";
import { bottleneck, initialSelection } from "./selection.ts";
import type { LabState, PlotChoice, RunStatus } from "./types.ts";

/** The store of the lab, writable. */
export type LabStore = StoreApi<LabState>;

/** Key of the scenario's own run among the shown ones. */
export const MAIN_RUN = "main";

/** Nothing runs, nothing is wrong. */
export const IDLE: RunStatus = {
  state: "idle",
  fraction: 0,
  message: "",
  offer: null,
  sender: null,
  wallSeconds: 0,
};

/** Schemes that may be shown beside the scenario's own. */
export const MOST_COMPARED = 3;

/** Queues that are plotted at once. */
export const MOST_QUEUES = 4;

/** The schemes that a scenario is shown beside when it is opened. */
export function defaultCompare({ compare = [] }: Scenario): readonly string[] {
  return compare.slice(0, MOST_COMPARED);
}

/** How a scenario is looked at when it has just been opened. */
export function freshLook(
  scenario: Scenario,
): Pick<LabState, "selection" | "plots" | "lanes" | "centre" | "tab" | "recorded"> {
  return {
    selection: initialSelection(scenario),
    plots: initialPlots(scenario),
    lanes: null,
    centre: "plots",
    tab: "change",
    recorded: null,
  };
}

/** A lab that has a scenario and no run of it yet. */
export function createLabStore(scenario: Scenario): LabStore {
  return createStore<LabState>(() => ({
    scenario,
    document: scenario,
    issues: [],
    building: false,
    buildView: "drawing",
    runs: [],
    front: MAIN_RUN,
    frontFlow: null,
    ...freshLook(scenario),
    compare: defaultCompare(scenario),
    status: IDLE,
    quiet: false,
    applyFrom: "start",
    measuring: false,
    stepBy: recallStepKind() ?? "decision",
  }));
}

/** The queues that a look shows and its value axes, as far as it names some that are there. */
export function lookedAt(
  scenario: Scenario,
  { queues = [], axes }: Look = {},
): Partial<Pick<PlotChoice, "link" | "queues" | "axes">> {
  const [link, ...further] = queues.filter((id) => hasDirection(scenario, id));
  const ofQueues = further.flatMap((id) => (axes?.queue ? [[`queue:${id}`, axes.queue]] : []));
  return {
    ...(link === undefined ? {} : { link, queues: further.slice(0, MOST_QUEUES - 1) }),
    ...(axes === undefined ? {} : { axes: { ...axes, ...Object.fromEntries(ofQueues) } }),
  };
}

/** The plots of a scenario that was just opened, with the panels that it is about, else those that this reader left open last time. */
export function initialPlots(scenario: Scenario): PlotChoice {
  const plots = defaultPlots(scenario);
  return scenario.plots ? plots : { ...plots, panels: recallPanels() ?? plots.panels };
}

/** The plots of a scenario, the same for every reader: the queues that it is opened with, else that of the narrowest limited buffer. */
export function defaultPlots(scenario: Scenario): PlotChoice {
  const link = bottleneck(scenario);
  const ofLink = link ? directionId(link.id, "forward") : "";
  return {
    panels: scenario.plots
      ? PLOTS.filter((id) => scenario.plots?.includes(id))
      : ["cwnd", "queue", "sequence"],
    flow: scenario.flows.length > 1 ? null : (scenario.flows[0]?.id ?? null),
    link: ofLink,
    queues: [],
    axes: {},
    ...lookedAt(scenario, scenario.opening),
    showSsthresh: true,
    showEffectiveWindow: false,
    showGuesses: true,
  };
}
