import { createStore, type StoreApi } from "zustand/vanilla";
import { following, insideRun, panned, type TimeWindow, zoomed } from "../../ui/base/time-window.ts";
import type { ReadonlyStore } from "../../ui/base/use-store.ts";
import { nextPace, type Pace, speedOf } from "./playback-speed.ts";
import type { ClockState } from "./types.ts";

/** Longest step of one frame, s: a page that was hidden does not jump ahead. */
const LONGEST_FRAME = 0.1;

/** A window that has the playhead beyond its two thirds catches up by so many of its lengths per second. */
const GLIDE = 1.5;

/** One animation frame after the other, as `requestAnimationFrame` gives them. */
export interface Frames {
  /** `callback` gets the time of the frame, ms. */
  request(callback: (time: number) => void): void;
}

/** Playhead, playback and the visible part of the time axis: a store, and every command that writes it. */
export class Clock implements ReadonlyStore<ClockState> {
  readonly getState: ReadonlyStore<ClockState>["getState"];
  readonly subscribe: ReadonlyStore<ClockState>["subscribe"];
  readonly #store: StoreApi<ClockState>;
  readonly #duration: () => number;
  readonly #fitting: () => number;
  readonly #usual: Pace;

  /**
   * A clock that stands at `playhead`, s, and shows the whole run. `duration` gives the run's present length, s; `fitting` the
   * speed at which the packets of its network can be followed, simulated seconds per second; `usual` how fast it plays until the
   * viewer chooses otherwise.
   */
  constructor(
    duration: () => number,
    playhead = 0,
    fitting: () => number = () => 1,
    usual: Pace = "packets",
  ) {
    const to = duration();
    const window = { from: 0, to };
    this.#duration = duration;
    this.#fitting = fitting;
    this.#usual = usual;
    this.#store = createStore<ClockState>(() => ({
      playhead: clamp(playhead, 0, to),
      playing: false,
      pace: usual,
      speed: speedOf(usual, window, fitting),
      window,
      loop: null,
      crosshair: null,
    }));
    this.getState = this.#store.getState;
    this.subscribe = this.#store.subscribe;
  }

  /** Moves the playhead, s, and, where it would leave the picture, the window with it. */
  seek(time: number): void {
    const playhead = clamp(time, 0, this.#duration());
    this.#set({ playhead, window: around(this.getState().window, playhead, this.#duration()) });
  }

  /** Moves the playhead, s, and leaves the window where it is. */
  place(time: number): void {
    this.#store.setState({ playhead: clamp(time, 0, this.#duration()) });
  }

  /** Starts playback, from the beginning (of the loop, if there is one) when the playhead stands at its end or outside. */
  play(): void {
    const { playhead, loop } = this.getState();
    if (loop !== null && (playhead < loop.from || playhead >= loop.to)) this.seek(loop.from);
    else if (playhead >= this.#duration()) this.seek(0);
    this.#set({ playing: true });
  }

  /** Stops playback. */
  pause(): void {
    if (this.getState().playing) this.#store.setState({ playing: false });
  }

  /** Starts playback, or stops it. */
  togglePlay(): void {
    if (this.getState().playing) this.pause();
    else this.play();
  }

  /** Plays at a pace in words, or at so many simulated seconds per second. */
  setPace(pace: Pace): void {
    this.#set({ pace });
  }

  /** The next pace, up or down: of the words while one of them is chosen, else of the offered speeds. */
  changePace(direction: 1 | -1): void {
    const { pace, speed } = this.getState();
    this.setPace(nextPace(pace, speed, direction));
  }

  /** Repeats the visible part of the run while it plays, or no part of it any more. */
  toggleLoop(): void {
    const { loop, window } = this.getState();
    this.#store.setState({ loop: loop === null ? window : null });
  }

  /** Repeats a part of the run while it plays; null: no part of it. */
  repeat(loop: TimeWindow | null): void {
    this.#store.setState({ loop: loop && insideRun(loop, this.#duration()) });
  }

  /** Shows a part of the run that was marked; playback that repeats a part repeats this one from now on. */
  showMarked(window: TimeWindow): void {
    this.show(window);
    if (this.getState().loop !== null) this.#store.setState({ loop: this.getState().window });
  }

  /** Shows a part of the time axis, kept inside the run. */
  show(window: TimeWindow): void {
    this.#set({ window: insideRun(window, this.#duration()) });
  }

  /** Shows the whole run. */
  showAll(): void {
    this.#set({ window: { from: 0, to: this.#duration() } });
  }

  /** Shows `factor` times as much time; what is at `about`, s, stays where it is (the playhead, if visible). */
  zoom(factor: number, about?: number): void {
    const { playhead, window } = this.getState();
    const fixed = about ?? clamp(playhead, window.from, window.to);
    this.#set({ window: zoomed(window, factor, fixed, this.#duration()) });
  }

  /** Moves the window by a share of its length; positive is later. */
  pan(share: number): void {
    this.#set({ window: panned(this.getState().window, share, this.#duration()) });
  }

  /** Sets the crosshair to a time, s, or takes it away. */
  point(time: number | null): void {
    this.#store.setState({ crosshair: time });
  }

  /** Goes back to how a run is first shown: standing at `playhead`, s, all of it visible, at the speed that fits it. */
  reset(playhead: number): void {
    const window = { from: 0, to: this.#duration() };
    this.#set({ playhead, playing: false, window, loop: null, pace: this.#usual });
  }

  /** Keeps playhead and window inside a run that was `before` s long; a window that showed all of it still does. */
  refit(before: number): void {
    const duration = this.#duration();
    const { playhead, window, loop } = this.getState();
    if (loop !== null && loop.to > duration) this.#store.setState({ loop: null });
    if (playhead > duration) this.#store.setState({ playhead: duration, playing: false });
    if (window.from <= 0 && window.to >= before) this.showAll();
    else if (window.to > duration) this.show(window);
  }

  /** Writes the state; the speed is that of its pace. */
  #set(change: Partial<Omit<ClockState, "speed">>): void {
    const { pace, window } = { ...this.getState(), ...change };
    this.#store.setState({ ...change, speed: speedOf(pace, window, this.#fitting) });
  }

  /** Advances the playhead while the clock plays: one loop, idle while it does not. Returns how to end it. */
  drive(frames: Frames): () => void {
    let ended = false;
    let looping = false;
    let last = Number.NaN;

    const frame = (time: number) => {
      const { playing, playhead, speed, window, loop } = this.getState();
      if (ended || !playing) {
        looping = false;
        return;
      }
      const step = Number.isNaN(last) ? 0 : clamp((time - last) / 1000, 0, LONGEST_FRAME);
      last = time;
      const end = this.#duration();
      const ahead = Math.min(playhead + step * speed, end);
      const next = loop !== null && ahead >= loop.to ? loop.from : ahead;
      const isWhole = loop !== null && loop.from >= window.from && loop.to <= window.to;
      const most = step * (speed + GLIDE * (window.to - window.from));
      this.#set({
        playhead: next,
        playing: next < end,
        window: isWhole ? window : following(window, next, end, most),
      });
      frames.request(frame);
    };

    const start = () => {
      if (looping || ended || !this.getState().playing) return;
      looping = true;
      last = Number.NaN;
      frames.request(frame);
    };
    const unsubscribe = this.subscribe(start);
    start();
    return () => {
      ended = true;
      unsubscribe();
    };
  }
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
