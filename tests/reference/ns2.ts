/** Reads ns-2's traces, turns their scenarios into ours, and says where a run first differs. */
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import {
  DEFAULT_TCP_OPTIONS,
  type DropSpec,
  type FlowTrace,
  type LinkSpec,
  type NodeSpec,
  type QueueSpec,
  RandomStream,
  type RngState,
  type RunResult,
  type RunSpec,
} from "../../src/sim/index.ts";

type Row = [flow: number, seq: number, nth: number, t: number];

interface Columns {
  t: number[];
  v: number[];
}

/** One case of ns-2.35, as its generator wrote it (times in s, 9 decimals). */
export interface Ns2Case {
  case: string;
  scenario: {
    bottleneck_bps: number;
    bottleneck_delay_s: number;
    side_bps: number;
    buffer_limit: number;
    window: number;
    mss: number;
    duration_s: number;
    ecn: number;
    /** State of the generator that gives the clocks' phases and then RED's draws. */
    default_rng_state_before_run: RngState;
    red?: RedParams;
  };
  flows: {
    alg: string;
    start_s: number;
    delay_S_G0_s: number;
    delay_G1_R_s: number;
    boot_time_s: number;
    totals: Record<string, number>;
    send: { t: number[]; seq: number[] };
    ack: { t: number[]; ack: number[] };
    cwnd: Columns;
    ssthresh: Columns;
  }[];
  drops_error_model: Row[];
  drops_queue: Row[];
  marked?: Row[];
  red_arrivals?: { t: number[]; ave: number[]; prob1: number[]; curq: number[] };
  queue?: { t: number[]; len: number[] };
}

interface RedParams {
  thresh: number;
  maxthresh: number;
  q_weight: number;
  max_p: number;
  gentle: number;
  setbit: number;
  use_mark_p: number;
  mark_p: number;
  mean_pktsize: number;
  bytes: number;
  wait: number;
}

const FOLDER = new URL("./ns2/", import.meta.url);

/** Names of the stored cases. */
export function caseNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json.gz"))
    .map((name) => name.replace(".json.gz", ""))
    .sort();
}

export function readCase(name: string): Ns2Case {
  return JSON.parse(gunzipSync(readFileSync(new URL(`${name}.json.gz`, FOLDER))).toString()) as Ns2Case;
}

/** ns-2's agent names, as our schemes. */
export const SCHEMES: Record<string, string> = { tahoe: "tahoe", reno: "reno", newreno: "newreno", sack1: "sack", vegas: "vegas" };

/**
 * A delay as the generator's scripts gave it to ns-2, in milliseconds ("23.17ms" is not 0.02317 in doubles): the last bit
 * decides which of two simultaneous events comes first.
 */
const delayOf = (seconds: number) => Number((seconds * 1000).toFixed(6)) * 1e-3;

/** ns-2's RED; its draws follow the one that each sender takes for its clock's phase. */
function redQueue(c: Ns2Case, red: RedParams): QueueSpec {
  const stream = new RandomStream(c.scenario.default_rng_state_before_run);
  for (const _ of c.flows) stream.uniform();
  return {
    discipline: "red",
    limit: c.scenario.buffer_limit,
    rng: stream.state(),
    minTh: red.thresh,
    maxTh: red.maxthresh,
    maxP: red.max_p,
    weight: red.q_weight,
    gentle: red.gentle === 1,
    ecn: red.setbit === 1,
    markP: red.mark_p,
    useMarkP: red.use_mark_p === 1,
    meanPacketSize: red.mean_pktsize,
    wait: red.wait === 1,
    byteMode: red.bytes === 1,
  };
}

/** The same network and senders in our terms; the random losses are replayed from the case's list. */
export function specOf(c: Ns2Case): RunSpec {
  const s = c.scenario;
  const clean = { model: "none", position: "air" } as const;
  const wired = { medium: "wired", queue: { discipline: "drop-tail" }, loss: clean, reverse: {} } as const;
  const nodes: NodeSpec[] = [
    { id: "G0", role: "router" },
    { id: "G1", role: "router" },
  ];
  const links: LinkSpec[] = [
    {
      ...wired,
      id: "bottleneck",
      from: "G0",
      to: "G1",
      rate: s.bottleneck_bps,
      delay: delayOf(s.bottleneck_delay_s),
      queue: s.red ? redQueue(c, s.red) : { discipline: "drop-tail", limit: s.buffer_limit },
      reverse: { queue: { discipline: "drop-tail" } },
    },
  ];
  const flows = c.flows.map((flow, i) => {
    const id = `f${i + 1}`;
    const drops: DropSpec[] = c.drops_error_model
      .filter(([f]) => f === i + 1)
      .map(([, seq, nth]) => ({ flow: id, seq, nth }));
    nodes.push({ id: `S${i + 1}`, role: "host" }, { id: `R${i + 1}`, role: "mobile" });
    links.push(
      { ...wired, id: `access${i + 1}`, from: `S${i + 1}`, to: "G0", rate: s.side_bps, delay: delayOf(flow.delay_S_G0_s) },
      {
        ...wired,
        id: `wireless${i + 1}`,
        from: "G1",
        to: `R${i + 1}`,
        rate: s.side_bps,
        delay: delayOf(flow.delay_G1_R_s),
        loss: { model: "list", position: "head", drops },
      },
    );
    return {
      id,
      from: `S${i + 1}`,
      to: `R${i + 1}`,
      kind: "tcp" as const,
      scheme: SCHEMES[flow.alg],
      ecn: s.ecn === 1,
      params: {},
      mss: s.mss,
      awnd: s.window,
      start: flow.start_s,
      stop: s.duration_s,
      traffic: { kind: "bulk" },
      tcp: { clockPhase: flow.boot_time_s },
    };
  });
  return { seed: 1, duration: s.duration_s, tcp: DEFAULT_TCP_OPTIONS, nodes, links, flows, changes: [] };
}

/** ns-2's times carry 9 decimals. */
const sameTime = (ours: number, theirs: number) => Math.abs(ours - theirs) <= 1e-9;

/** cwnd is given with 10 significant digits, in a few places inside a recovery with 6 (reference README, section 2). */
export function sameDigits(ours: number, theirs: number): boolean {
  if (Math.abs(ours - theirs) <= 1e-9 * Math.abs(theirs)) return true;
  return Number(theirs.toPrecision(6)) === theirs && Number(ours.toPrecision(6)) === theirs;
}

interface Named {
  name: string;
  ours: { t: ArrayLike<number>; v: ArrayLike<number> };
  theirs: { t: number[]; v: number[] };
  same: (ours: number, theirs: number) => boolean;
}

function firstDifference({ name, ours, theirs, same }: Named): string | null {
  const n = Math.max(ours.t.length, theirs.t.length);
  for (let i = 0; i < n; i++) {
    if (
      i < ours.t.length &&
      i < theirs.t.length &&
      sameTime(ours.t[i], theirs.t[i]) &&
      same(ours.v[i], theirs.v[i])
    ) {
      continue;
    }
    const row = (s: { t: ArrayLike<number>; v: ArrayLike<number> }, k: number) =>
      k < s.t.length ? `${s.t[k].toFixed(9)} ${s.v[k]}` : "(ended)";
    const from = Math.max(0, i - 10);
    const before = Array.from({ length: i - from }, (_, k) => `    ${row(theirs, from + k)}`);
    return [
      `${name} differs at index ${i}: ours ${row(ours, i)}, ns-2 ${row(theirs, i)}`,
      "  the ten before it (t, value):",
      ...before,
    ].join("\n");
  }
  return null;
}

/** The steps of a series with values above `limit` cut down to it. */
function capped({ t, v }: Columns, limit: number): Columns {
  const result: Columns = { t: [], v: [] };
  t.forEach((time, i) => {
    const value = Math.min(v[i], limit);
    const last = result.v.at(-1);
    // A trace's last value may only repeat the one before it with fewer digits.
    if (last !== undefined && sameDigits(last, value)) return;
    result.t.push(time);
    result.v.push(value);
  });
  return result;
}

/**
 * The congestion window. ns-2's Vegas inflates `cwnd_` itself (reference README, section 2), which here is the effective
 * window, limited by the advertised one.
 */
function windowSeries(ours: FlowTrace, theirs: Ns2Case["flows"][number], awnd: number): Named {
  return theirs.alg === "vegas"
    ? {
        name: "cwnd with inflation",
        ours: ours.effectiveWindow,
        theirs: capped(theirs.cwnd, awnd),
        same: sameDigits,
      }
    : { name: "cwnd", ours: ours.cwnd, theirs: capped(theirs.cwnd, Infinity), same: sameDigits };
}

function flowSeries(ours: FlowTrace, theirs: Ns2Case["flows"][number], awnd: number): Named[] {
  const exact = (a: number, b: number) => a === b;
  return [
    {
      name: "send",
      ours: { t: ours.send.t, v: ours.send.seq },
      theirs: { t: theirs.send.t, v: theirs.send.seq },
      same: exact,
    },
    {
      name: "ack",
      ours: { t: ours.ack.t, v: ours.ack.ackno },
      theirs: { t: theirs.ack.t, v: theirs.ack.ack.map((a) => a + 1) },
      same: exact,
    },
    windowSeries(ours, theirs, awnd),
    { name: "ssthresh", ours: ours.ssthresh, theirs: theirs.ssthresh, same: exact },
  ];
}

/** The values of a step function at times that are given with 9 decimals. */
function at(times: number[], series: { t: ArrayLike<number>; v: ArrayLike<number> }): Columns {
  let k = 0;
  return {
    t: times,
    v: times.map((time) => {
      while (k + 1 < series.t.length && series.t[k + 1] <= time + 1e-9) k++;
      return series.v[k];
    }),
  };
}

/** The first difference between a run and the case, with the events before it; null if there is none. */
export function difference(c: Ns2Case, result: RunResult): string | null {
  for (let i = 0; i < c.flows.length; i++) {
    for (const series of flowSeries(result.trace.flows[i], c.flows[i], c.scenario.window)) {
      const found = firstDifference(series);
      if (found) return `${c.case}, flow ${i + 1}: ${found}`;
    }
    const summary = result.flows[i];
    const { totals } = c.flows[i];
    if (summary.delivered !== totals.delivered_unique || summary.timeouts !== totals.timeouts) {
      return `${c.case}, flow ${i + 1}: delivered ${summary.delivered}, timeouts ${summary.timeouts}; ns-2 ${totals.delivered_unique}, ${totals.timeouts}`;
    }
  }
  const bottleneck = result.trace.links[0];
  const drops = { t: bottleneck.drops.t, v: bottleneck.drops.seq };
  const named: Named[] = [
    {
      name: "queue drops",
      ours: drops,
      theirs: { t: c.drops_queue.map((r) => r[3]), v: c.drops_queue.map((r) => r[1]) },
      same: (a, b) => a === b,
    },
  ];
  if (c.marked) {
    named.push({
      name: "marks",
      ours: { t: bottleneck.marks.t, v: bottleneck.marks.seq },
      theirs: { t: c.marked.map((r) => r[3]), v: c.marked.map((r) => r[1]) },
      same: (a, b) => a === b,
    });
  }
  if (c.red_arrivals) {
    const { t, ave, prob1 } = c.red_arrivals;
    const { average, p } = bottleneck.probes;
    const sixDigits = (a: number, b: number) => Number(a.toPrecision(6)) === b;
    named.push(
      { name: "RED's average", ours: at(t, average), theirs: { t, v: ave }, same: sixDigits },
      { name: "RED's probability", ours: at(t, p), theirs: { t, v: prob1 }, same: sixDigits },
    );
  }
  if (c.queue) {
    named.push({
      name: "queue",
      ours: bottleneck.queue,
      theirs: { t: c.queue.t, v: c.queue.len },
      same: (a, b) => a === b,
    });
  }
  for (const series of named) {
    const found = firstDifference(series);
    if (found) return `${c.case}: ${found}`;
  }
  return null;
}
