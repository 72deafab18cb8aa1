import { cubeRoot } from "../../engine/cube-root.ts";
import { parameter, parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { WindowDecision, WindowStep } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import { ABE, BETA_ECN } from "./parts/gentle-marks.ts";
import { PACING } from "./parts/host-pacing.ts";
import { HYSTART } from "./parts/slow-start.ts";
import type { CongestionControl } from "./types.ts";

const CONCAVE: Rule = {
  id: "cubic-concave",
  title: "Back towards the last maximum",
  text: "The window is below the one at which a segment was last lost: it returns quickly at first and slows down as it comes near.",
  equation: "W(t) = C (t - K)³ + wMax, cwnd = cwnd + (W(t + RTT) - cwnd) / cwnd",
  source: "RFC 9438, section 4.4, equation 1",
};

const CONVEX: Rule = {
  id: "cubic-convex",
  title: "Beyond the last maximum",
  text: "The old maximum was passed without a loss, so there may be more bandwidth than before: search slowly first, then ever faster.",
  equation: "W(t) = C (t - K)³ + wMax, cwnd = cwnd + (W(t + RTT) - cwnd) / cwnd",
  source: "RFC 9438, section 4.5, equation 1",
};

const RENO_FRIENDLY: Rule = {
  id: "cubic-reno-friendly",
  title: "Reno-friendly region",
  text: "On this short or slow path Reno would have a larger window by now than the cubic curve gives: follow the estimate of Reno's.",
  equation: "wEst = wEst + alpha · acked / cwnd, cwnd = wEst",
  source: "RFC 9438, section 4.3, equation 4",
};

const LIMITED: Rule = {
  id: "cubic-limited",
  title: "Limited by the receiver",
  text: "The receiver's window, not cwnd, decides how much is in flight. A window that is not used proves nothing, so it does not grow.",
  equation: "cwnd ≥ awnd, cwnd unchanged",
  source: "RFC 9438, section 5.8",
};

const APPLICATION_LIMITED: Rule = {
  id: "cubic-application-limited",
  title: "Limited by the application",
  text: "The application has nothing more to send, so less is in flight than the window allows. The window does not grow, and the time does not count for the curve.",
  equation: "outstanding < cwnd and nothing to send, cwnd unchanged",
  source: "RFC 9438, sections 4.2 and 5.8",
};

const REDUCE: Rule = {
  id: "cubic-loss",
  title: "Multiplicative decrease by beta",
  text: "A segment is lost: remember the window as the new maximum (a little less when it has shrunk since the last loss, to make room for others), and continue with the share beta of it.",
  equation: "wMax = w, or w (1 + beta) / 2 if w < wMax; cwnd = max(beta · w, 2)",
  source: "RFC 9438, sections 4.6 and 4.7",
};

const ECN_REDUCE: Rule = {
  id: "cubic-ecn",
  title: "The network warns: decrease by beta",
  text: "A queue has marked a packet instead of dropping it. The window is cut as for a loss, and the curve starts again, but nothing has to be retransmitted.",
  equation: "wMax = w, or w (1 + beta) / 2 if w < wMax; cwnd = max(beta · w, 1)",
  source: "RFC 9438, sections 4.6 and 4.7",
};

const ABE_REDUCE: Rule = {
  id: "cubic-abe",
  title: "The network warns early: a smaller cut",
  text: "A queue has marked a packet instead of dropping it, so it is of the kind that keeps itself short. The window keeps 85 % instead of 70 %: a larger cut would leave the link idle.",
  equation: "wMax = w, or w (1 + beta) / 2 if w < wMax; cwnd = max(beta · w, 1), beta = 0.85",
  source: "RFC 8511, section 3.1; RFC 9438, sections 4.6 and 4.7",
};

const TIMEOUT: Rule = {
  id: "cubic-timeout",
  title: "Retransmission timeout",
  text: "No ACK came before the retransmission timeout: start again with one segment; the share beta of the window becomes the threshold.",
  equation: "ssthresh = max(floor(beta · w), 2), cwnd = 1",
  source: "RFC 9438, section 4.8",
};

const C = parameter({
  id: "C",
  label: "Steepness C",
  help: "How fast the cubic curve rises. Larger: more aggressive on fast, long paths.",
  type: "number",
  unit: "segments/s³",
  min: 0.01,
  max: 10,
  default: 0.4,
  scale: "log",
  source: "RFC 9438, section 5.1",
});

const BETA = parameter({
  id: "betaCubic",
  label: "Share kept after a loss (beta)",
  help: "What remains of the window after a loss: 0.7 in CUBIC, 0.5 in Reno.",
  type: "number",
  unit: "",
  min: 0.3,
  max: 0.95,
  default: 0.7,
  source: "RFC 9438, section 4.6",
});

interface State {
  params: Params;
  /** Window that the curve returns to, segments. */
  wMax: number;
  /** Time from the start of the curve until it is back at wMax, s. */
  K: number;
  /** When the curve started, s; -1: it starts with the next ACK in congestion avoidance. */
  epochStart: number;
  /** Since when the window is not used, so that the curve's time stands still, s; -1: it is used. */
  restingSince: number;
  /** Reno's window, estimated, segments. */
  wEst: number;
  /** Window just before the last reduction, segments. */
  cwndPrior: number;
  /** After a timeout the curve starts at its plateau. */
  afterTimeout: boolean;
}

const PARAMS = parameters([
  C,
  BETA,
  {
    id: "fastConvergence",
    label: "Fast convergence",
    help: "On: a flow whose maximum shrinks gives up a little more, so newcomers get their share sooner.",
    type: "boolean",
    default: true,
    source: "RFC 9438, section 4.7",
  },
  HYSTART,
  ABE,
  PACING,
]);

type Params = ValuesOf<typeof PARAMS>;

/** Window as a cubic function of the time since the last loss: independent of the round-trip time. */
export const cubic: CongestionControl<State, typeof PARAMS> = {
  id: "cubic",
  title: "CUBIC",
  summary:
    "After a loss return quickly to the old window, hover there, then search upwards ever faster: a cubic curve of time, not of round trips.",
  citation: {
    text: "Xu, Ha, Rhee, Goel, Eggert, RFC 9438, 2023",
    url: "https://www.rfc-editor.org/rfc/rfc9438",
  },
  params: PARAMS,
  probes: [
    { id: "wMax", label: "Wmax: last maximum", unit: "segments" },
    { id: "wEst", label: "West: Reno's window, estimated", unit: "segments" },
  ],
  init: (params) => ({
    params,
    wMax: 0,
    K: 0,
    epochStart: -1,
    // Stryker disable next-line UnaryOperator: the first epoch begins without a rest
    restingSince: -1,
    wEst: 0,
    cwndPrior: 0,
    // Stryker disable next-line BooleanLiteral: the first epoch begins at its maximum either way
    afterTimeout: false,
  }),
  onAck: (state, ack, tcp) => {
    if (tcp.cwnd < tcp.ssthresh) return "grow";
    if (tcp.cwnd >= tcp.awnd) return rest(state, tcp, LIMITED);
    if (tcp.inRecovery) return { cwnd: tcp.cwnd, rule: CONCAVE };
    const step = isUsed(ack.acked, tcp)
      ? avoidCongestion(state, ack.acked, tcp)
      : rest(state, tcp, APPLICATION_LIMITED);
    if (tcp.unsent === 0 && state.restingSince < 0) state.restingSince = tcp.now;
    return step;
  },
  onLossDetected: (state, tcp) => reduce(state, tcp, state.params.betaCubic, 2),
  onEcnEcho: (state, tcp) => {
    const { abe, betaCubic } = state.params;
    if (abe !== true) return { ...reduce(state, tcp, betaCubic, 1), rule: ECN_REDUCE };
    return { ...reduce(state, tcp, BETA_ECN.cubic, 1), rule: ABE_REDUCE };
  },
  onTimeout: (state, tcp): WindowDecision => {
    const beta = state.params.betaCubic;
    const w = remember(state, tcp, beta);
    state.afterTimeout = true;
    return {
      verdict: "congestion",
      cwnd: 1,
      ssthresh: Math.max(Math.floor(beta * w), 2),
      rule: TIMEOUT,
      values: { w, beta, rto: tcp.rto },
    };
  },
  probe: (state, out) => {
    out[0] = state.wMax;
    out[1] = state.wEst;
  },
};

/** Was as much outstanding when the ACK at hand left as the window allows, or is there more to send? */
function isUsed(acked: number, tcp: SenderView): boolean {
  return tcp.unsent > 0 || tcp.flightSize + acked >= Math.floor(tcp.cwnd);
}

/** The window is not used: it stays, and so does the curve's time. */
function rest(state: State, tcp: SenderView, rule: Rule): WindowStep {
  if (state.restingSince < 0) state.restingSince = tcp.now;
  return { cwnd: tcp.cwnd, rule };
}

/**
 * @param beta share that is kept; @param least the window is not cut below this, segments: 2 for a loss, 1 for a mark (RFC 9438,
 * section 4.6)
 */
function reduce(state: State, tcp: SenderView, beta: number, least: number): WindowDecision {
  const wMaxBefore = state.wMax;
  const w = remember(state, tcp, beta);
  return {
    verdict: "congestion",
    cwnd: Math.max(beta * w, least),
    ssthresh: Math.max(Math.floor(beta * w), 2),
    rule: REDUCE,
    values: { w, wMax: wMaxBefore, beta },
  };
}

/** The curve's new maximum and end of its epoch, where the share `beta` is kept; returns what is cut, segments. */
function remember(state: State, tcp: SenderView, beta: number): number {
  const w = Math.min(tcp.cwnd, tcp.awnd);
  const shrinks = state.params.fastConvergence === true && w < state.wMax;
  state.wMax = shrinks ? (w * (1 + beta)) / 2 : w;
  state.cwndPrior = w;
  state.epochStart = -1;
  state.afterTimeout = false;
  return w;
}

function beginEpoch(state: State, tcp: SenderView): void {
  const { cwnd } = tcp;
  state.epochStart = tcp.now;
  state.wEst = cwnd;
  // Stryker disable next-line EqualityOperator: at the maximum itself K is 0 either way
  if (state.afterTimeout || cwnd >= state.wMax) {
    state.wMax = cwnd;
    state.K = 0;
  } else state.K = cubeRoot((state.wMax - cwnd) / state.params.C);
}

function avoidCongestion(state: State, acked: number, tcp: SenderView): WindowStep {
  if (state.epochStart < 0) beginEpoch(state, tcp);
  else if (state.restingSince >= 0) state.epochStart += tcp.now - state.restingSince;
  state.restingSince = -1;
  const { cwnd } = tcp;
  const C = state.params.C;
  const beta = state.params.betaCubic;
  const fromPlateau = tcp.now - state.epochStart - state.K;
  // Reno would gain as much as with beta 1/2; beyond its old window, one segment per round trip.
  const alpha = state.wEst >= state.cwndPrior ? 1 : (3 * (1 - beta)) / (1 + beta);
  state.wEst += (alpha * acked) / cwnd;
  if (C * fromPlateau * fromPlateau * fromPlateau + state.wMax < state.wEst) {
    return { cwnd: Math.max(state.wEst, cwnd), rule: RENO_FRIENDLY };
  }
  const ahead = fromPlateau + tcp.srtt;
  const target = C * ahead * ahead * ahead + state.wMax;
  const bounded = Math.min(Math.max(target, cwnd), 1.5 * cwnd);
  return {
    cwnd: cwnd + (tcp.growthCredit * (bounded - cwnd)) / cwnd,
    rule: cwnd < state.wMax ? CONCAVE : CONVEX,
  };
}
