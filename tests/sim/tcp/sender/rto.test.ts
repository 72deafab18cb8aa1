import { describe, expect, it } from "vitest";
import { DEFAULT_TCP_OPTIONS } from "../../../../src/sim/index.ts";
import { RoundTrips } from "../../../../src/sim/tcp/sender/round-trips.ts";
import { RtoEstimator } from "../../../../src/sim/tcp/sender/rto.ts";

const estimator = (options: Partial<typeof DEFAULT_TCP_OPTIONS> = {}) =>
  new RtoEstimator({ ...DEFAULT_TCP_OPTIONS, ...options });

describe("the retransmission timeout in ticks of 10 ms", () => {
  it("is 3 s before any sample", () => {
    expect(estimator().timeout).toBe(3);
  });

  it("is srtt + 4 rttvar, truncated to ticks after adding", () => {
    // 0.142 s is 14 ticks: srtt 14, rttvar 7 (scaled 112 and 28): (8 * 28 + 112) >> 3 = 42 ticks.
    const rto = estimator();
    rto.sample(0.142, 0.142);
    expect(rto.timeout).toBeCloseTo(0.42, 12);
    // 15 ticks: delta 1: srtt 113; |1| - 7 = -6: rttvar 22: (176 + 113) >> 3 = 36.
    rto.sample(10.15, 0.15);
    expect(rto.timeout).toBeCloseTo(0.36, 12);
  });

  it("counts the part of a tick before the segment left", () => {
    // Sent 6 ms into a tick: 0.145 + 0.006 reaches the 15th tick.
    const late = estimator({ clockPhase: 0.006 });
    late.sample(0.145, 0.145);
    const early = estimator();
    early.sample(0.145, 0.145);
    expect(late.timeout).toBeGreaterThan(early.timeout);
  });

  it("applies the minimum before the back-off and the maximum after it", () => {
    const rto = estimator();
    rto.sample(0.01, 0.01);
    expect(rto.timeout).toBe(0.2);
    rto.backOff();
    expect(rto.timeout).toBe(0.4);
    for (let i = 0; i < 12; i++) rto.backOff();
    expect(rto.timeout).toBe(60);
    rto.endBackOff();
    expect(rto.timeout).toBe(0.2);
  });

  it("backs off by 64 at most once the maximum is reached, so that a shorter round trip shortens it again", () => {
    const rto = estimator();
    // 1 s is 100 ticks: rttvar 50, so 3 s; 3, 6, 12, 24, 48, 96 → 60 s.
    rto.sample(1, 1);
    for (let i = 0; i < 12; i++) rto.backOff();
    expect(rto.timeout).toBe(60);
    // Measured while marks go on at one segment, which does not end the back-off: 3 ticks, below the minimum.
    rto.sample(2, 0.01);
    expect(rto.timeout).toBeCloseTo(64 * 0.2, 12);
  });

  it("is two ticks at least", () => {
    expect(estimator({ clock: 0.5, initialRto: 0.7, minRto: 0 }).timeout).toBe(1);
  });

  it("forgets the smoothed value once backed off beyond eight", () => {
    const rto = estimator();
    rto.sample(0.2, 0.2);
    for (let i = 0; i < 3; i++) rto.backOff();
    rto.endBackOff();
    // Not yet: delta 10, so srtt 20 + 10 / 8 and rttvar 10 + (10 - 10) / 4; scaled 170 and 40: (320 + 170) >> 3 = 61 ticks.
    rto.sample(4, 0.3);
    expect(rto.timeout).toBeCloseTo(0.61, 12);
    for (let i = 0; i < 4; i++) rto.backOff();
    rto.endBackOff();
    // The next sample starts afresh: 30 ticks, srtt 30 and rttvar 15: 90 ticks.
    rto.sample(5, 0.3);
    expect(rto.timeout).toBeCloseTo(0.9, 12);
  });
});

describe("the retransmission timeout without a clock tick", () => {
  it("is RFC 6298's, in real numbers", () => {
    const rto = estimator({ clock: 0 });
    rto.sample(1, 0.1);
    expect(rto.timeout).toBeCloseTo(0.1 + 4 * 0.05, 12);
    rto.sample(2, 0.2);
    // rttvar = 3/4 * 0.05 + 1/4 * 0.1 = 0.0625; srtt = 7/8 * 0.1 + 1/8 * 0.2 = 0.1125.
    expect(rto.timeout).toBeCloseTo(0.1125 + 4 * 0.0625, 12);
  });
});

describe("the smoothed round-trip time that controllers read", () => {
  it("is exact, whatever the timer's clock, and outlasts the timer's back-off", () => {
    const clock = { now: 0 };
    const trips = new RoundTrips(clock, { ...DEFAULT_TCP_OPTIONS, clock: 0.1 });
    const measure = (seq: number, sentAt: number, ackedAt: number) => {
      clock.now = sentAt;
      trips.sentNew(seq);
      clock.now = ackedAt;
      trips.sample(seq + 1);
    };
    measure(0, 0, 0.123);
    expect(trips.smoothed).toBeCloseTo(0.123, 12);
    measure(1, 1, 1.163);
    // 7/8 * 0.123 + 1/8 * 0.163
    expect(trips.smoothed).toBeCloseTo(0.128, 12);
    for (let i = 0; i < 5; i++) trips.estimator.backOff();
    expect(trips.smoothed).toBeCloseTo(0.128, 12);
  });
});

describe("a round", () => {
  it("is over when the segment is acknowledged that was the highest sent when it began", () => {
    const trips = new RoundTrips({ now: 0 }, DEFAULT_TCP_OPTIONS);
    expect(trips.roundStarts(1, 8)).toBe(true);
    expect([2, 8].map((ackno) => trips.roundStarts(ackno, 15))).toEqual([false, false]);
    // An ACK of 8, "9 is next".
    expect(trips.roundStarts(9, 16)).toBe(true);
    expect([10, 16].map((ackno) => trips.roundStarts(ackno, 30))).toEqual([false, false]);
    expect(trips.roundStarts(17, 31)).toBe(true);
  });
});
