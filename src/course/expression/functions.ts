/** The functions of expressions: of single numbers, and of all runs of a set together. */

/** A value of one run. Null: the run has no such number. */
export type Scalar = number | boolean | string | null;

/** A value in each run of a set. */
export type PerRun = readonly Scalar[];

type OfNumbers = (...values: number[]) => number;

/** Functions of numbers, run by run. */
export const NUMBER_FUNCTIONS: ReadonlyMap<string, { least: number; most: number; of: OfNumbers }> = new Map(
  Object.entries({
    abs: { least: 1, most: 1, of: Math.abs },
    sqrt: { least: 1, most: 1, of: Math.sqrt },
    round: { least: 1, most: 1, of: Math.round },
    floor: { least: 1, most: 1, of: Math.floor },
    ceil: { least: 1, most: 1, of: Math.ceil },
    min: { least: 2, most: 8, of: Math.min },
    max: { least: 2, most: 8, of: Math.max },
  }),
);

const numbers = (values: PerRun): number[] | null =>
  values.every((value) => typeof value === "number") ? (values as number[]) : null;

const truths = (values: PerRun): boolean[] | null =>
  values.every((value) => typeof value === "boolean") ? (values as boolean[]) : null;

const ofNumbers = (compute: (values: number[]) => number | null) => (values: PerRun) => {
  const read = numbers(values);
  return read === null || read.length === 0 ? null : compute(read);
};

const sum = (values: readonly number[]): number => values.reduce((total, x) => total + x, 0);

type OfSet = (first: PerRun, second: PerRun) => Scalar;

/** The value of `x` in the runs in which the condition holds. */
const where =
  (pick: (...values: number[]) => number): OfSet =>
  (values, conditions) => {
    const read = numbers(values);
    const holds = truths(conditions);
    if (read === null || holds === null) return null;
    const chosen = read.filter((_, i) => holds[i]);
    return chosen.length === 0 ? null : pick(...chosen);
  };

/** Slope of the straight line through the points on log–log paper, by least squares. */
const logSlope: OfSet = (x, y) => {
  const [a, b] = [numbers(x), numbers(y)];
  if (a === null || b === null || [...a, ...b].some((value) => value <= 0)) return null;
  const points = a.map((value, i) => [Math.log(value), Math.log(b[i])]);
  const meanX = sum(points.map(([u]) => u)) / points.length;
  const meanY = sum(points.map(([, w]) => w)) / points.length;
  const spread = sum(points.map(([u]) => (u - meanX) * (u - meanX)));
  return spread === 0 ? null : sum(points.map(([u, w]) => (u - meanX) * (w - meanY))) / spread;
};

/** Functions of all runs of a set; with how many arguments. */
export const SET_FUNCTIONS: ReadonlyMap<string, { takes: 1 | 2; of: OfSet }> = new Map(
  Object.entries<{ takes: 1 | 2; of: OfSet }>({
    mean: { takes: 1, of: ofNumbers((values) => sum(values) / values.length) },
    sum: { takes: 1, of: ofNumbers(sum) },
    least: { takes: 1, of: ofNumbers((values) => Math.min(...values)) },
    most: { takes: 1, of: ofNumbers((values) => Math.max(...values)) },
    runs: { takes: 1, of: (values) => values.length },
    distinct: { takes: 1, of: (values) => new Set(values).size },
    count: { takes: 1, of: (values) => truths(values)?.filter(Boolean).length ?? null },
    all: { takes: 1, of: (values) => truths(values)?.every(Boolean) ?? null },
    any: { takes: 1, of: (values) => truths(values)?.some(Boolean) ?? null },
    share: {
      takes: 1,
      of: (values) => {
        const read = truths(values);
        return read === null || read.length === 0 ? null : read.filter(Boolean).length / read.length;
      },
    },
    "least-where": { takes: 2, of: where(Math.min) },
    "most-where": { takes: 2, of: where(Math.max) },
    "log-slope": { takes: 2, of: logSlope },
  }),
);
