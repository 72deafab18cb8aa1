import { describe, expect, it } from "vitest";
import { CONGESTION_AVOIDANCE, HALVE } from "../../../../src/sim/tcp/congestion/parts/growth.ts";
import { cutOncePerWindow, NEVER_CUT } from "../../../../src/sim/tcp/congestion/parts/once-per-window.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";

const RULES = { cut: HALVE, spared: CONGESTION_AVOIDANCE };

/** A sender with a window of 10 that has sent up to segment 29 and finds `sndUna` lost. */
const losing = (sndUna: number) =>
  ({ sndUna, sndMax: 29, cwnd: 10, awnd: 20, lossWindow: 10 }) as unknown as SenderView;

describe("cuts once per window", () => {
  it("halves at the first loss, and remembers how far was sent", () => {
    const state = { lastReduction: NEVER_CUT };
    const decision = cutOncePerWindow(state, losing(0), RULES, { n: 1 });
    expect(decision).toMatchObject({ verdict: "congestion", cwnd: 5, ssthresh: 5, rule: HALVE });
    expect(decision.values).toMatchObject({ w: 10, n: 1 });
    expect(state.lastReduction).toBe(29);
  });

  it("spares a loss up to the one after the last segment sent then, which may be its repair's; cuts beyond", () => {
    const spared = (sndUna: number) =>
      cutOncePerWindow({ lastReduction: 20 }, losing(sndUna), RULES, {}).cwnd;
    expect([20, 21, 22].map(spared)).toEqual(["keep", "keep", 5]);
  });
});
