import type { Transfer } from "../connections/transfer.ts";
import { densestOf, highestOf, type Place } from "./densest.ts";
import { type Estimate, quantile } from "./estimate.ts";
import { type DeliveryWindow, deliveriesOf } from "./windows.ts";

/** Packets of a window in which ACKs are counted: more blur the spacing less, fewer find shorter busy times. */
const WINDOW = 24;
const SHORT_WINDOW = 8;
const SHORTEST_WINDOW = 4;
/** Fewest windows that a range can be told from. */
const FEWEST = 5;
/** A link that one connection has for itself delivers at one rate in so many of the windows. */
const ALONE = 0.5;
/** Of the windows of bursts so many at least tell the same rate. */
const LEAST_SHARE = 0.2;
/** Two estimates within this share of each other are the same rate. */
const NEAR = 0.03;
/** Packets that were sent in less than this share of the time in which they were acknowledged have queued. */
const BURST = 0.8;
/** Where others share the queue, in less than this share: nothing of theirs can have come in between. */
const UNDIVIDED = 0.25;
/**
 * Bytes that a link may send with each packet and that no capture has: Ethernet's header, check, preamble and gap (IEEE 802.3).
 * A link of that rate looks slower by them.
 */
const LINK_BYTES = 38;
/** Captures tell times to this, s. */
const RESOLUTION = 1e-6;
const SHARED = ", as others share the queue";
const HEADERS = `more where the link adds headers, up to ${LINK_BYTES} bytes a packet on Ethernet`;
/** A queue that holds so many packets keeps the link busy. */
const BUSY = 1.5;

/** The rate of the slowest link. */
export interface RateFit {
  rate: Estimate;
  /** Packets of other senders wait in its queue. */
  isShared: boolean;
}

/**
 * Rate of the slowest link, bit/s of IP packets: how fast ACKs tell that data arrives while the queue before that link is not empty
 * (the packet pairs of Keshav 1991, over longer windows). Where it differs from window to window, others share the queue, and bursts
 * that passed the link undivided tell its rate. Where no queue was seen, it is at least the fastest of these windows.
 * The range holds the rate of a link that counts headers of its own, and what the resolution of the times leaves open.
 * @param base smallest round trip, s
 */
export function bottleneckRate(transfer: Transfer, base: number): RateFit {
  const wire = transfer.mss + transfer.headerBytes;
  const deliveries = deliveriesOf(transfer);
  const short = deliveries
    .windows(SHORT_WINDOW * wire, () => true)
    .map(({ rate }) => rate)
    .sort((a, b) => a - b);
  if (short.length === 0)
    return {
      rate: {
        value: null,
        low: null,
        high: null,
        basis: `fewer than ${SHORT_WINDOW} packets were acknowledged`,
      },
      isShared: false,
    };
  const ranged = ({ value, low, high }: Place, packets: number) => {
    const time = (8 * packets * wire) / value;
    return {
      value,
      low: low * (1 - (2 * RESOLUTION) / time),
      high: high * (1 + (2 * RESOLUTION) / time) * (1 + LINK_BYTES / wire),
    };
  };
  const burstsOf = (packets: number, sendShare: number) => {
    const windows = deliveries.windows(packets * wire, () => true);
    const rates = ratesOf(windows.filter((window) => window.sendShare < sendShare));
    return highestOf(rates, Math.max(FEWEST, LEAST_SHARE * rates.length));
  };
  const burst = burstsOf(SHORT_WINDOW, BURST);
  const fastest = Math.max(burst?.value ?? 0, quantile(short, 0.9));
  const isBusy = (rtt: number) => rtt - base >= (BUSY * 8 * wire) / fastest;
  const steady = densestOf(ratesOf(deliveries.windows(WINDOW * wire, isBusy)));
  const isKnown = steady !== null && steady.count >= FEWEST;
  const isSteady =
    isKnown && (steady.share >= ALONE || (steady.share >= LEAST_SHARE && agree(steady, burst)));
  const isShared = isKnown && !isSteady;
  if (isSteady)
    return {
      rate: {
        ...ranged(steady, WINDOW),
        basis: `ACK spacing while a queue was seen, ${steady.count.toLocaleString("en-GB")} windows; ${HEADERS}`,
      },
      isShared,
    };
  const inBursts = (found: Place, packets: number): RateFit => ({
    rate: {
      ...ranged(found, packets),
      basis: `ACK spacing in ${found.count} bursts${isShared ? SHARED : ""}; ${HEADERS}`,
    },
    isShared,
  });
  const long = isShared && burst !== null && burst.share < ALONE ? burstsOf(SHORT_WINDOW, UNDIVIDED) : burst;
  if (long !== null) return inBursts(long, SHORT_WINDOW);
  const brief = densestOf(ratesOf(deliveries.windows(SHORT_WINDOW * wire, isBusy)));
  if (brief !== null && brief.count >= FEWEST && brief.share >= ALONE) return inBursts(brief, SHORT_WINDOW);
  const shortest = burstsOf(SHORTEST_WINDOW, isShared ? UNDIVIDED : BURST);
  if (shortest !== null) return inBursts(shortest, SHORTEST_WINDOW);
  return {
    rate: {
      value: null,
      low: quantile(short, 0.95),
      high: null,
      basis: isShared
        ? "others share the queue, and no burst passed it undivided"
        : "no queue was seen: the sender never used the whole path",
    },
    isShared,
  };
}

function agree({ value }: Place, other: Place | null): boolean {
  return other !== null && Math.abs(value / other.value - 1) < NEAR;
}

const ratesOf = (windows: readonly DeliveryWindow[]) => windows.map(({ rate }) => rate);
