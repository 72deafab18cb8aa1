import type { ParamValues } from "../../catalog/definition.ts";
import { SegmentRanges } from "../segment-ranges.ts";
import { DUP_ACK_THRESHOLD, echoOnce, isBeyond } from "./options.ts";
import type { LossRecovery, RecoveryAck, RecoveryControl } from "./types.ts";

interface State {
  params: ParamValues;
  recover: number;
  active: boolean;
  /** Segments believed to be on their way. */
  pipe: number;
  /** What the receiver has reported above sndUna. */
  sacked: SegmentRanges;
  /** Holes below this one were resent in this recovery. */
  nextResend: number;
  /** After a timeout, duplicates mean nothing until new data is acknowledged. */
  afterTimeout: boolean;
}

/** Selective acknowledgement: resend exactly the holes, and let `pipe` stay below cwnd. */
export const sack: LossRecovery<State> = {
  id: "sack",
  title: "SACK (resend the holes)",
  summary:
    "The receiver names what it has; the sender resends only what is missing and counts what is still in the pipe.",
  citation: {
    text: "Fall, Floyd, Simulation-based Comparisons of Tahoe, Reno and SACK TCP, 1996; RFC 2018; ns-2.35, Agent/TCP/Sack1",
    url: "https://www.rfc-editor.org/rfc/rfc2018",
  },
  params: [DUP_ACK_THRESHOLD],
  usesSack: true,
  init: (params) => ({
    params,
    recover: -2,
    active: false,
    pipe: 0,
    sacked: new SegmentRanges(),
    nextResend: -1,
    afterTimeout: false,
  }),
  inflation: () => 0,
  isActive: (state) => state.active,
  onNewAck: (state, tcp, ack) => {
    if (!state.active) {
      tcp.acknowledge(ack.ackno);
      forget(state);
      tcp.grow();
      tcp.sendAllowed(Infinity);
      return;
    }
    state.pipe--;
    if (ack.ackno > state.recover) {
      // recover 0: a new fast retransmit may follow at once (reference README 3.8).
      state.recover = 0;
      state.active = false;
      tcp.acknowledge(ack.ackno);
      forget(state);
      tcp.exitRecovery();
      tcp.observeAck();
      tcp.sendAllowed(Infinity);
      return;
    }
    // A partial ACK is taken for the resent segment's: it left the pipe too.
    state.pipe--;
    tcp.restartTimer();
    tcp.clearBackoff();
    tcp.acknowledgePartially(ack.ackno);
    learn(state, ack);
    tcp.observeAck();
    fillPipe(state, tcp);
  },
  onDupAck: (state, tcp, ack) => {
    if (state.active) {
      state.pipe--;
      if (learn(state, ack)) tcp.countDupAck();
      fillPipe(state, tcp);
      return;
    }
    if (state.afterTimeout) return;
    if (!learn(state, ack)) {
      if (tcp.dupAcks === 0) tcp.sendAllowed(Infinity);
      return;
    }
    const threshold = state.params.dupAckThreshold as number;
    const count = tcp.countDupAck();
    if (count < threshold) tcp.limitedTransmit();
    else if (count === threshold && (isBeyond(state.recover, tcp.sndUna) || tcp.lastCut === "ecn")) {
      const spare = !isBeyond(state.recover, tcp.sndUna);
      if (!spare) state.recover = tcp.sndMax;
      state.pipe = tcp.sndMax - tcp.sndUna + 1 - threshold;
      tcp.restartTimerUntimed();
      state.active = true;
      state.nextResend = tcp.sndUna + 1;
      if (spare) tcp.spareWindow(false);
      else tcp.reduce(false);
      tcp.retransmit(tcp.sndUna);
    }
  },
  onEcho: echoOnce,
  onTimeout: (state, tcp) => {
    state.active = false;
    state.recover = tcp.sndMax;
    forget(state);
    state.afterTimeout = true;
    tcp.clearDupAcks();
  },
};

function forget(state: State): void {
  state.sacked.clear();
  state.nextResend = -1;
  state.afterTimeout = false;
}

/** Takes in the SACK blocks; true if they brought news. */
function learn(state: State, ack: RecoveryAck): boolean {
  const before = state.sacked.total;
  state.sacked.removeBelow(ack.ackno);
  for (let k = 0; k < ack.sackCount; k++) {
    state.sacked.add(ack.sackLeft(k), ack.sackRight(k));
  }
  return state.sacked.total !== before;
}

/** While the pipe has room: the next hole below the highest SACKed segment, else new data. */
function fillPipe(state: State, tcp: RecoveryControl): void {
  while (state.pipe < Math.floor(tcp.cwnd)) {
    const hole = state.sacked.nextHole(Math.max(state.nextResend, tcp.sndUna));
    if (hole >= 0) {
      if (hole >= tcp.sndUna + tcp.awnd) return;
      state.nextResend = hole + 1;
      tcp.retransmit(hole);
    } else {
      if (tcp.sndNxt >= tcp.sndUna + tcp.awnd || tcp.sndNxt >= tcp.dataEnd) return;
      tcp.sendNext();
    }
    state.pipe++;
  }
}
