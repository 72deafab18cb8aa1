import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type ResourceLimits, Worker } from "node:worker_threads";
import type { RunOutcome } from "../experiment/experiments.ts";
import { errorText } from "../scenario/error-text.ts";
import { type NumberedTask, type RunReply, type RunTask, WORKER_ROLE } from "./run-worker.ts";

/** Tasks that a worker has at once: one that it does, one that waits. */
const DEPTH = 2;

/** A worker and what it was given. */
interface Seat {
  worker: Worker;
  tasks: NumberedTask[];
}

/** The tasks of one call of `run`. */
interface Batch {
  /** The next task; null when all were given. */
  next(): NumberedTask | null;
  /** Takes an outcome. */
  finish(number: number, id: string, outcome: RunOutcome): void;
  /** Gives a task to another thread. */
  giveBack(tasks: readonly NumberedTask[]): void;
  isDone(): boolean;
  end(error?: unknown): void;
}

/**
 * Threads that do runs. A thread that dies (out of memory, for example) fails the run that it was doing; the others that it
 * had go to a new one.
 */
export class RunPool {
  private readonly seats = new Set<Seat>();
  private batch: Batch | null = null;
  private hasStopped = false;

  /**
   * @param entry the module of src/cli/main.ts, from sources or bundled. @param jobs threads.
   * @param limits what a thread may hold; left out, as much as Node gives it
   */
  constructor(
    private readonly entry: string,
    private readonly jobs: number,
    private readonly limits: ResourceLimits = {},
  ) {}

  /** No run is done any more. */
  get isStopped(): boolean {
    return this.hasStopped;
  }

  /**
   * Does the tasks, as many at once as there are threads, and tells each outcome as it comes, in any order. Resolves when all
   * are done, or soon after `stop`. One call at a time.
   */
  async run<T extends RunTask>(
    tasks: Iterable<T>,
    done: (task: T, id: string, outcome: RunOutcome) => void,
  ): Promise<void> {
    if (this.isStopped) return;
    await new Promise<void>((resolve, reject) => {
      this.batch = batchOf(tasks, done, resolve, reject);
      while (this.seats.size < this.jobs) this.sit();
      for (const seat of [...this.seats]) this.fill(seat);
    });
    this.batch = null;
  }

  private sit(): Seat {
    const seat: Seat = { worker: startWorker(this.entry, WORKER_ROLE, this.limits), tasks: [] };
    this.seats.add(seat);
    seat.worker.on("message", ({ number, id, outcome }: RunReply) => {
      seat.tasks = seat.tasks.filter((task) => task.number !== number);
      this.settle(seat, number, id, outcome);
    });
    seat.worker.on("error", (error) => {
      if (this.isStopped || !this.seats.delete(seat)) return;
      const reason = errorText(error);
      const [doing, ...waiting] = seat.tasks;
      this.batch?.giveBack(waiting);
      const heir = this.sit();
      if (doing) this.settle(heir, doing.number, "", { failed: `its thread ended: ${reason}`.slice(0, 300) });
      else this.fill(heir);
    });
    return seat;
  }

  private settle(seat: Seat, number: number, id: string, outcome: RunOutcome): void {
    const { batch } = this;
    if (this.isStopped || batch === null) return;
    try {
      batch.finish(number, id, outcome);
      this.fill(seat);
    } catch (error) {
      batch.end(error);
    }
  }

  private fill(seat: Seat): void {
    const { batch } = this;
    if (batch === null) return;
    try {
      while (seat.tasks.length < DEPTH) {
        const task = batch.next();
        if (task === null) break;
        seat.tasks.push(task);
        seat.worker.postMessage(task);
      }
      if (batch.isDone()) batch.end();
    } catch (error) {
      batch.end(error);
    }
  }

  /** Ends all threads; runs under way are lost. */
  async stop(): Promise<void> {
    this.hasStopped = true;
    this.batch?.end();
    await Promise.all([...this.seats].map(({ worker }) => worker.terminate()));
    this.seats.clear();
  }
}

function batchOf<T extends RunTask>(
  tasks: Iterable<T>,
  done: (task: T, id: string, outcome: RunOutcome) => void,
  resolve: () => void,
  reject: (error: unknown) => void,
): Batch {
  const source = tasks[Symbol.iterator]();
  const given = new Map<number, T>();
  const again: NumberedTask[] = [];
  let last = 0;
  let isEmpty = false;
  return {
    next() {
      const returned = again.pop();
      if (returned || isEmpty) return returned ?? null;
      const { done: atEnd, value } = source.next();
      if (atEnd) {
        isEmpty = true;
        return null;
      }
      given.set(++last, value);
      const { composed, draws, seed, requests } = value;
      return { composed, draws, seed, requests, number: last };
    },
    finish(number, id, outcome) {
      const task = given.get(number);
      if (task && given.delete(number)) done(task, id, outcome);
    },
    giveBack: (returned) => void again.push(...returned),
    isDone: () => isEmpty && given.size === 0,
    end: (error) => (error === undefined ? resolve() : reject(error)),
  };
}

/** A thread that begins with the program's own module; from sources it needs the loader of TypeScript. */
export function startWorker(
  entry: string,
  data: unknown = WORKER_ROLE,
  resourceLimits: ResourceLimits = {},
): Worker {
  const file = fileURLToPath(entry);
  const isSource = file.endsWith(".ts");
  const execArgv = isSource ? typeScriptLoader(entry) : [];
  const worker = new Worker(file, { workerData: data, execArgv, resourceLimits });
  worker.setMaxListeners(20);
  return worker;
}

function typeScriptLoader(entry: string): string[] {
  const loader = createRequire(entry).resolve("tsx");
  return ["--import", pathToFileURL(loader).href];
}
