import { describe, expect, it } from "vitest";
import { bottleneckRate } from "../../../src/captures/fit/bottleneck-rate.ts";
import { BITS, type Passage, transferOf, WIRE } from "./transfers.ts";

/** A segment takes 1/64 s on the link, a round trip through empty queues 1 s. */
const TIME = 1 / 64;
const RATE = BITS / TIME;
const BASE = 1;

/** One burst: segments sent at a share of the time that the link takes for each. */
const burst = (count: number, share: number, from = 0): Passage[] =>
  Array.from({ length: count }, (_, i): Passage => [from + i * share * TIME, from + BASE + i * TIME]);

/** Bursts far apart from each other, and one segment behind them. */
const bursts = (count: number, length: number, share: number): Passage[] => [
  ...Array.from({ length: count }, (_, n) => burst(length, share, 10 * n)).flat(),
  [10 * count, 10 * count + BASE],
];

const rateOf = (passages: readonly Passage[]) => bottleneckRate(transferOf(passages), BASE);

describe("the rate of the slowest link", () => {
  it("is told by five windows of 24 packets that waited for more than 1.5 others, and not by four", () => {
    // The third segment is the first to wait for 1.5.
    expect(rateOf(burst(123, 0.25))).toMatchObject({
      isShared: false,
      rate: {
        value: RATE,
        basis:
          "ACK spacing while a queue was seen, 5 windows; more where the link adds headers, up to 38 bytes a packet on Ethernet",
      },
    });
    expect(rateOf(burst(122, 0.25)).rate.basis).toMatch(/^ACK spacing in 15 bursts;/);
  });

  it("holds what times of a microsecond leave open, and a link's own headers", () => {
    const { rate } = rateOf(burst(123, 0.25));
    const open = 2e-6 / (24 * TIME);
    expect(rate.low).toBeCloseTo(RATE * (1 - open), 6);
    expect(rate.high).toBeCloseTo(RATE * (1 + open) * (1 + 38 / WIRE), 6);
    const short = rateOf(bursts(5, 16, 0.25)).rate;
    expect(short.low).toBeCloseTo(RATE * (1 - 2e-6 / (8 * TIME)), 6);
  });

  it("is not known of fewer than 8 packets", () => {
    expect(rateOf(burst(8, 0.25)).rate).toEqual({
      value: null,
      low: null,
      high: null,
      basis: "fewer than 8 packets were acknowledged",
    });
    expect(rateOf(burst(9, 0.25)).rate).toMatchObject({ value: null, low: RATE });
  });

  it("is told by five bursts of 8 packets sent in less than 0.8 of the time, and not by four", () => {
    const of = (count: number, share: number) => rateOf(bursts(count, 16, share)).rate;
    expect(of(5, 0.75).value).toBeCloseTo(RATE, 6);
    expect(of(5, 0.75).basis).toMatch(/^ACK spacing in 5 bursts;/);
    // Of four packets there are three in each.
    expect(of(4, 0.75).basis).toMatch(/^ACK spacing in 12 bursts;/);
    expect(of(4, 0.75).low).toBeCloseTo(RATE * (1 - 2e-6 / (4 * TIME)), 6);
    expect(of(5, 0.85)).toMatchObject({
      value: null,
      basis: "no queue was seen: the sender never used the whole path",
    });
  });

  it("is told by bursts of 4 packets where none is longer", () => {
    const of = (count: number, share: number) => rateOf(bursts(count, 8, share)).rate;
    expect(of(5, 0.75).value).toBeCloseTo(RATE, 6);
    expect(of(5, 0.75).basis).toMatch(/^ACK spacing in 5 bursts;/);
    expect(of(4, 0.75).value).toBeNull();
    expect(of(5, 0.85).value).toBeNull();
  });

  it("is at least what its fastest windows had where no queue was seen", () => {
    const { rate } = rateOf([
      ...burst(90, 1),
      ...burst(900, 1, 10).map(([sent, t], i): Passage => [sent + i * TIME, t + i * TIME]),
    ]);
    expect(rate).toMatchObject({ value: null, high: null });
    // A tenth of the windows were of the link's rate, the others of half of it.
    expect(rate.low).toBe(RATE);
  });

  it("is the highest one that a fifth of the bursts had", () => {
    /** Bursts of which some pass at the rate, the others at half of it. */
    const mixed = (fast: number, slow: number) =>
      rateOf([
        ...bursts(fast, 16, 0.25).slice(0, -1),
        ...Array.from({ length: slow }, (_, n) =>
          burst(16, 0.25, 0).map(
            ([sent, t]): Passage => [1000 + 10 * n + 2 * sent, 1000 + 10 * n + BASE + 2 * (t - BASE)],
          ),
        ).flat(),
        [2000, 2000 + BASE],
      ]).rate;
    expect(mixed(10, 40).value).toBe(RATE);
    expect(mixed(9, 41).value).toBe(RATE / 2);
  });
});

describe("a queue that others share", () => {
  /** Always more than 1.5 packets of others wait; runs of 24 packets, each at a share of the link's rate. */
  const shared = (...shares: readonly number[]): Passage[] => {
    let t = BASE;
    const all: Passage[] = [[-BASE, BASE]];
    for (const share of shares)
      for (let i = 0; i < 24; i++) {
        t += TIME / share;
        all.push([t - 2 * BASE, t]);
      }
    return all;
  };
  const spread = (count: number) => Array.from({ length: count }, (_, i) => 0.9 / 1.1 ** i);

  it("is none where half of the windows have one rate", () => {
    const of = (alone: number, others: number) =>
      rateOf(shared(...new Array<number>(alone).fill(1), ...spread(others)));
    expect(of(6, 6)).toMatchObject({ isShared: false });
    expect(of(6, 6).rate.value).toBeCloseTo(RATE, 3);
    // Too few of one rate, and no burst.
    expect(of(6, 7).isShared).toBe(true);
    expect(of(6, 7).rate).toMatchObject({
      value: null,
      basis: "others share the queue, and no burst passed it undivided",
    });
  });

  it("is not told from one's own where fewer than five windows have one rate", () => {
    expect(rateOf(shared(1, 1, 1, 1, ...spread(7)))).toMatchObject({
      isShared: false,
      rate: { value: null, basis: "no queue was seen: the sender never used the whole path" },
    });
  });

  /**
   * The same, of runs each of which was sent within a share of the time in which it was acknowledged: between a share of the link's
   * rate and that of the sender. Two of its three windows of 8 packets hold nothing of the run
   * before, and behind one that took all the time the third is no longer.
   */
  const sent = (...runs: readonly (readonly [share: number, sendShare: number])[]): Passage[] => {
    let begin = BASE;
    const all: Passage[] = [[-BASE, BASE]];
    for (const [share, sendShare] of runs) {
      const step = TIME / share;
      for (let i = 1; i <= 24; i++) all.push([begin - 2 * BASE + i * step * sendShare, begin + i * step]);
      begin += 24 * step;
    }
    return all;
  };
  const times = (count: number, share: number, sendShare: number) =>
    Array.from({ length: count }, () => [share, sendShare] as const);
  const others = (count: number, sendShare: number) =>
    spread(count).map((share) => [share, sendShare] as const);

  it("is none where a fifth of the windows have the rate that bursts have, within 3 %", () => {
    const of = (share: number) => rateOf(sent(...times(5, 1, 1), ...times(3, share, 0.4), ...others(9, 1)));
    expect(of(1.02)).toMatchObject({ isShared: false });
    expect(of(1.02).rate.basis).toMatch(/^ACK spacing while a queue was seen, 8 windows;/);
    expect(of(1.05)).toMatchObject({ isShared: true });
    expect(of(1.05).rate.value).toBeCloseTo(1.05 * RATE, 3);
    expect(of(1.05).rate.basis).toMatch(/^ACK spacing in 7 bursts, as others share the queue;/);
  });

  it("lets bursts of which fewer than half agree tell of the link only where nothing can have come in between", () => {
    const of = (sendShare: number, more: number) =>
      rateOf(
        sent(...times(5, 1, 1), ...times(3, 1.05, 0.2), ...times(4, 1.3, sendShare), ...others(more, 0.4)),
      ).rate;
    // Bursts: 7 of 1.05, 8 of 1.3, and four others. Those of 1.3 took more than a quarter of the time to send.
    expect(of(0.4, 2).value).toBeCloseTo(1.05 * RATE, 3);
    expect(of(0.2, 2).value).toBeCloseTo(1.3 * RATE, 3);
    expect(of(0.4, 0).value).toBeCloseTo(1.3 * RATE, 3);
  });
});
