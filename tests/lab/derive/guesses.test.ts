import { describe, expect, it } from "vitest";
import { guessesOfRun, neighbour, outcomeOfGuess, wrongGuesses } from "../../../src/lab/derive/guesses.ts";
import { countOutcomes, type Decision } from "../../../src/sim/index.ts";
import { realRun } from "../real-run.ts";

const reno = realRun("cerl-fig4", "reno", { duration: 40, scheme: "reno" });
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
    expect(wrongGuesses(cerl)).toHaveLength(wrong);
    expect(wrong).toBeGreaterThan(0);
  });

  it("of several flows are merged in order of time", () => {
    const both = realRun("newreno-vs-reno", "main", { duration: 40 });
    const merged = guessesOfRun(both);
    expect(new Set(merged.map(({ flow }) => flow)).size).toBeGreaterThan(1);
    for (let i = 1; i < merged.length; i++)
      expect(merged[i].decision.t).toBeGreaterThanOrEqual(merged[i - 1].decision.t);
  });
});

describe("walking the wrong guesses", () => {
  const wrong = wrongGuesses(reno);

  it("goes from any time to the next one and back to the one before", () => {
    const between = (wrong[0].decision.t + wrong[1].decision.t) / 2;
    expect(neighbour(wrong, between, 1, null)).toBe(wrong[1]);
    expect(neighbour(wrong, between, -1, null)).toBe(wrong[0]);
    expect(neighbour(wrong, wrong[1].decision.t, 1, null)).toBe(wrong[2]);
    expect(neighbour(wrong, wrong[1].decision.t, -1, null)).toBe(wrong[0]);
  });

  it("leaves none out that was made at the same instant as the shown one", () => {
    const twin = { ...wrong[1], decision: { ...wrong[1].decision } };
    const list = [wrong[0], wrong[1], twin, wrong[2]];
    const { t } = twin.decision;
    expect(neighbour(list, t, 1, wrong[1].decision)).toBe(twin);
    expect(neighbour(list, t, -1, twin.decision)).toBe(wrong[1]);
    expect(neighbour(list, 0, 1, twin.decision)).toBe(wrong[0]);
  });

  it("ends at the first and the last, and where there are none", () => {
    expect(neighbour(wrong, 0, -1, null)).toBeNull();
    expect(neighbour(wrong, 1e9, 1, null)).toBeNull();
    expect(neighbour([], 5, 1, null)).toBeNull();
  });
});
