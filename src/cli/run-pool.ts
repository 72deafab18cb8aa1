import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { RunOutcome } from "../experiment/experiments.ts";
import { type NumberedTask, type RunReply, type RunTask, WORKER_ROLE } from "./run-worker.ts";

/** Tasks that a worker has at once: one that it does, one that waits. */
const DEPTH = 2;

/** A worker and what it was given. */
interface Seat {
  worker: Worker;
  tasks: NumberedTask[];
}

/**
 * Threads that do runs. A thread that dies (out of memory, for example) fails the run that it was doing; the others that it
 * had go to a new one.
 */
export class RunPool {
  private readonly seats = new Set<Seat>();
  private isStopped = false;

  /** @param entry the module of src/cli/main.ts, from sources or bundled. @param jobs threads. */
  constructor(
    private readonly entry: string,
    private readonly jobs: number,
  ) {}

  /**
   * Does the tasks, as many at once as there are threads, and tells each outcome as it comes, in any order. Resolves when all
   * are done, or soon after `stop`.
   */
  async run<T extends RunTask>(
    tasks: Iterable<T>,
    done: (task: T, id: string, outcome: RunOutcome) => void,
  ): Promise<void> {
    const source = tasks[Symbol.iterator]();
    const given = new Map<number, T>();
    const again: NumberedTask[] = [];
    let number = 0;
    let isEmpty = false;
    const next = (): NumberedTask | null => {
      const returned = again.pop();
      if (returned || isEmpty) return returned ?? null;
      const { done: atEnd, value } = source.next();
      if (atEnd) {
        isEmpty = true;
        return null;
      }
      given.set(++number, value);
      const { composed, draws, seed, requests } = value;
      return { composed, draws, seed, requests, number };
    };
    await new Promise<void>((resolve, reject) => {
      const fill = (seat: Seat) => {
        while (!this.isStopped && seat.tasks.length < DEPTH) {
          const task = next();
          if (task === null) break;
          seat.tasks.push(task);
          seat.worker.postMessage(task);
        }
        if (this.isStopped || (isEmpty && given.size === 0)) resolve();
      };
      const finish = (seat: Seat, at: number, id: string, outcome: RunOutcome) => {
        const [task] = seat.tasks.splice(at, 1);
        const original = given.get(task.number) as T;
        given.delete(task.number);
        done(original, id, outcome);
      };
      const sit = () => {
        const seat: Seat = { worker: startWorker(this.entry), tasks: [] };
        this.seats.add(seat);
        seat.worker.on("message", (reply: RunReply) => {
          if (this.isStopped) return;
          const at = seat.tasks.findIndex((task) => task.number === reply.number);
          try {
            finish(seat, at, reply.id, reply.outcome);
          } catch (error) {
            reject(error);
          }
          fill(seat);
        });
        seat.worker.on("error", (error) => {
          if (this.isStopped || !this.seats.delete(seat)) return;
          const reason = error instanceof Error ? error.message : String(error);
          if (seat.tasks.length > 0)
            finish(seat, 0, "", { failed: `its thread ended: ${reason}`.slice(0, 300) });
          again.push(...seat.tasks);
          fill(sit());
        });
        return seat;
      };
      this.stopNow = resolve;
      const ready = [...this.seats];
      while (this.seats.size < this.jobs) ready.push(sit());
      for (const seat of ready) fill(seat);
    });
  }

  private stopNow: () => void = () => undefined;

  /** Ends all threads; runs under way are lost. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.stopNow();
    await Promise.all([...this.seats].map(({ worker }) => worker.terminate()));
    this.seats.clear();
  }
}

/** A thread that begins with the program's own module; from sources it needs the loader of TypeScript. */
function startWorker(entry: string): Worker {
  const file = fileURLToPath(entry);
  const isSource = file.endsWith(".ts");
  const execArgv = isSource ? typeScriptLoader(entry) : [];
  const worker = new Worker(file, { workerData: WORKER_ROLE, execArgv });
  worker.setMaxListeners(20);
  return worker;
}

function typeScriptLoader(entry: string): string[] {
  const loader = createRequire(entry).resolve("tsx");
  return ["--import", pathToFileURL(loader).href];
}
