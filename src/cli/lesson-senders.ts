import process from "node:process";
import { isMainThread, parentPort, type Worker, workerData } from "node:worker_threads";
import type { RunScenario } from "../course/index.ts";
import { SenderError } from "../sandbox/index.ts";
import type { Scenario } from "../scenario/index.ts";
import type { RecordOptions, RunResult } from "../sim/index.ts";
import { createOwnRun } from "./own-run.ts";
import { ask, heapOf } from "./own-worker.ts";
import { startWorker } from "./run-pool.ts";

/** What a thread that runs the senders of a lesson's answers is started with. */
const ROLE = "cwndscope-lesson";
/** What it may hold, MB. */
const MEGABYTES = 512;
/** A run that takes longer is ended, ms. */
const PATIENCE = 120_000;
/** Most events of a run. */
const MOST_EVENTS = 2e8;

interface LessonTask {
  scenario: Scenario;
  record: RecordOptions;
}

type Failed = Pick<SenderError, "sender" | "kind" | "text" | "line" | "column" | "when" | "at">;

type LessonReply = { result: RunResult } | { failed: Failed };

/** In a thread that runs senders of a lesson's answers: runs what it is given. Elsewhere nothing. */
export function serveLessonRuns(): void {
  const port = parentPort;
  if (isMainThread || port === null || (workerData as { role?: string } | null)?.role !== ROLE) return;
  // The terminal's Ctrl+C is the main thread's to answer.
  process.removeAllListeners("SIGINT");
  port.on("message", (task: LessonTask) => port.postMessage(play(task)));
}

function play({ scenario, record }: LessonTask): LessonReply {
  try {
    const run = createOwnRun(scenario, record);
    if (run.advance(MOST_EVENTS)) return { result: run.result() };
    throw new SenderError("", "endless", `its run takes more than ${MOST_EVENTS} events`, 0, 0);
  } catch (error) {
    if (!(error instanceof SenderError)) throw error;
    const { sender, kind, text, line, column, when, at } = error;
    return { failed: { sender, kind, text, line, column, when, at } };
  }
}

/** Runs lessons: in this thread what needs no sender of somebody's own, and those in a thread that may be ended without harm. */
export class LessonSenders {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param entry the module that threads begin with; @param plain runs what has no sender of somebody's own */
  constructor(
    private readonly entry: string,
    private readonly plain: RunScenario,
  ) {}

  /** A finished run. Rejects with a SenderError where a sender fails, does not end, or holds too much. */
  readonly run: RunScenario = (scenario, record) => {
    if (scenario.senders === undefined) return this.plain(scenario, record);
    // One after the other: a thread answers one question at a time.
    const next = this.#last.then(() => this.#ask({ scenario, record }));
    this.#last = next.catch(() => undefined);
    return next;
  };

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }

  async #ask(task: LessonTask): Promise<RunResult> {
    this.#worker ??= startWorker(this.entry, { role: ROLE }, heapOf(MEGABYTES));
    const answer = await ask<LessonReply>(this.#worker, task, PATIENCE);
    if ("failed" in answer) {
      this.#worker = null;
      throw new SenderError("", answer.failed.kind, answer.failed.text, 0, 0);
    }
    if ("result" in answer.reply) return answer.reply.result;
    const { sender, kind, text, line, column, when, at } = answer.reply.failed;
    throw new SenderError(sender, kind, text, line, column, when, at);
  }
}
