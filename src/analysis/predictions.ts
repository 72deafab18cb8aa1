import type { Scenario } from "../scenario/index.ts";
import {
  DIRECTIONS,
  type Direction,
  declarations,
  directionAt,
  directionOf,
  type FlowSpec,
  Routes,
  type RunResult,
  tcpOptionsOf,
} from "../sim/declared.ts";
import {
  bitRate,
  PERIODIC_LOSS,
  pftkRate,
  squareRootRate,
  type ThresholdQueue,
  thresholdQueue,
} from "./models.ts";

/** Loss events below this say little about a rate. */
const FEW_EVENTS = 5;

/** What the throughput formulas say for the losses and round trips that a run measured. */
export interface ThroughputPrediction {
  /** bit/s of payload. */
  squareRoot: number;
  pftk: number;
  /** What went into them: loss events per segment sent, mean RTT and first timeout, s. */
  lossRate: number;
  rtt: number;
  timeout: number;
  /** Assumptions of both that do not hold here, in words; empty where all do. */
  doubts: readonly string[];
  /** What only the square-root formula leaves out. */
  squareRootDoubts: readonly string[];
}

/**
 * The square-root formula and PFTK for one TCP flow of a run that recorded its RTT samples. A loss event is a fast
 * retransmit or a timeout. Null for UDP, and without losses or samples.
 */
export function predictThroughput(
  scenario: Scenario,
  result: RunResult,
  id: string,
): ThroughputPrediction | null {
  const spec = scenario.flows.find((flow) => flow.id === id);
  const summary = result.flows.find((flow) => flow.id === id);
  const samples = result.trace.flows.find((flow) => flow.id === id)?.rtt.v;
  if (!spec || !summary || !samples || spec.kind === "udp") return null;
  const events = summary.fastRetransmits + summary.timeouts;
  if (events === 0 || samples.length === 0) return null;
  const rtt = mean(samples);
  const deviation = mean(samples.map((sample) => Math.abs(sample - rtt)));
  const timeout = Math.max(tcpOptionsOf(scenario, spec).minRto, rtt + 4 * deviation);
  const lossRate = events / summary.sent;
  const b = ackPolicyOf(spec) === "delayed" ? 2 : 1;
  const { awnd, mss } = spec;
  const squareRoot = bitRate(squareRootRate(rtt, lossRate, PERIODIC_LOSS / b), mss);
  const doubts = senderDoubts(spec);
  if (events < FEW_EVENTS) doubts.push(`only ${events} loss events`);
  if (bitRate(awnd / rtt, mss) < squareRoot) doubts.push("the receiver's window limits the sender");
  if (isLinkFull(scenario, spec, result)) doubts.push("a link on the way is full");
  return {
    squareRoot,
    pftk: bitRate(pftkRate({ rtt, lossRate, timeout, awnd, segmentsPerAck: b }), mss),
    lossRate,
    rtt,
    timeout,
    doubts,
    squareRootDoubts:
      summary.timeouts > 0.1 * events ? [`${summary.timeouts} of ${events} loss events were timeouts`] : [],
  };
}

function ackPolicyOf(flow: FlowSpec): string | undefined {
  return flow.ack ?? declarations.schemes.get(flow.scheme)?.ack;
}

/** Why the formulas' sender, which halves at every loss and always has data, is not this one. */
function senderDoubts(flow: FlowSpec): string[] {
  const doubts: string[] = [];
  const scheme = declarations.schemes.get(flow.scheme);
  const halves = (flow.congestion ?? scheme?.congestion) === "reno";
  if (!halves || (flow.recovery ?? scheme?.recovery) === "tahoe")
    doubts.push("the sender does not just halve its window at a loss");
  if (flow.traffic.kind !== "bulk") doubts.push("the application does not always have data");
  return doubts;
}

function isLinkFull(scenario: Scenario, flow: FlowSpec, result: RunResult): boolean {
  const way = new Routes(scenario.nodes, scenario.links).path(flow.from, flow.to);
  return way.some((direction) => result.links[direction].utilisation > 0.95);
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What the ECN threshold model says about one queue. */
export interface ThresholdPrediction extends ThresholdQueue {
  /** T, packets. */
  threshold: number;
  /** r mu: packets that the path holds without a queue. */
  pipe: number;
  doubts: readonly string[];
}

/**
 * The ECN threshold model (Diff-C-TCP, section 2) for a link direction whose queue marks above one threshold and
 * carries the data of one flow that hears marks; null elsewhere.
 */
export function predictThresholdQueue(
  scenario: Scenario,
  linkId: string,
  direction: Direction,
): ThresholdPrediction | null {
  const index = scenario.links.findIndex(({ id }) => id === linkId);
  if (index < 0) return null;
  const { rate, queue } = directionOf(scenario.links[index], direction);
  const { minTh, maxTh } = queue;
  if (queue.discipline !== "threshold-mark" || typeof minTh !== "number" || typeof maxTh !== "number")
    return null;
  if (maxTh - minTh > 1) return null;
  const routes = new Routes(scenario.nodes, scenario.links);
  const step = 2 * index + DIRECTIONS.indexOf(direction);
  const passing = scenario.flows.filter(({ from, to }) => routes.path(from, to).includes(step));
  if (passing.length !== 1) return null;
  const [flow] = passing;
  const scheme = declarations.schemes.get(flow.scheme);
  if (!scheme || !(flow.ecn === true || scheme.ecn === true)) return null;
  const { headerBytes, ackBytes } = tcpOptionsOf(scenario, flow);
  const bits = 8 * (flow.mss + headerBytes);
  const rtt =
    crossingTime(scenario, routes.path(flow.from, flow.to), bits) +
    crossingTime(scenario, routes.path(flow.to, flow.from), 8 * ackBytes);
  const mu = rate / bits;
  const model = thresholdQueue(rtt, mu, minTh);
  const doubts = ["reno", "diff-c"].includes(flow.congestion ?? scheme.congestion)
    ? []
    : ["the sender does not halve its window for a mark"];
  if (ackPolicyOf(flow) === "delayed") doubts.push("ACKs are delayed");
  if (flow.traffic.kind !== "bulk") doubts.push("the application does not always have data");
  if (flow.awnd < model.maxAvoidance + rtt * mu) doubts.push("the receiver's window limits the sender");
  if ((queue.limit ?? Number.POSITIVE_INFINITY) < model.maxSlowStart)
    doubts.push("the buffer is shorter than the queue of slow start");
  return { ...model, threshold: minTh, pipe: rtt * mu, doubts };
}

/** Time of a packet of so many bits over these directions without queues, s. */
export function crossingTime({ links }: Scenario, way: Int32Array, bits: number): number {
  return way.reduce((sum, step) => {
    const { link, direction } = directionAt(links, step);
    const { rate, delay } = directionOf(link, direction);
    return sum + delay + bits / rate;
  }, 0);
}
