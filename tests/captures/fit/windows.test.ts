import { describe, expect, it } from "vitest";
import { deliveriesOf } from "../../../src/captures/fit/windows.ts";
import { BITS, type Passage, transferOf, WIRE } from "./transfers.ts";

const every = () => true;

/** Segments sent 1 ms apart, acknowledged 2 ms apart from 0.1 s on: times that binary fractions are exact for. */
const passages = (count: number): Passage[] =>
  Array.from({ length: count }, (_, i): Passage => [i / 1024, 0.125 + i / 512]);

describe("windows of deliveries", () => {
  it("begin each where the one before ends, and have so many bytes at least", () => {
    const windows = deliveriesOf(transferOf(passages(8))).windows(3 * WIRE, every);
    // 8 deliveries have 7 steps between them: two windows of three, and one step left.
    expect(windows).toEqual([
      { rate: BITS * 512, sendShare: 0.5 },
      { rate: BITS * 512, sendShare: 0.5 },
    ]);
    expect(deliveriesOf(transferOf(passages(8))).windows(3 * WIRE + 1, every)).toHaveLength(1);
  });

  it("hold only round trips that are asked for: one that is not ends a window", () => {
    const transfer = transferOf(passages(8));
    const slow = transfer.samples[3].rtt;
    expect(deliveriesOf(transfer).windows(3 * WIRE, (rtt) => rtt !== slow)).toHaveLength(1);
    expect(deliveriesOf(transfer).windows(3 * WIRE, (rtt) => rtt > slow)).toHaveLength(1);
  });

  it.each(["late", "not timed"])("hold no delivery that is %s", (what) => {
    const transfer = transferOf(passages(7));
    const t = transfer.deliveries[3].t;
    const damaged =
      what === "late"
        ? { ...transfer, deliveries: transfer.deliveries.map((one) => ({ ...one, isLate: one.t === t })) }
        : { ...transfer, samples: transfer.samples.filter((one) => one.t !== t) };
    expect(deliveriesOf(transfer).windows(2 * WIRE, every)).toHaveLength(3);
    // Three on either side: one window each.
    expect(deliveriesOf(damaged).windows(2 * WIRE, every)).toHaveLength(2);
    expect(deliveriesOf(damaged).windows(3 * WIRE, every)).toHaveLength(0);
  });

  it("that took no time have no rate", () => {
    const transfer = transferOf([
      [0, 0.125],
      [0.25, 0.25],
      [0.375, 0.5],
    ]);
    const together = {
      ...transfer,
      deliveries: transfer.deliveries.map((one, i) => (i === 1 ? { ...one, t: 0.125 } : one)),
    };
    expect(deliveriesOf(together).windows(WIRE, every)).toEqual([{ rate: BITS / 0.375, sendShare: 1 }]);
  });
});
