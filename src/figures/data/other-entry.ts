import type { FigureKind, See, Verdict } from "../../experiment/experiments.ts";
import type { Source } from "../../scenario/index.ts";
import { say } from "../../words/en/figures/data.ts";

/** A claim of a figure that is no simulation. */
export interface OtherClaim {
  id: string;
  text: string;
  /** As printed, in words; "" where nothing is. */
  value: string;
  where: string;
  note?: string;
  /** What the runs say; `definition`: no run decides it; null: not run yet. */
  verdict: Verdict | "definition" | null;
  /** Why, one sentence; "" while nothing was run. */
  why: string;
  /** Of a definition: the module that implements it and the test that holds it. */
  held?: { module: string; heldBy: string };
  see: readonly See[];
}

/** A figure that is no simulation, as the gallery lists it. */
export interface OtherEntry {
  id: string;
  title: string;
  kind: FigureKind;
  source: Source;
  shows: string;
  claims: readonly OtherClaim[];
  remarks: readonly { id: string; text: string }[];
  /** Some of its claims are decided by runs, which have a page of their own. */
  hasRuns: boolean;
  /** These runs have results. */
  hasResult: boolean;
}

/** What a kind of figure is called. */
export const KIND_WORDS: Readonly<Record<FigureKind, string>> = {
  illustration: say.illustration,
  topology: say.network,
  analytic: say.model,
  algorithm: say.procedure,
  taxonomy: say.tableOfDesigns,
  paper: say.theWholePaper,
};
