import { describe, expect, it } from "vitest";
import {
  initQueueEstimate,
  looksCongested,
  queueValues,
  sampleQueue,
} from "../../../../src/sim/tcp/congestion/parts/queue-estimate.ts";

/** What the ACK at hand answers. */
const SEGMENT = { answersSyn: false };
const SYN = { answersSyn: true };

describe("CERL's view of the queue", () => {
  it("takes equal RTTs for an empty queue, however their times were rounded", () => {
    const estimate = initQueueEstimate({ A: 0.55, synInMinimum: true });
    // A round trip of 147.392 ms, begun at different times.
    for (const start of [0, 0.147392, 0.294784, 1.1, 12.345678])
      sampleQueue(estimate, start + 0.147392 - start, SEGMENT);
    expect(estimate.lmax).toBe(0);
    expect(looksCongested(estimate)).toBe(true);
  });

  it("has numbers to show before the first round trip, too", () => {
    const estimate = initQueueEstimate({ A: 0.55, synInMinimum: true });
    expect(queueValues(estimate)).toEqual({ T: 0, l: 0, lmax: 0, A: 0.55, N: 0 });
    sampleQueue(estimate, 0.1, SEGMENT);
    expect(queueValues(estimate)).toEqual({ T: 0.1, l: 0, lmax: 0, A: 0.55, N: 0 });
  });

  it("sees a packet of 40 bytes at 10 Gbit/s", () => {
    const estimate = initQueueEstimate({ A: 0.55, synInMinimum: true });
    sampleQueue(estimate, 0.1, SEGMENT);
    sampleQueue(estimate, 0.1 + 32e-9, SEGMENT);
    expect(estimate.lmax).toBeCloseTo(32e-9, 15);
    sampleQueue(estimate, 0.1, SEGMENT);
    expect(looksCongested(estimate)).toBe(false);
  });

  it("counts the SYN for the smallest RTT, or not", () => {
    const smallest = (synInMinimum: boolean) => {
      const estimate = initQueueEstimate({ A: 0.55, synInMinimum });
      sampleQueue(estimate, 0.14, SYN);
      sampleQueue(estimate, 0.146, SEGMENT);
      return [estimate.rttMin, estimate.l].map((s) => s.toFixed(3));
    };
    expect(smallest(true)).toEqual(["0.140", "0.006"]);
    expect(smallest(false)).toEqual(["0.146", "0.000"]);
  });
});
