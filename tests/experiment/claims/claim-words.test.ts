/** Words that say how large a difference is: one meaning each, in every claim of every paper. */
import { describe, expect, it } from "vitest";
import {
  loadShippedExperiment,
  loadShippedFigure,
  shippedExperimentIds,
  shippedFigureIds,
} from "../../../src/cli/experiments.ts";
import {
  CLAIM_WORDS,
  type Claim,
  firstOfRepeats,
  isApplied,
  meaningsOf,
} from "../../../src/experiment/experiments.ts";
import type { ClaimWordId } from "../../../src/experiment/format/types.ts";

/** How claims say each word. */
const SAID: Readonly<Record<ClaimWordId, RegExp>> = {
  far: /\bfar (more|less|above|below)\b/,
  significantly: /\bsignificantly (more|less|better|worse|higher|lower|larger|smaller|faster|slower)\b/,
  much: /\bmuch (better|worse|higher|lower|larger|smaller|faster|slower)\b/,
  strongly: /\b(strongly|highly) degraded\b/,
  clearly: /\bclear(ly)? (above|below|best|winner)\b|\bwell (above|below)\b/,
  close: /\bclose to\b|\bare close\b|\bnot far behind\b/,
  similar: /\bsimilar(ly)?\b|\bnearly\b|\babout as\b|\b(almost|virtually) (identical|the same)\b/i,
  slightly: /\bslightly\b|\ba little\b/,
  constant: /\bhardly (changes|depends)\b|\b(is|and) flat\b|\bdoes not help\b|\bstays? constant\b/i,
};
const wordsIn = (text: string) => CLAIM_WORDS.map(({ id }) => id).filter((id) => SAID[id].test(text));

const order = (by?: number) =>
  ({ kind: "order", relation: "above", ...(by === undefined ? {} : { by }) }) as unknown as Claim["test"];
const word = (name: string) => CLAIM_WORDS.find((one) => one.id === name)!;

describe("a word of a claim", () => {
  it.each([
    ["CERL is much better than Reno.", ["much"]],
    ["They lose significantly more than others.", ["significantly"]],
    ["It makes almost the same number of mistakes.", ["similar"]],
    ["Similar performance.", ["similar"]],
    ["It stays well above the others.", ["clearly"]],
    ["CERL clearly above all others.", ["clearly"]],
    ["Reno has far more than the others.", ["far"]],
    ["All six are close to each other.", ["close"]],
    ["Jersey is slightly above Reno, both still close to the fair share.", ["close", "slightly"]],
    ["Timeouts stay constant over PER.", ["constant"]],
    ["A constant window gets as much.", []],
    ["How much the queue grows is far from clear, as well as close.", []],
  ])("%s", (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });

  it("means a share that a difference has at least, or at most; of two figures, that they have one order", () => {
    const test = order(0.2);
    expect(meaningsOf({ test, words: ["close", "much"] })).toEqual([
      { word: "much", kind: "by", share: 0.2 },
      { word: "close", kind: "within", share: 0.1 },
    ]);
    const concordant = { kind: "concordant" } as Claim["test"];
    const both = { kind: "all", tests: [order(), concordant] } as Claim["test"];
    for (const one of [concordant, both])
      expect(meaningsOf({ test: one, words: ["similar", "constant"] })).toEqual([
        { word: "similar", kind: "order", share: 0.1 },
        { word: "constant", kind: "within", share: 0.1 },
      ]);
    expect(meaningsOf({ test, words: ["similar"] })).toEqual([
      { word: "similar", kind: "within", share: 0.1 },
    ]);
    expect(meaningsOf({ test })).toEqual([]);
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

/** A claim whose word is about something else than what its test compares, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "cerl-fig10a-c7": "close: 10 % of C are 4.9 % of the throughput, which goes with its square root",
};

/** The claims of all figures that runs decide. */
const claims = [
  ...shippedExperimentIds().flatMap((id) => loadShippedExperiment(id).claims),
  ...shippedFigureIds().flatMap((id) => loadShippedFigure(id).claims),
].flatMap(({ test, ...claim }) =>
  test.kind === "undecidable" || test.kind === "definition" ? [] : { ...claim, test },
);

describe("every claim of the papers", () => {
  it("names the words of it that say how large a difference is, so that the page shows what they mean", () => {
    const named = claims.map(({ id, words = [] }) => [
      id,
      ...CLAIM_WORDS.filter((one) => words.includes(one.id)).map((one) => one.id),
    ]);
    const said = claims.map(({ id, text }) => [id, ...(id in OTHERWISE ? [] : wordsIn(text))]);
    expect(named).toEqual(said);
  });

  it("is tested by what its words mean", () => {
    const otherwise = claims.filter(({ words = [], ...claim }) =>
      CLAIM_WORDS.some((one) => words.includes(one.id) && !isApplied(one, claim)),
    );
    expect(otherwise.map(({ id }) => id)).toEqual([]);
  });
});
