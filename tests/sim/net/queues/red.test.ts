import { describe, expect, it } from "vitest";
import { paramValues } from "../../../../src/sim/index.ts";
import { NO_BANDS } from "../../../../src/sim/net/link/packet-buffer.ts";
import { red } from "../../../../src/sim/net/queues/red.ts";
import {
  ACCEPT,
  type BufferView,
  DROP_EARLY,
  DROP_OVERFLOW,
  MARK,
  type QueueSetup,
} from "../../../../src/sim/net/queues/types.ts";

type Params = Parameters<typeof red.init>[0];

const BUFFER: BufferView = {
  now: 0,
  waiting: 10,
  isIdle: false,
  idleSince: 0,
  limit: 100,
  limitBytes: Number.POSITIVE_INFINITY,
  rate: 2e6,
  arrivingSize: 1500,
  arrivingEct: false,
  arrivingIsL4s: false,
  arrivingIsLow: false,
  arrivingFlow: 0,
  bands: NO_BANDS,
};

/** RED whose average is the queue itself (weight 1), and whose next draw is given. */
function redWith(given: Record<string, number | boolean | string>, draw = 0.5) {
  const params = paramValues(red, { weight: 1, minTh: 5, maxTh: 15, maxP: 0.1, ...given }) as Params;
  const state = red.init(params, {
    random: { uniform: () => draw },
  } as unknown as QueueSetup) as unknown as Record<string, unknown>;
  const arrives = (waiting: number, more: Partial<BufferView> = {}) =>
    red.onArrival(state as never, params, { ...BUFFER, waiting, ...more });
  return { state, params, arrives };
}

describe("RED's early decisions (Floyd and Jacobson 1993)", () => {
  it("are none below the lower threshold, nor for the first packet above it", () => {
    const { arrives, state } = redWith({ wait: false }, 0);
    expect([arrives(4.99), arrives(5)]).toEqual([ACCEPT, ACCEPT]);
    expect(state).toMatchObject({ above: true, count: 1, countBytes: 1500 });
    expect(arrives(5)).toBe(DROP_EARLY);
    expect(arrives(4)).toBe(ACCEPT);
    expect(state.above).toBe(false);
    expect(arrives(12)).toBe(ACCEPT);
  });

  it("are none while fewer than two packets wait", () => {
    const { arrives } = redWith({ minTh: 0, maxTh: 1, wait: false }, 0);
    expect([arrives(1), arrives(1), arrives(2), arrives(2)]).toEqual([ACCEPT, ACCEPT, ACCEPT, DROP_EARLY]);
  });

  it("have a probability that rises linearly between the thresholds, and beyond the upper one, if gentle, to 1 at twice that", () => {
    const p = (average: number, gentle: boolean) => {
      const { arrives, state } = redWith({ gentle, useMarkP: true }, 1);
      arrives(average);
      arrives(average);
      return state.p;
    };
    expect(p(10, true)).toBeCloseTo(0.05, 12);
    expect(p(15, true)).toBeCloseTo(0.1, 12);
    expect(p(22.5, true)).toBeCloseTo(0.55, 12);
    expect(p(40, true)).toBe(1);
    expect(p(14.9, false)).toBeCloseTo(0.099, 12);
    expect(p(15, false)).toBe(1);
  });

  it.each([
    [false, 10, 0.05 / (1 - 2 * 0.05)],
    [true, 10, 0],
  ])("are spaced evenly by the arrivals since the last one (wait: %s)", (wait, average, expected) => {
    const decides = (draw: number) => {
      const { arrives } = redWith({ wait }, draw);
      arrives(average);
      return arrives(average) === DROP_EARLY;
    };
    if (expected === 0) expect(decides(0.0001)).toBe(false);
    else expect([decides(expected - 1e-9), decides(expected + 1e-9)]).toEqual([true, false]);
  });

  it("come, where they are spaced apart, only after one inverse of the probability, and at twice that for certain", () => {
    const { arrives, state } = redWith({ wait: true }, 0.999999);
    arrives(10);
    let passed = 1;
    while (arrives(10) === ACCEPT) passed++;
    // p / (2 − count · p) is 1 at the thirty-ninth arrival.
    expect(passed).toBe(38);
    expect(state.count).toBe(0);
    const early = redWith({ wait: true }, 1e-9);
    early.arrives(10);
    let before = 1;
    while (early.arrives(10) === ACCEPT) before++;
    expect(before).toBe(19);
  });

  it("meet large packets more often where bytes count", () => {
    const decides = (size: number, draw: number) => {
      const { arrives } = redWith({ wait: false, byteMode: true }, draw);
      arrives(10, { arrivingSize: size });
      return arrives(10, { arrivingSize: size }) === DROP_EARLY;
    };
    const of = (size: number) => ((0.05 / (1 - ((2 * size) / 1500) * 0.05)) * size) / 1500;
    for (const size of [1500, 300])
      expect([decides(size, of(size) - 1e-9), decides(size, of(size) + 1e-9)]).toEqual([true, false]);
  });

  it("mark where the packet can be marked and RED may, and drop otherwise", () => {
    const second = (given: Record<string, number | boolean>, arrivingEct: boolean) => {
      const { arrives } = redWith({ wait: false, ...given }, 0);
      arrives(10, { arrivingEct });
      return arrives(10, { arrivingEct });
    };
    expect(second({ ecn: true }, true)).toBe(MARK);
    expect(second({ ecn: true }, false)).toBe(DROP_EARLY);
    expect(second({ ecn: false }, true)).toBe(DROP_EARLY);
    // Where it is to drop from some probability on.
    expect(second({ ecn: true, markP: 0.05 }, true)).toBe(DROP_EARLY);
    expect(second({ ecn: true, markP: 0.0501 }, true)).toBe(MARK);
    expect(second({ ecn: true, markP: 0.01, useMarkP: false }, true)).toBe(MARK);
  });

  it("are drops for certain above the thresholds, where that is asked for", () => {
    const at = (average: number, gentle: boolean) =>
      redWith({ useMarkP: false, gentle, ecn: true }, 1).arrives(average, { arrivingEct: true });
    expect([at(14.9, false), at(15, false)]).toEqual([ACCEPT, DROP_EARLY]);
    expect([at(29.9, true), at(30, true)]).toEqual([ACCEPT, DROP_EARLY]);
    const { arrives, state } = redWith({ useMarkP: false, gentle: false }, 1);
    arrives(14);
    arrives(20);
    expect([state.count, state.countBytes]).toEqual([0, 0]);
  });
});

describe("RED's average", () => {
  it("moves by its weight towards what waits, in packets or in bytes of typical packets", () => {
    const { arrives, state } = redWith({ weight: 0.25 });
    arrives(8);
    expect(state.average).toBe(2);
    arrives(4);
    expect(state.average).toBe(2.5);
    const bytes = redWith({ inBytes: true, meanPacketSize: 500 });
    bytes.arrives(3, { bands: { ...NO_BANDS, totalBytes: 4500 } });
    expect(bytes.state.average).toBe(9);
  });

  it("fades while the link is idle, by the packets that could have been sent", () => {
    const { arrives, state } = redWith({ weight: 0.5, meanPacketSize: 1000 });
    arrives(8);
    // 2 Mbit/s send 2 packets of 1000 bytes in 8 ms.
    arrives(0, { isIdle: true, idleSince: 1, now: 1.0081 });
    expect(state.average).toBe(4 * 0.25 * 0.5);
  });
});

describe("RED's buffer", () => {
  it("is looked at where packets leave, if those at the front are marked or bytes are counted", () => {
    const looks = (given: Record<string, boolean | string>) =>
      (red.actsAtDeparture as (params: Params) => boolean)(redWith(given).params);
    expect([{}, { inBytes: true }, { markAt: "front" }].map(looks)).toEqual([false, true, true]);
  });

  it("overflows at its limit, in packets or typical packets, and then counts anew", () => {
    const { arrives, state } = redWith({}, 1);
    expect([arrives(99), arrives(100)]).toEqual([ACCEPT, DROP_OVERFLOW]);
    expect([state.count, state.countBytes]).toEqual([0, 0]);
    const bytes = redWith({ inBytes: true }, 1);
    const full = (totalBytes: number) => bytes.arrives(3, { bands: { ...NO_BANDS, totalBytes } });
    expect([full(149_999), full(150_000)]).toEqual([ACCEPT, DROP_OVERFLOW]);
  });
});

describe("the adaptation of RED (Floyd, Gummadi and Shenker 2001)", () => {
  /** What the probability at the upper threshold becomes, of an average at a time. */
  const adapted = (average: number, now: number, maxP = 0.1) => {
    const { arrives, state } = redWith({ adaptive: true, maxP }, 1);
    arrives(average, { now });
    return [state.maxP, state.adaptedAt];
  };

  it("happens half a second after the last one, not before", () => {
    expect(adapted(5, 0.5)).toEqual([0.1, 0]);
    expect(adapted(5, 0.51)).toEqual([expect.closeTo(0.09, 12), 0.51]);
  });

  it("lowers the probability below the middle fifth, raises it above, and leaves it within", () => {
    expect(adapted(8.99, 1)).toEqual([expect.closeTo(0.09, 12), 1]);
    expect(adapted(9, 1)).toEqual([0.1, 0]);
    expect(adapted(11, 1)).toEqual([0.1, 0]);
    expect(adapted(11.01, 1)[0]).toBeCloseTo(0.11, 12);
    expect(adapted(11.01, 1, 0.02)[0]).toBeCloseTo(0.025, 12);
  });

  it("keeps it between 1 % and a half", () => {
    expect(adapted(5, 1, 0.01)).toEqual([0.01, 0]);
    expect(adapted(12, 1, 0.5)).toEqual([0.5, 0]);
  });

  it("is what the parameter says without it", () => {
    const { arrives, state, params } = redWith({ adaptive: false }, 1);
    Object.assign(params, { maxP: 0.3 });
    arrives(5, { now: 9 });
    expect(state.maxP).toBe(0.3);
  });
});
