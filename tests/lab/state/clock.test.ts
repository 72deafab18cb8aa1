import { describe, expect, it } from "vitest";
import {
  changeSpeed,
  createClock,
  drive,
  pause,
  play,
  refit,
  seek,
  show,
  zoom,
} from "../../../src/lab/state/clock.ts";

/** Frames under the test's control. */
function framesByHand() {
  let waiting: ((time: number) => void) | null = null;
  return {
    request: (callback: (time: number) => void) => {
      waiting = callback;
    },
    show: (time: number) => {
      const callback = waiting;
      waiting = null;
      callback?.(time);
    },
    get idle() {
      return waiting === null;
    },
  };
}

describe("the clock", () => {
  it("advances by wall time times speed, and stops at the end", () => {
    const clock = createClock(10, 9.5);
    const frames = framesByHand();
    drive(clock, () => 10, frames);
    clock.setState({ speed: 2 });
    play(clock, 10);
    frames.show(1000);
    expect(clock.getState().playhead).toBe(9.5);
    frames.show(1050);
    expect(clock.getState().playhead).toBeCloseTo(9.6, 9);
    for (let time = 1100; time <= 2000; time += 50) frames.show(time);
    expect(clock.getState()).toMatchObject({ playhead: 10, playing: false });
    expect(frames.idle).toBe(true);
  });

  it("asks for no frame while it stands, and for one loop however often it is started", () => {
    const clock = createClock(10);
    const frames = framesByHand();
    drive(clock, () => 10, frames);
    expect(frames.idle).toBe(true);
    play(clock, 10);
    play(clock, 10);
    frames.show(0);
    pause(clock);
    frames.show(16);
    expect(frames.idle).toBe(true);
    expect(clock.getState().playhead).toBe(0);
  });

  it("does not jump after the page was hidden", () => {
    const clock = createClock(100);
    const frames = framesByHand();
    drive(clock, () => 100, frames);
    play(clock, 100);
    frames.show(0);
    frames.show(60_000);
    expect(clock.getState().playhead).toBeCloseTo(0.1, 9);
  });

  it("plays again from the beginning when it stands at the end", () => {
    const clock = createClock(10, 10);
    play(clock, 10);
    expect(clock.getState()).toMatchObject({ playhead: 0, playing: true });
  });

  it("keeps the playhead in the picture", () => {
    const clock = createClock(100);
    show(clock, { from: 10, to: 20 }, 100);
    seek(clock, 15, 100);
    expect(clock.getState().window).toEqual({ from: 10, to: 20 });
    seek(clock, 50, 100);
    expect(clock.getState().window).toEqual({ from: 45, to: 55 });
    seek(clock, 200, 100);
    expect(clock.getState()).toMatchObject({ playhead: 100, window: { from: 90, to: 100 } });
  });

  it("zooms around the playhead, and never past the run", () => {
    const clock = createClock(100, 25);
    zoom(clock, 2, 100);
    expect(clock.getState().window).toEqual({ from: 12.5, to: 62.5 });
    zoom(clock, 1e-12, 100);
    expect(clock.getState().window).toEqual({ from: 0, to: 100 });
  });

  it("still shows all of a run whose duration changed, and keeps a zoomed window inside it", () => {
    const clock = createClock(100, 80);
    refit(clock, 60, 100);
    expect(clock.getState()).toMatchObject({ playhead: 60, window: { from: 0, to: 60 } });
    show(clock, { from: 40, to: 50 }, 60);
    refit(clock, 45, 60);
    expect(clock.getState().window).toEqual({ from: 35, to: 45 });
  });

  it("changes speed in steps and stays within the offered ones", () => {
    const clock = createClock(1);
    changeSpeed(clock, 1);
    expect(clock.getState().speed).toBe(2);
    for (let i = 0; i < 30; i++) changeSpeed(clock, -1);
    expect(clock.getState().speed).toBe(0.01);
  });
});
