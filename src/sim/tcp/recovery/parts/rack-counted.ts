import { ADVANCED, ORIGINAL_ARRIVED, type RackState, RETRANSMITTED_ACKED, says } from "./rack-state.ts";

/**
 * Where the receiver does not report by SACK, duplicate ACKs stand for segments that have arrived behind a hole (RFC 6582), as Linux 6.12
 * counts them (net/ipv4/tcp_input.c, tcp_add_reno_sack, tcp_remove_reno_sacks). RACK and its probe need SACK.
 */

/** Largest extent of reordering that counts, segments. */
const MOST_REORDERING = 300;

/** An ACK has passed `acked` segments: one was the hole, the others had been counted. */
export function takeCounted(state: RackState, acked: number): void {
  const { segments, delivery } = state;
  if (acked > 0) {
    const counted = acked - Math.max(acked - segments.sacked, 1);
    state.delivered -= counted;
    delivery.delivered -= counted;
    delivery.total -= counted;
    segments.sacked = Math.max(0, segments.sacked - (acked - 1));
  }
  limitCounted(state, acked);
  // Which of the segments had arrived at first cannot be told.
  if (says(state, RETRANSMITTED_ACKED)) state.news &= ~ORIGINAL_ARRIVED;
}

/** A duplicate ACK: another segment has arrived. */
export function countDuplicate(state: RackState): void {
  const { segments, delivery } = state;
  if (says(state, ADVANCED)) return;
  const before = segments.sacked;
  segments.sacked++;
  limitCounted(state, 0);
  const count = Math.max(0, segments.sacked - before);
  state.delivered += count;
  delivery.delivered += count;
  delivery.total += count;
}

/** More duplicates than segments that could have caused them: the order was off by as much as is outstanding. */
function limitCounted(state: RackState, acked: number): void {
  const { segments } = state;
  const { outstanding } = segments;
  const most = outstanding - Math.min(Math.max(segments.lost, 1), outstanding);
  if (segments.sacked <= most) return;
  segments.sacked = most;
  state.reordering = Math.min(outstanding + acked, MOST_REORDERING);
  state.reorderingSeen = true;
}
