import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import { TICK, TICK_PHASE } from "../contract/ticks.ts";
import { DelayedAckTimer } from "./parts/delayed-ack-timer.ts";
import { ACK_EVERY, longestAckDelay } from "./parts/every-few.ts";
import { BUFFER_GROWTH, ReceiveBuffer } from "./parts/receive-buffer.ts";
import { SackMemory } from "./parts/sack-memory.ts";
import type { AckPolicy } from "./types.ts";

interface State {
  params: Params;
  timer: DelayedAckTimer;
  /** Different segments that have arrived. */
  received: number;
  /** Segments still acknowledged at once: at first, after idle time or a duplicate, and while the window grows. */
  quick: number;
  /** When the SYN came, and how long after it the first segment did, s: the receiver's own round trip. */
  synAt: number;
  roundTrip: number;
  /** There was a hole after the segment before, below which everything up to `expected` had arrived; what the last ACK said of that. */
  hadHole: boolean;
  expected: number;
  acknowledged: number;
  /** A mark has come, and no word that the sender has answered it. */
  isMarked: boolean;
  /** By how much the receiver's window may still grow while nothing takes up its buffer, segments. */
  room: number;
  /** The buffer that grows with what is read; null: it is as large as it will be. */
  buffer: ReceiveBuffer | null;
  /** The hole behind which segments were answered last, and ACKs sent at once for that. */
  holeAt: number;
  duplicates: number;
  /** An ACK waits for others behind a hole. */
  isCompressed: boolean;
  /** An ACK leaves when the application has read. */
  isUnread: boolean;
  /** Segments that have come since the application read, and when the latest did, s. */
  unread: number;
  lastAt: number;
}

const PARAMS = parameters([
  ACK_EVERY,
  longestAckDelay(0.04, "Linux, TCP_DELACK_MIN"),
  {
    id: "growingSegments",
    label: "Segments while the window grows",
    help: "The receiver acknowledges so many segments one by one, as long as its own window still grows with the data.",
    type: "number",
    unit: "segments",
    min: 0,
    max: 1e9,
    default: 741,
    integer: true,
    source: "Linux 6.12 with a receive buffer of 16 MB (recordings)",
  },
  {
    id: "autotuned",
    label: "Receive buffer grows",
    help: "On: the receiver's buffer begins with 128 kB and grows with what the application reads in a round trip; only while the window grows with it is each segment acknowledged at once.",
    type: "boolean",
    default: false,
    source: "Linux 6.12, tcp_rcv_space_adjust",
  },
  {
    id: "quickAcks",
    label: "Quick ACKs after idle time",
    help: "After a pause so many segments are acknowledged at once, so that a sender in slow start is not held back.",
    type: "number",
    unit: "segments",
    min: 0,
    max: 100,
    default: 16,
    integer: true,
    source: "Linux, TCP_MAX_QUICKACKS",
  },
  {
    id: "idleTime",
    label: "Pause that counts as idle",
    help: "A pause longer than this brings quick ACKs. Linux takes the receiver's own retransmission timeout.",
    type: "number",
    unit: "s",
    min: 0.01,
    max: 60,
    default: 0.26,
    source: "Linux 6.12",
  },
  {
    id: "compression",
    label: "Wait of ACKs behind a hole",
    help: "From the fourth segment behind a hole on, ACKs wait so long, and those that meet become one.",
    type: "number",
    unit: "s",
    min: 0,
    max: 0.01,
    default: 0.0011,
    source: "Linux, tcp_comp_sack_delay_ns (1 ms) and tcp_comp_sack_slack_ns (0.1 ms)",
  },
  {
    id: "readTime",
    label: "Time until the application reads",
    help: "The application reads so long after a segment, if no other has come meanwhile. An ACK that waits for it answers all that came.",
    type: "number",
    unit: "s",
    min: 0,
    max: 0.01,
    default: 1.1e-5,
    source: "Linux 6.12 (recordings)",
  },
  TICK,
  TICK_PHASE,
]);

type Params = ValuesOf<typeof PARAMS>;

/** Quick ACKs that the first mark brings. */
const MARK_QUICK_ACKS = 2;

/** Segments behind a hole that are answered at once. The first ever, which lets the window grow once more, is not counted. */
const AT_ONCE = 3;

/** By so many segments the receiver's window grows with each that arrives. */
const GROWTH = 2;

/** At once while the receiver's window grows, after idle time, and around holes; else every second segment, as Linux does. */
export const quickDelayed: AckPolicy<State, typeof PARAMS> = {
  id: "quick-delayed",
  title: "Quick, then delayed ACKs (as Linux)",
  changedIn: "2",
  summary:
    "At first every segment is acknowledged at once, later every second one, at the latest after 40 ms; behind a hole ACKs that come close together become one.",
  citation: {
    text: "RFC 5681, section 4.2; Linux 6.12",
    url: "https://www.rfc-editor.org/rfc/rfc5681#section-4.2",
  },
  params: PARAMS,
  blocks: () => new SackMemory(),
  init: (params) => ({
    params,
    timer: new DelayedAckTimer(params),
    received: 0,
    quick: 0,
    synAt: Number.NaN,
    roundTrip: 0,
    hadHole: false,
    expected: 0,
    acknowledged: 0,
    isMarked: false,
    room: GROWTH * (params.growingSegments - (params.quickAcks & ~1)),
    buffer: params.autotuned ? new ReceiveBuffer(params.tickPhase) : null,
    holeAt: 0,
    duplicates: 0,
    isCompressed: false,
    // Stryker disable next-line BooleanLiteral: the first ACK, of the SYN, leaves at once
    isUnread: false,
    unread: 0,
    lastAt: Number.NEGATIVE_INFINITY,
  }),
  onSegment: (state, arrival) => {
    const { params } = state;
    const { seq, now } = arrival;
    if (seq === 0) {
      state.synAt = now;
      if (state.buffer !== null) state.room = state.buffer.firstRoom;
      return 0;
    }
    if (arrival.inOrder === true && state.timer.arrived(now)) {
      state.quick = Math.max(state.quick, params.quickAcks);
      if (state.received === 0 && state.synAt >= 0) state.roundTrip = now - state.synAt;
    }
    state.unread = now - state.lastAt < params.readTime ? state.unread + 1 : 1;
    state.lastAt = now;
    const waiting = state.received - Math.max(0, state.expected - 1);
    if (!arrival.duplicate) state.received++;
    const isAnswered = arrival.reduced;
    if (isAnswered) state.isMarked = false;
    if (arrival.marked && !state.isMarked) {
      state.isMarked = true;
      state.quick = Math.max(state.quick, MARK_QUICK_ACKS);
    }
    const isFilled = state.hadHole && !arrival.hasHole;
    state.hadHole = arrival.hasHole;
    state.expected = arrival.expected;
    // Stryker disable next-line EqualityOperator: what is expected has not arrived
    if (seq < arrival.expected && !arrival.inOrder) return answerOld(state, seq);
    if (!arrival.duplicate && grows(state, waiting + (arrival.inOrder ? 1 : 0))) state.quick |= 1;
    if (state.buffer !== null && arrival.inOrder)
      state.room += state.buffer.read(
        now,
        arrival.expected - 1,
        arrival.departed ?? Number.NaN,
        state.roundTrip,
      );
    if (isFilled || isAnswered) return 0;
    if (state.quick > 0) return 0;
    if (arrival.expected - state.acknowledged >= params.ackEvery) return untilRead(state, arrival.hasHole);
    if (arrival.hasHole) return answerHole(state, now);
    if (arrival.pushed) return untilRead(state, false);
    // One ACK is held already, and its time goes on.
    if (arrival.expected - state.acknowledged > 1) return Infinity;
    return state.timer.start(now, state.roundTrip);
  },
  onAckSent: (state) => {
    state.acknowledged = state.expected;
    state.isCompressed = false;
    state.isUnread = false;
    if (state.quick > 0 && --state.quick === 0) state.timer.reset();
  },
  onHeld: (state) => {
    if (!state.isCompressed && !state.isUnread) state.timer.expired();
    return 1;
  },
};

/**
 * Does the receiver's window grow with a segment? By two segments, as long as its buffer has room for it and for what waits there
 * (Linux, tcp_grow_window). What the window grows by is acknowledged at once at first, so that `quickAcks` come after the growth.
 * @param taken segments in the buffer: those behind a hole, and one that has arrived in order
 */
function grows(state: State, taken: number): boolean {
  const room = state.room - taken;
  if (room <= 0) return false;
  state.room -= Math.min(room, state.buffer === null ? GROWTH : BUFFER_GROWTH);
  return true;
}

/**
 * Segments that are due for an ACK: it leaves at once while what the application has not read leaves the window as it is, else when the
 * application has read it, which it does when no more come (Linux, __tcp_ack_snd_check and tcp_cleanup_rbuf). So segments that come
 * together share one ACK.
 */
function untilRead(state: State, hasHole: boolean): number {
  if (state.unread <= Math.max(state.room, 1) || hasHole) return 0;
  state.isUnread = true;
  return state.params.readTime;
}

/** A segment that was received before, below what is expected: a retransmission that was not needed. */
function answerOld(state: State, seq: number): number {
  // What the last ACK has passed is answered beside the rule, and not counted, unless an ACK was due anyway.
  const beside = seq + 1 < state.acknowledged && state.expected === state.acknowledged ? 1 : 0;
  state.quick = Math.max(state.quick, state.params.quickAcks + beside);
  state.timer.reset();
  return 0;
}

/** A segment behind a hole, or one that leaves another hole. */
function answerHole(state: State, now: number): number {
  const { params, timer } = state;
  if (state.expected !== state.holeAt) {
    state.holeAt = state.expected;
    state.duplicates = 0;
  }
  if (state.duplicates < AT_ONCE) {
    state.duplicates++;
    return 0;
  }
  if (state.isCompressed) return Infinity;
  state.isCompressed = true;
  // The timer of the last segment in order may end the wait.
  const left = timer.expires - now;
  return left > 0 ? Math.min(params.compression, left) : params.compression;
}
