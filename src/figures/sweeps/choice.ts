/** What a sweep of one's own varies, compares and measures. */
import { MEASURES, type Measure } from "../../experiment/experiments.ts";
import { ownScheme, subjects } from "../../experiment/index.ts";
import { type Field, field } from "../../run/fields/fields.ts";
import { everyField } from "../../run/fields/pinned-fields.ts";
import { isVariable } from "../../run/fields/variable.ts";
import { type Scenario, withValues } from "../../scenario/index.ts";
import { OWN } from "../../scenario/own-name.ts";
import { declarations, type ParamValue } from "../../sim/declared.ts";

/** Numbers along one address. */
export interface RangeAxis {
  /** "links.wireless.loss.rate". */
  address: string;
  /** Ends, in the format's units. */
  from: number;
  to: number;
  /** How many values, the ends included; at least 2. */
  count: number;
  /** At equal distances, or at equal ratios. */
  scale: "linear" | "log";
}

/** Options of a choice, or on and off, each a point of its own. */
export interface NamesAxis {
  address: string;
  /** At least 2, in the order of the axis. */
  names: readonly (string | boolean)[];
}

/** What varies along an axis. */
export type AxisChoice = RangeAxis | NamesAxis;

/** Is it an axis of names, not of numbers? */
export function hasNames(axis: AxisChoice): axis is NamesAxis {
  return "names" in axis;
}

/** Points of an axis. */
export function countOf(axis: AxisChoice | null): number {
  if (axis === null) return 1;
  return hasNames(axis) ? axis.names.length : axis.count;
}

/** What is to be run, and what of it is shown. */
export interface SweepChoice {
  across: AxisChoice;
  /** The second axis; null for curves along the first alone. */
  up: AxisChoice | null;
  /** Ids of schemes, each a curve; `OWN_ARM` for the scenario's flows with the sender of one's own that they have. */
  schemes: readonly string[];
  /** Id of the measure that is shown. */
  measure: string;
  /** Seeds of every point. */
  seeds: number;
  /** Points that have more; empty for none. */
  more: readonly MoreSeeds[];
  /** First seed, where that is not the scenario's own; null for that. */
  first: number | null;
}

/** Points with more seeds than the others. */
export interface MoreSeeds {
  seeds: number;
  /** By their place in the rows of the sweep, row by row: the index on the first axis, plus that on the second times its length. */
  points: readonly number[];
}

/** Seeds that a point has more than the others; 0 for none. @param point index on each axis; @param columns points of the first axis */
export function moreSeedsOf(
  { more }: Pick<SweepChoice, "more">,
  [i, j = 0]: readonly number[],
  columns: number,
): number {
  const place = i + j * columns;
  return Math.max(0, ...more.map(({ seeds, points }) => (points.includes(place) ? seeds : 0)));
}

/** All runs that a sweep needs. */
export function runsOf({ across, up, schemes, seeds, more }: SweepChoice): number {
  const points = countOf(across) * countOf(up);
  const added = more.reduce((sum, one) => sum + one.points.length * (one.seeds - seeds), 0);
  return (points * seeds + added) * schemes.length;
}

/** A choice with twice the seeds at these points, as many as a sweep may have; null where none of them can have more. */
export function withMoreSeeds(choice: SweepChoice, points: readonly number[]): SweepChoice | null {
  const by = new Map<number, number[]>();
  const places = new Set([...choice.more.flatMap((one) => one.points), ...points]);
  for (const place of [...places].sort((a, b) => a - b)) {
    const now = Math.max(choice.seeds, moreSeedsOf(choice, [place], 0));
    const next = points.includes(place) ? Math.min(SWEEP_LIMITS.seeds, 2 * now) : now;
    if (next > choice.seeds) by.set(next, [...(by.get(next) ?? []), place]);
  }
  const more = [...by].sort(([a], [b]) => a - b).map(([seeds, list]) => ({ seeds, points: list }));
  const next = { ...choice, more };
  return runsOf(next) > runsOf(choice) && runsOf(next) <= SWEEP_LIMITS.runs ? next : null;
}

/** What one sweep on the page may ask for at most; the command line has no such bounds. */
export const SWEEP_LIMITS = { count: 25, seeds: 100, schemes: 12, runs: 20_000 } as const;

/** Seeds of a new sweep. */
export const FIRST_SEEDS = 5;
const FIRST_COUNT = 7;
/** Options that a new axis of names has at most. */
const FIRST_NAMES = 8;
/** A new logarithmic axis covers this factor below and above the scenario's value. */
const REACH = 10;
/** Schemes of a new sweep, beside the scenario's own. */
const USUAL = ["cerl", "reno", "vegas", "westwood-nr"];
const USUAL_COUNT = 4;
/** When a flow begins and ends is no result, and the first flow's share has no meaning for one flow. */
const NO_RESULT: ReadonlySet<string> = new Set(["start", "stop"]);
/** Measures of which less is better. */
const BETTER_LOW: ReadonlySet<string> = new Set([
  "retransmitted",
  "timeouts",
  "air-losses",
  "congestion-losses",
  "mistake-rate",
  "congestion-as-random",
  "random-as-congestion",
  "needless-verdicts",
  "median-delay",
  "high-delay",
]);

/**
 * The values of a scenario that can be varied: numbers, choices and switches, and the one at `also` where it is no control of the
 * inspector. (Not the seed: each point has several. Not the scheme of the flows under test: schemes are curves.)
 */
export function variableFields(scenario: Scenario, also?: string): Field[] {
  const schemes = new Set(subjects(scenario).map((id) => `flows.${id}.scheme`));
  const fields = everyField(scenario);
  const other = fields.some(({ address }) => address === also) || !also ? null : field(scenario, also, null);
  return [...fields, ...(other ? [other] : [])].filter((one) => {
    const { address, leaf, value, suggestion, fixed } = one;
    if (!isVariable(one) || fixed !== null || schemes.has(address)) return false;
    return leaf.type !== "number" || typeof value === "number" || suggestion !== null || one === other;
  });
}

/** What a choice or a switch can be set to; empty for a number. */
export function namesOf({ leaf }: Field): readonly (string | boolean)[] {
  if (leaf.type === "boolean") return [true, false];
  return leaf.type === "choice" ? leaf.options : [];
}

/** Does a scenario with this option make sense? */
export function isPossible(scenario: Scenario, address: string, name: ParamValue): boolean {
  return withValues(scenario, [{ path: address, value: name }]).ok;
}

/** What every run of a sweep is asked: all measures of flows that need no trace. */
export function sweepMeasures(): Measure[] {
  return [...MEASURES.values()].filter(
    ({ id, of, needs = {} }) =>
      of !== "link" && !NO_RESULT.has(id) && Object.keys(needs).every((need) => need === "delays"),
  );
}

/** Is less of a measure better? */
export function isLessBetter(measure: string): boolean {
  return BETTER_LOW.has(measure);
}

/**
 * The values that an axis begins with: about the scenario's own value, inside what its slider covers; of a choice the options that
 * make sense in this scenario.
 */
export function firstAxis(field: Field, scenario: Scenario): AxisChoice {
  if (field.leaf.type === "number") return firstRange(field);
  const { address, value } = field;
  const possible = namesOf(field).filter((name) => isPossible(scenario, address, name));
  const own = possible.filter((name) => name === value);
  const others = possible.filter((name) => name !== value);
  const taken = new Set([...own, ...others].slice(0, FIRST_NAMES));
  return { address, names: possible.filter((name) => taken.has(name)) };
}

/** The numbers that an axis begins with. */
export function firstRange({ address, value, range, leaf }: Field): RangeAxis {
  const own = typeof value === "number" ? value : 0;
  if (range.scale === "linear")
    return { address, from: range.min, to: range.max, count: FIRST_COUNT, scale: "linear" };
  const to = own > 0 ? Math.min(range.max, own * REACH) : range.max;
  const least = own > 0 ? own / REACH : to / (REACH * REACH);
  const from = Math.max(range.min, leaf.type === "number" && leaf.integer ? Math.ceil(least) : least);
  return {
    address,
    from: Number(from.toPrecision(6)),
    to: Number(to.toPrecision(6)),
    count: FIRST_COUNT,
    scale: "log",
  };
}

/** The address that a new sweep begins with: a loss rate, or else the first there is; null for a scenario without any. */
export function firstAddress(scenario: Scenario): string | null {
  const fields = variableFields(scenario);
  return (fields.find(({ address }) => /\.loss\.(rate|ber)$/.test(address)) ?? fields[0])?.address ?? null;
}

/** The curve of flows as the scenario has them, with their sender of one's own; experiments call it so too. */
export const OWN_ARM = "own";

/** Do the flows under test have a sender of one's own? */
export function isOfOwn(scenario: Scenario): boolean {
  return ownScheme(scenario).startsWith(OWN);
}

/** The scheme that a curve is drawn as. @param id of a scheme, or `OWN_ARM` */
export function schemeOfArm(id: string, scenario: Scenario): string {
  return id === OWN_ARM ? ownScheme(scenario) : id;
}

/** The schemes that a new sweep compares: the scenario's own and usual ones. @param own id of a scheme, or "own:NAME" */
export function firstSchemes(own: string): string[] {
  const first = own.startsWith(OWN) ? OWN_ARM : own;
  const known = [first, ...USUAL].filter((id) => id === OWN_ARM || declarations.schemes.has(id));
  return [...new Set(known)].slice(0, USUAL_COUNT);
}
