import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { SegmentArrival } from "../contract/arrival.ts";
import { ACK_EVERY, holdInOrder, longestAckDelay } from "./parts/every-few.ts";
import type { AckPolicy } from "./types.ts";

interface State {
  params: Params;
  /** Segments that wait for their ACK. */
  held: number;
  /** Different segments that have arrived. */
  received: number;
  /** Segments still acknowledged at once after idle time. */
  quick: number;
  /** When the last segment came, s; -1: none has. */
  lastAt: number;
  /** There was a hole after the segment before, below which everything up to `expected` had arrived. */
  hadHole: boolean;
  expected: number;
  /** A mark has come, and no word that the sender has answered it. */
  isMarked: boolean;
  /** A segment behind a hole has come since the window grew. */
  hasGrown: boolean;
  /** ACKs sent at once for segments behind this hole. */
  duplicates: number;
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
    id: "pushEvery",
    label: "Pushed segments",
    help: "The application writes 64 segments at a time; while the receiver's window is small, each so many of them is pushed (PSH), and acknowledged at once; 0: none.",
    type: "number",
    unit: "segments",
    min: 0,
    max: 64,
    default: 23,
    integer: true,
    source: "Linux 6.12 (half of the first window of 65,160 bytes)",
  },
  {
    id: "earlyData",
    label: "Data written before the window grows",
    help: "So many segments has the application written while the receiver's window was small; of later ones only the last of each 64 is pushed.",
    type: "number",
    unit: "segments",
    min: 0,
    max: 1e9,
    default: 1792,
    integer: true,
    source: "Linux 6.12 with a send buffer of 4 MB (recordings)",
  },
]);

type Params = ValuesOf<typeof PARAMS>;

/** Segments that the application writes at a time. */
const WRITE = 64;

/** Quick ACKs that the first mark brings. */
const MARK_QUICK_ACKS = 2;

/** Segments behind a hole that are answered at once. The first ever, which lets the window grow once more, is not counted. */
const AT_ONCE = 3;

/** At once while the receiver's window grows, after idle time, and around holes; else every second segment, as Linux does. */
export const quickDelayed: AckPolicy<State, typeof PARAMS> = {
  id: "quick-delayed",
  title: "Quick, then delayed ACKs (as Linux)",
  summary:
    "At first every segment is acknowledged at once, later every second one, at the latest after 40 ms; behind a hole ACKs that come close together become one.",
  citation: {
    text: "RFC 5681, section 4.2; Linux 6.12",
    url: "https://www.rfc-editor.org/rfc/rfc5681#section-4.2",
  },
  params: PARAMS,
  remembersBlocks: true,
  init: (params) => ({
    params,
    held: 0,
    received: 0,
    quick: 0,
    lastAt: -1,
    hadHole: false,
    expected: 0,
    isMarked: false,
    hasGrown: false,
    duplicates: 0,
  }),
  onSegment: (state, arrival) => {
    const { params } = state;
    const { seq, now } = arrival;
    if (seq === 0) return 0;
    if (state.lastAt >= 0 && now - state.lastAt > params.idleTime) state.quick = params.quickAcks;
    state.lastAt = now;
    if (!arrival.duplicate) state.received++;
    const isAnswered = arrival.reduced;
    if (isAnswered) state.isMarked = false;
    if (arrival.marked && !state.isMarked) {
      state.isMarked = true;
      state.quick = Math.max(state.quick, MARK_QUICK_ACKS);
    }
    const isAround = !arrival.inOrder || arrival.hasHole || state.hadHole;
    if (isAround) return answerHole(state, arrival);
    if (state.received <= params.growingSegments || isPushed(params, seq) || isAnswered) return 0;
    if (state.quick > 0) return 0;
    return holdInOrder(state);
  },
  onAckSent: (state) => {
    state.held = 0;
    if (state.quick > 0) state.quick--;
  },
};

/** A segment before, behind or into a hole. */
function answerHole(state: State, { inOrder, hasHole, expected, duplicate }: SegmentArrival): number {
  const { params } = state;
  const hasMoved = expected !== state.expected;
  state.hadHole = hasHole;
  state.expected = expected;
  if (hasMoved) state.duplicates = 0;
  if (inOrder || duplicate || !hasHole || state.received <= params.growingSegments) return 0;
  if (!state.hasGrown) {
    state.hasGrown = true;
    return 0;
  }
  if (state.quick > 0) return 0;
  if (state.duplicates < AT_ONCE) {
    state.duplicates++;
    return 0;
  }
  // One ACK is held already, and its time goes on.
  if (state.held > 0) return Infinity;
  state.held = 1;
  return params.compression;
}

function isPushed({ pushEvery, earlyData }: Params, seq: number): boolean {
  const place = seq % WRITE;
  return place === 0 || (pushEvery > 0 && seq <= earlyData && place % pushEvery === 0);
}
