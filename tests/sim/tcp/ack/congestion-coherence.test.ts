import { describe, expect, it } from "vitest";
import { catalog, paramValues } from "../../../../src/sim/index.ts";

/** The destination of congestion coherence: what it concludes once the third segment above a hole is there. */
function judging(params: Record<string, number> = {}) {
  const policy = catalog.ackPolicies.get("congestion-coherence");
  if (policy === undefined) throw new Error("there is no such policy");
  const state = policy.init(paramValues(policy, params));
  let expected = 0;
  const above = new Set<number>();
  const arrive = (seq: number, marked = false) => {
    const duplicate = seq < expected || above.has(seq);
    const inOrder = seq === expected;
    above.add(seq);
    while (above.has(expected)) expected++;
    const hasHole = Math.max(...above) >= expected;
    const hold = policy.onSegment(state, {
      now: 0,
      seq,
      inOrder,
      hasHole,
      duplicate,
      expected,
      marked,
      reduced: false,
      pushed: false,
    });
    if (hold === 0) policy.onAckSent(state);
    return policy.classification?.(state)?.verdict ?? null;
  };
  /** Segments come one after the other, marked where their number is negative; the last conclusion. */
  const verdict = (...seqs: number[]) =>
    seqs.map((seq) => arrive(Math.abs(seq), seq < 0)).findLast((one) => one !== null);
  return { verdict };
}

describe("the context of a missing segment (Congestion Coherence, section 4.4)", () => {
  it("is the segment before it and the two after it", () => {
    expect(judging().verdict(0, 1, 2, 4, 5, 6)).toBe("random");
    expect(judging().verdict(0, 1, -2, 4, 5, 6)).toBe("congestion");
    expect(judging().verdict(0, -1, 2, 4, 5, 6)).toBe("random");
    expect(judging().verdict(0, 1, 2, -4, 5, 6)).toBe("congestion");
    expect(judging().verdict(0, 1, 2, 4, -5, 6)).toBe("congestion");
    expect(judging().verdict(0, 1, 2, 4, 5, -6)).toBe("random");
  });

  it("has as many segments before and after it as it is told", () => {
    expect(judging({ before: 2 }).verdict(0, -1, 2, 4, 5, 6)).toBe("congestion");
    expect(judging({ before: 2 }).verdict(-0.5, 0, -1, 2, 3, 5, 6, 7)).toBe("random");
    expect(judging({ before: 0 }).verdict(0, 1, -2, 4, 5, 6)).toBe("random");
    expect(judging({ after: 3 }).verdict(0, 1, 2, 4, 5, -6)).toBe("congestion");
    expect(judging({ after: 1 }).verdict(0, 1, 2, 4, -5, 6)).toBe("random");
  });

  it("is made up of what came first above the hole where the segments after it are missing too", () => {
    // 3 and 4 are missing: 5 is after it, 7 came first of the others.
    expect(judging().verdict(0, 1, 2, -7, 5, 6)).toBe("congestion");
    expect(judging().verdict(0, 1, 2, 7, 5, -6)).toBe("random");
    expect(judging().verdict(0, 1, 2, 6, 7, -8)).toBe("random");
    // Where both are there, what came before them does not stand in.
    expect(judging().verdict(0, 1, 2, -6, 4, 5)).toBe("random");
    expect(judging().verdict(0, 1, 2, 6, 4, -5)).toBe("congestion");
  });

  it("begins anew behind a hole that was filled, with the marks of what was held above it", () => {
    // 4 fills the hole at 3 up to 6; the next hole is 7, and 6 was marked.
    expect(judging().verdict(0, 1, 2, 4, 5, -6, 3, 8, 9, 10)).toBe("congestion");
    expect(judging().verdict(0, 1, 2, 4, -5, 6, 3, 8, 9, 10)).toBe("random");
    expect(judging({ before: 4 }).verdict(0, 1, 2, 4, 5, 6, -3, 8, 9, 10)).toBe("congestion");
    expect(judging({ before: 3 }).verdict(0, 1, 2, 4, 5, 6, -3, 8, 9, 10)).toBe("random");
    expect(judging({ before: 5 }).verdict(0, 1, -2, 4, 5, 6, 3, 8, 9, 10)).toBe("congestion");
    expect(judging({ before: 4 }).verdict(0, 1, -2, 4, 5, 6, 3, 8, 9, 10)).toBe("random");
  });
});
