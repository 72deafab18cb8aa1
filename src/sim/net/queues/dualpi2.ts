import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import { ACCEPT, type BufferView, DROP_EARLY, DROP_OVERFLOW, type QueueDiscipline } from "./types.ts";

const PARAMS = parameters([
  {
    id: "target",
    label: "Waiting time of the classic queue to aim at",
    help: "The probability rises while packets of ordinary flows wait longer than this and falls while they wait less.",
    type: "number",
    unit: "s",
    min: 0.001,
    max: 1,
    default: 0.015,
    scale: "log",
    source: "RFC 9332, appendix A.1",
  },
  {
    id: "rttMax",
    label: "Longest usual round trip",
    help: "The controller stays stable up to this round trip. Longer: it reacts more slowly.",
    type: "number",
    unit: "s",
    min: 0.01,
    max: 10,
    default: 0.1,
    scale: "log",
    source: "RFC 9332, appendix A.1: RTT_max",
  },
  {
    id: "coupling",
    label: "Coupling of the two queues (k)",
    help: "L4S flows get so many times the root of the ordinary flows' probability as marks: 2 gives both about the same rate.",
    type: "number",
    unit: "",
    min: 0.5,
    max: 8,
    default: 2,
    source: "RFC 9332, section 2.1",
  },
  {
    id: "minTh",
    label: "L4S waiting time without marks",
    help: "L4S packets that have waited less are marked for the other queue's sake only.",
    type: "number",
    unit: "s",
    min: 0.00001,
    max: 0.1,
    default: 0.0008,
    scale: "log",
    source: "RFC 9332, appendix A.1",
  },
  {
    id: "range",
    label: "Waiting time from no marks to all",
    help: "So much longer than without marks, and every L4S packet is marked.",
    type: "number",
    unit: "s",
    min: 0.00001,
    max: 0.1,
    default: 0.0004,
    scale: "log",
    source: "RFC 9332, appendix A.1",
  },
  {
    id: "classicShare",
    label: "Link's share kept for the classic queue",
    help: "L4S packets go first, but ordinary packets that wait get at least this share of the link.",
    type: "number",
    unit: "",
    min: 0.01,
    max: 0.5,
    default: 0.1,
    source: "Linux, dualpi2 (10 %); RFC 9332, section 2.5.1, leaves the weight open",
  },
]);

type Params = ValuesOf<typeof PARAMS>;

/** Bands: L4S packets, all others. */
const L4S = 0;
const CLASSIC = 1;

interface State {
  /** p', the base probability, and the classic queue's delay at the last update, s. */
  base: number;
  oldDelay: number;
  nextUpdate: number;
  /** Sums of probabilities since the last mark or drop, of both queues. */
  l4sCount: number;
  classicCount: number;
  /** Bytes that L4S packets may still be sent ahead, weighted: above 0 the classic queue is due. */
  credit: number;
  /** Waiting times at the fronts, when they were looked at last, s. */
  l4sDelay: number;
  classicDelay: number;
  /** Probability that an L4S packet is marked, at the last one. */
  marking: number;
}

/**
 * Two queues, one for flows that keep the queue short by themselves (L4S, marked ECT(1)), one for all others, coupled so that both
 * kinds share the link evenly (RFC 9332, with the pseudocode of its appendix A).
 */
export const dualpi2: QueueDiscipline<State, typeof PARAMS> = {
  id: "dualpi2",
  title: "DualPI2 (L4S and classic, coupled)",
  summary:
    "Flows of the L4S kind wait in a queue of their own, marked early and served first; the others in one that PI2 keeps at a target; coupled marks give both the same rate.",
  citation: {
    text: "De Schepper, Briscoe, White, Dual-Queue Coupled Active Queue Management (AQM) for L4S, RFC 9332, 2023",
    url: "https://www.rfc-editor.org/rfc/rfc9332",
  },
  params: PARAMS,
  probes: [
    { id: "base", label: "p', root of the classic drop probability", unit: "" },
    { id: "marking", label: "probability of an L4S mark", unit: "" },
    { id: "l4sDelay", label: "waiting time, L4S", unit: "s" },
    { id: "classicDelay", label: "waiting time, classic", unit: "s" },
  ],
  init: (params) => ({
    base: 0,
    oldDelay: 0,
    nextUpdate: updateTime(params),
    l4sCount: 0,
    classicCount: 0,
    credit: 0,
    l4sDelay: 0,
    classicDelay: 0,
    marking: 0,
  }),
  onArrival: (state, params, buffer) => {
    catchUp(state, params, buffer);
    return buffer.waiting >= buffer.limit ? DROP_OVERFLOW : ACCEPT;
  },
  bandOf: (_state, _params, buffer) => (buffer.arrivingIsL4s ? L4S : CLASSIC),
  onDeparture: (state, params, buffer) => {
    catchUp(state, params, buffer);
    const { bands } = buffer;
    for (;;) {
      const band = schedule(state, buffer);
      if (band < 0) return -1;
      const kept = band === L4S ? serveL4s(state, params, buffer) : serveClassic(state, params, buffer);
      if (!kept) continue;
      const size = bands.frontSize(band);
      state.credit += band === L4S ? params.classicShare * size : -(1 - params.classicShare) * size;
      return band;
    }
  },
  probe: (state, out) => {
    out[0] = state.base;
    out[1] = state.marking;
    out[2] = state.l4sDelay;
    out[3] = state.classicDelay;
  },
};

/** Tupdate, s. */
function updateTime({ target, rttMax }: Params): number {
  return Math.min(target, rttMax / 3);
}

/** How long the band's first packet has waited at time `at`, s; 0 for none. */
function delayOf(band: number, { bands }: BufferView, at: number): number {
  return bands.length(band) === 0 ? 0 : Math.max(0, at - bands.frontSince(band));
}

/** Makes the updates that were due by now; between two events nothing but time changes what they depend on. */
function catchUp(state: State, params: Params, buffer: BufferView): void {
  const step = updateTime(params);
  while (state.nextUpdate <= buffer.now) {
    update(state, params, delayOf(CLASSIC, buffer, state.nextUpdate));
    state.nextUpdate += step;
  }
}

/** The proportional integral controller of p' (dualpi2_update). @param delay of the classic queue, s */
function update(state: State, params: Params, delay: number): void {
  const { target, rttMax } = params;
  const alpha = (0.1 * updateTime(params)) / (rttMax * rttMax);
  const beta = 0.3 / rttMax;
  const base = state.base + alpha * (delay - target) + beta * (delay - state.oldDelay);
  state.base = Math.min(Math.max(base, 0), 1);
  state.oldDelay = delay;
}

/** Which queue is next: L4S first, unless the classic queue's share is due; -1 for none. */
function schedule(state: State, { bands }: BufferView): number {
  const hasL4s = bands.length(L4S) > 0;
  const hasClassic = bands.length(CLASSIC) > 0;
  if (!hasL4s || !hasClassic) state.credit = 0;
  if (!hasL4s) return hasClassic ? CLASSIC : -1;
  return hasClassic && state.credit > 0 ? CLASSIC : L4S;
}

/** Marks the first L4S packet, or drops it under overload. Returns whether it is sent. */
function serveL4s(state: State, params: Params, buffer: BufferView): boolean {
  const { bands, now } = buffer;
  const { minTh, range, coupling } = params;
  state.l4sDelay = delayOf(L4S, buffer, now);
  // A lone packet waits for no other: below one packet behind it nothing is marked for its own sake (Th_len).
  const native = bands.length(L4S) <= 1 ? 0 : Math.min(Math.max((state.l4sDelay - minTh) / range, 0), 1);
  const coupled = coupling * state.base;
  state.marking = Math.min(Math.max(native, coupled), 1);
  // Marks alone no longer help: L4S packets are dropped as the others are, too (saturation).
  if (coupled >= 1 && recurs(state, "classicCount", state.base * state.base)) {
    bands.dropFront(L4S, DROP_EARLY);
    return false;
  }
  if (recurs(state, "l4sCount", state.marking)) bands.markFront(L4S);
  return true;
}

/** Drops or marks the first classic packet with the square of p'. Returns whether it is sent. */
function serveClassic(state: State, params: Params, buffer: BufferView): boolean {
  const { bands, now } = buffer;
  state.classicDelay = delayOf(CLASSIC, buffer, now);
  const probability = state.base * state.base;
  if (!recurs(state, "classicCount", probability)) return true;
  const mostMarked = Math.min(1 / (params.coupling * params.coupling), 1);
  if (bands.frontEct(CLASSIC) && probability <= mostMarked) {
    bands.markFront(CLASSIC);
    return true;
  }
  bands.dropFront(CLASSIC, DROP_EARLY);
  return false;
}

/** Evenly spread decisions of a probability: true each time that the sum passes 1 (recur). */
function recurs(state: State, count: "l4sCount" | "classicCount", probability: number): boolean {
  state[count] += probability;
  if (state[count] <= 1) return false;
  state[count] -= 1;
  return true;
}
