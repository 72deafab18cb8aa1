import type { HostSurroundings } from "../../src/host/index.ts";
import { Host, type HostReply, type HostRequest, PAGE_LIMITS, type Port } from "../../src/host/index.ts";
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

/** A run that needs `spec.duration` calls of `advance`; each costs a millisecond of the fake clock. */
export function fakeSurroundings(reply: (reply: HostReply) => void, clock = { ms: 0 }): HostSurroundings {
  return {
    createRun(spec): Run {
      let steps = 0;
      return {
        get now() {
          return steps;
        },
        get fraction() {
          return steps / spec.duration;
        },
        advance() {
          if (spec.seed === 13) throw new Error("segment 7 was lost for ever");
          steps += 1;
          clock.ms += 1;
          return steps >= spec.duration;
        },
        result: () => resultOf(spec),
      };
    },
    estimateCost: (spec) => ({ packetHops: spec.duration * 100, bytes: spec.duration * 10 }),
    yieldNow: () => new Promise((resume) => setImmediate(resume)),
    now: () => clock.ms,
    reply,
    limits: PAGE_LIMITS,
  };
}

/** A way to a host in the same thread, as asynchronous as a worker's. */
export function directPort(): Port {
  let listener: (reply: HostReply) => void = () => {};
  const host = new Host(fakeSurroundings((reply) => setImmediate(() => listener(reply))));
  return {
    post: (request: HostRequest) => void setImmediate(() => host.handle(request)),
    onReply: (take) => {
      listener = take;
    },
    onBroken: () => {},
  };
}
