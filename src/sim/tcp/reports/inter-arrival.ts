import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { HoleClassification } from "../contract/report.ts";
import type { ReceiverReport } from "./types.ts";

/** A saturated last hop gives gaps of exactly n + 1 times the smallest, up to rounding, s. */
const ROUNDING = 1e-9;

interface State {
  params: Params;
  /** Smallest time between consecutively numbered segments so far, s; Infinity before the first pair. */
  gapMin: number;
  /** Highest segment received, and when it first came, s. */
  highest: number;
  highestAt: number;
  /** ScoredDecision holes that are still open, in order. */
  holes: HoleClassification[];
}

const PARAMS = parameters([
  {
    id: "upper",
    label: "Longest gap of a random loss",
    help: "A gap below (n + this) times the shortest one still counts as random. 2: as published; 1.25: the modified rule, by which fewer losses count as random.",
    type: "number",
    unit: "",
    min: 1,
    max: 3,
    default: 2,
    source: "Biaz and Vaidya 1999; 1.25: Cen, Cosman, Voelker 2003 (mBiaz)",
  },
]);

type Params = ValuesOf<typeof PARAMS>;

/** A hole that is as long in time as its segments would have been was made in the air, behind the bottleneck. */
export const interArrival: ReceiverReport<State, typeof PARAMS> = {
  id: "inter-arrival",
  title: "Gaps between arrivals",
  summary:
    "Judge each hole by the time between the segments on its two sides: n lost on the radio link leave a gap of n + 1 packet times, n dropped at a queue leave none.",
  citation: {
    text: "Biaz, Vaidya, Discriminating Congestion Losses from Wireless Losses Using Inter-Arrival Times at the Receiver, TR 98-014, 1998; ASSET 1999",
  },
  params: PARAMS,
  echoes: false,
  init: (params) => ({ params, gapMin: Infinity, highest: -1, highestAt: 0, holes: [] }),
  onSegment: (state, { seq, now }) => {
    const missing = seq - state.highest - 1;
    if (missing < 0) return;
    const gap = now - state.highestAt;
    if (missing > 0) state.holes.push(classify(state, missing, gap));
    else if (state.highest >= 0 && gap < state.gapMin) state.gapMin = gap;
    state.highest = seq;
    state.highestAt = now;
  },
  onAck: (state, report, ackno) => {
    const { holes } = state;
    while (holes.length > 0 && holes[0].first + holes[0].missing <= ackno) holes.shift();
    report.hole = holes.length > 0 && holes[0].first <= ackno ? holes[0] : null;
  },
};

function classify(state: State, missing: number, gap: number): HoleClassification {
  const first = state.highest + 1;
  const allowance = state.params.upper;
  if (state.gapMin === Infinity) {
    return { first, missing, gap: 0, gapMin: 0, lower: 0, upper: 0, allowance, isRandom: false };
  }
  const { gapMin } = state;
  const lower = (missing + 1) * gapMin;
  const upper = (missing + allowance) * gapMin;
  // Stryker disable next-line EqualityOperator: both limits are rounding
  const isRandom = gap >= lower - ROUNDING && gap < upper - ROUNDING;
  return { first, missing, gap, gapMin, lower, upper, allowance, isRandom };
}
