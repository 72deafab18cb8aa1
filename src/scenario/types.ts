import type { RunSpec } from "../sim/declared.ts";

/** The format's name and version; `migrate.ts` brings older ones up to it. */
export const FORMAT = "cwndscope/1";

/** The figure that a scenario reproduces. */
export interface Source {
  /** Short name of the paper, "cerl". */
  paper: string;
  /** "4", "17(d)". */
  figure?: string;
}

/**
 * A scenario in canonical form: what the simulator runs, and what a reader is told about it. Numbers are SI, the
 * format's defaults are filled in, changes are in order of time.
 */
export interface Scenario extends RunSpec {
  format: typeof FORMAT;
  title: string;
  /** Markdown. */
  description: string;
  source?: Source;
  /** Schemes that the page runs beside the scenario's own, on the same random losses. */
  compare?: readonly string[];
  /** What a student should answer by watching. */
  question?: string;
  /** Where to look. */
  watch?: string;
  /** What the question asks for; shown on demand. */
  answer?: string;
}
