/** What a path holds without a queue, its bandwidth–delay product (BDP), in which buffers are measured beside packets. */
import {
  DIRECTIONS,
  type Direction,
  directionAt,
  directionOf,
  type FlowSpec,
  type LinkSpec,
  Routes,
  type TcpOptions,
  tcpOptionsOf,
  UDP_HEADER_BYTES,
} from "../sim/declared.ts";
import { LIMITS } from "./limits.ts";
import type { Scenario } from "./types.ts";

/** Packets that fill a path: its rate times its round-trip time. @param rate bit/s; @param rtt s; @param bytes of one packet. */
export function bandwidthDelayProduct(rate: number, rtt: number, bytes: number): number {
  return (rate * rtt) / (8 * bytes);
}

/** What of a scenario the product depends on. */
type Network = Pick<Scenario, "nodes" | "links" | "tcp">;

/** A flow's path without queues. */
export interface BarePath {
  /** Smallest round-trip time of a full packet and its ACK, s: propagation and transmission, no waiting. */
  rtt: number;
  /** Rate of the slowest link on the way of the data, bit/s. */
  rate: number;
  /** Full packet, header included, bytes. */
  bytes: number;
  /** The product: full packets that the path holds. */
  packets: number;
}

/** The smallest rate on the way of a flow's data, bit/s, as the scenario begins. */
export function bottleneckRate({ nodes, links }: Pick<Scenario, "nodes" | "links">, flow: FlowSpec): number {
  return slowest(links, new Routes(nodes, links).path(flow.from, flow.to));
}

/** Time of a packet over these directions without queues, s. */
export function crossingTime(
  { links }: { links: readonly LinkSpec[] },
  way: Int32Array,
  bits: number,
): number {
  return way.reduce((sum, step) => {
    const { link, direction } = directionAt(links, step);
    const { rate, delay } = directionOf(link, direction);
    return sum + delay + bits / rate;
  }, 0);
}

/**
 * A flow's path as the scenario begins: its product is the rate of the slowest link times the smallest round-trip time, in
 * packets as large as the flow's. @throws RangeError where no links lead from its sender to its receiver
 */
export function barePath(network: Network, flow: FlowSpec): BarePath {
  return pathOver(network, new Routes(network.nodes, network.links), flow);
}

/** The product that a queue is measured by, and the flow that it is taken from. */
export interface QueueProduct {
  packets: number;
  flow: string;
}

/**
 * The product for the queue of a link in one direction: that of the path of the first TCP flow whose data passes, else of the
 * first UDP flow. Null where no flow's data passes.
 */
export function queueProduct(
  network: Network & Pick<Scenario, "flows">,
  link: string,
  direction: Direction,
): QueueProduct | null {
  const index = network.links.findIndex(({ id }) => id === link);
  if (index < 0) return null;
  const routes = new Routes(network.nodes, network.links);
  const step = 2 * index + DIRECTIONS.indexOf(direction);
  const passing = network.flows.filter(({ from, to }) => wayOf(routes, from, to).includes(step));
  const flow = passing.find(({ kind }) => kind === "tcp") ?? passing[0];
  return flow === undefined ? null : { packets: pathOver(network, routes, flow).packets, flow: flow.id };
}

/** A buffer of so many products as a queue's limit: whole packets, one at least. */
export function limitOfProducts(products: number, { packets }: Pick<BarePath, "packets">): number {
  return Math.min(LIMITS.queue, Math.max(1, Math.round(products * packets)));
}

function pathOver(network: { links: readonly LinkSpec[]; tcp: TcpOptions }, routes: Routes, flow: FlowSpec) {
  const { headerBytes, ackBytes } = tcpOptionsOf(network, flow);
  const bytes = flow.mss + (flow.kind === "udp" ? (flow.headerBytes ?? UDP_HEADER_BYTES) : headerBytes);
  const way = routes.path(flow.from, flow.to);
  const rtt =
    crossingTime(network, way, 8 * bytes) +
    crossingTime(network, routes.path(flow.to, flow.from), 8 * ackBytes);
  const rate = slowest(network.links, way);
  return { rtt, rate, bytes, packets: bandwidthDelayProduct(rate, rtt, bytes) };
}

/** The directions from one node to another; none where no links lead there, or there is no such node. */
function wayOf(routes: Routes, from: string, to: string): Int32Array {
  try {
    return routes.path(from, to);
  } catch {
    return new Int32Array(0);
  }
}

function slowest(links: readonly LinkSpec[], way: Int32Array): number {
  return way.reduce((least, step) => {
    const { link, direction } = directionAt(links, step);
    return Math.min(least, directionOf(link, direction).rate);
  }, Number.POSITIVE_INFINITY);
}
