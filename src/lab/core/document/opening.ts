/** What of the page stays, and where time begins, when a scenario is opened. */
import { ownScheme } from "../../../experiment/index.ts";
import { MAIN_RUN } from "../../../run/state/stores.ts";
import type { Issue, Scenario } from "../../../scenario/index.ts";
import { insideRun, type TimeWindow } from "../../../ui/base/time-window.ts";
import { type History, record, undo } from "./history.ts";

/** Where a reader looks: the instant, the part of the run, and the run and the flow in front. */
export interface Outlook {
  playhead: number;
  window: TimeWindow;
  front: string;
  frontFlow: string | null;
}

/** The whole run of any scenario, the playhead early, but with traffic on the links. */
export function plainOutlook({ duration }: Pick<Scenario, "duration">): Outlook {
  return { playhead: duration / 10, window: { from: 0, to: duration }, front: MAIN_RUN, frontFlow: null };
}

/** Where a scenario says that a reader looks at first; what it does not say, or what its run is too short for, is plain. */
export function openingOutlook(scenario: Scenario): Outlook {
  const { opening = {}, duration, flows } = scenario;
  const plain = plainOutlook(scenario);
  const { at, from = 0, to = duration, run, flow } = opening;
  const window = from < Math.min(to, duration) ? { from, to: Math.min(to, duration) } : plain.window;
  const isInside = (time: number) => time >= window.from && time <= window.to;
  const playhead = [at ?? plain.playhead, plain.playhead].find(isInside) ?? window.from;
  const frontFlow = flows.find(({ id }) => id === flow)?.id ?? null;
  return { playhead, window, front: runKey(scenario, run), frontFlow };
}

/** How much of a run is shown at a first look, s, and which share of it before the decision that it is about. */
const FIRST_LENGTH = 14;
const FIRST_BEFORE = 0.35;

/** The part of a run around a decision at `at`, s, near enough to see single packets. */
export function partAround(at: number, duration: number): TimeWindow {
  const from = at - FIRST_LENGTH * FIRST_BEFORE;
  const start = duration > 2 * FIRST_LENGTH ? Math.round(from) : from;
  return insideRun({ from: start, to: start + FIRST_LENGTH }, duration);
}

/**
 * Where a reader looks at a first look, as far as the scenario says it: the part of the run that it is opened with, else what is around
 * the instant that it is opened at, or its first moment. Null: its run says it.
 */
export function firstOutlook(scenario: Scenario): Outlook | null {
  const { opening = {}, views: [first] = [], duration, flows } = scenario;
  const opened = openingOutlook(scenario);
  if (opening.from !== undefined || opening.to !== undefined) return opened;
  const at = opening.at ?? first?.at;
  if (at === undefined || at > duration) return null;
  const window = partAround(at, duration);
  if (opening.at !== undefined || first === undefined) return { ...opened, playhead: at, window };
  const frontFlow = flows.find(({ id }) => id === first.flow)?.id ?? null;
  return { playhead: at, window, front: runKey(scenario, first.run), frontFlow };
}

/** Key of the run that a scenario names by its scheme. */
export function runKey(scenario: Scenario, run: string | undefined): string {
  return run === undefined || run === ownScheme(scenario) ? MAIN_RUN : run;
}

/**
 * What is shown of a scenario at first, when a link asks for `wanted`: what it leaves open is the scenario's, but where it names an
 * instant or a part of the run, the other is plain.
 */
export function firstLook<T extends Partial<Outlook>>(scenario: Scenario, wanted: T): T & Partial<Outlook> {
  const opened = openingOutlook(scenario);
  const isPlaced = wanted.playhead !== undefined || wanted.window !== undefined;
  const { playhead, window } = isPlaced ? plainOutlook(scenario) : opened;
  return { ...opened, playhead, window, ...wanted };
}

/** True when nodes, links and flows are the same ones, whatever their values. */
export function sameNetwork(a: Scenario, b: Scenario): boolean {
  const ids = ({ nodes, links, flows }: Scenario) =>
    [nodes, links, flows].map((list) => list.map(({ id }) => id).join(" ")).join("/");
  return ids(a) === ids(b);
}

/** A step of the history: a scenario, what is built of it, and what it began as. */
export interface Step {
  /** What runs: the last document that was a whole scenario; before there was one, the document as it is. */
  scenario: Scenario;
  /** What is being built: the scenario, unless that lacks something; then `issues` says what. */
  document: Scenario;
  issues: readonly Issue[];
  /** The scenario as it was opened. */
  opened: Scenario;
  /** Id of the shipped scenario that was opened, with other values or not; or null. */
  shipped: string | null;
}

/** The first step of a scenario that was just opened. */
export function opening(scenario: Scenario, shipped: string | null): Step {
  return { scenario, document: scenario, issues: [], opened: scenario, shipped };
}

/** The history back where a scenario ran that is good, or with that as its newest step; nothing lies ahead of it. */
export function backTo(history: History<Step>, good: Scenario): History<Step> {
  let now = history;
  while (now.past.length > 0 && now.present.scenario !== good) now = undo(now);
  const { opened, shipped } = now.present;
  if (now.present.scenario !== good) now = record(now, { ...opening(good, shipped), opened }, null);
  return { ...now, future: [] };
}
