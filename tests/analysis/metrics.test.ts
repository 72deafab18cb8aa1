import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goodput, jainIndex, mistakeRate } from "../../src/analysis/index.ts";

describe("Jain's index", () => {
  it("is 1 for equal shares and 1/n when one has everything", () => {
    expect(jainIndex([3, 3, 3])).toBe(1);
    expect(jainIndex([5, 0, 0, 0])).toBe(0.25);
    expect(jainIndex([1, 3])).toBe(0.8);
    expect(jainIndex([])).toBe(1);
    expect(jainIndex([0, 0])).toBe(1);
  });

  it("lies between 1/n and 1, whatever the unit", () => {
    const shares = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(shares, (x) => {
        const index = jainIndex(x);
        expect(index).toBeGreaterThan(1 / x.length - 1e-9);
        expect(index).toBeLessThan(1 + 1e-9);
        expect(jainIndex(x.map((v) => v * 1000))).toBeCloseTo(index, 9);
      }),
    );
  });
});

describe("the mistake rate", () => {
  const verdicts = {
    congestionAsCongestion: 5,
    congestionAsRandom: 1,
    transmissionAsCongestion: 2,
    spurious: 7,
    transmissionAsRandom: 12,
  };

  it("counts wrong verdicts of both kinds among all", () => {
    expect(mistakeRate(verdicts)).toBe(0.15);
  });

  it("is unknown without verdicts", () => {
    expect(
      mistakeRate({
        congestionAsCongestion: 0,
        congestionAsRandom: 0,
        transmissionAsCongestion: 0,
        spurious: 3,
        transmissionAsRandom: 0,
      }),
    ).toBeNull();
  });
});

describe("goodput", () => {
  it("is payload over time, in bit/s", () => {
    // The totals of an ns-2 run: 359 segments of 1460 bytes in 5 s.
    expect(goodput(359, 1460, 5)).toBe(838_624);
    expect(goodput(10, 1460, 0)).toBe(0);
  });
});
