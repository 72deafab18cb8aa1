import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exp, log } from "../../../src/sim/index.ts";

/** Units in the last place between two doubles of one sign, about. */
const ulps = (a: number, b: number) => Math.abs(a - b) / (Math.abs(b) * Number.EPSILON);

describe("log and exp of our own", () => {
  it("log is within 2 ulp of the platform's", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => {
        const expected = Math.log(x);
        expect(Math.abs(expected) < 1e-300 ? Math.abs(log(x)) : ulps(log(x), expected)).toBeLessThanOrEqual(
          2,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it("log of a uniform variate, as the variates use it", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-10, max: 0.9999999999, noNaN: true }), (u) => {
        expect(ulps(log(u), Math.log(u))).toBeLessThanOrEqual(2);
      }),
      { numRuns: 2000 },
    );
  });

  it("exp is within 2 ulp of the platform's", () => {
    fc.assert(
      fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => {
        expect(ulps(exp(x), Math.exp(x))).toBeLessThanOrEqual(2);
      }),
      { numRuns: 2000 },
    );
  });

  it("keeps the edges", () => {
    expect([log(1), log(0), exp(0), exp(1000), exp(-1000), log(Number.POSITIVE_INFINITY)]).toEqual([
      0,
      Number.NEGATIVE_INFINITY,
      1,
      Number.POSITIVE_INFINITY,
      0,
      Number.POSITIVE_INFINITY,
    ]);
    expect([log(-1), exp(Number.NaN)]).toEqual([Number.NaN, Number.NaN]);
  });
});
