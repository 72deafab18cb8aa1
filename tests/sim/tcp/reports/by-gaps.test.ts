import { describe, expect, it } from "vitest";
import { noArrival } from "../../../../src/sim/tcp/contract/arrival.ts";
import { emptyReport } from "../../../../src/sim/tcp/contract/report.ts";
import { interArrival } from "../../../../src/sim/tcp/reports/inter-arrival.ts";
import { receiverRate } from "../../../../src/sim/tcp/reports/receiver-rate.ts";

const PARAMS = { ratioHigh: 1.1, ratioLow: 1.02, gentle: 0.9, severe: 0.5, deviations: 2, lossSegments: 8 };

/** What one row of segments does: so many, `apart` s as they leave, `stretched` times that as they come, every `lost`th missing. */
interface Row {
  count: number;
  apart: number;
  stretched: number;
  lost?: number;
  rate: number;
}

/** Each new feedback: its number, kind, rate, and what it goes by. */
function feedback(rows: readonly Row[], srtt = 0.1): string[] {
  const state = receiverRate.init(PARAMS);
  const lines: string[] = [];
  let [seq, departed, now, last] = [1, 0, 0.05, 0];
  const arrives = (rate: number) => {
    receiverRate.onSegment(state, { ...noArrival(), seq, now, nth: 1, stamp: { departed, srtt, rate } });
    const report = emptyReport();
    receiverRate.onAck(state, report, seq + 1);
    const { feedback: told } = report;
    if (told === null || told.number === last) return;
    last = told.number;
    const by = [told.rate, told.before, told.ratio, told.lossShare, told.mean, told.deviation].map(
      (value) => Math.round(value * 1e4) / 1e4,
    );
    lines.push(`${told.number} ${told.kind} at ${seq}: ${by.join(" ")}`);
  };
  arrives(Number.POSITIVE_INFINITY);
  [seq, departed, now] = [2, 0, 0.06];
  arrives(Number.POSITIVE_INFINITY);
  for (const { count, apart, stretched, lost = 0, rate } of rows)
    for (let k = 1; k <= count; k++) {
      seq++;
      departed += apart;
      now += apart * stretched;
      if (lost === 0 || k % lost !== 0) arrives(rate);
    }
  return lines;
}

describe("the rate that a receiver sets, round trip by round trip", () => {
  it("rises by a segment per round trip while gaps stay, holds while they grow a little, and falls gently beyond that", () => {
    expect(feedback([{ count: 60, apart: 0.01, stretched: 1, rate: 100 }])).toEqual([
      "1 start at 2: 100 0 0 0 0 0",
      "2 increase at 13: 110 100 1 0 0 0",
      "3 increase at 23: 110 100 1 0 0 0",
      "4 increase at 33: 110 100 1 0 0 0",
      "5 increase at 43: 110 100 1 0 0 0",
      "6 increase at 53: 110 100 1 0 0 0",
    ]);
    expect(
      feedback([
        { count: 30, apart: 0.01, stretched: 1.05, rate: 100 },
        { count: 30, apart: 0.01, stretched: 1.2, rate: 90 },
      ]),
    ).toEqual([
      "1 start at 2: 100 0 0 0 0 0",
      "2 hold at 13: 100 100 1.05 0 0 0",
      "3 hold at 23: 100 100 1.05 0 0 0",
      "4 gaps at 42: 81 90 1.2 0 0 0",
      "5 gaps at 51: 81 90 1.2 0 0 0",
      "6 gaps at 60: 81 90 1.2 0 0 0",
    ]);
  });

  it("falls by half for losses that are unusual, once three shares are known, and learns from those without congestion", () => {
    const usual = { count: 60, apart: 0.01, stretched: 1, lost: 10, rate: 100 };
    expect(feedback([usual, { ...usual, lost: 3 }, { ...usual, rate: 50 }])).toEqual([
      "1 start at 2: 100 0 0 0 0 0",
      "2 increase at 13: 110 100 1 0.1 0 0",
      "3 increase at 23: 110 100 1 0.1 0.1 0.05",
      "4 increase at 33: 110 100 1 0.1 0.1 0.0375",
      "5 increase at 43: 110 100 1 0.1 0.1 0.0281",
      "6 increase at 53: 110 100 1 0.1 0.1 0.0211",
      "7 increase at 63: 110 100 1 0.1 0.1 0.0158",
      "8 losses at 73: 50 100 1 0.3 0.1 0.0119",
      "9 losses at 84: 50 100 1 0.3636 0.1 0.0119",
      "10 losses at 94: 50 100 1 0.3 0.1 0.0119",
      "11 losses at 105: 50 100 1 0.3636 0.1 0.0119",
      "12 losses at 115: 50 100 1 0.3 0.1 0.0119",
      "13 increase at 133: 60 50 1 0.1 0.1 0.0119",
      "14 increase at 143: 60 50 1 0.1 0.1 0.0089",
      "15 increase at 153: 60 50 1 0.1 0.1 0.0067",
      "16 increase at 163: 60 50 1 0.1 0.1 0.005",
      "17 increase at 173: 60 50 1 0.1 0.1 0.0038",
    ]);
    expect(feedback([{ ...usual, count: 20, lost: 3 }, usual])).toEqual([
      "1 start at 2: 100 0 0 0 0 0",
      "2 increase at 13: 110 100 1 0.3 0 0",
      "3 increase at 23: 110 100 1 0.3 0.3 0.15",
      "4 increase at 33: 110 100 1 0.1 0.3 0.1125",
      "5 increase at 43: 110 100 1 0.1 0.275 0.1344",
      "6 increase at 53: 110 100 1 0.1 0.2531 0.1445",
      "7 increase at 63: 110 100 1 0.1 0.234 0.1467",
      "8 increase at 73: 110 100 1 0.1 0.2172 0.1435",
    ]);
    expect(
      feedback([
        { ...usual, stretched: 1.05 },
        { ...usual, lost: 2 },
      ]),
    ).toEqual([
      "1 start at 2: 100 0 0 0 0 0",
      "2 hold at 13: 100 100 1.05 0.1 0 0",
      "3 hold at 23: 100 100 1.05 0.1 0 0",
      "4 hold at 33: 100 100 1.05 0.1 0 0",
      "5 hold at 43: 100 100 1.05 0.1 0 0",
      "6 hold at 53: 100 100 1.05 0.1 0 0",
      "7 hold at 63: 100 100 1.05 0.1 0 0",
    ]);
  });

  it("forgets what was measured at a higher rate, and wants a segment per round trip at least", () => {
    expect(
      feedback(
        [
          { count: 15, apart: 0.01, stretched: 1, lost: 2, rate: 100 },
          { count: 30, apart: 0.02, stretched: 1.3, rate: 12 },
        ],
        0.1,
      ),
    ).toEqual([
      "1 start at 2: 100 0 0 0 0 0",
      "2 gaps at 22: 10.8 12 1.3 0 0 0",
      "3 gaps at 26: 10.8 12 1.3 0 0 0",
      "4 gaps at 30: 10.8 12 1.3 0 0 0",
      "5 gaps at 34: 10.8 12 1.3 0 0 0",
      "6 gaps at 38: 10.8 12 1.3 0 0 0",
      "7 gaps at 42: 10.8 12 1.3 0 0 0",
      "8 gaps at 46: 10.8 12 1.3 0 0 0",
    ]);
  });

  it("says nothing while the sender knows no round trip or has no rate", () => {
    expect(feedback([{ count: 40, apart: 0.01, stretched: 1, rate: 100 }], 0)).toEqual([
      "1 start at 2: 100 0 0 0 0 0",
    ]);
    expect(feedback([{ count: 40, apart: 0.01, stretched: 1, rate: Number.POSITIVE_INFINITY }])).toEqual([
      "1 start at 2: 100 0 0 0 0 0",
    ]);
    expect(feedback([{ count: 40, apart: 0, stretched: 1, rate: 100 }])).toEqual([
      "1 start at 2: 100 0 0 0 0 0",
    ]);
  });

  it("is not moved by segments that come again", () => {
    const state = receiverRate.init(PARAMS);
    const come = (seq: number, now: number) =>
      receiverRate.onSegment(state, {
        ...noArrival(),
        seq,
        now,
        nth: 1,
        stamp: { departed: now, srtt: 0.1, rate: 100 },
      });
    for (const [seq, now] of [
      [1, 0.1],
      [2, 0.11],
      [3, 0.12],
      [2, 0.2],
      [3, 0.21],
      [1, 0.22],
    ] as const)
      come(seq, now);
    expect([state.highest, state.came, state.arrivedAt, state.missing]).toEqual([3, 2, 0.12, 0]);
  });
});

describe("holes judged by the gap around them (Biaz, Vaidya 1999)", () => {
  it("are random from as many packet times as they have segments on, and congestion without a gap known or beyond the range", () => {
    const judged = (ackno: number, ...arrivals: [seq: number, now: number][]) => {
      const state = interArrival.init({ upper: 2 });
      const stamp = { departed: 0, srtt: 0, rate: 0 };
      for (const [seq, now] of arrivals)
        interArrival.onSegment(state, { ...noArrival(), seq, now, nth: 1, stamp });
      const report = emptyReport();
      interArrival.onAck(state, report, ackno);
      return report.hole;
    };
    const unknown = { gap: 0, gapMin: 0, lower: 0, upper: 0, isRandom: false };
    expect(judged(1, [0, 0], [2, 0.01])).toEqual({ ...unknown, first: 1, missing: 1, allowance: 2 });
    expect(judged(2, [0, 0], [2, 0.01])).toBe(null);
    const isRandom = (gap: number) => judged(3, [0, 0], [1, 0.01], [2, 0.03], [5, 0.03 + gap])?.isRandom;
    expect([0.001, 0.0299, 0.03, 0.035, 0.0399, 0.04, 0.05].map(isRandom)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("the gaps that a receiver compares", () => {
  it("are those of segments that left one after the other, not together", () => {
    const state = receiverRate.init(PARAMS);
    const arrives = (seq: number, departed: number, now: number) => {
      const stamp = { departed, srtt: 0.1, rate: 100 };
      receiverRate.onSegment(state, { ...noArrival(), seq, now, nth: 1, stamp });
      return [state.arriving, state.departing].map((seconds) => Math.round(seconds * 1e6) / 1e6);
    };
    arrives(1, 0, 0.05);
    expect(arrives(2, 0, 0.06)).toEqual([0, 0]);
    expect(arrives(3, 0.02, 0.09)).toEqual([0.03, 0.02]);
    expect(arrives(4, 0.02, 0.1)).toEqual([0.03, 0.02]);
    expect(arrives(5, 0.03, 0.11)).toEqual([0.04, 0.03]);
  });
});
