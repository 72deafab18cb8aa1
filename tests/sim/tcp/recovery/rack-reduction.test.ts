import { describe, expect, it } from "vitest";
import {
  adaptReorderingWindow,
  detectLosses,
  identifyLosses,
  persistReordering,
} from "../../../../src/sim/tcp/recovery/parts/rack-losses.ts";
import {
  countSent,
  currentThreshold,
  reduceProportionally,
} from "../../../../src/sim/tcp/recovery/parts/rack-reduction.ts";
import {
  ADVANCED,
  DISORDER,
  OPEN,
  type RackState,
  RECOVERY,
  REDUCTION,
} from "../../../../src/sim/tcp/recovery/parts/rack-state.ts";
import { rack } from "./rack-known.ts";

describe("one ACK's part of a reduction (RFC 9937, section 6.2), with ten segments in flight", () => {
  /** Segments that may leave at it. */
  const room = (known: Partial<RackState>, delivered = 1, lost = 0) => {
    const { state, tcp } = rack(known);
    tcp.cwnd = Number.NaN;
    reduceProportionally(state, tcp, delivered, lost);
    return tcp.cwnd - 10;
  };

  it("is the share of what was delivered that the window falls to, rounded up, while more is in flight than the target", () => {
    const falling = { target: 3, priorCwnd: 10, reductionSent: 1 };
    expect(room({ ...falling, reductionDelivered: 6 })).toBe(2);
    expect(room({ ...falling, reductionDelivered: 5 })).toBe(1);
    expect(room({ ...falling, reductionDelivered: 7 })).toBe(2);
    expect(room({ ...falling, reductionDelivered: 6 }, 2)).toBe(2);
    // The target is a whole number of segments.
    expect(room({ ...falling, target: 3.9, reductionDelivered: 6 })).toBe(2);
    // More has left already.
    expect(room({ ...falling, reductionSent: 5 })).toBe(0);
  });

  it("is what has arrived and not been sent for, up to the target, and one more where nothing was lost", () => {
    const rising = { target: 15, priorCwnd: 20, reductionDelivered: 2, reductionSent: 2 };
    expect(room(rising)).toBe(1);
    expect(room({ ...rising, news: ADVANCED })).toBe(2);
    expect(room({ ...rising, news: ADVANCED }, 1, 1)).toBe(1);
    expect(room({ ...rising, reductionDelivered: 5 })).toBe(4);
    expect(room({ ...rising, reductionDelivered: 20 })).toBe(5);
    expect(room(rising, 3)).toBe(3);
    expect(room({ ...rising, target: 10 })).toBe(0);
  });

  it("is at least the retransmission that begins it", () => {
    expect(room({ target: 10, priorCwnd: 20 })).toBe(1);
    expect(room({ target: 10, priorCwnd: 20, reductionSent: 1 })).toBe(0);
  });

  it("is left to the controller where nothing has arrived, or the window does not fall", () => {
    expect(room({ target: 5, priorCwnd: 10 }, 0)).toBeNaN();
    expect(room({ target: 10, priorCwnd: 10 })).toBeNaN();
  });

  it("counts what leaves while it lasts", () => {
    const sent = (phase: number) => {
      const { state } = rack({ phase });
      countSent(state, 3);
      return state.reductionSent;
    };
    expect([OPEN, DISORDER, REDUCTION, RECOVERY].map(sent)).toEqual([0, 0, 3, 3]);
  });

  it("leaves the threshold alone; else that is three quarters of the window, rounded down by halves and quarters", () => {
    const threshold = (phase: number, cwnd: number) => {
      const { state, tcp } = rack({ phase });
      tcp.cwnd = cwnd;
      return currentThreshold(state, tcp);
    };
    expect([threshold(OPEN, 11), threshold(OPEN, 4), threshold(RECOVERY, 11)]).toEqual([7, 6, 6]);
  });
});

describe("the window of reordering (RFC 8985, section 6.2, step 4)", () => {
  it("grows by a quarter of the smallest round trip with a duplicate, once a round trip, 255 quarters at most", () => {
    const { state } = rack({ duplicateSeen: true, delivered: 50, reorderingSteps: 254 });
    state.delivery.prior = 40;
    adaptReorderingWindow(state);
    expect(state).toMatchObject({
      reorderingSteps: 255,
      duplicateSeen: false,
      adjustedAt: 50,
      reorderingPersist: 16,
    });
    state.duplicateSeen = true;
    adaptReorderingWindow(state);
    expect([state.reorderingSteps, state.duplicateSeen]).toEqual([255, false]);
    const early = rack({
      duplicateSeen: true,
      adjustedAt: 50,
      reorderingSteps: 2,
      reorderingPersist: 16,
    }).state;
    early.delivery.prior = 49;
    adaptReorderingWindow(early);
    expect(early.reorderingSteps).toBe(2);
    early.duplicateSeen = true;
    early.delivery.prior = 50;
    adaptReorderingWindow(early);
    expect(early.reorderingSteps).toBe(3);
  });

  it("is one quarter again after sixteen recoveries without one", () => {
    const { state } = rack({ reorderingSteps: 4, reorderingPersist: 16 });
    state.delivery.prior = 1;
    for (let n = 0; n < 15; n++) persistReordering(state, false);
    adaptReorderingWindow(state);
    expect(state.reorderingSteps).toBe(4);
    persistReordering(state, false);
    adaptReorderingWindow(state);
    expect([state.reorderingSteps, state.reorderingPersist]).toEqual([1, 0]);
    persistReordering(state, false);
    expect(state.reorderingPersist).toBe(0);
    for (let n = 0; n < 20; n++) persistReordering(state, true);
    expect(state.reorderingPersist).toBe(16);
  });

  it("is never longer than the smoothed round trip; there is none where three are reported and none came late", () => {
    // Segment 10 left 0.9 s ago; the RACK segment's round trip took 0.5 s, so that 0.4 s of window make it lost.
    const left = (known: Partial<RackState>, smoothed: number) => {
      const { state, tcp } = rack({ minRtt: 0.5, rackRtt: 0.5, rackSentAt: 0.1, rackEnd: 12, ...known });
      state.clock.smoothed = smoothed;
      for (const seq of [11, 12, 13]) state.segments.markSacked(seq);
      const wait = detectLosses(state, tcp);
      return [state.segments.lost, Math.round(1000 * wait) / 1000];
    };
    expect(left({}, 9)).toEqual([1, 0]);
    expect(left({ reorderingSeen: true, reorderingSteps: 8 }, 9)).toEqual([0, 0.6]);
    expect(left({ reorderingSeen: true, reorderingSteps: 8 }, 0.7)).toEqual([0, 0.3]);
    expect(left({ reorderingSeen: true, reorderingSteps: 8 }, 0.3)).toEqual([1, 0]);
    // A larger extent of reordering asks for more reports.
    expect(left({ reordering: 4, reorderingSteps: 8 }, 9)).toEqual([0, 0.6]);
  });

  it("is for what was sent before the RACK segment, the lower one of two sent together", () => {
    const lost = (rackEnd: number) => {
      const { state, tcp } = rack({
        rackRtt: 0.1,
        rackSentAt: 0.1,
        rackEnd,
        reorderingSeen: true,
        minRtt: 0,
      });
      state.clock.smoothed = 1;
      detectLosses(state, tcp);
      return state.segments.lost;
    };
    // Segment 10, which left at 0.1 s, ends at 11.
    expect([lost(11), lost(12)]).toEqual([0, 1]);
  });
});

describe("losses without SACK (Linux, tcp_newreno_mark_lost)", () => {
  const marked = (known: Partial<RackState>, sacked: number, isLost = false) => {
    const { state, tcp } = rack(known, { sack: false });
    if (isLost) state.segments.markLost(10);
    state.segments.sacked = sacked;
    identifyLosses(state, tcp);
    return state.lost;
  };

  it("are the oldest segment's: after three duplicates, or as many as the order was off by", () => {
    expect([
      marked({}, 2),
      marked({}, 3),
      marked({ reordering: 5 }, 4),
      marked({ reordering: 5 }, 5),
    ]).toEqual([0, 1, 0, 1]);
    expect(marked({}, 3, true)).toBe(0);
  });

  it("are the next one's where a partial ACK stops", () => {
    const recovering = { phase: RECOVERY };
    expect([marked({ ...recovering, news: ADVANCED }, 0), marked(recovering, 5)]).toEqual([1, 0]);
  });
});
