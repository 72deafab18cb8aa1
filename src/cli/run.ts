import { resolve } from "node:path";
import process from "node:process";
import { runJson } from "../analysis/formats/run-json.ts";
import { type BudgetStop, continued, stopMessage } from "../host/index.ts";
import { RECORD_SUMMARY } from "../sim/index.ts";
import { CliError, oneLine, shown } from "./error.ts";
import { loadScenario, type OverrideOptions, overridesOf } from "./load.ts";
import { withSenderOptions } from "./own-senders.ts";
import { simulate } from "./simulate.ts";
import { runReport } from "./table.ts";
import { traceFile } from "./trace-file.ts";
import { requirePlace, writeWhole } from "./write-file.ts";

/** The options of `run`, as parsed. */
export interface RunOptions extends OverrideOptions {
  json?: boolean;
  timing?: boolean;
  out?: string;
  trace?: string;
  force?: boolean;
  maxEvents?: string;
  sender?: string[];
}

/** Exit code of a run that ended before its duration. */
const STOPPED = 3;

/**
 * `run SCENARIO`: simulates it and prints a table or JSON; `--trace` writes what was recorded. Returns the exit code: 0, or 3
 * when the run's budget was used up before its end.
 */
export async function runCommand(entry: string, argument: string, options: RunOptions): Promise<number> {
  const trace = options.trace === undefined ? null : traceFile(options.trace);
  const loaded = await loadScenario(argument, overridesOf(options));
  const scenario = withSenderOptions(loaded, options.sender ?? []);
  if (trace) await requirePlace(trace.path);
  if (options.out !== undefined) await requirePlace(options.out);
  if (trace && options.out !== undefined && resolve(trace.path) === resolve(options.out))
    throw new CliError(
      `--out ${shown(options.out)}: --trace writes to the same file. Give each a file of its own.`,
    );
  const record = trace?.record(scenario.duration) ?? RECORD_SUMMARY;
  const reach = { force: options.force ?? false, maxEvents: maxEventsOf(options) };
  const { result, wallSeconds, stopped, logs } = await simulate(scenario, record, reach, entry);
  if (trace) await writeWhole(trace.path, trace.pieces(result.trace, scenario));
  const output = options.json
    ? `${JSON.stringify(runJson(scenario, result, options.timing ? wallSeconds : null, stopped), null, 2)}\n`
    : runReport(scenario, result, wallSeconds);
  if (options.out === undefined) process.stdout.write(output);
  else await writeWhole(options.out, [output]);
  for (const { flow, t, text } of logs) process.stderr.write(`${flow} ${t} s: ${oneLine(text)}\n`);
  if (stopped === null) return 0;
  process.stderr.write(`${stopMessage(stopped, result.until, scenario, goingOn(stopped))}\n`);
  return STOPPED;
}

/** Which options let a stopped run go further. */
function goingOn(stop: BudgetStop): string {
  const { events } = continued(stop);
  const further = events === undefined ? "Go to" : `Go further with --max-events ${events}, to`;
  return `${further} its end with --force, or shorten it with --duration.`;
}

function maxEventsOf({ maxEvents }: RunOptions): number | undefined {
  if (maxEvents === undefined) return undefined;
  const count = Number(maxEvents);
  if (Number.isInteger(count) && count > 0) return count;
  throw new CliError(
    `--max-events ${shown(maxEvents)} is no whole number above 0. Write for example --max-events 1000000.`,
  );
}
