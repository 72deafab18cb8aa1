import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import {
  BUG_FIX,
  DUP_ACK_THRESHOLD,
  echoOnce,
  isBeyond,
  type ReductionState,
  reduceOnce,
} from "./parts/options.ts";
import type { LossRecovery } from "./types.ts";

interface State extends ReductionState {
  params: Params;
}

const PARAMS = parameters([DUP_ACK_THRESHOLD, BUG_FIX]);

type Params = ValuesOf<typeof PARAMS>;

/** Fast retransmit, then slow start and everything again from the lost segment. */
export const tahoe: LossRecovery<State, typeof PARAMS> = {
  id: "tahoe",
  title: "Tahoe (go back and start slowly)",
  summary: "On the third duplicate ACK, retransmit the lost segment and restart with a window of one.",
  citation: { text: "Jacobson, Congestion Avoidance and Control, SIGCOMM 1988; ns-2.35, Agent/TCP" },
  params: PARAMS,
  usesSack: false,
  init: (params) => ({ params, recover: -2 }),
  inflation: () => 0,
  isActive: () => false,
  onNewAck: (_, tcp, ack) => {
    tcp.acknowledge(ack.ackno);
    tcp.grow();
    tcp.sendAllowed(Infinity);
  },
  onDupAck: (state, tcp) => {
    const threshold = state.params.dupAckThreshold;
    const count = tcp.countDupAck();
    if (count === threshold) {
      if (state.params.bugFix === false || isBeyond(state.recover, tcp.sndUna)) {
        reduceOnce(state, tcp, true);
        tcp.goBackN();
        tcp.restartTimerUntimed();
      } else if (tcp.lastReduction === "ecn") {
        tcp.spareWindow(true);
        tcp.goBackN();
        tcp.restartTimerUntimed();
      }
    } else if (count < threshold) tcp.limitedTransmit();
    tcp.sendAllowed(Infinity);
  },
  onEcho: (state, tcp, ack) => {
    echoOnce(state, tcp, ack);
  },
  onTimeout: (state, tcp) => {
    state.recover = tcp.sndMax;
  },
};
