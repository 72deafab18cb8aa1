/** A figure's result: points with intervals, claims with verdicts, and what decides those that differ. */
import { type Interval, meanInterval } from "../analysis/estimates.ts";
import type { ParamValue } from "../sim/declared.ts";
import { type Elsewhere, Incomplete, type Measured } from "./claims/data.ts";
import { type JudgedClaim, judgeClaim } from "./claims/judge.ts";
import { amongFurtherLooks } from "./claims/looks.ts";
import { firstOfRepeats } from "./claims/repeats.ts";
import { VERDICTS, type Verdict } from "./claims/verdict.ts";
import type { RunOutcome } from "./execute.ts";
import type { Claim, Reading } from "./format/types.ts";
import { MEASURES } from "./measures/measures.ts";
import { type Cell, cellsOf, type Resolved, versionOf } from "./plan.ts";
import { experimentDigest } from "./results.ts";
import { sha256 } from "./sha-256.ts";

/** The format of a figure's result. */
export const REPRODUCTION_FORMAT = "cwndscope-reproduction/1";

/** Mean and ends of the 95 % interval; null where a run failed or the measure is not defined in one. */
export type ShownInterval = readonly [mean: number, low: number, high: number] | null;

/** One point of one curve. */
export interface ShownPoint {
  scheme: string;
  /** Values of the axes. */
  at: readonly ParamValue[];
  /** Seeds. */
  n: number;
  /** How many of them failed; missing for none. */
  failed?: number;
  /** By measure. */
  measures: Readonly<Record<string, ShownInterval>>;
  /** Of its runs' digests, in the order of the seeds; missing where one failed, and in results of earlier versions. */
  digest?: string;
}

/** What another reading, where the paper is silent, does to a claim that differs. */
export interface TriedReadings {
  readings: readonly string[];
  verdict: Verdict;
  /** The claim's number, where it is about one. */
  measured: ShownInterval;
  /** Seeds, where it was clear with fewer than the experiment's. */
  runs?: number;
  /** Where the claim agrees: what seeds say that were not used to find it. */
  again?: Confirmation;
}

/** What other seeds say of a choice that was found because a claim agrees with it. */
export interface Confirmation {
  /** The first of them, and how many. */
  seed: number;
  runs: number;
  /** "agrees" only where that is as sure as it must be among all choices that were found. */
  verdict: Verdict;
  /** The claim's number with its 95 % interval, where it is about one. */
  measured: ShownInterval;
}

/** A claim, its verdict, and what decides it. */
export interface ShownClaim {
  id: string;
  text: string;
  value: Claim["value"];
  unit: string;
  where: string;
  note?: string;
  /** Id of the claim of the same figure that this one repeats; it is counted once. */
  repeats?: string;
  tolerance: number;
  verdict: Verdict;
  halfTolerance: Verdict;
  doubleTolerance: Verdict;
  measured: ShownInterval;
  why: string;
  comparisons: readonly { what: string; at: readonly ParamValue[]; measured: ShownInterval; holds: string }[];
  /** The smallest sets of other readings with which the claim agrees, over other seeds too; missing where it does not differ. */
  decides?: readonly (readonly string[])[];
  /** All sets that were tried. */
  tried?: readonly TriedReadings[];
}

/** What the page and the command line show of an experiment. It names no machine and no date. */
export interface Reproduction {
  format: typeof REPRODUCTION_FORMAT;
  id: string;
  /** Version of the simulator in which these runs last came out differently. */
  simulator: string;
  /** Digest of the experiment. */
  digest: string;
  /** Seeds of every point. */
  runs: number;
  measures: readonly { id: string; title: string; unit: string }[];
  points: readonly ShownPoint[];
  claims: readonly ShownClaim[];
  /** Verdicts counted, of repeated claims once, with the file's tolerances, half and twice as much. */
  counts: Readonly<Record<"own" | "half" | "double", Readonly<Record<Verdict, number>>>>;
}

/** The runs of a cell: outcomes by seed. */
export type CellOutcomes = (resolved: Resolved, cell: Cell) => readonly RunOutcome[];

/** What a resolved experiment measured, with readings or without. */
export function measuredOf(
  resolved: Resolved,
  outcomes: CellOutcomes,
  readings: readonly Reading[] = [],
): Measured {
  const { experiment, axes } = resolved;
  return {
    experiment,
    axes,
    values(armId, point, measure) {
      const arm = experiment.schemes.find(({ id }) => id === armId);
      const index = experiment.measures.findIndex(({ id }) => id === measure);
      if (!arm || index < 0) throw new RangeError(`${armId}, ${measure}: there is no such scheme or measure`);
      return outcomes(resolved, { arm, point, readings }).map((outcome, seed) => {
        const where = `${armId}, seed ${experiment.seed + seed}`;
        if ("failed" in outcome) throw new Incomplete(`A run failed (${where}): ${outcome.failed}`);
        const value = outcome.values[index];
        if (value === null) throw new Incomplete(`${measure} is not defined in a run (${where}).`);
        return value;
      });
    },
  };
}

/**
 * Judges all claims of an experiment. Where there are more seeds than it planned, somebody has looked before, and verdicts are
 * so much surer. @param seeds of every point
 */
export function judgeAll(
  resolved: Resolved,
  outcomes: CellOutcomes,
  elsewhere: Elsewhere,
  seeds: number,
  readings: readonly Reading[] = [],
): JudgedClaim[] {
  const { claims, stop } = resolved.experiment;
  const own = measuredOf(resolved, outcomes, readings);
  const among = amongFurtherLooks(stop.runs, seeds);
  return claims.map((claim) => judgeClaim(claim, own, elsewhere, among));
}

/** The result of an experiment. @param tried by claim: the readings that were tried for it. */
export function reproductionOf(
  id: string,
  resolved: Resolved,
  outcomes: CellOutcomes,
  judged: readonly JudgedClaim[],
  tried: ReadonlyMap<string, readonly TriedReadings[]>,
  runs: number,
): Reproduction {
  const { experiment } = resolved;
  const once = firstOfRepeats(experiment.claims);
  const claims = judged.map((claim, i) => shownClaim(experiment.claims[i], claim, tried.get(claim.id)));
  return {
    format: REPRODUCTION_FORMAT,
    id,
    simulator: versionOf(resolved),
    digest: experimentDigest(experiment),
    runs,
    measures: experiment.measures.map((use) => {
      const registered = MEASURES.get(use.measure);
      return { id: use.id, title: use.title ?? registered?.title ?? use.id, unit: registered?.unit ?? "" };
    }),
    points: cellsOf(resolved).map((cell) => shownPoint(resolved, outcomes, cell)),
    claims: claims.map((claim, i) => (once[i] === i ? claim : { ...claim, repeats: claims[once[i]].id })),
    counts: countsOf(claims.filter((_, i) => once[i] === i)),
  };
}

/** Verdicts counted. @param claims without those that repeat others */
export function countsOf(
  claims: readonly Pick<ShownClaim, "verdict" | "halfTolerance" | "doubleTolerance">[],
): Reproduction["counts"] {
  const count = (which: "verdict" | "halfTolerance" | "doubleTolerance") =>
    Object.fromEntries(
      VERDICTS.map((verdict) => [verdict, claims.filter((claim) => claim[which] === verdict).length]),
    ) as Record<Verdict, number>;
  return { own: count("verdict"), half: count("halfTolerance"), double: count("doubleTolerance") };
}

/** A point of a result: the means and intervals of a cell. */
export function shownPoint(resolved: Resolved, outcomes: CellOutcomes, cell: Cell): ShownPoint {
  const { experiment, axes } = resolved;
  const runs = outcomes(resolved, cell);
  const measures = experiment.measures.map(({ id }, m): [string, ShownInterval] => {
    const values = runs.map((outcome) => ("failed" in outcome ? null : outcome.values[m]));
    return [id, values.includes(null) ? null : shownInterval(meanInterval(values as number[]))];
  });
  const failed = runs.filter((outcome) => "failed" in outcome).length;
  return {
    scheme: cell.arm.id,
    at: cell.point.map((p, axis) => axes[axis][p].at),
    n: runs.length,
    ...(failed > 0 ? { failed } : {}),
    measures: Object.fromEntries(measures),
    ...digestOf(runs),
  };
}

function digestOf(runs: readonly RunOutcome[]): { digest?: string } {
  const digests = runs.map((outcome) => ("failed" in outcome ? undefined : outcome.digest));
  return digests.includes(undefined) ? {} : { digest: sha256(digests.join(" ")).slice(0, 16) };
}

/** Are two results of a point equal, digit by digit and, where both have a digest, run by run? */
export function samePoint(a: ShownPoint, b: ShownPoint): boolean {
  const { digest: own, ...numbers } = a;
  const { digest: other, ...others } = b;
  const sameRuns = own === undefined || other === undefined || own === other;
  return sameRuns && JSON.stringify(numbers) === JSON.stringify(others);
}

/** A claim of a result. @param tried the readings that were tried for it */
export function shownClaim(
  claim: Claim,
  judged: JudgedClaim,
  tried: readonly TriedReadings[] | undefined,
): ShownClaim {
  const { id, text, value, unit, where, note, tolerance } = claim;
  const { verdict, halfTolerance, doubleTolerance, measured, why, comparisons } = judged;
  return {
    id,
    text,
    value,
    unit,
    where,
    ...(note === undefined ? {} : { note }),
    tolerance,
    verdict,
    halfTolerance,
    doubleTolerance,
    measured: measured && shownInterval(measured),
    why,
    comparisons: comparisons.map((comparison) => ({
      ...comparison,
      measured: shownInterval(comparison.measured),
    })),
    ...(tried === undefined ? {} : { decides: deciding(tried), tried }),
  };
}

/** Of the sets with which a claim agrees, over seeds that were not used to find them too, the smallest. */
function deciding(tried: readonly TriedReadings[]): (readonly string[])[] {
  const agreeing = tried.filter(isConfirmed).map(({ readings }) => readings);
  const least = Math.min(...agreeing.map(({ length }) => length));
  return agreeing.filter(({ length }) => length === least);
}

/** Does a claim agree with readings over the seeds that found them and over others? */
export function isConfirmed({ verdict, again }: TriedReadings): boolean {
  return verdict === "agrees" && again?.verdict === "agrees";
}

/** Six significant digits: what is shown has three. Null for an unbounded interval. */
export function shownInterval({ value, low, high }: Interval): ShownInterval {
  const ends = [value, low, high].map((x) => Number(x.toPrecision(6)));
  return ends.every(Number.isFinite) ? [ends[0], ends[1], ends[2]] : null;
}

/** Checks a file of results as far as readers rely on it. @returns null for anything else */
export function readReproduction(value: unknown, id: string): Reproduction | null {
  if (typeof value !== "object" || value === null) return null;
  const { format, id: own, points, claims, counts, measures, runs } = value as Record<string, unknown>;
  const lists = [points, claims, measures].every(Array.isArray);
  if (format !== REPRODUCTION_FORMAT || own !== id || !lists) return null;
  if (typeof counts !== "object" || counts === null || !Number.isInteger(runs)) return null;
  return value as Reproduction;
}
