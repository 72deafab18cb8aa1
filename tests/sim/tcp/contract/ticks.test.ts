import { describe, expect, it } from "vitest";
import { ticksAt, untilTick, wholeTicks } from "../../../../src/sim/tcp/contract/ticks.ts";

const round = (seconds: number) => Math.round(seconds * 1e9) / 1e9;

describe("the ticks of a host's clock", () => {
  it("are counted from before the run began, a time at a tick included, whatever its rounding", () => {
    expect([0, 0.0039, 0.004, 0.3, 0.1 + 0.2].map((time) => ticksAt(time, 0.004, 0))).toEqual([
      0, 0, 1, 75, 75,
    ]);
    expect([0, 0.0009, 0.001, 0.005].map((time) => ticksAt(time, 0.004, 0.003))).toEqual([0, 0, 1, 2]);
  });

  it("are whole, upward, in a time that is given in them", () => {
    expect([0.001, 0.004, 0.0041, 0.3, 0.1 + 0.2].map((time) => round(wholeTicks(time, 0.004)))).toEqual([
      0.004, 0.004, 0.008, 0.3, 0.3,
    ]);
  });
});

describe("when a timer of Linux expires (kernel/time/timer.c)", () => {
  const expiryOf = (ticks: number, now = 0, phase = 0) =>
    round((now + untilTick(now, ticks * 0.004, 0.004, phase)) / 0.004);

  it("is one tick late up to 62 ticks, so that it is never early", () => {
    expect([0, 0.5, 1, 1.5, 2, 62].map((ticks) => expiryOf(ticks))).toEqual([1, 2, 2, 3, 3, 63]);
    expect([-3, -0.1].map((ticks) => expiryOf(ticks))).toEqual([1, 1]);
    expect(expiryOf(2, 0.0101)).toBe(2 + 2 + 1);
  });

  it("is at a multiple of 8 from 63 ticks on, of 64 from 504 on, and so on up to 4096", () => {
    expect([63, 64, 71, 72, 503].map((ticks) => expiryOf(ticks))).toEqual([64, 72, 72, 80, 504]);
    expect([504, 511, 512, 4031].map((ticks) => expiryOf(ticks))).toEqual([512, 512, 576, 4032]);
    expect([4032, 32_255].map((ticks) => expiryOf(ticks))).toEqual([4096, 32_256]);
    expect([32_256, 258_047, 258_048, 3_000_000].map((ticks) => expiryOf(ticks))).toEqual([
      32_768, 258_048, 262_144, 3_002_368,
    ]);
  });

  it("counts ticks as the host does, which has run for some time", () => {
    expect(expiryOf(2, 0, 0.002)).toBe(2.5);
    expect(expiryOf(100, 0, 0.012)).toBe(101);
  });
});
