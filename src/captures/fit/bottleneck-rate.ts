import type { Delivery, Transfer } from "../connections/transfer.ts";
import { type Estimate, medianOf, quantile } from "./estimate.ts";

/** Packets of a window in which ACKs are counted: more blur the spacing less, fewer find shorter busy times. */
const WINDOW = 24;
const SHORT_WINDOW = 8;
/** Fewest windows that a range can be told from. */
const FEWEST = 5;
/** A queue that holds so many packets keeps the link busy. */
const BUSY = 1.5;

/**
 * Rate of the slowest link, bit/s of IP packets: how fast ACKs tell that data arrives while the queue before that link is not empty
 * (the packet pairs of Keshav 1991, over longer windows). Where no queue was seen, it is at least the fastest of these windows.
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
  if (busy.length < FEWEST) {
    const burst = slopes(deliveries, SHORT_WINDOW * wire, isBusy);
    if (burst.length < FEWEST)
      return {
        value: null,
        low: quantile(short, 0.95),
        high: null,
        basis: "no queue was seen: the sender never used the whole path",
      };
    return { ...medianOf(burst), basis: `ACK spacing in ${burst.length} bursts` };
  }
  return {
    ...medianOf(busy),
    basis: `ACK spacing while a queue was seen, ${busy.length.toLocaleString("en-GB")} windows`,
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
