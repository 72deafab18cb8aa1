/** From a part of a run to what sounds when: no clock, no sound, so that it can be checked by itself. */
import { byTime, stepAt, upperBound } from "../../ui/base/series.ts";
import type { Heard, SoundEvent, SoundKind } from "./heard.ts";

/** Sounds of one kind, and changes of pitch, are at least about so far apart, s of listening: nobody hears them as two. */
export const FINEST = 0.005;

/** A part of a run, and when it is listened to. */
export interface Span {
  /** From this instant of the run, s, inclusive. */
  from: number;
  /** To this instant, s, exclusive. */
  to: number;
  /** Simulated seconds per second of listening. */
  speed: number;
  /** Time of listening, s, at which `from` is heard. */
  at: number;
}

/** From `at`, s of listening, on, the window has this pitch, Hz. */
export interface Tone {
  at: number;
  hz: number;
}

/** A short sound that begins at `at`, s of listening. */
export interface Onset {
  at: number;
  kind: SoundKind;
}

/** What sounds in a part of a run, each in order of time. */
export interface Score {
  tones: readonly Tone[];
  onsets: readonly Onset[];
  /** When the part of the run has been listened to, s of listening. */
  end: number;
}

/** Pitch of a window of one segment, Hz. */
const LOWEST = 110;
/** Windows beyond these, segments, sound as these. */
const LEAST = 1;
const MOST = 1024;

/** The pitch of a window of so many segments, Hz: an octave up for a window of four times the size, the same in every run. */
export function pitchOf(cwnd: number): number {
  return LOWEST * Math.sqrt(Math.min(Math.max(cwnd, LEAST), MOST));
}

/**
 * What sounds in a part of a run. Every instant of the plots has a sound that begins less than `FINEST` before it, or at it: of
 * instants of one kind nearer to each other than that, the first sounds; of changes of the window the last one does, which holds.
 */
export function scoreOf({ window, events }: Heard, span: Span): Score {
  const { from, to, speed, at } = span;
  const slot = (t: number) => Math.floor(t / (FINEST * speed));
  const listened = (t: number) => at + (t - from) / speed;
  const tones: Tone[] = [];
  const first = stepAt(window.t, from);
  if (first >= 0 && from < to) tones.push({ at, hz: pitchOf(window.v[first]) });
  for (let i = Math.max(0, upperBound(window.t, from)); i < window.t.length && window.t[i] < to; i++) {
    const next = window.t[i + 1];
    if (next !== undefined && next < to && slot(next) === slot(window.t[i])) continue;
    tones.push({ at: listened(window.t[i]), hz: pitchOf(window.v[i]) });
  }
  const sounded = new Map<SoundKind, number>();
  const onsets = between(events, from, to).flatMap(({ t, kind }): Onset[] => {
    if (sounded.get(kind) === slot(t)) return [];
    sounded.set(kind, slot(t));
    return [{ at: listened(t), kind }];
  });
  return { tones, onsets, end: listened(to) };
}

/** The events of [from, to). */
function between(events: readonly SoundEvent[], from: number, to: number): readonly SoundEvent[] {
  return events.slice(byTime.left(events, from), byTime.left(events, to));
}
