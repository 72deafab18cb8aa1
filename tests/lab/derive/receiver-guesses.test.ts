import { describe, expect, it } from "vitest";
import { CAUSES, confusionOf } from "../../../src/lab/derive/confusion.ts";
import { receiverGuesses, receiverGuessesIn } from "../../../src/lab/derive/receiver-guesses.ts";
import { realRun } from "../real-run.ts";

const run = realRun("cc-fig11", "main", { scheme: "congestion-coherence", duration: 20 });

describe("the guesses of a receiver that tells losses apart", () => {
  it("are as many in each cell as the run counted", () => {
    const { cells, isReceivers, nothing } = confusionOf(run);
    expect(isReceivers).toBe(true);
    for (const was of CAUSES)
      for (const taken of CAUSES) {
        const cell = cells.find((one) => one.was === was && one.taken === taken);
        expect(receiverGuessesIn(run, { was, taken }), `${was} ${taken}`).toHaveLength(cell?.count ?? -1);
      }
    expect(receiverGuesses(run).filter(({ truth }) => truth === null)).toHaveLength(nothing);
    expect(receiverGuesses(run).length).toBeGreaterThan(10);
  });

  it("are none where the sender guesses", () => {
    expect(receiverGuesses(realRun("cerl-fig4", "main", { duration: 10 }))).toEqual([]);
  });
});
