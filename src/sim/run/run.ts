import { build } from "../assembly/build.ts";
import { planChanges } from "../assembly/changes.ts";
import { type Context, makeContext } from "../assembly/context.ts";
import type { Network } from "../assembly/network.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { EventSource } from "../engine/event-queue.ts";
import type { RunSpec } from "../spec/run-spec.ts";
import type { RecordOptions, RunResult } from "../trace/types.ts";
import { footprint } from "./footprint.ts";
import { summarise } from "./summarise.ts";

/** Records all but packet-hops. */
export const RECORD_ALL: RecordOptions = {
  sequence: true,
  queues: "all",
  probes: true,
  delays: true,
  hops: null,
};

/** Records what a summary needs, which costs next to nothing. */
export const RECORD_SUMMARY: RecordOptions = {
  sequence: false,
  queues: "none",
  probes: false,
  delays: true,
  hops: null,
};

/** With more sources than these, a processor's cache does not hold what they need: each is told before its event comes. */
const CACHED_SOURCES = 128;

/** A simulation under way: advance it in portions, ask for the result at the end. */
export interface Run {
  /** Simulated time reached, s. */
  readonly now: number;
  /** Simulated time over duration, 0 to 1. */
  readonly fraction: number;
  /** Events so far. */
  readonly events: number;
  /** Memory that it holds now, about, bytes; looking costs a little for every flow and link. */
  readonly bytes: number;
  /** Runs at most so many events; true when the run is complete. */
  advance(maxEvents: number): boolean;
  /**
   * Lets the run end soon instead of at its duration: at the first time up to which nothing is decided ahead. Advance it until
   * it says that it is complete; its result is then that of the same scenario with `result().until` as its duration.
   */
  stop(): void;
  /** What was recorded. @throws RangeError before the run is complete: what is planned ahead cannot be told apart. */
  result(): RunResult;
}

/**
 * Prepares the run of a scenario. The same `spec` gives the same result, event for event, in every engine.
 * @param plugins what the specification may name
 * @throws RangeError when the specification names something that does not exist (a validated one never does).
 */
export function createRun(spec: RunSpec, record: RecordOptions, plugins: Catalog): Run {
  const context = makeContext(spec, record, plugins);
  const network = build(context);
  // After the starts and stops of flows, which come first among equal times.
  planChanges(context, network);
  context.schedule.open();
  return new Simulation(context, network);
}

class Simulation implements Run {
  private readonly sources: EventSource[] = [];
  events = 0;
  private complete = false;

  constructor(
    private readonly context: Context,
    private readonly network: Network,
  ) {
    const { schedule } = context;
    this.sources[schedule.source] = schedule;
    for (const { link, schedule } of network.links) {
      link.register(this.sources);
      for (const timer of schedule?.timers ?? []) this.sources[timer.source] = timer;
    }
    for (const { timers } of network.agents) for (const timer of timers) this.sources[timer.source] = timer;
    for (const { senderTimers, receiverTimers } of network.flows)
      for (const timer of [...senderTimers, ...receiverTimers]) this.sources[timer.source] = timer;
  }

  get now(): number {
    return this.complete ? this.context.events.end : this.context.events.now;
  }

  get bytes(): number {
    return footprint(this.context, this.network);
  }

  get fraction(): number {
    return this.now / this.context.spec.duration;
  }

  advance(maxEvents: number): boolean {
    const { sources } = this;
    const queue = this.context.events;
    const { end } = queue;
    const looksAhead = sources.length > CACHED_SOURCES;
    let fired = 0;
    // Strictly before the end, so that a shorter run is a prefix of a longer one.
    while (fired < maxEvents && queue.isDueBefore(end)) {
      const source = sources[queue.take()];
      if (looksAhead) sources[queue.following()].prefetch?.();
      source.fire();
      fired++;
    }
    this.events += fired;
    if (queue.nextTime() >= end) this.complete = true;
    return this.complete;
  }

  stop(): void {
    if (this.complete) return;
    const { events } = this.context;
    let ahead = events.now;
    for (const { link } of this.network.links) ahead = Math.max(ahead, link.plannedUntil);
    // Later than `ahead` also after rounding, since the end itself does not belong to a run.
    const end = ahead + ahead * 1e-9 + 1e-9;
    if (end >= events.end) return;
    events.end = end;
    if (events.nextTime() >= end) this.complete = true;
  }

  result(): RunResult {
    if (!this.complete) throw new RangeError("the run is not complete: advance it until it says so");
    return summarise(this.context, this.network, this.context.events.end, this.events);
  }
}
