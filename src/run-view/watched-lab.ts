import type { Selection } from "../run/runs/types.ts";
import type { Clock } from "../run/state/clock.ts";
import type { LabState, PanelId, PlotChoice } from "../run/state/types.ts";
import type { ReadonlyStore } from "../ui/base/use-store.ts";

/** What the plots of a run read, and what a reader can ask of them. The laboratory's controller is one. */
export interface WatchedLab {
  readonly lab: ReadonlyStore<LabState>;
  readonly clock: Clock;
  /** Length of the scenario, s. */
  readonly duration: number;
  /** Selects a part of the network, a packet or a change of cwnd. */
  select(selection: Selection): void;
  /** Shows why the selected change was made; left out where nothing tells it. */
  openReason?(): void;
  /** Brings the run with this key to the front; with `flow`, what is about one flow becomes about that one. */
  bringToFront(key: string, flow?: string | null): void;
  /** Shows other plots, flows or queues. */
  choosePlots(choice: Partial<PlotChoice>): void;
  /** Opens a panel of the plots or closes it. */
  togglePanel(id: PanelId): void;
}
