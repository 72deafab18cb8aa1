import { NAVIGATION_KINDS, type NavigationKind } from "../derive/event-navigation.ts";
import { PANEL_ORDER, type PanelId } from "./types.ts";

const PANELS = "cwndscope.plots.panels";
const STEP = "cwndscope.step";

/** The panels that this reader left open last time; null on a first visit, or where the browser keeps nothing. */
export function recallPanels(): readonly PanelId[] | null {
  const names = recall(PANELS).split(",");
  const panels = PANEL_ORDER.filter((id) => names.includes(id));
  return panels.length > 0 ? panels : null;
}

/** Keeps the list of open panels for the next visit, where the browser allows it. */
export function rememberPanels(open: readonly PanelId[]): void {
  remember(PANELS, open.join(","));
}

/** What this reader stepped by last time; null on a first visit, or where the browser keeps nothing. */
export function recallStepKind(): NavigationKind | null {
  const name = recall(STEP);
  return NAVIGATION_KINDS.find(({ kind }) => kind === name)?.kind ?? null;
}

/** Keeps what is stepped by for the next visit, where the browser allows it. */
export function rememberStepKind(kind: NavigationKind): void {
  remember(STEP, kind);
}

function recall(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}
