import type { BufferView } from "../types.ts";

/** An average below this is taken for zero. */
const NEGLIGIBLE = 1e-300;

/**
 * The average after the link was idle: as if as many packets of `meanPacketSize` bytes as could have been sent meanwhile
 * had found the queue empty.
 */
export function ageAverage(
  average: number,
  weight: number,
  meanPacketSize: number,
  buffer: BufferView,
): number {
  if (!buffer.isIdle) return average;
  const idle = buffer.now - buffer.idleSince;
  let aged = average;
  for (let m = Math.floor((buffer.rate / (8 * meanPacketSize)) * idle); m > 0 && aged > NEGLIGIBLE; m--) {
    aged *= 1 - weight;
  }
  return aged;
}

/** The average after an arrival that found `waiting` packets: a moving average in which the newest has this weight. */
export function averageQueue(average: number, weight: number, waiting: number): number {
  return average * (1 - weight) + weight * waiting;
}
