import { formatIssue, type Issue, type Scenario } from "../../scenario/index.ts";
import type { ChangeSpec, ParamValue } from "../../sim/index.ts";
import { type ClockStore, createClock, drive, type Frames, pause, play, refit, seek, show } from "./clock.ts";
import { changeTime, edited, withoutChange } from "./edit.ts";
import { type History, record, redo, startHistory, undo } from "./history.ts";
import { type MomentKind, nextMoment, previousMoment } from "./moments.ts";
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
import type { Selection } from "./types.ts";
import type { View } from "./view.ts";

/** Schemes that may be shown beside the scenario's own. */
export const MOST_COMPARED = 3;

/** What a desk is set up with. */
export interface DeskSetup {
  simulator: Simulator;
  frames: Frames;
  scenario: Scenario;
  /** Id of the shipped scenario that `scenario` is, or null. */
  shipped: string | null;
  view?: Partial<View>;
}

/**
 * Everything that a user can do on the page, as plain calls: it wires the stores, the history and the runner. Views
 * read the stores and call these; nothing else changes them.
 */
export class Desk {
  readonly lab: LabStore;
  readonly clock: ClockStore;
  readonly page: PageStore;
  #runner: Runner;
  #history: History<Scenario>;
  /** Time of the change that the gesture under way writes; fixed while the clock plays on. */
  #gestureTime: { gesture: string; at: number } | null = null;

  constructor({ simulator, frames, scenario, shipped, view = {} }: DeskSetup) {
    this.lab = createLabStore(scenario);
    this.page = createPageStore(scenario, shipped);
    this.clock = createClock(scenario.duration, restingPlace(scenario));
    this.#history = startHistory(scenario);
    this.#runner = new Runner(simulator, this.lab);
    this.#runner.onSetback = () => this.#afterSetback();
    drive(this.clock, () => this.duration, frames);
    this.look(view);
    this.#runner.request(scenario);
  }

  /** Length of the scenario, s. */
  get duration(): number {
    return this.lab.getState().scenario.duration;
  }

  /** Opens another scenario; one undo goes back. `view` says what is shown of it. */
  open(scenario: Scenario, shipped: string | null, view: Partial<View> = {}): void {
    pause(this.clock);
    this.page.setState({ opened: scenario, shipped, notice: null });
    this.lab.setState({
      runs: [],
      compare: (scenario.compare ?? []).slice(0, MOST_COMPARED),
      selection: initialSelection(scenario),
      plots: initialPlots(scenario),
    });
    this.clock.setState({
      playhead: restingPlace(scenario),
      window: { from: 0, to: scenario.duration },
    });
    this.look(view);
    this.#adopt(record(this.#history, scenario, null));
  }

  /** Shows a part of the state of a link: playhead, window, comparison, selection, plots. */
  look(view: Partial<View>): void {
    const { playhead, window, ...rest } = view;
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
    this.#adopt(record(this.#history, result.scenario, gesture && `${gesture} ${address}`));
  }

  /** Takes a change in mid-run back. */
  removeChange(change: ChangeSpec): void {
    const { scenario } = this.lab.getState();
    this.#adopt(record(this.#history, withoutChange(scenario, change), null));
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
  step(kind: MomentKind, direction: 1 | -1): boolean {
    pause(this.clock);
    const run = this.lab.getState().runs[0];
    if (!run) return false;
    const { playhead } = this.clock.getState();
    const find = direction > 0 ? nextMoment : previousMoment;
    const time = find(run.result, kind, playhead);
    if (time === null) return false;
    this.seek(time);
    return true;
  }

  cancelRun(): void {
    this.#runner.cancel();
  }

  /** Simulates the scenario once more, after a cancellation. */
  runAgain(): void {
    this.#runner.request(this.lab.getState().scenario);
  }

  notify(notice: Notice | null): void {
    this.page.setState({ notice });
  }

  /** Says what is wrong with an input, line by line. */
  report(title: string, issues: readonly Issue[]): void {
    this.notify({ title, lines: issues.map(formatIssue), tone: "problem" });
  }

  #timeOf(gesture: string | null): number {
    const now = changeTime(this.clock.getState().playhead);
    if (gesture === null) return now;
    if (this.#gestureTime?.gesture !== gesture) this.#gestureTime = { gesture, at: now };
    return this.#gestureTime.at;
  }

  #adopt(history: History<Scenario>): void {
    const before = this.lab.getState().scenario;
    const scenario = history.present;
    this.#remember(history);
    if (scenario === before) return;
    this.#runner.request(scenario);
    const selection = stillThere(scenario, this.lab.getState().selection);
    this.lab.setState({ scenario, selection });
    if (scenario.duration !== before.duration) refit(this.clock, scenario.duration, before.duration);
  }

  #remember(history: History<Scenario>): void {
    this.#history = history;
    this.page.setState({ canUndo: history.past.length > 0, canRedo: history.future.length > 0 });
  }

  /** A scenario that could not be run leaves the history; the one before it is shown again. */
  #afterSetback(): void {
    const good = this.#runner.lastGood;
    const { scenario } = this.lab.getState();
    if (!good || this.#history.present === scenario) return;
    let history = undo(this.#history);
    if (history.present !== good) history = { ...this.#history, present: good, gesture: null };
    this.#remember({ ...history, future: [] });
    this.lab.setState({ selection: stillThere(good, this.lab.getState().selection) });
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

/** The selection, unless what was selected is gone. */
function stillThere(scenario: Scenario, selection: Selection): Selection {
  const has = (list: readonly { id: string }[], id: string) => list.some((item) => item.id === id);
  if (selection.kind === "link" && !has(scenario.links, selection.id)) return initialSelection(scenario);
  if (selection.kind === "flow" && !has(scenario.flows, selection.id)) return initialSelection(scenario);
  if (selection.kind === "node" && !has(scenario.nodes, selection.id)) return initialSelection(scenario);
  if (selection.kind === "change") return { kind: "flow", id: selection.flow };
  return selection;
}
