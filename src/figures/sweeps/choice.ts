/** What a sweep of one's own varies, compares and measures. */
import { MEASURES, type Measure } from "../../experiment/experiments.ts";
import type { Field } from "../../lab/derive/fields.ts";
import { pinnableFields } from "../../lab/derive/pinned-fields.ts";
import type { Scenario } from "../../scenario/index.ts";
import { declarations } from "../../sim/declared.ts";

/** Values along one address. */
export interface AxisChoice {
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

/** What is to be run, and what of it is shown. */
export interface SweepChoice {
  across: AxisChoice;
  /** The second axis; null for curves along the first alone. */
  up: AxisChoice | null;
  /** Ids of schemes, each a curve. */
  schemes: readonly string[];
  /** Id of the measure that is shown. */
  measure: string;
  /** Seeds of every point. */
  seeds: number;
}

/** What one sweep on the page may ask for at most; the command line has no such bounds. */
export const SWEEP_LIMITS = { count: 25, seeds: 100, schemes: 12, runs: 20_000 } as const;

/** Seeds of a new sweep. */
export const FIRST_SEEDS = 5;
const FIRST_COUNT = 7;
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
  "median-delay",
  "high-delay",
]);

/** The values of a scenario that can be varied. (Not the seed: each point has several.) */
export function variableFields(scenario: Scenario): Field[] {
  return pinnableFields(scenario).filter(({ address }) => address !== "seed");
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

/** The values that an axis begins with: about the scenario's own value, inside what its slider covers. */
export function firstAxis({ address, value, range, leaf }: Field): AxisChoice {
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

/** The schemes that a new sweep compares: the scenario's own and usual ones. @param own id of a scheme */
export function firstSchemes(own: string): string[] {
  const known = [own, ...USUAL].filter((id) => declarations.schemes.has(id));
  return [...new Set(known)].slice(0, USUAL_COUNT);
}
