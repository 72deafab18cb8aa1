import { describe, expect, it } from "vitest";
import { Resequencer } from "../../../../src/sim/net/link/resequencer.ts";

/** A resequencer and the packets that it handed on, in their order. */
function bench() {
  const out: number[] = [];
  return { out, far: new Resequencer((p) => out.push(p)) };
}

describe("a resequencer", () => {
  it("hands on the expected number at once and keeps none", () => {
    const { out, far } = bench();
    far.arrived(0, 10, true);
    expect([out, far.held]).toEqual([[10], 0]);
  });

  it("counts what waits for a gap, and counts down to none when the gap is filled", () => {
    const { out, far } = bench();
    far.arrived(2, 12, true);
    far.arrived(1, 11, true);
    expect([out, far.held]).toEqual([[], 2]);
    far.arrived(0, 10, true);
    expect([out, far.held]).toEqual([[10, 11, 12], 0]);
  });

  it("keeps what waits for a second gap", () => {
    const { out, far } = bench();
    far.arrived(1, 11, true);
    far.arrived(3, 13, true);
    far.skipped(0);
    expect([out, far.held]).toEqual([[11], 1]);
    far.skipped(2);
    expect([out, far.held]).toEqual([[11, 13], 0]);
  });

  it("steps over a number that was given up behind what waits", () => {
    const { out, far } = bench();
    far.arrived(1, 11, true);
    far.skipped(2);
    far.arrived(3, 13, true);
    expect([out, far.held]).toEqual([[], 2]);
    far.arrived(0, 10, true);
    expect([out, far.held]).toEqual([[10, 11, 13], 0]);
    far.arrived(4, 14, true);
    expect([out, far.held]).toEqual([[10, 11, 13, 14], 0]);
  });

  it("keeps nothing back where order is not asked for", () => {
    const { out, far } = bench();
    far.arrived(1, 11, false);
    expect([out, far.held]).toEqual([[11], 0]);
    far.arrived(0, 10, true);
    far.arrived(2, 12, true);
    expect([out, far.held]).toEqual([[11, 10, 12], 0]);
  });
});
