/** Least and most that round-trip times have to rise before slow start ends, s. */
const LEAST = 0.004;
const MOST = 0.016;

/** Samples of one round that its smallest round-trip time must have. */
export const ROUND_SAMPLES = 8;

/**
 * By how much a round's smallest round-trip time has to exceed `rtt` (s) before that counts as a queue: an eighth, but between
 * 4 and 16 ms (RFC 9406, section 4.2, RttThresh; the same in Linux' HyStart).
 */
export function delayThreshold(rtt: number): number {
  return Math.max(LEAST, Math.min(rtt / 8, MOST));
}
