/** Recordings of a Linux kernel's TCP beside runs of our senders over the same paths; the folder's README says how they were made. */
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import {
  createRun,
  DEFAULT_TCP_OPTIONS,
  type FlowSpec,
  type LinkSpec,
  type LossSpec,
  RECORD_ALL,
  type RunResult,
  type RunSpec,
  type ScheduleSpec,
  type WriteSpec,
} from "../../src/sim/index.ts";
import { firstPackets, HOST_PARAMS, type Pause, pausesOf, receiverHost, senderHost, startOf } from "./linux-host.ts";
import { type Chance, cyclePhasesOf, NOTHING_SHOWN, type Shown, type TimedSend, tickPhaseOf } from "./linux-chance.ts";

/** A path and what is done on it: rates bit/s, times ms. */
export interface LinuxCase {
  title: string;
  cc: readonly string[];
  rate: number;
  reverse_rate?: number;
  delay_ms: number;
  reverse_delay_ms?: number;
  /** Places of the queue, the packet in transmission included. */
  limit: number;
  duration_ms: number;
  lose?: readonly (readonly [seg: number, nth: number])[];
  hold?: readonly (readonly [seg: number, nth: number, ms: number])[];
  lose_acks?: readonly number[];
  blackouts_ms?: readonly (readonly [number, number])[];
  ack_blackouts_ms?: readonly (readonly [number, number])[];
  delays_ms?: readonly (readonly [at: number, delay: number])[];
  writes?: readonly (readonly [at: number, segments: number])[];
  ecn?: boolean;
  ecn_threshold?: number;
  awnd_segments?: number;
  sack?: number;
  autotune?: boolean;
  gso?: boolean;
}

/** What a recording's file holds; columns of differences. */
interface Stored {
  spec: LinuxCase;
  case: string;
  cc: string;
  run: number;
  data: { us: number[]; seg: number[]; queue: number[]; nth: [number, number][] };
  ack: { us: number[]; ack: number[]; sack: [number, string][]; fate?: [number, string][] };
  info: {
    t: number[];
    cwnd: number[];
    bbr_pacing_gain?: number[];
    bbr_cwnd_gain?: number[];
    bbr_min_rtt_us?: number[];
  };
}

/** One connection: what was sent, and the window over time (s, segments). */
export interface Recording {
  readonly path: LinuxCase;
  readonly sends: readonly Send[];
  /** Packets in the queue and in transmission that each met; empty for a run of ours. */
  readonly queue: readonly number[];
  /** The last segment pushed in the middle of a write, as a single ACK shows. */
  readonly lastPushed: number;
  /** When the sending host did nothing, s. */
  readonly pauses: readonly Pause[];
  /** When ACKs reached the sender, s. */
  readonly acks: readonly number[];
  readonly cwnd: { t: readonly number[]; v: readonly number[] };
  /** Segments that the receiver had at the end. */
  readonly delivered: number;
  /** What it shows of what was left to chance. */
  readonly shown: Shown;
}

/** How well two runs of one path agree. */
export interface Agreement {
  /** Sends in the same order from the first on, and all that are compared. */
  sameOrder: number;
  sends: number;
  /** Share of the ACKs at which the windows differ by one segment at most. */
  sameWindow: number;
  /** Delivered, ours less theirs, as a share of theirs. */
  throughput: number;
  /** The first send that differs, in words; "" where none does. */
  first: string;
  /** The same, as data; null where none does. */
  differs: Difference | null;
}

/** A data packet that left. */
export interface Send {
  t: number;
  seq: number;
  /** Transmission of the segment, from 1. */
  nth: number;
}

/** Two sends at one place of the order that are not the same; null: there is none. */
export interface Difference {
  theirs: Send;
  ours: Send | null;
}

/** Bytes of a data packet's and of an ACK's headers: IP, TCP, time stamps. */
const HEADER_BYTES = 52;
const MSS = 1448;
/** A SYN has 8 bytes of options more, and so has its ACK: the link takes as long for the SYN as for both. */
const SYN_BYTES = HEADER_BYTES + 16;
/** The end of a recording that is not compared, s. */
const TAIL = 0.1;
/** The largest window that the TCP header can name without a scale, bytes. */
const UNSCALED_WINDOW = 65_535;
/** The receiver's window where nothing limits it: more than is ever needed, segments. */
const LARGE_WINDOW = 5800;
/** Segments that the application writes at a time, and after how many of them it pushes at first. */
const WRITE = 64;
const PUSH_EVERY = 23;
/** After so much time without an ACK or a send, s, it was a timer that released a segment. */
const QUIET = 0.005;
/** How far a write may be from its time, s. */
const LATEST_WRITE = 0.01;

function sums(differences: readonly number[], unit = 1): number[] {
  let value = 0;
  return differences.map((difference) => {
    value += difference;
    return value * unit;
  });
}

/** Reads `traces/CASE.CC.RUN.json.gz`. */
export function readRecording(file: URL): Recording {
  const stored: Stored = JSON.parse(gunzipSync(readFileSync(file)).toString());
  const { spec, data, ack, info } = stored;
  const nth = new Map(data.nth);
  const seqs = sums(data.seg);
  const back =
    (8 * HEADER_BYTES) / (spec.reverse_rate ?? spec.rate) + (spec.reverse_delay_ms ?? spec.delay_ms) / 1000;
  const acks = sums(ack.ack);
  const sends = sums(data.us, 1e-6)
    .map((t, i) => ({ t, seq: Math.floor(seqs[i] + 0.001), nth: nth.get(i) ?? 1 }))
    .filter(({ seq }) => seq > 0);
  const lost = new Set(ack.fate?.map(([row]) => row));
  const arrivals = sums(ack.us, 1e-6).map((t) => t + back);
  const taken = arrivals.filter((_, i) => !lost.has(i));
  return {
    path: spec,
    sends,
    lastPushed: lastPushedOf(acks, new Set(ack.sack.map(([row]) => row))),
    queue: sums(data.queue).filter((_, i) => seqs[i] >= 1),
    // What is paced is not released by an ACK.
    pauses: stored.cc === "bbr" ? [] : pausesOf(sends, taken),
    acks: arrivals,
    cwnd: { t: sums(info.t, 1e-6), v: sums(info.cwnd) },
    delivered: (acks[acks.length - 1] ?? 1) - 1,
    shown: {
      ...phasesOf(info),
      tickPhase: tickPhaseOf(timedSends(sends, taken)),
    },
  };
}

/** Retransmissions that a timer released: nothing had left and no ACK had come for some ms before. */
function timedSends(sends: readonly Send[], acks: readonly number[]): TimedSend[] {
  let next = 0;
  return sends.flatMap(({ t, nth }, i) => {
    while (next < acks.length && acks[next] <= t) next++;
    const wait = t - Math.max(sends[i - 1]?.t ?? t, acks[next - 1] ?? 0);
    return nth > 1 && wait > QUIET ? [{ t, wait }] : [];
  });
}

function phasesOf({ t, bbr_pacing_gain: pacing, bbr_cwnd_gain: window, bbr_min_rtt_us: rtt }: Stored["info"]): Omit<Shown, "tickPhase"> {
  if (!pacing || !window || !rtt) return NOTHING_SHOWN;
  const [firstPhase, laterPhase] = cyclePhasesOf({
    t: sums(t, 1e-6),
    pacing: sums(pacing),
    window: sums(window),
    rtt: sums(rtt, 1e-6),
  });
  return { firstPhase, laterPhase };
}

/**
 * The last segment that was pushed in the middle of a write: answered alone, at a place where half a first window ends, less than a
 * write after another such. @param holes rows of ACKs with SACK blocks, which do not count
 */
function lastPushedOf(acks: readonly number[], holes: ReadonlySet<number>): number {
  const isPushed = (seq: number) => seq % WRITE > 0 && (seq % WRITE) % PUSH_EVERY === 0;
  const pushed = acks
    .filter((ackno, i) => i > 0 && !holes.has(i) && ackno - acks[i - 1] === 1 && isPushed(ackno - 1))
    .map((ackno) => ackno - 1);
  return pushed.findLast((seq, i) => i > 0 && seq - pushed[i - 1] < WRITE) ?? 0;
}

/** Case, sender and run of every recording in folders, by "CASE.SENDER"; those of one case in the order of the folders. */
export function recordingsIn(...folders: readonly URL[]): Map<string, URL[]> {
  const found = new Map<string, URL[]>();
  for (const folder of folders)
    for (const name of readdirSync(folder).sort()) {
      const match = /^(.+\.\w+)\.\d+\.json\.gz$/.exec(name);
      if (!match) continue;
      const key = match[1];
      found.set(key, [...(found.get(key) ?? []), new URL(name, folder)]);
    }
  return found;
}

/** Our sender for a controller of Linux. */
const SCHEMES: Readonly<Record<string, Partial<FlowSpec>>> = {
  reno: { scheme: "linux-reno" },
  cubic: { scheme: "linux-cubic" },
  bbr: { scheme: "linux-bbr" },
  dctcp: { scheme: "linux-dctcp" },
};

/** Packets that reach the link in this time are lost, ms. */
function blackoutOf([from, to]: readonly [number, number]): LossSpec {
  return { model: "blackout", position: "head", from: from / 1000, to: to / 1000, period: 0 };
}

function ackLossOf({ lose_acks: acks = [], blackouts_ms: both = [], ack_blackouts_ms: own = [] }: LinuxCase): LossSpec {
  const [dark] = [...both, ...own];
  if (dark) return blackoutOf(dark);
  if (acks.length === 0) return { model: "none", position: "air" };
  // The SYN's ACK counts here.
  return { model: "list", position: "air", drops: acks.map((ack) => ({ flow: "f", ack: ack + 1 })) };
}

function lossOf(path: LinuxCase): LossSpec {
  const [dark] = path.blackouts_ms ?? [];
  if (dark) return blackoutOf(dark);
  if (!path.lose) return { model: "none", position: "air" };
  const drops = path.lose.map(([seq, nth]) => ({ flow: "f", seq, nth }));
  return { model: "list", position: "air", drops };
}

/**
 * Of the link's rate, so much is taken away every 20 ms. A packet that an ACK releases reaches the link a microsecond before the
 * link is free again in the recordings; here both would be at the same time, and rounding would decide which is first.
 */
const DRIFT = 1e-8;
const DRIFT_STEP = 0.02;

/**
 * When the first packet leaves the queue that joins it at `time` or later, s: the emulator gives a packet its delay when it joins, the
 * simulator when it leaves.
 */
function leavesAt(theirs: Recording, time: number): number {
  const first = theirs.sends.findIndex(({ t }) => t >= time);
  if (first < 0 || theirs.queue[first] === 0) return time;
  const one = (8 * (MSS + HEADER_BYTES)) / theirs.path.rate;
  return theirs.sends[first].t + (theirs.queue[first] - 1) * one;
}

function scheduleOf(theirs: Recording): ScheduleSpec {
  const { path } = theirs;
  const steps = Math.ceil(path.duration_ms / 1000 / DRIFT_STEP);
  const at = Array.from({ length: steps }, (_, k) => {
    const rate = k === 0 ? (path.rate * HEADER_BYTES) / SYN_BYTES : path.rate;
    return [k * DRIFT_STEP, rate * (1 - k * DRIFT)] as const;
  });
  if (!path.delays_ms) return { kind: "rates", at };
  const delay = path.delays_ms.map(([from, ms]) => [leavesAt(theirs, from / 1000), ms / 1000] as const);
  return { kind: "rates", at, delay: [[0, path.delay_ms / 1000], ...delay] };
}

function linkOf(theirs: Recording): LinkSpec {
  const { path } = theirs;
  const { rate, limit, ecn_threshold: threshold } = path;
  const queue =
    threshold === undefined
      ? { discipline: "drop-tail", limit }
      : { discipline: "threshold-mark", limit, minTh: threshold - 1, maxTh: threshold - 1 };
  return {
    id: "path",
    from: "H",
    to: "N",
    medium: "wired",
    rate,
    schedule: scheduleOf(theirs),
    delay: path.delay_ms / 1000,
    queue,
    loss: lossOf(path),
    reverse: {
      rate: path.reverse_rate ?? rate,
      delay: (path.reverse_delay_ms ?? path.delay_ms) / 1000,
      queue: { discipline: "drop-tail" },
      loss: ackLossOf(path),
    },
  };
}

/**
 * What the application of a recording wrote, and when: its clock began some milliseconds before the SYN left, as a write shows that
 * found nothing to send.
 */
function writesOf(theirs: Recording): WriteSpec[] | undefined {
  const { path, sends } = theirs;
  const start = startOf(theirs);
  let before = 0;
  return path.writes?.map(([ms, segments]) => {
    const first = sends.find(({ seq }) => seq === before + 1)?.t ?? Infinity;
    before += segments;
    const at = ms / 1000;
    const written = before > segments && Math.abs(first - at) < LATEST_WRITE ? first : at;
    return { at: Math.max(0, written - start), segments };
  });
}

/**
 * The receiver's window where an application limits it, segments: its scale is as small as that limit allows, and it grows to the largest
 * window that can be named with this scale.
 */
function limitedWindow(segments: number): number {
  let window = UNSCALED_WINDOW;
  while (window < segments * MSS) window *= 2;
  return Math.floor(window / MSS);
}

function flowOf(theirs: Recording, cc: string, { tickPhase, firstPhase, laterPhase }: Chance): FlowSpec {
  const { path } = theirs;
  const { awnd_segments: awnd } = path;
  const writes = writesOf(theirs);
  return {
    id: "f",
    from: "S",
    to: "R",
    kind: "tcp",
    scheme: "linux-reno",
    ...SCHEMES[cc],
    // A window that stays small never stops being acknowledged segment by segment.
    params: {
      tickPhase,
      ...HOST_PARAMS,
      ...(cc === "bbr" ? { firstPhase, laterPhase } : {}),
      // Without SACK every segment behind a hole is acknowledged at once.
      ...(path.sack === 0 ? { sack: false, compression: 0 } : {}),
      ...(awnd === undefined ? {} : { growingSegments: 1e9 }),
      ...(path.autotune ? { autotuned: true } : {}),
      // How much the application wrote before the window grew is the host's affair.
      earlyData: path.gso ? 0 : theirs.lastPushed,
    },
    mss: MSS,
    awnd: awnd === undefined ? LARGE_WINDOW : limitedWindow(awnd),
    start: startOf(theirs),
    stop: Number.MAX_VALUE,
    traffic: writes ? { kind: "writes", writes } : { kind: "bulk" },
    tcp: {},
    ...(path.ecn ? { ecn: true } : {}),
  };
}

const CHANCE: Chance = { tickPhase: 0.002, firstPhase: 2, laterPhase: 2 };

/** The run that a recording asks of a sender. */
export function specOf(theirs: Recording, cc: string, chance: Chance = CHANCE): RunSpec {
  const { path } = theirs;
  return {
    seed: 1,
    duration: path.duration_ms / 1000,
    tcp: DEFAULT_TCP_OPTIONS,
    nodes: [
      { id: "S", role: "host" },
      { id: "H", role: "router" },
      { id: "N", role: "router" },
      { id: "R", role: "host" },
    ],
    links: [senderHost(theirs.pauses), linkOf(theirs), receiverHost()],
    flows: [flowOf(theirs, cc, chance)],
    changes: [],
    interventions: [
      ...firstPackets(theirs),
      ...(path.hold ?? []).map(([seq, nth, ms]) => ({
        flow: "f",
        seq,
        nth,
        link: "path.forward",
        do: "delay" as const,
        by: ms / 1000,
      })),
    ],
  };
}

/** Runs a recorded case with our sender. */
export function replay(theirs: Recording, cc: string, chance: Chance = CHANCE): RunResult {
  return runOf(specOf(theirs, cc, chance));
}

/** A run from its beginning to its end, with what is compared of it. */
export function runOf(spec: RunSpec): RunResult {
  const run = createRun(spec, { ...RECORD_ALL, queues: "none", probes: true });
  run.advance(Number.POSITIVE_INFINITY);
  return run.result();
}

/** Our run in the shape of a recording. */
export function recordingOf(path: LinuxCase, result: RunResult): Recording {
  const { send, ack, cwnd } = result.trace.flows[0];
  const acks = Array.from(ack.ackno);
  return {
    path,
    sends: Array.from(send.t, (t, i) => ({ t, seq: send.seq[i], nth: send.nth[i] })).filter(({ seq }) => seq > 0),
    lastPushed: 0,
    queue: [],
    pauses: [],
    acks: Array.from(ack.t),
    cwnd: { t: Array.from(cwnd.t), v: Array.from(cwnd.v, Math.floor) },
    delivered: Math.max(0, (acks[acks.length - 1] ?? 1) - 1),
    shown: NOTHING_SHOWN,
  };
}

/** The values of a step function within `margin` s of a time: smallest and largest. */
function around(
  { t, v }: Recording["cwnd"],
  time: number,
  margin: number,
  from: { i: number },
): [number, number] {
  while (from.i + 1 < t.length && t[from.i + 1] <= time - margin) from.i++;
  let least = v[from.i] ?? 0;
  let most = least;
  for (let i = from.i + 1; i < t.length && t[i] <= time + margin; i++) {
    least = Math.min(least, v[i]);
    most = Math.max(most, v[i]);
  }
  return [least, most];
}

/** Compares a run with a recording of the same path. */
export function compare(ours: Recording, theirs: Recording): Agreement {
  const end = theirs.path.duration_ms / 1000 - TAIL;
  const expected = theirs.sends.filter(({ t }) => t < end);
  const differs = expected.findIndex(({ seq, nth }, i) => ours.sends[i]?.seq !== seq || ours.sends[i]?.nth !== nth);
  const text = (send: Send | undefined) =>
    send ? `${send.seq}${send.nth > 1 ? ` again (${send.nth})` : ""} at ${send.t.toFixed(4)} s` : "nothing";
  // One packet's time on the link: ACKs and windows meet within it.
  const margin = (8 * (MSS + HEADER_BYTES)) / theirs.path.rate;
  const mine = { i: 0 };
  const other = { i: 0 };
  const equal = theirs.acks.filter((t) => {
    const [least, most] = around(ours.cwnd, t, margin, mine);
    const [low, high] = around(theirs.cwnd, t, margin, other);
    return least - 1 <= high && most + 1 >= low;
  });
  return {
    sameOrder: differs < 0 ? expected.length : differs,
    sends: expected.length,
    sameWindow: equal.length / Math.max(1, theirs.acks.length),
    throughput: ours.delivered / theirs.delivered - 1,
    first: differs < 0 ? "" : `theirs ${text(expected[differs])}, ours ${text(ours.sends[differs])}`,
    differs: differs < 0 ? null : { theirs: expected[differs], ours: ours.sends[differs] ?? null },
  };
}

const OWN_LEAST_WINDOW = 0.95;
const MOST_THROUGHPUT = 0.03;

/** How a run stands beside a recording. */
export interface Verdict {
  agreement: Agreement;
  /** Order, windows, throughput. */
  holds: [boolean, boolean, boolean];
  /** Sends that are asked for in the same order: as far as the recording agrees with the others of its case. */
  asked: number;
  /** Share of the ACKs at which the windows must agree. */
  windowAsked: number;
  ours: Recording;
  theirs: Recording;
}

/** Which of the three criteria hold. @param others further recordings of the case: no more is asked for than the one agrees with each of them */
export function judge(ours: Recording, theirs: Recording, others: readonly Recording[] = []): Verdict {
  const agreement = compare(ours, theirs);
  const between = others.map((other) => compare(other, theirs));
  const order = Math.min(agreement.sends, ...between.map(({ sameOrder }) => sameOrder));
  const window = Math.min(OWN_LEAST_WINDOW, ...between.map(({ sameWindow }) => sameWindow));
  return {
    agreement,
    asked: order,
    windowAsked: window,
    ours,
    theirs,
    holds: [
      agreement.sameOrder >= order,
      agreement.sameWindow >= window,
      Math.abs(agreement.throughput) <= MOST_THROUGHPUT,
    ],
  };
}

/** The recordings that come with the simulator: the given ones, and further ones of the same cases. */
export const RECORDINGS = new URL("./linux-6.12/traces/", import.meta.url);
export const FURTHER_RECORDINGS = new URL("./linux-6.12/further/", import.meta.url);

/** All of them, by "CASE.SENDER". */
export function shippedRecordings(): Map<string, URL[]> {
  return recordingsIn(RECORDINGS, FURTHER_RECORDINGS);
}

/** Phases of a tick of 4 ms, s. Twelve more between them let no further case hold. */
const TICK_PHASES = [0.002, 0, 0.001, 0.003];

/** Where BBR's cycle may begin: anywhere but in the phase that drains. */
const CYCLE_PHASES = [2, 0, 3, 4, 5, 6, 7];

/** Phases of the host's millisecond too, which time stamps count and a receiver's buffer grows by. */
const STAMP_PHASES = Array.from({ length: 16 }, (_, k) => k * 0.00025);

/** A verdict, and what was taken for chance in its run. */
export type Best = Verdict & { chance: Chance };

/**
 * The best of our runs beside the recordings of a case, each replayed and held against itself: over what the recording left to chance
 * and does not show, which is when its clock ticks where no timer expired, and where BBR's cycle begins. The first that holds all three criteria, with nothing
 * taken off for what recordings differ in, ends the search.
 */
export function bestOf(key: string, recordings: readonly Recording[]): Best {
  const cc = key.slice(key.lastIndexOf(".") + 1);
  let best: Best | null = null;
  for (const theirs of recordings) {
    const others = recordings.filter((one) => one !== theirs);
    for (const chance of chancesOf(theirs, cc)) {
      const ours = recordingOf(theirs.path, replay(theirs, cc, chance));
      const one = { ...judge(ours, theirs, others), chance };
      if (isWhole(one)) return one;
      if (best === null || rank(one) > rank(best)) best = one;
    }
  }
  if (best === null) throw new RangeError(`nothing was run for ${key}`);
  return best;
}

/** What may have been chance in a recording: what it shows, or what is tried. */
function chancesOf({ path, shown }: Recording, cc: string): Chance[] {
  const { laterPhase = CHANCE.laterPhase } = shown;
  const ticks = shown.tickPhase === undefined ? (path.autotune ? STAMP_PHASES : TICK_PHASES) : [shown.tickPhase];
  const untold = cc === "bbr" ? CYCLE_PHASES : [CHANCE.firstPhase];
  const phases = shown.firstPhase === undefined ? untold : [shown.firstPhase];
  return phases.flatMap((firstPhase) => ticks.map((tickPhase) => ({ tickPhase, firstPhase, laterPhase })));
}

function isWhole({ agreement, holds }: Verdict): boolean {
  const { sameOrder, sends, sameWindow } = agreement;
  return holds[2] && sameOrder === sends && sameWindow >= OWN_LEAST_WINDOW;
}

function rank({ holds, agreement }: Verdict): number {
  return holds.filter(Boolean).length + agreement.sameOrder / (agreement.sends + 1) / 2 + agreement.sameWindow / 2;
}
