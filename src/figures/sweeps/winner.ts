/** Who is best at a point, and whether the runs can tell. */
import { differenceInterval } from "../../analysis/estimates.ts";

/** The values of one scheme at a point, in the order of the seeds; null: not run, failed, or not defined in a run. */
export interface Contender {
  scheme: string;
  values: readonly (number | null)[];
}

/** What a point of the map says. */
export type Winner =
  /** Not every run is done. */
  | { state: "open" }
  /** A run failed, or the measure is not defined in one: nobody can be named. */
  | { state: "no-number" }
  | {
      /** `undecided`: the 95 % interval of the paired difference between the first two holds zero. */
      state: "won" | "undecided";
      first: string;
      /** Null where only one scheme was run. */
      second: string | null;
      /** Per cent of the second's mean by which the first one's mean is better; null where that has no meaning. */
      ahead: number | null;
    };

/**
 * The best of several schemes by their means, held against the second best: runs of the same seed met the same random losses, so
 * their differences are compared, not their means. The interval is that of the two that were picked; that they were picked
 * from several is not corrected for.
 * @param isDone all runs of all contenders are done
 */
export function winnerOf(contenders: readonly Contender[], isDone: boolean, lessIsBetter: boolean): Winner {
  if (!isDone) return { state: "open" };
  const sign = lessIsBetter ? -1 : 1;
  const ranked = contenders.map(({ scheme, values }) => {
    const numbers = values.filter((value) => value !== null);
    const isWhole = values.length > 0 && numbers.length === values.length;
    return { scheme, numbers, mean: isWhole ? meanOf(numbers) : null };
  });
  if (ranked.length === 0 || ranked.some(({ mean }) => mean === null)) return { state: "no-number" };
  ranked.sort((a, b) => sign * ((b.mean ?? 0) - (a.mean ?? 0)));
  const [first, second] = ranked;
  if (!second) return { state: "won", first: first.scheme, second: null, ahead: null };
  const { low, high } = differenceInterval(first.numbers, second.numbers);
  const holdsZero = low <= 0 && high >= 0;
  const [best, next] = [first.mean ?? 0, second.mean ?? 0];
  return {
    state: holdsZero ? "undecided" : "won",
    first: first.scheme,
    second: second.scheme,
    ahead: next > 0 ? 100 * sign * (best / next - 1) : null,
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
