/** The test bench of the page: its runs are those of the page's simulator. */
import { describe, expect, it } from "vitest";
import { createOwnRun } from "../../../../src/cli/own-run.ts";
import { LAWS, VECTORS } from "../../../../src/exercise/bench/index.ts";
import type { Outcome } from "../../../../src/host/index.ts";
import {
  BENCH_LANE,
  type Tried,
  trialsOn,
  triedLines,
} from "../../../../src/lab/build/sender/bench/tried.ts";
import { WORKING } from "../../../../src/lab/build/sender/laws.ts";
import type { Simulator } from "../../../../src/run/state/runner.ts";
import type { Scenario } from "../../../../src/scenario/index.ts";
import { createRun } from "../../../../src/sim/index.ts";

const FIRST_LAW: Tried = { name: "mine", source: WORKING[0].source };

/** A simulator that runs here, and says what it was asked for. */
function simulator(own: (scenario: Scenario) => Outcome | null = () => null) {
  const lanes: string[] = [];
  const here: Simulator = {
    run: async (lane, spec, record) => {
      lanes.push(lane);
      const scenario = spec as Scenario;
      const outcome = scenario.senders ? own(scenario) : null;
      if (outcome !== null) return outcome;
      const run = scenario.senders ? createOwnRun(scenario, record) : createRun(scenario, record);
      while (!run.advance(100_000));
      return { state: "done", result: run.result(), wallSeconds: 0.1, stopped: null };
    },
    cancel: () => undefined,
  };
  return { here, lanes };
}

const linesOf = async (here: Simulator) => {
  const lines = [];
  for await (const line of triedLines(FIRST_LAW, trialsOn(here))) lines.push(line);
  return lines;
};

describe("the test bench of the page", () => {
  it("tries every law and every algorithm in order, in a lane of its own; a first law keeps all laws", async () => {
    const { here, lanes } = simulator();
    const lines = await linesOf(here);
    expect(lines.map(({ id }) => id)).toEqual([...LAWS, ...VECTORS].map(({ id }) => id));
    expect(lines.slice(0, LAWS.length).filter(({ holds }) => !holds)).toEqual([]);
    const vectors = lines.slice(LAWS.length);
    expect(vectors.some(({ holds }) => !holds)).toBe(true);
    for (const { holds, at } of vectors) expect(at === undefined).toBe(holds);
    expect([...new Set(lanes)]).toEqual([BENCH_LANE]);
    expect(BENCH_LANE).toBe("bench");
  });

  it("a run in which the sender fails breaks its line, and the others go on", async () => {
    const sender = {
      sender: "mine.sender.js",
      kind: "run",
      text: "x is not defined",
      line: 3,
      column: 5,
      at: 1.5,
    } as const;
    const { here } = simulator(() => ({ state: "failed", message: "no", sender }));
    const lines = await linesOf(here);
    expect(lines).toHaveLength(LAWS.length + VECTORS.length);
    for (const { holds, at, text } of lines) {
      expect([holds, at]).toEqual([false, 1.5]);
      expect(text).toBe("The sender fails: mine.sender.js:3:5: x is not defined");
    }
  });

  it.each<[string, Outcome, string]>([
    ["cancelled", { state: "cancelled" }, "cancelled"],
    ["refused", { state: "refused", message: "too long" }, "too long"],
    ["failed elsewhere", { state: "failed", message: "out of memory" }, "out of memory"],
  ])("ends where a run was %s", async (_, outcome, message) => {
    await expect(linesOf(simulator(() => outcome).here)).rejects.toThrow(message);
  });

  it("ends where the sender cannot be loaded", async () => {
    const sender = {
      sender: "mine.sender.js",
      kind: "load",
      text: "no default export",
      line: 0,
      column: 0,
      at: null,
    } as const;
    const { here } = simulator(() => ({ state: "failed", message: "no", sender }));
    await expect(linesOf(here)).rejects.toThrow("no default export");
  });
});
