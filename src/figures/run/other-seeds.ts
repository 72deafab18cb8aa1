/** The same experiment with other seeds than the shipped results have. */
import { withSeedsMoved } from "../../experiment/experiments.ts";
import { say } from "../../words/en/figures/run.ts";
import { fill } from "../../words/fill.ts";
import type { LoadedFigure } from "../data/load-figure.ts";

/** Seeds from a first one on, and how many. */
export interface SeedSet {
  first: number;
  count: number;
}

/** Seeds of a point at most on the page. */
export const MOST_SEEDS = 320;

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
    resolved: withSeedsMoved(figure.resolved, by),
    others: new Map([...figure.others].map(([id, other]) => [id, withSeedsMoved(other, by)])),
    shipped: null,
  };
}

/** As many seeds after these. Null where there are no more. */
export function nextSeeds({ first, count }: SeedSet): SeedSet | null {
  const next = first + count;
  return next + count - 1 <= LAST_SEED ? { first: next, count } : null;
}

/** "seeds 21 to 40". */
export function seedRange({ first, count }: SeedSet): string {
  return count === 1 ? fill(say.seed, first) : fill(say.seedsTo, first, first + count - 1);
}

/** Twice as many seeds, from the same one on: intervals become narrower. Null where there are too many. */
export function twiceSeeds({ first, count }: SeedSet): SeedSet | null {
  return 2 * count <= MOST_SEEDS ? { first, count: 2 * count } : null;
}

/** Address of a figure. @param seeds of its points where they are not those of the shipped results */
export function figureAddress(id: string, seeds: SeedSet | null): string {
  return `#figure=${encodeURIComponent(id)}${seeds === null ? "" : `&seeds=${seeds.first}:${seeds.count}`}`;
}

/** The seeds that a figure's address asks for: "&seeds=21:20" means 20 from 21 on. Null where it does not, or not so. */
export function seedsAsked(hash: string): SeedSet | null {
  const [, first, count] = /&seeds=([1-9]\d{0,8}):([1-9]\d{0,2})(?:&|$)/.exec(hash) ?? [];
  const seeds = { first: Number(first), count: Number(count) };
  return seeds.count >= 2 && seeds.count <= MOST_SEEDS ? seeds : null;
}
