import type { NavigationKind } from "../../run/decisions/event-navigation.ts";
import { editedAll, withoutChange } from "../../run/fields/edit.ts";
import type { Selection } from "../../run/runs/types.ts";
import { Clock } from "../../run/state/clock.ts";
import { fittingSpeed } from "../../run/state/playback-speed.ts";
import { rememberPanels } from "../../run/state/remembered.ts";
import { Runner } from "../../run/state/runner.ts";
import { isPart, selectionOf, stillThere, tabOf } from "../../run/state/selection.ts";
import { Stepper } from "../../run/state/stepper.ts";
import { createLabStore, freshLook, IDLE, type LabStore, MOST_COMPARED } from "../../run/state/stores.ts";
import {
  type CentreView,
  type LabState,
  PANEL_ORDER,
  type PanelId,
  type PlotChoice,
  type SideTab,
} from "../../run/state/types.ts";
import { isUnfinished } from "../../run/state/unfinished.ts";
import { WhatIf } from "../../run/state/what-if-control.ts";
import type { ElementRef } from "../../scenario/building.ts";
import {
  formatIssue,
  type Issue,
  type ReadDocument,
  readDocument,
  type Scenario,
  type SetValue,
  withDocumentValues,
} from "../../scenario/index.ts";
import type { ChangeSpec, ParamValue } from "../../sim/declared.ts";
import type { ReadonlyStore } from "../../ui/base/use-store.ts";
import { say } from "../../words/en/lab/core.ts";
import type { View } from "./address/view.ts";
import { Compared } from "./document/compared.ts";
import { Draft, type DraftStep, drawnScenario } from "./document/draft.ts";
import { GestureTime } from "./document/gesture-time.ts";
import { type History, isSameGesture, record, redo, startHistory, undo } from "./document/history.ts";
import { backTo, opening, type Step, sameNetwork } from "./document/opening.ts";
import type { LabSetup } from "./lab-setup.ts";
import { Looks } from "./look/appearance.ts";
import { FirstView } from "./look/first-view.ts";
import { fitting } from "./look/fit-view.ts";
import { INSTRUMENTS, type Instrument } from "./look/instruments.ts";
import { SelectedChange } from "./look/selected-change.ts";
import {
  createPageStore,
  NO_DIALOG,
  type Notice,
  type OpenDialog,
  type PageState,
  type PageStore,
  type Place,
} from "./page-store.ts";

/**
 * Everything that a user can do on the page, as plain calls: it wires the stores, the history and the runner. Views
 * read the stores and call these; nothing else changes them.
 */
export class LabController {
  readonly lab: ReadonlyStore<LabState>;
  readonly page: ReadonlyStore<PageState>;
  /** Time as it is shown, with its own commands. */
  readonly clock: Clock;
  /** The steps from event to event, with what they are by. */
  readonly stepper: Stepper;
  /** Another fate for single packets. */
  readonly whatIf: WhatIf;
  /** What is being built, with its own commands. */
  readonly draft: Draft;
  /** How runs are looked at. */
  readonly looks: Looks;
  readonly #lab: LabStore;
  readonly #page: PageStore;
  #runner: Runner;
  /** Loads the page anew. */
  readonly reload: () => void;
  /** What can be undone and done again; others only read it. */
  history: History<Step>;
  readonly #selectedChange: SelectedChange;
  readonly #firstView: FirstView;
  /** Number of the newest wish to open a shipped scenario: one that comes late does not replace a newer one. */
  #opening = 0;
  /** What was to be simulated when a run was cancelled or failed. */
  #lost: Step | null = null;
  readonly #compared = new Compared();
  readonly #gestureTime: GestureTime;

  constructor(setup: LabSetup) {
    const { simulator, frames, scenario, shipped, view = {}, look, place = "lab", reload = () => {} } = setup;
    this.reload = reload;
    this.#lab = createLabStore(scenario);
    this.#page = createPageStore(scenario, shipped, place);
    this.lab = this.#lab;
    this.page = this.#page;
    const fitting = () => fittingSpeed(this.lab.getState().scenario);
    this.clock = new Clock(() => this.duration, 0, fitting, "normal");
    this.#gestureTime = new GestureTime(this.clock);
    this.#selectedChange = new SelectedChange(this.#lab);
    this.stepper = new Stepper(this.#lab, this.clock, (selection) => this.select(selection));
    this.looks = new Looks(this.#lab, this.#page);
    this.#firstView = new FirstView(this.#lab, this.clock, this.#page, (shown) => this.look(shown));
    this.whatIf = new WhatIf(this.#lab, this.clock, this, (changed) => this.#run(changed));
    this.draft = new Draft({
      lab: this.#lab,
      step: (next, gesture) => this.#step(next, gesture),
      begin: (next) => {
        this.#runner.forget();
        this.#step(next, null, { opened: next.document, shipped: null });
        this.#firstView.showAll(next.document);
      },
      turn: (building) => this.#turn(building),
      show: (buildView) => this.#lab.setState({ buildView }),
      report: (title, issues) => this.report(title, issues),
    });
    this.history = startHistory(opening(scenario, shipped));
    this.#runner = new Runner(simulator, this.#lab);
    this.#runner.onSetback = () => this.#afterSetback();
    this.#runner.onComparisonTrouble = (lines) =>
      this.notify({ title: say.comparisonTrouble, lines, tone: "problem" });
    this.clock.drive(frames);
    this.lab.subscribe((now, before) => {
      const asksForMore = now.plots.link !== before.plots.link || now.measuring !== before.measuring;
      if (asksForMore && !isUnfinished(now)) this.#runner.recordWhatIsShown();
      if (now.selection !== before.selection && isPart(now.selection)) {
        this.#page.setState({ target: now.selection });
      }
    });
    this.looks.adopt(look ?? INSTRUMENTS);
    this.#firstView.show(scenario, view);
    this.#runner.request(scenario);
  }

  /** Length of the scenario, s. */
  get duration(): number {
    return this.lab.getState().scenario.duration;
  }

  /** Opens another scenario; one undo goes back. `view` says what is shown of it, `look` with which instruments; null: with those that are open. */
  open(
    scenario: Scenario,
    shipped: string | null,
    view: Partial<View> = {},
    look: readonly Instrument[] | null = null,
  ): void {
    this.#opening += 1;
    if (look !== null) this.looks.adopt(look);
    this.#page.setState({ notice: null, dialog: NO_DIALOG, place: "lab" });
    this.#adopt(record(this.history, opening(scenario, shipped), null));
    this.#lab.setState(freshLook(scenario));
    this.clock.reset(0);
    this.#firstView.show(scenario, view);
  }

  /** Shows a part of the state of a link: playhead, window, comparison, selection, plots. */
  look(view: Partial<View>): void {
    const { playhead, window, loop, pace, decision, ...rest } = view;
    this.#selectedChange.await(decision ?? (rest.selection?.kind === "change" ? -1 : null));
    this.#lab.setState(rest);
    if (window) this.clock.show(window);
    if (loop) this.clock.repeat(loop);
    if (pace) this.clock.setPace(pace);
    // A link may show a part of the run that the playhead is outside of.
    if (playhead !== undefined) this.clock[window ? "place" : "seek"](playhead);
  }

  /** Writes a value at an address, for the whole run or from the playhead, as the inspector says. */
  edit(address: string, value: ParamValue | null, gesture: string | null): void {
    this.editAll([address], value, gesture);
  }

  /** Writes one value at several addresses, as one step. */
  editAll(addresses: readonly string[], value: ParamValue | null, gesture: string | null): void {
    const state = this.lab.getState();
    const at = state.applyFrom === "playhead" ? this.#gestureTime.of(gesture) : null;
    const step = gesture && `${gesture} ${addresses.join(" ")}`;
    this.#change((scenario) => editedAll(scenario, addresses, value, at), step);
  }

  /** Writes several values at once, for the whole run. */
  set(values: readonly SetValue[]): void {
    this.#change((scenario) => withDocumentValues(scenario, values), null);
  }

  /** Takes a change in mid-run back. */
  removeChange(change: ChangeSpec): void {
    this.#change((scenario) => readDocument(withoutChange(scenario, change)), null);
  }

  /** Goes back one step of the history. */
  undo(): void {
    if (this.draft.unfinished?.takeBack() !== true) this.#travel(undo(this.history));
  }

  /** Does again what was undone last. */
  redo(): void {
    this.#travel(redo(this.history));
  }

  /** Runs the scenario beside itself with other schemes, at most three. */
  setCompare(ids: readonly string[]): void {
    this.#lab.setState({ compare: ids.slice(0, MOST_COMPARED) });
    this.#runner.compare();
  }

  /** Shows other plots, flows or queues. */
  choosePlots(choice: Partial<PlotChoice>): void {
    this.#lab.setState(({ plots }) => ({ plots: { ...plots, ...choice } }));
  }

  /** Opens a panel of the plots or closes it; the next visit begins with those that are open. */
  togglePanel(id: PanelId): void {
    const open = this.lab.getState().plots.panels;
    const panels = PANEL_ORDER.filter((panel) => open.includes(panel) !== (panel === id));
    this.choosePlots({ panels });
    rememberPanels(panels);
  }

  /** Selects a part of the network, a packet or a change of cwnd; the side panel opens the tab that tells of it. */
  select(selection: Selection): void {
    const tab = tabOf(selection);
    const front = "run" in selection ? { front: selection.run, frontFlow: selection.flow } : {};
    this.#lab.setState({ selection, ...front, ...(tab === null ? {} : { tab }) });
    // A decision is told in one sentence until its reason is asked for.
    if (tab !== null && tab !== "why" && !this.lab.getState().building) this.looks.open(["panel"], false);
  }

  /** Chooses elements of what is built together; the last one is selected. */
  choose(elements: readonly ElementRef[]): void {
    this.#page.setState({ chosen: elements });
    const last = elements.at(-1);
    this.select(last === undefined ? { kind: "none" } : selectionOf(last));
  }

  /** Shows why the selected change was made. */
  openReason(): void {
    this.looks.open(["panel"]);
  }

  /** Brings a compared run, or the scenario's own, to the front; with `flow`, what is about one flow becomes about that one. */
  bringToFront(key: string, flow: string | null = null): void {
    const { runs, frontFlow } = this.lab.getState();
    if (runs.some((run) => run.key === key)) this.#lab.setState({ front: key, frontFlow: flow ?? frontFlow });
  }

  /** Brings the `nth` shown run, from 1, to the front; false where there are fewer. */
  bringNthToFront(nth: number): boolean {
    const run = this.lab.getState().runs[nth - 1];
    if (run !== undefined) this.bringToFront(run.key);
    return run !== undefined;
  }

  /** Shows the plots, the sequence diagram or the guesses in the middle of the page. */
  showCentre(centre: CentreView): void {
    this.#lab.setState({ centre });
  }

  /** Goes to the start page, where nothing plays, or from it to the laboratory. */
  enter(place: Place): void {
    if (place === "start") this.clock.pause();
    this.#page.setState({ place });
  }

  /** Opens something in front of the page, instead of what is open there; left out: closes that. */
  openDialog(dialog: OpenDialog = NO_DIALOG): void {
    this.#page.setState({ dialog });
  }

  /** Unfolds or folds the scenario's answer. */
  showAnswer(answerShown: boolean): void {
    this.#page.setState({ answerShown });
  }

  /** Opens a tab of the side panel. */
  openTab(tab: SideTab): void {
    this.#lab.setState({ tab });
  }

  /** Chooses whether edits hold for the whole run or from the playhead on. */
  applyFrom(applyFrom: "start" | "playhead"): void {
    this.#lab.setState({ applyFrom });
  }

  /** Stops and moves the playhead to the next (1) or previous (-1) event of a kind; false when there is none. */
  step(kind: NavigationKind, direction: 1 | -1): boolean {
    return this.stepper.step(kind, direction);
  }

  /** Closes the explanation of a decision. */
  closeExplanation(): void {
    this.select(this.page.getState().target);
  }

  /** Stops the run under way; the last good one is shown again. */
  cancelRun(): void {
    this.#runner.cancel();
  }

  /** Simulates once more what was cancelled or failed. */
  runAgain(): void {
    const { scenario } = this.lab.getState();
    if (this.#lost === null || this.#lost.scenario === scenario) this.#runner.request(scenario);
    else this.#adopt(record(this.history, this.#lost, null));
  }

  /** Simulates on where the budget of the shown run ended. */
  continueRun(): void {
    this.#runner.continueRun();
  }

  /** Shows a message, or takes it away. */
  notify(notice: Notice | null): void {
    this.#page.setState({ notice });
  }

  /** Says what is wrong with an input, line by line. */
  report(title: string, issues: readonly Issue[]): void {
    this.notify({ title, lines: issues.map(formatIssue), tone: "problem" });
  }

  /** Something else is to be opened once it is there. Returns whether that is still the newest such wish. */
  beginOpening(): () => boolean {
    this.#opening += 1;
    const mine = this.#opening;
    return () => mine === this.#opening;
  }

  /**
   * Writes a value into what is shown. While an unfinished document waits behind the scenario that runs, it gets the value too,
   * where it has a place for it.
   */
  #change(write: (scenario: Scenario) => ReadDocument, gesture: string | null): void {
    const { building, document, scenario } = this.lab.getState();
    const result = write(drawnScenario({ building, document, scenario }));
    if (!result.ok) {
      this.report(say.unusableValue, result.issues);
      return;
    }
    if (building || document === scenario) {
      this.#step(result, gesture);
      return;
    }
    const behind = write(document);
    const { present } = this.history;
    const waiting = behind.ok ? { document: behind.document, issues: behind.issues } : {};
    this.#adopt(record(this.history, { ...present, ...waiting, scenario: result.document }, gesture));
  }

  /** Makes a complete scenario the one that runs; an unfinished document goes on waiting behind it. */
  #run(scenario: Scenario): void {
    const { present } = this.history;
    const whole = present.document === present.scenario ? { document: scenario, issues: [] } : {};
    this.#adopt(record(this.history, { ...present, ...whole, scenario }, null));
  }

  #step(
    { document, issues }: DraftStep,
    gesture: string | null,
    origin?: Pick<Step, "opened" | "shipped">,
  ): void {
    const present = { ...this.history.present, ...origin };
    const hasRun = origin === undefined && !isUnfinished(present);
    const scenario = issues.length === 0 || !hasRun ? document : present.scenario;
    this.#adopt(record(this.history, { ...present, scenario, document, issues }, gesture));
  }

  /** A step of the history that only what is built shows is shown there. */
  #travel(history: History<Step>): void {
    const { scenario, document } = this.history.present;
    const { present } = history;
    this.#adopt(history);
    if (present.scenario === scenario && present.document !== document) this.draft.build(true);
  }

  #turn(building: boolean): void {
    const state = { ...this.lab.getState(), building };
    const selection = stillThere(drawnScenario(state), this.page.getState().target);
    this.#lab.setState({ building, selection, ...(building ? { applyFrom: "start" } : {}) });
    if (!building) return;
    this.clock.pause();
    this.enter("lab");
  }

  #adopt(history: History<Step>): void {
    const before = this.lab.getState();
    const { scenario, document } = history.present;
    const isMoving = isSameGesture(this.history, history);
    const isAnother = history.present.opened !== this.history.present.opened;
    if (isAnother) this.#compared.leave(this.history.present.opened, before.compare);
    this.remember(history);
    if (!isAnother && scenario === before.scenario && document === before.document) return;
    // What was wrong with the change before this one no longer matters.
    if (this.page.getState().notice?.tone === "problem") this.notify(null);
    const drawn = {
      ...this.#fitted(before),
      // A comparison, as a run, is of one document.
      ...(isAnother ? { compare: this.#compared.of(history.present.opened, scenario) } : {}),
    };
    if (isUnfinished(history.present)) {
      this.#runner.withdraw({ scenario, ...drawn });
    } else if (!isAnother && scenario === before.scenario) {
      this.#lab.setState(drawn);
      return;
    } else {
      // While a network is built, its last good run stays until the next one is there.
      const isLike = !isAnother && (before.building || sameNetwork(scenario, before.scenario));
      this.#runner.request(scenario, { scenario, ...drawn }, { isMoving, isAnother: !isLike });
    }
    if (scenario.duration !== before.scenario.duration) this.clock.refit(before.scenario.duration);
  }

  /** What is built in the present, with what fits it of the selection and the plots. */
  #fitted(before: LabState) {
    const { scenario, document, issues } = this.history.present;
    return { document, issues, ...fitting(before, { scenario, document }, this.page.getState().target) };
  }

  /** Takes up a history as the one that undo goes through; what is shown stays. */
  remember(history: History<Step>): void {
    this.history = history;
    const { opened, shipped } = history.present;
    this.#page.setState({
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      opened,
      shipped,
    });
  }

  /** A scenario that could not be run leaves the history; the last good one is shown again. */
  #afterSetback(): void {
    const good = this.#runner.lastGood;
    this.#lost = this.history.present;
    if (!good || this.history.present.scenario === good) return;
    if (this.lab.getState().building) {
      // What was built stays, so that it can be mended.
      this.remember({ ...this.history, present: { ...this.history.present, scenario: good } });
      return;
    }
    this.remember(backTo(this.history, good));
    this.#lab.setState(this.#fitted(this.lab.getState()));
    this.clock.refit(this.clock.getState().window.to);
  }

  /** Forgets a message about a run. */
  dismissStatus(): void {
    this.#lab.setState({ status: IDLE });
  }
}
