/** What formulas allow a flow of a scenario before anything is run: for curves drawn over measured ones. */
import { barePath, crossingTime } from "../scenario/bandwidth-delay.ts";
import type { Scenario } from "../scenario/index.ts";
import {
  declarations,
  directionAt,
  directionOf,
  type FlowSpec,
  Routes,
  tcpOptionsOf,
} from "../sim/declared.ts";
import { channelSummary } from "./channel.ts";
import { bitRate, optimalThreshold, PERIODIC_LOSS, pftkRate, squareRootRate } from "./models.ts";
import { predictThresholdQueue } from "./queue-prediction.ts";

/** The laws' numbers for one flow. */
export interface FlowLaws {
  /** Square-root formula, bit/s of payload, at most what the slowest link on the way carries; null without losses on the air. */
  squareRoot: number | null;
  /** PFTK formula, likewise. */
  pftk: number | null;
  /** Segments that fill the way without a queue. */
  pipe: number;
  /** What the slowest link carries of payload, bit/s, or, where that is less, what a full advertised window a round trip comes to. */
  window: number;
}

/**
 * The laws for a TCP flow whose data are lost on the air alone and which never waits in a queue: so both take the shortest round trip
 * and are upper ends for senders that halve at every loss; they have no number where losses have no mean rate per packet, or a link
 * repairs them. Null for UDP.
 */
export function flowLaws(scenario: Scenario, flow: FlowSpec): FlowLaws | null {
  if (flow.kind === "udp") return null;
  const { nodes, links } = scenario;
  const { minRto } = tcpOptionsOf(scenario, flow);
  const { rtt, rate: slowest, bytes, packets: pipe } = barePath(scenario, flow);
  const lossRate = lossOn(scenario, new Routes(nodes, links).path(flow.from, flow.to), bytes);
  const most = (slowest * flow.mss) / bytes;
  const ack = flow.ack ?? declarations.schemes.get(flow.scheme)?.ack;
  const b = ack === "delayed" ? 2 : 1;
  const isLossy = lossRate !== null && lossRate > 0 && lossRate < 1;
  const capped = (segments: number) => Math.min(most, bitRate(segments, flow.mss));
  return {
    squareRoot: isLossy ? capped(squareRootRate(rtt, lossRate, PERIODIC_LOSS / b)) : null,
    pftk: isLossy
      ? capped(
          pftkRate({ rtt, lossRate, timeout: Math.max(minRto, rtt), awnd: flow.awnd, segmentsPerAck: b }),
        )
      : null,
    pipe,
    window: capped(flow.awnd / rtt),
  };
}

/** What the ECN threshold model says of a flow's way. */
export interface ThresholdLaw {
  /** The threshold that keeps the link full with the shortest queue, packets. */
  best: number;
  /** The longest time that a packet takes in congestion avoidance, s. */
  delay: number;
}

/** The same model for the queue on a flow's way that marks above one threshold; null where there is none. */
export function thresholdLaw(scenario: Scenario, flow: FlowSpec): ThresholdLaw | null {
  const { nodes, links } = scenario;
  const way = new Routes(nodes, links).path(flow.from, flow.to);
  const bits = 8 * (flow.mss + tcpOptionsOf(scenario, flow).headerBytes);
  for (const step of way) {
    const { link, direction } = directionAt(links, step);
    const found = predictThresholdQueue(scenario, link.id, direction);
    if (found === null) continue;
    const mu = directionOf(link, direction).rate / bits;
    return {
      best: optimalThreshold(found.pipe / mu, mu),
      delay: crossingTime(scenario, way, bits) + found.maxAvoidance / mu,
    };
  }
  return null;
}

/** Share of packets that are lost on the air somewhere on a way; null where a link has no mean rate or repairs its losses. */
function lossOn({ links }: Scenario, way: Int32Array, bytes: number): number | null {
  let arrives = 1;
  for (const step of way) {
    const { link, direction } = directionAt(links, step);
    const { loss, arq } = directionOf(link, direction);
    const { lossRate } = channelSummary(loss, bytes);
    if (lossRate === null || (lossRate > 0 && arq !== undefined && arq.kind !== "none")) return null;
    arrives *= 1 - lossRate;
  }
  return 1 - arrives;
}
