import { NAVIGATION_KINDS, type NavigationKind } from "../decisions/event-navigation.ts";
import { PANEL_ORDER, type PanelId } from "./types.ts";

const PANELS = "cwndscope.plots.panels";
const STEP = "cwndscope.step";

/** The panels that this reader left open last time; null on a first visit, or where the browser keeps nothing. */
export function recallPanels(): readonly PanelId[] | null {
  const names = rememberedText(PANELS, "browser").split(",");
  const panels = PANEL_ORDER.filter((id) => names.includes(id));
  return panels.length > 0 ? panels : null;
}

/** Keeps the list of open panels for the next visit, where the browser allows it. */
export function rememberPanels(open: readonly PanelId[]): void {
  rememberText(PANELS, open.join(","), "browser");
}

/** What this reader stepped by last time; null on a first visit, or where the browser keeps nothing. */
export function recallStepKind(): NavigationKind | null {
  const name = rememberedText(STEP, "browser");
  return NAVIGATION_KINDS.find(({ kind }) => kind === name)?.kind ?? null;
}

/** Keeps what is stepped by for the next visit, where the browser allows it. */
export function rememberStepKind(kind: NavigationKind): void {
  rememberText(STEP, kind, "browser");
}

const HEIGHT = "cwndscope.height.";

/** The height that this reader gave a part of the page last time, px; null where that never happened. */
export function recallHeight(part: string): number | null {
  const height = Number(rememberedText(HEIGHT + part, "browser"));
  return Number.isFinite(height) && height > 0 ? height : null;
}

/** Keeps the height of a part of the page, px, for the next visit; with null forgets it. */
export function rememberHeight(part: string, height: number | null): void {
  rememberText(HEIGHT + part, height === null ? null : String(height), "browser");
}

/** Where a text is kept: for this tab's reloads, or for every later visit. */
export type Keeper = "tab" | "browser";

/** A text that was kept; "" where there is none, or where the browser keeps nothing. */
export function rememberedText(key: string, keeper: Keeper): string {
  try {
    return storageOf(keeper).getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a text, or with null forgets it. Returns whether the browser did so. */
export function rememberText(key: string, text: string | null, keeper: Keeper): boolean {
  try {
    if (text === null) storageOf(keeper).removeItem(key);
    else storageOf(keeper).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function storageOf(keeper: Keeper): Storage {
  return keeper === "tab" ? sessionStorage : localStorage;
}
