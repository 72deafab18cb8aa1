import {
  type Cell,
  type CellOutcomes,
  composeScenario,
  type MeasureRequest,
  type Resolved,
  type RunOutcome,
  requestsOf,
  runId,
  runScenario,
} from "../experiment/experiments.ts";
import { canonicalJson, formatIssue } from "../scenario/index.ts";
import type { Progress } from "./progress.ts";
import type { RunJournal } from "./run-journal.ts";
import type { RunPool } from "./run-pool.ts";
import type { RunTask } from "./run-worker.ts";

/** What a cell needs, as far as runs can be shared: equal scenarios and draws are run once. */
interface Runs {
  composed: RunTask["composed"];
  draws: RunTask["draws"];
  /** What was asked for so far, by its text. */
  requests: Map<string, MeasureRequest>;
  outcomes: Map<number, RunOutcome>;
  /** Order of the requests in `outcomes`. */
  done: string[];
}

interface CellTask extends RunTask {
  runs: Runs;
  keys: string[];
}

/** Runs cells of several experiments, equal ones once, and keeps their numbers. */
export class CellRunner {
  private readonly byScenario = new Map<string, Runs>();
  private readonly failures = new Map<string, string>();

  constructor(
    private readonly pool: RunPool,
    /** Seeds of every cell. */
    private readonly seeds: number,
    /** Where finished runs are kept and found again; null to keep none. */
    private readonly journal: RunJournal | null = null,
  ) {}

  /** Runs all cells that have not been run. */
  async run(cells: readonly { resolved: Resolved; cell: Cell }[], progress: Progress): Promise<void> {
    const wanted = new Set<Runs>();
    for (const { resolved, cell } of cells) {
      const runs = this.runsOf(resolved, cell);
      if (runs === null) continue;
      for (const request of requestsOf(resolved, cell.arm)) {
        const key = JSON.stringify(request);
        if (!runs.done.includes(key)) {
          runs.requests.set(key, request);
          wanted.add(runs);
        }
      }
    }
    const tasks = [...wanted].flatMap((runs) => this.tasksOf(runs)).filter((task) => !this.wasDone(task));
    progress.add(tasks.length);
    await this.pool.run(tasks, (task, id, outcome) => {
      task.runs.outcomes.set(task.seed, outcome);
      // A thread that died did not say which run it was; that run is not kept.
      if (id !== "") this.journal?.add(id, task.keys, outcome);
      progress.step();
    });
    for (const runs of wanted) runs.done = [...runs.requests.keys()];
  }

  /** Takes a run's outcome from the journal. @returns false when it is not there. */
  private wasDone({ runs, keys, composed, draws, seed }: CellTask): boolean {
    const outcome = this.journal?.outcomeOf(idOf(composed, draws, seed), keys) ?? null;
    if (outcome) runs.outcomes.set(seed, outcome);
    return outcome !== null;
  }

  private tasksOf(runs: Runs): CellTask[] {
    const { composed, draws } = runs;
    const keys = [...runs.requests.keys()];
    const requests = [...runs.requests.values()];
    return Array.from({ length: this.seeds }, (_, n) => ({
      composed,
      draws,
      seed: composed.seed + n,
      requests,
      runs,
      keys,
    }));
  }

  private runsOf(resolved: Resolved, cell: Cell): Runs | null {
    const name = nameOf(resolved, cell);
    const known = this.byScenario.get(name);
    if (known) return known;
    const composed = composeScenario(resolved, cell);
    if (!composed.ok) {
      this.failures.set(name, formatIssue(composed.issues[0]));
      return null;
    }
    const draws = resolved.experiment.draw;
    const key = `${canonicalJson(composed.value)} ${JSON.stringify(draws)}`;
    const runs = this.byScenario.get(key) ?? {
      composed: composed.value,
      draws,
      requests: new Map(),
      outcomes: new Map(),
      done: [],
    };
    this.byScenario.set(key, runs);
    this.byScenario.set(name, runs);
    return runs;
  }

  /** Outcomes of a cell that was run, its measures in the experiment's order. */
  readonly outcomes: CellOutcomes = (resolved, cell) => {
    const name = nameOf(resolved, cell);
    const runs = this.byScenario.get(name);
    if (!runs) return [{ failed: this.failures.get(name) ?? "it was not run" }];
    const order = requestsOf(resolved, cell.arm).map((request) => runs.done.indexOf(JSON.stringify(request)));
    return Array.from({ length: this.seeds }, (_, n): RunOutcome => {
      const outcome = runs.outcomes.get(runs.composed.seed + n) ?? { failed: "it was not run" };
      return "failed" in outcome ? outcome : { values: order.map((i) => outcome.values[i] ?? null) };
    });
  };
}

/** A run's id; "" when what its seed draws does not fit, so that it will fail. */
function idOf(composed: CellTask["composed"], draws: CellTask["draws"], seed: number): string {
  try {
    return runId(runScenario(composed, draws, seed));
  } catch (error) {
    if (error instanceof RangeError) return "";
    throw error;
  }
}

const numbers = new WeakMap<Resolved, number>();
let last = 0;

/** A cell of an experiment of this process. */
function nameOf(resolved: Resolved, { arm, point, readings }: Cell): string {
  const number = numbers.get(resolved) ?? ++last;
  numbers.set(resolved, number);
  return `cell ${number} ${JSON.stringify([arm.id, point, readings.map(({ id }) => id)])}`;
}
