import { describe, expect, it } from "vitest";
import { paramValues } from "../../../../src/sim/index.ts";
import { linuxCubic } from "../../../../src/sim/tcp/congestion/linux-cubic.ts";
import type { Delivery } from "../../../../src/sim/tcp/contract/delivery.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";

type State = ReturnType<typeof linuxCubic.init>;

/** A sender in congestion avoidance at 1 s, tick 4 ms, after whatever is given; and what an ACK for `acked` segments does. */
function avoiding(given: Partial<State>, cwnd: number, acked = 1) {
  const tcp = { now: 1, cwnd, ssthresh: 2, sndUna: 1, answersSyn: false } as SenderView;
  const state = linuxCubic.init(paramValues(linuxCubic, {}) as Parameters<typeof linuxCubic.init>[0], tcp);
  Object.assign(state, given);
  const step = linuxCubic.onAck(state, { acked, rtt: Number.NaN, roundStarted: false }, tcp);
  return { state, rule: typeof step === "string" ? step : step.rule.id };
}

describe("the curve of Linux (tcp_cubic.c, bictcp_update)", () => {
  it("begins at its plateau where the window is the old maximum or more, below it K before it", () => {
    for (const wMax of [40, 50]) expect(avoiding({ wMax }, 50).state).toMatchObject({ K: 0, origin: 50 });
    const { state } = avoiding({ wMax: 51 }, 50);
    expect(state.origin).toBe(51);
    expect(state.K).toBeGreaterThan(0);
  });

  it("stands still where it is as high as the window: one segment for a hundred windows, for twenty segments before the first loss", () => {
    expect(avoiding({ wMax: 50 }, 50).state.per).toBe(100 * 50);
    expect(avoiding({ wMax: 0 }, 50).state.per).toBe(20);
    // Ten seconds after its plateau it lies far above: two at least, before a loss too.
    for (const wMax of [0, 50])
      expect(avoiding({ wMax, epochStart: -2500, lastAt: 1, origin: 50 }, 50).state.per).toBe(2);
  });

  it("gives way to Reno's estimate where that grows faster, and says so", () => {
    const curve = { wMax: 10, epochStart: 240, lastAt: 1, origin: 10, wEst: 10 };
    // floor(10 · floor(8 · 1741 / 3 / 307) / 8) = 18 segments for each of Reno's: 37 are two, with one left; 10 / (12 - 10).
    const friendly = avoiding({ ...curve, arrived: 36 }, 10);
    expect(friendly.state).toMatchObject({ wEst: 12, arrived: 1, per: 5 });
    expect(friendly.rule).toBe("linux-cubic-reno-friendly");
    const few = avoiding({ ...curve, arrived: 17 }, 10);
    expect(few.state).toMatchObject({ wEst: 10, arrived: 18 });
    expect(few.rule).toBe("linux-cubic-curve");
  });

  it("is not looked at again for seven ticks while the window stays", () => {
    const looked = (lastAt: number, lastCwnd: number) =>
      avoiding({ wMax: 50, epochStart: 200, lastAt, lastCwnd, origin: 50, per: 7 }, 50).state.per !== 7;
    // 1 s is tick 250.
    expect([looked(243, 50), looked(242, 50), looked(243, 49)]).toEqual([false, true, true]);
  });
});

describe("the time of the curve of Linux", () => {
  it("leaves out how long nothing was in flight, which a segment shows that leaves alone for the first time", () => {
    const begin = (seq: number, nth: number) => {
      const { state } = avoiding({ wMax: 60 }, 50);
      expect(state.epochStart).toBe(250);
      state.lastSentAt = 1.5;
      linuxCubic.onSent?.(state, seq, nth, { now: 3, sndUna: 7 } as SenderView);
      return state.epochStart;
    };
    // From 1.5 s to 3 s: 375 ticks.
    expect([begin(7, 1), begin(8, 1), begin(7, 2)]).toEqual([625, 250, 250]);
  });

  it("takes no round trip for the smallest within a second of the curve's beginning", () => {
    const { state } = avoiding({ wMax: 60 }, 50);
    const smallest = (now: number, rtt: number) => {
      linuxCubic.onDelivery?.(state, { rtt } as Delivery, { now, cwnd: 50, ssthresh: 2 } as SenderView);
      return state.rttMin;
    };
    expect([smallest(1.99, 0.2), smallest(2, 0.2), smallest(2.1, 0.3), smallest(2.2, 0.1)]).toEqual([
      0, 0.2, 0.2, 0.1,
    ]);
  });
});
