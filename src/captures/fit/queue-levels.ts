import type { Fate } from "../connections/fates.ts";
import type { Transfer } from "../connections/transfer.ts";

/** What transmissions found before the slowest link, as far as round trips tell. */
export interface QueueLevels {
  /** Packets that waited before it, a part of one in transmission counted as that part; NaN where its round trip is not known. */
  before: Float64Array;
  /** Those that were lost, in the order in which they were sent. */
  losses: readonly LossLevel[];
}

/** What a lost transmission found. */
export interface LossLevel {
  transmission: number;
  /** Packets that waited, from the last one before it whose round trip is known, and what was sent since; NaN where none is known. */
  level: number;
  /** The longest queue that the nearest transmissions before and behind it found; NaN where none is known. */
  near: number;
}

/** So far from a loss its neighbours tell how long the queue was, transmissions. */
const REACH = 200;

/**
 * How long the queue was when each transmission came to it: what its round trip took longer than the base, in packets.
 * A queue holds no more than what is outstanding: a round trip that took longer than that is no queue (a path that has become
 * longer, a delayed ACK), and tells nothing.
 * @param base smallest round trip, s
 * @param rate of the slowest link, bit/s
 */
export function queueLevels(
  transfer: Transfer,
  fates: readonly Fate[],
  base: number,
  rate: number,
): QueueLevels {
  const { transmissions, samples, mss, headerBytes } = transfer;
  const packetTime = (8 * (mss + headerBytes)) / rate;
  const before = new Float64Array(transmissions.length).fill(Number.NaN);
  const outstanding = outstandingAt(transfer);
  for (const { rtt, transmission } of samples) {
    if (transmissions[transmission].seq === 0) continue;
    const level = Math.max(0, (rtt - base) / packetTime);
    if (level <= outstanding[transmission] + 2) before[transmission] = level;
  }
  const losses: LossLevel[] = [];
  let level = Number.NaN;
  let known = Number.NEGATIVE_INFINITY;
  transmissions.forEach(({ t }, i) => {
    if (i > 0) level = Math.max(0, level - (t - transmissions[i - 1].t) / packetTime);
    if (!Number.isNaN(before[i])) {
      // The queue grows by what is sent, and by what others send.
      level = before[i];
      known = i;
    }
    if (fates[i] !== "lost") level += 1;
    else
      losses.push({
        transmission: i,
        level: i - known < REACH ? level : Number.NaN,
        near: levelNear(before, i),
      });
  });
  return { before, losses };
}

/** The longest queue that the nearest transmissions before and behind one found; NaN where none is known. */
function levelNear(before: Float64Array, transmission: number): number {
  let found = Number.NaN;
  for (const step of [-1, 1])
    for (let i = transmission + step, n = 0; n < REACH && i >= 0 && i < before.length; i += step, n++) {
      if (Number.isNaN(before[i])) continue;
      found = Number.isNaN(found) ? before[i] : Math.max(found, before[i]);
      break;
    }
  return found;
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
