import { wrongGuesses } from "../../../run/decisions/guesses.ts";
import { frontFlow } from "../../../run/runs/flow-style.ts";
import { frontRun } from "../../../run/runs/shown-run.ts";
import type { Clock } from "../../../run/state/clock.ts";
import type { LabStore } from "../../../run/state/stores.ts";
import type { Scenario } from "../../../scenario/index.ts";
import type { Decision, FlowTrace } from "../../../sim/declared.ts";
import type { View } from "../address/view.ts";
import { firstLook, firstOutlook, type Outlook, partAround, plainOutlook } from "../document/opening.ts";
import type { PageStore } from "../page-store.ts";
import { isAllOpen } from "./instruments.ts";

/** Instants of scenarios are written to the millisecond: half of one, s. */
const ROUNDING = 0.000_5;

/** The first decision that teaches something: the first wrong guess of a flow, else the first cut of its window. */
export function firstInstructive(flow: FlowTrace): Decision | undefined {
  const [wrong] = wrongGuesses(flow);
  return wrong ?? flow.decisions.find(({ cwndBefore, cwndAfter }) => cwndAfter < cwndBefore);
}

/**
 * Where a reader looks when a scenario is opened. With all instruments, or where a link names an instant or a part of the run, as these
 * say; at a first look, near the first decision that teaches something, which the scenario names or its run tells once it is there.
 */
export class FirstView {
  readonly #lab: LabStore;
  readonly #clock: Clock;
  readonly #page: PageStore;
  readonly #look: (view: Partial<View>) => void;
  /** What was shown when the scenario was opened, until its run is there. */
  #awaited: { playhead: number; isNamed: boolean } | null = null;

  constructor(lab: LabStore, clock: Clock, page: PageStore, look: (view: Partial<View>) => void) {
    this.#lab = lab;
    this.#clock = clock;
    this.#page = page;
    this.#look = look;
    lab.subscribe((now) => {
      // The runs of what was open before stay until the first one of this scenario is there.
      if (this.#awaited !== null && now.runs[0]?.scenario === now.scenario) this.#refine();
    });
  }

  /** Shows a scenario that was just opened, as far as `view` does not say how. */
  show(scenario: Scenario, view: Partial<View>): void {
    const isPlaced = view.playhead !== undefined || view.window !== undefined;
    const isFirst = !isPlaced && !isAllOpen(this.#page.getState().instruments);
    const named = isFirst ? firstOutlook(scenario) : null;
    this.#look(named === null ? firstLook(scenario, view) : { ...named, ...view });
    const { playhead } = this.#clock.getState();
    this.#page.setState({ firstView: named });
    this.#awaited = isFirst ? { playhead, isNamed: named !== null } : null;
  }

  /** Shows all of a network that begins to be built: nothing of where a reader looked in what was open before. */
  showAll(scenario: Scenario): void {
    this.#awaited = null;
    this.#page.setState({ firstView: null });
    this.#look(plainOutlook(scenario));
  }

  /** The run is there: stands on the decision that the scenario's instant rounds, or finds one. */
  #refine(): void {
    const state = this.#lab.getState();
    const { playhead: before, isNamed } = this.#awaited as { playhead: number; isNamed: boolean };
    this.#awaited = null;
    const { playhead, window: shown } = this.#clock.getState();
    // The reader has gone elsewhere meanwhile.
    if (playhead !== before) return;
    const flow = frontFlow(state, frontRun(state));
    const found = isNamed
      ? flow?.decisions.find(({ t }) => Math.abs(t - playhead) <= ROUNDING)
      : flow && firstInstructive(flow);
    if (!found) return;
    const { scenario, front, frontFlow: flowInFront } = state;
    const window = isNamed ? shown : partAround(found.t, scenario.duration);
    const firstView: Outlook = { playhead: found.t, window, front, frontFlow: flowInFront };
    this.#page.setState({ firstView });
    this.#clock.show(window);
    this.#clock.place(found.t);
  }
}
