import { lessonRunsIn } from "../../src/lessons/state/lesson-runs.ts";
import { loadScenario, runScenario } from "./lessons.ts";

/** Runs of lessons, with a simulator that counts how often it is asked. @param fails so many first runs fail */
export function countedRuns(fails = 0) {
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
  return { made, runs: lessonRunsIn(simulator as never, loadScenario) };
}
