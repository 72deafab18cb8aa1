import { describe, expect, it } from "vitest";
import { cellOf, confusionOf, guessesIn } from "../../../src/run/decisions/confusion.ts";
import { guessesOfRun } from "../../../src/run/decisions/guesses.ts";
import { guessCounts } from "../../../src/run/runs/results.ts";
import type { ShownRun } from "../../../src/run/runs/types.ts";
import { realRun } from "../real-run.ts";

const cerl = realRun("cerl-fig4", "main", { duration: 60 });
const reno = realRun("cerl-fig4", "reno", { duration: 60, scheme: "reno" });
const both = realRun("cerl-fig17", "main", { duration: 40 });

describe("the confusion matrix", () => {
  it.each([
    ["CERL", cerl],
    ["Reno", reno],
    ["two flows", both],
  ] as const)("has the totals of the table of results: %s", (_, run) => {
    const { right, wrong, nothing } = confusionOf(run);
    const sums = { right: 0, wrong: 0, "nothing-lost": 0 };
    for (const flow of run.result.flows) {
      const counts = guessCounts(flow);
      sums.right += counts.right;
      sums.wrong += counts.wrong;
      sums["nothing-lost"] += counts["nothing-lost"];
    }
    expect({ right, wrong, "nothing-lost": nothing }).toEqual(sums);
    expect(right + wrong).toBeGreaterThan(5);
  });

  it("lists as many losses in each cell as it counts, timeouts among them, in order of time", () => {
    for (const run of [cerl, reno, both]) {
      const { cells } = confusionOf(run);
      for (const cell of cells) expect(guessesIn(run, cell)).toHaveLength(cell.count);
    }
    const taken = guessesIn(reno, { was: "air", taken: "queue" });
    expect(taken.some(({ decision }) => decision.event === "timeout")).toBe(true);
    const times = taken.map(({ decision }) => decision.t);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it("gives shares of rows, which sum to one; an empty row has none", () => {
    const { cells } = confusionOf(cerl);
    for (const was of ["queue", "air"] as const) {
      const row = cells.filter((cell) => cell.was === was);
      const count = row.reduce((sum, cell) => sum + cell.count, 0);
      const share = row.reduce((sum, cell) => sum + (cell.share ?? 0), 0);
      if (count === 0) expect(row.map((cell) => cell.share)).toEqual([null, null]);
      else expect(share).toBeCloseTo(1, 12);
    }
    const verdicts = { ...cerl.result.flows[0].verdicts, congestionAsCongestion: 0, congestionAsRandom: 0 };
    const flows = [{ ...cerl.result.flows[0], verdicts }];
    const empty: ShownRun = { ...cerl, result: { ...cerl.result, flows } };
    expect(
      confusionOf(empty)
        .cells.slice(0, 2)
        .map(({ count, share }) => [count, share]),
    ).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  it("of a receiver that tells losses apart counts its guesses, and does not list the sender's for them", () => {
    const receiverVerdicts = { ...cerl.result.flows[0].verdicts, transmissionAsRandom: 999 };
    const flows = [{ ...cerl.result.flows[0], receiverVerdicts }];
    const judging: ShownRun = { ...cerl, result: { ...cerl.result, flows } };
    const matrix = confusionOf(judging);
    expect(matrix.isReceivers).toBe(true);
    expect(matrix.cells[3].count).toBe(999);
    expect(guessesIn(judging, { was: "air", taken: "air" })).toEqual([]);
  });

  it("lists the guesses of the senders where only another flow's receiver tells losses apart", () => {
    const [one, two] = both.result.flows;
    const receiverVerdicts = two.verdicts;
    const flows = [one, { ...two, receiverVerdicts }];
    const judging: ShownRun = { ...both, result: { ...both.result, flows } };
    const cells = confusionOf(judging).cells;
    const listed = cells.flatMap((cell) => guessesIn(judging, cell).map(({ flow }) => flow));
    expect(cells.flatMap((cell) => guessesIn(both, cell).map(({ flow }) => flow))).toContain(two.id);
    expect(new Set(listed)).toEqual(new Set([one.id]));
    expect(confusionOf(judging).isReceivers).toBe(true);
    expect(confusionOf(both).isReceivers).toBe(false);
  });

  it("counts each pair of cause and guess in its cell, row by row, and what was not lost in none", () => {
    const verdicts = {
      congestionAsCongestion: 1,
      congestionAsRandom: 3,
      transmissionAsCongestion: 5,
      transmissionAsRandom: 15,
      spurious: 7,
    };
    const flows = [{ ...cerl.result.flows[0], verdicts }];
    expect(confusionOf({ ...cerl, result: { ...cerl.result, flows } })).toEqual({
      cells: [
        { was: "queue", taken: "queue", count: 1, share: 0.25 },
        { was: "queue", taken: "air", count: 3, share: 0.75 },
        { was: "air", taken: "queue", count: 5, share: 0.25 },
        { was: "air", taken: "air", count: 15, share: 0.75 },
      ],
      right: 16,
      wrong: 8,
      nothing: 7,
      isReceivers: false,
    });
  });

  it("has no cell for a guess about a segment that was not lost", () => {
    const guess = guessesOfRun(cerl)[0];
    expect(cellOf({ ...guess, decision: { ...guess.decision, truth: null } })).toBeNull();
    const dropped = { ...guess.decision, truth: "aqm" as const, verdict: "random" as const };
    expect(cellOf({ ...guess, decision: dropped })).toEqual({ was: "queue", taken: "air" });
  });
});
