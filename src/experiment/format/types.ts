import type { Source } from "../../scenario/index.ts";
import type { ParamValue } from "../../sim/declared.ts";

/** The format's name and version. */
export const EXPERIMENT_FORMAT = "cwndscope-experiment/1";

/** Values by address of the scenario ("links.wireless.loss.rate"); null removes what may be left out. */
export type Settings = Readonly<Record<string, ParamValue | null>>;

/** A value that every seed draws anew, the same for all schemes and points: uniform between two ends. */
export interface Draw {
  /** Address of the value; it also names the random stream. */
  set: string;
  from: number;
  to: number;
}

/** One curve: a scheme, and what else it needs of the network or changes in it. */
export interface Arm {
  id: string;
  /** As readers see it; the scheme's own title where it is left out. */
  title?: string;
  /** Scheme of the flows under test; left out: those that the scenario has. */
  scheme?: string;
  set: Settings;
  /** Named measures that are read otherwise for this arm: id of the experiment's measure to id of a registered one. */
  measures: Readonly<Record<string, string>>;
}

/** A point of an axis that writes several values at once. */
export interface NamedPoint {
  at: ParamValue;
  set: Settings;
}

/** What varies: one address or several through the same values, or named points. */
export interface Axis {
  title: string;
  unit: string;
  scale: "linear" | "log";
  set: readonly string[];
  values?: readonly ParamValue[];
  range?: { from: number; to: number; count: number };
  points?: readonly NamedPoint[];
}

/** How several flows' values become one. */
export const COMBINATIONS = ["mean", "sum", "least", "most"] as const;
/** One of `COMBINATIONS`. */
export type Combination = (typeof COMBINATIONS)[number];

/** A named measure of the experiment: a registered one and what it is taken of. */
export interface MeasureUse {
  id: string;
  /** Id in the registry of measures. */
  measure: string;
  /** As readers see it; the registered title where it is left out. */
  title?: string;
  /** Flows that it is taken of; the flows under test where it is left out. */
  flows?: readonly string[];
  /** Instead: the flows that use this scheme, whichever they are at a point. */
  scheme?: string;
  combine: Combination;
  /** A link direction, "bottleneck.forward", for measures of links. */
  link?: string;
  /** Numbers that the registered measure asks for. */
  params: Readonly<Record<string, ParamValue>>;
}

/** When enough seeds have been run. */
export interface StopRule {
  /** Seeds of every point, from the first; the least number where the rule is adaptive. */
  runs: number;
  /** Adaptive: more seeds, doubled each time, until the 95 % interval of `measure` is narrower everywhere. */
  until?: {
    measure: string;
    /** Half width of the interval as a share of the mean. */
    halfWidth: number;
    /** Seeds at most. */
    most: number;
  };
  /**
   * Seeds that another reading is tried with first, where all of them would take hours: those that certainly bring no agreement
   * stay at that, the others get twice as many until they have all. Left out: all at once.
   */
  trial?: number;
}

/** Which measured values a claim speaks of; without `at` all points, averaged where one number is asked for. */
export interface Term {
  measure: string;
  /** Arms; a number is taken over their mean. */
  schemes: readonly string[];
  /** True: of the arms the one with the highest mean, at each point, as a search would find it. */
  best: boolean;
  /** One entry per axis: a value, several, or null for all. */
  at: readonly Place[];
  /** Another experiment that it is measured in; left out: this one. */
  experiment?: string;
}

/** Where on an axis: at a value, at several, or (null) at all. */
export type Place = ParamValue | readonly ParamValue[] | null;

/** A number made of one or two terms. */
export interface Quantity {
  /**
   * `mean`: a. `gain`: 100 (a / b - 1), per cent. `ratio`: a / b. `fall`: 100 (1 - b / a), per cent, from a to b.
   * `difference`: a - b. `least` and `most`: over the points of a.
   */
  form: "mean" | "gain" | "ratio" | "fall" | "difference" | "least" | "most";
  a: Term;
  b?: Term;
}

/** What an ordering is held against: other arms, measures, points or experiments, or a number. */
export interface Against {
  measure?: string;
  schemes?: readonly string[];
  at?: readonly Place[];
  experiment?: string;
  value?: number;
}

/** Which comparisons must hold: all, at least three quarters, or one. */
export const ENOUGH = ["all", "most", "some"] as const;
/** One of `ENOUGH`. */
export type Enough = (typeof ENOUGH)[number];

/** How a claim is tested; each kind has its own statistics (claims/). */
export type Test =
  /** A number equals the printed one (or lies in the printed range). `above`: the value that gives it a direction. */
  | {
      kind: "value";
      quantity: Quantity;
      /** Measured numbers times this are in the claim's unit. */
      factor: number;
      /** The printed number or range, where the claim's value is not itself one. */
      printed?: number | readonly number[];
      /** Beyond this number the claim's direction holds (0 for gains, 1 for ratios). */
      neutral?: number;
      /** Speaks of each point of the terms by itself instead of their mean. */
      each: boolean;
    }
  /** At every point each arm of `term` is above, below, not below or the same as each of `against`. */
  | {
      kind: "order";
      term: Term;
      relation: "above" | "below" | "not-below" | "not-above" | "same";
      against: Against;
      /** Above or below by at least this share of the smaller one; left out: by however little. */
      by?: number;
      /** Arms are held against each other one by one, by their place in the lists. */
      pairwise: boolean;
      enough: Enough;
    }
  /** Runs of the same seed give equal numbers. */
  | { kind: "identical"; term: Term; against: Against }
  /** Along an axis the measure rises, falls, stays, or has a best value inside. */
  | {
      kind: "trend";
      term: Term;
      /** From 0. */
      axis: number;
      direction: "rising" | "falling" | "flat" | "peak";
      /** `all`: the ends, and no certain step back between neighbours. `most`: the ends alone, of most curves. */
      enough: Enough;
    }
  /**
   * What lies above another in one figure does not lie below it in the other: arms two by two at each point, and of each arm's
   * curve along an axis the last point and the first.
   */
  | { kind: "concordant"; term: Term; against: Against; axis: number; enough: Enough }
  /** Of the points of an axis the claimed one has the highest value. */
  | { kind: "best-point"; term: Term; axis: number; claimed: ParamValue }
  /** One number is larger than, smaller than or the same as another. */
  | { kind: "compare"; left: Quantity; relation: "above" | "below" | "same"; by?: number; right: Quantity }
  /** All of several tests; the verdict is the worst of theirs. */
  | { kind: "all"; tests: readonly Test[] }
  /** It cannot be decided from the paper, and why. */
  | { kind: "undecidable"; why: string };

/** Words that say how large a difference is; what each means stands in claims/claim-words.ts. */
export const CLAIM_WORD_IDS = [
  "far",
  "significantly",
  "much",
  "strongly",
  "clearly",
  "close",
  "similar",
  "slightly",
  "constant",
] as const;
/** One of `CLAIM_WORD_IDS`. */
export type ClaimWordId = (typeof CLAIM_WORD_IDS)[number];

/** A statement of a paper. */
export interface Claim {
  id: string;
  /** In words. */
  text: string;
  /** As printed: a number, a range, words; null where it has none. */
  value: number | string | readonly number[] | null;
  unit: string;
  /** Words of it that say how large a difference is: ids of `CLAIM_WORDS`, by whose meaning it is judged. */
  words?: readonly ClaimWordId[];
  /** Half of the last printed digit, in `unit`; 0 where nothing is printed. */
  precision: number;
  /** Where it stands in the paper. */
  where: string;
  /** What is doubtful about it in the paper itself. */
  note?: string;
  /**
   * It speaks of ns-2's own Reno alone, whose packets ours are: where it does not hold, the paper's set-up cannot be reached from
   * what the paper tells.
   */
  baseline?: boolean;
  /** For numbers in the claim's unit, for orderings and trends a share of the larger value. */
  tolerance: number;
  test: Test;
}

/** A choice that the paper leaves open, and another way to make it. */
export interface Reading {
  id: string;
  /** What is chosen: readings of the same subject exclude each other. */
  subject: string;
  /** The other choice. */
  title: string;
  /** What the experiment itself does. */
  here: string;
  /** What in the paper leaves the choice open: the place that supports both ways, or what the paper does not say. */
  why?: string;
  set: Settings;
  /** Arms that it concerns; all where it is left out. */
  schemes?: readonly string[];
}

/** A contradiction inside the paper, or a remark on it. */
export interface Remark {
  id: string;
  text: string;
}

/** An experiment in canonical form. */
export interface Experiment {
  format: typeof EXPERIMENT_FORMAT;
  title: string;
  /** Markdown. */
  description: string;
  source?: Source;
  /** What the paper did, in words. */
  did?: string;
  /** Id of a shipped scenario, or a whole one as its author wrote it (checked, kept as it is). */
  scenario: string | Readonly<Record<string, unknown>>;
  set: Settings;
  draw: readonly Draw[];
  /** Flows under test; those that use the first TCP flow's scheme where it is left out. */
  flows?: readonly string[];
  schemes: readonly Arm[];
  vary: readonly Axis[];
  measures: readonly MeasureUse[];
  /** First seed. */
  seed: number;
  stop: StopRule;
  claims: readonly Claim[];
  readings: readonly Reading[];
  remarks: readonly Remark[];
}
