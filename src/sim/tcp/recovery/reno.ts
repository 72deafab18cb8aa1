import type { ParamValues } from "../../catalog/definition.ts";
import { BUG_FIX, DUP_ACK_THRESHOLD, isBeyond } from "./options.ts";
import type { LossRecovery } from "./types.ts";

interface State {
  params: ParamValues;
  recover: number;
  active: boolean;
  inflation: number;
}

/** Fast retransmit and fast recovery, left with the first ACK of new data. */
export const reno: LossRecovery<State> = {
  id: "reno",
  title: "Reno (fast recovery)",
  summary:
    "Resend the lost segment and keep the pipe full with one new segment per further duplicate ACK, until new data is acknowledged.",
  citation: {
    text: "Allman, Paxson, Blanton, RFC 5681, section 3.2; ns-2.35, Agent/TCP/Reno",
    url: "https://www.rfc-editor.org/rfc/rfc5681",
  },
  params: [DUP_ACK_THRESHOLD, BUG_FIX],
  usesSack: false,
  init: (params) => ({ params, recover: -2, active: false, inflation: 0 }),
  inflation: (state) => state.inflation,
  isActive: (state) => state.active,
  onNewAck: (state, tcp, ack) => {
    state.inflation = 0;
    tcp.acknowledge(ack.ackno);
    if (state.active) {
      state.active = false;
      tcp.exitRecovery();
    }
    tcp.grow();
    tcp.sendAllowed(Infinity);
  },
  onDupAck: (state, tcp) => {
    const threshold = state.params.dupAckThreshold as number;
    const count = tcp.countDupAck();
    if (count < threshold) {
      tcp.limitedTransmit();
      return;
    }
    if (count === threshold) {
      if (state.params.bugFix === false || isBeyond(state.recover, tcp.sndUna)) {
        state.recover = tcp.sndMax;
        tcp.restartTimerUntimed();
        tcp.reduce(false);
        state.active = true;
        tcp.retransmit(tcp.sndUna);
        state.inflation = threshold;
      }
    } else if (state.active) state.inflation++;
    tcp.sendAllowed(Infinity);
  },
  onTimeout: (state, tcp) => {
    state.active = false;
    state.inflation = 0;
    state.recover = tcp.sndMax;
    tcp.clearDupAcks();
  },
};
