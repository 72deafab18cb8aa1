import type { Catalog } from "../catalog/catalog.ts";
import { tcpOptionsOf } from "../catalog/tcp-options.ts";
import { Routes } from "../net/routes.ts";
import { agentOf } from "../spec/agents.ts";
import { changedFlow, changedLink, splitAddress } from "../spec/changes.ts";
import { DIRECTIONS, directionAt, directionOf, endsOf } from "../spec/directions.ts";
import type { DirectionSpec, FlowSpec, RunSpec } from "../spec/run-spec.ts";
import type { RecordOptions } from "../trace/types.ts";
import { trafficParams } from "../traffic/driver.ts";

/** What a run will cost at most, about. */
export interface CostEstimate {
  /** Link crossings of packets, ACKs included. */
  packetHops: number;
  /** Times that applications are asked for data, as those are whose data comes with time. */
  applicationEvents: number;
  /** Memory of the recording, bytes. */
  bytes: number;
}

/** Recorded bytes per data segment: cwnd and effective window; send and ACK; two changes of a queue per packet-hop. */
const WINDOW_BYTES = 17 + 16;
const SEQUENCE_BYTES = 14 + 12;
const QUEUE_BYTES = 2 * 16;

/** So many starts and stops are told apart between two changes; more are taken together. */
const MOST_TURNS = 64;
/** Rounds in which the links' rates are handed out, unless a round gives every flow less than this share of what it would send. */
const ROUNDS = 8;
const LITTLE = 0.001;

/**
 * An upper bound, about right for flows that fill their links: each flow at the smallest rate on its path or at
 * awnd per smallest round trip, scaled down where flows that are active at the same time share a link. Changes in mid-run
 * count from when they take effect.
 */
export function estimateCost(spec: RunSpec, record: RecordOptions, plugins: Catalog): CostEstimate {
  const routes = new Routes(spec.nodes, spec.links);
  const paths = spec.flows.map((flow) => routes.path(flow.from, flow.to));
  const total: CostEstimate = { packetHops: 0, applicationEvents: 0, bytes: 0 };
  const links = [...spec.links];
  const flows = [...spec.flows];
  let from = 0;
  const until = (to: number) => {
    if (to <= from) return;
    addPeriod(total, { ...spec, links, flows }, paths, from, to, record, plugins);
    from = to;
  };
  for (const { at, set, to } of spec.changes) {
    until(Math.min(at, spec.duration));
    const { collection, id, path } = splitAddress(set);
    const indexIn = (elements: readonly { id: string }[]) =>
      elements.findIndex((element) => element.id === id);
    if (collection === "links" && indexIn(links) >= 0)
      links[indexIn(links)] = changedLink(links[indexIn(links)], path, to);
    if (collection === "flows" && indexIn(flows) >= 0)
      flows[indexIn(flows)] = changedFlow(flows[indexIn(flows)], path, to);
  }
  until(spec.duration);
  return total;
}

/** What the estimate knows of a flow while nothing changes. */
interface Demand {
  flow: FlowSpec;
  path: readonly number[];
  /** Of a packet on the wire. */
  bits: number;
  /** What it would send if it were alone, bit/s; UDP whatever its application hands over. */
  rate: number;
  isUdp: boolean;
  /** Calls of its application, 1/s. */
  events: number;
}

/** Adds what the time from `from` to `to` (s) costs, in which nothing changes but which flows are active. */
function addPeriod(
  total: CostEstimate,
  spec: RunSpec,
  paths: readonly ArrayLike<number>[],
  from: number,
  to: number,
  record: RecordOptions,
  plugins: Catalog,
): void {
  const directions = spec.links.flatMap((link) =>
    DIRECTIONS.map((direction) => directionOf(link, direction)),
  );
  const demands = spec.flows.map((_, f) => demandOf(spec, f, Array.from(paths[f]), directions, plugins));
  const ends = [...turnsBetween(spec.flows, from, to), to];
  ends.forEach((end, i) => {
    addSlice(total, demands, directions, ends[i - 1] ?? from, end, record);
  });
}

/** Starts and stops of flows between two times, evenly thinned out where they are too many. */
function turnsBetween(flows: readonly FlowSpec[], from: number, to: number): number[] {
  const inside = flows.flatMap(({ start, stop }) => [start, stop]).filter((t) => t > from && t < to);
  const turns = [...new Set(inside)].sort((a, b) => a - b);
  const step = Math.ceil(turns.length / MOST_TURNS);
  return turns.filter((_, i) => i % step === 0);
}

function demandOf(
  spec: RunSpec,
  f: number,
  path: readonly number[],
  directions: readonly DirectionSpec[],
  plugins: Catalog,
): Demand {
  const flow = spec.flows[f];
  const bits = 8 * (flow.mss + tcpOptionsOf(spec, flow).headerBytes);
  const isUdp = flow.kind === "udp";
  const { payload, events } = applicationRates(flow, plugins);
  let rate = (payload * bits) / (8 * flow.mss);
  if (!isUdp) {
    for (const i of path) rate = Math.min(rate, directions[i].rate);
    rate = Math.min(rate, (flow.awnd * bits) / longestLoop(spec, path, bits, directions));
  }
  return { flow, path, bits, rate, isUdp, events };
}

/**
 * The round trip that a window covers when no queue has anything, s. An agent on the way may answer for the receiver, and send
 * on with a window of its own: then the longest of the loops between them counts.
 */
function longestLoop(
  { nodes, links }: RunSpec,
  path: readonly number[],
  bits: number,
  directions: readonly DirectionSpec[],
): number {
  const answering = new Set(nodes.filter((node) => agentOf(node) !== null).map(({ id }) => id));
  let longest = 0;
  let loop = 0;
  for (const i of path) {
    const { link, direction } = directionAt(links, i);
    // 2 i and 2 i + 1 are the two ways across link i.
    loop += directions[i].delay + directions[i ^ 1].delay + bits / directions[i].rate;
    longest = Math.max(longest, loop);
    if (answering.has(endsOf(link, direction).to)) loop = 0;
  }
  return longest;
}

/** Adds a time in which the same flows are active, or, where their turns are thinned out, about the same. */
function addSlice(
  total: CostEstimate,
  demands: readonly Demand[],
  directions: readonly DirectionSpec[],
  from: number,
  to: number,
  record: RecordOptions,
): void {
  const activeFor = ({ flow }: Demand) => Math.max(0, Math.min(flow.stop, to) - Math.max(flow.start, from));
  const active = demands.filter((demand) => activeFor(demand) > 0);
  const rates = sharedRates(
    active,
    active.map((demand) => activeFor(demand) / (to - from)),
    directions,
  );
  let packetHops = 0;
  let segments = 0;
  active.forEach((demand, f) => {
    const { path, bits, isUdp, events } = demand;
    const seconds = activeFor(demand);
    const sent = (rates[f] * seconds) / bits;
    segments += sent;
    packetHops += (isUdp ? 1 : 2) * sent * path.length;
    total.applicationEvents += events * seconds;
  });
  const perSegment = WINDOW_BYTES + (record.sequence ? SEQUENCE_BYTES : 0);
  // A dumbbell's data path has one limited queue among its links; the others are recorded only on request.
  const limited = record.queues === "limited" ? segments : 0;
  const single = record.queueOf === undefined ? 0 : segments;
  const queued = record.queues === "all" ? packetHops : limited + single;
  total.packetHops += packetHops;
  total.bytes += segments * perSegment + queued * QUEUE_BYTES;
}

/**
 * The rate of every flow while it is active, bit/s: on each link in proportion to what they would send; what one leaves because
 * it is held up elsewhere goes to the others in further rounds. UDP sends what it has, and loses what a link cannot carry.
 * @param shares of the time that each flow is active, 0 to 1
 */
function sharedRates(
  demands: readonly Demand[],
  shares: readonly number[],
  directions: readonly DirectionSpec[],
): Float64Array {
  const rates = Float64Array.from(demands, ({ isUdp, rate }) => (isUdp ? rate : 0));
  const left = Float64Array.from(directions, ({ rate }) => rate);
  const taken = new Float64Array(directions.length);
  for (let round = 0; round < ROUNDS; round++) {
    const load = new Float64Array(directions.length);
    const canGrow = demands.map(({ path }) => path.every((i) => left[i] > LITTLE * directions[i].rate));
    demands.forEach(({ path, rate, isUdp }, f) => {
      if (!isUdp && !canGrow[f]) return;
      let carried = shares[f] * (rate - (isUdp ? 0 : rates[f]));
      for (const i of path) {
        load[i] += carried;
        if (isUdp) carried = Math.min(carried, directions[i].rate);
      }
    });
    taken.fill(0);
    let most = 0;
    demands.forEach(({ path, rate, isUdp }, f) => {
      if (isUdp || !canGrow[f]) return;
      let share = 1;
      for (const i of path) share = Math.min(share, left[i] / load[i]);
      const more = share * (rate - rates[f]);
      if (!(more > 0)) return;
      rates[f] += more;
      most = Math.max(most, more / rate);
      for (const i of path) taken[i] += shares[f] * more;
    });
    if (most < LITTLE) break;
    for (let i = 0; i < left.length; i++) left[i] = Math.max(0, left[i] - taken[i]);
  }
  return rates;
}

/** What a flow's application hands over on average, bit/s of payload, and how often it is asked, 1/s. */
function applicationRates(flow: FlowSpec, plugins: Catalog): { payload: number; events: number } {
  const source = plugins.trafficSources.get(flow.traffic.kind);
  if (!source?.timed) return { payload: Infinity, events: 0 };
  const params = trafficParams(source, flow);
  const bits = 8 * flow.mss;
  const payload = source.timed.meanRate(params, bits);
  const events = source.timed.eventRate?.(params, bits) ?? payload / bits;
  return { payload, events: events === Infinity ? 0 : events };
}
