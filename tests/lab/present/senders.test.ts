import { describe, expect, it } from "vitest";
import {
  guessesOf,
  guessingFlows,
  meanThroughput,
  sendersOf,
  wrongOf,
} from "../../../src/lab/present/senders.ts";
import { realRun } from "../../run/real-run.ts";

/** Four senders of four schemes, and one of one scheme. */
const four = realRun("jersey-table4", "here", { duration: 10 });
const one = realRun("cerl-fig4", "other", { duration: 20 });

const verdicts = {
  congestionAsCongestion: 0,
  congestionAsRandom: 0,
  transmissionAsCongestion: 0,
  transmissionAsRandom: 0,
  spurious: 0,
};

describe("the facts of a run in front of a class", () => {
  it("are told of each sender while six rows are enough", () => {
    const senders = sendersOf([four, one]);
    expect(senders.map(({ flows }) => flows.length)).toEqual([1, 1, 1, 1, 1]);
    expect(new Set(senders.map(({ key }) => key)).size).toBe(5);
    expect(senders.map(({ run }) => run.key)).toEqual(["here", "here", "here", "here", "other"]);
  });

  it("are told of the senders of one scheme in a run together where there are more, with their number", () => {
    const twice = {
      ...four,
      result: { ...four.result, flows: [...four.result.flows, { ...four.result.flows[0], id: "again" }] },
    };
    const senders = sendersOf([twice, { ...one, key: "a" }, { ...one, key: "b" }]);
    expect(senders.map(({ flows }) => flows.length)).toEqual([2, 1, 1, 1, 1, 1]);
    expect(senders[0].name).toMatch(/^2 /);
    expect(senders[0].flows.map(({ id }) => id)).toEqual([four.result.flows[0].id, "again"]);
    expect(senders[1].name).not.toMatch(/^\d/);
    expect(new Set(senders.map(({ key }) => key)).size).toBe(6);
  });

  it("are at most six", () => {
    expect(sendersOf([four, { ...four, key: "b" }]).length).toBe(6);
  });

  it("count the guesses of every flow that guessed, also of those beyond the six", () => {
    const quiet = { ...one.result.flows[0], id: "quiet", verdicts, receiverVerdicts: null };
    const runs = [four, { ...four, key: "b" }, { ...one, result: { ...one.result, flows: [quiet] } }];
    const guessed = four.result.flows.filter((flow) => guessesOf([flow]).all > 0).length;
    expect(guessed).toBeGreaterThan(3);
    expect(guessingFlows(runs).length).toBe(2 * guessed);
  });

  it("are the mean of what the flows got through, and their wrong guesses of all about lost segments", () => {
    const [flow] = one.result.flows;
    const made = (throughput: number, wrong: number, right: number) => ({
      ...flow,
      throughput,
      receiverVerdicts: {
        ...flow.verdicts,
        ...verdicts,
        transmissionAsCongestion: wrong,
        congestionAsCongestion: right,
      },
    });
    const flows = [made(1e6, 1, 4), made(3e6, 2, 0)];
    expect(meanThroughput(flows)).toBe(2e6);
    expect(guessesOf(flows)).toEqual({ wrong: 3, all: 7 });
    expect(wrongOf(flows)).toBe("3 of 7");
  });
});
