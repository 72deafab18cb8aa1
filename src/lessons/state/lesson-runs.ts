/** The runs of lessons in the page's workers. */
import { LessonRuns, type LoadScenario, type RunScenario } from "../../course/index.ts";
import { type Outcome, usesOwnSenders } from "../../host/index.ts";
import { agree } from "../../run/own/consent.ts";
import type { Simulator } from "../../run/state/runner.ts";
import { SenderError } from "../../sandbox/error.ts";
import type { Scenario } from "../../scenario/index.ts";
import type { RecordOptions } from "../../sim/declared.ts";
import { say } from "../../words/en/lessons/state.ts";

/**
 * Makes the runs of lessons in the page's workers, each once; those that are asked for at the same time side by side.
 * @param agrees the reader has agreed that all senders of answers run: a marker who has codes judged
 */
export function lessonRunsIn(simulator: Simulator, load: LoadScenario, agrees = false): LessonRuns {
  return new LessonRuns(load, runLessons(simulator, agrees));
}

/** Makes runs for lessons in the page's workers. Rejects with words for the reader. @param agrees as above */
export function runLessons(simulator: Simulator, agrees: boolean): RunScenario {
  let lanes = 0;
  const ask = (scenario: Scenario, record: RecordOptions) => {
    lanes += 1;
    return simulator.run(`lesson:${lanes}`, scenario, record);
  };
  return async (scenario, record) => {
    const isOwn = usesOwnSenders(scenario);
    if (isOwn && agrees) for (const source of Object.values(scenario.senders ?? {})) agree(source, true);
    let outcome = await ask(scenario, record);
    // On a busy machine a sender that does no harm can be silent for so long; one that does not end is so again.
    if (isOwn && isLost(outcome)) outcome = await ask(scenario, record);
    if (outcome.state === "done" && outcome.stopped === null) return outcome.result;
    throw errorOf(outcome, isOwn);
  };
}

/** Why there is no run: a sender that fails, or takes more than a run may, is to blame itself. */
function errorOf(outcome: Outcome, isOwn: boolean): Error {
  if (outcome.state === "done")
    return isOwn
      ? new SenderError("", "endless", say.theRunWasStopped, 0, 0)
      : new Error(say.theRunWasStopped);
  if (outcome.state === "cancelled") return new Error(say.theRunWasCancelled);
  if (isOwn && isLost(outcome)) return new SenderError("", "run", outcome.message, 0, 0);
  if (outcome.state === "refused" || outcome.sender === undefined) return new Error(outcome.message);
  const { sender, kind, text, line, column, at } = outcome.sender;
  return new SenderError(sender, kind, text, line, column, "", at);
}

/** Was it stopped by the clock, or did its worker end? */
const isLost = (outcome: Outcome) => outcome.state === "failed" && outcome.lost === true;
