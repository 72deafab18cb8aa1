import { describe, expect, it } from "vitest";
import {
  initQueueEstimate,
  looksCongested,
  sampleQueue,
} from "../../src/sim/tcp/congestion/parts/queue-estimate.ts";

describe("CERL's view of the queue", () => {
  it("takes equal RTTs for an empty queue, however their times were rounded", () => {
    const estimate = initQueueEstimate({ A: 0.55 });
    // A round trip of 147.392 ms, begun at different times.
    for (const start of [0, 0.147392, 0.294784, 1.1, 12.345678])
      sampleQueue(estimate, start + 0.147392 - start);
    expect(estimate.lmax).toBe(0);
    expect(looksCongested(estimate)).toBe(true);
  });

  it("sees a packet of 40 bytes at 10 Gbit/s", () => {
    const estimate = initQueueEstimate({ A: 0.55 });
    sampleQueue(estimate, 0.1);
    sampleQueue(estimate, 0.1 + 32e-9);
    expect(estimate.lmax).toBeCloseTo(32e-9, 15);
    sampleQueue(estimate, 0.1);
    expect(looksCongested(estimate)).toBe(false);
  });
});
