/** A new or duplicate ACK as recovery sees it. */
export interface AckView {
  /** Next segment expected by the receiver. */
  readonly ackno: number;
  /** Bits of its header, as in `packet/pool.ts`. */
  readonly flags: number;
  readonly sackCount: number;
  /** Edges [left, right) of the k-th SACK block. */
  sackLeft(k: number): number;
  sackRight(k: number): number;
}

/** What an ACK says about segments, as the controller is told before anything else acts on the ACK. */
export interface AckNews {
  /** Next segment expected by the receiver. */
  readonly ackno: number;
  /** Segments that move sndUna; 0 for a duplicate ACK. */
  readonly acked: number;
  /** Segments that a SACK block reports for the first time. */
  readonly sacked: number;
  /**
   * Segments that are known to have arrived since the ACK before: acknowledged or in a SACK block, each counted once.
   * Without SACK a duplicate ACK tells of none; its segment counts when the cumulative ACK passes it.
   */
  readonly delivered: number;
  /** All `delivered` so far. */
  readonly total: number;
  /** Segments above `ackno` that the receiver has reported. */
  readonly held: number;
  /** The k-th of those `delivered`: the acknowledged ones in their order, then block by block. */
  segment(k: number): number;
}

/** An ACK of new data. */
export interface AckEvent {
  /** Segments newly acknowledged. */
  readonly acked: number;
  /** RTT sample that this ACK completed, s; NaN if it completed none (Karn's rule). */
  readonly rtt: number;
  /** The first ACK of a new round trip: the segment sent when the last round began is acknowledged. */
  readonly roundStarted: boolean;
}
