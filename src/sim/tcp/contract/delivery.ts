/**
 * What an ACK has delivered, and what that says of the path, as a recovery that keeps the times of all segments knows it
 * (draft-cheng-iccrg-delivery-rate-estimation). Times s.
 */
export interface Delivery {
  /** Segments that are newly known to have arrived. */
  readonly delivered: number;
  /** All segments delivered so far. */
  readonly total: number;
  /** Segments that were newly counted as lost. */
  readonly lost: number;
  /** Segments that the cumulative ACK has passed. */
  readonly acked: number;
  /** Round trip of the segment sent last among those, if it was sent once; NaN without one. */
  readonly rtt: number;
  /** Segments delivered before the segment left that was sent last among the newly delivered. */
  readonly prior: number;
  /** Over which `total - prior` segments were delivered; NaN where that is not reliable. */
  readonly interval: number;
  /** Segments in flight before the ACK, and after it. */
  readonly priorInFlight: number;
  readonly inFlight: number;
  /** That segment left while the application had nothing to send. */
  readonly isLimited: boolean;
  /** The receiver may have held the ACK back. */
  readonly isPossiblyDelayed: boolean;
}
