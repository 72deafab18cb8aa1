/**
 * An independent reference of a link with delivery opportunities, after Mahimahi's LinkQueue (Netravali et al. 2015): plain lists, no
 * event queue. Times in ms and s as the link has them.
 */

/** A packet that comes to the link. */
export interface Coming {
  /** s. */
  at: number;
  bytes: number;
}

/** What became of the packets, in the order in which they came. */
export interface Leaving {
  /** When its last byte left, s; null: the buffer was full, or the end came first. */
  left: number | null;
  dropped: boolean;
}

const OPPORTUNITY = 1504;

/** Replays opportunities (ms) against packets in order of time, with a drop-tail buffer of `limit` packets, up to `end` (s). */
export function mahimahi(times: readonly number[], packets: readonly Coming[], limit: number, end: number) {
  const result: Leaving[] = packets.map(() => ({ left: null, dropped: false }));
  const queue: number[] = [];
  let inTransit: number | null = null;
  let bytesLeft = 0;
  let used = 0;
  let offered = 0;
  let i = 0;
  let base = 0;
  const use = (until: number, isLast: boolean) => {
    // Opportunities up to `until` are burnt, whether they find anything or not.
    for (;;) {
      const at = (base + times[i]) / 1000;
      if (isLast ? at >= until : at > until) return;
      offered += OPPORTUNITY;
      let room = OPPORTUNITY;
      while (room > 0) {
        if (inTransit === null) {
          const next = queue.shift();
          if (next === undefined) break;
          inTransit = next;
          bytesLeft = packets[next].bytes;
        }
        const amount = Math.min(room, bytesLeft);
        bytesLeft -= amount;
        room -= amount;
        used += amount;
        if (bytesLeft > 0) continue;
        result[inTransit].left = at;
        inTransit = null;
      }
      i = (i + 1) % times.length;
      if (i === 0) base += times[times.length - 1];
    }
  };
  packets.forEach(({ at }, k) => {
    use(at, false);
    // As every limit of the simulator, it counts the packet in transmission.
    if (queue.length + (inTransit === null ? 0 : 1) >= limit) result[k].dropped = true;
    else queue.push(k);
  });
  use(end, true);
  return { packets: result, used, offered };
}
