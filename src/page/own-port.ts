import { type HostReply, type HostRequest, type Port, TICK } from "../host/index.ts";
import { SenderError } from "../sandbox/error.ts";
import { errorText } from "../scenario/error-text.ts";
import {
  NotFetched,
  type OwnReply,
  type OwnWorker,
  type RunRequest,
  type Sources,
  type StartOwnWorker,
  type StartSpareWorker,
  sourcesOf,
} from "./own-worker-types.ts";
import { SpareWorker } from "./spare-worker.ts";

/** How long a worker may take to stop what was superseded, ms; then it is ended, and another one started. */
export const STOPS_WITHIN = 80;

/** A spare worker is started so long after the first run is there, ms: the picture comes first. */
export const SPARE_AFTER = 200;

/**
 * A host of runs with senders of one's own. Its worker has one set of sources at a time: requests with other sources wait until those
 * before them are answered. The first worker has its sources in its text, which every page allows; behind it a spare one is started
 * that can be given other sources again and again, so that later versions find a worker that is at work and warm. A worker all of whose
 * requests are superseded has to stop them soon, or it is ended: a version that was changed does not hold up the next one.
 */
export class OwnPort implements Port {
  readonly #startWorker: StartOwnWorker;
  #reply: (message: unknown) => void = () => undefined;
  #broken: (message: string) => void = () => undefined;
  #worker: OwnWorker | null = null;
  /** The sources of the worker that is there or is to come; null while there is none. */
  #key: string | null = null;
  /** Counts the workers: what an earlier one says or fails with counts no more. */
  #nth = 0;
  /** Requests of these sources that are not answered to their end. */
  #open: RunRequest[] = [];
  /** Of those, the ones that the worker was asked to stop. */
  readonly #stopping = new Set<number>();
  /** Requests that wait for their turn. */
  #waiting: RunRequest[] = [];
  /** Is the worker's code at work? Until then requests wait here. */
  #isReady = false;
  #pulse: ReturnType<typeof setInterval> | undefined;
  /** Runs while a worker is to stop what is superseded, and has run out. */
  #stopsWithin: ReturnType<typeof setTimeout> | undefined;
  #isLate = false;
  /** Has a sender held too much in it? Its memory is given back with it. */
  #isFull = false;
  #startSpare: StartSpareWorker | null;
  #spare: SpareWorker | null = null;
  #preparing: ReturnType<typeof setTimeout> | undefined;

  /** @param startSpare null where no worker can be given sources */
  constructor(start: StartOwnWorker, startSpare: StartSpareWorker | null = null) {
    this.#startWorker = start;
    this.#startSpare = startSpare;
  }

  post(request: HostRequest): void {
    if (request.type === "prepare") return;
    this.#stopLane(request.lane);
    if (request.type === "cancel") {
      this.#continue();
      return;
    }
    if (this.#waiting.length === 0 && keyOf(request) === this.#key) this.#give(request);
    else this.#waiting.push(request);
    this.#continue();
  }

  onReply(listener: (message: unknown) => void): void {
    this.#reply = listener;
  }

  onBroken(listener: (message: string) => void): void {
    this.#broken = listener;
  }

  close(): void {
    this.#end();
    clearTimeout(this.#preparing);
    this.#spare?.close();
    this.#spare = null;
    this.#open = [];
    this.#waiting = [];
  }

  /** What waits in a lane ends as cancelled; what the worker has of it is to stop. */
  #stopLane(lane: string): void {
    const isOf = (request: RunRequest) => request.lane === lane;
    const cancelled = this.#waiting.filter(isOf);
    this.#waiting = this.#waiting.filter((request) => !isOf(request));
    if (this.#isReady) {
      const running = this.#open.filter(isOf);
      for (const { id } of running) this.#stopping.add(id);
      if (running.length > 0) this.#worker?.post({ type: "cancel", lane });
    } else {
      cancelled.push(...this.#open.filter(isOf));
      this.#open = this.#open.filter((request) => !isOf(request));
    }
    this.#cancelled(cancelled);
  }

  #give(request: RunRequest): void {
    this.#open.push(request);
    if (this.#isReady) this.#worker?.post(request);
  }

  /** The next in turn, where the worker has nothing left to do for others. */
  #continue(): void {
    const [next] = this.#waiting;
    if (next === undefined || !this.#open.every(({ id }) => this.#stopping.has(id))) return;
    const key = keyOf(next);
    if (key !== this.#key) {
      const isAnother = this.#adoptSpare();
      if (!isAnother && (this.#isLate || !this.#canTake)) this.#move(key, sourcesOf(next));
      else if (this.#open.length > 0) {
        this.#waitForStop();
        return;
      } else {
        const wrong = this.#take(key, sourcesOf(next));
        if (wrong !== null) {
          this.#fail(this.#firstOf(key), wrong);
          this.#continue();
          return;
        }
      }
    }
    for (const request of this.#firstOf(key)) this.#give(request);
  }

  /** Can the worker that is there be given other sources? */
  get #canTake(): boolean {
    return this.#isReady && !this.#isFull && this.#worker !== null && this.#worker.take !== null;
  }

  #waitForStop(): void {
    this.#stopsWithin ??= setTimeout(() => {
      this.#isLate = true;
      this.#continue();
    }, STOPS_WITHIN);
  }

  /** Takes those of the waiting that come next and have the same sources. */
  #firstOf(key: string): RunRequest[] {
    const other = this.#waiting.findIndex((request) => keyOf(request) !== key);
    return this.#waiting.splice(0, other < 0 ? this.#waiting.length : other);
  }

  /** Gives the worker other sources. Returns what is wrong with one. */
  #take(key: string, sources: Sources): unknown {
    try {
      this.#worker?.take?.(sources);
      this.#key = key;
      return null;
    } catch (error) {
      return error;
    }
  }

  /** The spare worker takes the place of the one that is there, all of whose requests are superseded. Returns whether there is one. */
  #adoptSpare(): boolean {
    const spare = this.#spare;
    if (spare === null || !spare.isAtWork) return false;
    const left = this.#open;
    this.#open = [];
    this.#spare = null;
    this.#end();
    const nth = this.#nth;
    this.#worker = spare.handOver({
      hear: (reply) => nth === this.#nth && this.#hear(reply),
      onBroken: (message) => nth === this.#nth && this.#broken(message),
    });
    this.#isReady = true;
    this.#cancelled(left);
    return true;
  }

  /** Starts a spare worker once a first one has shown what it would repeat, and that it runs. */
  #prepareSpare(repeated: RunRequest): void {
    const start = this.#startSpare;
    if (start === null || this.#spare !== null || this.#worker?.take !== null) return;
    clearTimeout(this.#preparing);
    this.#preparing = setTimeout(() => {
      if (this.#worker?.take === null) this.#spare ??= new SpareWorker(start, repeated);
    }, SPARE_AFTER);
  }

  /** The worker cannot be given sources: from now on each set has a worker of its own. */
  #startAnew(): void {
    this.#startSpare = null;
    const open = this.#open;
    this.#open = [];
    this.#waiting.unshift(...open.filter(({ id }) => !this.#stopping.has(id)));
    this.#cancelled(open.filter(({ id }) => this.#stopping.has(id)));
    this.#end();
    this.#continue();
  }

  #cancelled(requests: readonly RunRequest[]): void {
    for (const { id } of requests) this.#reply({ type: "cancelled", id });
  }

  #end(): void {
    this.#nth += 1;
    clearInterval(this.#pulse);
    this.#worker?.close();
    this.#worker = null;
    this.#key = null;
    this.#isReady = false;
    this.#isFull = false;
    this.#stopping.clear();
    this.#stopped();
  }

  /** Nothing is to be stopped any more. */
  #stopped(): void {
    clearTimeout(this.#stopsWithin);
    this.#stopsWithin = undefined;
    this.#isLate = false;
  }

  #move(key: string, sources: Sources): void {
    this.#end();
    const left = this.#open;
    this.#open = [];
    this.#cancelled(left);
    this.#key = key;
    const nth = this.#nth;
    const isCurrent = () => nth === this.#nth;
    // Fetching and reading the code is no silence of a sender.
    this.#pulse = setInterval(() => this.#reply(READY), TICK / 2);
    this.#startWorker(
      sources,
      (reply) => isCurrent() && this.#hear(reply),
      (message) => isCurrent() && this.#broken(message),
    ).then(
      (worker) => {
        if (isCurrent()) this.#worker = worker;
        else worker.close();
      },
      (error: unknown) => isCurrent() && this.#refuse(error),
    );
  }

  #hear(reply: OwnReply): void {
    if (reply?.type === "untaken") {
      this.#startAnew();
      return;
    }
    if (!this.#isReady) {
      clearInterval(this.#pulse);
      this.#isReady = true;
      for (const request of this.#open) this.#worker?.post(request);
    }
    const ended = reply?.type === "progress" || reply?.type === "ready" ? null : reply?.id;
    if (ended !== null) {
      const request = this.#open.find(({ id }) => id === ended);
      if (reply?.type === "done" && request !== undefined) this.#prepareSpare(request);
      this.#open = this.#open.filter(({ id }) => id !== ended);
      this.#stopping.delete(ended);
      if (this.#stopping.size === 0) this.#stopped();
      if (reply?.type === "failed" && reply.sender?.kind === "memory") this.#isFull = true;
    }
    this.#reply(reply);
    this.#continue();
  }

  /** A source that cannot be compiled: all that asked for it learn why. */
  #refuse(error: unknown): void {
    if (error instanceof NotFetched) {
      this.#broken(error.message);
      return;
    }
    const open = this.#open;
    this.#open = [];
    this.#end();
    this.#fail(open, error);
    this.#continue();
  }

  #fail(requests: readonly RunRequest[], error: unknown): void {
    for (const { id } of requests) this.#reply({ type: "failed", id, reason: "error", ...told(error) });
  }
}

const READY: HostReply = { type: "ready" };

const keyOf = (request: RunRequest) => JSON.stringify(sourcesOf(request));

function told(error: unknown) {
  const message = errorText(error);
  if (!(error instanceof SenderError)) return { message };
  const { sender, kind, text, line, column, at } = error;
  return { message, sender: { sender, kind, text, line, column, at } };
}
