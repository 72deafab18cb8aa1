import type { Fate } from "../connections/fates.ts";
import type { Transfer } from "../connections/transfer.ts";
import { type Estimate, quantile } from "./estimate.ts";

/**
 * The round trip of a full segment through empty queues, s: the smallest sample. It can only be too large, where a queue was never
 * empty; the handshake's round trip, whose packets are shorter, is a lower bound then.
 */
export function baseRtt({ samples, transmissions }: Transfer): Estimate {
  const data = samples.filter(({ transmission }) => transmissions[transmission].seq > 0);
  const used = data.length > 0 ? data : samples;
  if (used.length === 0)
    return { value: null, low: null, high: null, basis: "no segment was acknowledged in this capture" };
  const ascending = Float64Array.from(used, ({ rtt }) => rtt).sort();
  const value = ascending[0];
  const handshake = samples.find(({ transmission }) => transmissions[transmission].seq === 0)?.rtt ?? value;
  return {
    value,
    low: Math.min(value, Math.max(handshake, 0.9 * value)),
    // Where several samples agree, it is where they lie.
    high: Math.max(value, Math.min(quantile(ascending, 3 / ascending.length), 1.1 * value)),
    basis: `smallest of ${used.length.toLocaleString("en-GB")} samples`,
  };
}

/** So many packets of its own a segment may have waited for. */
const MOST_WAIT = 3;

/**
 * The smallest round trip with the wait for packets of the same sender taken off, as far as it is known: up to the first loss. An ACK that
 * was delayed tells of the second of two segments, which has waited for the first; and later the queue may never have been empty.
 * @param found the smallest round trip
 * @param rate of the slowest link, bit/s
 */
export function withoutWaits(
  found: Estimate,
  { samples, transmissions, mss, headerBytes }: Transfer,
  rate: number,
  fates: readonly Fate[],
): Estimate {
  if (found.value === null || found.low === null) return found;
  const firstLost = fates.indexOf("lost");
  const known = transmissions.slice(0, firstLost < 0 ? transmissions.length : firstLost);
  let free = Number.NEGATIVE_INFINITY;
  const waits = known.map(({ t, wire }) => {
    const wait = Math.max(0, free - t);
    free = t + wait + (8 * wire) / rate;
    return wait;
  });
  const most = (MOST_WAIT * 8 * (mss + headerBytes)) / rate;
  const value = samples.reduce((least, { rtt, transmission }) => {
    const wait = transmissions[transmission].seq === 0 ? undefined : waits[transmission];
    return wait === undefined || wait > most ? least : Math.min(least, rtt - wait);
  }, found.value);
  return { ...found, value: Math.max(value, found.low), low: Math.min(found.low, 0.98 * value) };
}
