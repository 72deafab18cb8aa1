import { createStore, type StoreApi } from "zustand/vanilla";
import type { TimeWindow } from "../base/time-window.ts";
import { following, insideRun, zoomed } from "../base/time-window.ts";
import type { ClockState } from "./types.ts";

export type ClockStore = StoreApi<ClockState>;

/** Playback speeds that the transport bar offers, simulated seconds per second. */
export const SPEEDS: readonly number[] = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** Longest step of one frame, s: a page that was hidden does not jump ahead. */
const LONGEST_FRAME = 0.1;

/** A clock that stands at `playhead` and shows the whole run. */
export function createClock(duration: number, playhead = 0): ClockStore {
  return createStore<ClockState>(() => ({
    playhead: clamp(playhead, 0, duration),
    playing: false,
    speed: 1,
    window: { from: 0, to: duration },
    crosshair: null,
  }));
}

/** Moves the playhead and, where it would leave the picture, the window with it. */
export function seek(clock: ClockStore, time: number, duration: number): void {
  const playhead = clamp(time, 0, duration);
  clock.setState({ playhead, window: around(clock.getState().window, playhead, duration) });
}

/** Moves the playhead and leaves the window where it is. */
export function place(clock: ClockStore, time: number, duration: number): void {
  clock.setState({ playhead: clamp(time, 0, duration) });
}

/** Starts playback, from the beginning when the playhead stands at the end. */
export function play(clock: ClockStore, duration: number): void {
  if (clock.getState().playhead >= duration) seek(clock, 0, duration);
  clock.setState({ playing: true });
}

/** Stops playback. */
export function pause(clock: ClockStore): void {
  if (clock.getState().playing) clock.setState({ playing: false });
}

/** Shows a part of the time axis, kept inside the run. */
export function show(clock: ClockStore, window: TimeWindow, duration: number): void {
  clock.setState({ window: insideRun(window, duration) });
}

/** Makes the visible window `factor` times as narrow, around the playhead where that is visible. */
export function zoom(clock: ClockStore, factor: number, duration: number): void {
  const { playhead, window } = clock.getState();
  const about = clamp(playhead, window.from, window.to);
  clock.setState({ window: zoomed(window, 1 / factor, about, duration) });
}

/** Keeps playhead and window inside a run whose duration changed; a window that showed all of it still does. */
export function refit(clock: ClockStore, duration: number, before: number): void {
  const { playhead, window } = clock.getState();
  if (playhead > duration) clock.setState({ playhead: duration, playing: false });
  if (window.from <= 0 && window.to >= before) clock.setState({ window: { from: 0, to: duration } });
  else if (window.to > duration) show(clock, window, duration);
}

/** The next offered speed, up or down. */
export function changeSpeed(clock: ClockStore, direction: 1 | -1): void {
  const { speed } = clock.getState();
  const faster = SPEEDS.filter((offered) => (direction > 0 ? offered > speed : offered < speed));
  const next = direction > 0 ? faster[0] : faster[faster.length - 1];
  if (next !== undefined) clock.setState({ speed: next });
}

/** One animation frame after the other, as `requestAnimationFrame` gives them. */
export interface Frames {
  /** `callback` gets the time of the frame, ms. */
  request(callback: (time: number) => void): void;
}

/** Advances the playhead while the clock plays: one loop, idle while it does not. Returns how to end it. */
export function drive(clock: ClockStore, duration: () => number, frames: Frames): () => void {
  let ended = false;
  let looping = false;
  let last = Number.NaN;

  const frame = (time: number) => {
    const { playing, playhead, speed, window } = clock.getState();
    if (ended || !playing) {
      looping = false;
      return;
    }
    const step = Number.isNaN(last) ? 0 : clamp((time - last) / 1000, 0, LONGEST_FRAME);
    last = time;
    const end = duration();
    const next = Math.min(playhead + step * speed, end);
    clock.setState({
      playhead: next,
      playing: next < end,
      window: following(window, next, end),
    });
    frames.request(frame);
  };

  const start = () => {
    if (looping || ended || !clock.getState().playing) return;
    looping = true;
    last = Number.NaN;
    frames.request(frame);
  };
  const unsubscribe = clock.subscribe(start);
  start();
  return () => {
    ended = true;
    unsubscribe();
  };
}

/** The same window when `time` is visible in it; otherwise one of its length with `time` in the middle. */
function around(window: TimeWindow, time: number, duration: number): TimeWindow {
  if (time >= window.from && time <= window.to) return window;
  const half = (window.to - window.from) / 2;
  return insideRun({ from: time - half, to: time + half }, duration);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
