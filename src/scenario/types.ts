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

/** The plots whose value axes a scenario may set. */
export const RANGED_PLOTS = ["cwnd", "queue", "throughput"] as const satisfies readonly PlotName[];

/** What of a run is shown, and of which of its parts. */
export interface Look {
  /** Where the playhead stands, s. */
  at?: number;
  /** Which part of the time axis is shown, s. */
  from?: number;
  to?: number;
  /** Scheme of the run in front; left out: the scenario's own. */
  run?: string;
  /** Id of the flow in front, whose sequence numbers are plotted. */
  flow?: string;
  /** Link directions ("bottleneck.forward") whose queues are plotted, top to bottom. */
  queues?: readonly string[];
  /** Smallest and largest value of value axes that do not fit themselves to what is shown. */
  axes?: { readonly [plot in (typeof RANGED_PLOTS)[number]]?: readonly [number, number] };
}

/** A moment of the run that is worth a look: what a "Show me" link opens, and a scene of a presentation. */
export interface Moment extends Look {
  /** What is seen there, the words of the link. */
  text: string;
  /** What the lecturer wants to say there; only the lecturer sees it. */
  note?: string;
  at: number;
  /** Left out: those that are shown already. */
  plots?: readonly PlotName[];
  /** What the middle of the page shows; left out: the plots. */
  centre?: "ladder" | "guesses";
  /** The part of the network that is selected, "nodes.G1". */
  select?: string;
  /** The results show all measures. */
  measures?: boolean;
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
  /** How it is opened; what is left out: the whole run, the playhead at its tenth, the narrowest limited buffer. */
  opening?: Look;
  /** Addresses of the values that a reader is to change ("links.bottleneck.rate"), the one to begin with first. */
  knobs?: readonly string[];
  /** What the question asks for; shown on demand. */
  answer?: string;
}
