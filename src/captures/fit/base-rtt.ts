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
