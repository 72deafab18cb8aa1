import { describe, expect, it } from "vitest";
import { guessersOf } from "../../../src/lab/guesses/guessers.ts";
import { confusionOf } from "../../../src/run/decisions/confusion.ts";
import { guessesOfRun } from "../../../src/run/decisions/guesses.ts";
import type { ShownRun } from "../../../src/run/runs/types.ts";
import { realRun } from "../../run/real-run.ts";

const shared = realRun("cerl-fig17", "main", { duration: 30 });
const alone = realRun("cerl-fig4", "main", { duration: 20 });

const countsOf = (run: ShownRun) => {
  const { right, wrong } = confusionOf(run);
  return [right, wrong];
};

describe("who guesses", () => {
  it("is each sender of a shared network, with the guesses and the throughput of its own flow", () => {
    const guessers = guessersOf([shared]);
    expect(guessers.map(({ id, flow, run }) => [id, flow, run.label, run.scheme])).toEqual([
      ["main f1", "f1", "CERL f1", "cerl"],
      ["main f2", "f2", "Reno f2", "reno"],
    ]);
    guessers.forEach(({ run, flow }, i) => {
      const { verdicts } = shared.result.flows[i];
      const right = verdicts.congestionAsCongestion + verdicts.transmissionAsRandom;
      const wrong = verdicts.congestionAsRandom + verdicts.transmissionAsCongestion;
      expect(countsOf(run)).toEqual([right, wrong]);
      expect(new Set(guessesOfRun(run).map((guess) => guess.flow))).toEqual(new Set([flow]));
    });
    expect(guessers[0].run.colour).not.toBe(guessers[1].run.colour);
  });

  it("is the run itself where it has one flow", () => {
    expect(guessersOf([alone])).toEqual([{ id: "main", run: alone, flow: null }]);
  });

  it("is no source of UDP", () => {
    const [first, second] = shared.result.flows;
    const run = { ...shared, result: { ...shared.result, flows: [first, { ...second, scheme: "udp" }] } };
    expect(guessersOf([run]).map(({ flow }) => flow)).toEqual(["f1"]);
  });

  it("is each run as a whole where its senders are more than have room, and says so", () => {
    const many = ["main", "a", "b", "c", "d"].map((key) => ({ ...shared, key, label: key }));
    const guessers = guessersOf(many);
    expect(guessers.map(({ id, flow, run }) => [id, flow, run.label])).toEqual(
      many.map(({ key }) => [key, null, `all flows, ${key}`]),
    );
    expect(countsOf(guessers[0].run)).toEqual(countsOf(shared));
    expect(guessersOf(many.slice(0, 4))).toHaveLength(8);
  });
});
