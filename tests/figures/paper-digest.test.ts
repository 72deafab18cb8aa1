import { describe, expect, it } from "vitest";
import { paperDigest } from "../../src/figures/data/paper-digest.ts";

const figure = (id: string, digest: string) => ({
  id,
  result: {
    digest,
    runs: 20,
    counts: { agrees: 1, "direction-only": 0, differs: 0, undecided: 0 },
    drawing: { ends: null, lines: [] },
  },
});

describe("the digest of a paper's results", () => {
  it("is the same in whatever order the figures come, and another one for another result or figure", () => {
    const [a, b] = [figure("x-fig1", "00"), figure("x-fig2", "01")];
    const digest = paperDigest([a, b]);
    expect(digest).toMatch(/^[0-9a-f]{16}$/);
    expect(paperDigest([b, a])).toBe(digest);
    expect(paperDigest([a, { ...b, result: null }])).toBe(paperDigest([a]));
    const others = [[a], [a, figure("x-fig2", "02")], [a, figure("x-fig3", "01")]].map(paperDigest);
    expect(new Set([digest, ...others]).size).toBe(4);
  });
});
