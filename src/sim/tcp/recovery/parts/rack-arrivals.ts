import type { AckView } from "../../contract/ack.ts";
import type { RecoveryControl } from "../../contract/view.ts";
import { takeCounted } from "./rack-counted.ts";
import {
  DUPLICATE,
  isSentAfter,
  type Latest,
  LOSS,
  NEWLY_SACKED,
  ORIGINAL_ARRIVED,
  PROBE_DUPLICATE,
  type RackState,
  RETRANSMITTED_ACKED,
  SETS_TIMER,
  says,
} from "./rack-state.ts";
import { EVER_RETRANSMITTED, LIMITED, SACKED, type SentSegments } from "./sent-segments.ts";

/** Rounding of sums of times must not make a sample shorter than the smallest round trip, s. */
const ROUNDING = 1e-9;

/** Largest extent of reordering that counts, segments. */
const MOST_REORDERING = 300;

/** Takes in the SACK blocks of an ACK alone: what they report and have found out of order. */
export function takeReports(state: RackState, tcp: RecoveryControl, ack: AckView): void {
  const { segments, latest } = state;
  latest.seq = -1;
  latest.sentAt = -1;
  latest.firstSacked = Number.NaN;
  latest.lastSacked = Number.NaN;
  state.reordered = segments.end;
  if (ack.sackCount > 0 && state.params.sack) takeSacks(state, tcp, ack, latest);
  if (state.phase !== LOSS || state.undoMarker >= 0) noteReordering(state, state.reordered);
}

/** Takes in the SACK blocks of an ACK, and what it passes; fills in `state.delivery` and `state.news`. Moves sndUna. */
export function takeArrivals(state: RackState, tcp: RecoveryControl, ack: AckView): void {
  const { segments, delivery, latest } = state;
  const priorHighest = segments.highest;
  const priorUna = segments.una;
  const priorDelivered = state.delivered;
  const hadSacked = segments.sacked > 0;
  delivery.priorInFlight = segments.inFlight;
  takeReports(state, tcp, ack);
  const usesSack = state.params.sack;
  state.reordered = segments.end;
  latest.firstAcked = Number.NaN;
  latest.lastAcked = Number.NaN;
  for (let seq = priorUna; seq < ack.ackno; seq++) {
    const flags = segments.flags(seq);
    const sentAt = segments.sentAt(seq);
    if ((flags & EVER_RETRANSMITTED) !== 0) state.news |= RETRANSMITTED_ACKED;
    else if ((flags & SACKED) === 0) {
      latest.lastAcked = sentAt;
      if (!(latest.firstAcked >= 0)) latest.firstAcked = sentAt;
      // Stryker disable next-line EqualityOperator: an equal one is the lowest already
      if (seq < state.reordered) state.reordered = seq;
      if (seq < state.phaseEnd) state.news |= ORIGINAL_ARRIVED;
    }
    if ((flags & SACKED) === 0) {
      state.delivered++;
      // An echoed stamp from before its last transmission: an earlier one has arrived.
      if (usesSack === true && !((flags & EVER_RETRANSMITTED) !== 0 && state.echo < sentAt))
        advanceRack(state, tcp, seq, sentAt, flags);
      noteLatest(segments, latest, seq);
    }
    segments.advance();
  }
  const acked = segments.una - priorUna;
  if (acked > 0) state.reported.removeBelow(segments.una);
  delivery.acked = acked;
  delivery.delivered = state.delivered - priorDelivered;
  delivery.total = state.delivered;
  if (usesSack !== true) takeCounted(state, acked);
  measureRate(state, tcp, latest);
  measureRtt(state, tcp, ack.ackno, hadSacked, priorHighest);
}

function takeSacks(state: RackState, tcp: RecoveryControl, ack: AckView, latest: Latest): void {
  const { segments, reported } = state;
  const isDuplicate =
    ack.sackLeft(0) < ack.ackno ||
    (ack.sackCount > 1 && ack.sackLeft(0) >= ack.sackLeft(1) && ack.sackRight(0) <= ack.sackRight(1));
  if (isDuplicate) takeDuplicate(state, ack.sackLeft(0), ack.sackRight(0));
  // From the lowest block on: there are few.
  let done = -1;
  for (let n = 0; n < ack.sackCount; n++) {
    let next = -1;
    for (let k = 0; k < ack.sackCount; k++) {
      const left = ack.sackLeft(k);
      if (left > done && (next < 0 || left < ack.sackLeft(next))) next = k;
    }
    if (next < 0) break;
    done = ack.sackLeft(next);
    const right = Math.min(ack.sackRight(next), segments.end);
    let seq = Math.max(done, ack.ackno, segments.una);
    if (seq >= right) continue;
    const known = reported.rightOf(seq);
    if (known >= right) continue;
    while (seq < right) {
      const end = reported.isEmpty ? -1 : reported.rightOf(seq);
      if (end > seq) seq = end;
      else takeSacked(state, tcp, seq++, latest);
    }
    reported.add(Math.max(done, ack.ackno), right);
  }
}

function takeSacked(state: RackState, tcp: RecoveryControl, seq: number, latest: Latest): void {
  const { segments } = state;
  const flags = segments.flags(seq);
  const sentAt = segments.sentAt(seq);
  advanceRack(state, tcp, seq, sentAt, flags);
  if ((flags & EVER_RETRANSMITTED) === 0) {
    if (seq < segments.highest && seq < state.reordered) state.reordered = seq;
    if (seq < state.phaseEnd) state.news |= ORIGINAL_ARRIVED;
    if (!(latest.firstSacked >= 0)) latest.firstSacked = sentAt;
    latest.lastSacked = sentAt;
  }
  segments.markSacked(seq);
  state.news |= NEWLY_SACKED;
  state.delivered++;
  noteLatest(segments, latest, seq);
}

/** RFC 8985, section 6.2, step 2; RFC 3708: a retransmission was not needed. */
function takeDuplicate(state: RackState, left: number, right: number): void {
  const count = right - left;
  if (count < 1) return;
  state.duplicates += count;
  // Stryker disable next-line EqualityOperator: no block ends at 0
  const isProbe = count === 1 && state.probeEnd > 0 && state.probeEnd === right;
  if (isProbe) state.news |= PROBE_DUPLICATE;
  // More than were retransmitted: the network duplicates.
  if (state.duplicates > state.retransmissions) return;
  if (state.reorderingSeen && !isProbe) state.duplicateSeen = true;
  state.news |= DUPLICATE;
  // It counts as delivered (Linux, tcp_dsack_seen): both transmissions have left the network.
  state.delivered += count;
  if (state.undoMarker >= 0 && state.undoRetransmissions > 0 && right > state.undoMarker)
    state.undoRetransmissions = Math.max(0, state.undoRetransmissions - count);
}

/** RFC 8985, section 6.2, steps 1 and 2. */
function advanceRack(
  state: RackState,
  tcp: RecoveryControl,
  seq: number,
  sentAt: number,
  flags: number,
): void {
  const rtt = tcp.now - sentAt;
  if (rtt < state.minRtt - ROUNDING && (flags & EVER_RETRANSMITTED) !== 0) return;
  state.rackMoved = true;
  state.rackRtt = rtt;
  if (isSentAfter(sentAt, seq + 1, state.rackSentAt, state.rackEnd)) {
    state.rackSentAt = sentAt;
    state.rackEnd = seq + 1;
  }
}

/** RFC 8985, section 6.2, step 3: a segment sent once has arrived behind later ones. */
export function noteReordering(state: RackState, lowest: number): void {
  const { highest } = state.segments;
  if (lowest >= highest) return;
  state.reordering = Math.max(state.reordering, Math.min(highest - lowest, MOST_REORDERING));
  state.reorderingSeen = true;
}

function noteLatest(segments: SentSegments, latest: Latest, seq: number): void {
  const sentAt = segments.sentAt(seq);
  if (latest.seq >= 0 && isSentAfter(sentAt, seq, latest.sentAt, latest.seq) !== true) return;
  latest.seq = seq;
  latest.sentAt = sentAt;
}

/** The rate at which segments arrive (draft-cheng-iccrg-delivery-rate-estimation). */
function measureRate(state: RackState, tcp: RecoveryControl, { seq, sentAt }: Latest): void {
  const { segments, delivery } = state;
  if (state.limitedUntil > 0 && state.delivered > state.limitedUntil) state.limitedUntil = 0;
  delivery.interval = Number.NaN;
  if (seq < 0) return;
  state.flightAt = sentAt;
  state.deliveredAt = tcp.now;
  const interval = Math.max(sentAt - segments.flightAt(seq), tcp.now - segments.priorAt(seq));
  delivery.prior = segments.prior(seq);
  delivery.isLimited = (segments.flags(seq) & LIMITED) !== 0;
  if (interval >= Math.min(state.minRtt, tcp.now) - ROUNDING) delivery.interval = interval;
}

/** An RTT sample, from segments that were sent once, else from the time stamp; moves sndUna. */
function measureRtt(
  state: RackState,
  tcp: RecoveryControl,
  ackno: number,
  hadSacked: boolean,
  priorHighest: number,
): void {
  const { segments, delivery, latest } = state;
  const { now } = tcp;
  const isClean = !says(state, RETRANSMITTED_ACKED);
  let rtt = isClean ? now - latest.firstAcked : Number.NaN;
  let path = isClean ? now - latest.lastAcked : Number.NaN;
  delivery.isPossiblyDelayed =
    isClean &&
    delivery.acked === 1 &&
    !hadSacked &&
    delivery.prior + 1 === state.delivered &&
    !says(state, NEWLY_SACKED | DUPLICATE);
  const sacked = now - latest.firstSacked;
  if (sacked >= 0) {
    path = now - latest.lastSacked;
    if (!(rtt >= 0)) rtt = sacked;
  }
  if (!(rtt >= 0) && delivery.acked > 0 && state.echo >= 0) {
    rtt = now - state.echo;
    path = rtt;
  }
  delivery.rtt = path;
  if (rtt >= 0) {
    if (path < state.minRtt) state.minRtt = path;
    state.clock.measure(rtt, ackno, segments.end);
  }
  tcp.takeIn(ackno, delivery.delivered, rtt);
  if (delivery.acked > 0) {
    state.news |= SETS_TIMER;
    if (state.reordered < priorHighest) noteReordering(state, state.reordered);
  } else if (segments.outstanding > 0 && sacked > now - segments.sentAt(segments.una))
    state.news |= SETS_TIMER;
}
