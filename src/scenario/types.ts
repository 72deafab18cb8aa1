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

/** The plots of the page, top to bottom. */
export const PLOTS = ["cwnd", "signals", "queue", "throughput", "sequence"] as const;

/** A plot of the page. */
export type PlotName = (typeof PLOTS)[number];

/** A moment of the run that is worth a look: what a "Show me" link opens, and a scene of a presentation. */
export interface Moment {
  /** What is seen there, the words of the link. */
  text: string;
  /** What the lecturer wants to say there; only the lecturer sees it. */
  note?: string;
  /** Where the playhead stands, s. */
  at: number;
  /** Which part of the time axis is shown, s; left out: what is shown already. */
  from?: number;
  to?: number;
  /** Left out: those that are shown already. */
  plots?: readonly PlotName[];
  /** Scheme of the run in front; left out: the scenario's own. */
  run?: string;
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
  /** Moments that `watch` speaks of. */
  views?: readonly Moment[];
  /** The plots that it is about; left out: cwnd, queue, sequence numbers. */
  plots?: readonly PlotName[];
  /** What the question asks for; shown on demand. */
  answer?: string;
}
