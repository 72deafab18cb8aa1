import { crossingTime } from "../scenario/bandwidth-delay.ts";
import type { Scenario } from "../scenario/index.ts";
import {
  directionAt,
  directionOf,
  type FlowSpec,
  type FlowSummary,
  Routes,
  type RunResult,
  tcpOptionsOf,
} from "../sim/declared.ts";
import { channelSummary } from "./channel.ts";

/** A flow that a full queue turns away again and again because it comes at the same moment of the queue's cycle. */
export interface PhaseEffect {
  /** Its id. */
  flow: string;
  /** Id of the link before which the queue stands. */
  link: string;
  /** What it got, and its fair share of the link's payload while it was active, bit/s. */
  throughput: number;
  fairShare: number;
  /** Its transmissions, and those that the queue dropped. */
  sent: number;
  dropped: number;
  /** Share of the other flows' transmissions that the queue dropped, 0 to 1. */
  dropRateOfOthers: number;
}

/** A flow is far from its share below this part of it. */
const FAR_FROM_FAIR = 0.25;
/** So rarely would packets that come at independent moments be dropped so often. */
const BY_CHANCE = 1e-3;
/** It needs so many round trips to say anything. */
const LEAST_ROUNDS = 10;
/** Two periods in step differ by a whole number of the queue's service times, to this share of one. */
const IN_STEP = 0.05;

/**
 * The flows of a run whose share is lost to a traffic phase effect (Floyd, Jacobson 1992, "On Traffic Phase Effects in
 * Packet-Switched Gateways"): flows whose windows go round in the same period keep their places in the cycle of a drop-tail queue,
 * and one whose packets come just before a place becomes free finds it full each time.
 *
 * A flow is named when all of this holds: it shares the slowest link of its path, a finite drop-tail queue, with other TCP flows
 * alone; nothing on their paths is random (losses, other queues' disciplines, link repair, agents); their round trips without queues
 * differ by less than one packet's time on that link, or by a whole number of them; in its active time, of ten round trips at
 * least, it got less than a quarter of its fair share; and the queue dropped so much more of it than of the others that this
 * would be chance in less than one case of a thousand. Empty where values change in mid-run.
 */
export function phaseEffects(scenario: Scenario, result: RunResult): PhaseEffect[] {
  const { flows } = scenario;
  const isSuspect = (flow: FlowSpec, f: number) =>
    flow.kind !== "udp" && result.flows[f].losses.congestion > 1;
  if (flows.length < 2 || scenario.changes.length > 0 || !flows.some(isSuspect)) return [];
  const routes = new Routes(scenario.nodes, scenario.links);
  const runners = flows.map((flow, f) => runnerOf(scenario, result, routes, flow, f));
  const byStep = new Map<number, Runner[]>();
  for (const runner of runners)
    for (const step of runner.there) {
      const crossing = byStep.get(step);
      if (crossing) crossing.push(runner);
      else byStep.set(step, [runner]);
    }
  return runners.flatMap((runner, f) => {
    const step = isSuspect(flows[f], f) ? slowestStep(scenario, runner.there) : null;
    return (step !== null && effectOn(scenario, runner, step, byStep.get(step) ?? [])) || [];
  });
}

/** A flow, its path, and what it came to. */
interface Runner {
  flow: FlowSpec;
  own: FlowSummary;
  there: Int32Array;
  back: Int32Array;
  /** Of a packet on the wire. */
  bits: number;
  /** Without queues, s. */
  roundTrip: number;
  /** End of its active time, s. */
  stop: number;
}

function runnerOf(scenario: Scenario, result: RunResult, routes: Routes, flow: FlowSpec, f: number): Runner {
  const own = result.flows[f];
  const there = routes.path(flow.from, flow.to);
  const back = routes.path(flow.to, flow.from);
  const { headerBytes, ackBytes } = tcpOptionsOf(scenario, flow);
  const bits = 8 * (flow.mss + headerBytes);
  const roundTrip = crossingTime(scenario, there, bits) + crossingTime(scenario, back, 8 * ackBytes);
  const stop = Math.min(flow.stop, own.finishedAt ?? Number.POSITIVE_INFINITY, result.until);
  return { flow, own, there, back, bits, roundTrip, stop };
}

/** @param crossing the flows whose paths have `step`, the slowest of this one's */
function effectOn(
  scenario: Scenario,
  runner: Runner,
  step: number,
  crossing: readonly Runner[],
): PhaseEffect | null {
  const { flow, own, bits, roundTrip, stop } = runner;
  const { link, direction } = directionAt(scenario.links, step);
  const { rate } = directionOf(link, direction);
  const others = crossing.filter(
    (other) => other !== runner && other.flow.start < stop && other.stop > flow.start,
  );
  const fairShare = ((rate / (others.length + 1)) * 8 * flow.mss) / bits;
  const isStarved = own.throughput < FAR_FROM_FAIR * fairShare;
  if (!isStarved || others.length === 0 || stop - flow.start < LEAST_ROUNDS * roundTrip) return null;
  const areInStep = others.every(
    (other) => other.bits === bits && inStep(Math.abs(other.roundTrip - roundTrip) / (bits / rate)),
  );
  if (!areInStep || ![runner, ...others].every((one) => isRegular(scenario, one))) return null;
  const dropRateOfOthers =
    others.reduce((sum, other) => sum + other.own.losses.congestion, 0) /
    others.reduce((sum, other) => sum + other.own.sent, 0);
  const { sent, throughput } = own;
  const dropped = own.losses.congestion;
  if (!(atLeast(dropped, sent, dropRateOfOthers) < BY_CHANCE)) return null;
  return { flow: flow.id, link: link.id, throughput, fairShare, sent, dropped, dropRateOfOthers };
}

/** The slowest step of a path where that is before a finite drop-tail queue; null otherwise. */
function slowestStep({ links }: Scenario, way: Int32Array): number | null {
  const directions = Array.from(way, (step) => {
    const { link, direction } = directionAt(links, step);
    return { step, ...directionOf(link, direction) };
  });
  if (directions.length === 0) return null;
  const slowest = directions.reduce((least, one) => (one.rate < least.rate ? one : least));
  return slowest.queue.discipline === "drop-tail" && Number.isFinite(slowest.queue.limit ?? Infinity)
    ? slowest.step
    : null;
}

/** Is a flow TCP with all its data there, over drop-tail queues, and does nothing on its path lose, repair or hold back packets? */
function isRegular(scenario: Scenario, { flow, there, back, bits }: Runner): boolean {
  if (flow.kind === "udp" || flow.traffic.kind !== "bulk") return false;
  return [...there, ...back].every((step) => {
    const { link, direction } = directionAt(scenario.links, step);
    const { queue, loss, arq } = directionOf(link, direction);
    const hasRepair = arq !== undefined && arq.kind !== "none";
    const hasAgent = scenario.nodes.some(
      ({ id, agent }) => (id === link.from || id === link.to) && agent !== undefined && agent.kind !== "none",
    );
    const isClean = channelSummary(loss, bits / 8).lossRate === 0;
    return queue.discipline === "drop-tail" && isClean && !hasRepair && !hasAgent;
  });
}

/** @param difference of two periods, in service times */
function inStep(difference: number): boolean {
  return difference < 1 || Math.abs(difference - Math.round(difference)) < IN_STEP;
}

/** Chance that of `n` independent events, each of probability `p`, `k` or more happen. */
function atLeast(k: number, n: number, p: number): number {
  if (k <= 0) return 1;
  if (!(p > 0)) return 0;
  if (p >= 1) return 1;
  // Terms from k upwards, each from the one before it; the first by logarithms, since it may be too small for a product.
  let log = 0;
  for (let i = 1; i <= k; i++) log += Math.log(((n - k + i) / i) * p);
  let term = Math.exp(log + (n - k) * Math.log1p(-p));
  let sum = 0;
  for (let i = k; i <= n && term > 0; i++) {
    sum += term;
    term *= (((n - i) / (i + 1)) * p) / (1 - p);
  }
  return sum;
}
