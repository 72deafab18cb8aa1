/** A stretch of simulated time, s. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** The shortest interval that can be shown, s: below a packet's transmission time at 10 Gbit/s. */
export const SHORTEST_WINDOW = 1e-6;

/** A window of the same length, or shorter where it must be, inside [0, duration], s. */
export function insideRun(window: TimeWindow, duration: number): TimeWindow {
  const length = Math.min(Math.max(window.to - window.from, SHORTEST_WINDOW), duration);
  const from = Math.min(Math.max(0, window.from), duration - length);
  return { from, to: from + length };
}

/** Shows `factor` times as much time, with the moment `about` (s) staying where it is. */
export function zoomed(window: TimeWindow, factor: number, about: number, duration: number): TimeWindow {
  const from = about - (about - window.from) * factor;
  const to = about + (window.to - about) * factor;
  const length = to - from;
  if (length >= duration) return { from: 0, to: duration };
  if (length < SHORTEST_WINDOW) return window;
  return insideRun({ from, to }, duration);
}

/** Moves the window by a share of its length; positive is later. */
export function panned(window: TimeWindow, share: number, duration: number): TimeWindow {
  const by = (window.to - window.from) * share;
  return insideRun({ from: window.from + by, to: window.to + by }, duration);
}

/** Where the playhead stands in a window that follows it: a share of its length. */
const FOLLOWED_AT = 2 / 3;

/**
 * While a run plays, the window that keeps the playhead at two thirds: it stands until the playhead has come so far, and goes with it
 * then, by at most `most`, s, at a time, so that it glides where the playhead was beyond. Once the playhead has left it: the next page.
 */
export function following(
  window: TimeWindow,
  playhead: number,
  duration: number,
  most = Number.POSITIVE_INFINITY,
): TimeWindow {
  const length = window.to - window.from;
  if (playhead < window.from || playhead > window.to)
    return insideRun({ from: playhead - length * 0.1, to: playhead + length * 0.9 }, duration);
  const behind = Math.min(playhead - window.from - length * FOLLOWED_AT, most, duration - window.to);
  return behind > 0 ? insideRun({ from: window.from + behind, to: window.to + behind }, duration) : window;
}

/** True when the whole run is visible. */
export function showsAll(window: TimeWindow, duration: number): boolean {
  return window.to - window.from >= duration * (1 - 1e-9);
}
