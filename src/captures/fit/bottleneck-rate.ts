import type { Delivery, Transfer } from "../connections/transfer.ts";
import { type Estimate, medianOf, quantile } from "./estimate.ts";

/** Packets of a window in which ACKs are counted: more blur the spacing less, fewer find shorter busy times. */
const WINDOW = 24;
const SHORT_WINDOW = 8;
/** Fewest windows that a range can be told from. */
const FEWEST = 5;
/**
 * Bytes that a link may send with each packet and that no capture has: Ethernet's header, check, preamble and gap (IEEE 802.3).
 * A link of that rate looks slower by them.
 */
const LINK_BYTES = 38;
/** Captures tell times to this, s. */
const RESOLUTION = 1e-6;
const HEADERS = `more where the link adds headers, up to ${LINK_BYTES} bytes a packet on Ethernet`;
/** A queue that holds so many packets keeps the link busy. */
const BUSY = 1.5;

/**
 * Rate of the slowest link, bit/s of IP packets: how fast ACKs tell that data arrives while the queue before that link is not empty
 * (the packet pairs of Keshav 1991, over longer windows). Where no queue was seen, it is at least the fastest of these windows.
 * The range holds the rate of a link that counts headers of its own, and what the resolution of the times leaves open.
 * @param base smallest round trip, s
 */
export function bottleneckRate(transfer: Transfer, base: number): Estimate {
  const deliveries = transfer.deliveries.filter(({ isLate }) => !isLate);
  const wire = transfer.mss + transfer.headerBytes;
  const short = slopes(deliveries, SHORT_WINDOW * wire, () => true);
  if (short.length === 0)
    return {
      value: null,
      low: null,
      high: null,
      basis: `fewer than ${SHORT_WINDOW} packets were acknowledged`,
    };
  const guess = quantile(short, 0.9);
  const rttAt = new Map(transfer.samples.map(({ t, rtt }) => [t, rtt]));
  const waits = (BUSY * 8 * wire) / guess;
  const isBusy = ({ t }: Delivery) => (rttAt.get(t) ?? Number.POSITIVE_INFINITY) - base >= waits;
  const busy = slopes(deliveries, WINDOW * wire, isBusy);
  const ranged = (rates: readonly number[], packets: number) => {
    const { value, low, high } = medianOf(rates);
    const time = (8 * packets * wire) / value;
    return {
      value,
      low: low * (1 - (2 * RESOLUTION) / time),
      high: high * (1 + (2 * RESOLUTION) / time) * (1 + LINK_BYTES / wire),
    };
  };
  if (busy.length < FEWEST) {
    const burst = slopes(deliveries, SHORT_WINDOW * wire, isBusy);
    if (burst.length < FEWEST)
      return {
        value: null,
        low: quantile(short, 0.95),
        high: null,
        basis: "no queue was seen: the sender never used the whole path",
      };
    return {
      ...ranged(burst, SHORT_WINDOW),
      basis: `ACK spacing in ${burst.length} bursts; ${HEADERS}`,
    };
  }
  return {
    ...ranged(busy, WINDOW),
    basis: `ACK spacing while a queue was seen, ${busy.length.toLocaleString("en-GB")} windows; ${HEADERS}`,
  };
}

/** Rates in windows of so many bytes one behind the other, bit/s, ascending; only windows all of whose deliveries are taken. */
function slopes(
  deliveries: readonly Delivery[],
  bytes: number,
  takes: (delivery: Delivery) => boolean,
): number[] {
  const found: number[] = [];
  let begin = -1;
  deliveries.forEach((delivery, i) => {
    if (!takes(delivery)) {
      begin = -1;
      return;
    }
    if (begin < 0) {
      begin = i;
      return;
    }
    const first = deliveries[begin];
    if (delivery.bytes - first.bytes < bytes) return;
    const time = delivery.t - first.t;
    if (time > 0) found.push((8 * (delivery.bytes - first.bytes)) / time);
    begin = i;
  });
  return found.sort((a, b) => a - b);
}
