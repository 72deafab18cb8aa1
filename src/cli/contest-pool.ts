import type { Worker } from "node:worker_threads";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { SenderError, type SenderFailure } from "../sandbox/index.ts";
import type { Scenario } from "../scenario/index.ts";
import { createRun, type FlowSummary } from "../sim/index.ts";
import { createOwnRun } from "./own-thread.ts";
import { startWorker } from "./run-pool.ts";

/** A run of the contest: which entry and network, and the scenario with its seed. */
export interface ContestTask {
  e: number;
  n: number;
  test: readonly string[];
  scenario: Scenario;
}

/** What came of it: bit/s and s of the flows under test together; the share that the others left them. */
export interface Played {
  name: string | null;
  error: { kind: SenderFailure; text: string; line?: number } | null;
  throughput: number;
  delay95: number;
  share: number | null;
}

const ROLE = "cwndscope-contest";
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
/** A run that takes longer is ended, ms. */
const PATIENCE = 120_000;

const RECORD = {
  sequence: false,
  queues: "none",
  probes: false,
  delays: true,
  effectiveWindow: false,
  hops: null,
} as const;

const NOTHING = { name: null, throughput: 0, delay95: 0, share: null };

/** In a thread of the contest: plays what it is given. Elsewhere nothing. */
export function serveContest(): void {
  const port = parentPort;
  if (isMainThread || port === null || (workerData as { role?: string } | null)?.role !== ROLE) return;
  port.on("message", (task: ContestTask) => port.postMessage(play(task)));
}

function play({ scenario, test }: ContestTask): Played {
  try {
    let name: string | null = null;
    const record = { ...RECORD, delaysTogether: test };
    const run = scenario.senders
      ? createOwnRun(scenario, record, (own) => {
          name = own.names[0] ?? null;
        })
      : createRun(scenario, record);
    while (!run.advance(100_000));
    const { flows, delayTogether } = run.result();
    const own = flows.filter(({ id }) => test.includes(id));
    const { bits, seconds } = together(scenario, own);
    const throughput = seconds > 0 ? bits / seconds : 0;
    const all = together(scenario, flows).bits;
    return {
      name,
      error: null,
      throughput,
      delay95: delayTogether?.p95 ?? 0,
      share: own.length === flows.length ? null : all > 0 ? bits / all : 0,
    };
  } catch (error) {
    if (!(error instanceof SenderError))
      return { ...NOTHING, error: { kind: "run", text: String(error).slice(0, 300) } };
    const { kind, message, line } = error;
    return { ...NOTHING, error: { kind, text: message, ...(line > 0 ? { line } : {}) } };
  }
}

/** Payload that flows have delivered together, bits, and the time from the first start to the last end, s. */
function together(scenario: Scenario, flows: readonly FlowSummary[]): { bits: number; seconds: number } {
  let bits = 0;
  let first = Infinity;
  let last = 0;
  for (const { id, delivered, finishedAt } of flows) {
    const spec = scenario.flows.find((flow) => flow.id === id);
    if (spec === undefined) continue;
    bits += 8 * delivered * spec.mss;
    first = Math.min(first, spec.start);
    last = Math.max(last, finishedAt ?? Math.min(spec.stop, scenario.duration));
  }
  return { bits, seconds: Math.max(0, last - first) };
}

/** Threads that play; one that dies fails its run, and another takes its place. */
export class ContestPool {
  constructor(
    private readonly entry: string,
    private readonly jobs: number,
  ) {}

  /**
   * Plays all tasks; what came of each, in their order. An entry that has failed plays no later task: these are null. Its first failure
   * is the same for any number of threads, because every earlier task is played.
   */
  async play(tasks: readonly ContestTask[], progress: (done: number) => void): Promise<(Played | null)[]> {
    const results = new Array<Played | null>(tasks.length).fill(null);
    /** By entry: its earliest task that failed. */
    const failed = new Map<number, number>();
    let next = 0;
    let done = 0;
    const work = async () => {
      let worker: Worker | null = null;
      for (let k = next++; k < tasks.length; k = next++) {
        if (k > (failed.get(tasks[k].e) ?? Number.POSITIVE_INFINITY)) {
          progress(++done);
          continue;
        }
        worker ??= startWorker(this.entry, { role: ROLE }, HEAP);
        const { played, isAlive } = await onOne(worker, tasks[k]);
        results[k] = played;
        if (played.error !== null) failed.set(tasks[k].e, Math.min(k, failed.get(tasks[k].e) ?? k));
        if (!isAlive) worker = null;
        progress(++done);
      }
      await worker?.terminate();
    };
    await Promise.all(Array.from({ length: Math.min(this.jobs, tasks.length) }, work));
    return results;
  }
}

function onOne(worker: Worker, task: ContestTask): Promise<{ played: Played; isAlive: boolean }> {
  return new Promise((resolve) => {
    const end = (played: Played, isAlive: boolean) => {
      clearTimeout(timer);
      worker.removeAllListeners("message");
      worker.removeAllListeners("error");
      if (!isAlive) {
        worker.on("error", () => undefined);
        void worker.terminate();
      }
      resolve({ played, isAlive });
    };
    const timer = setTimeout(
      () =>
        end(
          { ...NOTHING, error: { kind: "endless", text: "the run did not come to an end in time" } },
          false,
        ),
      PATIENCE,
    );
    worker.once("message", (played: Played) => end(played, true));
    worker.once("error", (error: Error & { code?: string }) => {
      const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      const text = isMemory ? `the run needed more than ${HEAP.maxOldGenerationSizeMb} MB` : error.message;
      end({ ...NOTHING, error: { kind: isMemory ? "memory" : "run", text } }, false);
    });
    worker.postMessage(task);
  });
}
