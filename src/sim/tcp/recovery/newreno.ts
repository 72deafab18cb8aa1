import { parameter, parameters, type ValuesOf } from "../../plugin/parameters.ts";
import { extendState } from "../../plugin/state.ts";
import type { RecoveryControl } from "../contract/view.ts";
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

/** New segments that one ACK may release during recovery (RFC 3782, section 3). */
const RECOVERY_BURST = 2;

const IMPATIENT = parameter({
  id: "impatient",
  label: "Impatient timer",
  help: "Only the first partial ACK restarts the timer, so many losses in a window end in a timeout; off: each partial ACK restarts it.",
  type: "boolean",
  default: true,
  source: "RFC 3782, section 4; ns-2.35, newreno_changes1_",
});

const PARTIAL_DEFLATION = parameter({
  id: "partialDeflation",
  label: "Window deflation at a partial ACK",
  help: "A partial ACK that acknowledges more than the duplicates had announced lowers the window by the difference; off: the window stays the controller's.",
  type: "boolean",
  default: true,
  source: "RFC 3782, section 3, step 5; ns-2.35, partial_window_deflation_",
});

interface State extends FastRecoveryState<ValuesOf<typeof PARAMS>> {
  /** A partial ACK has come in this recovery. */
  sawPartial: boolean;
}

const PARAMS = parameters([DUP_ACK_THRESHOLD, BUG_FIX, IMPATIENT, PARTIAL_DEFLATION]);

/** Fast recovery that ends when everything sent before the loss was found is acknowledged. */
export const newreno: LossRecovery<State, typeof PARAMS> = {
  id: "newreno",
  title: "NewReno (one hole per round trip)",
  summary:
    "An ACK that stops short of the recovery point names the next hole: retransmit it and stay in recovery.",
  citation: {
    text: "Floyd, Henderson, Gurtov, RFC 3782 (RFC 6582 since 2012); ns-2.35, Agent/TCP/Newreno",
    url: "https://www.rfc-editor.org/rfc/rfc3782",
  },
  params: PARAMS,
  usesSack: false,
  init: (params) => extendState(initFastRecovery(params), { sawPartial: false }),
  inflation: (state) => state.inflation,
  isActive: (state) => state.active,
  onNewAck: (state, tcp, ack) => {
    if (state.active && ack.ackno <= state.recover) {
      takePartialAck(state, tcp, ack.ackno);
      return;
    }
    state.sawPartial = false;
    takeFullAck(state, tcp, ack.ackno);
  },
  // What a partial ACK does to the window counts on the further duplicates.
  onDupAck: (state, tcp) =>
    takeDupAck(state, tcp, RECOVERY_BURST, tcp.inflates === "full" ? "full" : "later"),
  onEcho: takeEcho,
  onTimeout: abandon,
};

/** Deflate by what was acknowledged, resend the next hole, remain in recovery (ns-2's partial_window_deflation_). */
function takePartialAck(state: State, tcp: RecoveryControl, ackno: number): void {
  if (!state.sawPartial || state.params.impatient === false) tcp.restartTimer();
  state.sawPartial = true;
  const acked = ackno - tcp.sndUna;
  if (state.inflation > acked) {
    state.inflation -= acked - 1;
    // Halving one segment for a mark leaves less than one.
    if (tcp.cwnd < 1) tcp.deflate(1);
  } else {
    if (state.params.partialDeflation !== false) tcp.deflate(tcp.cwnd - (acked - state.inflation));
    state.inflation = 1;
  }
  tcp.acknowledgePartially(ackno);
  tcp.observeAck();
  tcp.retransmit(tcp.sndUna);
  tcp.sendAllowed(tcp.dupAcks === 0 ? Infinity : RECOVERY_BURST);
}
