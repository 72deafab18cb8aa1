import { type CellOutcomes, CellRuns, type GroupTask, type ResolvedCell } from "../experiment/experiments.ts";
import { Cancelled } from "./interruption.ts";
import type { Progress } from "./progress.ts";
import type { RunJournal } from "./run-journal.ts";
import type { RunPool } from "./run-pool.ts";
import { idOf } from "./run-worker.ts";

/** Runs cells of several experiments, equal ones once, and keeps their numbers. */
export class CellRunner {
  private readonly runs: CellRuns;

  constructor(
    private readonly pool: RunPool,
    /** Seeds of every cell. */
    seeds: number,
    /** Where finished runs are kept and found again; null to keep none. */
    private readonly journal: RunJournal | null = null,
  ) {
    this.runs = new CellRuns(seeds);
  }

  /**
   * Runs all cells that have not been run. @param most of a cell's seeds only so many, from the first
   * @throws Cancelled when the pool was stopped: not all were run then, and nothing may be judged
   */
  async run(cells: readonly ResolvedCell[], progress: Progress, most?: number): Promise<void> {
    this.mustGoOn();
    const tasks = this.runs.wanted(cells, most).filter((task) => !this.wasDone(task));
    progress.add(tasks.length);
    await this.pool.run(tasks, (task, id, outcome) => {
      this.runs.take(task, outcome);
      // A thread that died did not say which run it was; that run is not kept.
      if (id !== "") this.journal?.add(id, task.keys, outcome);
      progress.step();
    });
    this.mustGoOn();
  }

  private mustGoOn(): void {
    if (this.pool.isStopped) throw new Cancelled();
  }

  /** Takes a run's outcome from the journal. @returns false when it is not there. */
  private wasDone(task: GroupTask): boolean {
    // An id is a hash of the whole scenario: none is computed while the journal has no run.
    if (this.journal === null || this.journal.isEmpty) return false;
    const outcome = this.journal.outcomeOf(idOf(task), task.keys);
    if (outcome) this.runs.take(task, outcome);
    return outcome !== null;
  }

  /** Outcomes of a cell that was run, its measures in the experiment's order. */
  get outcomes(): CellOutcomes {
    return this.runs.outcomes;
  }

  /** The same of the first seeds alone. */
  firstOutcomes(most: number): CellOutcomes {
    return this.runs.firstOutcomes(most);
  }
}
