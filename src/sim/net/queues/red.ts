import type { Parameter, ParamValues } from "../../catalog/definition.ts";
import type { RandomStream } from "../../engine/random.ts";
import { ageAverage, averageQueue } from "./average.ts";
import {
  ACCEPT,
  type BufferView,
  DROP_EARLY,
  DROP_OVERFLOW,
  MARK,
  type QueueDiscipline,
  type QueueSetup,
} from "./types.ts";

interface State {
  setup: QueueSetup;
  random: RandomStream | null;
  /** Average number of waiting packets. */
  average: number;
  /** Probability from the average alone (ns-2's prob1), at the last early decision. */
  p: number;
  /** Arrivals, and their bytes, since the last mark or drop. */
  count: number;
  countBytes: number;
  /** The average was above the lower threshold at the last arrival. */
  above: boolean;
}

const PARAMS: readonly Parameter[] = [
  {
    id: "minTh",
    label: "Lower threshold",
    help: "While fewer packets wait on average, none is marked or dropped early. Larger: more delay, but bursts pass.",
    type: "number",
    unit: "packets",
    min: 0,
    max: 100_000,
    default: 5,
    source: "Floyd and Jacobson 1993; ns-2.35, thresh_",
  },
  {
    id: "maxTh",
    label: "Upper threshold",
    help: "With as many packets waiting on average, the probability of an early mark or drop reaches its maximum. Keep it well above the lower threshold.",
    type: "number",
    unit: "packets",
    min: 0,
    max: 100_000,
    default: 15,
    source: "Floyd and Jacobson 1993; ns-2.35, maxthresh_",
  },
  {
    id: "maxP",
    label: "Probability at the upper threshold",
    help: "Larger: flows hear of congestion more often and the queue stays shorter.",
    type: "number",
    unit: "",
    min: 0,
    max: 1,
    default: 0.1,
    source: "ns-2.35, linterm_ 10",
  },
  {
    id: "weight",
    label: "Weight of the newest queue length",
    help: "Smaller: the average follows slowly and lets bursts pass. 1: the queue itself.",
    type: "number",
    unit: "",
    min: 0.0001,
    max: 1,
    default: 0.002,
    scale: "log",
    source: "Floyd and Jacobson 1993; ns-2.35, q_weight_",
  },
  {
    id: "gentle",
    label: "Gentle",
    help: "On: above the upper threshold the probability rises to 1 step by step; off: it jumps to 1.",
    type: "boolean",
    default: true,
    source: "Floyd 2000; ns-2.35, gentle_",
  },
  {
    id: "ecn",
    label: "Mark instead of dropping",
    help: "Early decisions mark packets of flows with ECN; other packets are dropped.",
    type: "boolean",
    default: false,
    source: "RFC 3168; ns-2.35, setbit_",
  },
  {
    id: "markP",
    label: "Drop from this probability on",
    help: "Early decisions taken with at least this probability drop even packets that could be marked: congestion is then serious. Above 1: always mark.",
    type: "number",
    unit: "",
    min: 0,
    max: 2,
    default: 1,
    source: "ns-2.35, mark_p_ (its default is 0.1)",
  },
  {
    id: "useMarkP",
    label: "No forced drop above the thresholds",
    help: "Off: every packet is dropped while the average is above the upper threshold (twice that, if gentle), and all early decisions mark.",
    type: "boolean",
    default: true,
    source: "ns-2.35, use_mark_p_",
  },
  {
    id: "meanPacketSize",
    label: "Size of a typical packet",
    help: "Only to guess how many packets could have left while the link was idle, and for byte mode.",
    type: "number",
    unit: "bytes",
    min: 1,
    max: 65_535,
    default: 1500,
    source: "ns-2.35, mean_pktsize_",
  },
  {
    id: "wait",
    label: "Space early decisions apart",
    help: "On: after one, none until 1/p packets have arrived, then one within the next 1/p. Off: as in the paper of 1993.",
    type: "boolean",
    default: true,
    source: "ns-2.35, wait_",
  },
  {
    id: "byteMode",
    label: "Large packets more often",
    help: "On: the probability is proportional to the packet's size.",
    type: "boolean",
    default: false,
    source: "Floyd and Jacobson 1993; ns-2.35, bytes_",
  },
];

/** Random early detection: warn flows, one at a time and at random, before the buffer is full. */
export const red: QueueDiscipline<State> = {
  id: "red",
  title: "RED (random early detection)",
  summary:
    "Drops or marks arriving packets at random, the more often the longer the average queue, before the buffer overflows.",
  citation: {
    text: "Floyd, Jacobson, Random Early Detection Gateways for Congestion Avoidance, IEEE/ACM Transactions on Networking 1(4), 1993; ns-2.35, queue/red.cc",
    url: "https://doi.org/10.1109/90.251892",
  },
  params: PARAMS,
  probes: [
    { id: "average", label: "average queue", unit: "packets" },
    { id: "p", label: "probability of an early decision", unit: "" },
  ],
  init: (_, setup) => ({
    setup,
    random: null,
    average: 0,
    p: 0,
    count: 0,
    countBytes: 0,
    above: false,
  }),
  onArrival: (state, params, buffer) => {
    const weight = params.weight as number;
    state.average = averageQueue(
      ageAverage(state.average, weight, params.meanPacketSize as number, buffer),
      weight,
      buffer.waiting,
    );
    state.count++;
    state.countBytes += buffer.arrivingSize;
    const early = decideEarly(state, params, buffer);
    if (buffer.waiting < buffer.limit) return early;
    restartCount(state);
    return DROP_OVERFLOW;
  },
  probe: (state, out) => {
    out[0] = state.average;
    out[1] = state.p;
  },
};

function restartCount(state: State): void {
  state.count = 0;
  state.countBytes = 0;
}

/** The early decision about the arriving packet. */
function decideEarly(
  state: State,
  params: ParamValues,
  buffer: BufferView,
): typeof ACCEPT | typeof MARK | typeof DROP_EARLY {
  const { average } = state;
  if (average < (params.minTh as number) || buffer.waiting < 2) {
    state.above = false;
    return ACCEPT;
  }
  if (params.useMarkP === false && average >= (params.maxTh as number) * (params.gentle === true ? 2 : 1)) {
    restartCount(state);
    return DROP_EARLY;
  }
  if (!state.above) {
    state.above = true;
    state.count = 1;
    state.countBytes = buffer.arrivingSize;
    return ACCEPT;
  }
  state.p = probability(params, average);
  state.random ??= state.setup.random;
  if (state.random.uniform() > spaced(state, params, buffer.arrivingSize)) return ACCEPT;
  restartCount(state);
  const mayMark = params.useMarkP === false || state.p < (params.markP as number);
  return params.ecn === true && buffer.arrivingEct && mayMark ? MARK : DROP_EARLY;
}

/** Probability of an early decision for this average. */
function probability(params: ParamValues, average: number): number {
  const minTh = params.minTh as number;
  const maxTh = params.maxTh as number;
  const maxP = params.maxP as number;
  if (average < maxTh) return maxP * ((average - minTh) / (maxTh - minTh));
  if (params.gentle !== true) return 1;
  return Math.min(1, ((1 - maxP) / maxTh) * average + 2 * maxP - 1);
}

/** The probability, corrected for the arrivals since the last decision so that decisions are evenly spaced. */
function spaced(state: State, params: ParamValues, size: number): number {
  const { p } = state;
  const mean = params.meanPacketSize as number;
  const byteMode = params.byteMode === true;
  const expected = (byteMode ? state.countBytes / mean : state.count) * p;
  let result = 1;
  if (params.wait === true) {
    if (expected < 1) result = 0;
    else if (expected < 2) result = p / (2 - expected);
  } else if (expected < 1) result = p / (1 - expected);
  if (byteMode && result < 1) result *= size / mean;
  return Math.min(result, 1);
}
