import type { Rule } from "../../plugin/rule.ts";
import type { WindowDecision, WindowStep } from "../contract/decision.ts";
import type { RateFeedback, RateFeedbackKind } from "../contract/report.ts";
import type { SenderView } from "../contract/view.ts";
import type { CongestionControl } from "./types.ts";

const SOURCE = "Sinha et al. 1999, in the spirit of; the constants are our choice";

const PAIR: Rule = {
  id: "wtcp-pair",
  title: "A pair of segments finds the rate",
  text: "Two segments leave back to back. The bottleneck pulls them apart, and the time between their arrivals is what it needs for one: the receiver tells the sender to begin at this rate.",
  equation: "rate = 1 / gap",
  source: SOURCE,
};

const NO_WINDOW: Rule = {
  id: "wtcp-no-window",
  title: "A rate instead of a window",
  text: "The sender goes by the rate that the receiver tells it, one segment every 1 / rate seconds. Only what the receiver can hold limits what is outstanding.",
  equation: "cwnd = awnd",
  source: SOURCE,
};

const LOSS: Rule = {
  id: "wtcp-loss",
  title: "Lost: retransmit it",
  text: "Three later segments have arrived, so this one is lost. It is retransmitted in its turn. Whether the rate must fall is the receiver's business: it compares the losses of a round trip with what is usual on this path.",
  equation: "rate unchanged",
  source: SOURCE,
};

const TIMER: Rule = {
  id: "wtcp-timer",
  title: "Timeout, but ACKs still come",
  text: "The retransmitted segment is lost as well, so no ACK asks for it again and only the timer is left. Other ACKs still come, so the path works, and the rate stays.",
  equation: "silence < 2 · RTT, rate unchanged",
  source: SOURCE,
};

const MARK: Rule = {
  id: "wtcp-mark",
  title: "A mark, not for WTCP",
  text: "A queue has marked a packet. WTCP knows nothing of marks; its receiver sees the queue in the gaps between arrivals.",
  equation: "rate unchanged",
  source: SOURCE,
};

const BLACKOUT: Rule = {
  id: "wtcp-blackout",
  title: "Silence: probe",
  text: "No ACK has come for a long time: the radio may be out of reach. The sender keeps its rate aside and sends one segment per round trip until something is answered; then it continues with half of that rate.",
  equation: "silence ≥ 2 · RTT, one segment every RTT, then half of rate",
  source: SOURCE,
};

const RATE_RULES: Record<RateFeedbackKind, Rule> = {
  start: PAIR,
  losses: {
    id: "wtcp-losses",
    title: "More losses than usual: half the rate",
    text: "In the last round trip more segments were lost than this path loses without congestion, as the receiver has learned. It counts the rest as congestion.",
    equation: "f > m + deviations · v, rate = max(severe · before, 1 / RTT)",
    source: SOURCE,
  },
  gaps: {
    id: "wtcp-gaps",
    title: "Segments arrive too far apart: slow down",
    text: "The segments come further apart than they left, so the path carries fewer than are sent and a queue builds up. The rate falls a little, whether anything was lost or not.",
    equation: "ratio = arrived / departed, ratio > ratioHigh, rate = max(gentle · before, 1 / RTT)",
    source: SOURCE,
  },
  hold: {
    id: "wtcp-hold",
    title: "About as far apart as sent: stay",
    text: "The segments come slightly further apart than they left: the path is used to the full.",
    equation: "ratio = arrived / departed, ratioLow ≤ ratio ≤ ratioHigh, rate unchanged",
    source: SOURCE,
  },
  increase: {
    id: "wtcp-increase",
    title: "As far apart as sent: speed up",
    text: "The segments come no further apart than they left, so nothing holds them up: one segment more per round trip.",
    equation: "ratio = arrived / departed, ratio < ratioLow, rate = before + 1 / RTT",
    source: SOURCE,
  },
};

/** Before the first pair of segments has come. */
const NO_FEEDBACK: RateFeedback = {
  number: 0,
  kind: "start",
  rate: 0,
  before: 0,
  ratio: 0,
  lossShare: 0,
  mean: 0,
  deviation: 0,
  values: {},
};

interface State {
  /** Segments per second; 0 before the first feedback. */
  rate: number;
  /** Number of the latest feedback applied, and the feedback. */
  applied: number;
  feedback: RateFeedback;
  /** The timer has expired and nothing has been answered since. */
  silent: boolean;
  /** When the latest ACK came, s. */
  ackedAt: number;
  /** What an ACK does to the window; one record for all. */
  readonly step: { cwnd: number; readonly rule: Rule };
}

/** Sends at the rate that its receiver sets. */
export const wtcp: CongestionControl<State> = {
  id: "wtcp",
  title: "WTCP (rate set by the receiver)",
  summary:
    "No window: the receiver compares the gaps between arrivals with those between departures, and losses with what is usual, and sets the sender's rate.",
  citation: {
    text: "Sinha, Nandagopal, Venkitaraman, Sivakumar, Bharghavan, WTCP: A Reliable Transport Protocol for Wireless Wide-Area Networks, MobiCom 1999; Wireless Networks 8, 2002",
    url: "https://doi.org/10.1145/313451.313542",
  },
  params: [],
  probes: [
    { id: "rate", label: "rate, set by the receiver", unit: "segments/s" },
    { id: "ratio", label: "ratio, arrival gaps over departure gaps", unit: "" },
    { id: "lossShare", label: "f, share of losses last judged", unit: "%" },
    { id: "usual", label: "m, usual share of losses", unit: "%" },
  ],
  report: "receiver-rate",
  init: () => ({
    rate: 0,
    applied: 0,
    feedback: NO_FEEDBACK,
    silent: false,
    ackedAt: 0,
    step: { cwnd: 1, rule: NO_WINDOW },
  }),
  onEveryAck: applyFeedback,
  ignoresNews: true,
  onAck: ({ rate, step }, _, tcp) => {
    step.cwnd = rate > 0 ? tcp.awnd : tcp.cwnd;
    return step;
  },
  pacingRate: ({ rate, silent }, tcp) => {
    if (silent) return (8 * tcp.mss) / roundTrip(tcp);
    return rate > 0 ? 8 * tcp.mss * rate : Infinity;
  },
  onLossDetected: ({ rate }) => keep(LOSS, { rate }),
  onEcnEcho: ({ rate }) => keep(MARK, { rate }),
  onTimeout: (state, tcp) => {
    const { rate } = state;
    const RTT = roundTrip(tcp);
    const silence = tcp.now - state.ackedAt;
    if (silence < 2 * RTT) return keep(TIMER, { rate, RTT, silence });
    state.silent = true;
    return keep(BLACKOUT, { rate, RTT, silence });
  },
  probe: ({ rate, feedback }, out) => {
    out[0] = rate;
    out[1] = feedback.ratio;
    out[2] = 100 * feedback.lossShare;
    out[3] = 100 * feedback.mean;
  },
};

/** Any ACK ends a time without answers; new feedback sets the rate. */
function applyFeedback(state: State, _: unknown, tcp: SenderView): WindowStep | null {
  state.ackedAt = tcp.now;
  if (state.silent) {
    state.silent = false;
    state.rate = Math.max(state.rate / 2, 1 / roundTrip(tcp));
  }
  const feedback = tcp.report?.feedback ?? null;
  if (feedback === null || feedback.number <= state.applied) return null;
  state.applied = feedback.number;
  state.feedback = feedback;
  state.rate = feedback.rate;
  return { cwnd: tcp.awnd, rule: RATE_RULES[feedback.kind], values: feedback.values };
}

/** Before a round trip is known, the timer stands in for it. */
function roundTrip(tcp: SenderView): number {
  return tcp.srtt > 0 ? tcp.srtt : tcp.rto;
}

/** A single loss is not judged: the receiver judges round trips. */
function keep(rule: Rule, values: Readonly<Record<string, number>>): WindowDecision {
  return { verdict: "none", cwnd: "keep", ssthresh: "keep", rule, values };
}
