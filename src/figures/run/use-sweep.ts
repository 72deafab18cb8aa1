import { useEffect, useState } from "react";
import type { Cell, ResolvedCell } from "../../experiment/experiments.ts";
import type { Port, Ticker } from "../../host/index.ts";
import type { Keeper } from "./kept-runs.ts";
import { Sweep } from "./sweep.ts";

/** Where workers come from. */
export interface Workers {
  spawn: () => Port;
  ticker: Ticker;
}

/** Workers beside the page's own thread: all cores but one, at least one. */
export function workerCount(): number {
  return Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
}

/** A sweep over cells that lasts as long as these cells are shown; null at first. */
export function useSweep(
  cells: readonly ResolvedCell[],
  seeds: number,
  workers: Workers,
  keeper: Keeper,
  more?: (cell: Cell) => number,
): Sweep | null {
  const [sweep, setSweep] = useState<Sweep | null>(null);
  useEffect(() => {
    const made = new Sweep({
      cells,
      seeds,
      more,
      ...workers,
      workers: workerCount(),
      keeper,
      now: () => performance.now(),
    });
    setSweep(made);
    return () => made.close();
  }, [cells, seeds, more, workers, keeper]);
  return sweep;
}

/**
 * Starts the next sweep as soon as it can. @returns to be called before another choice makes another sweep of this one; with false
 * nothing is started
 */
export function useGoOn(sweep: Sweep | null): (goesOn: boolean) => void {
  const [after, setAfter] = useState<{ sweep: Sweep | null } | null>(null);
  useEffect(() => {
    if (sweep === null || after === null || sweep === after.sweep) return;
    const look = () => {
      const { stage } = sweep.store.getState();
      if (stage === "recalling") return;
      setAfter(null);
      sweep.start();
    };
    look();
    return sweep.store.subscribe(look);
  }, [sweep, after]);
  return (goesOn) => setAfter(goesOn ? { sweep } : null);
}
