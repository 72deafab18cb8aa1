import { describe, expect, it } from "vitest";
import { paramValues } from "../../../../src/sim/index.ts";
import { westwood } from "../../../../src/sim/tcp/congestion/westwood.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";
import { expectExplained } from "../../../vectors/declared.ts";

/** A sender whose ACKs have shown 3.2 Mbit/s over 50 ms: 20 segments of 1000 bytes; or another product, segments. */
function measured(params: { module2002?: boolean }, product = 20) {
  const tcp = { now: 1, mss: 1000, rttMin: 0.05, sndMax: 40, cwnd: 12, ssthresh: 8 };
  const view = tcp as unknown as SenderView;
  const state = westwood.init(paramValues(westwood, params) as Parameters<typeof westwood.init>[0], view);
  state.bwe = product * 160_000;
  const take = (decision: ReturnType<typeof westwood.onTimeout>) => {
    expectExplained(decision);
    const { cwnd, ssthresh } = decision;
    if (cwnd !== "keep") tcp.cwnd = cwnd;
    if (ssthresh !== "keep") tcp.ssthresh = ssthresh;
    return [tcp.cwnd, tcp.ssthresh];
  };
  return {
    tcp,
    timeout: () => take(westwood.onTimeout(state, view)),
    loss: () => take(westwood.onLossDetected(state, view)),
    state,
    view,
  };
}

describe("Westwood's windows in the ns-2 module of 2002", () => {
  it("a timeout in congestion avoidance leaves the whole product, each further one in slow start a smaller share", () => {
    const { timeout } = measured({ module2002: true });
    // f = 1, 2, 3, 4, and 4 at most: floor(20 / f).
    expect([1, 2, 3, 4, 5].map(timeout)).toEqual([
      [1, 20],
      [1, 10],
      [1, 6],
      [1, 5],
      [1, 5],
    ]);
  });

  it("a loss found in slow start adds a quarter to f, which acts at the next timeout; one found later sets it to 1", () => {
    const inSlowStart = measured({ module2002: true });
    Object.assign(inSlowStart.tcp, { cwnd: 10, ssthresh: 30 });
    // f = 0.25; the window is below the product and stays.
    expect(inSlowStart.loss()).toEqual([10, 20]);
    // f = 0.5, then 1.5 at the timeout: floor(20 / 1.5).
    inSlowStart.loss();
    expect(inSlowStart.timeout()).toEqual([1, 13]);
    const later = measured({ module2002: true });
    later.loss();
    Object.assign(later.tcp, { cwnd: 10, ssthresh: 30 });
    expect(later.timeout()).toEqual([1, 10]);
  });

  it("a window at the threshold is no longer in slow start: a loss there sets f to 1", () => {
    const { tcp, loss, timeout } = measured({ module2002: true });
    Object.assign(tcp, { cwnd: 10, ssthresh: 10 });
    expect(loss()).toEqual([10, 20]);
    // f = 2: floor(20 / 2).
    expect(timeout()).toEqual([1, 10]);
  });

  it("whole windows after a loss, at least 2; a threshold below 2 after a timeout", () => {
    const { tcp, loss, timeout } = measured({ module2002: true }, 3.7);
    expect(loss()).toEqual([3, 3]);
    tcp.ssthresh = 30;
    // f = 2, 3 and, since the threshold is no longer above the window, 1.
    expect([1, 2, 3].map(timeout)).toEqual([
      [1, 1],
      [1, 3],
      [1, 1],
    ]);
    expect(measured({ module2002: true }, 1.5).loss()).toEqual([2, 2]);
  });

  it("the published rules know no f, and no threshold below 2", () => {
    const { loss, timeout } = measured({}, 3.7);
    expect(loss()).toEqual([3.7, 3]);
    expect([1, 2, 3].map(timeout)).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ]);
    expect(measured({}, 1.5).timeout()).toEqual([1, 2]);
  });
});

describe("Westwood's faster recovery", () => {
  it("keeps a window that is what the path carries or less", () => {
    const window = (cwnd: number) => {
      const { tcp, state, view } = measured({});
      tcp.cwnd = cwnd;
      return westwood.onLossDetected(state, view).cwnd;
    };
    expect([window(19.9), window(20), window(20.1)]).toEqual(["keep", "keep", 20]);
  });

  it("shows the window that the estimate stands for after duplicates too", () => {
    const { state, view } = measured({});
    westwood.onDupAck?.(state, view);
    expect(state.x).toBeCloseTo((state.bwe * 0.05) / 8000, 9);
    expect(state.x).toBeGreaterThan(2);
  });
});
