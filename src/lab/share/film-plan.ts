import type { ClockState } from "../../run/state/types.ts";
import { formatMeasured } from "../../ui/base/quantity-format.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { say } from "../../words/en/lab/share-files.ts";
import { fill } from "../../words/fill.ts";

/** A film is at least and at most so long, s. */
const LEAST = 2;
const MOST = 60;
/** What browsers record, the best first. */
const KINDS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];

/** What a film shows, and how fast. */
export interface FilmPlan extends TimeWindow {
  /** Length of the film, s. */
  seconds: number;
  /** Simulated seconds per second. */
  speed: number;
}

/** The film of the looped part of the run, else of the visible one, at the playback's speed as far as it is then neither too short nor too long. */
export function filmPlan({ loop, window, speed: wanted }: ClockState, until: number): FilmPlan {
  const { from, to } = loop ?? window;
  const end = Math.min(to, until);
  const begin = Math.min(Math.max(0, from), end);
  const seconds = Math.min(MOST, Math.max(LEAST, (end - begin) / wanted));
  return { from: begin, to: end, seconds, speed: (end - begin) / seconds };
}

/** What will be filmed, in words: "From 11 s to 14 s of the run, in 60 s". */
export function filmWords({ from, to, seconds }: FilmPlan): string {
  return fill(say.filmPlan, formatMeasured(from, "s"), formatMeasured(to, "s"), formatMeasured(seconds, "s"));
}

/** Why this browser cannot record a film; null where it can. */
export function filmLacks(recorder = globalThis.MediaRecorder): string | null {
  return recorder === undefined || kindFor(recorder) === undefined ? say.noFilm : null;
}

/** The best kind of WebM that a browser records. */
export function kindFor(recorder: typeof MediaRecorder): string | undefined {
  return KINDS.find((kind) => recorder.isTypeSupported(kind));
}
