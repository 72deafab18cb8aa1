import type { HostEnvironment } from "../../src/host/index.ts";
import {
  type BudgetPolicy,
  Host,
  type HostReply,
  type HostRequest,
  PAGE_LIMITS,
  type Port,
  type RunBudget,
  TICK,
  type Ticker,
} from "../../src/host/index.ts";
import type { RecordOptions, Run, RunResult, RunSpec } from "../../src/sim/index.ts";
import { DEFAULT_TCP_OPTIONS } from "../../src/sim/spec/run-spec.ts";

export const RECORD: RecordOptions = { sequence: true, queues: "limited", probes: true, hops: null };

/** A specification whose duration tells the fake run how many calls of `advance` it takes. */
export function specOf(duration: number): RunSpec {
  return { seed: 1, duration, tcp: DEFAULT_TCP_OPTIONS, nodes: [], links: [], flows: [], changes: [] };
}

/** What the fake run of `spec` results in. */
export function resultOf(spec: RunSpec): RunResult {
  return {
    until: spec.duration,
    events: 0,
    packetHops: 0,
    flows: [],
    links: [],
    agents: [],
    fairness: 1,
    trace: { rules: [], flows: [], links: [], agents: [], hops: null },
  };
}

/** Memory that each call of `advance` of a fake run takes. */
export const BYTES_PER_STEP = 1000;

/** Calls of `advance` that a fake run still needs when it is stopped. */
export const STEPS_AHEAD = 3;

const ENDLESS: RunBudget = {
  events: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
  seconds: Number.POSITIVE_INFINITY,
};

/** Stops nothing. */
export const UNBOUNDED: BudgetPolicy = { usual: ENDLESS, ceiling: ENDLESS };

/** A run that needs `spec.duration` calls of `advance`; each costs a millisecond of the fake clock. */
export function fakeEnvironment(reply: (reply: HostReply) => void, clock = { ms: 0 }): HostEnvironment {
  return {
    createRun(spec): Run {
      let steps = 0;
      let end = spec.duration;
      return {
        get now() {
          return steps;
        },
        get events() {
          return steps;
        },
        get bytes() {
          return steps * BYTES_PER_STEP;
        },
        get fraction() {
          return steps / spec.duration;
        },
        advance() {
          if (spec.seed === 13) throw new Error("segment 7 was lost for ever");
          steps += 1;
          clock.ms += 1;
          return steps >= end;
        },
        stop() {
          // Seed 17: so much is planned ahead that the end stays where it was.
          if (spec.seed !== 17) end = Math.min(end, steps + STEPS_AHEAD);
        },
        result: () => resultOf({ ...spec, duration: end }),
      };
    },
    estimateCost: (spec) => ({
      packetHops: spec.duration * 100,
      applicationEvents: 0,
      bytes: spec.duration * 10,
    }),
    yieldNow: () => new Promise((resume) => setImmediate(resume)),
    now: () => clock.ms,
    reply,
    limits: PAGE_LIMITS,
    budget: UNBOUNDED,
  };
}

/** A way to a host in the same thread, as asynchronous as a worker's. */
export function directPort(): Port {
  let listener: (reply: HostReply) => void = () => {};
  const host = new Host(fakeEnvironment((reply) => setImmediate(() => listener(reply))));
  return {
    post: (request: HostRequest) => void setImmediate(() => host.handle(request)),
    onReply: (take) => {
      listener = take;
    },
    onBroken: () => {},
    close: () => {},
  };
}

/** Ticks that only the test makes. */
export function handTicker() {
  const ticking = new Set<() => void>();
  const ticker: Ticker = (tick) => {
    ticking.add(tick);
    return () => void ticking.delete(tick);
  };
  const pass = (seconds: number) => {
    for (let ms = 0; ms < seconds * 1000; ms += TICK) for (const tick of [...ticking]) tick();
  };
  return { ticker, pass, isIdle: () => ticking.size === 0 };
}

/** Hosts that say only what the test makes them say, in the order in which they were started. */
export class FakeHosts {
  hosts: {
    posted: HostRequest[];
    closed: boolean;
    say(message: unknown): void;
    breakDown(what: string): void;
  }[] = [];
  readonly spawn = (): Port => {
    let hear: (message: unknown) => void = () => {};
    let broken: (what: string) => void = () => {};
    const host = {
      posted: [] as HostRequest[],
      closed: false,
      say: (message: unknown) => hear(message),
      breakDown: (what: string) => broken(what),
    };
    this.hosts.push(host);
    return {
      post: (request) => void host.posted.push(request),
      onReply: (listener) => {
        hear = listener;
      },
      onBroken: (listener) => {
        broken = listener;
      },
      close: () => {
        host.closed = true;
      },
    };
  };

  /** The newest host. */
  get last() {
    return this.hosts[this.hosts.length - 1];
  }
}
