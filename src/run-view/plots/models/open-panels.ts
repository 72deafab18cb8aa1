import { futuresOf } from "../../../run/runs/what-if.ts";
import type { LabState } from "../../../run/state/types.ts";
import { PANEL_ORDER, type PanelId } from "../../../run/state/types.ts";

/**
 * The open panels, top to bottom: the chosen ones, a queue once the network has a link, and how far ahead a future is while there
 * are two.
 */
export function openPanels({
  plots,
  runs,
  scenario,
}: Pick<LabState, "plots" | "runs" | "scenario">): readonly PanelId[] {
  const isOpen = (id: PanelId) => {
    if (id === "ahead") return futuresOf(runs) !== null;
    return plots.panels.includes(id) && (id !== "queue" || scenario.links.length > 0);
  };
  return PANEL_ORDER.filter(isOpen);
}
