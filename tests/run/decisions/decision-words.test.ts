import { describe, expect, it } from "vitest";
import { decisionGlyph } from "../../../src/run/decisions/decision-glyph.ts";
import { sentenceOf } from "../../../src/run/decisions/decision-sentence.ts";
import {
  directionName,
  markWords,
  OUTCOME_WORDS,
  shortTruth,
  truthWords,
  VERDICT_WORDS,
} from "../../../src/run/decisions/decision-words.ts";
import type { Decision, LossCause } from "../../../src/sim/index.ts";
import { cerlScenario, syntheticRun } from "../synthetic-run.ts";

const scenario = cerlScenario();
const [first] = syntheticRun({ duration: 60 }).result.trace.flows[0].decisions;

describe("a guess in words", () => {
  it("names what the sender took the loss for", () => {
    expect(VERDICT_WORDS).toEqual({
      congestion: "congestion",
      random: "random loss",
      none: "nothing in particular",
    });
  });

  it("is right, wrong, or about nothing, with a sign of its own for each", () => {
    expect(OUTCOME_WORDS).toEqual({
      right: { sign: "✓", sentence: "A right guess." },
      wrong: { sign: "✗", sentence: "A wrong guess." },
      "nothing-lost": { sign: "○", sentence: "Nothing was lost." },
    });
  });
});

describe("the truth about a segment in words", () => {
  it.each<[LossCause | null, string]>([
    [null, "segment 7 was not lost"],
    ["transmission", "segment 7 was lost on the radio link"],
    ["give-up", "the link gave segment 7 up"],
    ["overflow", "a full queue dropped segment 7"],
    ["aqm", "a queue dropped segment 7"],
  ])("is short where the cause is %s", (cause, words) => {
    expect(shortTruth({ seq: 7, cause })).toBe(words);
  });

  const truth = (cause: LossCause | null, lostAt: { link: string; t: number } | null) =>
    truthWords(scenario, { seq: 7, cause, lostAt, nth: 1, outcome: null });

  it.each<[LossCause, string, string]>([
    [
      "transmission",
      "Segment 7 was lost on the radio link. The queue had nothing to do with it.",
      "Segment 7 was lost on the radio link G1→R1 at 2.500 s. The queue had nothing to do with it.",
    ],
    [
      "give-up",
      "The link gave segment 7 up: every try was lost on the radio link. The queue had nothing to do with it.",
      "The link gave segment 7 up on G1→R1 at 2.500 s: every try was lost on the radio link. The queue had nothing to do with it.",
    ],
    [
      "overflow",
      "Segment 7 was dropped: the buffer was full. That is congestion.",
      "Segment 7 was dropped on G1→R1 at 2.500 s: the buffer was full. That is congestion.",
    ],
    [
      "aqm",
      "Segment 7 was dropped: the queue's manager signalled congestion. That is congestion.",
      "Segment 7 was dropped on G1→R1 at 2.500 s: the queue's manager signalled congestion. That is congestion.",
    ],
  ])("says where and when it was lost where that is known: %s", (cause, plain, placed) => {
    expect(truth(cause, null)).toBe(plain);
    expect(truth(cause, { link: "wireless.forward", t: 2.5 })).toBe(placed);
  });

  it("says of one that was not lost why the sender could think so", () => {
    expect(truth(null, null)).toBe("Segment 7 was not lost: it was only late, or had arrived already.");
  });
});

describe("the place of a mark or a loss", () => {
  it("is told by the nodes at the ends of the link, in the direction of travel", () => {
    expect(directionName(scenario, "bottleneck.forward")).toBe("G0→G1");
    expect(directionName(scenario, "bottleneck.reverse")).toBe("G1→G0");
    expect(directionName(scenario, "access.forward")).toBe("S1→G0");
  });

  it("keeps its id where the network has no such link, or the id names no direction", () => {
    expect(directionName(scenario, "gone.forward")).toBe("gone.forward");
    expect(directionName(scenario, "bottleneck")).toBe("bottleneck");
  });

  it("stands in the sentence about a mark, with segment and time", () => {
    expect(markWords(scenario, { link: "bottleneck.forward", t: 3.25, seq: 41 })).toBe(
      "The queue of G0→G1 marked segment 41 at 3.250 s. Nothing had to be lost for it.",
    );
  });
});

describe("a decision in one sentence", () => {
  const sentence = (more: Partial<Decision>) =>
    sentenceOf({ flow: { scheme: "cerl" }, decision: { ...first, event: "dupack", ...more } });

  it("tells both windows with at most one decimal", () => {
    expect(sentence({ cwndBefore: 30.46, cwndAfter: 15.23 })).toBe("CERL halves its window: 30.5 to 15.2");
    expect(sentence({ cwndBefore: 30, cwndAfter: 15 })).toBe("CERL halves its window: 30 to 15");
  });

  it("tells a window that was kept once", () => {
    expect(sentence({ cwndBefore: 30.46, cwndAfter: 30.46 })).toBe("CERL keeps its window: 30.5");
  });

  it("tells no window of a sender that declares none", () => {
    expect(sentence({ cwndBefore: Number.NaN, cwndAfter: Number.NaN })).toBe("CERL reacts to duplicate ACKs");
  });
});

describe("the glyph of a decision", () => {
  const glyph = (more: Partial<Decision>) => decisionGlyph({ ...first, event: "dupack", ...more });

  it("is a cut for what was taken for congestion, and a kept window for any other loss, with the outcome", () => {
    expect(glyph({ verdict: "congestion", truth: "overflow" })).toEqual({ verdict: "cut", outcome: "right" });
    expect(glyph({ verdict: "congestion", truth: null })).toEqual({
      verdict: "cut",
      outcome: "nothing-lost",
    });
    expect(glyph({ verdict: "random", truth: "overflow" })).toEqual({ verdict: "kept", outcome: "wrong" });
    expect(glyph({ verdict: "random", truth: "transmission" })).toEqual({
      verdict: "kept",
      outcome: "right",
    });
  });

  it("is none for a change that answers no loss, or names no cause", () => {
    expect(glyph({ event: "recovery-exit" })).toBeNull();
    expect(glyph({ verdict: "none" })).toBeNull();
  });
});
