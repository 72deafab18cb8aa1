/** Who is best at a point, and whether the runs can tell. */
import { differenceInterval, meanInterval } from "../../analysis/estimates.ts";
import { amongLooks, amongMany, lookAt } from "../../experiment/experiments.ts";

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
      /** `undecided`: the interval of the paired difference between the first and another one holds zero. */
      state: "won" | "undecided";
      first: string;
      /** The next best; where undecided, of those that the first is not certainly ahead of. Null where only one scheme was run. */
      second: string | null;
      /** Per cent of that one's mean by which the first one's mean is better; null where that has no meaning. */
      ahead: number | null;
    };

/**
 * The best of several schemes by their means, held against each of the others: runs of the same seed met the same random losses, so
 * their differences are compared, not their means. A scheme that is not the best is
 * named with a chance of at most 5 %, however many there are: the intervals are so wide that all hold together (Bonferroni). Nor
 * does it matter how often seeds were added until there was a winner: every look has its part of the 5 %.
 * @param isDone all runs of all contenders are done
 * @param planned seeds of a point before any were added
 */
export function winnerOf(
  contenders: readonly Contender[],
  isDone: boolean,
  lessIsBetter: boolean,
  planned: number,
): Winner {
  if (!isDone) return { state: "open" };
  const sign = lessIsBetter ? -1 : 1;
  const ranked = contenders.flatMap(({ scheme, values }) => {
    const numbers = values.filter((value) => value !== null);
    const isWhole = values.length > 0 && numbers.length === values.length;
    return isWhole ? [{ scheme, numbers, mean: meanInterval(numbers).value }] : [];
  });
  if (ranked.length === 0 || ranked.length < contenders.length) return { state: "no-number" };
  ranked.sort((a, b) => sign * (b.mean - a.mean));
  const [first, ...others] = ranked;
  const looks = 1 + lookAt(planned, first.numbers.length);
  const confidence = amongMany(others.length * amongLooks(looks));
  const open = others.find(({ numbers }) => {
    const { low, high } = differenceInterval(first.numbers, numbers, confidence);
    return low <= 0 && high >= 0;
  });
  const second = open ?? others[0];
  if (!second) return { state: "won", first: first.scheme, second: null, ahead: null };
  return {
    state: open ? "undecided" : "won",
    first: first.scheme,
    second: second.scheme,
    ahead: second.mean > 0 ? 100 * sign * (first.mean / second.mean - 1) : null,
  };
}

/** A point that two maps tell differently. */
export interface MovedPoint {
  /** Index on each axis. */
  at: readonly [column: number, row: number];
  one: Winner;
  other: Winner;
}

/** The points of two maps of the same axes that both have a verdict for, and those where it is not the same. */
export function movedPoints(
  map: readonly (readonly Winner[])[],
  other: readonly (readonly Winner[])[],
): { both: number; moved: MovedPoint[] } {
  const all = map.flatMap((row, j) =>
    row.flatMap((one, i): MovedPoint[] => {
      const beside = other[j]?.[i];
      return beside && one.state !== "open" && beside.state !== "open"
        ? [{ at: [i, j], one, other: beside }]
        : [];
    }),
  );
  return { both: all.length, moved: all.filter(({ one, other: beside }) => saidBy(one) !== saidBy(beside)) };
}

/** What a point says: who won it, or that nobody did. */
function saidBy(winner: Winner): string {
  return winner.state === "won" ? winner.first : winner.state;
}
