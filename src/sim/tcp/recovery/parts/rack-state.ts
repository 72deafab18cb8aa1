import type { Timer } from "../../../engine/timer.ts";
import { SegmentRanges } from "../../../packet/segment-ranges.ts";
import type { Delivery } from "../../contract/delivery.ts";
import { HostWrites } from "./host-writes.ts";
import type { LinuxClock } from "./linux-clock.ts";
import { SentSegments } from "./sent-segments.ts";

/** What the sender is doing about losses, in the order of severity. */
export const OPEN = 0;
/** Segments have arrived beside their order, or were retransmitted; nothing counts as lost. */
export const DISORDER = 1;
/** The window is being reduced, and nothing is lost: for a mark, or after a probe. */
export const REDUCTION = 2;
export const RECOVERY = 3;
/** A timeout is being repaired. */
export const LOSS = 4;

/** What the timer that is running stands for. */
export const NO_TIMER = 0;
export const RETRANSMISSION = 1;
export const PROBE = 2;
export const REORDERING = 3;

/** What the ACK at hand has said. */
export const ADVANCED = 1;
export const NEWLY_SACKED = 2;
/** A segment was acknowledged that was sent once, before the present loss was found. */
export const ORIGINAL_ARRIVED = 4;
export const DUPLICATE = 8;
/** What was received twice is the probe. */
export const PROBE_DUPLICATE = 16;
export const ECHO = 32;
export const RETRANSMITTED_ACKED = 64;
export const SETS_TIMER = 128;
export const LOST_AGAIN = 256;

/** Values of the parameters of `rack`. */
export interface RackParams {
  readonly tailLossProbe: boolean;
  readonly adaptiveReordering: boolean;
  readonly undo: boolean;
  readonly proportional: boolean;
  readonly restartAfterIdle: boolean;
  readonly tick: number;
  readonly tickPhase: number;
  readonly probeDelay: number;
  readonly sack: boolean;
  readonly sendBuffer: number;
  readonly earlyData: number;
  readonly buildTime: number;
  readonly ackTime: number;
}

/** Of the segments that an ACK delivers: the one sent last; when the first and the last left that were passed, or SACKed, and sent once, s. */
export interface Latest {
  seq: number;
  sentAt: number;
  firstAcked: number;
  lastAcked: number;
  firstSacked: number;
  lastSacked: number;
}

/** A recovery by RACK: names as in RFC 8985 and RFC 9937; segments are numbers, times s, windows segments. */
export interface RackState {
  readonly params: RackParams;
  readonly clock: LinuxClock;
  readonly writes: HostWrites;
  readonly segments: SentSegments;
  /** What SACK has reported, as ranges. */
  readonly reported: SegmentRanges;
  /** What the ACK at hand has delivered. */
  readonly delivery: { -readonly [K in keyof Delivery]: Delivery[K] };
  readonly latest: Latest;
  /** Expires for probes and reordering; the sender's own timer is that of retransmission. */
  timer: Timer | null;
  running: number;
  /** An event is being answered, at whose end the timer starts that was set last; whether one was, and for how long, s. */
  isAnswering: boolean;
  isTimerSet: boolean;
  timerWait: number;
  phase: number;
  /** One past the highest segment sent when the phase began. */
  phaseEnd: number;
  /** Said by the ACK at hand. */
  news: number;
  /** When the transmission left that the ACK at hand answers, as its time stamp says; NaN where it has none. */
  echo: number;
  /** Lowest segment of this ACK that has arrived behind later ones without having been retransmitted. */
  reordered: number;

  /** Target of the reduction, window before it, what has arrived and left since. */
  target: number;
  priorCwnd: number;
  reductionDelivered: number;
  reductionSent: number;

  /** Threshold before the cut that might be taken back; 0: none is. */
  priorSsthresh: number;
  /** Oldest segment when it was made; -1: none. */
  undoMarker: number;
  /** Retransmissions that were not yet reported as duplicates; -1: none was made. */
  undoRetransmissions: number;
  /** When the first retransmission since left; NaN: none has. */
  retransmittedAt: number;
  /** Timeouts since the last progress; and whether the last one may turn out spurious. */
  timeouts: number;
  mayBeSpurious: boolean;
  /** The timeout at hand is the controller's to answer. */
  asksController: boolean;

  /** One past the highest segment when a probe was sent; 0: none is out. And whether it was a retransmission. */
  probeEnd: number;
  probeIsRetransmission: boolean;
  /** The segment that leaves now is a probe. */
  isProbing: boolean;

  /** RACK.segment, its RTT, and whether it has changed since losses were looked for. */
  rackSentAt: number;
  rackEnd: number;
  rackRtt: number;
  rackMoved: boolean;
  minRtt: number;
  /** Quarters of `minRtt` in the reordering window; recoveries until it is one again; duplicates to be answered. */
  reorderingSteps: number;
  reorderingPersist: number;
  duplicateSeen: boolean;
  adjustedAt: number;
  /** Segments by which the order was off at most (at least the threshold of three), and whether it was at all. */
  reordering: number;
  reorderingSeen: boolean;
  /** Segments reported as duplicates, and retransmissions. */
  duplicates: number;
  retransmissions: number;

  /** Segments delivered; when the last was; when the flight began in which it was sent. */
  delivered: number;
  deliveredAt: number;
  flightAt: number;
  /** Samples of the rate are limited by the application until so many are delivered; 0: they are not. */
  limitedUntil: number;
  /** Segments that were counted as lost. */
  lost: number;

  /** Whether the window was the limit in this window of data, the most outstanding in it, where it ends. */
  isWindowLimited: boolean;
  mostOutstanding: number;
  usageEnd: number;
  /** Most outstanding since the window was last used in full, and when that was. */
  used: number;
  usedAt: number;
  lastSentAt: number;
  initialWindow: number;
}

/** Nothing is sent yet. */
export function initRack(params: RackParams, clock: LinuxClock, initialWindow: number): RackState {
  return {
    params,
    clock,
    writes: new HostWrites(params),
    segments: new SentSegments(),
    reported: new SegmentRanges(),
    delivery: {
      delivered: 0,
      total: 0,
      lost: 0,
      acked: 0,
      rtt: Number.NaN,
      prior: 0,
      interval: Number.NaN,
      priorInFlight: 0,
      inFlight: 0,
      isLimited: false,
      isPossiblyDelayed: false,
    },
    latest: {
      seq: -1,
      sentAt: Number.NaN,
      firstAcked: Number.NaN,
      lastAcked: Number.NaN,
      firstSacked: Number.NaN,
      lastSacked: Number.NaN,
    },
    timer: null,
    running: NO_TIMER,
    isAnswering: false,
    isTimerSet: false,
    timerWait: Number.NaN,
    phase: OPEN,
    phaseEnd: 0,
    news: 0,
    echo: Number.NaN,
    reordered: 0,
    target: 0,
    priorCwnd: 0,
    reductionDelivered: 0,
    reductionSent: 0,
    priorSsthresh: 0,
    undoMarker: -1,
    undoRetransmissions: 0,
    retransmittedAt: Number.NaN,
    timeouts: 0,
    mayBeSpurious: false,
    asksController: true,
    probeEnd: 0,
    probeIsRetransmission: false,
    isProbing: false,
    rackSentAt: -1,
    rackEnd: 0,
    rackRtt: 0,
    rackMoved: false,
    minRtt: Number.POSITIVE_INFINITY,
    reorderingSteps: 1,
    reorderingPersist: 0,
    duplicateSeen: false,
    adjustedAt: 0,
    reordering: 3,
    reorderingSeen: false,
    duplicates: 0,
    retransmissions: 0,
    delivered: 0,
    deliveredAt: 0,
    flightAt: 0,
    limitedUntil: 0,
    lost: 0,
    isWindowLimited: false,
    mostOutstanding: 0,
    usageEnd: 0,
    used: 0,
    usedAt: 0,
    lastSentAt: 0,
    initialWindow,
  };
}

/** Does the ACK at hand say this? */
export function says(state: RackState, what: number): boolean {
  return (state.news & what) !== 0;
}

/** Is the window being reduced? */
export function isReducing({ phase }: RackState): boolean {
  return phase === REDUCTION || phase === RECOVERY;
}

/** Was the transmission at `time` that ends at `end` later than the other? */
export function isSentAfter(time: number, end: number, otherTime: number, otherEnd: number): boolean {
  return time > otherTime || (time === otherTime && end > otherEnd);
}
