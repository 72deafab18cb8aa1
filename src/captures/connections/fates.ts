import type { Piece, Transfer } from "./transfer.ts";

/** What became of a transmission: it arrived, it was lost, or the capture ends before that is known. */
export type Fate = "arrived" | "lost" | "unknown";

/** Share of the smallest round trip by which an ACK may seem too early for the transmission that it answers. */
const TOLERANCE = 0.02;

/**
 * What became of every transmission, from which ACKs told first that a segment had arrived, and from reports of duplicates.
 * - A transmission that left less than a round trip before that ACK is not the one that arrived first.
 * - Of those before, the last one arrived, and the others were lost; unless the receiver reports a duplicate (DSACK, RFC 2883), or
 *   the ACK returns the timestamp of an earlier one (Eifel, RFC 3522): then the first one arrived. Without SACK, a cumulative ACK that
 *   covers more than the segment that filled the hole covers what had arrived before that (RFC 5681, section 4.2).
 * - A segment that no ACK covers was lost where one sent a round trip later has arrived.
 * @param rttMin smallest round trip of the connection, s
 */
export function fatesOf(transfer: Transfer, rttMin: number): Fate[] {
  const { pieces, transmissions } = transfer;
  const fates: Fate[] = transmissions.map(() => "unknown");
  const lastArrived = lastArrival(transfer);
  // A receiver that reports duplicates would have told of this one.
  const reports = pieces.some(({ duplicates }) => duplicates > 0);
  /** Of each piece, the transmission that arrived first. */
  const arrived = new Int32Array(pieces.length);
  for (const [p, piece] of pieces.entries()) {
    if (Number.isNaN(piece.coveredAt)) {
      for (const one of piece.sent) if (transmissions[one].t + rttMin / 2 < lastArrived) fates[one] = "lost";
      // Of what was sent again and not acknowledged by the end, the last transmission may be on its way.
      const last = piece.sent.at(-1);
      if (last !== undefined && piece.sent.length > 1 && fates[last] === "lost") fates[last] = "unknown";
      continue;
    }
    const before = piece.edge === p ? Number.POSITIVE_INFINITY : arrived[piece.edge];
    const first = firstArrived(transfer, piece, rttMin, before);
    arrived[p] = piece.sent[first];
    let duplicates = piece.duplicates;
    piece.sent.forEach((one, k) => {
      if (k < first) fates[one] = "lost";
      else if (k === first) fates[one] = "arrived";
      else if (duplicates > 0) {
        duplicates--;
        fates[one] = "arrived";
      } else if (reports && transmissions[one].t + 2 * rttMin < lastArrived) fates[one] = "lost";
    });
  }
  return fates;
}

/** Which of a piece's transmissions was the first to arrive. @param before it is one of those before this transmission */
function firstArrived(
  { transmissions, stamps }: Transfer,
  piece: Piece,
  rttMin: number,
  before: number,
): number {
  if (piece.sent.length === 1) return 0;
  const latest = piece.coveredAt - rttMin * (1 - TOLERANCE);
  let candidates = piece.sent.findIndex((one) => transmissions[one].t > latest || one > before);
  if (candidates < 0) candidates = piece.sent.length;
  if (candidates <= 1) return 0;
  // A duplicate was reported: the other arrival was an earlier one.
  if (piece.duplicates > 0) return Math.max(0, candidates - 1 - piece.duplicates);
  const isNumbered = piece.isCumulative && piece.echoed > 0;
  const byStamp = isNumbered
    ? piece.sent.findIndex(
        (one, k) =>
          stamps[one] === piece.echoed &&
          (k + 1 >= piece.sent.length || stamps[piece.sent[k + 1]] !== piece.echoed),
      )
    : -1;
  return byStamp >= 0 && byStamp < candidates ? byStamp : candidates - 1;
}

/** When the last transmission left that has certainly arrived, s. */
function lastArrival({ pieces, transmissions }: Transfer): number {
  let last = Number.NEGATIVE_INFINITY;
  for (const piece of pieces)
    if (!Number.isNaN(piece.coveredAt) && piece.sent.length === 1)
      last = Math.max(last, transmissions[piece.sent[0]].t);
  return last;
}
