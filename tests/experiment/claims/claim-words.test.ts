/** Words that say how large a difference is: one meaning each, in every claim of every paper. */
import { describe, expect, it } from "vitest";
import { loadShippedExperiment, shippedExperimentIds } from "../../../src/cli/experiments.ts";
import {
  CLAIM_WORDS,
  type Claim,
  claimWordsIn,
  firstOfRepeats,
  isApplied,
  meaningOf,
} from "../../../src/experiment/experiments.ts";

const order = (by?: number) =>
  ({ kind: "order", relation: "above", ...(by === undefined ? {} : { by }) }) as unknown as Claim["test"];
const word = (name: string) => CLAIM_WORDS.find((one) => one.word === name)!;

describe("a word of a claim", () => {
  it.each([
    ["CERL is much better than Reno.", ["much"]],
    ["They lose significantly more than others.", ["significantly"]],
    ["It makes almost the same number of mistakes.", ["similar"]],
    ["It stays well above the others.", ["clearly"]],
    ["CERL clearly above all others.", ["clearly"]],
    ["Reno has far more than the others.", ["far"]],
    ["All six are close to each other.", ["close"]],
    ["Jersey is slightly above Reno, both still close to the fair share.", ["close", "slightly"]],
    ["How much the queue grows is far from clear, as well as close.", []],
  ])("%s", (text, words) => {
    expect(claimWordsIn(text).map((one) => one.word)).toEqual(words);
  });

  it("is said as a share", () => {
    expect(meaningOf(word("much"))).toBe("by 20 % or more");
    expect(meaningOf(word("close"))).toBe("within 10 %");
  });

  it("is applied by a test's margin, or by the claim's tolerance", () => {
    const claim = (test: Claim["test"], tolerance = 0.02) => ({ test, tolerance });
    expect(isApplied(word("much"), claim(order(0.2)))).toBe(true);
    expect(isApplied(word("much"), claim(order(0.1)))).toBe(false);
    expect(
      isApplied(word("much"), claim({ kind: "all", tests: [order(), order(0.2)] } as Claim["test"])),
    ).toBe(true);
    expect(isApplied(word("close"), claim(order(), 0.1))).toBe(true);
    expect(isApplied(word("close"), claim(order(), 0.05))).toBe(false);
  });
});

describe("claims that repeat others", () => {
  it("are those with the same number of the same quantity", () => {
    const [a, b] = [
      { test: order(), value: 5, tolerance: 1 },
      { test: order(), value: 6, tolerance: 1 },
    ];
    expect(firstOfRepeats([a, b, { ...a }, { ...b }, a])).toEqual([0, 1, 0, 1, 0]);
    expect(firstOfRepeats([a, { ...a, tolerance: 2 }, { ...a, test: order(0.2) }])).toEqual([0, 1, 2]);
  });
});

/** Claims whose word is about something else than what their test compares, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "cc-sec7-complex-c1":
    "similar: the order of the schemes as in Fig. 10; in another network no number can be",
  "cerl-fig10a-c7": "close: 10 % of C are 4.9 % of the throughput, which goes with its square root",
};

describe("every claim of the papers", () => {
  it("is tested by what its words mean", () => {
    const found = shippedExperimentIds().flatMap((id) =>
      loadShippedExperiment(id).claims.flatMap((claim) =>
        claim.test.kind === "undecidable"
          ? []
          : claimWordsIn(claim.text)
              .filter((one) => !isApplied(one, claim))
              .map(() => claim.id),
      ),
    );
    expect([...new Set(found)].sort()).toEqual(Object.keys(OTHERWISE).sort());
  });
});
