import { PANEL_ORDER, type PanelId } from "./panel-model.ts";

const KEY = "cwndscope.plots.collapsed";

/** The panels that this reader collapsed last time; none where the browser keeps nothing. */
export function recallPanels(): readonly PanelId[] {
  try {
    const text = localStorage.getItem(KEY) ?? "";
    const names = text.split(",");
    return PANEL_ORDER.filter((id) => names.includes(id));
  } catch {
    return [];
  }
}

/** Keeps the list of collapsed panels for the next visit, where the browser allows it. */
export function rememberPanels(collapsed: readonly PanelId[]): void {
  try {
    localStorage.setItem(KEY, collapsed.join(","));
  } catch {
    return;
  }
}
