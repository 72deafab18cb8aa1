/**
 * What a presentation and its window of notes tell each other, over a channel of the browser: two windows of the same browser and the
 * same site hear it, nobody else, and no network is needed. Whatever is heard is read as strictly as a link.
 */

/** Name of the channel. */
export const PRESENTER_CHANNEL = "cwndscope-presenter";

/** Longer texts are cut. */
const LONGEST = 4000;

/** What the window of notes shows. */
export interface PresentedScene {
  /** Which presentation says so. */
  from: string;
  /** Name of the scenario. */
  title: string;
  /** Place of the scene, from 1; 0 before the first. */
  scene: number;
  count: number;
  /** What the class reads. */
  words: string;
  /** What the lecturer reads; "" for none. */
  note: string;
  /** Words of the next scene; "" behind the last. */
  next: string;
}

/** What a presentation says. */
export type FromPresentation = { kind: "scene"; scene: PresentedScene } | { kind: "left"; from: string };

/** What a window of notes says: that it is there, or that the presentation it hears should go to another scene. */
export type FromNotes = { kind: "hello" } | { kind: "step"; to: string; by: 1 | -1 };

/** Reads what a presentation says; null for anything else. */
export function readFromPresentation(input: unknown): FromPresentation | null {
  const said = record(input);
  if (said?.kind === "left") return isText(said.from) ? { kind: "left", from: said.from } : null;
  const scene = said?.kind === "scene" ? record(said.scene) : null;
  if (scene === null) return null;
  const { from, title, scene: place, count, words, note, next } = scene;
  if (!isCount(place) || !isCount(count) || place > count) return null;
  if (!isText(from) || !isText(title) || !isText(words) || !isText(note) || !isText(next)) return null;
  return { kind: "scene", scene: { from, title, scene: place, count, words, note, next } };
}

/** Reads what a window of notes says; null for anything else. */
export function readFromNotes(input: unknown): FromNotes | null {
  const said = record(input);
  if (said?.kind === "hello") return { kind: "hello" };
  if (said?.kind !== "step" || !isText(said.to) || (said.by !== 1 && said.by !== -1)) return null;
  return { kind: "step", to: said.to, by: said.by };
}

const record = (input: unknown): Readonly<Record<string, unknown>> | null =>
  typeof input === "object" && input !== null ? (input as Record<string, unknown>) : null;

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST;

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 1000;
