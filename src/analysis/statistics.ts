/** Mean and variance of a growing sample, in one pass and without cancellation (Welford 1962). */
export class Welford {
  n = 0;
  mean = 0;
  private squares = 0;

  add(x: number): void {
    this.n++;
    const delta = x - this.mean;
    this.mean += delta / this.n;
    this.squares += delta * (x - this.mean);
  }

  /** Sample variance (divided by n - 1); 0 for fewer than two values. */
  get variance(): number {
    return this.n < 2 ? 0 : this.squares / (this.n - 1);
  }

  /** Sample standard deviation. */
  get deviation(): number {
    return Math.sqrt(this.variance);
  }
}

/** A mean with its uncertainty: the true mean lies in `mean` ± `halfWidth` with the given confidence. */
export interface Estimate {
  n: number;
  mean: number;
  /** Sample standard deviation. */
  deviation: number;
  /** Infinity for a single value, which says nothing about its own spread. */
  halfWidth: number;
}

/**
 * Mean and Student-t confidence interval of independent values.
 * @param confidence between 0 and 1.
 * @throws RangeError for an empty sample.
 */
export function estimate(values: readonly number[], confidence = 0.95): Estimate {
  if (values.length === 0) throw new RangeError("an estimate needs at least one value");
  const sample = new Welford();
  for (const value of values) sample.add(value);
  const { n, mean, deviation } = sample;
  const halfWidth =
    n < 2 ? Number.POSITIVE_INFINITY : (tQuantile((1 + confidence) / 2, n - 1) * deviation) / Math.sqrt(n);
  return { n, mean, deviation, halfWidth };
}

/**
 * Mean of the differences a[i] - b[i] of runs that share their random numbers (the same seeds): narrower than
 * comparing two means, because what both runs had in common cancels.
 * @throws RangeError when the lists differ in length or are empty.
 */
export function pairedDifference(a: readonly number[], b: readonly number[], confidence = 0.95): Estimate {
  if (a.length !== b.length) throw new RangeError(`paired lists of ${a.length} and ${b.length} values`);
  return estimate(
    a.map((x, i) => x - b[i]),
    confidence,
  );
}

/** Quantiles that were asked for: intervals of many comparisons ask for the same few, thousands of times. */
const QUANTILES = new Map<string, number>();
/** More are not remembered. */
const MOST_QUANTILES = 1000;

/** The value that Student's t with `df` degrees of freedom stays below with probability `p`, 0 < p < 1. */
export function tQuantile(p: number, df: number): number {
  if (!(p > 0 && p < 1) || !(df > 0)) throw new RangeError(`tQuantile(${p}, ${df})`);
  if (p < 0.5) return -tQuantile(1 - p, df);
  const name = `${p} ${df}`;
  const found = QUANTILES.get(name) ?? upperQuantile(p, df);
  if (QUANTILES.size < MOST_QUANTILES) QUANTILES.set(name, found);
  return found;
}

function upperQuantile(p: number, df: number): number {
  let low = 0;
  let high = 2;
  while (tCumulative(high, df) < p) high *= 2;
  // Bisection: slow, certain, and exact to the last bits that a double can tell apart.
  for (let i = 0; i < 200 && low < high; i++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (tCumulative(middle, df) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Probability that Student's t with `df` degrees of freedom is below `t`. */
export function tCumulative(t: number, df: number): number {
  const tail = incompleteBeta(df / (df + t * t), df / 2, 0.5) / 2;
  return t > 0 ? 1 - tail : tail;
}

/** Regularised incomplete beta function by its continued fraction (Lentz; Abramowitz and Stegun 26.5.8). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front =
    Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a;
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    fraction *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return front * fraction;
}

/** Logarithm of the gamma function for x > 0 (Lanczos, g = 7, nine terms). */
function logGamma(x: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  const sum = terms.reduce((s, term, i) => s + term / (x + i), 0.9999999999998099);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}
