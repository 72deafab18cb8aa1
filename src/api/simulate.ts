import { type RunJson, runJson } from "../analysis/formats/run-json.ts";
import { type TraceJson, traceJson } from "../analysis/formats/trace-json.ts";
import { type BudgetPart, TERMINAL_BUDGET, usedUp } from "../host/budget.ts";
import { failure, type Scenario } from "../scenario/index.ts";
import { createRun, RECORD_ALL, RECORD_SUMMARY, type RecordOptions, type RunResult } from "../sim/index.ts";
import { ScenarioError } from "./parse-scenario.ts";

/** How a scenario is run. */
export interface SimulateOptions {
  /** "all" (if left out): windows, segments, ACKs, queues, losses. "summary": only what `summary` needs, with little memory. */
  record?: "all" | "summary";
  /** The run ends after about so many events of the simulator; 10⁹ if left out. It is rounded up to a multiple of 5,000. */
  maxEvents?: number;
}

/** A finished run: its summary, and the series of its flows and links. */
export interface SimulatedRun extends TraceJson {
  /** What `run --json` prints. A run that used up its events or 3 GB ended early, which `summary.stopped` says. */
  summary: RunJson;
}

/** Events between two looks at what the run has cost. */
const CHUNK = 5000;

/**
 * Runs a scenario to its end. Equal scenarios give equal runs, in every browser and in Node.
 * @param scenario from `parseScenario`
 * @returns `summary` as `run --json` prints it; `flows` and `links` as `run --trace out.json` writes them, both empty with
 *   `record: "summary"`
 * @throws ScenarioError for a scenario with senders of one's own: those run on the page and on the command line
 * @throws RangeError for a `record` that is neither word, and for `maxEvents` that is not above 0
 */
export function simulate(
  scenario: Scenario,
  { record = "all", maxEvents = TERMINAL_BUDGET.usual.events }: SimulateOptions = {},
): SimulatedRun {
  if (record !== "all" && record !== "summary")
    throw new RangeError(`record: found ${JSON.stringify(record)}; allowed: "all" or "summary".`);
  if (!(maxEvents > 0)) throw new RangeError(`maxEvents: found ${maxEvents}; allowed: a number above 0.`);
  if (scenario.senders !== undefined)
    throw new ScenarioError(
      failure(
        "senders",
        "programs",
        "none here",
        'Run it with "cwndscope run", which keeps a program apart from everything else.',
      ).issues,
    );
  const { result, stopped } = runOf(scenario, record === "all" ? RECORD_ALL : RECORD_SUMMARY, maxEvents);
  return {
    summary: runJson(scenario, result, null, stopped),
    ...(record === "all" ? traceJson(result.trace) : { flows: {}, links: {} }),
  };
}

/** A run within its budget, which the clock is no part of. */
function runOf(
  scenario: Scenario,
  record: RecordOptions,
  maxEvents: number,
): { result: RunResult; stopped: { part: BudgetPart; limit: number } | null } {
  const budget = { ...TERMINAL_BUDGET.usual, events: maxEvents, seconds: Number.POSITIVE_INFINITY };
  const run = createRun(scenario, record);
  while (!run.advance(CHUNK)) {
    const part = usedUp({ events: run.events, bytes: run.bytes, seconds: 0 }, budget);
    if (part === null) continue;
    run.stop();
    while (!run.advance(CHUNK));
    return { result: run.result(), stopped: { part, limit: budget[part] } };
  }
  return { result: run.result(), stopped: null };
}
