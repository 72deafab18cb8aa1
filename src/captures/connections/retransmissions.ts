import { bisector } from "d3-array";
import type { Fate } from "./fates.ts";
import type { Transfer } from "./transfer.ts";

/**
 * Why a segment was sent again: duplicate ACKs or SACK told of a hole ("fast"), the retransmission timer ran out ("timer", and
 * what follows it until all is acknowledged that was outstanding then), a tail loss probe (RFC 8985, section 7, "probe"). One
 * whose segment had arrived before is "spurious", whatever caused it.
 */
export type Reason = "fast" | "timer" | "probe" | "spurious";

/** A retransmission, by its place among the transmissions. */
export interface Retransmission {
  transmission: number;
  why: Reason;
}

/** Shortest retransmission timer of common stacks, s: RFC 6298 asks for 1 s, kernels use 0.2 s. */
const LEAST_TIMER = 0.19;

const byTime = bisector((ack: { t: number }) => ack.t);

/** Every retransmission in order of time. */
export function retransmissionsOf(transfer: Transfer, fates: readonly Fate[]): Retransmission[] {
  const { transmissions, pieces, acks } = transfer;
  const pieceOf = new Int32Array(transmissions.length);
  pieces.forEach((piece, p) => {
    for (const one of piece.sent) pieceOf[one] = p;
  });
  const found: Retransmission[] = [];
  /** Until this segment is acknowledged, retransmissions follow from a timeout. */
  let until = -1;
  let highest = -1;
  let quietSince = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < transmissions.length; i++) {
    const { t, seq, nth } = transmissions[i];
    const p = pieceOf[i];
    if (nth > 1) {
      const before = byTime.right(acks, t) - 1;
      const ackno = before < 0 ? 0 : acks[before].ackno;
      const heard = before < 0 ? Number.NEGATIVE_INFINITY : acks[before].t;
      const quiet = t - Math.max(heard, quietSince);
      const srtt = smoothed(transfer, t);
      // A SYN is not probed for.
      const isTail = p === highest && seq > 0;
      if (ackno > until) until = -1;
      let why: Reason = until >= 0 ? "timer" : "fast";
      if (quiet >= Math.min(LEAST_TIMER, Math.max(1.5 * srtt, 0.01)) && isTail && nth === 2) why = "probe";
      else if (quiet >= LEAST_TIMER && quiet >= srtt && seq <= Math.max(ackno, 0)) {
        why = "timer";
        until = pieces[highest].seq;
      }
      const earlier = pieces[p].sent.filter((one) => one < i);
      if (earlier.some((one) => fates[one] === "arrived")) why = "spurious";
      found.push({ transmission: i, why });
    }
    highest = Math.max(highest, p);
    quietSince = t;
  }
  return found;
}

/** The round trip as the sender knows it at a time: the last sample before, s; 0 without one. */
function smoothed({ samples }: Transfer, t: number): number {
  const at = byTime.right(samples, t) - 1;
  return at < 0 ? 0 : samples[at].rtt;
}
