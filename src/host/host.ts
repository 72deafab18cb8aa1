import type { CostEstimate, RecordOptions, Run, RunSpec } from "../sim/declared.ts";
import type { HostReply, HostRequest, RunRequest } from "./protocol.ts";
import { type RunLimits, refusal } from "./refuse.ts";

/** What a host needs from the place it lives in. */
export interface HostSurroundings {
  /** Fetches the code that a run needs; null where it is all there. Left out: it always is. Rejects when that fails. */
  provide?(spec: RunSpec): Promise<void> | null;
  createRun(spec: RunSpec, record: RecordOptions): Run;
  estimateCost(spec: RunSpec, record: RecordOptions): CostEstimate;
  /** Resolves after the messages that have arrived meanwhile were handed to `handle`; must not be clamped to 4 ms. */
  yieldNow(): Promise<void>;
  /** Wall clock, ms. */
  now(): number;
  reply(reply: HostReply): void;
  limits: RunLimits;
}

/** A run as short as this is simulated in one go, so that a slider gets its answer within a frame, ms. */
const STRAIGHT_THROUGH = 30;
/** A longer one looks for newer requests this often, ms. */
const SLICE = 4;
/** Progress is reported this often, ms. */
const PROGRESS_INTERVAL = 100;
/** Events between two looks at the clock: well under a millisecond. */
const CHUNK = 5000;

interface Job {
  request: RunRequest;
  stopped: boolean;
}

/**
 * Executes requests one at a time, in order of arrival; a request of the same lane replaces an older one, waiting
 * or running. Never throws: whatever goes wrong with a run is its `failed` reply.
 */
export class Host {
  #around: HostSurroundings;
  #waiting: Job[] = [];
  #running: Job | null = null;
  #active = false;

  constructor(surroundings: HostSurroundings) {
    this.#around = surroundings;
  }

  /** Takes a request; replies come through `surroundings.reply`. */
  handle(request: HostRequest): void {
    this.#stopLane(request.lane);
    if (request.type === "cancel") return;
    this.#waiting.push({ request, stopped: false });
    if (!this.#active) void this.#work();
  }

  #stopLane(lane: string): void {
    if (this.#running?.request.lane === lane) this.#running.stopped = true;
    const kept: Job[] = [];
    for (const job of this.#waiting) {
      if (job.request.lane !== lane) kept.push(job);
      else this.#around.reply({ type: "cancelled", id: job.request.id });
    }
    this.#waiting = kept;
  }

  async #work(): Promise<void> {
    this.#active = true;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      this.#running = job;
      const id = job.request.id;
      try {
        this.#around.reply(await this.#execute(job));
      } catch (error) {
        this.#around.reply({ type: "failed", id, reason: "error", message: failure(error) });
      }
      this.#running = null;
      await this.#around.yieldNow();
    }
    this.#active = false;
  }

  async #execute(job: Job): Promise<HostReply> {
    const { now, yieldNow, reply, createRun, estimateCost, limits } = this.#around;
    const { id, spec, record } = job.request;
    const fetched = this.#around.provide?.(spec) ?? null;
    if (fetched !== null) {
      const missing = await fetched.then(
        () => null,
        (error: unknown) => error,
      );
      if (missing !== null) return { type: "failed", id, reason: "error", message: notFetched(missing) };
      if (job.stopped) return { type: "cancelled", id };
    }
    const refused = refusal(spec, estimateCost(spec, record), limits);
    if (refused !== null) return { type: "failed", id, reason: "refused", message: refused };

    const begin = now();
    let waited = 0;
    let sliceEnd = begin + STRAIGHT_THROUGH;
    let nextProgress = begin + PROGRESS_INTERVAL;
    const run = createRun(spec, record);
    while (!run.advance(CHUNK)) {
      const time = now();
      if (time < sliceEnd) continue;
      if (time >= nextProgress) {
        reply({ type: "progress", id, fraction: run.fraction });
        nextProgress = time + PROGRESS_INTERVAL;
      }
      await yieldNow();
      if (job.stopped) return { type: "cancelled", id };
      const resumed = now();
      waited += resumed - time;
      sliceEnd = resumed + SLICE;
    }
    const result = run.result();
    return { type: "done", id, result, wallSeconds: (now() - begin - waited) / 1000 };
  }
}

function notFetched(error: unknown): string {
  const what = error instanceof Error ? error.message : String(error);
  return `A part of the simulator that this scenario needs could not be loaded (${what}). Check the connection and try again, or reload the page.`;
}

function failure(error: unknown): string {
  const what = error instanceof Error ? error.message : String(error);
  if (error instanceof RangeError) {
    return `The run did not fit into memory (${what}). Shorten "duration" or lower the links' rates.`;
  }
  return `The simulation stopped: ${what}. Undo the last change, and please report the scenario.`;
}
