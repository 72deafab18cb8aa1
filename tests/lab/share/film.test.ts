import { describe, expect, it } from "vitest";
import { filmLacks, filmPlan, filmWords, kindFor } from "../../../src/lab/share/film-plan.ts";
import type { ClockState } from "../../../src/run/state/types.ts";

const clock: ClockState = {
  playhead: 12,
  playing: false,
  pace: 0.1,
  speed: 0.1,
  window: { from: 10, to: 13 },
  loop: null,
  crosshair: null,
};

/** A browser's recorder that takes some kinds of film. */
const recorderOf = (...kinds: string[]) =>
  ({ isTypeSupported: (kind: string) => kinds.includes(kind) }) as unknown as typeof MediaRecorder;

describe("a film", () => {
  it("shows the loop, without one the visible part, at the speed of the playback", () => {
    expect(filmPlan(clock, 120)).toEqual({ from: 10, to: 13, seconds: 30, speed: 3 / 30 });
    const looped = { ...clock, loop: { from: 11, to: 11.5 } };
    expect(filmPlan(looped, 120)).toEqual({ from: 11, to: 11.5, seconds: 5, speed: 0.1 });
  });

  it("is neither longer than a minute nor shorter than two seconds", () => {
    expect(filmPlan({ ...clock, window: { from: 0, to: 120 } }, 120)).toMatchObject({
      seconds: 60,
      speed: 2,
    });
    expect(filmPlan({ ...clock, speed: 100 }, 120)).toMatchObject({ seconds: 2, speed: 1.5 });
  });

  it("ends where the run ended", () => {
    expect(filmPlan(clock, 12)).toMatchObject({ from: 10, to: 12, seconds: 20 });
    expect(filmPlan(clock, 5)).toMatchObject({ from: 5, to: 5, seconds: 2, speed: 0 });
  });

  it("says what it will show and how long that takes", () => {
    expect(filmWords(filmPlan(clock, 120))).toBe(
      "From 10 s to 13 s of the run. Recording takes 30 s; keep this page visible.",
    );
  });

  it("is not offered where the browser cannot record: the reason is", () => {
    expect(filmLacks(undefined)).toMatch(/cannot record films as WebM/);
    expect(filmLacks(recorderOf("video/mp4"))).toMatch(/cannot record films as WebM/);
    expect(filmLacks(recorderOf("video/webm"))).toBeNull();
  });

  it("is of the best kind that the browser knows", () => {
    expect(kindFor(recorderOf("video/webm", "video/webm;codecs=vp8"))).toBe("video/webm;codecs=vp8");
  });
});
