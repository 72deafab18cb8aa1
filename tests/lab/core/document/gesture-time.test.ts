import { describe, expect, it } from "vitest";
import { GestureTime } from "../../../../src/lab/core/document/gesture-time.ts";
import { changeTime } from "../../../../src/run/fields/edit.ts";
import { Clock } from "../../../../src/run/state/clock.ts";

describe("the instant of a change from the playhead on", () => {
  const at = (playhead: number) => {
    const clock = new Clock(() => 100, playhead);
    return { clock, time: new GestureTime(clock) };
  };

  it("is where the playhead was at the first step of a gesture, while the clock plays on", () => {
    const { clock, time } = at(3);
    expect(time.of("loss#1")).toBe(changeTime(3));
    clock.place(7);
    expect(time.of("loss#1")).toBe(changeTime(3));
    clock.place(9);
    expect(time.of("loss#1")).toBe(changeTime(3));
  });

  it("is where the playhead is for another gesture, and for the first one once more after that", () => {
    const { clock, time } = at(3);
    time.of("loss#1");
    clock.place(7);
    expect(time.of("loss#2")).toBe(changeTime(7));
    clock.place(9);
    expect(time.of("loss#2")).toBe(changeTime(7));
    expect(time.of("loss#1")).toBe(changeTime(9));
  });

  it("is where the playhead is for what is no gesture, which ends none", () => {
    const { clock, time } = at(3);
    expect(time.of("loss#1")).toBe(changeTime(3));
    clock.place(7);
    expect(time.of(null)).toBe(changeTime(7));
    clock.place(8);
    expect([time.of(null), time.of("loss#1")]).toEqual([changeTime(8), changeTime(3)]);
  });
});
