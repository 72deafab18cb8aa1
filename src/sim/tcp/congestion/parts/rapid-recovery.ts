import type { TraceVariable } from "../../../plugin/definition.ts";
import { parameter, type ValuesOf } from "../../../plugin/parameters.ts";
import type { Rule } from "../../../plugin/rule.ts";
import type { WindowDecision, WindowStep } from "../../contract/decision.ts";
import type { SenderView } from "../../contract/view.ts";
import type { LowPriorityPlan, LowPriorityState } from "../../extensions/low-priority.ts";
import { CONGESTION_AVOIDANCE } from "./growth.ts";

/** TCP-Peach's two ways of probing with low-priority segments, shared by Peach and Peach+. */

const PEACH = "Akyildiz, Morabito, Palazzo 2001";

const PROBE_ANSWERED: Rule = {
  id: "peach-probe-answered",
  title: "A probe came through: one segment more",
  text: "A low-priority segment has found room that nobody else used, all the way. So there is room for one more segment of data.",
  equation: "wdsn = 0, cwnd = min(cwnd + 1, awnd)",
  source: `${PEACH}, Sudden Start and Rapid Recovery`,
};

/** How a sender that halves and then asks explains it. */
export const RAPID_RECOVERY: Rule = {
  id: "peach-rapid-recovery",
  title: "Halve first, then ask",
  text: "A segment is lost, and the cause is unknown: the window is halved as Reno would. Each following ACK releases two probes, about as many as the old window had segments. The first half of those that are answered only prove what a halved window takes for granted; each of the others gives one segment back. If the radio link lost the segment, the window is what it was a round trip later.",
  equation: "cwnd = w / 2, wdsn = floor(w / 2), adsn = floor(w / 2), w = min(cwnd + inflation, awnd)",
  source: `${PEACH}, Rapid Recovery (the bookkeeping is our reading)`,
};

/** How a sender that starts again with probes explains it. */
export const SUDDEN_START_AGAIN: Rule = {
  id: "peach-sudden-start",
  title: "Timeout: Sudden Start again",
  text: "No ACK came before the retransmission timeout. The sender starts again with one segment and fills a round trip with probes, as many as the receiver allows, to learn how much the path can carry.",
  equation: "cwnd = 1, wdsn = 0, probes = awnd − 1, spacing = RTT / awnd",
  source: `${PEACH}, Sudden Start (after a timeout: our reading)`,
};

type PeachParams = ValuesOf<readonly [typeof DUMMIES_PER_ACK]>;

/** State of Peach and Peach+. */
export interface PeachState extends LowPriorityState {
  params: PeachParams;
  /** A Sudden Start is due as soon as a round trip is known. */
  starting: boolean;
  /** Answered probes that will not open the window (the paper's wdsn). */
  wdsn: number;
  /** ACKs that may still release probes (the paper's adsn). */
  adsn: number;
  /** The loss was found by the ACK at hand, which releases none. */
  justCut: boolean;
}

/** Trace variables of both schemes. */
export const PEACH_VARIABLES: readonly TraceVariable[] = [
  { id: "wdsn", label: "wdsn, answered probes that do not count", unit: "segments" },
  { id: "adsn", label: "adsn, ACKs that release probes", unit: "segments" },
];

/** How many low-priority segments an ACK releases in Rapid Recovery. */
export const DUMMIES_PER_ACK = parameter({
  id: "dummiesPerAck",
  label: "Probes per ACK in recovery",
  help: "Two: a window that was halved for a random loss is whole again a round trip later. One: it never is, for all answers only prove the half.",
  type: "number",
  unit: "segments",
  min: 1,
  max: 2,
  integer: true,
  default: 2,
  source: `${PEACH} (two probes per ACK: from memory, not confirmed)`,
});

/** Before the first segment. */
export function initPeach(params: PeachParams): PeachState {
  return { params, starting: true, wdsn: 0, adsn: 0, justCut: false, answersLowPriority: false };
}

/** Ordinary ACKs grow the window as in congestion avoidance, in every phase. */
export function growSlowly(tcp: SenderView): WindowStep {
  return { cwnd: tcp.cwnd + tcp.growthCredit / tcp.cwnd, rule: CONGESTION_AVOIDANCE };
}

/** Probes that the state of affairs calls for. */
export function lowPriorityDue(state: PeachState, tcp: SenderView): LowPriorityPlan | null {
  if (state.starting) return suddenStart(state, tcp);
  if (state.justCut) {
    state.justCut = false;
    return null;
  }
  if (state.adsn === 0) return null;
  if (!tcp.inRecovery) {
    state.adsn = 0;
    return null;
  }
  state.adsn--;
  return { count: state.params.dummiesPerAck, spacing: 0 };
}

function suddenStart(state: PeachState, tcp: SenderView): LowPriorityPlan | null {
  const rtt = tcp.srtt;
  if (rtt === 0) return null;
  state.starting = false;
  const target = targetOf(tcp);
  return { count: target - 1, spacing: rtt / target };
}

/** The window that a Sudden Start aims at, segments. */
function targetOf({ awnd }: SenderView): number {
  return Math.max(1, Math.floor(awnd));
}

/** The ACK of a probe. */
export function takeLowPriorityAck(state: PeachState, tcp: SenderView): WindowStep | null {
  if (state.wdsn > 0) {
    state.wdsn--;
    return null;
  }
  const { cwnd, awnd } = tcp;
  if (cwnd >= awnd) return null;
  return { cwnd: Math.min(cwnd + 1, awnd), rule: PROBE_ANSWERED };
}

/** A loss is found; `rule` says so in the scheme's words. */
export function rapidRecovery(state: PeachState, tcp: SenderView, rule: Rule): WindowDecision {
  const w = tcp.lossWindow;
  const half = Math.floor(w / 2);
  state.wdsn = half;
  state.adsn = half;
  state.justCut = true;
  return {
    verdict: "congestion",
    cwnd: w / 2,
    ssthresh: "keep",
    rule,
    values: { w, wdsn: half, adsn: half, inflation: w - Math.min(tcp.cwnd, tcp.awnd), awnd: tcp.awnd },
  };
}

/** The timer has expired; `rule` says so in the scheme's words. */
export function startAgain(state: PeachState, tcp: SenderView, rule: Rule): WindowDecision {
  Object.assign(state, { starting: true, wdsn: 0, adsn: 0, justCut: false });
  const { rto } = tcp;
  const awnd = targetOf(tcp);
  const RTT = tcp.srtt;
  return {
    verdict: "congestion",
    cwnd: 1,
    ssthresh: "keep",
    rule,
    values: { awnd, RTT, rto, probes: awnd - 1, spacing: RTT / awnd },
  };
}

/** Writes the values of `PEACH_VARIABLES`, in their order. */
export function writePeachVariables(state: PeachState, out: Float64Array): void {
  out[0] = state.wdsn;
  out[1] = state.adsn;
}
