import {
  DEFAULT_TCP_OPTIONS,
  type FlowSpec,
  type LinkSpec,
  type LossSpec,
  type QueueSpec,
  type RunSpec,
} from "../../src/sim/index.ts";

const CLEAN: LossSpec = { model: "none", position: "air" };

/** A link with defaults, for tests. */
export function link(id: string, from: string, to: string, more: Partial<LinkSpec> = {}): LinkSpec {
  return {
    id,
    from,
    to,
    rate: 10e6,
    delay: 0.01,
    medium: "wired",
    queue: { discipline: "drop-tail" },
    loss: CLEAN,
    reverse: {},
    ...more,
  };
}

/** A bulk flow with defaults, for tests. */
export function flow(id: string, from: string, to: string, more: Partial<FlowSpec> = {}): FlowSpec {
  return {
    id,
    from,
    to,
    kind: "tcp",
    scheme: "reno",
    params: {},
    mss: 1460,
    awnd: 90,
    start: 0,
    stop: Number.MAX_VALUE,
    traffic: { kind: "bulk" },
    tcp: {},
    ...more,
  };
}

/** The CERL paper's dumbbell with one flow per pair S_i, R_i; wireless last hops lose at `lossRate`. */
export function dumbbell(options: {
  schemes: string[];
  duration: number;
  lossRate?: number;
  bufferLimit?: number;
  rate?: number;
  delay?: number;
  awnd?: number;
  seed?: number;
  position?: "air" | "head";
  /** Discipline of the bottleneck and its parameters; drop-tail if left out. */
  queue?: QueueSpec;
  ecn?: boolean;
}): RunSpec {
  const { schemes, duration, lossRate = 0, bufferLimit = 27, rate = 2e6, delay = 0.05 } = options;
  const n = schemes.length;
  const indices = Array.from({ length: n }, (_, i) => i + 1);
  return {
    seed: options.seed ?? 1,
    duration,
    tcp: DEFAULT_TCP_OPTIONS,
    nodes: [
      { id: "G0", role: "router" },
      { id: "G1", role: "base-station" },
      ...indices.flatMap((i) => [
        { id: `S${i}`, role: "host" as const },
        { id: `R${i}`, role: "mobile" as const },
      ]),
    ],
    links: [
      link("bottleneck", "G0", "G1", {
        rate,
        delay,
        queue: { discipline: "drop-tail", ...options.queue, limit: bufferLimit },
        reverse: { queue: { discipline: "drop-tail" } },
      }),
      ...indices.flatMap((i) => [
        link(`access${i}`, `S${i}`, "G0"),
        link(`wireless${i}`, "G1", `R${i}`, {
          medium: "wireless",
          loss: { model: "bernoulli", rate: lossRate, position: options.position ?? "air" },
        }),
      ]),
    ],
    flows: schemes.map((scheme, i) =>
      flow(`f${i + 1}`, `S${i + 1}`, `R${i + 1}`, {
        scheme,
        ecn: options.ecn ?? false,
        awnd: options.awnd ?? 3 * bufferLimit,
        stop: duration,
      }),
    ),
    changes: [],
  };
}

/** A UDP flow with defaults, for tests: 500 kbit/s in packets of 1000 bytes without headers. */
export function udpFlow(id: string, from: string, to: string, more: Partial<FlowSpec> = {}): FlowSpec {
  const traffic = { kind: "cbr", rate: 500_000 };
  return flow(id, from, to, {
    kind: "udp",
    scheme: "udp",
    mss: 1000,
    headerBytes: 0,
    awnd: 0,
    traffic,
    ...more,
  });
}
