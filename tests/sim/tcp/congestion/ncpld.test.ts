import { describe, expect, it } from "vitest";
import { ncpld } from "../../../../src/sim/tcp/congestion/ncpld.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";

describe("NCPLD's knee", () => {
  it("does not judge the first round, whose beginning nobody has seen", () => {
    const tcp = { now: 5, cwnd: 2, ssthresh: 20, growthCredit: 1 };
    const view = tcp as unknown as SenderView;
    const state = ncpld.init({ threshold: "knee", theta: 0.2 }, view);
    const round = (now: number, rtt: number) => {
      tcp.now = now;
      ncpld.onAck(state, { acked: 4, rtt, roundStarted: true }, view);
      return [state.bestPower, state.rttKnee];
    };
    expect(round(5, 0.1)).toEqual([0, 0]);
    // Four segments in 0.2 s: 20 segments/s over 0.16 s.
    const [power, knee] = round(5.2, 0.16);
    expect(power).toBeCloseTo(125, 9);
    expect(knee).toBe(0.16);
    expect(state.threshold).toBe(0.16);
  });

  it("is not sought in a round without a length or without any round trip", () => {
    const tcp = { now: 1, cwnd: 2, ssthresh: 20, growthCredit: 1 };
    const view = tcp as unknown as SenderView;
    const power = (rtt: number, now: number) => {
      const state = ncpld.init({ threshold: "knee", theta: 0.2 }, view);
      state.roundBegan = 1;
      tcp.now = now;
      ncpld.onAck(state, { acked: 4, rtt, roundStarted: true }, view);
      return state.bestPower;
    };
    expect([power(0.1, 1), power(Number.NaN, 1.2), power(0.1, 1.2)]).toEqual([0, 0, expect.closeTo(200, 9)]);
  });
});
