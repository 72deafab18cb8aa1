import { bottleneckRate, crossingTime } from "../../scenario/bandwidth-delay.ts";
import {
  DIRECTIONS,
  directionId,
  isAirLoss,
  type LinkTrace,
  Routes,
  type RunResult,
  tcpOptionsOf,
} from "../../sim/declared.ts";
import { counted, percent, seconds } from "../bench/words.ts";
import type { Measured } from "./measure.ts";
import type { PlayedNetwork } from "./networks.ts";
import { log2, pointsOf } from "./score.ts";

/** Where most of the points of a run went. */
export interface LostPoints {
  /** Delay against an empty queue, or throughput against the link's rate: the larger of the two. */
  to: "delay" | "throughput";
  /** Points, above 0. */
  points: number;
  /** Why, from the run; a sentence. */
  text: string;
  /** Where in the run it is seen, s. */
  at: number;
}

/**
 * Where the points of a run went that `contestRecord` recorded with what is told: the larger of what delay and throughput cost against
 * a link that is full without a queue. Null where neither cost a tenth of a point.
 */
export function lostPoints(network: PlayedNetwork, result: RunResult, measured: Measured): LostPoints | null {
  const ideal = idealOf(network);
  const delay = log2(Math.max(measured.delay95, ideal.delay) / ideal.delay);
  const throughput = log2(ideal.throughput / Math.min(Math.max(measured.throughput, 1), ideal.throughput));
  if (Math.max(delay, throughput) < 0.1) return null;
  return delay >= throughput
    ? { to: "delay", points: delay, ...delayReason(network, result, measured, ideal.delay) }
    : { to: "throughput", points: throughput, ...throughputReason(network, result, measured) };
}

/** What would lose no point: payload at the bottleneck's (mean) rate, bit/s; packets that never wait, s. */
function idealOf({ scenario, test }: PlayedNetwork): { throughput: number; delay: number } {
  const flow = scenario.flows.find(({ id }) => id === test[0]) ?? scenario.flows[0];
  const bytes = flow.mss + tcpOptionsOf(scenario, flow).headerBytes;
  const way = new Routes(scenario.nodes, scenario.links).path(flow.from, flow.to);
  return {
    throughput: (bottleneckRate(scenario, flow) * flow.mss) / bytes,
    delay: crossingTime(scenario, way, 8 * bytes),
  };
}

/** Points of a sender that fills the bottleneck alone, and whose packets never wait: nobody can have more for long. */
export function idealPoints(network: PlayedNetwork): number {
  const { throughput, delay } = idealOf(network);
  return pointsOf(throughput, delay);
}

type Reason = Pick<LostPoints, "text" | "at">;

function delayReason(network: PlayedNetwork, result: RunResult, { delay95 }: Measured, bare: number): Reason {
  const queue = longestQueue(network, result);
  if (queue === null) return { text: "The packets waited in a queue.", at: 0 };
  const { trace, rate } = queue;
  const bits = 8 * packetBytes(network);
  const level = (0.5 * Math.max(0, delay95 - bare) * rate) / bits;
  const { total, longest, at } = timeAbove(trace, level, result.until);
  const wait = `${Math.round((1000 * level * bits) / rate)} ms`;
  if (total === 0) return { text: "The packets waited in a queue.", at: 0 };
  const long = longest > 0.9 * total ? "" : `, ${seconds(longest)} of it without a break`;
  return { text: `The queue stood above ${wait} for ${seconds(total)}${long}.`, at };
}

function packetBytes({ scenario, test }: PlayedNetwork): number {
  const flow = scenario.flows.find(({ id }) => id === test[0]) ?? scenario.flows[0];
  return flow.mss + tcpOptionsOf(scenario, flow).headerBytes;
}

/** The recorded queue that was longest on the mean, with its link's (mean) rate, bit/s. */
function longestQueue(
  { scenario }: PlayedNetwork,
  { links, trace }: RunResult,
): { trace: LinkTrace; rate: number } | null {
  let found: { trace: LinkTrace; rate: number; mean: number } | null = null;
  for (const link of scenario.links) {
    const id = directionId(link.id, DIRECTIONS[0]);
    const recorded = trace.links.find((one) => one.id === id);
    const mean = links.find((one) => one.id === id)?.avgQueue ?? 0;
    if (recorded && recorded.queue.t.length > 0 && mean > (found?.mean ?? 0))
      found = { trace: recorded, rate: link.rate, mean };
  }
  return found;
}

/** How long a queue was longer than a level, s: in all, the longest time without a break, and when that began. */
function timeAbove({ queue: { t, v } }: LinkTrace, level: number, end: number) {
  const found = { total: 0, longest: 0, at: 0 };
  let since: number | null = null;
  const close = (now: number) => {
    if (since === null) return;
    found.total += now - since;
    if (now - since > found.longest) Object.assign(found, { longest: now - since, at: since });
    since = null;
  };
  for (let k = 0; k < t.length; k++) {
    if (v[k] <= level) close(t[k]);
    else since ??= t[k];
  }
  close(end);
  return found;
}

function throughputReason(network: PlayedNetwork, result: RunResult, { share }: Measured): Reason {
  const { scenario, test } = network;
  const decisions = result.trace.flows
    .filter(({ id }) => test.includes(id))
    .flatMap((flow) => flow.decisions)
    .sort((a, b) => a.t - b.t);
  const cuts = decisions.filter(
    ({ truth, verdict, event }) =>
      event === "dupack" && truth !== null && isAirLoss(truth) && verdict === "congestion",
  );
  const timeouts = decisions.filter(({ event }) => event === "timeout");
  const idle = `the link was idle ${percent(1 - utilisation(network, result))} of the time`;
  const fair = test.length / scenario.flows.length;
  if (share !== null && share < 0.8 * fair)
    return { text: `The other flows kept ${percent(1 - share)} of what was delivered.`, at: 0 };
  if (cuts.length > timeouts.length)
    return { text: `${counted(cuts.length, "cut")} for random losses: ${idle}.`, at: cuts[0].t };
  if (timeouts.length > 0)
    return { text: `${counted(timeouts.length, "timeout")}: ${idle}.`, at: timeouts[0].t };
  return { text: `The window was too small: ${idle}.`, at: 0 };
}

/** Utilisation of the slowest link on the way of the flows under test, 0 to 1. */
function utilisation({ scenario, test }: PlayedNetwork, { links }: RunResult): number {
  const flow = scenario.flows.find(({ id }) => id === test[0]) ?? scenario.flows[0];
  const rate = bottleneckRate(scenario, flow);
  const slowest = scenario.links.find((link) => link.rate === rate);
  const id = slowest && directionId(slowest.id, DIRECTIONS[0]);
  return Math.min(1, links.find((link) => link.id === id)?.utilisation ?? 0);
}
