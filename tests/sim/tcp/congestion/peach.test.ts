import { describe, expect, it } from "vitest";
import {
  initPeach,
  lowPriorityDue,
  RAPID_RECOVERY,
  rapidRecovery,
  SUDDEN_START_AGAIN,
  startAgain,
  takeLowPriorityAck,
} from "../../../../src/sim/tcp/congestion/parts/rapid-recovery.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";

const view = (more: Partial<SenderView>) =>
  ({ cwnd: 10, awnd: 20.5, lossWindow: 13, srtt: 0.4, rto: 1.5, inRecovery: true, ...more }) as SenderView;

describe("a sudden start", () => {
  it("fills a round trip with probes, evenly, once a round trip is known, and only once", () => {
    const state = initPeach({ dummiesPerAck: 2 });
    expect(lowPriorityDue(state, view({ srtt: 0 }))).toBeNull();
    expect(lowPriorityDue(state, view({}))).toEqual({ count: 19, spacing: 0.02 });
    expect(lowPriorityDue(state, view({}))).toBeNull();
  });

  it("sends none where the receiver allows one segment", () => {
    const state = initPeach({ dummiesPerAck: 2 });
    expect(lowPriorityDue(state, view({ awnd: 0.5 }))).toEqual({ count: 0, spacing: 0.4 });
  });

  it("is made again after a timeout, which explains itself by the same numbers", () => {
    const state = { ...initPeach({ dummiesPerAck: 2 }), starting: false, wdsn: 3, adsn: 4, justCut: true };
    expect(startAgain(state, view({}), SUDDEN_START_AGAIN)).toEqual({
      verdict: "congestion",
      cwnd: 1,
      ssthresh: "keep",
      rule: SUDDEN_START_AGAIN,
      values: { awnd: 20, RTT: 0.4, rto: 1.5, probes: 19, spacing: 0.02 },
    });
    expect(state).toMatchObject({ starting: true, wdsn: 0, adsn: 0, justCut: false });
  });
});

describe("a rapid recovery", () => {
  it("halves the window, inflated or not, and tells what it counts", () => {
    const state = initPeach({ dummiesPerAck: 2 });
    expect(rapidRecovery(state, view({}), RAPID_RECOVERY)).toEqual({
      verdict: "congestion",
      cwnd: 6.5,
      ssthresh: "keep",
      rule: RAPID_RECOVERY,
      values: { w: 13, wdsn: 6, adsn: 6, inflation: 3, awnd: 20.5 },
    });
    expect(rapidRecovery(state, view({ cwnd: 30, lossWindow: 20.5 }), RAPID_RECOVERY).values.inflation).toBe(
      0,
    );
  });

  it("releases probes with each of so many ACKs, not with the one that found the loss, while it lasts", () => {
    const state = { ...initPeach({ dummiesPerAck: 2 }), starting: false };
    rapidRecovery(state, view({ lossWindow: 4 }), RAPID_RECOVERY);
    const due = (inRecovery = true) => lowPriorityDue(state, view({ inRecovery }));
    expect([due(), due(), due(), due()]).toEqual([
      null,
      { count: 2, spacing: 0 },
      { count: 2, spacing: 0 },
      null,
    ]);
    rapidRecovery(state, view({ lossWindow: 9 }), RAPID_RECOVERY);
    due();
    expect(due()).toEqual({ count: 2, spacing: 0 });
    expect(due(false)).toBeNull();
    expect([state.adsn, due()]).toEqual([0, null]);
  });

  it("counts answered probes as proof of the half first, then gives a segment back for each, up to the receiver's window", () => {
    const state = { ...initPeach({ dummiesPerAck: 2 }), wdsn: 2 };
    const answer = (cwnd: number) => takeLowPriorityAck(state, view({ cwnd }))?.cwnd ?? null;
    expect([answer(10), answer(10), answer(10), answer(20), answer(20.5), answer(21)]).toEqual([
      null,
      null,
      11,
      20.5,
      null,
      null,
    ]);
  });
});
