/** Which runs cells need: equal runs are done once, whichever cells of whichever experiments need them. */
import { canonicalJson, formatIssue, type Scenario } from "../scenario/index.ts";
import type { MeasureRequest, RunOutcome } from "./execute.ts";
import type { Draw } from "./format/types.ts";
import { type Cell, composeScenario, type Resolved, requestsOf } from "./plan.ts";
import type { CellOutcomes } from "./reproduction.ts";

/** A cell and the experiment that it belongs to. */
export interface ResolvedCell {
  resolved: Resolved;
  cell: Cell;
}

/** The runs of a cell, and of every other cell with the same scenario and draws. */
export interface RunGroup {
  /** The scenario before its seed. */
  composed: Scenario;
  draws: readonly Draw[];
  /** How many seeds it needs. */
  seeds: number;
  /** What was asked for so far, by its text. */
  requests: Map<string, MeasureRequest>;
  /** By seed, each in the order of its keys. */
  outcomes: Map<number, { keys: readonly string[]; outcome: RunOutcome }>;
}

/** A run that is to be done. */
export interface GroupTask {
  group: RunGroup;
  composed: Scenario;
  draws: readonly Draw[];
  seed: number;
  requests: readonly MeasureRequest[];
  /** The requests' texts, in their order. */
  keys: readonly string[];
}

/** What cells need and what was measured of it. */
export class CellRuns {
  readonly #groups = new Map<string, RunGroup>();
  readonly #failures = new Map<string, string>();
  readonly #numbers = new WeakMap<Resolved, number>();
  #last = 0;

  constructor(
    /** Seeds of every cell. */
    readonly seeds: number,
    /** Seeds of a cell that has more. */
    private readonly more: (cell: Cell) => number = () => 0,
  ) {}

  /** Seeds of a cell; equal cells have as many as the one that has most. */
  seedsOf(resolved: Resolved, cell: Cell): number {
    return this.groupOf(resolved, cell)?.seeds ?? this.seeds;
  }

  /**
   * The runs that these cells need and that have not been done, group by group in the order of the cells.
   * @param most of a cell's seeds only so many, from the first
   */
  wanted(cells: readonly ResolvedCell[], most = Number.POSITIVE_INFINITY): GroupTask[] {
    const groups = new Set<RunGroup>();
    for (const { resolved, cell } of cells) {
      const group = this.groupOf(resolved, cell);
      if (group === null) continue;
      for (const request of requestsOf(resolved, cell.arm))
        group.requests.set(JSON.stringify(request), request);
      groups.add(group);
    }
    return [...groups].flatMap((group) => this.#tasksOf(group, most));
  }

  #tasksOf(group: RunGroup, most: number): GroupTask[] {
    const { composed, draws } = group;
    const keys = [...group.requests.keys()];
    const requests = [...group.requests.values()];
    return Array.from({ length: Math.min(most, group.seeds) }, (_, n) => composed.seed + n)
      .filter((seed) => !knows(group, seed, keys))
      .map((seed) => ({ group, composed, draws, seed, requests, keys }));
  }

  /** Takes what a run gave. */
  take({ group, seed, keys }: GroupTask, outcome: RunOutcome): void {
    group.outcomes.set(seed, { keys, outcome });
  }

  /** The runs of a cell; null for one whose scenario cannot be. */
  groupOf(resolved: Resolved, cell: Cell): RunGroup | null {
    const name = this.#nameOf(resolved, cell);
    const known = this.#groups.get(name);
    if (known) return known;
    const composed = composeScenario(resolved, cell);
    if (!composed.ok) {
      this.#failures.set(name, formatIssue(composed.issues[0]));
      return null;
    }
    const draws = resolved.experiment.draw;
    const key = `${canonicalJson(composed.value)} ${JSON.stringify(draws)}`;
    const group = this.#groups.get(key) ?? {
      composed: composed.value,
      draws,
      seeds: this.seeds,
      requests: new Map(),
      outcomes: new Map(),
    };
    group.seeds = Math.max(group.seeds, this.more(cell));
    this.#groups.set(key, group);
    this.#groups.set(name, group);
    return group;
  }

  /**
   * What is known of a cell, in the order of the seeds, measures in the experiment's order; null for a run that is not done.
   */
  known(resolved: Resolved, cell: Cell): (RunOutcome | null)[] {
    const group = this.groupOf(resolved, cell);
    if (group === null)
      return [{ failed: this.#failures.get(this.#nameOf(resolved, cell)) ?? "it cannot be run" }];
    const wanted = requestsOf(resolved, cell.arm).map((request) => JSON.stringify(request));
    return Array.from({ length: group.seeds }, (_, n): RunOutcome | null => {
      const done = group.outcomes.get(group.composed.seed + n);
      if (done === undefined) return null;
      const { keys, outcome } = done;
      if ("failed" in outcome) return outcome;
      const order = wanted.map((key) => keys.indexOf(key));
      return order.includes(-1) ? null : { ...outcome, values: order.map((i) => outcome.values[i]) };
    });
  }

  /** The same with what is not done as failed: for statistics, which refuse incomplete cells. */
  readonly outcomes: CellOutcomes = (resolved, cell) =>
    this.known(resolved, cell).map((outcome) => outcome ?? { failed: "it was not run" });

  /** The same of the first seeds alone. */
  firstOutcomes(most: number): CellOutcomes {
    return (resolved, cell) => this.outcomes(resolved, cell).slice(0, most);
  }

  /** A cell of an experiment, by name. */
  #nameOf(resolved: Resolved, { arm, point, readings }: Cell): string {
    let number = this.#numbers.get(resolved);
    if (number === undefined) {
      this.#last += 1;
      number = this.#last;
      this.#numbers.set(resolved, number);
    }
    return `cell ${number} ${JSON.stringify([arm.id, point, readings.map(({ id }) => id)])}`;
  }
}

/** Is a run done, with all that is asked for? */
function knows({ outcomes }: RunGroup, seed: number, keys: readonly string[]): boolean {
  const done = outcomes.get(seed);
  return done !== undefined && ("failed" in done.outcome || keys.every((key) => done.keys.includes(key)));
}
