import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type Cell,
  CellRuns,
  experimentDigest,
  type GroupTask,
  type ResolvedCell,
  type RunGroup,
  recordFor,
  runScenario,
  sha256,
} from "../../experiment/experiments.ts";
import type { Measurement, Port, Ticker } from "../../host/index.ts";
import { MeasurePool, type MeasureTask } from "../../host/measure-pool.ts";
import { errorText } from "../../scenario/error-text.ts";
import { canonicalJson, resultsVersion } from "../../scenario/index.ts";
import type { Keeper } from "./kept-runs.ts";

/** How a sweep stands. */
export type SweepStage =
  /** Looks what is kept of an earlier visit. */
  | "recalling"
  /** Nothing runs; something may be done. */
  | "waiting"
  | "running"
  | "done";

/** A sweep as it is shown. */
export interface SweepState {
  stage: SweepStage;
  /** Runs that it needs, and those that are done. */
  total: number;
  done: number;
  failed: number;
  /** Time until all are done, s, by those that were done in this go; null while too few were. */
  left: number | null;
  /** What each worker does; null for one that idles. */
  doing: readonly (GroupTask | null)[];
  /** Counts up whenever cells have changed. */
  version: number;
  /** Why it stopped by itself; empty where it did not. */
  problem: string;
  /** How often the keeper is at work: the next visit may find less, or what was to be forgotten, until it is done. */
  storing: number;
}

/** What a sweep works with. */
export interface SweepSetup {
  /** The cells, in the order in which they are run. */
  cells: readonly ResolvedCell[];
  /** Seeds of every cell. */
  seeds: number;
  /** Seeds of cells that have more. */
  more?: ((cell: Cell) => number) | undefined;
  /** Starts a worker. */
  spawn: () => Port;
  ticker: Ticker;
  /** How many. */
  workers: number;
  keeper: Keeper;
  /** A clock, ms. */
  now: () => number;
  /** Views hear of progress at most this often, ms; left out: ten times a second. */
  interval?: number;
}

/** Views hear of progress at most this often, ms. */
const INTERVAL = 100;
/** So many runs must be done before the remaining time is told. */
const TELLING = 4;

interface SweepTask extends MeasureTask {
  task: GroupTask;
}

/**
 * Cells of experiments, run by a pool of workers: starts, pauses, goes on, and keeps finished cells for the next visit. Equal runs
 * are done once. It knows nothing of what is made of the numbers.
 */
export class Sweep {
  readonly store: StoreApi<SweepState>;
  readonly runs: CellRuns;
  readonly #setup: SweepSetup;
  #pool: MeasurePool<SweepTask> | null = null;
  #tasks: GroupTask[] = [];
  /** Open runs of each group. */
  #open = new Map<RunGroup, number>();
  #groups: readonly RunGroup[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #state: SweepState;
  /** Time of this go, ms, and runs done in it. */
  #since = 0;
  #doneBefore = 0;
  /** Runs that are done when this go has ended. */
  #goal = 0;
  #isClosed = false;

  constructor(setup: SweepSetup) {
    this.#setup = setup;
    this.runs = new CellRuns(setup.seeds, setup.more);
    this.#state = {
      stage: "recalling",
      total: 0,
      done: 0,
      failed: 0,
      left: null,
      doing: [],
      version: 0,
      problem: "",
      storing: 0,
    };
    this.store = createStore(() => this.#state);
    void this.#recall();
  }

  /**
   * Starts, or goes on where it stopped.
   * @param only the cells that are run; then it waits again. Left out: all
   */
  start(only?: (cell: ResolvedCell) => boolean): void {
    const { stage } = this.#state;
    if (stage !== "waiting" || this.#isClosed) return;
    const { spawn, ticker, workers, now } = this.#setup;
    this.#tasks = this.#wanted(only);
    if (this.#tasks.length === 0) return;
    this.#since = now();
    this.#doneBefore = this.#state.done;
    this.#goal = this.#state.done + this.#tasks.length;
    this.#pool = new MeasurePool<SweepTask>(spawn, ticker, workers, {
      next: () => this.#next(),
      ended: (task, measurement) => this.#ended(task, measurement),
    });
    this.#change({ stage: "running", problem: "", left: null });
    this.#pool.resume();
    this.#tell();
  }

  /** Stops; runs under way are lost, finished ones stay. */
  pause(): void {
    this.#pool?.close();
    this.#pool = null;
    if (this.#state.stage === "running") this.#change({ stage: "waiting", doing: [], left: null });
  }

  /** Stops and forgets all runs. */
  cancel(): void {
    this.pause();
    for (const group of this.#groups) group.outcomes.clear();
    void this.#follow(this.#setup.keeper.forget(this.#groups.map((_, i) => this.#nameOf(i))));
    this.#count();
    this.#change({ stage: "waiting", version: this.#state.version + 1 });
  }

  /** Forgets runs that failed, and does them again. */
  retry(): void {
    if (this.#state.stage === "running" || this.#isClosed) return;
    for (const { outcomes } of this.#groups)
      for (const [seed, { outcome }] of outcomes) if ("failed" in outcome) outcomes.delete(seed);
    this.#count();
    if (this.#state.done === this.#state.total) return;
    this.#change({ stage: "waiting", version: this.#state.version + 1 });
    this.start();
  }

  /** Stops for good. */
  close(): void {
    this.pause();
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #recall(): Promise<void> {
    const { cells, keeper } = this.#setup;
    const tasks = this.runs.wanted(cells);
    this.#groups = [...new Set(tasks.map(({ group }) => group))];
    this.#count();
    const kept = await keeper.recall(this.#groups.map((_, i) => this.#nameOf(i)));
    for (const [i, group] of this.#groups.entries()) {
      const found = kept[i];
      const wanted = [...group.requests.keys()];
      if (!found || !wanted.every((key) => found.keys.includes(key))) continue;
      if (keeper.shares !== true && found.outcomes.length !== group.seeds) continue;
      for (const [n, outcome] of found.outcomes.slice(0, group.seeds).entries())
        group.outcomes.set(group.composed.seed + n, { keys: found.keys, outcome });
    }
    if (this.#isClosed) return;
    this.#count();
    const { total, done } = this.#state;
    this.#change({ stage: done === total ? "done" : "waiting", version: this.#state.version + 1 });
  }

  /** Runs that are open in some cells, or in all. */
  openRuns(only: (cell: ResolvedCell) => boolean): number {
    return this.runs.wanted(this.#setup.cells.filter(only)).length;
  }

  #wanted(only: (cell: ResolvedCell) => boolean = () => true): GroupTask[] {
    const tasks = this.runs.wanted(this.#setup.cells.filter(only));
    this.#open = new Map();
    for (const { group } of tasks) this.#open.set(group, (this.#open.get(group) ?? 0) + 1);
    return tasks.reverse();
  }

  #count(): void {
    const outcomes = this.#groups.flatMap((group) => [...group.outcomes.values()]);
    const failed = outcomes.filter(({ outcome }) => "failed" in outcome).length;
    const total = this.#groups.reduce((sum, { seeds }) => sum + seeds, 0);
    this.#change({ total, done: outcomes.length, failed });
  }

  #next(): SweepTask | null {
    for (let task = this.#tasks.pop(); task !== undefined; task = this.#tasks.pop()) {
      const { composed, draws, seed, requests } = task;
      try {
        const scenario = runScenario(composed, draws, seed);
        return {
          task,
          measuring: { scenario, measures: requests },
          record: recordFor(requests),
        };
      } catch (error) {
        this.#take(task, { failed: errorText(error) });
      }
    }
    return null;
  }

  #ended({ task }: SweepTask, measurement: Measurement): void {
    if (measurement.state === "measured") {
      const { values, digest } = measurement;
      this.#take(task, { values: [...values], ...(digest === null ? {} : { digest }) });
    } else if (measurement.state === "failed" && (measurement.unstarted || measurement.unfetched)) {
      // All that are left would fail alike; they are open, and can be gone on with.
      this.#stop(measurement.message);
    } else if (measurement.state !== "cancelled") this.#take(task, { failed: measurement.message });
  }

  #take(task: GroupTask, outcome: Parameters<CellRuns["take"]>[1]): void {
    this.runs.take(task, outcome);
    const { done, failed, total, version } = this.#state;
    const { group } = task;
    const open = (this.#open.get(group) ?? 1) - 1;
    this.#open.set(group, open);
    if (open === 0) this.#keep(group);
    this.#state = {
      ...this.#state,
      done: done + 1,
      failed: failed + ("failed" in outcome ? 1 : 0),
      version: open === 0 ? version + 1 : version,
    };
    if (this.#state.done < this.#goal) this.#tell();
    else {
      this.#pool?.close();
      this.#pool = null;
      this.#change({ stage: this.#state.done < total ? "waiting" : "done", doing: [], left: null });
    }
  }

  /** Keeps a finished group; failed runs are not kept, so that the next visit tries them again. */
  #keep(group: RunGroup): void {
    const outcomes = [...group.outcomes].sort(([a], [b]) => a - b).map(([, { outcome }]) => outcome);
    if (outcomes.some((outcome) => "failed" in outcome)) return;
    const keys = group.outcomes.values().next().value?.keys ?? [];
    void this.#follow(this.#setup.keeper.keep(this.#nameOf(this.#groups.indexOf(group)), { keys, outcomes }));
  }

  /** Follows what the keeper does; views hear of it while nothing runs. */
  async #follow(work: Promise<void>): Promise<void> {
    this.#state = { ...this.#state, storing: this.#state.storing + 1 };
    await work;
    this.#state = { ...this.#state, storing: this.#state.storing - 1 };
    if (this.#state.stage !== "running") this.#change({});
  }

  #stop(problem: string): void {
    this.pause();
    this.#change({ problem });
  }

  /** Name of a group's runs: it says what they depend on, and which experiment asked unless runs are shared. */
  #nameOf(index: number): string {
    const { cells, seeds, keeper } = this.#setup;
    const { composed, draws } = this.#groups[index];
    const version = resultsVersion([composed]);
    if (keeper.shares === true) {
      const digest = sha256(`${canonicalJson(composed)} ${JSON.stringify(draws)}`).slice(0, 32);
      return `${version} runs ${digest}`;
    }
    const [first] = cells;
    const readings = first?.cell.readings.map(({ id }) => id).join("+") ?? "";
    const digest = first ? experimentDigest(first.resolved.experiment) : "";
    return `${version} ${digest} ${seeds} ${readings} ${index}`;
  }

  /** Lets views know, soon. */
  #tell(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      const { stage } = this.#state;
      if (stage !== "running") return;
      this.#change({ doing: this.#pool?.doing.map((task) => task?.task ?? null) ?? [], left: this.#left() });
    }, this.#setup.interval ?? INTERVAL);
  }

  #left(): number | null {
    const { done } = this.#state;
    const inThisGo = done - this.#doneBefore;
    if (inThisGo < TELLING) return null;
    return ((this.#setup.now() - this.#since) / 1000 / inThisGo) * (this.#goal - done);
  }

  #change(part: Partial<SweepState>): void {
    this.#state = { ...this.#state, ...part };
    this.store.setState(this.#state, true);
  }
}
