/** What keeps a sender's retransmission timeout. */
export interface RttEstimator {
  /** The timer's value now, s. */
  readonly timeout: number;
  /** A segment that a sender had timed, sent at `now - elapsed`, was acknowledged at `now`, s. */
  sample(now: number, elapsed: number): void;
  /** The timer has expired. */
  backOff(): void;
  /** The timer's value is what it was before it expired. */
  endBackOff(): void;
}
