import process from "node:process";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import {
  type Draw,
  executeRun,
  type MeasureRequest,
  type RunOutcome,
  runId,
  runScenario,
} from "../experiment/experiments.ts";
import { usesOwnSenders } from "../host/index.ts";
import { errorText } from "../scenario/error-text.ts";
import type { Scenario } from "../scenario/index.ts";
import { createRun } from "../sim/index.ts";
import { createOwnRun } from "./own-run.ts";

/** A run that a worker shall do: the scenario before its seed. */
export interface RunTask {
  composed: Scenario;
  draws: readonly Draw[];
  seed: number;
  requests: readonly MeasureRequest[];
}

/** A task with its number, as it is posted. */
export interface NumberedTask extends RunTask {
  number: number;
}

/** What became of it. */
export interface RunReply {
  number: number;
  id: string;
  outcome: RunOutcome;
}

/** What a worker of this program is started with. */
export const WORKER_ROLE = "cwndscope-runs";

/** The id of a task's run; "" when what its seed draws does not fit, so that it will fail. */
export function idOf({ composed, draws, seed }: Pick<RunTask, "composed" | "draws" | "seed">): string {
  try {
    return runId(runScenario(composed, draws, seed));
  } catch (error) {
    if (error instanceof RangeError) return "";
    throw error;
  }
}

/** Does one run, or says why it failed. */
export function performRun({ composed, draws, seed, requests }: RunTask): {
  id: string;
  outcome: RunOutcome;
} {
  try {
    const scenario = runScenario(composed, draws, seed);
    const make = usesOwnSenders(scenario) ? createOwnRun : createRun;
    return { id: runId(scenario), outcome: executeRun(make, scenario, requests) };
  } catch (error) {
    const failed = errorText(error);
    return { id: runId({ ...composed, seed }), outcome: { failed } };
  }
}

/** In a worker thread of this program: does runs until it is stopped. Elsewhere nothing. */
export function serveRuns(): void {
  const port = parentPort;
  if (isMainThread || port === null || workerData !== WORKER_ROLE) return;
  // The terminal's Ctrl+C is the main thread's to answer.
  process.removeAllListeners("SIGINT");
  port.on("message", (task: NumberedTask) => {
    port.postMessage({ number: task.number, ...performRun(task) } satisfies RunReply);
  });
}
