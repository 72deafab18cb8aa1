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

/** The interval of a quantity over means of its terms. */
export function measureQuantity(data: ClaimData, quantity: Quantity): Interval {
  const { form, a, b } = quantity;
  if (form === "least" || form === "most") return extreme(data, form, a);
  return combine(form, data.average(a), b ? data.average(b) : null);
}

/** A quantity at one point, of one arm or a pair of them. */
export interface QuantityAt {
  sample: Sample;
  other: Sample | null;
  interval: Interval;
}

/** The quantity at each point and for each pair of arms of its terms by itself. */
export function measureEach(data: ClaimData, { form, a, b }: Quantity): QuantityAt[] {
  return data.points(a).flatMap((point) =>
    data.at(a, point).flatMap((sample): QuantityAt[] => {
      if (!b) return [{ sample, other: null, interval: combine(form, sample.values, null) }];
      // A second term with places of its own stays there; otherwise it goes along with the first.
      const points = b.at.length > 0 || b.experiment !== undefined ? data.points(b) : [point];
      return points.flatMap((where) =>
        data
          .at(b, where)
          .map((other) => ({ sample, other, interval: combine(form, sample.values, other.values) })),
      );
    }),
  );
}

/** Ratios have Fieller's interval, means and differences Student's. */
function combine(
  form: Quantity["form"],
  first: readonly number[],
  second: readonly number[] | null,
): Interval {
  if (second === null) return meanInterval(first);
  const [a, b] = paired(first, second);
  if (form === "difference") return differenceInterval(a, b);
  if (form === "ratio") return ratioInterval(a, b);
  if (form === "gain") return scaled(ratioInterval(a, b), 100, -100);
  return scaled(ratioInterval(b, a), -100, 100);
}

function scaled({ value, low, high, n }: Interval, factor: number, offset: number): Interval {
  const ends = [factor * low + offset, factor * high + offset];
  return { value: factor * value + offset, low: Math.min(...ends), high: Math.max(...ends), n };
}

/** Of the points of a term the one with the smallest or largest mean, and its interval. */
function extreme(data: ClaimData, form: "least" | "most", term: Term): Interval {
  const intervals = data.points(term).map((point) => meanInterval(averageOf(data.at(term, point))));
  return intervals.reduce((best, one) =>
    (form === "least" ? one.value < best.value : one.value > best.value) ? one : best,
  );
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
