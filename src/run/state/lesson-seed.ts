/** What the lab hands over so that a lesson is made of it: kept for this tab, taken once. */
import type { Scenario } from "../../scenario/index.ts";
import { rememberedText, rememberText } from "./remembered.ts";
import type { PanelId } from "./types.ts";

const KEY = "cwndscope.lesson-seed";

/** A scenario and how it was looked at. */
export interface LessonSeed {
  scenario: Scenario;
  /** Id of the shipped scenario that it is; null for another one. */
  shipped: string | null;
  panels: readonly PanelId[];
  /** s. */
  playhead: number;
}

/** Hands something over. Returns whether the browser did so. */
export function keepLessonSeed(seed: LessonSeed): boolean {
  return rememberText(KEY, JSON.stringify(seed), "tab");
}

/** Takes what was handed over, which is then gone; null where nothing was. Its reader takes nothing in it for granted. */
export function takeLessonSeed(): unknown {
  const text = rememberedText(KEY, "tab");
  rememberText(KEY, null, "tab");
  try {
    return JSON.parse(text);
  } catch {
    // No text, or another one.
    return null;
  }
}
