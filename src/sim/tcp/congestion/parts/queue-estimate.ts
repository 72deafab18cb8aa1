import type { TraceVariable } from "../../../plugin/definition.ts";
import { parameter, type ValuesOf } from "../../../plugin/parameters.ts";
import type { SenderView } from "../../contract/view.ts";

/**
 * CERL's estimate of the bottleneck's queue: RTT above the smallest RTT is time spent in its queue (El-Ocla 2008, section 3.2,
 * equations 1 and 2, with the queue measured in seconds: B set to 1).
 */
export interface QueueEstimate<Params extends QueueParams = QueueParams> {
  params: Params;
  /** T: smallest RTT seen, s; Infinity before the first sample. */
  rttMin: number;
  /** l: queueing delay of the latest sample, s. */
  l: number;
  /** Largest l, s. */
  lmax: number;
  /** N = A lmax: from here on a loss counts as congestion, s. */
  N: number;
}

/** The share A of equation 2. */
export const A_PARAMETER = parameter({
  id: "A",
  label: "Threshold share A",
  help: "Losses while the queue is shorter than A times the longest queue seen count as random. 0 is Reno; near 1, almost no loss is congestion.",
  type: "number",
  unit: "",
  min: 0,
  max: 1,
  default: 0.55,
  source: "CERL, section 4.7 and Fig. 20",
});

/** Which samples T is the smallest of. */
export const SYN_IN_MINIMUM = parameter({
  id: "synInMinimum",
  label: "The SYN counts for the smallest RTT",
  help: "The SYN is small and travels faster than any segment can. On: its round trip is the smallest, T, so a little queue seems to stand at all times; off: T is a segment's.",
  type: "boolean",
  default: true,
  source: "Our reading; CERL, section 3.2, says the smallest RTT observed",
});

type QueueParams = ValuesOf<readonly [typeof A_PARAMETER, typeof SYN_IN_MINIMUM]>;

/** Trace variables of both schemes. */
export const QUEUE_VARIABLES: readonly TraceVariable[] = [
  { id: "l", label: "l: queueing delay now", unit: "s" },
  { id: "N", label: "N: threshold, A × longest", unit: "s" },
];

/** Shorter queueing delays are the rounding of times, s: equal RTTs must mean an empty queue. */
const ROUNDING = 1e-9;

/** Nothing is known before the first sample. */
export function initQueueEstimate<Params extends QueueParams>(params: Params): QueueEstimate<Params> {
  return { params, rttMin: Infinity, l: 0, lmax: 0, N: 0 };
}

/** Takes in an RTT sample (s); NaN, "no sample", changes nothing. */
export function sampleQueue(estimate: QueueEstimate, rtt: number, tcp: Pick<SenderView, "answersSyn">): void {
  if (!(rtt > 0) || (tcp.answersSyn && estimate.params.synInMinimum === false)) return;
  if (rtt < estimate.rttMin) estimate.rttMin = rtt;
  const l = rtt - estimate.rttMin;
  estimate.l = l > ROUNDING ? l : 0;
  if (estimate.l > estimate.lmax) estimate.lmax = estimate.l;
  estimate.N = estimate.params.A * estimate.lmax;
}

/**
 * Does a loss now count as congestion (El-Ocla 2008, section 3.2)? l = N counts, and so does the time before the first sample:
 * our readings.
 */
export function looksCongested(estimate: QueueEstimate): boolean {
  return estimate.l >= estimate.N;
}

/** The numbers that an explanation shows. */
export function queueValues(estimate: QueueEstimate): Record<string, number> {
  const T = estimate.rttMin === Infinity ? 0 : estimate.rttMin;
  return { T, l: estimate.l, lmax: estimate.lmax, A: estimate.params.A, N: estimate.N };
}
