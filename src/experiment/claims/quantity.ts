import {
  differenceInterval,
  type Interval,
  intervalOf,
  type Linearised,
  linearDifference,
  linearMean,
  linearRatio,
  meanInterval,
  ratioInterval,
} from "../../analysis/estimates.ts";
import type { Quantity, Term } from "../format/types.ts";
import { averageOf, type ClaimData, paired, type Sample } from "./data.ts";
import { amongMany, pickedOf } from "./family.ts";

/** The interval of a quantity over means of its terms. @param among so many intervals are to hold their numbers together */
export function measureQuantity(data: ClaimData, quantity: Quantity, among = 1): Interval {
  const { form, a, b } = quantity;
  if (form === "least" || form === "most") return extreme(data, form, a, among);
  return combine(form, data.average(a), b ? data.average(b) : null, amongMany(among * choices(quantity)));
}

/** What was picked by its mean is held to the certainty of as many choices. */
function choices({ a, b }: Quantity): number {
  return pickedOf(a) * (b ? pickedOf(b) : 1);
}

/** A quantity at one point, of one arm or a pair of them. */
export interface QuantityAt {
  sample: Sample;
  other: Sample | null;
  interval: Interval;
}

/** The quantity at each point and for each pair of arms of its terms by itself. @param among as for one */
export function measureEach(data: ClaimData, quantity: Quantity, among = 1): QuantityAt[] {
  const { form, a, b } = quantity;
  const confidence = amongMany(among * choices(quantity));
  return data.points(a).flatMap((point) =>
    data.at(a, point).flatMap((sample): QuantityAt[] => {
      if (!b) return [{ sample, other: null, interval: combine(form, sample.values, null, confidence) }];
      // A second term with places of its own stays there; otherwise it goes along with the first.
      const points = b.at.length > 0 || b.experiment !== undefined ? data.points(b) : [point];
      return points.flatMap((where) =>
        data.at(b, where).map((other) => ({
          sample,
          other,
          interval: combine(form, sample.values, other.values, confidence),
        })),
      );
    }),
  );
}

/** Ratios have Fieller's interval, means and differences Student's. */
function combine(
  form: Quantity["form"],
  first: readonly number[],
  second: readonly number[] | null,
  confidence: number,
): Interval {
  if (second === null) return meanInterval(first, confidence);
  const [a, b] = paired(first, second);
  if (form === "difference") return differenceInterval(a, b, confidence);
  if (form === "ratio") return ratioInterval(a, b, confidence);
  if (form === "gain") return scaled(ratioInterval(a, b, confidence), 100, -100);
  return scaled(ratioInterval(b, a, confidence), -100, 100);
}

function scaled({ value, low, high, n }: Interval, factor: number, offset: number): Interval {
  const ends = [factor * low + offset, factor * high + offset];
  return { value: factor * value + offset, low: Math.min(...ends), high: Math.max(...ends), n };
}

/**
 * The smallest or largest of the means of a term's points. Its interval holds it whichever point it belongs to: it lies between the
 * extremes of the ends of all points' intervals, where these hold together. (That of the point that happens to lie outermost would
 * be too far out.)
 */
function extreme(data: ClaimData, form: "least" | "most", term: Term, among: number): Interval {
  const points = data.points(term);
  const confidence = amongMany(among * points.length * pickedOf(term));
  const intervals = points.map((point) => meanInterval(averageOf(data.at(term, point)), confidence));
  const outermost = form === "least" ? Math.min : Math.max;
  return {
    value: outermost(...intervals.map(({ value }) => value)),
    low: outermost(...intervals.map(({ low }) => low)),
    high: outermost(...intervals.map(({ high }) => high)),
    n: Math.min(...intervals.map(({ n }) => n)),
  };
}

/** A quantity as a function of means, for comparisons between quantities. */
export function linearise(data: ClaimData, { form, a, b }: Quantity): Linearised {
  const first = data.average(a);
  if (!b) return linearMean(first);
  const [x, y] = paired(first, data.average(b)).map(linearMean);
  if (form === "difference") return linearDifference(x, y);
  if (form === "ratio") return linearRatio(x, y);
  if (form === "gain") return linearRatio(x, y, 100, -100);
  return linearRatio(y, x, -100, 100);
}

/** Interval of the difference of two quantities over the seeds that both have. */
export function quantityDifference(left: Linearised, right: Linearised, confidence: number): Interval {
  const n = Math.min(left.influence.length, right.influence.length);
  const cut = ({ value, influence }: Linearised) => ({ value, influence: influence.slice(0, n) });
  return intervalOf(linearDifference(cut(left), cut(right)), confidence);
}

/** A quantity times a number. */
export function times({ value, influence }: Linearised, factor: number): Linearised {
  return { value: factor * value, influence: influence.map((one) => factor * one) };
}
