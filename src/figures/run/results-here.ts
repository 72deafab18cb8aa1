/** What the runs of a sweep say: points, agreement with shipped ones, verdicts. */

import {
  type CellRuns,
  cellsOf,
  type Elsewhere,
  Incomplete,
  judgeAll,
  measuredOf,
  type Reading,
  type ShownClaim,
  type ShownPoint,
  samePoint,
  shownClaim,
  shownPoint,
} from "../../experiment/experiments.ts";
import { placeKey } from "../data/chart.ts";
import type { LoadedFigure } from "../data/load-figure.ts";

/** The points of cells whose runs are all done. */
export function finishedPoints(
  { resolved }: LoadedFigure,
  runs: CellRuns,
  readings: readonly Reading[],
): ShownPoint[] {
  return cellsOf(resolved, readings).flatMap((cell) => {
    const isDone = runs.known(resolved, cell).every((outcome) => outcome !== null);
    return isDone ? [shownPoint(resolved, runs.outcomes, cell)] : [];
  });
}

/** At how many of an experiment's points all its curves are finished. @param own as `finishedPoints` gives them */
export function pointsRun(
  { resolved: { experiment, axes } }: Pick<LoadedFigure, "resolved">,
  own: readonly ShownPoint[],
): { done: number; all: number } {
  const arms = new Map<string, number>();
  for (const { at } of own) {
    const place = JSON.stringify(at);
    arms.set(place, (arms.get(place) ?? 0) + 1);
  }
  const done = [...arms.values()].filter((count) => count === experiment.schemes.length).length;
  return { done, all: axes.reduce((product, axis) => product * axis.length, 1) };
}

/** How many finished points are equal to the shipped ones, digit by digit, and how many are not. */
export function comparedPoints(
  own: readonly ShownPoint[],
  shipped: readonly ShownPoint[],
): { equal: number; unequal: number } {
  const byPlace = new Map(shipped.map((point) => [placeKey(point.scheme, point.at), point]));
  let [equal, unequal] = [0, 0];
  for (const point of own) {
    const other = byPlace.get(placeKey(point.scheme, point.at));
    if (!other) continue;
    if (samePoint(point, other)) equal += 1;
    else unequal += 1;
  }
  return { equal, unequal };
}

/** Shipped points, each replaced by the one from here where that is finished. */
export function mergedPoints(shipped: readonly ShownPoint[], own: readonly ShownPoint[]): ShownPoint[] {
  const byPlace = new Map(own.map((point) => [placeKey(point.scheme, point.at), point]));
  const kept = shipped.filter(({ scheme, at }) => !byPlace.has(placeKey(scheme, at)));
  return [...own, ...kept];
}

/** All claims judged by the runs of a sweep. Other readings do not change what is measured in other experiments. */
export function judgedHere(
  { resolved, others, shipped }: LoadedFigure,
  runs: CellRuns,
  readings: readonly Reading[],
): ShownClaim[] {
  const elsewhere: Elsewhere = (name) => {
    const other = others.get(name);
    if (!other) throw new Incomplete(`The experiment ${name} was not run.`);
    return measuredOf(other, runs.outcomes);
  };
  const judged = judgeAll(resolved, runs.outcomes, elsewhere, runs.seeds, readings);
  return resolved.experiment.claims.map((claim, i) => {
    const known = readings.length === 0 ? shipped?.claims.find(({ id }) => id === claim.id) : undefined;
    return shownClaim(claim, judged[i], known?.tried);
  });
}
