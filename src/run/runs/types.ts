import type { Scenario } from "../../scenario/index.ts";
import type { Decision, Direction, RunResult } from "../../sim/declared.ts";
import type { SchemeStyles } from "../../ui/theme/scheme-style.ts";

/** A simulated run as the page shows it. The first of `LabState.runs` is the scenario itself, the rest comparisons. */
export interface ShownRun {
  /** "main", the scheme's id for a comparison, or the key of a kept future. */
  key: string;
  /** "CERL". */
  label: string;
  /** Id of the scheme that it is drawn as, or the key of a kept future; "udp" where no flow has one. */
  scheme: string;
  colour: string;
  dash: readonly number[];
  /** How the schemes that are shown together are drawn. */
  styles: SchemeStyles;
  scenario: Scenario;
  result: RunResult;
}

/** What is selected on the page: a part of the network, or a change of a congestion window. */
export type Selection =
  | { kind: "none" }
  | { kind: "link"; id: string; direction: Direction }
  | { kind: "flow"; id: string }
  | { kind: "node"; id: string }
  /** Transmission `nth` (from 1) of data segment `seq`, in the run with this key. */
  | { kind: "packet"; run: string; flow: string; seq: number; nth: number }
  /** A clicked change of cwnd: index into the flow's cwnd series, of the run with this key. */
  | { kind: "change"; run: string; flow: string; index: number; decision: Decision | null };
