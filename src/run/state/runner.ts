import { ownScheme } from "../../experiment/index.ts";
import {
  type BudgetStop,
  continued,
  KEPT_BYTES,
  KeptRuns,
  MAIN_LANE,
  type Outcome,
  PAGE_BUDGET,
  PAGE_BYTES,
  type RunBudget,
  type RunWishes,
  stopMessage,
} from "../../host/index.ts";
import type { Scenario } from "../../scenario/index.ts";
import type { RecordOptions, RunResult, RunSpec } from "../../sim/declared.ts";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { say } from "../../words/en/run/first.ts";
import { type ComparisonPlan, comparisonPlans } from "../runs/comparisons.ts";
import { restyled, styleIn, stylesBeside } from "../runs/run-styles.ts";
import type { ShownRun } from "../runs/types.ts";
import { BEFORE_DASH, BEFORE_RUN, futureNames, isWhatIf, withoutInterventions } from "../runs/what-if.ts";
import { PAGE_RECORD, recordFor, recordWhileMoving } from "./recording.ts";
import { IDLE, type LabStore } from "./stores.ts";
import type { LabState } from "./types.ts";

/** What simulates: the pool of workers, or a fake of it. */
export interface Simulator {
  run(lane: string, spec: RunSpec, record: RecordOptions, wishes?: RunWishes): Promise<Outcome>;
  cancel(lane: string): void;
}

/**
 * Performance marks around a run: asked for, and drawn. `detail` holds the run's number, and once it is drawn how
 * long the simulation alone took, s: nothing where the run was kept. Only observers keep them.
 */
export const REQUESTED_MARK = "run-requested";
export const SHOWN_MARK = "run-shown";

/** Comparisons that take longer than this wait until nothing has moved for as long, ms. */
const QUICK = 60;

/** Once nothing has moved for so long, the shown run is recorded with all that belongs to it, ms. */
const REST = 100;

/** What is asked for besides the run itself. */
interface RequestWishes {
  /** Where it is not the usual one. */
  budget?: Partial<RunBudget>;
  /** A slider is moving: another request will follow soon. */
  isMoving?: boolean;
  /** It is of another network: no run is shown until its own is there, none that was asked for before either. */
  isAnother?: boolean;
}

/**
 * Memory that each of `count` comparisons may take, bytes: a run under way needs twice what it records, and the last one stays
 * meanwhile, so each counts three times; what the scenario's own run and those that are kept may take is kept free.
 */
export function comparisonBytes(count: number): number {
  return (PAGE_BYTES - KEPT_BYTES - 3 * PAGE_BUDGET.ceiling.bytes) / (3 * count);
}

/** Lane of a comparison with the scheme `id`. */
const laneOf = (id: string) => `compare:${id}`;

/**
 * Keeps `LabState.runs` up to date with the scenario: its own run at once, the comparisons behind it. Results are
 * shown in the order of their requests; a run that fails or is refused leaves the shown ones alone.
 */
export class Runner {
  #simulator: KeptRuns;
  #lab: LabStore;
  #requested = 0;
  /** What the newest request records. */
  #recorded: RecordOptions = PAGE_RECORD;
  #shown = 0;
  /** When the comparisons under way were asked for, ms; null while there are none. */
  #comparingSince: number | null = null;
  #comparisonTime = 0;
  #comparisonStale = false;
  /** The last scenario that was simulated to its end, with its runs: what is kept when the next one is not. */
  #good: { scenario: Scenario; runs: readonly ShownRun[] } | null = null;
  /** Why the shown run ended before its duration. */
  #stopped: BudgetStop | null = null;
  /** Number of the newest request that has ended. */
  #ended = 0;
  /** Was the shown run recorded while a slider was moving? */
  #isPartial = false;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Called when a run was refused, failed or was cancelled, after the last good state is back. */
  onSetback: (scenario: Scenario) => void = () => {};
  /** Called with what happened to comparisons that could not be run, or not to their end, one line each. */
  onComparisonTrouble: (lines: readonly string[]) => void = () => {};

  constructor(simulator: Simulator, lab: LabStore) {
    this.#simulator = new KeptRuns(simulator);
    this.#lab = lab;
  }

  /** The scenario of the last run that ended well. */
  get lastGood(): Scenario | null {
    return this.#good?.scenario ?? null;
  }

  /**
   * Simulates a scenario and shows its run unless a newer one is shown already. `change` is written into the lab in
   * the same step, after the request has left.
   */
  request(scenario: Scenario, change: Partial<LabState> = {}, wishes: RequestWishes = {}): void {
    this.#requested += 1;
    const number = this.#requested;
    leaveMark(REQUESTED_MARK, { number });
    const { budget, isMoving = false, isAnother } = wishes;
    if (isAnother) this.#shown = number;
    const shown = { ...this.#lab.getState(), ...change };
    const whole = recordFor(scenario, shown);
    const isPartial = isMoving && !this.#simulator.has(scenario, whole);
    const record = isPartial ? recordWhileMoving(scenario, shown) : whole;
    this.#recorded = record;
    const progress = (fraction: number) => {
      if (number === this.#requested) this.#status("running", fraction);
    };
    void this.#simulator.run(MAIN_LANE, scenario, record, { progress, budget }).then((outcome) => {
      this.#ended = Math.max(this.#ended, number);
      this.#take(number, scenario, outcome, isPartial);
      this.#completeAtRest();
    });
    const none = isAnother ? { runs: [] } : {};
    this.#lab.setState({ ...change, ...none, status: { ...IDLE, state: "running" } });
  }

  /** Another document begins: where its run fails, what was good before does not come back. */
  forget(): void {
    this.#good = null;
  }

  /** Shows no run, because what is shown cannot run yet; what is under way no longer counts. `change` is written in the same step. */
  withdraw(change: Partial<LabState>): void {
    this.#requested += 1;
    this.#shown = this.#requested;
    this.#good = null;
    this.#stopped = null;
    this.#isPartial = false;
    this.#simulator.cancel(MAIN_LANE);
    this.#lab.setState({ ...change, runs: [], status: IDLE });
  }

  /** Runs the scenario whose run was stopped once more, further than before. */
  continueRun(): void {
    if (this.#stopped !== null)
      this.request(this.#lab.getState().scenario, {}, { budget: continued(this.#stopped) });
  }

  /** Simulates once more if what is shown was not recorded: an unlimited queue, or delays. */
  recordWhatIsShown(): void {
    const { scenario, ...shown } = this.#lab.getState();
    const { queueOf, delays } = recordFor(scenario, shown);
    const lacksQueue = queueOf !== undefined && queueOf !== this.#recorded.queueOf;
    if (lacksQueue || (delays && !this.#recorded.delays)) this.request(scenario);
  }

  /** Stops the run under way; the last good state comes back. */
  cancel(): void {
    this.#simulator.cancel(MAIN_LANE);
  }

  /** Brings the comparisons up to date with the comparison set and the shown run. */
  compare(): void {
    const { compare, runs } = this.#lab.getState();
    const kept = runs.filter(({ key }, i) => i === 0 || key === BEFORE_RUN || compare.includes(key));
    const styled = this.#styled(kept);
    if (kept.length < runs.length || styled !== kept) this.#lab.setState({ runs: styled });
    this.#comparisonStale = true;
    void this.#compareNext();
  }

  #take(number: number, scenario: Scenario, outcome: Outcome, isPartial: boolean): void {
    if (outcome.state === "done") {
      if (number < this.#shown) return;
      this.#shown = number;
      this.#isPartial = isPartial;
      const latest = number === this.#requested;
      const comparisons = comparisonsBeside(scenario, this.#lab.getState().runs);
      const own = shownRun("main", ownScheme(scenario) || "udp", scenario, outcome.result);
      const runs = this.#styled([own, ...comparisons]);
      this.#good = { scenario, runs };
      const status = latest ? endStatus(outcome, scenario) : this.#lab.getState().status;
      this.#stopped = outcome.stopped;
      this.#lab.setState({ runs, status });
      leaveMark(SHOWN_MARK, { number, wallSeconds: outcome.wallSeconds });
      this.#comparisonStale = true;
      void this.#compareNext();
      return;
    }
    if (number !== this.#requested) return;
    const message = outcome.state === "cancelled" ? say.cancelled : outcome.message;
    const back = this.#good ?? {};
    const offer = outcome.state === "refused" ? (outcome.asks ?? null) : "again";
    const sender = outcome.state === "failed" ? (outcome.sender ?? null) : null;
    this.#lab.setState({ ...back, status: { ...IDLE, state: outcome.state, message, offer, sender } });
    this.onSetback(scenario);
  }

  /** The runs in the styles that tell apart what is compared now. */
  #styled(runs: readonly ShownRun[]): readonly ShownRun[] {
    const [main] = runs;
    return main === undefined
      ? runs
      : restyled(runs, stylesBeside(main.scenario, this.#lab.getState().compare));
  }

  /** Once nothing moves any more, the shown run is simulated again for what was left out of it; nothing else changes. */
  #completeAtRest(): void {
    clearTimeout(this.#resting);
    if (!this.#isPartial || this.#ended < this.#requested) return;
    this.#resting = setTimeout(() => void this.#complete(), REST);
  }

  async #complete(): Promise<void> {
    const { scenario } = this.#lab.getState().runs[0] ?? {};
    // A newer request records all of it, or is followed by this.
    if (scenario === undefined || this.#ended < this.#requested) return;
    if (this.#stopped !== null) {
      this.request(scenario);
      return;
    }
    const record = recordFor(scenario, this.#lab.getState());
    this.#recorded = record;
    const outcome = await this.#simulator.run(MAIN_LANE, scenario, record);
    const [main, ...others] = this.#lab.getState().runs;
    if (outcome.state !== "done" || main?.scenario !== scenario || !this.#isPartial) return;
    this.#isPartial = false;
    const runs = [{ ...main, result: outcome.result }, ...others];
    if (this.#good) this.#good = { scenario: this.#good.scenario, runs };
    this.#lab.setState({ runs });
  }

  #status(state: "running", fraction: number): void {
    this.#lab.setState({ status: { ...IDLE, state, fraction } });
  }

  async #compareNext(): Promise<void> {
    if (this.#comparingSince !== null) {
      if (performance.now() - this.#comparingSince > QUICK) this.#stopComparing();
      return;
    }
    while (this.#comparisonStale) {
      this.#comparingSince = performance.now();
      if (this.#comparisonTime > QUICK) await this.#untilQuiet();
      this.#comparisonStale = false;
      const begin = performance.now();
      this.#comparingSince = begin;
      await this.#compareOnce();
      this.#comparisonTime = performance.now() - begin;
    }
    this.#comparingSince = null;
  }

  #stopComparing(): void {
    for (const id of [BEFORE_RUN, ...this.#lab.getState().compare]) this.#simulator.cancel(laneOf(id));
  }

  async #untilQuiet(): Promise<void> {
    for (let seen = -1; seen !== this.#requested; ) {
      seen = this.#requested;
      await new Promise((resume) => setTimeout(resume, 2 * QUICK));
    }
  }

  async #compareOnce(): Promise<void> {
    const { compare, runs } = this.#lab.getState();
    const main = runs[0];
    if (!main) return;
    // Beside a run that was stopped, no other one is run further.
    const plans = comparisonPlans({ ...main.scenario, duration: main.result.until }, compare);
    if (plans.length === 0) return;
    const record = recordFor(main.scenario, this.#lab.getState());
    const wishes = { budget: { bytes: comparisonBytes(plans.length) } };
    const outcomes = await Promise.all(
      plans.map(({ key, scenario }) => this.#simulator.run(laneOf(key), scenario, record, wishes)),
    );
    if (outcomes.some(({ state }) => state === "cancelled")) return;
    const trouble = plans.flatMap((plan, i) => troubleOf(plan, outcomes[i]));
    if (trouble.length > 0) this.onComparisonTrouble(trouble);
    const { compare: wanted, runs: now } = this.#lab.getState();
    const comparisons = plans.flatMap(({ key, scheme, label, scenario }, i) => {
      const outcome = outcomes[i];
      const isWanted = key === BEFORE_RUN ? now[0] && isWhatIf(now[0].scenario) : wanted.includes(key);
      if (outcome.state !== "done" || !isWanted) return [];
      return [shownRun(key, scheme, scenario, outcome.result, label)];
    });
    if (now.length === 0) return;
    const next = this.#styled([now[0], ...comparisons]);
    if (this.#good) this.#good = { scenario: this.#good.scenario, runs: next };
    this.#lab.setState({ runs: next });
  }
}

/** The status after a run that has a result. */
function endStatus(
  { stopped, result, wallSeconds }: Outcome & { state: "done" },
  scenario: Scenario,
): LabState["status"] {
  if (stopped === null) return { ...IDLE, wallSeconds };
  const message = stopMessage(stopped, result.until, scenario);
  return { ...IDLE, state: "stopped", message, offer: stopped.mayContinue ? "rest" : null, wallSeconds };
}

/** What is said about a comparison that has no run, or not all of it. */
function troubleOf({ scheme, label, scenario }: ComparisonPlan, outcome: Outcome): string[] {
  const title = label ?? schemeStyle(scheme).title;
  if (outcome.state === "failed" || outcome.state === "refused") return [`${title}: ${outcome.message}`];
  if (outcome.state !== "done" || outcome.stopped === null) return [];
  // A comparison cannot be continued: it shares the memory of the page with the others.
  const stop = { ...outcome.stopped, mayContinue: false };
  return [`${title}: ${stopMessage(stop, outcome.result.until, scenario)}`];
}

/**
 * The comparisons that stay beside a new run until theirs are there. What happened without interventions is known already where
 * the run shown last was that.
 */
function comparisonsBeside(scenario: Scenario, shown: readonly ShownRun[]): readonly ShownRun[] {
  const others = shown.slice(1).filter(({ key }) => key !== BEFORE_RUN);
  if (!isWhatIf(scenario)) return others;
  const plain = JSON.stringify(withoutInterventions(scenario));
  const past = shown.find((run) => JSON.stringify(run.scenario) === plain);
  if (past === undefined) return others;
  const scheme = ownScheme(scenario) || "udp";
  const { before } = futureNames(scenario);
  return [shownRun(BEFORE_RUN, scheme, past.scenario, past.result, before), ...others];
}

/** A result with the line of a scheme, and its name unless `label` says another; what happened without interventions is dotted. */
export function shownRun(
  key: string,
  schemeId: string,
  scenario: Scenario,
  result: RunResult,
  label: string | null = null,
): ShownRun {
  const styles = stylesBeside(scenario, []);
  const { title, colour, dash } = styleIn(styles, schemeId);
  const own = isWhatIf(scenario) ? futureNames(scenario).future : title;
  return {
    key,
    label: label ?? own,
    scheme: schemeId,
    styles,
    colour,
    dash: key === BEFORE_RUN ? BEFORE_DASH : dash,
    scenario,
    result,
  };
}

function leaveMark(name: string, detail: object): void {
  performance.mark(name, { detail });
  performance.clearMarks(name);
}
