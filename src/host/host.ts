import type { MeasureRequest } from "../experiment/execute.ts";
import { errorText } from "../scenario/error-text.ts";
import type { Scenario } from "../scenario/index.ts";
import type { CostEstimate, RecordOptions, Run, RunResult, RunSpec } from "../sim/declared.ts";
import {
  type BudgetPart,
  type BudgetPolicy,
  budgetStop,
  grant,
  type RunBudget,
  stopMessage,
  usedUp,
} from "./budget.ts";
import type { HostReply, HostRequest, RunRequest, SenderProblem } from "./protocol.ts";
import { type RunLimits, refusal } from "./refuse.ts";

/** Reads one measure of a finished run; null where it is not defined. @throws RangeError when it names what does not exist. */
export type ReadMeasure = (request: MeasureRequest, result: RunResult, scenario: Scenario) => number | null;

/** What is read from runs. */
export interface Reading {
  readMeasure: ReadMeasure;
  runDigest(result: RunResult): string;
}

/** What a host needs from the place it lives in. */
export interface HostEnvironment {
  /** Fetches the code that a run needs; null where it is all there. Left out: it always is. Rejects when that fails. */
  provide?(spec: RunSpec): Promise<void> | null;
  /** Fetches all code that any run may need. Left out: it is there. Rejects when that fails. */
  provideRest?(): Promise<void>;
  createRun(spec: RunSpec, record: RecordOptions): Run;
  /** Fetches what reads measures from runs. Rejects when that fails. Left out: no measures are read here. */
  reading?(): Promise<Reading>;
  estimateCost(spec: RunSpec, record: RecordOptions): CostEstimate;
  /** Resolves after the messages that have arrived meanwhile were handed to `handle`; must not be clamped to 4 ms. */
  yieldNow(): Promise<void>;
  /** Wall clock, ms. */
  now(): number;
  reply(reply: HostReply): void;
  /** What is refused before it starts. */
  limits: RunLimits;
  /** What is stopped while it runs. */
  budget: BudgetPolicy;
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
  #environment: HostEnvironment;
  #waiting: Job[] = [];
  #running: Job | null = null;
  #active = false;

  constructor(environment: HostEnvironment) {
    this.#environment = environment;
  }

  /** Takes a request; replies come through `environment.reply`. */
  handle(request: HostRequest): void {
    if (request.type === "prepare") {
      // What does not come now is fetched before the run that needs it.
      this.#environment.provideRest?.().catch(() => {});
      return;
    }
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
      else this.#environment.reply({ type: "cancelled", id: job.request.id });
    }
    this.#waiting = kept;
  }

  async #work(): Promise<void> {
    this.#active = true;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      this.#running = job;
      const id = job.request.id;
      try {
        this.#environment.reply(await this.#execute(job));
      } catch (error) {
        const sender = senderProblem(error);
        const why = { type: "failed", id, reason: "error", message: failure(error) } as const;
        this.#environment.reply(sender === null ? why : { ...why, sender });
      }
      this.#running = null;
      await this.#environment.yieldNow();
    }
    this.#active = false;
  }

  async #execute(job: Job): Promise<HostReply> {
    const { now, yieldNow, reply, createRun, estimateCost, limits, budget: policy } = this.#environment;
    const { id, spec, record } = job.request;
    const fetched = this.#environment.provide?.(spec) ?? null;
    if (fetched !== null) {
      const missing = await fetched.then(
        () => null,
        (error: unknown) => error,
      );
      if (missing !== null) return { type: "failed", id, reason: "unfetched", message: notFetched() };
      if (job.stopped) return { type: "cancelled", id };
    }
    const refused = refusal(spec, estimateCost(spec, record), limits);
    if (refused !== null) return { type: "failed", id, reason: "refused", message: refused };

    const { measuring } = job.request;
    const reading = measuring ? await this.#reading() : null;
    if (reading === "unfetched") return { type: "failed", id, reason: "unfetched", message: notFetched() };
    if (reading === "none") return { type: "failed", id, reason: "error", message: READS_NOTHING };

    const budget = grant(policy, job.request.budget);
    const begin = now();
    let waited = 0;
    let sliceEnd = begin + STRAIGHT_THROUGH;
    let nextProgress = begin + PROGRESS_INTERVAL;
    let part: BudgetPart | null = null;
    const run = createRun(spec, record);
    while (!run.advance(Math.min(CHUNK, budget.events))) {
      const time = now();
      const isDue = time >= sliceEnd;
      if (isDue || run.events >= budget.events) {
        const used = { events: run.events, bytes: run.bytes, seconds: (time - begin - waited) / 1000 };
        if (part === null) {
          part = usedUp(used, budget);
          if (part !== null) run.stop();
        } else if (usedUp(used, graceful(budget)) !== null) {
          return { type: "failed", id, reason: "error", message: UNSTOPPABLE };
        }
      }
      if (!isDue) continue;
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
    const stopped = part === null || result.until >= spec.duration ? null : budgetStop(part, budget, policy);
    const wallSeconds = (now() - begin - waited) / 1000;
    if (!measuring || reading === null) return { type: "done", id, result, wallSeconds, stopped };
    if (stopped !== null) {
      // Nobody goes on with a run that is only measured.
      const message = stopMessage({ ...stopped, mayContinue: false }, result.until, spec);
      return { type: "failed", id, reason: "error", message };
    }
    const { measures, scenario } = measuring;
    return {
      type: "measured",
      id,
      values: measures.map((request) => reading.readMeasure(request, result, scenario)),
      digest: reading.runDigest(result),
      wallSeconds,
    };
  }

  /** What reads measures; "unfetched": it could not be loaded; "none": nothing does here. */
  async #reading(): Promise<Reading | "unfetched" | "none"> {
    const { reading } = this.#environment;
    return reading ? reading().catch(() => "unfetched" as const) : "none";
  }
}

const READS_NOTHING = "Nothing here reads measures from runs.";

/** Why is not told: it is in words of the browser, which differ, and say nothing that a reader could do. */
function notFetched(): string {
  return "A part of the simulator that this scenario needs could not be loaded. Check the connection and try again, or reload the page.";
}

/**
 * Events that a run may at least take until it ends once it was stopped, some two seconds: a source of 1 Tbit/s has a million of
 * them while 1 Mbit/s sends one packet.
 */
const LEAST_GRACE = 2e7;

const UNSTOPPABLE =
  'The run used up its budget and could not be stopped soon: its links had planned too far ahead. Shorten "duration" or lower the links\' rates.';

/** What a run that was stopped may take until it ends: as much again, and for a second at least. */
function graceful({ events, bytes, seconds }: RunBudget): RunBudget {
  return {
    events: events + Math.max(events, LEAST_GRACE),
    bytes: 2 * bytes,
    seconds: seconds + Math.max(seconds, 1),
  };
}

/** What a sender of one's own did wrong, where that was the failure. */
function senderProblem(error: unknown): SenderProblem | null {
  if (!(error instanceof Error) || error.name !== "SenderError") return null;
  const { sender, kind, text, line, column, at } = error as Error & SenderProblem;
  return { sender, kind, text, line, column, at };
}

/**
 * What JavaScript engines say where memory or the length of an array or a text does not suffice: a RangeError, in Firefox an
 * InternalError, too. The simulator's own RangeErrors name what does not exist, and are no lack of memory.
 */
const OUT_OF_MEMORY =
  /allocation|out of memory|array (?:buffer )?(?:length|size)|string length|length too large|length out of range|maximum size exceeded/i;

function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof RangeError || error.name === "InternalError") && OUT_OF_MEMORY.test(error.message);
}

function failure(error: unknown): string {
  const what = errorText(error);
  // A sender of one's own: its message says where, and when.
  if (error instanceof Error && error.name === "SenderError") return what;
  if (isOutOfMemory(error)) {
    return `The run did not fit into memory (${what}). Shorten "duration" or lower the links' rates.`;
  }
  return `The simulation stopped: ${what}. Undo the last change, and please report the scenario.`;
}
