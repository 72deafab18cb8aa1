import type { TraceVariable } from "../../../plugin/definition.ts";
import { parameters, type ValuesOf } from "../../../plugin/parameters.ts";
import type { AckEvent } from "../../contract/ack.ts";
import type { SenderView } from "../../contract/view.ts";

/** Gains of the constant filter of the ns-2 module of 2002 (Valla): old estimate, and each of the two samples. */
const KEPT = 0.9047;
const TAKEN = 0.0476;

/** Westwood+ takes no sample over less than this, s (Linux). */
const SHORTEST_ROUND = 0.05;

/**
 * The rate at which ACKs report deliveries, filtered (Westwood; Jersey paper, equations 1 and 2; constant-window paper,
 * equation 1). State is plain, so that a controller can extend it.
 */
export interface BandwidthEstimate<Params extends BandwidthParams = BandwidthParams> {
  params: Params;
  /** Filtered, bit/s of payload. */
  bwe: number;
  /** Latest raw sample, bit/s. */
  lastSample: number;
  /** First of Westwood+'s two filters in a row, bit/s. */
  rough: number;
  /** When the latest sample was taken, s; -1 before the first ACK. */
  tLast: number;
  /** Bits acknowledged since then: several ACKs of one instant make one sample. */
  pendingBits: number;
  /** Duplicate ACKs whose segments the cumulative ACK has not counted yet. */
  unaccounted: number;
}

/** What the estimate can be told. */
export const BANDWIDTH_PARAMETERS = parameters([
  {
    id: "filter",
    label: "Filter of the ACK rate",
    help: "How the raw rate of each ACK is smoothed: by time (tustin), by a fixed share per ACK (constant), by a time sliding window of tau (tsw), from one sample per round trip (westwood-plus), or not at all (none).",
    type: "choice",
    options: ["tustin", "constant", "tsw", "westwood-plus", "none"],
    default: "tustin",
    source:
      "Jersey paper, equations 1 and 2 (tustin), section III-A (tsw); ns-2 module of 2002 (constant); Linux (westwood-plus)",
  },
  {
    id: "tau",
    label: "Filter time constant tau",
    help: "Longer: a smoother estimate that follows changes more slowly.",
    type: "number",
    unit: "s",
    min: 0.05,
    max: 5,
    default: 0.5,
    scale: "log",
    source: "Our choice; the papers give none",
  },
  {
    id: "m",
    label: "Idle samples per time constant m",
    help: "Without an ACK for tau / m the estimate takes in a sample of zero, so it fades while nothing is delivered.",
    type: "number",
    unit: "",
    min: 2,
    max: 8,
    default: 2,
    source: "Jersey paper, section III-A (at least 2; the value is our choice)",
  },
  {
    id: "cap",
    label: "Count at most two segments per ACK",
    help: "On: an ACK that jumps over many segments counts as two, which damps the estimate after repairs.",
    type: "boolean",
    default: false,
    source: "ns-2 module of 2002",
  },
]);

type BandwidthParams = ValuesOf<typeof BANDWIDTH_PARAMETERS>;

/** What the estimate records: BWE, bit/s. */
export const BANDWIDTH_VARIABLE: TraceVariable = {
  id: "bwe",
  label: "BWE: estimated bandwidth",
  unit: "bit/s",
};

/** Nothing is known before the first ACK. */
export function initBandwidth<Params extends BandwidthParams>(params: Params): BandwidthEstimate<Params> {
  return { params, bwe: 0, lastSample: 0, rough: 0, tLast: -1, pendingBits: 0, unaccounted: 0 };
}

/** A new ACK: what it reports beyond the duplicates counted before it. */
export function bandwidthOnAck(estimate: BandwidthEstimate, ack: AckEvent, tcp: SenderView): void {
  if (estimate.tLast < 0) estimate.tLast = ack.rtt > 0 ? tcp.now - ack.rtt : tcp.now;
  const delivered = newlyDelivered(estimate, ack.acked);
  deliver(estimate, estimate.params.cap === true ? Math.min(delivered, 2) : delivered, tcp);
}

/** Segments that a cumulative ACK reports beyond the duplicates before it, at least 1; updates their count. */
export function newlyDelivered(counts: { unaccounted: number }, acked: number): number {
  if (acked <= 1) return 1;
  if (counts.unaccounted >= acked) {
    counts.unaccounted -= acked;
    return 1;
  }
  const delivered = acked - counts.unaccounted;
  counts.unaccounted = 0;
  return delivered;
}

/** A duplicate ACK: one segment has arrived out of order. */
export function bandwidthOnDupAck(estimate: BandwidthEstimate, tcp: SenderView): void {
  estimate.unaccounted++;
  if (estimate.tLast < 0) estimate.tLast = tcp.now;
  deliver(estimate, 1, tcp);
}

/** Takes in the samples of zero that are due: one for each tau / m without an ACK. */
export function fadeBandwidth(estimate: BandwidthEstimate, now: number): void {
  const { params } = estimate;
  if (estimate.tLast < 0 || params.filter === "tsw" || params.filter === "westwood-plus") return;
  const interval = params.tau / params.m;
  while (now - estimate.tLast > interval) {
    sample(estimate, 0, interval);
    estimate.tLast += interval;
  }
}

/** The bandwidth-delay product that the estimate stands for, segments. */
export function bandwidthDelay(estimate: BandwidthEstimate, tcp: SenderView): number {
  return (estimate.bwe * tcp.rttMin) / (8 * tcp.mss);
}

/** The same, at least 2. */
export function estimatedWindow(estimate: BandwidthEstimate, tcp: SenderView): number {
  return Math.max(bandwidthDelay(estimate, tcp), 2);
}

function deliver(estimate: BandwidthEstimate, segments: number, tcp: SenderView): void {
  fadeBandwidth(estimate, tcp.now);
  estimate.pendingBits += 8 * tcp.mss * segments;
  const elapsed = tcp.now - estimate.tLast;
  if (elapsed <= 0) return;
  if (estimate.params.filter === "westwood-plus" && elapsed <= Math.max(tcp.lastRtt, SHORTEST_ROUND)) return;
  sample(estimate, estimate.pendingBits, elapsed);
  estimate.pendingBits = 0;
  estimate.tLast = tcp.now;
}

function sample(estimate: BandwidthEstimate, bits: number, elapsed: number): void {
  const b = bits / elapsed;
  const { tau } = estimate.params;
  switch (estimate.params.filter) {
    case "constant":
      estimate.bwe = KEPT * estimate.bwe + TAKEN * (b + estimate.lastSample);
      break;
    case "tsw":
      estimate.bwe = (tau * estimate.bwe + bits) / (elapsed + tau);
      break;
    case "westwood-plus":
      estimate.rough = estimate.bwe === 0 ? b : 0.875 * estimate.rough + 0.125 * b;
      estimate.bwe = estimate.bwe === 0 ? b : 0.875 * estimate.bwe + 0.125 * estimate.rough;
      break;
    case "none":
      estimate.bwe = b;
      break;
    default: {
      const a = (2 * tau - elapsed) / (2 * tau + elapsed);
      estimate.bwe = a * estimate.bwe + ((1 - a) * (b + estimate.lastSample)) / 2;
    }
  }
  estimate.lastSample = b;
}
