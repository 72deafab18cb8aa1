import type { ValuesOf } from "../../../plugin/parameters.ts";
import type { AckView } from "../../contract/ack.ts";
import type { Inflation, RecoveryControl } from "../../contract/view.ts";
import {
  type BUG_FIX,
  type DUP_ACK_THRESHOLD,
  echoOnce,
  hasKeptWindow,
  isBeyond,
  type ReductionState,
  reduceOnce,
} from "./options.ts";

/** What Reno's and NewReno's fast recovery have in common (RFC 5681, section 3.2, as ns-2 implements it). */
export interface FastRecoveryState<Params = unknown> extends ReductionState {
  params: Params;
  active: boolean;
  /** Segments that duplicate ACKs add to the window. */
  inflation: number;
}

/** No loss has been found yet. */
export function initFastRecovery<Params>(params: Params): FastRecoveryState<Params> {
  return { params, recover: -2, active: false, inflation: 0 };
}

type ReactionParams = ValuesOf<readonly [typeof DUP_ACK_THRESHOLD, typeof BUG_FIX]>;

/**
 * A duplicate ACK: the first two may each release a new segment; at the threshold the controller reduces and the lost
 * segment is resent; each further one inflates the window. @param burst most new segments that one ACK may release
 */
export function takeDupAck(
  state: FastRecoveryState<ReactionParams>,
  tcp: RecoveryControl,
  burst: number,
  inflates: Inflation = tcp.inflates,
): void {
  const threshold = state.params.dupAckThreshold;
  const count = tcp.countDupAck();
  if (count < threshold) {
    tcp.limitedTransmit();
    return;
  }
  if (count === threshold) {
    const isNew = state.params.bugFix === false || isBeyond(state.recover, tcp.sndUna);
    if (isNew || tcp.lastReduction === "ecn") {
      tcp.restartTimerUntimed();
      if (isNew) reduceOnce(state, tcp, false);
      else tcp.spareWindow(false);
      state.active = true;
      tcp.retransmit(tcp.sndUna);
      state.inflation = inflates === "full" ? threshold : 0;
    }
  } else if (state.active && inflates !== "none") state.inflation++;
  tcp.sendAllowed(burst);
}

/** An echoed mark: a reaction to it ends a recovery that was under way, as in ns-2, unless that has kept the window and the controller goes on then. */
export function takeEcho(state: FastRecoveryState, tcp: RecoveryControl, ack: AckView): void {
  const keepsGoing = !tcp.echoEndsRecovery && hasKeptWindow(state, tcp);
  if (echoOnce(state, tcp, ack, keepsGoing)) state.active = keepsGoing;
}

/** An ordinary new ACK, or the one that ends a recovery: deflate, grow, send. */
export function takeFullAck(state: FastRecoveryState, tcp: RecoveryControl, ackno: number): void {
  state.inflation = 0;
  tcp.acknowledge(ackno);
  if (state.active) {
    state.active = false;
    tcp.exitRecovery();
  }
  tcp.grow();
  tcp.sendAllowed(Infinity);
}

/** The timer expired: whatever was under way is over, and what was sent before must not start another recovery. */
export function abandon(state: FastRecoveryState, tcp: RecoveryControl): void {
  state.active = false;
  state.inflation = 0;
  state.recover = tcp.sndMax;
  tcp.clearDupAcks();
}
