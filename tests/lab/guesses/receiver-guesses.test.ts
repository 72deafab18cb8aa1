import { describe, expect, it } from "vitest";
import { receiverGuesses, receiverGuessesIn } from "../../../src/lab/guesses/receiver-guesses.ts";
import { CAUSES, confusionOf } from "../../../src/run/decisions/confusion.ts";
import type { ShownRun } from "../../../src/run/runs/types.ts";
import { LOSS_CAUSES } from "../../../src/sim/index.ts";
import { realRun } from "../../run/real-run.ts";

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

describe("a conclusion", () => {
  const causeOf = (cause: (typeof LOSS_CAUSES)[number]) => 1 + LOSS_CAUSES.indexOf(cause);
  const send = {
    t: Float64Array.of(1, 2, 3),
    seq: Int32Array.of(7, 8, 7),
    nth: Uint16Array.of(1, 1, 2),
  };
  const flows = ["f1", "f2"].map((id) => ({ id, send }));
  const agent = (flow: string, t: number[], seq: number[], truth: number[]) => ({
    ...{ node: "R", agent: "hold", flow, probes: {} },
    ...{ t: Float64Array.from(t), seq: Int32Array.from(seq), rule: Uint8Array.from(t, () => 0) },
    ...{ values: new Float64Array(0), truth: Uint8Array.from(truth) },
  });
  const agents = [
    agent("f1", [2.5, 3], [7, 7], [causeOf("transmission"), causeOf("overflow")]),
    agent("f2", [0.5, 2.8], [8, 8], [0, causeOf("transmission")]),
  ];
  const rules = [{ verdict: "random", title: "hold" }];
  const run = { key: "main", result: { trace: { agents, flows, rules } } } as unknown as ShownRun;
  const guesses = receiverGuesses(run);

  it("comes in order of time, whoever drew it", () => {
    expect(guesses.map(({ t, flow }) => [t, flow])).toEqual([
      [0.5, "f2"],
      [2.5, "f1"],
      [2.8, "f2"],
      [3, "f1"],
    ]);
  });

  it("is about the newest transmission that had left, also at that instant, and none that had not", () => {
    expect(guesses.map(({ nth }) => nth)).toEqual([0, 1, 1, 2]);
  });

  it("stands beside what became of that transmission", () => {
    expect(guesses.map(({ truth, outcome }) => [truth, outcome])).toEqual([
      [null, "nothing-lost"],
      ["transmission", "right"],
      ["transmission", "right"],
      ["overflow", "wrong"],
    ]);
    expect(receiverGuessesIn(run, { was: "queue", taken: "air" }).map(({ t }) => t)).toEqual([3]);
  });
});
