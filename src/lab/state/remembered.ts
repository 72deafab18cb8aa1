import { PANEL_ORDER, type PanelId } from "./types.ts";

const KEY = "cwndscope.plots.panels";

/** The panels that this reader left open last time; null on a first visit, or where the browser keeps nothing. */
export function recallPanels(): readonly PanelId[] | null {
  try {
    const names = (localStorage.getItem(KEY) ?? "").split(",");
    const panels = PANEL_ORDER.filter((id) => names.includes(id));
    return panels.length > 0 ? panels : null;
  } catch {
    return null;
  }
}

/** Keeps the list of open panels for the next visit, where the browser allows it. */
export function rememberPanels(open: readonly PanelId[]): void {
  try {
    localStorage.setItem(KEY, open.join(","));
  } catch {
    return;
  }
}
