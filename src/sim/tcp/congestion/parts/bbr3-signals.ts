import type { AckNews } from "../../contract/ack.ts";
import type { SenderView } from "../../contract/view.ts";
import { SLOW_DOWN } from "./bbr3-rules.ts";
import { type Bbr3State, PHASE, saveCwnd, startRound } from "./bbr3-state.ts";

/** Cycles of the bandwidth's filter, the present one included (MaxBwFilterLen). */
const BANDWIDTH_CYCLES = 2;
/** Rounds of the filter for aggregation, after Startup. */
const EXTRA_ROUNDS = 10;

/** Was the first loss of this round found now? Saves what a repair comes back to (NoteLoss). */
export function noteLoss(state: Bbr3State, cwnd: number): void {
  if (!state.lossInRound) {
    state.lossRoundDelivered = state.delivery.delivered;
    saveCwnd(state, cwnd);
  }
  state.lossInRound = true;
}

/** Near the start of an ACK: what the present loss round has delivered so far (UpdateLatestDeliverySignals). */
export function updateLatestSignals(state: Bbr3State): void {
  const { delivery } = state;
  const { sample } = delivery;
  if (sample.rate > state.bwLatest) state.bwLatest = sample.rate;
  state.inflightLatest = Math.max(state.inflightLatest, delivery.delivered - sample.priorDelivered);
  state.lossRoundStart = sample.priorDelivered >= state.lossRoundDelivered;
  if (state.lossRoundStart) state.lossRoundDelivered = delivery.delivered;
}

/** Bandwidth, and at the end of a round with losses the short-term limits (UpdateCongestionSignals). */
export function updateCongestionSignals(state: Bbr3State, cwnd: number): void {
  const { sample } = state.delivery;
  updateRound(state, sample.priorDelivered);
  if (sample.rate > 0 && (sample.rate >= state.maxBw || !sample.limited)) {
    state.rates.add(sample.rate, state.cycle, BANDWIDTH_CYCLES);
    state.maxBw = state.rates.max;
  }
  if (!state.lossRoundStart) return;
  if (state.lossInRound && !isProbing(state)) lowerBounds(state, cwnd);
  state.lossInRound = false;
}

/** Near the end of an ACK: a new loss round begins with its sample (AdvanceLatestDeliverySignals). */
export function advanceLatestSignals(state: Bbr3State): void {
  if (!state.lossRoundStart) return;
  const { sample, delivered } = state.delivery;
  state.bwLatest = sample.rate > 0 ? sample.rate : 0;
  state.inflightLatest = delivered - sample.priorDelivered;
}

/** ResetCongestionSignals. */
export function resetSignals(state: Bbr3State): void {
  state.lossInRound = false;
  state.bwLatest = 0;
  state.inflightLatest = 0;
}

/** Losses between probes are forgotten (ResetShortTermModel). */
export function resetShortTerm(state: Bbr3State): void {
  state.bwShort = Infinity;
  state.inflightShort = Infinity;
}

/** How much more has arrived than the bandwidth explains, because ACKs come in clumps (UpdateACKAggregation). */
export function updateAggregation(state: Bbr3State, news: AckNews, tcp: SenderView): void {
  let expected = state.bw * (tcp.now - state.extraFrom);
  if (state.extraDelivered <= expected) {
    state.extraDelivered = 0;
    state.extraFrom = tcp.now;
    expected = 0;
  }
  state.extraDelivered += news.delivered;
  const extra = Math.min(state.extraDelivered - expected, tcp.cwnd);
  state.extra.add(extra, state.round, state.filled ? EXTRA_ROUNDS : 1);
}

/** The smallest round trips of 5 and of 10 s (UpdateMinRTT). @param rtt s; NaN for none */
export function updateMinRtt(state: Bbr3State, rtt: number, now: number): void {
  const { probeRttInterval, minRttSeconds } = state.params;
  state.probeRttExpired = now > state.probeRttMinAt + probeRttInterval;
  if (rtt >= 0 && (rtt < state.probeRttMin || state.probeRttExpired)) {
    state.probeRttMin = rtt;
    state.probeRttMinAt = now;
  }
  if (state.probeRttMin < state.rtProp || now > state.rtPropAt + minRttSeconds) {
    state.rtProp = state.probeRttMin;
    state.rtPropAt = state.probeRttMinAt;
  }
}

/** Is it accelerating, so that losses tell of the probe (IsProbingBW)? */
function isProbing({ phase }: Bbr3State): boolean {
  return phase === PHASE.startup || phase === PHASE.refill || phase === PHASE.up;
}

function updateRound(state: Bbr3State, priorDelivered: number): void {
  state.roundStart = priorDelivered >= state.nextRoundDelivered;
  if (!state.roundStart) return;
  startRound(state);
  state.round++;
  state.roundsSinceUp++;
  state.usedBefore = state.usedNow;
  state.usedNow = false;
}

/** Once for a round with losses (InitLowerBounds, LossLowerBounds). */
function lowerBounds(state: Bbr3State, cwnd: number): void {
  const { beta } = state.params;
  if (state.bwShort === Infinity) state.bwShort = state.maxBw;
  if (state.inflightShort === Infinity) state.inflightShort = cwnd;
  state.bwShort = Math.max(state.bwLatest, beta * state.bwShort);
  state.inflightShort = Math.max(state.inflightLatest, beta * state.inflightShort);
  state.event = SLOW_DOWN;
}
