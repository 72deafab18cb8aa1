import { describe, expect, it } from "vitest";
import {
  guessesOfFlow,
  guessesOfRun,
  outcomeOfGuess,
  wrongGuesses,
  wrongGuessesOfRun,
} from "../../../src/run/decisions/guesses.ts";
import { countOutcomes, type Decision } from "../../../src/sim/index.ts";
import { realRun } from "../real-run.ts";

const cerl = realRun("cerl-fig4", "main", { duration: 40 });

describe("guesses", () => {
  const answer: Decision = {
    ...cerl.result.trace.flows[0].decisions[0],
    event: "ecn",
    verdict: "congestion",
  };

  it("are about losses: the answer to a congestion mark is none, nor is a decision that names no cause", () => {
    expect(outcomeOfGuess(answer)).toBeNull();
    expect(outcomeOfGuess({ ...answer, event: "dupack", truth: "overflow" })).toBe("right");
    expect(outcomeOfGuess({ ...answer, event: "timeout", truth: "transmission" })).toBe("wrong");
    expect(outcomeOfGuess({ ...answer, event: "dupack", verdict: "none" })).toBeNull();
  });

  it("of a run are all those that its summary counts, in order of time", () => {
    const { right, wrong, "nothing-lost": nothing } = countOutcomes(cerl.result.flows[0].verdicts);
    const times = guessesOfRun(cerl).map(({ decision }) => decision.t);
    expect(times).toHaveLength(right + wrong + nothing);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(wrongGuessesOfRun(cerl)).toHaveLength(wrong);
    expect(wrong).toBeGreaterThan(0);
  });

  it("name their run and their flow", () => {
    const [flow] = cerl.result.trace.flows;
    for (const guess of guessesOfRun(cerl)) expect(guess).toMatchObject({ run: "main", flow: "f1" });
    expect(wrongGuessesOfRun(cerl).map(({ decision }) => decision)).toEqual(wrongGuesses(flow));
  });

  it("are the same list however often they are asked for, so that what draws them need not draw again", () => {
    const [flow] = cerl.result.trace.flows;
    expect(guessesOfFlow(cerl, flow)).toBe(guessesOfFlow(cerl, flow));
    expect(guessesOfRun(cerl)).toBe(guessesOfFlow(cerl, flow));
    expect(guessesOfFlow({ ...cerl, key: "other" }, flow)[0].run).toBe("other");
  });

  it("of several flows are merged in order of time", () => {
    const both = realRun("cerl-fig17", "main", { duration: 40 });
    const merged = guessesOfRun(both);
    expect(new Set(merged.map(({ flow }) => flow)).size).toBeGreaterThan(1);
    for (let i = 1; i < merged.length; i++)
      expect(merged[i].decision.t).toBeGreaterThanOrEqual(merged[i - 1].decision.t);
  });
});
