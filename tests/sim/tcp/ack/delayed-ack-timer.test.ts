import { describe, expect, it } from "vitest";
import { DelayedAckTimer } from "../../../../src/sim/tcp/ack/parts/delayed-ack-timer.ts";

const PARAMS = { maxAckDelay: 0.04, idleTime: 0.26, tick: 0.004, tickPhase: 0 };

/** Waits, s, of ACKs of segments that arrive at these times. */
function waits(times: readonly number[], roundTrip: number): number[] {
  const timer = new DelayedAckTimer(PARAMS);
  return times.map((now) => {
    timer.arrived(now);
    return Math.round(timer.start(now, roundTrip) * 1e6) / 1e6;
  });
}

describe("the timer for delayed ACKs as Linux has it", () => {
  it("waits 40 ms, and to the tick behind that", () => {
    expect(waits([0.001, 0.004, 0.01], 0.1)).toEqual([0.043, 0.044, 0.042]);
  });

  it("waits as long as segments are apart, smoothed, up to a round trip", () => {
    // 10 ticks; then 10 / 2 + 9; 14 / 2 + 12; 19 / 2 + 13
    expect(waits([0.001, 0.037, 0.085, 0.137], 1)).toEqual([0.043, 0.059, 0.079, 0.091]);
    expect(waits([0.001, 0.037, 0.085, 0.137], 0.062)).toEqual([0.043, 0.059, 0.067, 0.067]);
  });

  it("waits no longer after a pause that is as long as its wait, or longer", () => {
    expect(waits([0.001, 0.041, 0.101, 0.193], 1)).toEqual([0.043, 0.043, 0.043, 0.043]);
  });

  it("tells of the first segment and of idle time", () => {
    const timer = new DelayedAckTimer(PARAMS);
    expect([0.001, 0.2, 0.47].map((now) => timer.arrived(now))).toEqual([true, false, true]);
    // A pause of just the idle time, 65 ticks, is none.
    const other = new DelayedAckTimer(PARAMS);
    expect([0.001, 0.261, 0.525].map((now) => other.arrived(now))).toEqual([true, false, true]);
  });

  it("waits longer after it has expired, and as at first when ACKs are no longer sent at once", () => {
    const timer = new DelayedAckTimer(PARAMS);
    timer.arrived(0.001);
    timer.expired();
    expect(timer.start(0.001, 1)).toBeCloseTo(0.083, 9);
    expect(timer.expires).toBeCloseTo(0.084, 9);
    timer.reset();
    expect(timer.start(0.001, 1)).toBeCloseTo(0.043, 9);
  });
});
