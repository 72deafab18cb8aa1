import { describe, expect, it } from "vitest";
import type { Reading, ShownClaim } from "../../src/experiment/experiments.ts";
import { choiceSentence } from "../../src/figures/page/choice-words.ts";

type Tried = NonNullable<ShownClaim["tried"]>[number];

const READINGS: readonly Reading[] = ["a", "b", "c"].map((id) => ({
  id,
  subject: id,
  title: `choice ${id}`,
  here: "",
  set: {},
}));

const tried = (readings: readonly string[], more: Partial<Tried> = {}): Tried => ({
  readings,
  verdict: "differs",
  measured: null,
  ...more,
});
const again = { seed: 100, runs: 40, verdict: "differs", measured: null } as const;

/** A claim as far as its choices go. */
const sentence = (decides: readonly (readonly string[])[], all: readonly Tried[]) =>
  choiceSentence({ decides, tried: all } as unknown as ShownClaim, READINGS);

describe("what choices do to a claim, in a sentence", () => {
  it("that none brings agreement, of how many tried", () => {
    expect(sentence([], [tried(["a"])])).toBe(
      "Of the 1 choice tried, none makes our runs agree with this claim.",
    );
    expect(sentence([], [tried(["a"]), tried(["b"], { runs: 20 }), tried(["a", "b"])])).toBe(
      "Of the 2 choices and 1 pair of them (1 over fewer seeds, where that was clear) tried, none makes our runs agree with this claim.",
    );
  });

  it("that one agreed by chance", () => {
    expect(sentence([], [tried(["a"], { again }), tried(["b"]), tried(["b", "c"], { again })])).toBe(
      "Of the 2 choices and 1 pair of them tried, none makes our runs agree with this claim. It agreed on the first seeds with “choice a”, “choice b” together with “choice c”, but not reliably on 40 new ones: of many tried, some agree by chance.",
    );
  });

  it("that one decides it, or each of several, on new seeds too", () => {
    expect(sentence([["a"]], [tried(["b"]), tried(["a"], { again })])).toBe(
      "With “choice a” the claim agrees and again on 40 new seeds, of 2 choices tried. This does not prove that the paper chose it.",
    );
    expect(sentence([["a"], ["b"], ["x"]], [tried(["a"])])).toBe(
      "With “choice a”, “choice b” or “x” the claim agrees, of 1 choice tried. This does not prove that the paper chose it.",
    );
  });

  it("that only a pair does", () => {
    expect(sentence([["a", "b"]], [tried(["a"]), tried(["b"]), tried(["a", "b"])])).toBe(
      "No single choice makes it agree. With “choice a” together with “choice b” the claim agrees, of 2 choices and 1 pair of them tried. This does not prove that the paper chose it.",
    );
  });

  it("of a claim of which nothing is known", () => {
    expect(choiceSentence({} as ShownClaim, READINGS)).toMatch(/^Of the 0 choices tried, none /);
  });
});
