import {
  formatIssue,
  type Issue,
  parseScenario,
  type Scenario,
  type ShippedScenarios,
} from "../../scenario/index.ts";
import type { ChangeSpec, ParamValue } from "../../sim/index.ts";
import { type NavigationKind, nextEventTime, previousEventTime } from "../derive/event-navigation.ts";
import { stepOf } from "../derive/explanation.ts";
import type { Selection, ShownRun } from "../derive/types.ts";
import { type ClockStore, createClock, drive, type Frames, pause, play, refit, seek, show } from "./clock.ts";
import { changeTime, edited, withoutChange } from "./edit.ts";
import { type History, record, redo, startHistory, undo } from "./history.ts";
import { Runner, type Simulator } from "./runner.ts";
import {
  createLabStore,
  createPageStore,
  IDLE,
  initialPlots,
  initialSelection,
  type LabStore,
  type Notice,
  type PageStore,
} from "./stores.ts";
import type { PlotChoice } from "./types.ts";
import type { View } from "./view.ts";

/** Schemes that may be shown beside the scenario's own. */
export const MOST_COMPARED = 3;

/** More ids than this are not written out in a message. */
const MOST_NAMED = 8;

/** A step of the history: a scenario, and what it began as. */
interface Step {
  scenario: Scenario;
  /** The scenario as it was opened. */
  opened: Scenario;
  /** Id of the shipped scenario that was opened, or null. */
  shipped: string | null;
}

/** What a controller is set up with. */
export interface LabSetup {
  simulator: Simulator;
  frames: Frames;
  scenario: Scenario;
  /** Id of the shipped scenario that `scenario` is, or null. */
  shipped: string | null;
  view?: Partial<View>;
  /** Loads the page anew; what it shows is in its address. */
  reload?: () => void;
}

/**
 * Everything that a user can do on the page, as plain calls: it wires the stores, the history and the runner. Views
 * read the stores and call these; nothing else changes them.
 */
export class LabController {
  readonly lab: LabStore;
  readonly clock: ClockStore;
  readonly page: PageStore;
  #runner: Runner;
  #reload: () => void;
  #history: History<Step>;
  /** Number of the decision that a link selected, until its run is there. */
  #linkedDecision: number | null = null;
  /** Number of the newest wish to open a shipped scenario: one that comes late does not replace a newer one. */
  #opening = 0;
  /** What was to be simulated when a run was cancelled or failed. */
  #lost: Step | null = null;
  /** Time of the change that the gesture under way writes; fixed while the clock plays on. */
  #gestureTime: { gesture: string; at: number } | null = null;

  constructor({ simulator, frames, scenario, shipped, view = {}, reload = () => {} }: LabSetup) {
    this.#reload = reload;
    this.lab = createLabStore(scenario);
    this.page = createPageStore(scenario, shipped);
    this.clock = createClock(scenario.duration, restingPlace(scenario));
    this.#history = startHistory({ scenario, opened: scenario, shipped });
    this.#runner = new Runner(simulator, this.lab);
    this.#runner.onSetback = () => this.#afterSetback();
    this.#runner.onComparisonTrouble = (lines) =>
      this.notify({ title: "A comparison is missing or not complete.", lines, tone: "problem" });
    drive(this.clock, () => this.duration, frames);
    this.lab.subscribe((now, before) => {
      if (now.runs !== before.runs) this.#lookUpDecision();
      if (now.plots.link !== before.plots.link || now.measuring !== before.measuring) {
        this.#runner.recordWhatIsShown();
      }
      if (now.selection !== before.selection && now.selection.kind !== "change") {
        this.page.setState({ target: now.selection });
      }
    });
    this.look(view);
    this.#runner.request(scenario);
  }

  /** Length of the scenario, s. */
  get duration(): number {
    return this.lab.getState().scenario.duration;
  }

  /** Opens another scenario; one undo goes back. `view` says what is shown of it. */
  open(scenario: Scenario, shipped: string | null, view: Partial<View> = {}): void {
    this.#opening += 1;
    this.page.setState({ notice: null });
    this.#adopt(record(this.#history, { scenario, opened: scenario, shipped }, null));
    this.lab.setState({
      compare: (scenario.compare ?? []).slice(0, MOST_COMPARED),
      selection: initialSelection(scenario),
      plots: initialPlots(scenario),
    });
    this.clock.setState({
      playhead: restingPlace(scenario),
      playing: false,
      window: { from: 0, to: scenario.duration },
    });
    this.look(view);
  }

  /** Shows a part of the state of a link: playhead, window, comparison, selection, plots. */
  look(view: Partial<View>): void {
    const { playhead, window, decision, ...rest } = view;
    this.#linkedDecision = decision ?? null;
    this.lab.setState(rest);
    if (window) show(this.clock, window, this.duration);
    if (playhead !== undefined) seek(this.clock, playhead, this.duration);
  }

  /** Writes a value at an address, for the whole run or from the playhead, as the inspector says. */
  edit(address: string, value: ParamValue | null, gesture: string | null): void {
    const { scenario, applyFrom } = this.lab.getState();
    const result = edited(scenario, address, value, applyFrom === "playhead" ? this.#timeOf(gesture) : null);
    if (!result.ok) {
      this.report("This value cannot be used; the scenario is as before.", result.issues);
      return;
    }
    this.#change(result.scenario, gesture && `${gesture} ${address}`);
  }

  /** Takes a change in mid-run back. */
  removeChange(change: ChangeSpec): void {
    this.#change(withoutChange(this.lab.getState().scenario, change), null);
  }

  undo(): void {
    this.#adopt(undo(this.#history));
  }

  redo(): void {
    this.#adopt(redo(this.#history));
  }

  /** Runs the scenario beside itself with other schemes, at most three. */
  setCompare(ids: readonly string[]): void {
    this.lab.setState({ compare: ids.slice(0, MOST_COMPARED) });
    this.#runner.compare();
  }

  select(selection: Selection): void {
    this.lab.setState({ selection });
  }

  /** Unfolds or folds what the papers measure beyond throughput. */
  measure(measuring: boolean): void {
    this.lab.setState({ measuring });
  }

  applyFrom(applyFrom: "start" | "playhead"): void {
    this.lab.setState({ applyFrom });
  }

  /** Moves the playhead. */
  seek(time: number): void {
    seek(this.clock, time, this.duration);
  }

  togglePlay(): void {
    if (this.clock.getState().playing) pause(this.clock);
    else play(this.clock, this.duration);
  }

  /** Stops and moves the playhead to the next (1) or previous (-1) moment of a kind; false when there is none. */
  step(kind: NavigationKind, direction: 1 | -1): boolean {
    pause(this.clock);
    const run = this.lab.getState().runs[0];
    if (!run) return false;
    const { playhead } = this.clock.getState();
    const find = direction > 0 ? nextEventTime : previousEventTime;
    const time = find(run.result, kind, playhead);
    if (time === null) return false;
    this.seek(time);
    if (kind === "decision") this.#explainAt(run, time);
    return true;
  }

  /** Puts the explanation of a decision away. */
  closeExplanation(): void {
    this.select(this.page.getState().target);
  }

  #explainAt(run: ShownRun, time: number): void {
    for (const flow of run.result.trace.flows) {
      const decision = flow.decisions.find(({ t }) => t === time);
      if (!decision) continue;
      this.select({ kind: "change", run: run.key, flow: flow.id, index: stepOf(flow, decision), decision });
      return;
    }
  }

  cancelRun(): void {
    this.#runner.cancel();
  }

  /** Simulates once more what was cancelled or failed. */
  runAgain(): void {
    const lost = this.#lost;
    if (lost === null || lost.scenario === this.lab.getState().scenario) {
      this.#runner.request(this.lab.getState().scenario);
    } else this.#adopt(record(this.#history, lost, null));
  }

  /** Simulates on where the budget of the shown run ended. */
  continueRun(): void {
    this.#runner.continueRun();
  }

  notify(notice: Notice | null): void {
    this.page.setState({ notice });
  }

  /** Says what is wrong with an input, line by line. */
  report(title: string, issues: readonly Issue[]): void {
    this.notify({ title, lines: issues.map(formatIssue), tone: "problem" });
  }

  /** Says that parts of the page could not be fetched; `tryAgain` fetches them once more. */
  reportUnfetched(
    title: string,
    lines: readonly string[],
    tryAgain: () => void,
    reload: () => void = this.#reload,
  ): void {
    const hint = "Is the network there? If the site was updated since this page was opened, reload it.";
    const actions = [
      { label: "Try again", act: tryAgain },
      { label: "Reload the page", act: reload },
    ];
    this.notify({ title, lines: [...lines, hint], tone: "problem", actions });
  }

  /** Says which shipped scenarios could not be fetched. */
  reportMissing(ids: readonly string[], tryAgain: () => void): void {
    const count = ids.length === 1 ? "One scenario" : `${ids.length} scenarios`;
    const names = ids.length > MOST_NAMED ? [...ids.slice(0, MOST_NAMED), "…"] : ids;
    this.reportUnfetched(`${count} could not be fetched.`, [names.join(", ")], tryAgain);
  }

  /** Opens a shipped scenario; what goes wrong is said, and the page stays as it is. */
  async openShipped(id: string, shipped: ShippedScenarios): Promise<void> {
    this.#opening += 1;
    const mine = this.#opening;
    let input: unknown;
    try {
      input = await shipped.load(id);
    } catch {
      if (mine === this.#opening) this.reportMissing([id], () => void this.openShipped(id, shipped));
      return;
    }
    if (mine !== this.#opening) return;
    const parsed = parseScenario(input);
    if (parsed.ok) this.open(parsed.scenario, id);
    else this.report("This scenario could not be opened.", parsed.issues);
  }

  /** A link names a decision by its number; the run that it belongs to has just arrived. */
  #lookUpDecision(): void {
    const { selection, runs } = this.lab.getState();
    if (this.#linkedDecision === null || selection.kind !== "change") return;
    const trace = runs.find(({ key }) => key === selection.run)?.result.trace;
    const flow = trace?.flows.find(({ id }) => id === selection.flow);
    if (!flow) return;
    const decision = flow.decisions[this.#linkedDecision] ?? null;
    this.#linkedDecision = null;
    this.lab.setState({ selection: { ...selection, decision } });
  }

  #timeOf(gesture: string | null): number {
    const now = changeTime(this.clock.getState().playhead);
    if (gesture === null) return now;
    if (this.#gestureTime?.gesture !== gesture) this.#gestureTime = { gesture, at: now };
    return this.#gestureTime.at;
  }

  #change(scenario: Scenario, gesture: string | null): void {
    this.#adopt(record(this.#history, { ...this.#history.present, scenario }, gesture));
  }

  #adopt(history: History<Step>): void {
    const before = this.lab.getState().scenario;
    const { scenario } = history.present;
    this.#remember(history);
    if (scenario === before) return;
    const runs = sameNetwork(scenario, before) ? this.lab.getState().runs : [];
    this.#runner.request(scenario, { scenario, runs, ...this.#fitting(scenario) });
    if (scenario.duration !== before.duration) refit(this.clock, scenario.duration, before.duration);
  }

  #remember(history: History<Step>): void {
    this.#history = history;
    const { opened, shipped } = history.present;
    this.page.setState({
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      opened,
      shipped,
    });
  }

  /** Selection and plots, as far as they make sense for a scenario. */
  #fitting(scenario: Scenario): { selection: Selection; plots: PlotChoice } {
    const { selection, plots } = this.lab.getState();
    const { target } = this.page.getState();
    const known = scenario.links.some(
      ({ id }) => plots.link === `${id}.forward` || plots.link === `${id}.reverse`,
    );
    const flowKnown = plots.flow === null || scenario.flows.some(({ id }) => id === plots.flow);
    return {
      selection: stillThere(scenario, selection.kind === "change" ? target : selection),
      plots: known && flowKnown ? plots : initialPlots(scenario),
    };
  }

  /** A scenario that could not be run leaves the history; the last good one is shown again. */
  #afterSetback(): void {
    const good = this.#runner.lastGood;
    this.#lost = this.#history.present;
    if (!good || this.#history.present.scenario === good) return;
    let history = this.#history;
    while (history.past.length > 0 && history.present.scenario !== good) history = undo(history);
    if (history.present.scenario !== good)
      history = record(history, { ...history.present, scenario: good }, null);
    this.#remember({ ...history, future: [] });
    this.lab.setState(this.#fitting(good));
    refit(this.clock, good.duration, this.clock.getState().window.to);
  }

  /** Forgets a message about a run. */
  dismissStatus(): void {
    this.lab.setState({ status: IDLE });
  }
}

/** Where the playhead stands at first: early, but with traffic on the links. */
function restingPlace(scenario: Scenario): number {
  return scenario.duration / 10;
}

/** True when nodes, links and flows are the same ones, whatever their values. */
function sameNetwork(a: Scenario, b: Scenario): boolean {
  const ids = ({ nodes, links, flows }: Scenario) =>
    [nodes, links, flows].map((list) => list.map(({ id }) => id).join(" ")).join("/");
  return ids(a) === ids(b);
}

/** The selection, unless what was selected is gone. */
function stillThere(scenario: Scenario, selection: Selection): Selection {
  const has = (list: readonly { id: string }[], id: string) => list.some((item) => item.id === id);
  if (selection.kind === "link" && !has(scenario.links, selection.id)) return initialSelection(scenario);
  if (selection.kind === "flow" && !has(scenario.flows, selection.id)) return initialSelection(scenario);
  if (selection.kind === "node" && !has(scenario.nodes, selection.id)) return initialSelection(scenario);
  return selection;
}
