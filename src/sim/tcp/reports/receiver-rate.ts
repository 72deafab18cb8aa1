import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { RateFeedback, RateFeedbackKind } from "../contract/report.ts";
import type { ReceiverReport, ReportedArrival } from "./types.ts";

/** Shares of losses without congestion that must be known before another can be unusual. */
const KNOWN_SHARES = 3;
/** Gains of the learned mean and deviation, as TCP's for the round trip. */
const MEAN_GAIN = 1 / 8;
const DEVIATION_GAIN = 1 / 4;

const SOURCE = "Our choice; the paper's constant is not at hand";

interface State {
  params: Params;
  /** The latest feedback; null before the first pair of segments. */
  feedback: RateFeedback | null;
  /** Highest segment received, when it came and when it had left, s. */
  highest: number;
  arrivedAt: number;
  departedAt: number;
  /** Rate that the latest segment was sent at, segments/s. */
  sentAt: number;
  /** This interval: when it began, s; how far apart consecutive segments came and had left, s. */
  since: number;
  arriving: number;
  departing: number;
  /** Segments that came, and did not, since losses were last judged; and the share that was lost then. */
  came: number;
  missing: number;
  lossShare: number;
  /** Share of losses while there is no congestion, its mean deviation, and from how many shares they were learned. */
  mean: number;
  deviation: number;
  learned: number;
}

const PARAMS = parameters([
  {
    id: "ratioHigh",
    label: "Ratio of gaps that means congestion",
    help: "Segments that arrive further apart than this times their distance at the sender build up a queue: the rate is cut.",
    type: "number",
    unit: "",
    min: 1.01,
    max: 1.5,
    default: 1.1,
    source: SOURCE,
  },
  {
    id: "ratioLow",
    label: "Ratio of gaps up to which there is room",
    help: "Below this the rate grows; between the two ratios it stays.",
    type: "number",
    unit: "",
    min: 1,
    max: 1.5,
    default: 1.02,
    source: SOURCE,
  },
  {
    id: "gentle",
    label: "Cut for long gaps",
    help: "What is left of the rate when segments arrive too far apart.",
    type: "number",
    unit: "",
    min: 0.5,
    max: 0.99,
    default: 0.9,
    source: SOURCE,
  },
  {
    id: "severe",
    label: "Cut for unusual losses",
    help: "What is left of the rate when more segments are lost than usual.",
    type: "number",
    unit: "",
    min: 0.1,
    max: 0.9,
    default: 0.5,
    source: SOURCE,
  },
  {
    id: "deviations",
    label: "Deviations above the usual losses",
    help: "Losses beyond the learned mean and so many mean deviations are congestion. More: a noisier channel is forgiven.",
    type: "number",
    unit: "",
    min: 1,
    max: 4,
    default: 2,
    source: SOURCE,
  },
  {
    id: "lossSegments",
    label: "Segments for a share of losses",
    help: "Losses are judged over at least so many segments. Fewer: quicker, but one loss among few looks like many.",
    type: "number",
    unit: "segments",
    min: 1,
    max: 500,
    integer: true,
    default: 50,
    source: SOURCE,
  },
]);

type Params = ValuesOf<typeof PARAMS>;

/** The receiver sets the sender's rate: by how much further apart segments arrive than they left, and by unusual losses. */
export const receiverRate: ReceiverReport<State, typeof PARAMS> = {
  id: "receiver-rate",
  title: "Rate set by the receiver",
  summary:
    "Once per round trip, hold the gaps between arrivals against those between departures, and losses against what is usual, and tell the sender how fast to send.",
  citation: {
    text: "Sinha, Nandagopal, Venkitaraman, Sivakumar, Bharghavan, WTCP: A Reliable Transport Protocol for Wireless Wide-Area Networks, MobiCom 1999; Wireless Networks 8, 2002",
    url: "https://doi.org/10.1145/313451.313542",
  },
  params: PARAMS,
  echoes: true,
  init: (params) => ({
    params,
    feedback: null,
    highest: -1,
    arrivedAt: 0,
    departedAt: 0,
    sentAt: Infinity,
    since: 0,
    arriving: 0,
    departing: 0,
    came: 0,
    missing: 0,
    lossShare: 0,
    mean: 0,
    deviation: 0,
    learned: 0,
  }),
  onSegment: (state, arrival) => {
    const gap = arrival.seq - state.highest;
    // Resent segments say nothing about the rate; segment 0 may be a bare SYN.
    if (gap <= 0) return;
    if (gap === 1 && state.highest > 0) measurePair(state, arrival);
    if (state.highest > 0) state.missing += gap - 1;
    state.came++;
    // What was lost or held up at a higher rate has been answered: it must not cut the lower one again.
    if (arrival.stamp.rate < state.sentAt) {
      begin(state, arrival.now);
      forgetLosses(state);
    }
    state.sentAt = arrival.stamp.rate;
    state.highest = arrival.seq;
    state.arrivedAt = arrival.now;
    state.departedAt = arrival.stamp.departed;
    const { srtt } = arrival.stamp;
    if (state.feedback !== null && srtt > 0 && arrival.now - state.since >= srtt)
      considerRate(state, state.feedback, arrival);
  },
  onAck: (state, report) => {
    report.feedback = state.feedback;
  },
};

/** Two consecutive segments; the first such pair, sent back to back, gives the rate to start with. */
function measurePair(state: State, { now, stamp }: ReportedArrival): void {
  const arriving = now - state.arrivedAt;
  if (state.feedback === null) {
    state.feedback = {
      number: 1,
      kind: "start",
      rate: 1 / arriving,
      before: 0,
      ratio: 0,
      lossShare: 0,
      mean: 0,
      deviation: 0,
      values: { rate: 1 / arriving, gap: arriving },
    };
    begin(state, now);
    return;
  }
  const departing = stamp.departed - state.departedAt;
  if (!(departing > 0)) return;
  state.arriving += arriving;
  state.departing += departing;
}

/** After a round trip, the next feedback, if the rate is known. */
function considerRate(state: State, last: RateFeedback, { now, stamp }: ReportedArrival): void {
  const { rate, srtt } = stamp;
  if (!(rate > 0 && rate < Infinity) || state.departing === 0) return;
  const ratio = state.arriving / state.departing;
  const { mean, deviation } = state;
  const { ratioHigh, ratioLow, gentle, severe, deviations, lossSegments } = state.params;
  const isEnough = state.came + state.missing >= lossSegments;
  if (isEnough) {
    state.lossShare = state.missing / (state.missing + state.came);
    forgetLosses(state);
  }
  const { lossShare } = state;
  const isUnusual = isEnough && state.learned >= KNOWN_SHARES && lossShare > mean + deviations * deviation;
  const kind = kindOf(ratio, isUnusual, ratioHigh, ratioLow);
  let next = rate;
  if (kind === "losses") next = rate * severe;
  else if (kind === "gaps") next = rate * gentle;
  else if (kind === "increase") next = rate + 1 / srtt;
  if (isEnough && ratio < ratioLow && !isUnusual) learn(state, lossShare);
  const wanted = Math.max(next, 1 / srtt);
  state.feedback = {
    number: last.number + 1,
    kind,
    rate: wanted,
    before: rate,
    ratio,
    lossShare,
    mean,
    deviation,
    values: {
      rate: wanted,
      before: rate,
      RTT: srtt,
      gentle,
      severe,
      ratio,
      ratioLow,
      ratioHigh,
      arrived: state.arriving,
      departed: state.departing,
      f: lossShare,
      m: mean,
      v: deviation,
      deviations,
    },
  };
  begin(state, now);
}

function kindOf(ratio: number, isUnusual: boolean, high: number, low: number): RateFeedbackKind {
  if (isUnusual) return "losses";
  if (ratio > high) return "gaps";
  return ratio >= low ? "hold" : "increase";
}

/** What is lost while nothing is congested is the channel's usual share. */
function learn(state: State, lossShare: number): void {
  if (state.learned === 0) {
    state.mean = lossShare;
    state.deviation = lossShare / 2;
  } else {
    state.deviation += (Math.abs(lossShare - state.mean) - state.deviation) * DEVIATION_GAIN;
    state.mean += (lossShare - state.mean) * MEAN_GAIN;
  }
  state.learned++;
}

function begin(state: State, now: number): void {
  state.since = now;
  state.arriving = 0;
  state.departing = 0;
}

function forgetLosses(state: State): void {
  state.came = 0;
  state.missing = 0;
}
