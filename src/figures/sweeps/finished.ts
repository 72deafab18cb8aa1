import { useMemo, useRef } from "react";
import {
  type Cell,
  cellsOf,
  type Resolved,
  type RunOutcome,
  type ShownPoint,
  shownPoint,
} from "../../experiment/experiments.ts";
import { useStore } from "../../ui/base/use-store.ts";
import type { Keeper, KeptRuns } from "../run/kept-runs.ts";
import type { Sweep } from "../run/sweep.ts";

/** A cell whose runs are all done. */
export interface FinishedCell {
  cell: Cell;
  point: ShownPoint;
  /** In the order of the seeds. */
  outcomes: readonly RunOutcome[];
}

/** Cells whose runs are all done. Each is computed once. */
export class FinishedCells {
  readonly #resolved: Resolved;
  readonly #runs: Sweep["runs"];
  readonly #cells: readonly Cell[];
  #found = new Map<Cell, FinishedCell>();

  constructor(resolved: Resolved, runs: Sweep["runs"]) {
    this.#resolved = resolved;
    this.#runs = runs;
    this.#cells = cellsOf(resolved);
  }

  /** Those that are done by now, in the order of the experiment's cells. @param anew runs were forgotten */
  now(anew: boolean): FinishedCell[] {
    if (anew) this.#found = new Map();
    for (const cell of this.#cells) {
      if (this.#found.has(cell)) continue;
      const outcomes = this.#runs.known(this.#resolved, cell).filter((outcome) => outcome !== null);
      const isWhole =
        outcomes.length === this.#runs.seedsOf(this.#resolved, cell) ||
        this.#runs.groupOf(this.#resolved, cell) === null;
      if (!isWhole) continue;
      const point = shownPoint(this.#resolved, this.#runs.outcomes, cell);
      this.#found.set(cell, { cell, point, outcomes });
    }
    return this.#cells.flatMap((cell) => this.#found.get(cell) ?? []);
  }
}

/** The finished cells of a sweep, followed as they come. */
export function useFinished(resolved: Resolved, sweep: Sweep): readonly FinishedCell[] {
  const version = useStore(sweep.store, (state) => state.version);
  const done = useStore(sweep.store, (state) => (state.stage === "running" ? -1 : state.done));
  const cells = useMemo(() => new FinishedCells(resolved, sweep.runs), [resolved, sweep]);
  const before = useRef(0);
  return useMemo(() => {
    const anew = done === 0 || version < before.current;
    before.current = version;
    return cells.now(anew);
  }, [cells, version, done]);
}

/**
 * Keeps finished cells for as long as the page is open, and besides where another keeper keeps them: shared, so that another scheme,
 * more seeds or another axis leave what was run in its worth.
 */
export function rememberingKeeper(inner: Keeper): Keeper {
  const own = new Map<string, KeptRuns>();
  return {
    shares: true,
    recall: async (names) => {
      const missing = names.filter((name) => !own.has(name));
      const found = await inner.recall(missing);
      const elsewhere = new Map(missing.map((name, i) => [name, found[i]]));
      return names.map((name) => own.get(name) ?? elsewhere.get(name) ?? null);
    },
    keep: async (name, runs) => {
      own.set(name, runs);
      await inner.keep(name, runs);
    },
    forget: async (names) => {
      for (const name of names) own.delete(name);
      await inner.forget(names);
    },
  };
}
