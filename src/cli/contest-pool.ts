import process from "node:process";
import type { Worker } from "node:worker_threads";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { contestRecord, lostPoints, measure, type Played } from "../exercise/contest/index.ts";
import { SenderError } from "../sandbox/index.ts";
import { createRun } from "../sim/index.ts";
import type { ContestRuns, ContestTask } from "./contest-runs.ts";
import { createOwnRun } from "./own-run.ts";
import { ask, heapOf } from "./own-worker.ts";
import { startWorker } from "./run-pool.ts";

const ROLE = "cwndscope-contest";
/** What a thread may hold, MB. */
const MEGABYTES = 512;
/** A run that takes longer is ended, ms. */
const PATIENCE = 120_000;

const NOTHING = { name: null, throughput: 0, delay95: 0, share: null, lost: null };

/** In a thread of the contest: plays what it is given. Elsewhere nothing. */
export function serveContest(): void {
  const port = parentPort;
  if (isMainThread || port === null || (workerData as { role?: string } | null)?.role !== ROLE) return;
  // The terminal's Ctrl+C is the main thread's to answer.
  process.removeAllListeners("SIGINT");
  port.on("message", (task: ContestTask) => port.postMessage(play(task)));
}

function play({ scenario, test, isTold }: ContestTask): Played {
  try {
    let name: string | null = null;
    const record = contestRecord({ test }, isTold);
    const run = scenario.senders
      ? createOwnRun(scenario, record, (own) => {
          name = own.names[0] ?? null;
        })
      : createRun(scenario, record);
    while (!run.advance(100_000));
    const result = run.result();
    const measured = measure({ scenario, test }, result);
    return {
      name,
      error: null,
      ...measured,
      lost: isTold ? lostPoints({ scenario, test }, result, measured) : null,
    };
  } catch (error) {
    if (!(error instanceof SenderError))
      return { ...NOTHING, error: { kind: "run", text: String(error).slice(0, 300) } };
    const { kind, message, line } = error;
    return { ...NOTHING, error: { kind, text: message, ...(line > 0 ? { line } : {}) } };
  }
}

/** Threads that play; one that dies fails its run, and another takes its place. */
export class ContestPool {
  private readonly workers = new Set<Worker>();
  private isStopped = false;

  constructor(
    private readonly entry: string,
    private readonly jobs: number,
  ) {}

  /**
   * Plays all tasks that are not known; what came of each, in their order. An entry that has failed plays no later task: these are
   * null. Its first failure is the same for any number of threads, because every earlier task is played.
   * @param runs where finished runs are found and kept
   */
  async play(
    tasks: readonly ContestTask[],
    runs: ContestRuns,
    progress: () => void,
  ): Promise<(Played | null)[]> {
    const results = new Array<Played | null>(tasks.length).fill(null);
    /** By entry: its earliest task that failed. */
    const failed = new Map<number, number>();
    const settle = (k: number, played: Played) => {
      results[k] = played;
      const { e } = tasks[k];
      if (played.error !== null) failed.set(e, Math.min(k, failed.get(e) ?? k));
    };
    let next = 0;
    const work = async () => {
      let worker: Worker | null = null;
      for (let k = next++; k < tasks.length && !this.isStopped; k = next++) {
        const task = tasks[k];
        const known = runs.find(task);
        if (known !== null) settle(k, known);
        else if (k < (failed.get(task.e) ?? Number.POSITIVE_INFINITY)) {
          worker ??= this.start();
          const answer = await ask<Played>(worker, task, PATIENCE);
          if (this.isStopped) break;
          if ("failed" in answer) {
            this.workers.delete(worker);
            worker = null;
            settle(k, { ...NOTHING, error: answer.failed });
          } else {
            settle(k, answer.reply);
            runs.add(task, answer.reply);
          }
        }
        progress();
      }
      if (worker !== null) await worker.terminate();
    };
    await Promise.all(Array.from({ length: Math.min(this.jobs, tasks.length) }, work));
    return results;
  }

  private start(): Worker {
    const worker = startWorker(this.entry, { role: ROLE }, heapOf(MEGABYTES));
    this.workers.add(worker);
    return worker;
  }

  /** Ends all threads; runs under way are lost. */
  stop(): void {
    this.isStopped = true;
    for (const worker of this.workers) void worker.terminate();
  }
}
