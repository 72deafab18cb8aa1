import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
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

const PARAMS = parameters([DUP_ACK_THRESHOLD, BUG_FIX]);

/** Fast retransmit and fast recovery, left with the first ACK of new data. */
export const reno: LossRecovery<FastRecoveryState<ValuesOf<typeof PARAMS>>, typeof PARAMS> = {
  id: "reno",
  title: "Reno (fast recovery)",
  summary:
    "Retransmit the lost segment and keep the pipe full with one new segment per further duplicate ACK, until new data is acknowledged.",
  citation: {
    text: "Allman, Paxson, Blanton, RFC 5681, section 3.2; ns-2.35, Agent/TCP/Reno",
    url: "https://www.rfc-editor.org/rfc/rfc5681",
  },
  params: PARAMS,
  usesSack: false,
  init: initFastRecovery,
  inflation: (state) => state.inflation,
  isActive: (state) => state.active,
  onNewAck: (state, tcp, ack) => takeFullAck(state, tcp, ack.ackno),
  onDupAck: (state, tcp) => takeDupAck(state, tcp, Infinity),
  onEcho: takeEcho,
  onTimeout: abandon,
};
