import type { Catalog } from "../catalog/catalog.ts";
import { tcpOptionsOf } from "../catalog/tcp-options.ts";
import { Routes } from "../net/routes.ts";
import { changedFlow, changedLink, splitAddress } from "../spec/changes.ts";
import { DIRECTIONS, directionOf } from "../spec/directions.ts";
import type { FlowSpec, RunSpec } from "../spec/run-spec.ts";
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

/**
 * An upper bound, about right for flows that fill their links: each flow at the smallest rate on its path or at
 * awnd per smallest round trip, scaled down where flows share a link. Changes in mid-run count from when they take effect.
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

/** Adds what the time from `from` to `to` (s) costs, in which nothing changes. */
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
  const load = new Float64Array(directions.length);
  const flows = spec.flows.map((flow, f) => {
    const path = Array.from(paths[f]);
    const bits = 8 * (flow.mss + tcpOptionsOf(spec, flow).headerBytes);
    const isUdp = flow.kind === "udp";
    const application = applicationRates(flow, plugins);
    let rate = (application.payload * bits) / (8 * flow.mss);
    let rtt = 0;
    for (const i of path) {
      // UDP sends whatever the links can carry.
      if (!isUdp) rate = Math.min(rate, directions[i].rate);
      rtt += 2 * directions[i].delay + bits / directions[i].rate;
    }
    if (!isUdp) rate = Math.min(rate, (flow.awnd * bits) / rtt);
    const seconds = Math.max(0, Math.min(flow.stop, to) - Math.max(flow.start, from));
    if (seconds > 0) for (const i of path) load[i] += rate;
    return { path, bits, rate, seconds, isUdp, events: application.events };
  });
  let packetHops = 0;
  let segments = 0;
  for (const { path, bits, rate, seconds, isUdp, events } of flows) {
    let share = 1;
    if (!isUdp) for (const i of path) share = Math.min(share, directions[i].rate / load[i]);
    const sent = seconds > 0 ? (rate * share * seconds) / bits : 0;
    segments += sent;
    packetHops += (isUdp ? 1 : 2) * sent * path.length;
    total.applicationEvents += events * seconds;
  }
  const perSegment = WINDOW_BYTES + (record.sequence ? SEQUENCE_BYTES : 0);
  // A dumbbell's data path has one limited queue among its links; the others are recorded only on request.
  const limited = record.queues === "limited" ? segments : 0;
  const single = record.queueOf === undefined ? 0 : segments;
  const queued = record.queues === "all" ? packetHops : limited + single;
  total.packetHops += packetHops;
  total.bytes += segments * perSegment + queued * QUEUE_BYTES;
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
