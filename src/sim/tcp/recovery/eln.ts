import { ELN } from "../../packet/pool.ts";
import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import { extendState } from "../../plugin/state.ts";
import {
  abandon,
  type FastRecoveryState,
  initFastRecovery,
  takeDupAck,
  takeEcho,
  takeFullAck,
} from "./parts/fast-recovery.ts";
import { BUG_FIX, DUP_ACK_THRESHOLD } from "./parts/options.ts";
import type { LossRecovery } from "./types.ts";

const LOST_ON_AIR: Rule = {
  id: "eln-repair",
  title: "The base station says: lost on the radio link",
  text: "The duplicate ACK carries an explicit loss notification: the base station saw that the segment never crossed the radio link. It is retransmitted, and the window stays, for there was no congestion.",
  equation: "ELN set, cwnd unchanged",
  source: "Balakrishnan, Katz 1998; ns-2.35, eln_",
};

interface State extends FastRecoveryState<ValuesOf<typeof PARAMS>> {
  /** The last segment resent for a notification, -1 before the first. */
  lastNotified: number;
}

const PARAMS = parameters([
  DUP_ACK_THRESHOLD,
  BUG_FIX,
  {
    id: "elnThreshold",
    label: "Duplicate ACKs before a notified loss is retransmitted",
    help: "How many duplicates with a notification it takes. The base station is sure, so one is enough.",
    type: "number",
    unit: "",
    min: 1,
    max: 3,
    integer: true,
    default: 1,
    source: "ns-2.35, eln_rxmit_thresh_",
  },
]);

/** Reno; a loss of which the base station has notified the sender is resent without a reduction. */
export const eln: LossRecovery<State, typeof PARAMS> = {
  id: "eln",
  title: "Reno with explicit loss notifications",
  summary:
    "A duplicate ACK with the base station's notification has the segment retransmitted and leaves the window alone; without it, Reno.",
  citation: {
    text: "Balakrishnan, Katz, Explicit Loss Notification and Wireless Web Performance, GLOBECOM Internet Mini-Conference 1998; ns-2.35, eln_",
  },
  params: PARAMS,
  usesSack: false,
  init: (params) => extendState(initFastRecovery(params), { lastNotified: -1 }),
  inflation: (state) => state.inflation,
  isActive: (state) => state.active,
  onNewAck: (state, tcp, ack) => takeFullAck(state, tcp, ack.ackno),
  onDupAck: (state, tcp, ack) => {
    if ((ack.flags & ELN) === 0) {
      takeDupAck(state, tcp, Infinity);
      return;
    }
    const count = tcp.countDupAck();
    if (count >= state.params.elnThreshold && tcp.sndUna > state.lastNotified) {
      state.lastNotified = tcp.sndUna;
      tcp.restartTimerUntimed();
      tcp.answerLoss({
        verdict: "random",
        cwnd: "keep",
        ssthresh: "keep",
        rule: LOST_ON_AIR,
        values: { cwnd: tcp.cwnd },
      });
      tcp.retransmit(tcp.sndUna);
    }
    tcp.sendAllowed(Infinity);
  },
  onEcho: takeEcho,
  onTimeout: abandon,
};
