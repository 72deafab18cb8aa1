import type { ClockState } from "../../run/state/types.ts";
import { formatMeasured } from "../../ui/base/quantity-format.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";

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
  const part = `From ${formatMeasured(from, "s")} to ${formatMeasured(to, "s")} of the run`;
  return `${part}. Recording takes ${formatMeasured(seconds, "s")}; keep this page visible.`;
}

/** Why this browser cannot record a film; null where it can. */
export function filmLacks(recorder = globalThis.MediaRecorder): string | null {
  if (recorder === undefined) return "This browser cannot record films: it has no MediaRecorder.";
  if (kindFor(recorder) === undefined)
    return "This browser cannot record films as WebM. Firefox, Chrome and Edge can.";
  return null;
}

/** The best kind of WebM that a browser records. */
export function kindFor(recorder: typeof MediaRecorder): string | undefined {
  return KINDS.find((kind) => recorder.isTypeSupported(kind));
}
