import { describe, expect, it } from "vitest";
import { UNCHANGED } from "../../src/course/index.ts";
import { LessonRuns } from "../../src/lessons/state/lesson-runs.ts";
import { expression, loadScenario, runScenario } from "../course/lessons.ts";

/** Runs of a lesson, with a simulator that counts how often it is asked. */
function counted(fails = 0) {
  const made = { runs: 0 };
  const simulator = {
    run: async (
      _lane: string,
      scenario: Parameters<typeof runScenario>[0],
      record: Parameters<typeof runScenario>[1],
    ) => {
      made.runs += 1;
      if (made.runs <= fails) return { state: "failed", message: "no memory" };
      return { state: "done", stopped: null, result: runScenario(scenario, record) };
    },
  };
  return { made, runs: new LessonRuns(simulator as never, loadScenario) };
}

const plan = {
  id: "set",
  title: "",
  scenario: "reno-sawtooth",
  set: [{ path: "duration", value: "2 s" }],
  vary: { path: "seed", values: Array.from({ length: 12 }, (_, i) => String(i + 1)) },
};
const wanted = [{ own: "set", expressions: [expression("mean(throughput(f1))", { runs: ["set"] })] }];

describe("the runs of a lesson", () => {
  it("are made once for a question, however often it is answered, even where they are more than are kept whole", async () => {
    const { made, runs } = counted();
    const first = await runs.read({ runs: [plan] }, wanted, UNCHANGED);
    const second = await runs.read({ runs: [plan] }, wanted, UNCHANGED);
    expect(made.runs).toBe(12);
    expect(second).toEqual(first);
  });

  it("are made again for other values, other seeds, and after a failure", async () => {
    const { made, runs } = counted();
    await runs.read({ runs: [plan] }, wanted, UNCHANGED);
    await runs.read({ runs: [plan] }, wanted, { ...UNCHANGED, redraw: 1 });
    await runs.read({ runs: [plan] }, wanted, { ...UNCHANGED, set: [{ path: "duration", value: "3 s" }] });
    expect(made.runs).toBe(36);
    const failing = counted(1);
    await expect(failing.runs.read({ runs: [plan] }, wanted, UNCHANGED)).rejects.toThrow("no memory");
    await expect(failing.runs.read({ runs: [plan] }, wanted, UNCHANGED)).resolves.toBeDefined();
  });
});
