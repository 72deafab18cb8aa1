import { readFileSync } from "node:fs";
import process from "node:process";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { TERMINAL_BUDGET } from "../host/index.ts";
import { errorText } from "../scenario/error-text.ts";
import { orNearest } from "../scenario/nearest.ts";
import { SIMULATOR_VERSION } from "../sim/index.ts";
import { benchSenderCommand, serveBench } from "./bench-sender.ts";
import type { CaptureOptions } from "./capture.ts";
import type { ContestOptions } from "./contest.ts";
import { serveContest } from "./contest-pool.ts";
import { CliError, oneLine, shown } from "./error.ts";
import { exportCommand } from "./export.ts";
import { serveLessonRuns } from "./lesson-senders.ts";
import { listCommand } from "./list.ts";
import type { MarksOptions } from "./marks.ts";
import { serveOwnRuns } from "./own-thread.ts";
import type { PackageOptions } from "./package.ts";
import type { ReproduceOptions } from "./reproduce.ts";
import { type RunOptions, runCommand } from "./run.ts";
import { serveRuns } from "./run-worker.ts";
import type { SweepOptions } from "./sweep.ts";
import { validateCommand } from "./validate.ts";

const { events, bytes, seconds } = TERMINAL_BUDGET.usual;

const HELP = `cwndscope simulates TCP over lossy and wireless links, packet by packet.

  run SCENARIO        simulate a file, a shipped scenario or a link to the page
      --set PATH=VALUE    change a value, units allowed (repeatable): --set links.wireless.loss.rate=2%
      --seed N            seed of the random losses
      --duration T        length of the run
      --sender FLOW=FILE  a flow is sent by a sender of your own: --sender f1=x.sender.js
      --json              print one JSON object instead of tables: the same bytes for equal runs
      --timing            with --json, also the seconds that the computing took
      --out FILE          write the output there instead of printing it
      --trace FILE        write what was recorded: .json, .csv, .tr (ns-2), .pcap or .qlog
      --max-events N      stop after N events and print the results so far (exit code 3)
      --force             run to the end, however long it takes
  export SCENARIO FILE.tcl   write a script for ns-2 that prints the same sends, ACKs, drops and windows
  export SCENARIO FILE.sh    write a script that builds the same network of Linux, runs iperf3 in it and captures the packets
  package SCENARIO|LESSON FILE.html   write the page with it as one file that opens by double click, offline (a lesson of your own: its .md)
  package LESSON FILE.zip --scorm 1.2   write a lesson as a package for a learning platform; --scorm 2004 for one of SCORM 2004
  sweep SCENARIO|EXPERIMENT --out DIR
                      run all schemes at all points with all seeds and print the mean of each; started again, it continues where it stopped
      --vary PATH=V1,V2,...   what varies (repeatable): --vary links.wireless.loss.rate=0.1%,1%,2%
      --set PATH=VALUE    change a value of all runs, as for run (repeatable)
      --duration T        length of every run
      --sender FLOW=FILE  a flow is sent by a sender of your own, as for run (repeatable)
      --schemes A,B,...   schemes of the flows under test; own: as the scenario has them, or --sender
      --runs N            seeds of every point (20)
      --jobs J            threads (as many as processors)
      --shard I/N         only the I-th of N parts
      --retry             do failed runs again
  bench-sender FILE   try a sender of one's own: laws that every sender must keep, and known algorithms as exercises
      --json
  contest DIR|FILE... every sender of one's own in eight networks, scored by log2(throughput in Mbit/s / 95 % delay in s), best first
      --with A,B,...      shipped schemes take part
      --networks FILE     other networks: a list of { id, title, test, scenario }
      --seeds 1,2,3       seeds of every run
      --secret TEXT --count N   N seeds that only the secret gives; open ones are played too, for the difference
      --jobs J            threads
      --out DIR           write the result there; started again, it continues where it stopped
      --json, --csv, --gradescope   (with --out, --gradescope writes a file per hand-in)
  capture FILE        the connections of a capture or log: pcap, pcapng, qlog, iperf3 --json, ss -ti; also compressed with gzip
      --connection N      only this one
      --fit               estimate its path: base round trip, bottleneck rate, buffer, losses
      --out FILE          write the path as a scenario, for any sender
      --json
  merge DIR... --out DIR  the parts of a sweep as one
  reproduce [PAPER|FIGURE...]
                      what the papers claim beside what we measure, with verdicts (all, "cerl", "cerl-fig7a")
      --list              list the experiments, with the verdicts of the shipped results
      --others            the figures that are not simulations, instead of those that are
      --json              print JSON
      --runs N            seeds of every point (default: as the experiment says, at least 20)
      --jobs J            threads
      --out DIR           write a file of results per figure; started again, it continues where it stopped
      --no-switches       do not look for the assumption that decides a claim that differs
      --plan-seeds        how many seeds the claims need for verdicts that stay, from a pilot with other seeds
      --fresh-seeds N     how many shipped verdicts change with N further sets of seeds
      --keep-tried        keep what the shipped result has tried, where its points are the same (with --no-switches: nothing else)
  validate FILE...    say what is wrong with scenarios, experiments, figures and lessons (lessons/x.md is run as well)
  marks LESSON --codes FILE   judge the result codes of a class by running the lesson: points, first answers, what was answered wrongly
      --ids FILE          who is expected to hand in, an ID in each line
      --csv KIND          a table instead: plain, or for the gradebook of moodle or canvas
  list KIND           schemes, recoveries, controllers, acks, reports, queues, errors, repairs, traffic, agents, schedules, traces, templates,
                      scenarios, experiments, lessons
      --json
  version             versions of this program and of the simulator; equal versions give equal runs

Exit codes: 0 done, 1 failed, 2 wrong input, 3 stopped before the end of the run, 130 cancelled.
A run stops before its end when it has used up its budget: ${events.toLocaleString("en-US")} events (or --max-events), ${bytes / 1e6} MB or ${seconds} s.
It prints what it has by then; --force lifts the budget.
`;

const RUN_OPTIONS = {
  set: { type: "string", multiple: true },
  seed: { type: "string" },
  duration: { type: "string" },
  json: { type: "boolean" },
  timing: { type: "boolean" },
  out: { type: "string" },
  trace: { type: "string" },
  sender: { type: "string", multiple: true },
  "max-events": { type: "string" },
  force: { type: "boolean" },
} as const;

const SWEEP_OPTIONS = {
  vary: { type: "string", multiple: true },
  set: { type: "string", multiple: true },
  duration: { type: "string" },
  schemes: { type: "string" },
  sender: { type: "string", multiple: true },
  runs: { type: "string" },
  jobs: { type: "string" },
  shard: { type: "string" },
  out: { type: "string" },
  retry: { type: "boolean" },
} as const;

const CONTEST_OPTIONS = {
  networks: { type: "string" },
  seeds: { type: "string" },
  secret: { type: "string" },
  count: { type: "string" },
  with: { type: "string" },
  jobs: { type: "string" },
  out: { type: "string" },
  json: { type: "boolean" },
  csv: { type: "boolean" },
  gradescope: { type: "boolean" },
} as const;

const CAPTURE_OPTIONS = {
  connection: { type: "string" },
  fit: { type: "boolean" },
  json: { type: "boolean" },
  out: { type: "string" },
} as const;

const REPRODUCE_OPTIONS = {
  list: { type: "boolean" },
  json: { type: "boolean" },
  runs: { type: "string" },
  jobs: { type: "string" },
  out: { type: "string" },
  others: { type: "boolean" },
  "no-switches": { type: "boolean" },
  "keep-tried": { type: "boolean" },
  "plan-seeds": { type: "boolean" },
  "fresh-seeds": { type: "string" },
} as const;

const MARKS_OPTIONS = {
  codes: { type: "string" },
  ids: { type: "string" },
  csv: { type: "string" },
} as const;

const COMMANDS = [
  "run",
  "export",
  "package",
  "sweep",
  "merge",
  "bench-sender",
  "contest",
  "capture",
  "reproduce",
  "validate",
  "marks",
  "list",
  "version",
  "help",
];

// A thread of `sweep` and `reproduce` begins here too.
serveRuns();
serveOwnRuns();
serveContest();
serveBench();
serveLessonRuns();

/** Runs one command line and returns the exit code: 0 done, 1 failed, 2 wrong input, 3 stopped early, 130 cancelled. */
export async function main(argv: readonly string[]): Promise<number> {
  try {
    return await dispatch(argv);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    process.stderr.write(`${oneLine(error.message)}\n`);
    return error.exitCode;
  }
}

async function dispatch([command, ...rest]: readonly string[]): Promise<number> {
  if (asksForHelp(rest)) {
    process.stdout.write(HELP);
    return 0;
  }
  switch (command) {
    case "run": {
      const { values, positionals } = read(rest, RUN_OPTIONS);
      const options = { ...values, maxEvents: values["max-events"] } as RunOptions;
      return runCommand(import.meta.url, only(positionals, "run SCENARIO"), options);
    }
    case "export": {
      const { positionals } = read(rest, {});
      if (positionals.length !== 2)
        throw new CliError("export SCENARIO FILE.tcl or FILE.sh: name one scenario and one file");
      await exportCommand(import.meta.url, positionals[0], positionals[1]);
      return 0;
    }
    case "package": {
      const { values, positionals } = read(rest, { scorm: { type: "string" } });
      if (positionals.length !== 2)
        throw new CliError("package SCENARIO|LESSON FILE.html: name one scenario or lesson, and one file");
      const { packageCommand } = await import("./package.ts");
      await packageCommand(positionals[0], positionals[1], values as PackageOptions);
      return 0;
    }
    case "sweep": {
      const { values, positionals } = read(rest, SWEEP_OPTIONS);
      const { sweepCommand } = await import("./sweep.ts");
      const what = only(positionals, "sweep SCENARIO|EXPERIMENT");
      return sweepCommand(import.meta.url, what, values as SweepOptions);
    }
    case "bench-sender": {
      const { values, positionals } = read(rest, { json: { type: "boolean" } });
      const file = only(positionals, "bench-sender FILE", "sender");
      return benchSenderCommand(import.meta.url, file, values as { json?: boolean });
    }
    case "contest": {
      const { values, positionals } = read(rest, CONTEST_OPTIONS);
      if (positionals.length === 0)
        throw new CliError("contest DIR|FILE...: name a folder of hand-ins, or files");
      const { contestCommand } = await import("./contest.ts");
      return contestCommand(import.meta.url, positionals, values as ContestOptions);
    }
    case "capture": {
      const { values, positionals } = read(rest, CAPTURE_OPTIONS);
      if (positionals.length !== 1)
        throw new CliError(`capture FILE: name exactly one file, not ${positionals.length}.`);
      const { captureCommand } = await import("./capture.ts");
      return captureCommand(positionals[0], values as CaptureOptions);
    }
    case "marks": {
      const { values, positionals } = read(rest, MARKS_OPTIONS);
      if (positionals.length !== 1) throw new CliError("marks LESSON --codes FILE: name one lesson");
      const { marksCommand } = await import("./marks.ts");
      return marksCommand(import.meta.url, positionals[0], values as MarksOptions);
    }
    case "merge": {
      const { values, positionals } = read(rest, { out: { type: "string" } });
      const { mergeCommand } = await import("./merge.ts");
      return mergeCommand(positionals, values.out as string | undefined);
    }
    case "reproduce": {
      const { values, positionals } = read(rest, REPRODUCE_OPTIONS);
      const { reproduceCommand } = await import("./reproduce.ts");
      return reproduceCommand(import.meta.url, positionals, values as ReproduceOptions);
    }
    case "validate": {
      const { positionals } = read(rest, {});
      if (positionals.length === 0) throw new CliError("validate: name at least one file");
      return validateCommand(import.meta.url, positionals);
    }
    case "list": {
      const { values, positionals } = read(rest, { json: { type: "boolean" } });
      if (positionals.length > 1) throw new CliError(`list KIND: name one kind, not ${positionals.length}`);
      await listCommand(positionals[0], values.json === true);
      return 0;
    }
    case "version":
    case "--version":
      process.stdout.write(`cwndscope ${version()}, simulator ${SIMULATOR_VERSION}\n`);
      return 0;
    case undefined:
    case "help":
    case "--help":
    case "-h":
      process.stdout.write(HELP);
      return command === undefined ? 2 : 0;
    default:
      throw new CliError(
        `"${shown(command)}" is not a command. ${orNearest(command, COMMANDS, `Write one of ${COMMANDS.join(", ")}.`)}`,
      );
  }
}

/** The version that package.json states. */
function version(): string {
  const { version: stated }: { version: string } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  );
  return stated;
}

/** True for options after a command that ask what there is. What follows "--" is no option. */
function asksForHelp(args: readonly string[]): boolean {
  const options = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  return options.some((option) => option === "--help" || option === "-h");
}

function read(args: string[], options: NonNullable<ParseArgsConfig["options"]>) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const message = errorText(error);
    // Node goes on with how to write an argument that begins with "-".
    const reason = message.replace(/\. To specify a positional argument .*/s, "");
    const unknown = /^Unknown option '--([^']*)'/.exec(message)?.[1];
    const otherwise = 'Write "cwndscope help" for a list of the options.';
    const remedy =
      unknown === undefined
        ? otherwise
        : orNearest(
            `--${unknown}`,
            Object.keys(options).map((name) => `--${name}`),
            otherwise,
          );
    throw new CliError(`${shown(reason)}. ${remedy}`);
  }
}

function only(positionals: readonly string[], usage: string, what = "scenario"): string {
  if (positionals.length !== 1)
    throw new CliError(`${usage}: name exactly one ${what}, not ${positionals.length}`);
  return positionals[0];
}
