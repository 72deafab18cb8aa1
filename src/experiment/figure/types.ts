import type { Source } from "../../scenario/index.ts";
import type { Claim, Experiment, Remark, Test } from "../format/types.ts";

/** The format's name and version. */
export const FIGURE_FORMAT = "cwndscope-figure/1";

/** What a figure that is no simulation is; `paper`: none, but what is to be said about the paper as a whole. */
export const FIGURE_KINDS = [
  "illustration",
  "topology",
  "analytic",
  "algorithm",
  "taxonomy",
  "paper",
] as const;
/** One of `FIGURE_KINDS`. */
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** Where the page shows what a claim speaks of. */
export type See =
  /** A shipped scenario, as `view` (a link's words behind `view=`) shows it. */
  | { kind: "scenario"; id: string; view?: string; text: string }
  /** The card of an algorithm, "tcp/congestion/cerl". */
  | { kind: "card"; id: string; text: string }
  /** A step of a lesson, by their names. */
  | { kind: "lesson"; id: string; step: string; text: string }
  /** An experiment, or another figure that is run. */
  | { kind: "experiment"; id: string; text: string };

/** A claim that no run decides, because it says what something is called or how it proceeds. */
export interface DefinitionTest {
  kind: "definition";
  /** What it defines, and why a run decides nothing. */
  why: string;
  /** The module that implements it, and the test that holds it to the paper; paths of the repository. */
  module: string;
  heldBy: string;
}

/** A claim of such a figure. */
export interface FigureClaim extends Omit<Claim, "test"> {
  test: Test | DefinitionTest;
  see: readonly See[];
}

/** What is run to decide claims: an experiment without what its figure says. */
export type FigureRuns = Pick<
  Experiment,
  | "description"
  | "scenario"
  | "set"
  | "draw"
  | "flows"
  | "schemes"
  | "vary"
  | "measures"
  | "seed"
  | "stop"
  | "readings"
>;

/** A figure or table of a paper that is no simulation, in canonical form. */
export interface Figure {
  format: typeof FIGURE_FORMAT;
  title: string;
  kind: FigureKind;
  source: Source;
  /** What it shows, in words. */
  shows: string;
  claims: readonly FigureClaim[];
  remarks: readonly Remark[];
  /** Missing where none of its claims is decided by a run. */
  runs?: FigureRuns;
}
