import { parameters } from "../../plugin/parameters.ts";
import type { AckView } from "../contract/ack.ts";
import { TICK, TICK_PHASE } from "../contract/ticks.ts";
import type { RecoveryControl } from "../contract/view.ts";
import type { FlowExtension, SenderPort } from "../extensions/types.ts";
import { LinuxClock } from "./parts/linux-clock.ts";
import { answerAck, answerLateAck, enterLoss, enterRecovery, type Turn } from "./parts/rack-alert.ts";
import { takeArrivals, takeReports } from "./parts/rack-arrivals.ts";
import { DUP_ACK_THRESHOLD, detectLosses } from "./parts/rack-losses.ts";
import { reduceProportionally } from "./parts/rack-reduction.ts";
import { LOSS_WINDOW, REPEATED_TIMEOUT } from "./parts/rack-rules.ts";
import {
  expandBuffer,
  isWindowUsed,
  noteSent,
  noteSupply,
  retransmitLost,
  sendNew,
} from "./parts/rack-send.ts";
import {
  ADVANCED,
  ECHO,
  initRack,
  isReducing,
  LOSS,
  NEWLY_SACKED,
  NO_TIMER,
  PROBE,
  type RackParams,
  type RackState,
  RECOVERY,
  RETRANSMISSION,
  SETS_TIMER,
  says,
} from "./parts/rack-state.ts";
import { beginAnswer, endAnswer, planProbe, restartRetransmission } from "./parts/rack-timers.ts";
import { PUSH } from "./parts/sent-segments.ts";
import type { LossRecovery } from "./types.ts";

const PARAMS = parameters([
  {
    id: "tailLossProbe",
    label: "Tail loss probe",
    help: "On: when no ACK has come for two round trips, the last segment is retransmitted, or a new one sent, so that a lost end of the data is found without a timeout.",
    type: "boolean",
    default: true,
    source: "RFC 8985, section 7",
  },
  {
    id: "adaptiveReordering",
    label: "Reordering window adapts",
    help: "On: each round trip in which a retransmission turned out needless lets segments stay behind for a quarter of the smallest round trip longer before they count as lost.",
    type: "boolean",
    default: true,
    source: "RFC 8985, section 6.2, step 4",
  },
  {
    id: "undo",
    label: "Needless cuts are taken back",
    help: "On: where time stamps, duplicates reported by the receiver, or F-RTO show that nothing was lost, window and threshold become what they were.",
    type: "boolean",
    default: true,
    source: "RFC 4015; RFC 3708; RFC 5682",
  },
  {
    id: "proportional",
    label: "Proportional rate reduction",
    help: "On: the window falls to its target over one round trip, by the share of what arrives; off: at once, and nothing is sent until half of the flight has arrived.",
    type: "boolean",
    default: true,
    source: "RFC 9937",
  },
  {
    id: "restartAfterIdle",
    label: "Idle time costs window",
    help: "On: a window that was not used for a retransmission timeout shrinks towards the initial window.",
    type: "boolean",
    default: true,
    source: "RFC 5681, section 4.1; RFC 2861",
  },
  TICK,
  TICK_PHASE,
  {
    id: "probeDelay",
    label: "Extra wait for a single segment",
    help: "How much longer a probe waits where one segment only is outstanding, whose ACK the receiver may delay.",
    type: "number",
    unit: "s",
    min: 0,
    max: 1,
    default: 0.2,
    source: "Linux 6.12 (RFC 8985, section 7.2: the receiver's longest delay)",
  },
  {
    id: "sack",
    label: "SACK",
    help: "Off: as with a receiver without SACK. Three duplicate ACKs mean a loss, each ACK within a recovery names the next hole, and there are no probes.",
    type: "boolean",
    default: true,
    source: "RFC 8985, section 4; RFC 6582; Linux 6.12",
  },
  {
    id: "sendBuffer",
    label: "Send buffer",
    help: "The application writes until so much is buffered, and continues when a third of it is free; the segment before each pause is pushed (PSH). The buffer grows where it holds the sender back.",
    type: "number",
    unit: "bytes",
    min: 4096,
    max: 1e9,
    default: 4_194_304,
    scale: "log",
    integer: true,
    source: "Linux 6.12, tcp_wmem (4 MB in the recordings)",
  },
  {
    id: "earlyData",
    label: "Data written before the window grows",
    help: "So many segments has the application written while the receiver's window was small: each 23rd of them is pushed (PSH), of later ones only the last of each write.",
    type: "number",
    unit: "segments",
    min: 0,
    max: 1e9,
    default: 1792,
    integer: true,
    source: "Linux 6.12 with a send buffer of 4 MB (recordings)",
  },
  {
    id: "buildTime",
    label: "Time to build a segment",
    help: "The host builds the segments that an ACK releases one after the other, and the network gets them when the last one is built.",
    type: "number",
    unit: "s",
    min: 0,
    max: 0.001,
    default: 0,
    source: "Linux 6.12 without offloads: some 4 µs (recordings)",
  },
  {
    id: "ackTime",
    label: "Time to take in an ACK",
    help: "Pacing lets a retransmission leave by the time at which the ACK came, and new data by the time at which the host has taken it in.",
    type: "number",
    unit: "s",
    min: 0,
    max: 0.001,
    default: 0,
    source: "Linux 6.12, tcp_pacing_check, tcp_write_xmit: some 10 µs (recordings)",
  },
]);

/** Its timer for probes and reordering, beside the sender's own. */
const TIMERS: FlowExtension<RackState, null> = {
  id: "rack",
  ackFlags: 0,
  needsBothEnds: false,
  hooks: null,
  sender: (state, port) => {
    const timer = port.timer(() => expire(state, port));
    state.timer = timer;
    return { timers: [timer] };
  },
};

/** Losses by time, not by count; probes at the end of data; cuts in proportion, and taken back where nothing was lost. */
export const rack: LossRecovery<RackState, typeof PARAMS> = {
  id: "rack",
  title: "RACK and TLP (as Linux)",
  changedIn: "2",
  summary:
    "A segment is lost when one sent later has arrived and a round trip has passed; a probe finds losses at the end; needless cuts are taken back.",
  citation: {
    text: "Cheng, Cardwell, Dukkipati, Jha, RFC 8985, 2021; Mathis, Cardwell, Cheng, Dukkipati, RFC 9937, 2025; Linux 6.12",
    url: "https://www.rfc-editor.org/rfc/rfc8985",
  },
  params: PARAMS,
  usesSack: true,
  reportsDuplicates: true,
  keepsTimer: true,
  // As good as none: a window that is not used grows to twice what is outstanding.
  initialThreshold: 2,
  report: "time-stamp-echo",
  extension: TIMERS,
  init: (params, options) =>
    initRack(params as RackParams, new LinuxClock({ ...options, tick: params.tick }), options.initialWindow),
  estimator: (state) => state.clock,
  inflation: () => 0,
  isActive: ({ phase }) => phase === RECOVERY || phase === LOSS,
  inFlight: ({ segments }) => segments.inFlight,
  firstMissing: ({ reported }, from) => Math.max(from, reported.rightOf(from)),
  onSent: (state, tcp, seq) => noteSent(state, tcp, seq),
  onNewAck: takeAck,
  onDupAck: takeAck,
  onLateAck: takeLateAck,
  onEcho: (state) => {
    state.news |= ECHO;
  },
  isPushed: ({ segments }, seq) => segments.has(seq, PUSH),
  buildTime: ({ params }) => params.buildTime,
  onSupply: (state, tcp) => noteSupply(state, tcp),
  onTimeout: (state, tcp) => {
    state.running = RETRANSMISSION;
    state.asksController = enterLoss(state, tcp);
  },
  answersTimeout: (state) =>
    state.asksController
      ? null
      : { verdict: "congestion", cwnd: 1, ssthresh: "keep", rule: REPEATED_TIMEOUT, values: {} },
  resumesSelectively: (state, tcp) => {
    tcp.adjustWindow(state.segments.inFlight + 1, LOSS_WINDOW);
    tcp.retransmit(tcp.sndUna);
    restartRetransmission(state, tcp);
    return true;
  },
  resume: (state, tcp) => {
    beginAnswer(state);
    if (state.phase >= RECOVERY) retransmitLost(state, tcp);
    sendNew(state, tcp);
    endAnswer(state, tcp);
  },
};

function takeAck(state: RackState, tcp: RecoveryControl, ack: AckView): void {
  const { segments, delivery } = state;
  const priorUna = segments.una;
  const priorLost = state.lost;
  beginAnswer(state);
  if (ack.ackno > priorUna) {
    state.news |= ADVANCED;
    state.timeouts = 0;
  }
  state.echo = tcp.echoedStamp;
  takeArrivals(state, tcp, ack);
  state.writes.acknowledged(
    tcp.now,
    segments.una - 1,
    // Duplicate ACKs alone merge nothing.
    state.params.sack === true ? Math.max(0, segments.sacked - 1) : 0,
    tcp.dataEnd - 1,
    tcp.mss,
  );
  const turn = answerAck(state, tcp, priorUna);
  if (says(state, SETS_TIMER) && planProbe(state, tcp, true) !== true) restartRetransmission(state, tcp);
  delivery.lost = state.lost - priorLost;
  delivery.inFlight = segments.inFlight;
  tcp.learnDelivery(delivery);
  if (isReducing(state)) reduceProportionally(state, tcp, delivery.delivered, delivery.lost);
  else if (makesProgress(state) === true) {
    state.usedAt = tcp.now;
    if (mayGrow(state, tcp) === true) tcp.grow();
    else tcp.observeAck();
  }
  transmit(state, tcp, turn);
  expandBuffer(state, tcp);
  endAnswer(state, tcp);
  state.news = 0;
}

/** An ACK below sndUna, or while nothing is outstanding: no round trip is measured, and the window does not grow (Linux, tcp_ack). */
function takeLateAck(state: RackState, tcp: RecoveryControl, ack: AckView): void {
  const isBelow = ack.ackno < state.segments.una;
  if (!isBelow || ack.sackCount > 0) {
    takeReports(state, tcp, ack);
    const turn = answerLateAck(state, tcp, isBelow);
    if (isBelow) transmit(state, tcp, turn);
  }
  state.news = 0;
}

/** Has new data been acknowledged, or, where segments come out of order, reported? */
function makesProgress(state: RackState): boolean {
  return state.delivery.acked > 0 || (state.reordering > DUP_ACK_THRESHOLD && says(state, NEWLY_SACKED));
}

/** Is the window used? The SYN's ACK opens it in any case. */
function mayGrow(state: RackState, tcp: RecoveryControl): boolean {
  return state.segments.una === state.delivery.acked || isWindowUsed(state, tcp);
}

function transmit(state: RackState, tcp: RecoveryControl, turn: Turn): void {
  const { ackTime } = state.params;
  // What keeps new data back keeps back what is lost as well.
  if (turn === "probe-new" && sendNew(state, tcp) === 0) state.mayBeSpurious = false;
  else if (turn === "lost") retransmitLost(state, tcp);
  sendNew(state, tcp, false, ackTime);
}

/** The timer for probes or reordering has expired. */
function expire(state: RackState, port: SenderPort): void {
  if (state.running === PROBE) probe(state, port);
  else giveUpWaiting(state, port);
  port.recordState();
}

/** RFC 8985, section 7.3: a new segment, else the last one again. */
function probe(state: RackState, tcp: RecoveryControl): void {
  const { segments } = state;
  if (state.probeEnd === 0) {
    const count = sendNew(state, tcp, true);
    if (count === 0) {
      state.isProbing = true;
      tcp.retransmit(segments.end - 1);
      state.isProbing = false;
    }
    state.probeIsRetransmission = count === 0;
    state.probeEnd = segments.end;
    state.running = NO_TIMER;
  }
  restartRetransmission(state, tcp);
}

/** RFC 8985, section 6.3: what was only late so far is lost now. */
function giveUpWaiting(state: RackState, tcp: RecoveryControl): void {
  const { segments } = state;
  const before = segments.inFlight;
  const lost = state.lost;
  detectLosses(state, tcp);
  if (segments.inFlight !== before) {
    if (state.phase !== RECOVERY) {
      enterRecovery(state, tcp);
      reduceProportionally(state, tcp, 1, state.lost - lost);
    }
    retransmitLost(state, tcp);
  }
  if (state.running !== RETRANSMISSION) restartRetransmission(state, tcp);
}
