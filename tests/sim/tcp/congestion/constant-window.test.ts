import { describe, expect, it } from "vitest";
import { paramValues } from "../../../../src/sim/index.ts";
import { constantWindow } from "../../../../src/sim/tcp/congestion/constant-window.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";

describe("a constant window in full mode (Ghosh et al., section IV)", () => {
  /** In the constant phase with a window of 15, computed at a smoothed round trip of 1 s; β = 0.25. */
  function acked(rtt: number, more: Partial<SenderView>) {
    const params = paramValues(constantWindow, { mode: "full", trigger: 0.25 });
    const tcp = {
      ...{ now: 1, cwnd: 15, mss: 1000, sndUna: 10, sndMax: 20, growthCredit: 1, srtt: 1, rttMin: 1 },
      ...{ inRecovery: false, ...more },
    } as SenderView;
    const state = constantWindow.init(params as Parameters<typeof constantWindow.init>[0], tcp);
    Object.assign(state, { startsUp: false, rttArc: 1, bwe: 80_000 });
    const step = constantWindow.onAck(state, { acked: 1, rtt, roundStarted: false }, tcp);
    if (typeof step === "string") throw new Error(step);
    return [step.rule.id, state.change];
  }

  it("is computed anew once the smoothed round trip has moved by more than β, up or down", () => {
    expect(acked(1, { srtt: 1.25 })).toEqual(["constant-hold", 0.25]);
    expect(acked(1, { srtt: 0.75 })).toEqual(["constant-hold", 0.25]);
    expect(acked(1, { srtt: 1.26 })).toEqual(["constant-recalculate", 0]);
    expect(acked(1, { srtt: 0.74 })).toEqual(["constant-recalculate", 0]);
  });

  it("is compared only by an ACK that has measured a round trip", () => {
    expect(acked(Number.NaN, { srtt: 2 })).toEqual(["constant-hold", 0]);
    expect(acked(0, { srtt: 2 })).toEqual(["constant-hold", 0]);
  });

  it("is not computed in a recovery, whose sender would ignore it", () => {
    expect(acked(1, { srtt: 2, inRecovery: true })).toEqual(["constant-hold", 0]);
  });
});
