import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import process from "node:process";
import { traceToCsv, traceToJson } from "../analysis/index.ts";
import { RECORD_ALL, type RecordOptions, type Trace } from "../sim/index.ts";
import { CliError } from "./error.ts";
import { loadScenario, type Override } from "./load.ts";
import { simulate } from "./simulate.ts";
import { summaryJson } from "./summary-json.ts";
import { runReport } from "./table.ts";

/** The options of `run`, as parsed. */
export interface RunOptions {
  set?: string[];
  seed?: string;
  duration?: string;
  json?: boolean;
  out?: string;
  trace?: string;
  force?: boolean;
}

const WRITERS: Record<string, (trace: Trace) => Generator<string>> = { json: traceToJson, csv: traceToCsv };

/** `run SCENARIO`: simulates it and prints a table or JSON; `--trace` writes what was recorded. */
export async function runCommand(argument: string, options: RunOptions): Promise<void> {
  const write = options.trace === undefined ? null : traceWriter(options.trace);
  const scenario = await loadScenario(argument, overridesOf(options));
  const { result, wallSeconds } = await simulate(scenario, record(write !== null), options.force ?? false);
  if (write) write(result.trace);
  const output = options.json
    ? `${JSON.stringify(summaryJson(scenario, result, wallSeconds), null, 2)}\n`
    : runReport(scenario, result, wallSeconds);
  if (options.out === undefined) process.stdout.write(output);
  else withFile(options.out, () => writeFileSync(options.out as string, output));
}

function overridesOf(options: RunOptions): Override[] {
  const overrides = (options.set ?? []).map((assignment): Override => {
    const at = assignment.indexOf("=");
    if (at < 1)
      throw new CliError(
        `--set ${assignment}: write path=value, for example --set links.wireless.loss.rate=0.02`,
      );
    return { path: assignment.slice(0, at), value: assignment.slice(at + 1), option: `--set ${assignment}` };
  });
  for (const path of ["seed", "duration"] as const) {
    const value = options[path];
    if (value !== undefined) overrides.push({ path, value, option: `--${path} ${value}` });
  }
  return overrides;
}

/** Without a trace only the summary's counters are needed, which cost nothing. */
function record(traced: boolean): RecordOptions {
  return traced ? RECORD_ALL : { sequence: false, queues: "none", probes: false, hops: null };
}

function traceWriter(path: string): (trace: Trace) => void {
  const format = /\.([^./\\]+)$/.exec(path)?.[1].toLowerCase() ?? "";
  if (!Object.hasOwn(WRITERS, format)) {
    throw new CliError(
      `--trace ${path}: the format is the file's ending; there are .${Object.keys(WRITERS).join(" and .")}`,
    );
  }
  return (trace) =>
    withFile(path, () => {
      const file = openSync(path, "w");
      try {
        for (const piece of WRITERS[format](trace)) writeSync(file, piece);
      } finally {
        closeSync(file);
      }
    });
}

function withFile(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`${path}: it could not be written (${reason}). Choose another place.`, 1);
  }
}
