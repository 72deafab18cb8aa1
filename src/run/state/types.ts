/**
 * What the page holds. Two framework-free stores: the lab (scenario, what was simulated, what is selected) and the
 * clock (playhead and visible window, which change up to 60 times a second). Bulk data is only referred to, never
 * copied. Views subscribe; the plots draw on a store change at once, without rendering React.
 */
import type { SenderProblem } from "../../host/index.ts";
import { type Issue, PLOTS, type PlotName, type Scenario } from "../../scenario/index.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import type { NavigationKind } from "../decisions/event-navigation.ts";
import type { Selection, ShownRun } from "../runs/types.ts";
import type { Pace } from "./playback-speed.ts";

/** How the latest request to simulate is doing. */
export interface RunStatus {
  /** `stale`: the shown runs belong to an older scenario (a run is under way, or failed). */
  state: "idle" | "running" | "failed" | "refused" | "cancelled" | "stopped";
  /** 0 to 1 while running. */
  fraction: number;
  /** What happened and what to do; empty while idle or running. */
  message: string;
  /** What the user may ask for: the same run once more, its rest with a larger budget, or to read the code that it carries first. */
  offer: "again" | "rest" | "consent" | null;
  /** What went wrong in a sender of one's own, where that was it. */
  sender: SenderProblem | null;
  wallSeconds: number;
}

/** The panels that a stack can show, in the order in which they are stacked. */
export type PanelId = PlotName | "ahead";

/** All panels, top to bottom; how far ahead one of two futures is stands below their windows. */
export const PANEL_ORDER: readonly PanelId[] = PLOTS.flatMap((id): PanelId[] =>
  id === "cwnd" ? [id, "ahead"] : [id],
);

/** Is a text the id of a panel? */
export function isPanel(id: string): id is PanelId {
  return PANEL_ORDER.some((panel) => panel === id);
}

/** Which plots are on, which flow and link direction they show. */
export interface PlotChoice {
  /** Trace variables of schemes are drawn inside "signals". */
  panels: readonly PanelId[];
  /** Flow whose cwnd, signals and sequence numbers are shown; null: all flows (sequence then shows the first). */
  flow: string | null;
  /** Link direction of the queue plot, "bottleneck.forward". */
  link: string;
  /** Further link directions whose queues are plotted below that one. */
  queues: readonly string[];
  /** Value axes that show a chosen part, [low, high] in the trace's units, by the key of their plot. */
  axes: Readonly<Record<string, readonly [number, number]>>;
  /** Lines of the cwnd plot that are on. */
  showSsthresh: boolean;
  showEffectiveWindow: boolean;
  /** Every guess below the windows; off where there is little room, inside another page. */
  showGuesses: boolean;
}

/** What the middle of the page shows: the plots, the sequence diagram, or the table of guesses. */
export type CentreView = "plots" | "ladder" | "guesses";

/** The tabs of the side panel: two futures, why cwnd changed, one packet, what happened, the parameters. */
export type SideTab = "whatif" | "why" | "packet" | "events" | "change";

/** The views of a document that is being built: drawn, in tables, as text, and the code of a sender of one's own. */
export type BuildView = "drawing" | "tables" | "text" | "sender";

/** The lab: what is simulated, and what of it is shown and selected. */
export interface LabState {
  /** What runs: the last document that was a whole scenario; before there was one, the document as it is. */
  scenario: Scenario;
  /** The run that a link is about, where it names one; null: none. */
  recorded: RecordedRun | null;
  /** What is being built: the scenario itself, unless it lacks something. */
  document: Scenario;
  /** What the document lacks to be a scenario. */
  issues: readonly Issue[];
  /** The network is being built, not only watched. */
  building: boolean;
  /** How it is built. */
  buildView: BuildView;
  runs: readonly ShownRun[];
  /** Key of the run in front ("main" or a compared scheme); see `frontRun`. */
  front: string;
  /** Id of the flow of that run that single-flow views are about; null: the first with a window. See `frontFlow`. */
  frontFlow: string | null;
  /** Keys of two runs that move side by side in the network; null: the run in front alone. See `laneRuns`. */
  lanes: readonly string[] | null;
  centre: CentreView;
  /** Do the plots show only what a first look needs: windows, guesses, queue and packets, no thresholds, no column of values? See `isQuiet`. */
  quiet: boolean;
  tab: SideTab;
  /** Keys of what the scenario is compared with: ids of other schemes, and kept futures (run/runs/variation.ts). */
  compare: readonly string[];
  selection: Selection;
  status: RunStatus;
  plots: PlotChoice;
  /** Does a change apply to the whole run, or from the playhead on? */
  applyFrom: "start" | "playhead";
  /** "More measures" is unfolded: runs then measure delays too. */
  measuring: boolean;
  /** What the arrow keys and the buttons of the transport bar step by. */
  stepBy: NavigationKind;
}

/** Do the plots show only what a first look needs? Never while a network is built. */
export function isQuiet({ quiet, building }: Pick<LabState, "quiet" | "building">): boolean {
  return quiet && !building;
}

/** A run that a sweep recorded. */
export interface RecordedRun {
  scenario: Scenario;
  /** `runDigest` of the run. */
  digest: string;
}

/** Time as it is shown. */
export interface ClockState {
  /** s. */
  playhead: number;
  playing: boolean;
  /** How fast it plays, as it was chosen. */
  pace: Pace;
  /** The same in simulated seconds per second. */
  speed: number;
  /** Visible part of the time axis. */
  window: TimeWindow;
  /** The part of the run that playback repeats; null: it ends at the run's end. */
  loop: TimeWindow | null;
  /** Where the pointer is on the time axis, s. */
  crosshair: number | null;
}
