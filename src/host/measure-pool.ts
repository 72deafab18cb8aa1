import type { RecordOptions } from "../sim/declared.ts";
import { type Measurement, type Port, SimClient } from "./client.ts";
import type { Measuring } from "./protocol.ts";
import type { Ticker } from "./supervision.ts";

/** A run of which numbers are wanted. */
export interface MeasureTask {
  measuring: Measuring;
  record: RecordOptions;
}

/** Where a pool gets its tasks, and what it tells of their ends. */
export interface TaskSource<T extends MeasureTask> {
  /** The next task; null while there is none. */
  next(): T | null;
  /** A task ended; not told of those that `close` ended. */
  ended(task: T, measurement: Measurement): void;
}

/** Tasks that a host has at once: one that it does, one that waits. */
const DEPTH = 2;

/** A host and what it was given, oldest first. */
interface Seat<T> {
  client: SimClient;
  /** Given tasks by lane. */
  given: Map<string, T>;
}

/**
 * Hosts that measure runs, as many at once as there are, each with the next run at hand. It pulls tasks while it is not paused;
 * a paused pool finishes what it was given.
 */
export class MeasurePool<T extends MeasureTask> {
  readonly #seats: readonly Seat<T>[];
  readonly #source: TaskSource<T>;
  #isPulling = false;
  #isClosed = false;

  /**
   * @param spawn starts a host and returns the way to it
   * @param size how many hosts, at least 1
   */
  constructor(spawn: () => Port, ticker: Ticker, size: number, source: TaskSource<T>) {
    const count = Math.max(1, Math.floor(size));
    this.#seats = Array.from({ length: count }, () => ({
      client: new SimClient(spawn, ticker),
      given: new Map(),
    }));
    this.#source = source;
  }

  /** What each host does now; null for one that idles. */
  get doing(): readonly (T | null)[] {
    return this.#seats.map(({ given }) => given.values().next().value ?? null);
  }

  /** Takes tasks until there are none, and again after a later call. */
  resume(): void {
    if (this.#isClosed) return;
    this.#isPulling = true;
    for (let depth = 1; depth <= DEPTH; depth++) for (const seat of this.#seats) this.#fill(seat, depth);
  }

  /** Takes no more tasks. */
  pause(): void {
    this.#isPulling = false;
  }

  /** Ends all hosts; what they were doing is lost. */
  close(): void {
    this.#isClosed = true;
    this.#isPulling = false;
    for (const { client } of this.#seats) client.close();
  }

  #fill(seat: Seat<T>, depth: number): void {
    for (let lane = 1; lane <= depth; lane++) {
      if (!this.#isPulling || seat.given.has(String(lane))) continue;
      const task = this.#source.next();
      if (task === null) return;
      void this.#give(seat, String(lane), task);
    }
  }

  async #give(seat: Seat<T>, lane: string, task: T): Promise<void> {
    seat.given.set(lane, task);
    const measurement = await seat.client.measure(lane, task.measuring, task.record);
    seat.given.delete(lane);
    if (this.#isClosed) return;
    this.#source.ended(task, measurement);
    this.#fill(seat, DEPTH);
  }
}
