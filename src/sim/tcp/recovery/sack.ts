import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import { extendState } from "../../plugin/state.ts";
import type { RecoveryControl } from "../contract/view.ts";
import {
  findLostAgain,
  LOST_RETRANSMISSIONS,
  noneResent,
  type ResentSegments,
  takeLostAgain,
} from "./parts/lost-retransmissions.ts";
import { DUP_ACK_THRESHOLD, echoOnce, hasKeptWindow, isBeyond, reduceOnce } from "./parts/options.ts";
import {
  firstMissing,
  forget,
  GO_BACK_N,
  initScoreboard,
  learn,
  nextHole,
  type ScoreboardRecovery,
  startOver,
} from "./parts/scoreboard.ts";
import type { LossRecovery } from "./types.ts";

interface State extends ScoreboardRecovery<ValuesOf<typeof PARAMS>>, ResentSegments {
  /** Segments believed to be on their way. */
  pipe: number;
}

const PARAMS = parameters([DUP_ACK_THRESHOLD, GO_BACK_N, LOST_RETRANSMISSIONS]);

/** Selective acknowledgement: resends the holes only, and sends while `pipe` is below cwnd. */
export const sack: LossRecovery<State, typeof PARAMS> = {
  id: "sack",
  title: "SACK (retransmit the holes)",
  summary:
    "The receiver names what it has; the sender retransmits only what is missing and counts what is still in the pipe.",
  citation: {
    text: "Fall, Floyd, Simulation-based Comparisons of Tahoe, Reno and SACK TCP, 1996; RFC 2018; ns-2.35, Agent/TCP/Sack1",
    url: "https://www.rfc-editor.org/rfc/rfc2018",
  },
  params: PARAMS,
  usesSack: true,
  init: (params) =>
    extendState(initScoreboard(), {
      params,
      recover: -2,
      active: false,
      pipe: 0,
      resent: [],
      lostAgain: [],
    }),
  inflation: () => 0,
  isActive: (state) => state.active,
  inFlight: (state, tcp) => {
    if (state.active) return Math.max(0, state.pipe);
    // While everything is sent again, what was reported lies above.
    const goingBack = tcp.sndNxt <= tcp.sndMax;
    return tcp.sndNxt - tcp.sndUna - (goingBack ? 0 : state.sacked.total);
  },
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
      // recover 0: a new fast retransmit may follow at once.
      // A mark that came within a recovery whose loss kept the window has cut a later window: that counts on.
      if (tcp.reductionEnd <= state.recover) tcp.forgetReduction();
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
      if (learn(state, ack)) {
        tcp.countDupAck();
        if (findsLost(state)) tcp.restartTimer();
      }
      fillPipe(state, tcp);
      return;
    }
    if (state.afterTimeout) return;
    if (!learn(state, ack)) {
      if (tcp.dupAcks === 0) tcp.sendAllowed(Infinity);
      return;
    }
    const threshold = state.params.dupAckThreshold;
    const count = tcp.countDupAck();
    if (count < threshold) tcp.limitedTransmit();
    else if (count === threshold && (isBeyond(state.recover, tcp.sndUna) || tcp.lastReduction === "ecn")) {
      const spare = !isBeyond(state.recover, tcp.sndUna);
      state.pipe = tcp.sndMax - tcp.sndUna + 1 - threshold;
      tcp.restartTimerUntimed();
      state.active = true;
      state.nextResend = tcp.sndUna + 1;
      if (spare) tcp.spareWindow(false);
      else reduceOnce(state, tcp, false);
      noneResent(state);
      resend(state, tcp, tcp.sndUna);
    }
  },
  firstMissing,
  onReport: (state, tcp, ack) => {
    if (ack.ackno === tcp.sndUna) {
      learn(state, ack);
      return;
    }
    // What was repaired beside the stream left the pipe when it was lost, and no resent segment has left it now.
    if (state.active && ack.ackno <= state.recover) state.pipe += 2;
    sack.onNewAck(state, tcp, ack);
  },
  onEcho: (state, tcp, ack) => {
    echoOnce(state, tcp, ack, hasKeptWindow(state, tcp));
  },
  onTimeout: (state, tcp) => {
    noneResent(state);
    startOver(state, tcp);
  },
  resumesSelectively: (state, tcp) => {
    if (!state.active) return false;
    state.pipe = 1;
    state.nextResend = tcp.sndUna + 1;
    resend(state, tcp, tcp.sndUna);
    return true;
  },
  resume: (state, tcp) => {
    if (state.active) fillPipe(state, tcp);
    else tcp.sendAllowed(Infinity);
  },
};

function findsLost(state: State): boolean {
  return state.params.lostRetransmissions === true;
}

function resend(state: State, tcp: RecoveryControl, seq: number): void {
  if (findsLost(state)) state.resent.push({ seq, sndNxt: tcp.sndNxt });
  tcp.retransmit(seq);
}

/** While the pipe has room: what was lost once more, the next hole below the highest SACKed segment, else new data. */
function fillPipe(state: State, tcp: RecoveryControl): void {
  if (findsLost(state)) state.pipe -= findLostAgain(state, tcp.sndUna);
  while (tcp.mayTransmit && state.pipe < Math.floor(tcp.cwnd)) {
    const again = takeLostAgain(state, tcp.sndUna);
    const hole = again >= 0 ? again : nextHole(state, Math.max(state.nextResend, tcp.sndUna));
    if (hole >= 0) {
      if (hole >= tcp.sndUna + tcp.awnd) return;
      if (again < 0) state.nextResend = hole + 1;
      resend(state, tcp, hole);
    } else {
      if (tcp.sndNxt >= tcp.sndUna + tcp.awnd || tcp.sndNxt >= tcp.dataEnd) return;
      tcp.sendNext();
    }
    state.pipe++;
  }
}
