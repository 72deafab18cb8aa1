import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, nearest } from "../../src/scenario/nearest.ts";

describe("the distance of two words", () => {
  it("counts letters put in, left out, changed, and changed with their neighbour", () => {
    expect(editDistance("rate", "rate")).toBe(0);
    expect(editDistance("rat", "rate")).toBe(1);
    expect(editDistance("ratee", "rate")).toBe(1);
    expect(editDistance("rote", "rate")).toBe(1);
    expect(editDistance("raet", "rate")).toBe(1);
    expect(editDistance("", "rate")).toBe(4);
    expect(editDistance("delay", "relay")).toBe(1);
    expect(editDistance("delay", "rate")).toBe(5);
    expect(editDistance("abcd", "badc")).toBe(2);
  });

  it("is the same in both directions, and zero for equal words only", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(editDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

describe("the name that was probably meant", () => {
  const names = ["rate", "delay", "queue", "loss", "medium"];

  it("is the nearest, whatever its capitals", () => {
    expect(nearest("rat", names)).toBe("rate");
    expect(nearest("Dealy", names)).toBe("delay");
    expect(nearest("queeue", names)).toBe("queue");
    expect(nearest("LOSS", names)).toBe("loss");
  });

  it("is none where all are far away, and none for a word of which hardly a letter would stay", () => {
    expect(nearest("bandwidth", names)).toBeNull();
    expect(nearest("median", ["medium"])).toBe("medium");
    expect(nearest("medusas", ["medium"])).toBeNull();
    expect(nearest("le", ["me"])).toBeNull();
    expect(nearest("", names)).toBeNull();
  });

  it("keeps most of the word's letters where several are equally near", () => {
    expect(nearest("Mps", ["bps", "kbps", "Mbps"])).toBe("Mbps");
    expect(nearest("sed", ["set", "seed"])).toBe("seed");
  });

  it("is the first of those that are alike in this too", () => {
    expect(nearest("bat", ["cat", "rat"])).toBe("cat");
    expect(nearest("cart", ["card", "cat", "cart"])).toBe("cart");
  });
});
