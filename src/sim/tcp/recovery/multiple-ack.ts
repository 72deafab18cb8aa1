import { SegmentRanges } from "../../packet/segment-ranges.ts";
import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import { extendState } from "../../plugin/state.ts";
import type { WindowDecision } from "../contract/decision.ts";
import type { RecoveryControl } from "../contract/view.ts";
import { partialAcks } from "../extensions/partial-acks.ts";
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

const SOURCE = "Biaz, Mehta, West, Vaidya 1997 (the reaction is our reading)";

/** Timeouts in a row that do not reduce the window after a partial ACK. */
const MOST_SPARED = 3;

const AT_THE_STATION: Rule = {
  id: "multiple-ack-wait",
  title: "It reached the base station: wait",
  text: "Three duplicate ACKs ask for a segment whose partial ACK has come: it was lost on the radio link, behind the base station, which keeps a copy and retransmits it. The sender does nothing.",
  equation: "partial ACK seen, cwnd unchanged",
  source: SOURCE,
};

const SPARED_TIMEOUT: Rule = {
  id: "multiple-ack-timeout",
  title: "Timeout, but it reached the base station",
  text: "A timeout came for a segment whose partial ACK has come: the wired part is not to blame. The segment is retransmitted, the window stays, and the timer backs off.",
  equation: "partial ACK seen, cwnd unchanged",
  source: SOURCE,
};

interface State extends FastRecoveryState<ValuesOf<typeof PARAMS>> {
  /** Segments from sndUna on that have reached the base station. */
  reached: SegmentRanges;
  /** Timeouts in a row that did not reduce the window. */
  spared: number;
  /** The present timeout does not reduce the window. */
  sparing: boolean;
}

const PARAMS = parameters([DUP_ACK_THRESHOLD, BUG_FIX]);

/** Reno that acts only on losses of segments which no partial ACK has announced. */
export const multipleAck: LossRecovery<State, typeof PARAMS> = {
  id: "multiple-ack",
  title: "Reno with partial ACKs",
  summary:
    "What a partial ACK has announced was lost behind the base station: the sender leaves it alone. Anything else is answered as Reno does.",
  citation: {
    text: "Biaz, Mehta, West, Vaidya, TCP over wireless networks using multiple acknowledgements, Texas A&M TR 97-001, 1997",
  },
  params: PARAMS,
  usesSack: false,
  init: (params) =>
    extendState(initFastRecovery(params), {
      reached: new SegmentRanges(),
      spared: 0,
      sparing: false,
    }),
  inflation: (state) => state.inflation,
  isActive: (state) => state.active,
  extension: partialAcks((state: State, tcp, seq) => {
    if (seq < tcp.sndUna) return;
    state.reached.add(seq, seq + 1);
    if (seq === tcp.sndUna) tcp.restartTimer();
  }),
  onNewAck: (state, tcp, ack) => {
    state.reached.removeBelow(ack.ackno);
    state.spared = 0;
    takeFullAck(state, tcp, ack.ackno);
  },
  onDupAck: (state, tcp) => {
    const isThird = tcp.dupAcks + 1 === state.params.dupAckThreshold;
    if (!isThird || !state.reached.has(tcp.sndUna)) {
      takeDupAck(state, tcp, Infinity);
      return;
    }
    tcp.countDupAck();
    tcp.holdBack(keep(tcp, AT_THE_STATION));
  },
  onEcho: takeEcho,
  onTimeout: (state, tcp) => {
    state.sparing = state.reached.has(tcp.sndUna) && state.spared < MOST_SPARED;
    abandon(state, tcp);
  },
  answersTimeout: (state, tcp) => {
    if (!state.sparing) return null;
    state.spared++;
    return keep(tcp, SPARED_TIMEOUT);
  },
  resumesSelectively: (state, tcp) => {
    if (!state.sparing) return false;
    tcp.retransmit(tcp.sndUna);
    return true;
  },
};

function keep(tcp: RecoveryControl, rule: Rule): WindowDecision {
  return { verdict: "random", cwnd: "keep", ssthresh: "keep", rule, values: { cwnd: tcp.cwnd } };
}
