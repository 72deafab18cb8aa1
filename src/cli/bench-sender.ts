import { readFileSync } from "node:fs";
import { basename } from "node:path";
import process from "node:process";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { type BenchLine, type BenchResult, benchSender, LAWS, VECTORS } from "../exercise/bench/index.ts";
import { GUEST_LIMITS, SenderError } from "../sandbox/index.ts";
import { senderNameOf } from "../scenario/edit/senders.ts";
import type { Scenario } from "../scenario/index.ts";
import { createRun, type RecordOptions } from "../sim/index.ts";
import { CliError, oneLine, shown } from "./error.ts";
import { createOwnRun } from "./own-run.ts";
import { ask, heapOf } from "./own-worker.ts";
import { startWorker } from "./run-pool.ts";

/** What a thread that tries a sender is started with. */
const ROLE = "cwndscope-bench";
/** What it may hold, MB. */
const MEGABYTES = 1024;
/** A bench that takes longer is ended, ms. */
const PATIENCE = 300_000;

/** A sender to be tried. */
interface BenchTask {
  name: string;
  source: string;
}

type BenchReply = { result: BenchResult } | { unloaded: string };

/** In a thread that tries a sender: tries what it is given. Elsewhere nothing. */
export function serveBench(): void {
  const port = parentPort;
  if (isMainThread || port === null || (workerData as { role?: string } | null)?.role !== ROLE) return;
  port.on("message", (task: BenchTask) => void tryOut(task).then((reply) => port.postMessage(reply)));
}

async function tryOut(task: BenchTask): Promise<BenchReply> {
  try {
    return { result: await benchSender(task, runWhole) };
  } catch (error) {
    if (error instanceof SenderError) return { unloaded: error.message };
    throw error;
  }
}

function runWhole(scenario: Scenario, record: RecordOptions) {
  const run = scenario.senders ? createOwnRun(scenario, record) : createRun(scenario, record);
  while (!run.advance(100_000));
  return run.result();
}

/** `bench-sender FILE`: the laws and vectors, as a table or as JSON. Returns the exit code: 0, whether they hold or not. */
export async function benchSenderCommand(
  entry: string,
  file: string,
  { json }: { json?: boolean },
): Promise<number> {
  const task: BenchTask = { name: senderNameOf(basename(file)), source: sourceIn(file) };
  const worker = startWorker(entry, { role: ROLE }, heapOf(MEGABYTES));
  const answer = await ask<BenchReply>(worker, task, PATIENCE);
  await worker.terminate();
  if ("failed" in answer) throw new CliError(`${shown(file)}: ${answer.failed.text}`, 1);
  const { reply } = answer;
  if ("unloaded" in reply) throw new CliError(reply.unloaded);
  process.stdout.write(json ? `${JSON.stringify(reply.result, null, 2)}\n` : report(reply.result));
  return 0;
}

/** The text of a file. @throws CliError when there is none, or it is too long to be a sender */
export function sourceIn(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new CliError(`${shown(file)}: there is no such file. Check its name.`);
  }
  if (text.length > GUEST_LIMITS.source)
    throw new CliError(
      `${shown(file)} has ${text.length} characters; a sender may have ${GUEST_LIMITS.source}. Shorten it.`,
    );
  return text;
}

function report({ laws, vectors }: BenchResult): string {
  const titles = new Map([...LAWS, ...VECTORS].map(({ id, title }) => [id, title]));
  const lines = (list: readonly BenchLine[]) =>
    list.map(
      ({ id, holds, text }) =>
        `  ${holds ? "holds" : "FAILS"}  ${titles.get(id)}\n         ${oneLine(text)}\n`,
    );
  const held = laws.filter(({ holds }) => holds).length;
  return `${held} of ${laws.length} laws hold\n${lines(laws).join("")}\nKnown algorithms\n${lines(vectors).join("")}`;
}
