import { catalog } from "../catalog/catalog.ts";
import { tcpOptionsOf } from "../catalog/tcp-options.ts";
import { Routes } from "../net/routes.ts";
import { DIRECTIONS, directionOf } from "../spec/directions.ts";
import type { FlowSpec, RunSpec } from "../spec/run-spec.ts";
import type { RecordOptions } from "../trace/types.ts";
import { trafficParams } from "../traffic/driver-for.ts";
import { RECORD_ALL } from "./run.ts";

/** What a run will cost at most, about. */
export interface CostEstimate {
  /** Link crossings of packets, ACKs included. */
  packetHops: number;
  /** Memory of the recording, bytes. */
  bytes: number;
}

/** Recorded bytes per data segment: cwnd and effective window; send and ACK; two changes of a queue per packet-hop. */
const WINDOW_BYTES = 17 + 16;
const SEQUENCE_BYTES = 14 + 12;
const QUEUE_BYTES = 2 * 16;

/**
 * An upper bound, about right for flows that fill their links: each flow at the smallest rate on its path or at
 * awnd per smallest round trip, scaled down where flows share a link.
 */
export function estimateCost(spec: RunSpec, record: RecordOptions = RECORD_ALL): CostEstimate {
  const routes = new Routes(spec.nodes, spec.links);
  const directions = spec.links.flatMap((link) =>
    DIRECTIONS.map((direction) => directionOf(link, direction)),
  );
  const load = new Float64Array(directions.length);
  const flows = spec.flows.map((flow) => {
    const path = routes.path(flow.from, flow.to);
    const bits = 8 * (flow.mss + tcpOptionsOf(spec, flow).headerBytes);
    const isUdp = flow.kind === "udp";
    let rate = (applicationRate(spec, flow) * bits) / (8 * flow.mss);
    let rtt = 0;
    for (const i of path) {
      // UDP sends whatever the links can carry.
      if (!isUdp) rate = Math.min(rate, directions[i].rate);
      rtt += 2 * directions[i].delay + bits / directions[i].rate;
    }
    if (!isUdp) rate = Math.min(rate, (flow.awnd * bits) / rtt);
    for (const i of path) load[i] += rate;
    const seconds = Math.max(0, Math.min(flow.stop, spec.duration) - flow.start);
    return { path, bits, rate, seconds, isUdp };
  });
  let packetHops = 0;
  let segments = 0;
  for (const { path, bits, rate, seconds, isUdp } of flows) {
    let share = 1;
    if (!isUdp) for (const i of path) share = Math.min(share, directions[i].rate / load[i]);
    const sent = (rate * share * seconds) / bits;
    segments += sent;
    packetHops += (isUdp ? 1 : 2) * sent * path.length;
  }
  const perSegment = WINDOW_BYTES + (record.sequence ? SEQUENCE_BYTES : 0);
  // A dumbbell's data path has one limited queue among its links; the others are recorded only on request.
  const limited = record.queues === "limited" ? segments : 0;
  const single = record.queueOf === undefined ? 0 : segments;
  const queued = record.queues === "all" ? packetHops : limited + single;
  return { packetHops, bytes: segments * perSegment + queued * QUEUE_BYTES };
}

/** What a flow's application hands over on average, bit/s, at the most that changes in mid-run ask of it. */
function applicationRate(spec: RunSpec, flow: FlowSpec): number {
  const source = catalog.trafficSources.get(flow.traffic.kind);
  if (!source?.timed) return Infinity;
  const params = trafficParams(source, flow);
  let most = source.timed.meanRate(params, 8 * flow.mss);
  const address = `flows.${flow.id}.traffic.`;
  for (const { set, to } of spec.changes) {
    if (!set.startsWith(address)) continue;
    params[set.slice(address.length)] = to;
    most = Math.max(most, source.timed.meanRate(params, 8 * flow.mss));
  }
  return most;
}
