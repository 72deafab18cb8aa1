import type { Delivery, Transfer } from "../connections/transfer.ts";

/** A run of deliveries one behind the other. */
export interface DeliveryWindow {
  /** How fast data was delivered in it, bit/s of IP packets. */
  rate: number;
  /** The time in which its packets were sent, as a share of the time in which they were acknowledged. */
  sendShare: number;
}

/** The deliveries of a connection in windows, each of which begins where the one before ends. */
export interface Deliveries {
  /**
   * @param bytes of a window at least
   * @param takes a window has only such deliveries, by what their round trip took, s
   */
  windows(bytes: number, takes: (rtt: number) => boolean): DeliveryWindow[];
}

/** Prepares the deliveries of a connection; those whose ACK times no transmission are in no window. */
export function deliveriesOf(transfer: Transfer): Deliveries {
  const { transmissions, samples } = transfer;
  const sampleAt = new Map(samples.map((sample) => [sample.t, sample]));
  const timed = transfer.deliveries.map((delivery) => ({
    delivery,
    sample: delivery.isLate ? undefined : sampleAt.get(delivery.t),
  }));
  return {
    windows(bytes, takes) {
      const found: DeliveryWindow[] = [];
      let first: { delivery: Delivery; transmission: number } | null = null;
      for (const { delivery, sample } of timed) {
        if (sample === undefined || !takes(sample.rtt)) {
          first = null;
          continue;
        }
        const last = { delivery, transmission: sample.transmission };
        if (first === null) {
          first = last;
          continue;
        }
        const carried = delivery.bytes - first.delivery.bytes;
        if (carried < bytes) continue;
        const time = delivery.t - first.delivery.t;
        if (time > 0)
          found.push({
            rate: (8 * carried) / time,
            sendShare: (transmissions[last.transmission].t - transmissions[first.transmission].t) / time,
          });
        first = last;
      }
      return found;
    },
  };
}
