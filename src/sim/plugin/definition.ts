import type { Parameter } from "./parameters.ts";

/** Where an idea was published. */
export interface Citation {
  /** "Jacobson, Congestion Avoidance and Control, SIGCOMM 1988". */
  text: string;
  /** DOI or RFC address, where there is one. */
  url?: string;
}

/** An internal variable of a plug-in that a run records for plotting. Declared as `probes`, as traces name them. */
export interface TraceVariable {
  id: string;
  /** Shown at the end of its line ("l, queueing delay now"). */
  label: string;
  unit: string;
}

/** What must be known of a plug-in to read a scenario and to set its parameters. */
export interface Declaration<Ps extends readonly Parameter[] = readonly Parameter[]> {
  /** Lower-case, with hyphens; what a scenario names. */
  id: string;
  /** What a student reads. */
  title: string;
  params: Ps;
  /** Version of the simulator (a whole number, `SIMULATOR_VERSION`) in which runs with this part last came out differently; left out: the first. */
  changedIn?: string;
}

/** What every plug-in declares. */
export interface Definition<Ps extends readonly Parameter[] = readonly Parameter[]> extends Declaration<Ps> {
  /** One sentence: the idea. */
  summary: string;
  citation: Citation;
}
