import type { Transfer } from "../connections/transfer.ts";
import { type Estimate, medianOf, quantile } from "./estimate.ts";

/** Packets of a window in which arrivals are counted. */
const WINDOW = 24;
/** Fewest windows that a rate can be told from. */
const FEWEST = 5;
/** Windows as fast as this share of the fastest belong to a link that was busy. */
const BUSY_SHARE = 0.9;

/**
 * Rate of the slowest link from a capture at the receiver's side, bit/s: how fast data arrives while it arrives fastest. Whether a queue
 * was there is not seen at that side.
 */
export function arrivalRate({ transmissions }: Transfer): Estimate {
  const slopes: number[] = [];
  for (let i = 0; i + WINDOW < transmissions.length; i += WINDOW) {
    const time = transmissions[i + WINDOW].t - transmissions[i].t;
    let bytes = 0;
    for (let k = i + 1; k <= i + WINDOW; k++) bytes += transmissions[k].wire;
    if (time > 0) slopes.push((8 * bytes) / time);
  }
  slopes.sort((a, b) => a - b);
  const fastest = quantile(slopes, 0.95);
  const busy = slopes.filter((slope) => slope >= BUSY_SHARE * fastest && slope <= fastest / BUSY_SHARE);
  if (busy.length === 0)
    return { value: null, low: null, high: null, basis: `fewer than ${WINDOW} packets arrived` };
  const basis = `spacing of arrivals, ${busy.length.toLocaleString("en-GB")} windows`;
  // Some windows may all be of a time at which the link was not busy.
  if (busy.length < FEWEST) return { value: null, low: medianOf(busy).value, high: null, basis };
  return { ...medianOf(busy), basis };
}
