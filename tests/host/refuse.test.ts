import { describe, expect, it } from "vitest";
import { refusal } from "../../src/host/refuse.ts";
import { estimateCost } from "../../src/sim/index.ts";
import { dumbbell } from "../sim/networks.ts";

const spec = dumbbell({ schemes: ["reno"], duration: 60 });
const LIMITS = { packetHops: 1000, bytes: 1e6 };

describe("a run that would be absurd", () => {
  it("is refused for its packet-hops alone, and for its bytes alone", () => {
    expect(refusal(spec, { packetHops: 1000, applicationEvents: 0, bytes: 1e6 }, LIMITS)).toBeNull();
    expect(refusal(spec, { packetHops: 1001, applicationEvents: 0, bytes: 0 }, LIMITS)).toMatch(
      /packet-hops/,
    );
    expect(refusal(spec, { packetHops: 0, applicationEvents: 0, bytes: 1.001e6 }, LIMITS)).toMatch(/MB/);
  });

  it("may start again with the duration that the message names, whichever limit was passed", () => {
    for (const cost of [
      { packetHops: 10_000, applicationEvents: 0, bytes: 0 },
      { packetHops: 0, applicationEvents: 0, bytes: 1e7 },
      { packetHops: 2000, applicationEvents: 0, bytes: 1e7 },
    ]) {
      const message = refusal(spec, cost, LIMITS);
      const duration = Number(/"duration" to ([\d.]+) s/.exec(message ?? "")?.[1]);
      expect(duration).toBeGreaterThan(4);
      expect(duration).toBeLessThanOrEqual(6);
    }
  });

  it("is not refused if nothing is known of its cost but that there is none", () => {
    expect(refusal(spec, { packetHops: 0, applicationEvents: 0, bytes: 0 }, LIMITS)).toBeNull();
    expect(
      refusal(spec, { packetHops: Number.POSITIVE_INFINITY, applicationEvents: 0, bytes: 0 }, LIMITS),
    ).toMatch(/endlessly/);
  });
});

describe("the estimate of a run's bytes", () => {
  it("counts what is recorded: with everything a run is refused that may start with a summary alone", () => {
    const nothing = { sequence: false, queues: "none", probes: false, delays: true, hops: null } as const;
    const summary = estimateCost(spec, nothing);
    const whole = estimateCost(spec);
    expect(whole.bytes).toBeGreaterThan(summary.bytes);
    const between = { packetHops: Number.POSITIVE_INFINITY, bytes: (summary.bytes + whole.bytes) / 2 };
    expect(refusal(spec, summary, between)).toBeNull();
    expect(refusal(spec, whole, between)).toMatch(/MB/);
  });
});
