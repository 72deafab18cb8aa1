import { describe, expect, it } from "vitest";
import { DrawnLine } from "../../src/lessons/steps/drawn-line.ts";

/** Spans between the moments of runs, whose sums of rounded numbers miss their ends. */
const SPANS = [
  [0.3579520000000001, 0.9],
  [0.1, 0.3],
  [12.778, 19.3],
  [0, 1e-3],
] as const;

describe("a line that is drawn", () => {
  it.each(SPANS)("from %s to %s s is whole once the pen is at its end, and not before", (begin, end) => {
    let line = DrawnLine.empty(begin, end, 13, "cwnd");
    const reached: number[] = [];
    while (line.cursorPoint.t < end && reached.length < 400) {
      expect(line.isWhole).toBe(false);
      line = line.key("ArrowRight", 50) ?? line;
      reached.push(line.reached);
    }
    expect(line.isWhole).toBe(true);
    expect(line.reached).toBe(end);
    expect(line.curve.t.at(-1)).toBe(end);
    expect(reached).toEqual([...reached].sort((a, b) => a - b));
  });

  it("by one stroke from edge to edge is whole", () => {
    for (const [begin, end] of SPANS)
      expect(DrawnLine.empty(begin, end, 0, "queue").to({ t: begin, v: 0 }, { t: end, v: 9 }).isWhole).toBe(
        true,
      );
  });

  it("that ends within a hundredth of its end is whole, drawn from either side; a little before that it is not", () => {
    const line = DrawnLine.empty(15, 25, 8, "cwnd");
    const [begin, near, before] = [15, 24.9, 24.8].map((t) => ({ t, v: 20 }));
    expect(line.to(begin, near).isWhole).toBe(true);
    expect(line.to(begin, near).cursorPoint).toEqual({ t: 25, v: 20 });
    expect(line.to(near, begin).isWhole).toBe(true);
    expect(line.to(begin, before).isWhole).toBe(false);
    expect(line.to(begin, before).reached).toBeLessThan(24.9);
  });
});
