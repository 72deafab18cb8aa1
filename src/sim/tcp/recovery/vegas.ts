import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { RecoveryControl } from "../contract/view.ts";
import { DUP_ACK_THRESHOLD, echoOnce, type ReductionState, reduceOnce } from "./parts/options.ts";
import type { LossRecovery } from "./types.ts";

/** New ACKs after a retransmission that are used to look for another loss. */
const WATCHED_ACKS = 2;

const KEPT: Rule = {
  id: "vegas-inflation-kept",
  title: "Inflation stays in the window",
  text: "New data is acknowledged so soon after the retransmission that ns-2's Vegas does not notice its own inflation: the window keeps it.",
  equation: "cwnd = cwnd + inflation",
  source: "ns-2.35, Agent/TCP/Vegas",
};

interface State extends ReductionState {
  params: Params;
  /** A timeout was the last cut. */
  afterTimeout: boolean;
  active: boolean;
  inflation: number;
  /** Size of the window after the last cut, 0 after a timeout. */
  cutTo: number;
  /** New ACKs that will still look for an expired segment. */
  watched: number;
}

const PARAMS = parameters([DUP_ACK_THRESHOLD]);

type Params = ValuesOf<typeof PARAMS>;

/** A lost segment is found by its age whenever a duplicate arrives, without waiting for the third. */
export const vegas: LossRecovery<State, typeof PARAMS> = {
  id: "vegas",
  title: "Vegas (early retransmission)",
  summary:
    "Any duplicate ACK, and the first two ACKs after a retransmission, check whether the oldest segment is older than a fine-grained timeout, and retransmit it then.",
  citation: {
    text: "Brakmo, O'Malley, Peterson, TCP Vegas, SIGCOMM 1994, section 3.1; ns-2.35, Agent/TCP/Vegas",
    url: "https://doi.org/10.1145/190314.190317",
  },
  params: PARAMS,
  usesSack: false,
  usesFineClock: true,
  init: (params) => ({
    params,
    recover: -2,
    afterTimeout: false,
    active: false,
    inflation: 0,
    cutTo: 0,
    watched: 0,
  }),
  inflation: (state) => state.inflation,
  isActive: (state) => state.active,
  onNewAck: (state, tcp, ack) => {
    const threshold = state.params.dupAckThreshold;
    const { dupAcks } = tcp;
    const { inflation } = state;
    tcp.acknowledge(ack.ackno);
    state.active = false;
    state.inflation = 0;
    if (dupAcks > threshold && tcp.cwnd + inflation > state.cutTo) tcp.exitRecovery();
    else if (inflation > 0) tcp.adjustWindow(tcp.cwnd + inflation, KEPT);
    tcp.grow();
    if (state.watched > 0) {
      state.watched--;
      if (tcp.sndUna < tcp.dataEnd && tcp.fineClock!.hasExpired(tcp.sndUna)) {
        tcp.retransmit(tcp.sndUna);
        countUpTo(threshold, tcp);
      } else state.watched = 0;
    }
    tcp.sendAllowed(Infinity);
  },
  onDupAck: (state, tcp) => {
    const threshold = state.params.dupAckThreshold;
    const count = tcp.countDupAck();
    if (count === threshold || tcp.fineClock!.hasExpired(tcp.sndUna)) {
      if (!state.afterTimeout || tcp.sndUna - 1 > state.recover) resend(state, tcp, threshold);
      // Stryker disable next-line EqualityOperator: the threshold itself was answered above
    } else if (count > threshold) state.inflation++;
    if (tcp.dupAcks >= threshold) tcp.sendAllowed(Infinity);
  },
  onEcho: (state, tcp, ack) => {
    if (!echoOnce(state, tcp, ack)) return;
    // What was halved contains the inflation.
    state.inflation = 0;
    state.afterTimeout = false;
  },
  onTimeout: (state, tcp) => {
    // The window that the controller cuts contains the inflation here (ns-2's Vegas keeps both in one variable).
    if (state.inflation > 0) tcp.adjustWindow(tcp.cwnd + state.inflation, KEPT);
    state.inflation = 0;
    state.active = false;
    state.cutTo = 0;
    state.recover = tcp.sndMax;
    state.afterTimeout = true;
    tcp.clearDupAcks();
  },
};

/** Retransmits the oldest segment, with a cut unless its window was cut already. */
function resend(state: State, tcp: RecoveryControl, threshold: number): void {
  const clock = tcp.fineClock!;
  const una = tcp.sndUna;
  const transmissions = clock.transmissions(una);
  state.afterTimeout = false;
  state.active = true;
  state.watched = Math.min(WATCHED_ACKS, tcp.sndNxt - una + 1);
  if (reduceOnce(state, tcp, false)) {
    state.cutTo = tcp.cwnd;
    state.inflation = tcp.dupAcks;
  }
  clock.backOff(transmissions > 1);
  tcp.backOffTimer();
  tcp.restartTimerUntimed();
  tcp.retransmit(una);
  if (transmissions === 1) countUpTo(threshold, tcp);
}

/** A segment found by its age counts as found by duplicates: the next ones inflate the window. */
function countUpTo(threshold: number, tcp: RecoveryControl): void {
  while (tcp.dupAcks < threshold) tcp.countDupAck();
}
