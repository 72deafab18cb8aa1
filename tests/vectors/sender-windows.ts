import {
  createRun,
  DEFAULT_TCP_OPTIONS,
  type FlowSpec,
  type InterventionSpec,
  type LinkSpec,
  RECORD_ALL,
  type RunResult,
} from "../../src/sim/index.ts";
import { flow, link } from "../sim/networks.ts";

/** What differs from one bulk flow for `duration` seconds over 4 Mbit/s and 40 ms with a buffer of 20 packets. */
interface Case {
  scheme: string;
  duration: number;
  params?: FlowSpec["params"];
  traffic?: FlowSpec["traffic"];
  path?: Partial<LinkSpec>;
  awnd?: number;
  recovery?: string;
  ecn?: boolean;
  /** Segments whose first transmission is lost, and those that are held back for so long, s. */
  lose?: readonly number[];
  hold?: readonly (readonly [seq: number, by: number])[];
  /** Time between two looks at the window, s; a twentieth of the duration if left out. */
  step?: number;
}

export function run({
  scheme,
  duration,
  params = {},
  traffic = { kind: "bulk" },
  path,
  awnd = 1000,
  lose = [],
  hold = [],
  step: _,
  ...more
}: Case): RunResult {
  const at = { flow: "f", nth: 1, link: "path.forward" };
  const interventions: InterventionSpec[] = [
    ...lose.map((seq) => ({ ...at, seq, do: "drop" as const })),
    ...hold.map(([seq, by]) => ({ ...at, seq, do: "delay" as const, by })),
  ];
  const simulation = createRun(
    {
      seed: 1,
      duration,
      tcp: DEFAULT_TCP_OPTIONS,
      nodes: [
        { id: "S", role: "host" },
        { id: "R", role: "host" },
      ],
      links: [
        link("path", "S", "R", {
          rate: 4e6,
          delay: 0.02,
          queue: { discipline: "drop-tail", limit: 20 },
          reverse: { rate: 100e6, queue: { discipline: "drop-tail" } },
          ...path,
        }),
      ],
      flows: [flow("f", "S", "R", { scheme, params, traffic, mss: 1448, awnd, ...more })],
      changes: [],
      interventions,
    },
    RECORD_ALL,
  );
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

/** So many segments each `every` seconds. */
function bursts(every: number, segments: number, times: number): FlowSpec["traffic"] {
  return { kind: "writes", writes: Array.from({ length: times }, (_, k) => ({ at: every * k, segments })) };
}

function rounded(value: number): number {
  return Number(value.toPrecision(7));
}

/** The decisions: when, by which rule, with which numbers that had changed, and the window after it. */
function decisionsOf({ trace }: RunResult): string[] {
  const last: Record<string, number> = {};
  return trace.flows[0].decisions.map(({ t, rule, values, cwndAfter }) => {
    const changed = Object.entries(values).filter(([name, value]) => value !== last[name]);
    Object.assign(last, values);
    const numbers = changed.map(([name, value]) => `, ${name} ${rounded(value)}`);
    return `${t.toFixed(4)} ${trace.rules[rule].id}: cwnd ${rounded(cwndAfter)}${numbers.join("")}`;
  });
}

/** The window at each multiple of a step, and every probe there. */
function courseOf({ trace }: RunResult, step: number, until: number): string[] {
  const [{ cwnd, probes }] = trace.flows;
  return Array.from({ length: Math.floor(until / step + 1e-9) }, (_, k) => {
    const time = (k + 1) * step;
    const at = (t: Float64Array, v: ArrayLike<number>) =>
      rounded(v[t.findLastIndex((one) => one <= time)] ?? Number.NaN);
    const own = Object.entries(probes).map(([name, { t, v }]) => `${name} ${at(t, v)}`);
    return `${rounded(time)}: ${[`cwnd ${at(cwnd.t, cwnd.v)}`, ...own].join(", ")}`;
  });
}

/** What became of the segments. */
function countsOf({ flows: [{ sent, retransmitted, timeouts, fastRetransmits }] }: RunResult): string {
  return `sent ${sent}, retransmitted ${retransmitted}, timeouts ${timeouts}, fast retransmits ${fastRetransmits}`;
}

const TOO_MANY = Array.from({ length: 60 }, (_, k) => 300 + k);
const NO_PROBE = { tailLossProbe: false };

function marking(limit: number): Partial<LinkSpec> {
  return { queue: { discipline: "threshold-mark", limit } };
}

function buffer(limit: number, more: Partial<LinkSpec> = {}): Partial<LinkSpec> {
  return { queue: { discipline: "drop-tail", limit }, ...more };
}

/** Schemes that are run in the same three networks. */
const SCHEMES =
  "tahoe reno newreno sack cerl cerl2 veno vegas westwood cubic highspeed dctcp bbr jersey ncpld diff-c peach peach-plus santa-cruz wtcp tcp-aware constant-window";

/** A fast network, a slow one with losses and a timeout, and one that marks. */
function networksOf(scheme: string): [title: string, one: Case][] {
  const lose = [30, 31, 70, 130, 131, 132, 133, 134, 135, 136, 190];
  return [
    [`${scheme}: over 4 Mbit/s`, { scheme, duration: 4 }],
    [
      `${scheme}: over 300 kbit/s and 200 ms with losses`,
      { scheme, duration: 12, lose, path: buffer(12, { rate: 3e5, delay: 0.1 }) },
    ],
    [`${scheme}: over 4 Mbit/s with marks`, { scheme, duration: 3, ecn: true, path: marking(60) }],
  ];
}

/** What each of them shows, and the course of a window that shows it. */
export const CASES: Readonly<Record<string, Case>> = {
  "BBR as Linux: starts up until the rate stands, drains the queue, and probes in cycles of eight round trips":
    {
      scheme: "linux-bbr",
      duration: 3,
    },
  "BBR as Linux: looks for the smallest round trip once none was seen for ten seconds": {
    scheme: "linux-bbr",
    duration: 21.5,
    step: 0.5,
    path: { rate: 1e6 },
  },
  "BBR as Linux: conserves segments for a round trip after a loss, and takes its window back afterwards": {
    scheme: "linux-bbr",
    duration: 2.5,
    lose: [150, 151, 152, 400, 403, 409],
    step: 0.05,
  },
  "BBR as Linux: begins with one segment after a timeout, and keeps what it knows of the path": {
    scheme: "linux-bbr",
    duration: 4,
    lose: TOO_MANY,
    params: NO_PROBE,
  },
  "BBR as Linux: measures no rate where the application has too little, and paces at the estimate after a pause":
    {
      scheme: "linux-bbr",
      duration: 13,
      traffic: bursts(1.1, 120, 11),
      step: 0.25,
    },
  "BBR as Linux: allows for ACKs that come together": {
    scheme: "linux-bbr",
    duration: 3,
    hold: Array.from({ length: 20 }, (_, k) => [100 + 40 * k, 0.02] as const),
  },
  "CUBIC as Linux: leaves slow start before a loss, and follows the curve from cut to cut": {
    scheme: "linux-cubic",
    duration: 12,
  },
  "CUBIC as Linux: without HyStart overshoots, and follows Reno's estimate where that is larger": {
    scheme: "linux-cubic",
    duration: 5,
    params: { hystart: false },
    path: { delay: 0.005 },
  },
  "CUBIC as Linux: forgets its maximum after a timeout, and cuts it further where the window was smaller": {
    scheme: "linux-cubic",
    duration: 9,
    lose: [500, 700, ...TOO_MANY.map((seq) => seq + 600)],
    params: NO_PROBE,
  },
  "CUBIC as Linux: does not count the time in which nothing was in flight": {
    scheme: "linux-cubic",
    duration: 12,
    lose: [60],
    traffic: bursts(2.5, 300, 4),
  },
  "Reno as Linux: grows by one segment for each window that arrives": { scheme: "linux-reno", duration: 6 },
  "a host's pacing: at twice the window per round trip below half of the threshold, at 1.2 times above it": {
    scheme: "cubic",
    recovery: "rack",
    duration: 3,
    params: { pacing: true },
    path: { delay: 0.1 },
  },
  "BBR, version 3: starts up, drains, and probes by going down, cruising, refilling and going up": {
    scheme: "bbr3",
    duration: 12,
  },
  "BBR, version 3: lets losses bound what is in flight": {
    scheme: "bbr3",
    duration: 10,
    lose: Array.from({ length: 60 }, (_, k) => 200 + 11 * k),
  },
  "BBR, version 3: leaves startup by losses where the buffer is small": {
    scheme: "bbr3",
    duration: 8,
    path: buffer(5),
  },
  "BBR, version 3: begins anew after a timeout": {
    scheme: "bbr3",
    duration: 4,
    lose: TOO_MANY,
    params: NO_PROBE,
  },
  "BBR, version 3: measures no rate of an application that has too little": {
    scheme: "bbr3",
    duration: 12,
    traffic: bursts(1.1, 120, 10),
  },
  "BBR, version 3: answers marks by their share": {
    scheme: "bbr3",
    duration: 6,
    ecn: true,
    path: marking(60),
  },
  "Prague: cuts by the share of what was marked, once a round trip": {
    scheme: "prague",
    duration: 4,
    path: marking(60),
  },
  "Prague: halves after a loss, and begins with one segment after a timeout": {
    scheme: "prague",
    duration: 5,
    lose: [150, ...TOO_MANY],
    params: NO_PROBE,
  },
  "DCTCP as Linux: cuts by the share of what was marked, once a round trip": {
    scheme: "linux-dctcp",
    duration: 4,
    path: marking(60),
  },
  "DCTCP as Linux: halves after a loss, and begins with one segment after a timeout": {
    scheme: "linux-dctcp",
    duration: 5,
    lose: [150, ...TOO_MANY],
    params: NO_PROBE,
  },
  ...Object.fromEntries(SCHEMES.split(" ").flatMap(networksOf)),
  ...Object.fromEntries(
    ["hystart", "hystart++"].flatMap((hystart) =>
      [0.02, 0.1].map((delay) => [
        `slow start with ${hystart}: ends before a loss on a path of ${delay} s`,
        {
          scheme: "cubic",
          recovery: "rack",
          duration: 4,
          params: { hystart },
          path: buffer(200, { delay }),
        },
      ]),
    ),
  ),
};

/** All of a case: its decisions, the window and the probes at every step, and its counts. */
export function linesOf(one: Case): string[] {
  const result = run(one);
  return [
    ...decisionsOf(result),
    ...courseOf(result, one.step ?? one.duration / 20, one.duration),
    countsOf(result),
  ];
}
