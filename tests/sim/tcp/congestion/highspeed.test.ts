import { describe, expect, it } from "vitest";
import { highspeed } from "../../../../src/sim/tcp/congestion/highspeed.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";

/** A sender in congestion avoidance. */
const sender = (cwnd: number, awnd: number, more: Partial<SenderView> = {}) =>
  ({ cwnd, awnd, ssthresh: 10, growthCredit: 1, lossWindow: Math.min(cwnd, awnd), ...more }) as SenderView;
const grown = (tcp: SenderView) => {
  const state = highspeed.init({} as never, {} as never);
  const step = highspeed.onAck(state, {} as never, tcp);
  return { state, step };
};

describe("HighSpeed's steps", () => {
  it("go by what the receiver allows, where that is less than the window: nothing more was tried", () => {
    expect(grown(sender(1000, 20))).toMatchObject({ state: { a: 1, b: 0.5 }, step: { cwnd: 1000.001 } });
    expect(grown(sender(1000, 118)).state.a).toBeCloseTo(2.005813, 6);
    expect(grown(sender(118, 1000)).state.a).toBeCloseTo(2.005813, 6);
  });

  it("are Reno's up to 38 segments, and larger from there on", () => {
    expect(grown(sender(38, 999)).state).toEqual({ a: 1, b: 0.5 });
    const { a, b } = grown(sender(60, 999)).state;
    expect(a).toBeGreaterThan(1);
    expect(b).toBeLessThan(0.5);
  });

  it("are slow start's below the threshold", () => {
    expect(grown(sender(9.9, 999)).step).toBe("grow");
    expect(grown(sender(10, 999)).step).not.toBe("grow");
  });

  it("count the growth that an ACK is worth", () => {
    expect(grown(sender(20, 999, { growthCredit: 2 })).step).toMatchObject({ cwnd: 20.1 });
  });
});

describe("HighSpeed's extremes (RFC 3649, section 5)", () => {
  it("are a step of one at least just above 38 segments, about 71 at 83,000, and a cut of a tenth from there on", () => {
    expect(grown(sender(39, 1e6)).state.a).toBe(1);
    const { a, b } = grown(sender(83_000, 1e6)).state;
    expect(b).toBeCloseTo(0.1, 12);
    expect(a).toBeCloseTo((0.078 * 83_000 ** 0.8 * 0.2) / 1.9, 6);
    expect(grown(sender(500_000, 1e6)).state.b).toBe(0.1);
  });

  it("are a threshold of two after a loss in the smallest windows", () => {
    const cut = (lossWindow: number) => {
      const { cwnd, ssthresh } = highspeed.onLossDetected({} as never, { lossWindow } as SenderView);
      return [cwnd, ssthresh];
    };
    expect([cut(2), cut(7), cut(38)]).toEqual([
      [1, 2],
      [3.5, 3],
      [19, 19],
    ]);
  });
});
