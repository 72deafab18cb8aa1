/**
 * What the page holds. Two framework-free stores: the lab (scenario, what was simulated, what is selected) and the
 * clock (playhead and visible window, which change up to 60 times a second). Bulk data is only referred to, never
 * copied. Views subscribe; the plots draw on a store change at once, without rendering React.
 */
import type { Scenario } from "../../scenario/index.ts";
import type { Decision, RunResult } from "../../sim/index.ts";

/** A simulated run as the page shows it. The first of `LabState.runs` is the scenario itself, the rest comparisons. */
export interface ShownRun {
  /** "main", or the scheme's id for a comparison. */
  key: string;
  /** "CERL". */
  label: string;
  colour: string;
  dash: readonly number[];
  scenario: Scenario;
  result: RunResult;
}

export type Selection =
  | { kind: "none" }
  | { kind: "link"; id: string; direction: "forward" | "reverse" }
  | { kind: "flow"; id: string }
  | { kind: "node"; id: string }
  /** A clicked change of cwnd: index into the flow's cwnd series, of the run with this key. */
  | { kind: "change"; run: string; flow: string; index: number; decision: Decision | null };

export interface RunStatus {
  /** `stale`: the shown runs belong to an older scenario (a run is under way, or failed). */
  state: "idle" | "running" | "failed" | "refused" | "cancelled";
  /** 0 to 1 while running. */
  fraction: number;
  /** What happened and what to do; empty unless failed or refused. */
  message: string;
  wallSeconds: number;
}

/** Which plots are on, which flow and link direction they show. */
export interface PlotChoice {
  /** "cwnd" | "queue" | "sequence" | probe ids are drawn inside "signals". */
  panels: readonly ("cwnd" | "signals" | "queue" | "sequence" | "throughput")[];
  /** Flow whose cwnd, signals and sequence numbers are shown; null: all flows (sequence then shows the first). */
  flow: string | null;
  /** Link direction of the queue plot, "bottleneck.forward". */
  link: string;
  /** Lines of the cwnd plot that are on. */
  showSsthresh: boolean;
  showEffectiveWindow: boolean;
}

export interface LabState {
  scenario: Scenario;
  runs: readonly ShownRun[];
  /** Ids of the schemes that are compared with the scenario's own. */
  compare: readonly string[];
  selection: Selection;
  status: RunStatus;
  plots: PlotChoice;
  /** Does a change apply to the whole run, or from the playhead on? */
  applyFrom: "start" | "playhead";
  /** "More measures" is unfolded: runs then measure delays too. */
  measuring: boolean;
}

export interface TimeWindow {
  from: number;
  to: number;
}

export interface ClockState {
  /** s. */
  playhead: number;
  playing: boolean;
  /** Simulated seconds per second. */
  speed: number;
  /** Visible part of the time axis. */
  window: TimeWindow;
  /** Where the pointer is on the time axis, s. */
  crosshair: number | null;
}
