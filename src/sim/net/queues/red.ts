import type { ValuesOf } from "../../plugin/parameters.ts";
import { ageAverage, averageQueue } from "./parts/average.ts";
import { actsAtFront, overflow } from "./parts/front.ts";
import { RED_PARAMS } from "./parts/red-params.ts";
import { ACCEPT, type BufferView, DROP_EARLY, MARK, type QueueDiscipline, type QueueSetup } from "./types.ts";

interface State {
  setup: QueueSetup;
  /** Average number of waiting packets. */
  average: number;
  /** Probability from the average alone (ns-2's prob1), at the last early decision. */
  p: number;
  /** Arrivals, and their bytes, since the last mark or drop. */
  count: number;
  countBytes: number;
  /** The average was above the lower threshold at the last arrival. */
  above: boolean;
  /** Probability at the upper threshold where it adapts, and when it last did, s. */
  maxP: number;
  adaptedAt: number;
}

/** Bounds, steps and pace of the adaptation (Floyd, Gummadi and Shenker 2001, Fig. 1). */
const ADAPTS = { top: 0.5, bottom: 0.01, increase: 0.01, decrease: 0.9, interval: 0.5, target: 0.4 };

/** Random early detection: warn flows, one at a time and at random, before the buffer is full. */
export const red: QueueDiscipline<State, typeof RED_PARAMS> = {
  id: "red",
  title: "RED (random early detection)",
  summary:
    "Drops or marks arriving packets at random, the more often the longer the average queue, before the buffer overflows.",
  citation: {
    text: "Floyd, Jacobson, Random Early Detection Gateways for Congestion Avoidance, IEEE/ACM Transactions on Networking 1(4), 1993; ns-2.35, queue/red.cc",
    url: "https://doi.org/10.1109/90.251892",
  },
  params: RED_PARAMS,
  probes: [
    { id: "average", label: "average queue", unit: "packets" },
    { id: "p", label: "probability of an early decision", unit: "" },
    { id: "maxP", label: "probability at the upper threshold", unit: "" },
  ],
  init: (params, setup) => ({
    setup,
    average: 0,
    p: 0,
    count: 0,
    countBytes: 0,
    above: false,
    maxP: params.maxP,
    adaptedAt: 0,
  }),
  onArrival: (state, params, buffer) => {
    const weight = params.weight;
    const waiting = measured(params, buffer);
    state.average = averageQueue(
      ageAverage(state.average, weight, params.meanPacketSize, buffer),
      weight,
      waiting,
    );
    if (params.adaptive === true) adapt(state, params, buffer.now);
    else state.maxP = params.maxP;
    const early = actsAtFront(params)
      ? ACCEPT
      : decideEarly(state, params, buffer.waiting, buffer.arrivingSize, buffer.arrivingEct);
    if (waiting < buffer.limit) return early;
    restartCount(state);
    return overflow(params, buffer);
  },
  actsAtDeparture: (params) => actsAtFront(params) || params.inBytes === true,
  onDeparture: (state, params, buffer) => {
    const { bands } = buffer;
    while (actsAtFront(params) && buffer.waiting > 1) {
      const early = decideEarly(state, params, buffer.waiting - 1, bands.frontSize(0), bands.frontEct(0));
      if (early === MARK) bands.markFront(0);
      if (early !== DROP_EARLY) break;
      bands.dropFront(0, DROP_EARLY);
    }
    return 0;
  },
  probe: (state, out) => {
    out[0] = state.average;
    out[1] = state.p;
    out[2] = state.maxP;
  },
};

function restartCount(state: State): void {
  state.count = 0;
  state.countBytes = 0;
}

/** What waits, in the unit of the thresholds: packets, or bytes in typical packets. */
function measured(params: ValuesOf<typeof RED_PARAMS>, { waiting, bands }: BufferView): number {
  return params.inBytes === true ? bands.totalBytes / params.meanPacketSize : waiting;
}

/** Moves the probability at the upper threshold so that the average stays in the middle between the thresholds. */
function adapt(state: State, params: ValuesOf<typeof RED_PARAMS>, now: number): void {
  if (now <= state.adaptedAt + ADAPTS.interval) return;
  const minTh = params.minTh;
  const maxTh = params.maxTh;
  const margin = ADAPTS.target * (maxTh - minTh);
  if (state.average < minTh + margin && state.maxP > ADAPTS.bottom) state.maxP *= ADAPTS.decrease;
  else if (state.average > maxTh - margin && state.maxP < ADAPTS.top)
    state.maxP += Math.min(ADAPTS.increase, state.maxP / 4);
  else return;
  state.adaptedAt = now;
}

/** The early decision about a packet while `waiting` others wait. */
function decideEarly(
  state: State,
  params: ValuesOf<typeof RED_PARAMS>,
  waiting: number,
  size: number,
  isEct: boolean,
): typeof ACCEPT | typeof MARK | typeof DROP_EARLY {
  const { average } = state;
  state.count++;
  state.countBytes += size;
  if (average < params.minTh || waiting < 2) {
    state.above = false;
    return ACCEPT;
  }
  if (params.useMarkP === false && average >= params.maxTh * (params.gentle === true ? 2 : 1)) {
    restartCount(state);
    return DROP_EARLY;
  }
  if (!state.above) {
    state.above = true;
    state.count = 1;
    state.countBytes = size;
    return ACCEPT;
  }
  state.p = probability(params, state.maxP, average);
  if (state.setup.random.uniform() > spaced(state, params, size)) return ACCEPT;
  restartCount(state);
  const mayMark = params.useMarkP === false || state.p < params.markP;
  return params.ecn === true && isEct && mayMark ? MARK : DROP_EARLY;
}

/** Probability of an early decision for this average. */
function probability(params: ValuesOf<typeof RED_PARAMS>, maxP: number, average: number): number {
  const minTh = params.minTh;
  const maxTh = params.maxTh;
  if (average < maxTh) return maxP * ((average - minTh) / (maxTh - minTh));
  if (params.gentle !== true) return 1;
  return Math.min(1, ((1 - maxP) / maxTh) * average + 2 * maxP - 1);
}

/** The probability, corrected for the arrivals since the last decision so that decisions are evenly spaced. */
function spaced(state: State, params: ValuesOf<typeof RED_PARAMS>, size: number): number {
  const { p } = state;
  const mean = params.meanPacketSize;
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
