import { estimate } from "../../analysis/statistics.ts";
import { log } from "../../sim/declared.ts";
import type { Measured } from "./measure.ts";

const LN2 = log(2);

/** Base-2 logarithm, the same in all engines. */
export const log2 = (x: number): number => log(x) / LN2;

/** Points of a throughput, bit/s, at a 95 % delay, s: log2 of Mbit/s over s. */
export function pointsOf(throughput: number, delay95: number): number {
  return log2(throughput / 1e6 / delay95);
}

/** The score of a run. Who delivers nothing is taken to deliver one bit a second, a second late. */
export function scoreOf({ throughput, delay95 }: Measured): number {
  return pointsOf(Math.max(throughput, 1), delay95 > 0 ? delay95 : 1);
}

/** A mean score and its 95 % interval; of a single value that value itself. */
export interface Score {
  score: number;
  low: number;
  high: number;
}

/** Mean of independent scores with its Student-t interval. @throws RangeError for an empty list */
export function scoreInterval(values: readonly number[]): Score {
  const { mean, halfWidth } = estimate(values);
  if (values.length < 2) return { score: mean, low: mean, high: mean };
  return { score: mean, low: mean - halfWidth, high: mean + halfWidth };
}

/** What an entry did in a network: means over the seeds; the score with its 95 % interval. */
export interface NetworkScore extends Score {
  throughput: number;
  delay95: number;
  share: number | null;
}

/** The runs of an entry in one network, one for each seed, as one line. @throws RangeError for an empty list */
export function networkScore(runs: readonly Measured[]): NetworkScore {
  const shares = runs.flatMap(({ share }) => (share === null ? [] : [share]));
  return {
    throughput: meanOf(runs.map(({ throughput }) => throughput)),
    delay95: meanOf(runs.map(({ delay95 }) => delay95)),
    share: shares.length === 0 ? null : meanOf(shares),
    ...scoreInterval(runs.map(scoreOf)),
  };
}

/** The total of an entry: for each seed the mean over the networks, of these the mean. @param networks the runs of each, by seed */
export function totalScore(networks: readonly (readonly Measured[])[]): Score {
  const seeds = Math.min(...networks.map((runs) => runs.length));
  const bySeed = Array.from({ length: seeds }, (_, k) => meanOf(networks.map((runs) => scoreOf(runs[k]))));
  return scoreInterval(bySeed);
}

/** @throws RangeError for an empty list */
export function meanOf(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError("the mean of nothing");
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Places of scores, from 1: entries whose intervals overlap share places, so that a place is a range. The first is one more than the
 * number of entries that are surely better, the last the number of those that are not surely worse. In the order given.
 */
export function placesOf(scores: readonly Pick<Score, "low" | "high">[]): [number, number][] {
  return scores.map(({ low, high }) => {
    const better = scores.filter((other) => other.low > high).length;
    const worse = scores.filter((other) => other.high < low).length;
    return [better + 1, scores.length - worse];
  });
}
