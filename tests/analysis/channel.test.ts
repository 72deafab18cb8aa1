import { describe, expect, it } from "vitest";
import { channelSummary, packetErrorRate } from "../../src/analysis/index.ts";
import { catalog, type LossSpec, paramValues } from "../../src/sim/index.ts";

/** A loss as the format holds it: every parameter that is not given has its default. */
function loss(model: string, params: Record<string, number | string> = {}): LossSpec {
  const definition = catalog.errorModels.get(model);
  if (!definition) throw new Error(`no error model ${model}`);
  return { model, position: "air", ...paramValues(definition, params) };
}

describe("the packet error rate", () => {
  // The worked numbers of the Diff-C-TCP paper's range.
  it.each([
    [1e-7, 1000, 0.0008],
    [1e-5, 1000, 0.0769],
    [5e-5, 512, 0.1852],
    [1.2e-4, 512, 0.3883],
    [5e-5, 40, 0.0159],
  ])("of %d with packets of %i bytes is %d", (ber, bytes, rate) => {
    expect(packetErrorRate(ber, bytes)).toBeCloseTo(rate, 4);
    expect(channelSummary(loss("bit-error", { ber }), bytes).lossRate).toBeCloseTo(rate, 4);
  });

  it("is right at both ends", () => {
    expect(packetErrorRate(0, 1500)).toBe(0);
    expect(packetErrorRate(1, 1500)).toBe(1);
    expect(packetErrorRate(1e-15, 1000)).toBeCloseTo(8e-12, 20);
  });
});

describe("the summary of a channel", () => {
  it("exists for every error model", () => {
    for (const model of catalog.errorModels.keys())
      expect(() => channelSummary(loss(model), 1500), model).not.toThrow();
  });

  it("of independent losses: bursts are hardly longer than one packet", () => {
    const summary = channelSummary(loss("bernoulli", { rate: 0.01 }), 1500);
    expect(summary.lossRate).toBe(0.01);
    expect(summary.burstPackets).toBeCloseTo(1.0101, 4);
    expect(channelSummary(loss("bernoulli", { rate: 0.5 }), 1500).burstPackets).toBe(2);
    expect(channelSummary(loss("exponential", { rate: 0.01 }), 1500).lossRate).toBeCloseTo(0.00995, 5);
  });

  it("of Gilbert's channel: 5 % in bursts of 3", () => {
    const summary = channelSummary(loss("gilbert-elliott", { pGB: 0.0175439, pBG: 1 / 3 }), 1500);
    expect(summary.lossRate).toBeCloseTo(0.05, 6);
    expect(summary.burstPackets).toBeCloseTo(3, 9);
  });

  it("of Elliott's channel, worked by hand", () => {
    // Bad a quarter of the time: 0.25 * 0.8 + 0.75 * 0.1 = 0.275. Lost twice running: after bad 0.7 * 0.8 + 0.3 * 0.1 =
    // 0.59, after good 0.1 * 0.8 + 0.9 * 0.1 = 0.17: 0.25 * 0.8 * 0.59 + 0.75 * 0.1 * 0.17 = 0.13075. 0.275 / 0.14425.
    const params = { pGB: 0.1, pBG: 0.3, lossGood: 0.1, lossBad: 0.8 };
    const summary = channelSummary(loss("gilbert-elliott", params), 1500);
    expect(summary.lossRate).toBeCloseTo(0.275, 12);
    expect(summary.burstPackets).toBeCloseTo(1.906412, 6);
  });

  it("of a channel whose states do not differ is that of independent losses", () => {
    const params = { pGB: 0.2, pBG: 0.3, lossGood: 0.25, lossBad: 0.25 };
    expect(channelSummary(loss("gilbert-elliott", params), 1500).burstPackets).toBeCloseTo(4 / 3, 12);
  });

  it("of a channel that moves with time: bad for 0.03 s, every 0.6 s", () => {
    const params = { pGB: 0.0175439, pBG: 1 / 3, step: "slot", slot: 0.01 };
    const summary = channelSummary(loss("gilbert-elliott", params), 1500);
    expect(summary.burstPackets).toBeNull();
    expect(summary.lossRate).toBeCloseTo(0.05, 6);
    expect(summary.badSeconds).toBeCloseTo(0.03, 12);
    expect(summary.everySeconds).toBeCloseTo(0.6, 5);
  });

  it("of a channel that never turns bad, or never recovers", () => {
    const never = channelSummary(loss("gilbert-elliott", { pGB: 0, pBG: 0 }), 1500);
    expect([never.lossRate, never.burstPackets]).toEqual([0, null]);
    const forever = channelSummary(loss("gilbert-elliott", { pGB: 0.1, pBG: 0 }), 1500);
    expect([forever.lossRate, forever.burstPackets]).toEqual([1, Number.POSITIVE_INFINITY]);
  });

  it("of blackouts: a share of the time, where they come back", () => {
    const once = channelSummary(loss("blackout", { from: 10, to: 12 }), 1500);
    expect([once.lossRate, once.badSeconds, once.everySeconds]).toEqual([null, 2, null]);
    const often = channelSummary(loss("blackout", { from: 10, to: 12, period: 8 }), 1500);
    expect([often.lossRate, often.badSeconds, often.everySeconds]).toEqual([0.25, 2, 8]);
    expect(channelSummary(loss("blackout", { from: 10, to: 10 }), 1500).lossRate).toBe(0);
  });

  it("of a list says nothing about rates", () => {
    expect(channelSummary(loss("list"), 1500).lossRate).toBeNull();
  });
});
