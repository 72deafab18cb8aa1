import { meanInterval } from "../../analysis/estimates.ts";
import type { ParamValue } from "../../sim/declared.ts";
import type { Against, Experiment, NamedPoint, Place, Term } from "../format/types.ts";

/** What one experiment measured, as its claims see it. */
export interface Measured {
  experiment: Experiment;
  axes: readonly (readonly NamedPoint[])[];
  /**
   * Values of a measure, one per seed in the order of the seeds. @throws Incomplete when a run of the cell failed, is missing,
   * or gives the measure no value.
   */
  values(arm: string, point: readonly number[], measure: string): readonly number[];
}

/** Finds another experiment's measurements. @throws Incomplete when they are not there. */
export type Elsewhere = (experiment: string) => Measured;

/** A cell has no statistics, and why. */
export class Incomplete extends Error {}

/** One place of a term: an arm at a point, with its values. */
export interface Sample {
  arm: string;
  /** Values of the axes. */
  at: readonly ParamValue[];
  values: readonly number[];
}

/** Measured values of this experiment and of those that it names. */
export class ClaimData {
  constructor(
    readonly own: Measured,
    private readonly elsewhere: Elsewhere,
    /** The verdict is one of so many that are to be right together: each interval is so much wider (Bonferroni). */
    readonly among = 1,
  ) {}

  /** The same for a verdict by itself. */
  alone(): ClaimData {
    return new ClaimData(this.own, this.elsewhere);
  }

  /** The measurements that a term is about. */
  of({ experiment }: { experiment?: string }): Measured {
    return experiment === undefined ? this.own : this.elsewhere(experiment);
  }

  /** Points that a term names, in order. @throws RangeError when an axis has no such value. */
  points(term: Term): number[][] {
    return termPoints(this.of(term).axes, term);
  }

  /** Samples of a term at one point: one per arm, or of the best arm only. */
  at(term: Term, point: readonly number[]): Sample[] {
    const measured = this.of(term);
    const at = point.map((p, axis) => measured.axes[axis][p].at);
    const samples = term.schemes.map((arm) => ({
      arm,
      at,
      values: measured.values(arm, point, term.measure),
    }));
    if (!term.best) return samples;
    const means = samples.map(({ values }) => meanInterval(values).value);
    return [samples[means.indexOf(Math.max(...means))]];
  }

  /** One list of values per seed: the mean over a term's arms and points. */
  average(term: Term): readonly number[] {
    return averageOf(this.points(term).flatMap((point) => this.at(term, point)));
  }
}

/** Points of the axes that a term names, in order. @throws RangeError when an axis has no such value. */
export function termPoints(axes: readonly (readonly NamedPoint[])[], term: Term): number[][] {
  return axes.reduce<number[][]>(
    (all, axis, a) => {
      const wanted = term.at[a] ?? null;
      const indices = axis.flatMap(({ at }, i) => (isAt(at, wanted) ? [i] : []));
      if (indices.length === 0) throw new RangeError(`axis ${a} has no point ${String(wanted)}`);
      return all.flatMap((point) => indices.map((i) => [...point, i]));
    },
    [[]],
  );
}

/** The mean of samples, seed by seed, over the seeds that all have. */
export function averageOf(samples: readonly Sample[]): readonly number[] {
  const n = Math.min(...samples.map(({ values }) => values.length));
  return Array.from(
    { length: n },
    (_, i) => samples.reduce((sum, { values }) => sum + values[i], 0) / samples.length,
  );
}

/** What an ordering is held against, as a term: where it says nothing, it is as the ordering's own. */
export function againstTerm(term: Term, against: Against): Term {
  const {
    measure = term.measure,
    schemes = term.schemes,
    at = term.at,
    experiment = term.experiment,
  } = against;
  return { measure, schemes, at, best: false, ...(experiment === undefined ? {} : { experiment }) };
}

/** Both cut to the seeds that both have. */
export function paired(a: readonly number[], b: readonly number[]): [readonly number[], readonly number[]] {
  const n = Math.min(a.length, b.length);
  return [a.slice(0, n), b.slice(0, n)];
}

function isAt(at: ParamValue, place: Place): boolean {
  if (place === null) return true;
  return Array.isArray(place)
    ? place.some((value) => sameValue(at, value))
    : sameValue(at, place as ParamValue);
}

function sameValue(a: ParamValue, b: ParamValue): boolean {
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) <= 1e-9 * Math.abs(b);
  return a === b;
}
