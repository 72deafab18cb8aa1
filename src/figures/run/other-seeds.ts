/** The same experiment with other seeds than the shipped results have. */
import type { Resolved } from "../../experiment/experiments.ts";
import type { LoadedFigure } from "../data/load-figure.ts";

/** Seeds of a run at most, as the formats have it. */
const LAST_SEED = 4_000_000_000;

/**
 * A figure whose runs begin with another seed, and so do those of the experiments that its claims speak of: as far from their own
 * first one, because runs are compared seed by seed. It has no shipped results: those are of the experiment's own seeds.
 */
export function withFirstSeed(figure: LoadedFigure, first: number): LoadedFigure {
  const by = first - figure.resolved.experiment.seed;
  return {
    ...figure,
    resolved: moved(figure.resolved, by),
    others: new Map([...figure.others].map(([id, other]) => [id, moved(other, by)])),
    shipped: null,
  };
}

function moved(resolved: Resolved, by: number): Resolved {
  const { experiment } = resolved;
  return { ...resolved, experiment: { ...experiment, seed: experiment.seed + by } };
}

/** The seed after so many from a first one: the next seeds begin there. Null where there are no more. */
export function nextSeeds(first: number, count: number): number | null {
  const next = first + count;
  return next + count - 1 <= LAST_SEED ? next : null;
}

/** "seeds 21 to 40". */
export function seedRange(first: number, count: number): string {
  return count === 1 ? `seed ${first}` : `seeds ${first} to ${first + count - 1}`;
}

/** Address of a figure. @param first seed of its runs where that is not the experiment's own */
export function figureAddress(id: string, first: number | null): string {
  return `#figure=${encodeURIComponent(id)}${first === null ? "" : `&first=${first}`}`;
}
