import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import { extendState } from "../../plugin/state.ts";
import type { RecoveryControl } from "../contract/view.ts";
import { DUP_ACK_THRESHOLD, echoOnce, hasKeptWindow, isBeyond, reduceOnce } from "./parts/options.ts";
import {
  forget,
  GO_BACK_N,
  initScoreboard,
  learn,
  nextHole,
  type ScoreboardRecovery,
  startOver,
} from "./parts/scoreboard.ts";
import type { LossRecovery } from "./types.ts";

interface State extends ScoreboardRecovery<ValuesOf<typeof PARAMS>> {
  /** Segments resent in this recovery that were not reported since: retran_data. */
  resent: number[];
}

const PARAMS = parameters([DUP_ACK_THRESHOLD, GO_BACK_N]);

/** Forward acknowledgement: what lies below the highest SACKed segment and was not reported has left the network. */
export const fack: LossRecovery<State, typeof PARAMS> = {
  id: "fack",
  title: "FACK (count from the forward-most SACK)",
  summary:
    "Treat the highest SACKed segment as the edge of the network: what is not reported below it is lost, beyond it everything is outstanding.",
  citation: {
    text: "Mathis, Mahdavi, Forward Acknowledgement: Refining TCP Congestion Control, SIGCOMM 1996",
    url: "https://doi.org/10.1145/248156.248181",
  },
  params: PARAMS,
  usesSack: true,
  init: (params) => extendState(initScoreboard(), { params, recover: -2, active: false, resent: [] }),
  inflation: () => 0,
  isActive: (state) => state.active,
  inFlight: (state, tcp) => outstanding(state, tcp),
  onNewAck: (state, tcp, ack) => {
    if (!state.active) {
      tcp.acknowledge(ack.ackno);
      forget(state);
      learn(state, ack);
      tcp.grow();
      tcp.sendAllowed(Infinity);
      return;
    }
    if (ack.ackno > state.recover) {
      state.active = false;
      tcp.acknowledge(ack.ackno);
      forget(state);
      tcp.exitRecovery();
      tcp.observeAck();
      tcp.sendAllowed(Infinity);
      return;
    }
    tcp.restartTimer();
    tcp.clearBackoff();
    tcp.acknowledgePartially(ack.ackno);
    learn(state, ack);
    tcp.observeAck();
    fill(state, tcp);
  },
  onDupAck: (state, tcp, ack) => {
    if (state.active) {
      if (learn(state, ack)) tcp.countDupAck();
      fill(state, tcp);
      return;
    }
    if (state.afterTimeout || !learn(state, ack)) return;
    const threshold = state.params.dupAckThreshold;
    const isLost = tcp.countDupAck() >= threshold || state.sacked.end - tcp.sndUna > threshold;
    const isNew = isBeyond(state.recover, tcp.sndUna);
    if (!isLost) tcp.limitedTransmit();
    else if (isNew || tcp.lastReduction === "ecn") repair(state, tcp, isNew);
  },
  onEcho: (state, tcp, ack) => {
    echoOnce(state, tcp, ack, hasKeptWindow(state, tcp));
  },
  onTimeout: (state, tcp) => {
    state.resent.length = 0;
    startOver(state, tcp);
  },
  resumesSelectively: (state, tcp) => {
    if (!state.active) return false;
    resend(state, tcp, tcp.sndUna);
    return true;
  },
  resume: (state, tcp) => {
    if (state.active) fill(state, tcp);
    else tcp.sendAllowed(Infinity);
  },
};

/** A loss is found: cut once, resend the first hole at once, the others as the window allows. */
function repair(state: State, tcp: RecoveryControl, isNew: boolean): void {
  tcp.restartTimerUntimed();
  state.active = true;
  state.resent.length = 0;
  if (isNew) reduceOnce(state, tcp, false);
  else tcp.spareWindow(false);
  resend(state, tcp, tcp.sndUna);
  fill(state, tcp);
}

/** awnd = snd.nxt - snd.fack + retran_data. */
function outstanding(state: State, tcp: Pick<RecoveryControl, "sndUna" | "sndNxt" | "sndMax">): number {
  // After a timeout everything up to `lostEnd` counts as lost, beyond the forward-most SACK too.
  const edge = Math.max(tcp.sndUna, state.sacked.end, state.lostEnd);
  return Math.max(0, tcp.sndNxt - edge) + countResent(state, tcp.sndUna);
}

/** Forgets what was resent and has been reported since; returns how many are left. */
function countResent(state: State, sndUna: number): number {
  const { resent, sacked } = state;
  let left = 0;
  for (const seq of resent) {
    if (seq >= sndUna && !sacked.has(seq)) resent[left++] = seq;
  }
  resent.length = left;
  return left;
}

function resend(state: State, tcp: RecoveryControl, seq: number): void {
  state.nextResend = seq + 1;
  state.resent.push(seq);
  tcp.restartTimer();
  tcp.retransmit(seq);
}

/** While awnd < cwnd: the next hole below the forward-most SACK, else new data. */
function fill(state: State, tcp: RecoveryControl): void {
  let awnd = outstanding(state, tcp);
  while (awnd < Math.floor(tcp.cwnd) && tcp.mayTransmit) {
    const hole = nextHole(state, Math.max(state.nextResend, tcp.sndUna));
    if (hole >= 0) {
      if (hole >= tcp.sndUna + tcp.awnd) return;
      resend(state, tcp, hole);
    } else {
      if (tcp.sndNxt >= tcp.sndUna + tcp.awnd || tcp.sndNxt >= tcp.dataEnd) return;
      tcp.sendNext();
    }
    awnd++;
  }
}
