import type { Rule } from "../../../plugin/rule.ts";
import type { AckEvent } from "../../contract/ack.ts";
import type { WindowStep } from "../../contract/decision.ts";
import type { SenderView } from "../../contract/view.ts";

const SOURCE = "Brakmo, O'Malley, Peterson 1994, section 3.2; ns-2.35";
const EXTRA = "extra = round((n / baseRTT − m / rtt) · baseRTT)";

const LOOK: Rule = {
  id: "vegas-look",
  title: "Slow start, measuring",
  text: "Vegas doubles its window only every other round trip. In this one the window stays, so that what comes back can be compared with what was sent.",
  equation: `${EXTRA}, cwnd unchanged`,
  source: "Brakmo, O'Malley, Peterson 1994, section 3.3; ns-2.35",
};

const DOUBLE: Rule = {
  id: "vegas-double",
  title: "Slow start, growing",
  text: "Hardly anything waits in queues: in this round trip every ACK allows one segment more.",
  equation: `${EXTRA} ≤ γ, cwnd = cwnd + 1 per ACK`,
  source: "Brakmo, O'Malley, Peterson 1994, section 3.3; ns-2.35",
};

const END_OF_SLOW_START: Rule = {
  id: "vegas-end-of-slow-start",
  title: "Slow start ends before a loss",
  text: "More segments than γ wait in queues: the path is full. Vegas gives an eighth of its window back and continues carefully.",
  equation: `${EXTRA} > γ, cwnd = max(7/8 · cwnd, 2), ssthresh = 2`,
  source: "Brakmo, O'Malley, Peterson 1994, section 3.3; ns-2.35",
};

const INCREASE: Rule = {
  id: "vegas-increase",
  title: "Room: one segment more",
  text: "Fewer extra segments than α are in the network, so the path can carry more: the window grows by one in this round trip.",
  equation: `${EXTRA} < α, cwnd = cwnd + 1/cwnd₀ per ACK, cwnd₀ = cwnd now`,
  source: SOURCE,
};

const DECREASE: Rule = {
  id: "vegas-decrease",
  title: "A queue builds up: one segment less",
  text: "More extra segments than β wait in queues. Vegas takes one away before the buffer overflows.",
  equation: `${EXTRA} > β, cwnd = max(cwnd − 1, 2)`,
  source: SOURCE,
};

const HOLD: Rule = {
  id: "vegas-hold",
  title: "Just right: stay",
  text: "Between α and β extra segments are in the network: enough to use spare capacity at once, too few to fill the buffer.",
  equation: `α ≤ ${EXTRA} ≤ β, cwnd unchanged`,
  source: SOURCE,
};

/** The thresholds α, β and γ, segments. */
export type VegasParams = Readonly<Record<"alpha" | "beta" | "gamma", number>>;

/** Vegas' state; times are the fine clock's, s. */
export interface VegasState {
  params: VegasParams;
  /** Smallest RTT, s; Infinity before the first. */
  baseRtt: number;
  /** Exact samples of this round: their sum, s, and number. */
  sum: number;
  count: number;
  /** The round ends when this segment is acknowledged; when it was marked. */
  mark: number;
  markedAt: number;
  /** In slow start: this round grows. */
  growing: boolean;
  /** Added for each ACK of this round, segments. */
  increment: number;
  /** The rule of this round. */
  rule: Rule;
  /** Segments believed to wait in queues, at the last decision. */
  extra: number;
  /** When the window was last cut, and to what; 0 for "not since the last timeout". */
  cutAt: number;
  cutTo: number;
}

/** Slow start, before the first round. */
export function initVegas(params: VegasParams): VegasState {
  return {
    params,
    baseRtt: Infinity,
    sum: 0,
    count: 0,
    mark: 0,
    markedAt: 0,
    growing: true,
    increment: 0,
    rule: LOOK,
    extra: 0,
    cutAt: 0,
    cutTo: 0,
  };
}

/** An ACK: once per round a decision, then the round's increment, then the ACK's own exact sample (ns-2's order). */
export function decide(state: VegasState, ack: AckEvent, tcp: SenderView): WindowStep {
  const clock = tcp.fineClock!;
  // ns-2 starts with one segment and has two from the ACK of segment 1 on.
  const cwnd = tcp.sndUna - ack.acked === 1 ? Math.max(tcp.cwnd, 2) : tcp.cwnd;
  const step = tcp.sndUna > state.mark ? endRound(state, cwnd, tcp) : { cwnd, rule: state.rule };
  // Slow start's round stops growing at the threshold. ns-2 counts the segment just acknowledged as outstanding.
  const full = state.increment === 1 && step.cwnd >= (step.ssthresh ?? tcp.ssthresh);
  if (state.increment > 0 && !full && step.cwnd - (tcp.flightSize + 1) <= 2) step.cwnd += state.increment;
  const { sample } = clock;
  if (sample >= 0) {
    state.sum += sample;
    state.count++;
    if (sample > 0 && sample < state.baseRtt) state.baseRtt = sample;
  }
  return step;
}

function endRound(state: VegasState, cwnd: number, tcp: SenderView): WindowStep {
  const { now } = tcp.fineClock!;
  const rtt = state.count > 0 ? state.sum / state.count : now - state.markedAt;
  const n = tcp.flightSize + 1;
  const m = tcp.sndNxt - state.mark;
  state.sum = 0;
  state.count = 0;
  state.mark = tcp.sndNxt;
  state.markedAt = now;
  if (rtt <= 0) return { cwnd, rule: state.rule };
  // A lone segment meets no queue of its own sender's making: its RTT is the path's, even if the path has changed.
  if (rtt < state.baseRtt || m <= 1) state.baseRtt = rtt;
  const { baseRtt } = state;
  state.extra = Math.trunc((n / baseRtt - m / rtt) * baseRtt + 0.5);
  const { alpha, beta, gamma } = state.params;
  const values = { extra: state.extra, n, m, rtt, baseRTT: baseRtt };
  if (cwnd < tcp.ssthresh) {
    state.growing = !state.growing;
    state.increment = 0;
    if (state.growing && state.extra > gamma) {
      return note(state, END_OF_SLOW_START, Math.max(cwnd - cwnd / 8, 2), { ...values, γ: gamma }, 2);
    }
    if (state.growing) state.increment = 1;
    return note(state, state.growing ? DOUBLE : LOOK, cwnd, { ...values, γ: gamma });
  }
  const thresholds = { ...values, α: alpha, β: beta };
  state.increment = 0;
  if (state.extra > beta) return note(state, DECREASE, Math.max(cwnd - 1, 2), thresholds);
  if (state.extra >= alpha) return note(state, HOLD, cwnd, thresholds);
  state.increment = 1 / cwnd;
  return note(state, INCREASE, cwnd, thresholds);
}

/** The round's rule becomes the step's. */
function note(
  state: VegasState,
  rule: Rule,
  cwnd: number,
  values: Record<string, number>,
  ssthresh?: number,
): WindowStep {
  state.rule = rule;
  return { cwnd, rule, ssthresh, values };
}
