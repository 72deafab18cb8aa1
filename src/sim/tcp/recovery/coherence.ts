import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule, Verdict } from "../../plugin/rule.ts";
import { extendState } from "../../plugin/state.ts";
import type { WindowDecision } from "../contract/decision.ts";
import type { RecoveryControl } from "../contract/view.ts";
import { type WaitTimerState, waitTimer } from "../extensions/wait-timer.ts";
import { abandon, type FastRecoveryState, initFastRecovery, takeFullAck } from "./parts/fast-recovery.ts";
import { DUP_ACK_THRESHOLD, echoOnce, hasKeptWindow, reduceOnce } from "./parts/options.ts";
import type { LossRecovery } from "./types.ts";

const SOURCE = "Liu, Jain, Congestion Coherence, section 4.4, Fig. 6";

const NO_ECHO: Rule = {
  id: "coherence-source-wait",
  title: "No echo around the loss: wait for the link",
  text: "Three duplicate ACKs say that a segment is missing, but neither the ACK before them nor the first two of them echo a congestion mark. Congestion would have left marks around the loss, so the radio link has lost the segment and will retransmit it. The sender ignores the duplicates for a while.",
  equation: "no ECN echo in the context, wait = w",
  source: SOURCE,
};

const CUT_ALREADY: Rule = {
  id: "coherence-source-cut-already",
  title: "Retransmit; the window was reduced a moment ago",
  text: "The segment counts as lost to congestion and is retransmitted. The window was reduced within the last round trip already, so it stays.",
  equation: "ago < srtt, cwnd unchanged",
  source: SOURCE,
};

interface State extends FastRecoveryState<ValuesOf<typeof PARAMS>>, WaitTimerState {
  /** An ACK of the context echoed a mark. */
  echoInContext: boolean;
  /** The third duplicate ACK has arrived, and the wait for the link is running. */
  waiting: boolean;
  /** When the window was last reduced, s. */
  cutAt: number;
}

const PARAMS = parameters([
  DUP_ACK_THRESHOLD,
  {
    id: "w",
    label: "Wait for the link (w)",
    help: "How long three duplicate ACKs without an echoed mark are ignored. It must cover the link's attempts: two of 40 ms, and a little.",
    type: "number",
    unit: "s",
    min: 0.01,
    max: 1,
    default: 0.081,
    source: "Congestion Coherence, section 6.1",
  },
]);

/** Reno that ignores duplicate ACKs for a while unless a neighbour of the missing segment was marked. */
export const coherence: LossRecovery<State, typeof PARAMS> = {
  id: "coherence",
  title: "Congestion Coherence (source)",
  summary:
    "Three duplicate ACKs without an echoed mark around them wait for the radio link; with one, they are answered as Reno does.",
  citation: {
    text: "Liu, Jain, Approaches of wireless TCP enhancement and a new proposal based on congestion coherence, HICSS 2003",
    url: "https://doi.org/10.1109/HICSS.2003.1174895",
  },
  params: PARAMS,
  usesSack: false,
  init: (params) =>
    extendState(initFastRecovery(params), {
      echoInContext: false,
      waiting: false,
      waitTimer: null,
      cutAt: -Infinity,
    }),
  inflation: (state) => state.inflation,
  isActive: (state) => state.active,
  onNewAck: (state, tcp, ack) => {
    stopWaiting(state);
    state.echoInContext = tcp.echoed;
    takeFullAck(state, tcp, ack.ackno);
  },
  onDupAck: (state, tcp) => {
    const threshold = state.params.dupAckThreshold;
    const count = tcp.countDupAck();
    if (count < threshold) state.echoInContext ||= tcp.echoed;
    else if (count === threshold) {
      if (state.echoInContext) repair(state, tcp);
      else {
        state.waiting = true;
        state.waitTimer?.start(state.params.w);
        tcp.holdBack(keep("random", NO_ECHO, { w: state.params.w }));
      }
    } else if (state.active) {
      if (tcp.inflates !== "none") state.inflation++;
      tcp.sendAllowed(Infinity);
    }
  },
  onEcho: (state, tcp, ack) => {
    const keepsGoing = hasKeptWindow(state, tcp);
    if (!echoOnce(state, tcp, ack, keepsGoing)) return;
    state.active = keepsGoing;
    state.cutAt = tcp.now;
  },
  extension: waitTimer((state: State, tcp) => {
    state.waiting = false;
    repair(state, tcp);
  }),
  onTimeout: (state, tcp) => {
    stopWaiting(state);
    state.cutAt = tcp.now;
    abandon(state, tcp);
  },
};

/** Resend, and reduce unless that was done within the last round trip; then fast recovery as Reno's. */
function repair(state: State, tcp: RecoveryControl): void {
  tcp.restartTimerUntimed();
  if (tcp.now - state.cutAt >= tcp.srtt) {
    reduceOnce(state, tcp, false);
    state.cutAt = tcp.now;
  } else {
    state.recover = tcp.sndMax;
    tcp.answerLoss(keep("congestion", CUT_ALREADY, { ago: tcp.now - state.cutAt, srtt: tcp.srtt }));
  }
  state.active = true;
  tcp.retransmit(tcp.sndUna);
  state.inflation = tcp.inflates === "full" ? state.params.dupAckThreshold : 0;
  tcp.sendAllowed(Infinity);
}

function stopWaiting(state: State): void {
  if (!state.waiting) return;
  state.waiting = false;
  state.waitTimer?.stop();
}

function keep(verdict: Verdict, rule: Rule, values: Record<string, number>): WindowDecision {
  return { verdict, cwnd: "keep", ssthresh: "keep", rule, values };
}
