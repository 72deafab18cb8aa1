import { partIdsOf, type Scenario } from "../scenario/index.ts";
import { type FlowSpec, Routes, type RunResult, tcpOptionsOf } from "../sim/declared.ts";
import { bitRate, PERIODIC_LOSS, pftkRate, squareRootRate } from "./models.ts";

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
  const b = partIdsOf(spec).ack === "delayed" ? 2 : 1;
  const { awnd, mss } = spec;
  const squareRoot = bitRate(squareRootRate(rtt, lossRate, PERIODIC_LOSS / b), mss);
  const doubts = senderDoubts(spec);
  if (events < FEW_EVENTS) doubts.push(`only ${events} loss events`);
  if (bitRate(awnd / rtt, mss) < squareRoot) doubts.push("the receiver's window limits the sender");
  if (isLinkFull(scenario, spec, result)) doubts.push("a link on the path is full");
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

/** Why the formulas' sender, which halves at every loss and always has data, is not this one. */
function senderDoubts(flow: FlowSpec): string[] {
  const doubts: string[] = [];
  const { congestion, recovery } = partIdsOf(flow);
  if (congestion !== "reno" || recovery === "tahoe")
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
