import type { TraceVariable } from "../../../plugin/definition.ts";
import { parameters, type ValuesOf } from "../../../plugin/parameters.ts";
import type { SenderView } from "../../contract/view.ts";
import { newlyDelivered } from "./bandwidth-estimate.ts";

/** Smallest optimal window, segments. */
const LEAST = 2;

/** TCP-Jersey's available bandwidth estimation (ABE): a sliding window of one round trip over the returning ACKs. */
export interface AvailableBandwidth<Params extends AbeParams = AbeParams> {
  params: Params;
  /** bit/s of payload. */
  abe: number;
  /** What the estimate keeps in flight in a round trip, segments; 0 before the first round trip is over. */
  ownd: number;
  /** Previous ACK, and last update once per round trip, s; -1 before the first ACK. */
  tPrev: number;
  tLast: number;
  /** Bits reported since `tLast`. */
  roundBits: number;
  /** Duplicate ACKs whose segments the cumulative ACK has not counted yet. */
  unaccounted: number;
}

/** What the estimate can be told. */
export const ABE_PARAMETERS = parameters([
  {
    id: "k",
    label: "Memory of the estimate k",
    help: "The estimate averages over k round trips. More: smoother, but slower to follow the path.",
    type: "number",
    unit: "round trips",
    min: 0.25,
    max: 8,
    default: 1,
    scale: "log",
    source: "TCP-Jersey, equation 5 and Fig. 6",
  },
  {
    id: "abe",
    label: "When the estimate is updated",
    help: "At every ACK, as equation 5 reads (per-ack); once per round trip with that one ACK's bits, as the printed program does (literal); or once per round trip with all its bits (accumulate).",
    type: "choice",
    options: ["per-ack", "literal", "accumulate"],
    default: "per-ack",
    source: "TCP-Jersey, equation 5 (per-ack), Fig. 6 (literal); accumulate is our repair of Fig. 6",
  },
]);

type AbeParams = ValuesOf<typeof ABE_PARAMETERS>;

/** What the estimate records: ABE, bit/s, and ownd, segments. */
export const ABE_VARIABLES: readonly TraceVariable[] = [
  { id: "abe", label: "ABE: available bandwidth, estimated", unit: "bit/s" },
  { id: "ownd", label: "ownd: window that ABE stands for", unit: "segments" },
];

/** Nothing is known before the first ACK. */
export function initAvailableBandwidth<Params extends AbeParams>(params: Params): AvailableBandwidth<Params> {
  return { params, abe: 0, ownd: 0, tPrev: -1, tLast: -1, roundBits: 0, unaccounted: 0 };
}

/**
 * Procedure ABE (Fig. 6): on every ACK, new or duplicate, as it comes in. @param acked segments that it acknowledges, 0 for a
 * duplicate, which reports one segment that has arrived out of order
 */
export function updateAbe(estimate: AvailableBandwidth, acked: number, tcp: SenderView): void {
  if (estimate.tPrev < 0) {
    // The first ACK of all: no round trip is known yet, and the clock starts.
    estimate.tPrev = tcp.now;
    estimate.tLast = tcp.now;
    return;
  }
  if (acked > 0) deliver(estimate, newlyDelivered(estimate, acked), tcp);
  else {
    estimate.unaccounted++;
    deliver(estimate, 1, tcp);
  }
}

function deliver(estimate: AvailableBandwidth, segments: number, tcp: SenderView): void {
  const bits = 8 * tcp.mss * segments;
  const { now } = tcp;
  const rtt = tcp.srtt;
  const roundIsOver = rtt > 0 && now - estimate.tLast >= rtt;
  estimate.roundBits += bits;
  if (estimate.params.abe === "accumulate") {
    if (roundIsOver) slide(estimate, estimate.roundBits, now - estimate.tLast, rtt);
  } else if (rtt > 0 && (roundIsOver || estimate.params.abe === "per-ack")) {
    slide(estimate, bits, now - estimate.tPrev, rtt);
  }
  estimate.tPrev = now;
  if (!roundIsOver) return;
  estimate.tLast = now;
  estimate.roundBits = 0;
  estimate.ownd = Math.max((rtt * estimate.abe) / (8 * tcp.mss), LEAST);
}

/** Equation 5: `bits` after `elapsed` s enter a window of k round trips. */
function slide(estimate: AvailableBandwidth, bits: number, elapsed: number, rtt: number): void {
  const window = estimate.params.k * rtt;
  estimate.abe = (window * estimate.abe + bits) / (elapsed + window);
}
