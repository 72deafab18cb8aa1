/** The runs of lessons in the page's workers. */
import { LessonRuns, type LoadScenario } from "../../course/index.ts";
import type { Simulator } from "../../run/state/runner.ts";
import { say } from "../../words/en/lessons/state.ts";

/** Makes the runs of lessons in the page's workers, each once; those that are asked for at the same time side by side. */
export function lessonRunsIn(simulator: Simulator, load: LoadScenario): LessonRuns {
  let lanes = 0;
  return new LessonRuns(load, async (scenario, record) => {
    lanes += 1;
    const outcome = await simulator.run(`lesson:${lanes}`, scenario, record);
    if (outcome.state === "done") {
      if (outcome.stopped === null) return outcome.result;
      throw new Error(say.theRunWasStopped);
    }
    throw new Error(outcome.state === "cancelled" ? say.theRunWasCancelled : outcome.message);
  });
}
