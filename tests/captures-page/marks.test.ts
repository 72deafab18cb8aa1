import { describe, expect, it } from "vitest";
import { blocksPath, crossesPath, ringsPath, sentPath } from "../../src/captures-page/marks.ts";
import { frameFor } from "../../src/chart/layout.ts";
import { rangeIn, stepsPath } from "../../src/chart/series-marks.ts";

/** 10 s across 100 px, 10 segments up 100 px. */
const frame = frameFor(
  { x: 0, y: 0, width: 100, height: 100 },
  { left: 0, right: 0 },
  { from: 0, to: 10 },
  [0, 10],
);
const numbers = (...values: number[]) => Float64Array.from(values);

describe("the marks of a capture", () => {
  it("are strokes a segment high where segments were sent, one per column", () => {
    expect(sentPath(frame, { t: numbers(1, 1.001, 5), seq: numbers(2, 3, 4) })).toBe(
      "M10.5 80.0V60.0M50.5 60.0V50.0",
    );
  });

  it("are strokes over the segments of a SACK block", () => {
    expect(blocksPath(frame, { t: numbers(2), seq: numbers(3), to: numbers(6) })).toBe("M20.0 70.0V40.0");
  });

  it("are rings for retransmissions of the reason asked for, and crosses for losses", () => {
    const again = { t: numbers(1, 2), seq: numbers(1, 2), why: Uint8Array.from([0, 1]) };
    expect(ringsPath(frame, again, "probe")).toBe("");
    expect(ringsPath(frame, again, "timer")).toBe("M17.0 80.0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0");
    expect(crossesPath(frame, { t: numbers(1), seq: numbers(1) })).toBe(
      "M7.0 87.0L13.0 93.0M7.0 93.0L13.0 87.0",
    );
  });

  it("are left out outside of the time that is shown", () => {
    const late = { t: numbers(-1, 11), seq: numbers(1, 2), to: numbers(2, 3) };
    expect(blocksPath(frame, late) + crossesPath(frame, late)).toBe("");
    // What is at its ends is in it.
    const ends = { t: numbers(0, 10), seq: numbers(1, 2), to: numbers(2, 3) };
    expect(blocksPath(frame, ends)).toBe("M0.0 90.0V80.0M100.0 80.0V70.0");
  });

  it("are every n-th of very many", () => {
    const t = Float64Array.from({ length: 9000 }, (_, i) => i / 1000);
    expect(crossesPath(frame, { t, seq: t }).match(/M/g)).toHaveLength(2 * 3000);
    const few = { t: t.slice(0, 3000), seq: t.slice(0, 3000) };
    expect(crossesPath(frame, few).match(/M/g)).toHaveLength(2 * 3000);
    const more = { t: t.slice(0, 3001), seq: t.slice(0, 3001) };
    expect(crossesPath(frame, more).match(/M/g)).toHaveLength(2 * 1501);
  });

  it("a curve ends at its last value", () => {
    expect(stepsPath(frame, { t: numbers(0, 5), v: numbers(1, 2) })).toMatch(
      /^M0\.0 90\.0.*50\.0 80\.0$|^M0\.0 90\.0.*50\.0 90\.0$/,
    );
  });

  it("have the range of values of the time that is shown", () => {
    expect(rangeIn(numbers(1, 2, 3), numbers(5, 9, 1), { from: 1.5, to: 3 })).toEqual([1, 9]);
    expect(rangeIn(numbers(1), numbers(5), { from: 2, to: 3 })).toBeNull();
  });
});
