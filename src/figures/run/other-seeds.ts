/** The same experiment with other seeds than the shipped results have. */
import { cellsOf, type Resolved, type ShownPoint, withSeedsMoved } from "../../experiment/experiments.ts";
import { say } from "../../words/en/figures/run.ts";
import { fill } from "../../words/fill.ts";
import type { LoadedFigure } from "../data/load-figure.ts";

/** Seeds from a first one on, and how many. */
export interface SeedSet {
  first: number;
  count: number;
}

/** Seeds of a point at most on the page: no shipped experiment has as many. */
export const MOST_SEEDS = 1000;

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

/** "seeds 21 to 40". A seed is a name, not a count: its thousands are not set apart. */
export function seedRange({ first, count }: SeedSet): string {
  return count === 1
    ? fill(say.seed, String(first))
    : fill(say.seedsTo, String(first), String(first + count - 1));
}

/** Which runs stand behind the points that are there: "seeds 21 to 40 of every point", or how many of all runs as long as points are missing. */
export function runsBehindWords(resolved: Resolved, points: readonly ShownPoint[], seeds: SeedSet): string {
  const wanted = cellsOf(resolved, []).length;
  const range = seedRange(seeds);
  return points.length < wanted
    ? fill(say.incomplete, points.length * seeds.count, wanted * seeds.count, range)
    : fill(say.ofEveryPoint, range);
}

/** Twice as many seeds, from the same one on: intervals become narrower. Null where there are too many. */
export function twiceSeeds({ first, count }: SeedSet): SeedSet | null {
  return 2 * count <= MOST_SEEDS ? { first, count: 2 * count } : null;
}

/** Address of a figure. @param seeds of its points where they are not those of the shipped results */
export function figureAddress(id: string, seeds: SeedSet | null): string {
  const asked = seeds === null ? "" : `&seeds=${seeds.first}-${seeds.first + seeds.count - 1}`;
  return `#figure=${encodeURIComponent(id)}${asked}`;
}

/**
 * The seeds that a figure's address asks for: "&seeds=21-40", or as addresses had it earlier "&seeds=21:20", 20 from 21 on. Null
 * where it does not, or not so.
 */
export function seedsAsked(hash: string): SeedSet | null {
  const [, first, sign, end] = /&seeds=([1-9]\d{0,9})([-:])([1-9]\d{0,9})(?:&|$)/.exec(hash) ?? [];
  const last = Number(end) + (sign === ":" ? Number(first) - 1 : 0);
  const asked = checkedSeeds(Number(first), last);
  return "problem" in asked ? null : asked;
}

/** Seeds as a reader types them: "21 to 40", "21-40"; or what is wrong with them and what to do. */
export function readSeeds(text: string): SeedSet | { problem: string } {
  const [, first, last] = /^\D*?(\d{1,10})\s*(?:to|-|–|\.\.)\s*(\d{1,10})\s*$/.exec(text) ?? [];
  if (first === undefined) return { problem: say.seedsAreARange };
  return checkedSeeds(Number(first), Number(last));
}

function checkedSeeds(first: number, last: number): SeedSet | { problem: string } {
  const count = last - first + 1;
  if (!(first >= 1 && last <= LAST_SEED)) return { problem: fill(say.seedsLieBetween, LAST_SEED) };
  if (count < 2) return { problem: say.seedsAreAtLeastTwo };
  if (count > MOST_SEEDS) return { problem: fill(say.seedsAreAtMost, count, MOST_SEEDS) };
  return { first, count };
}
