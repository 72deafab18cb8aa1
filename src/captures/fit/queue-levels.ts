import type { Transfer } from "../connections/transfer.ts";

/** What a transmission found before the slowest link, as far as its own round trip tells. */
export interface QueueLevels {
  /** Packets that waited before it, a part of one in transmission counted as that part; NaN where its round trip is not known. */
  before: Float64Array;
}

/**
 * How long the queue was when each transmission came to it: what its round trip took longer than the base, in packets.
 * A queue holds no more than what is outstanding: a round trip that took longer than that is no queue (a path that has become
 * longer, a delayed ACK), and tells nothing.
 * @param base smallest round trip, s
 * @param rate of the slowest link, bit/s
 */
export function queueLevels(transfer: Transfer, base: number, rate: number): QueueLevels {
  const { transmissions, samples, mss, headerBytes } = transfer;
  const packetTime = (8 * (mss + headerBytes)) / rate;
  const before = new Float64Array(transmissions.length).fill(Number.NaN);
  const outstanding = outstandingAt(transfer);
  for (const { rtt, transmission } of samples) {
    if (transmissions[transmission].seq === 0) continue;
    const level = Math.max(0, (rtt - base) / packetTime);
    if (level <= outstanding[transmission] + 2) before[transmission] = level;
  }
  return { before };
}

/** Segments that were sent and not acknowledged when each transmission left. */
function outstandingAt({ transmissions, pieces }: Transfer): Int32Array {
  const covered = pieces
    .map(({ coveredAt }) => coveredAt)
    .filter((t) => !Number.isNaN(t))
    .sort((a, b) => a - b);
  const result = new Int32Array(transmissions.length);
  let sent = 0;
  let arrived = 0;
  transmissions.forEach(({ t, nth }, i) => {
    while (arrived < covered.length && covered[arrived] <= t) arrived++;
    if (nth === 1) sent++;
    result[i] = sent - arrived;
  });
  return result;
}
