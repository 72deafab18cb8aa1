import { futuresOf } from "../../../run/runs/what-if.ts";
import type { LabState } from "../../../run/state/types.ts";
import { PANEL_ORDER, type PanelId } from "../../../run/state/types.ts";

/** The open panels, top to bottom: the chosen ones, and how far ahead a future is while there are two. */
export function openPanels({ plots, runs }: Pick<LabState, "plots" | "runs">): readonly PanelId[] {
  const isOpen = (id: PanelId) => (id === "ahead" ? futuresOf(runs) !== null : plots.panels.includes(id));
  return PANEL_ORDER.filter(isOpen);
}
