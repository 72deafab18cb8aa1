import { describe, expect, it } from "vitest";
import { arrivalRate } from "../../../src/captures/fit/arrivals.ts";
import { BITS, transferWith, WIRE } from "./transfers.ts";

/** Packets that arrive in runs of 24, each at so many packets a second; lengths in bytes of IP. */
function arriving(rates: readonly number[], length: (i: number) => number = () => WIRE) {
  let t = 0;
  const transmissions = [{ seq: 1, nth: 1, t, wire: length(0) }];
  for (const rate of rates)
    for (let i = 0; i < 24; i++) {
      t += 1 / rate;
      transmissions.push({ seq: transmissions.length + 1, nth: 1, t, wire: length(transmissions.length) });
    }
  return arrivalRate(transferWith({ transmissions }));
}

const times = (count: number, rate: number) => new Array<number>(count).fill(rate);

describe("the rate at which data arrives at a receiver", () => {
  it("is that of five windows of 24 packets, with the range of their median; fewer tell a lower bound", () => {
    expect(arriving(times(5, 64))).toEqual({
      value: BITS * 64,
      low: BITS * 64,
      high: BITS * 64,
      basis: "spacing of arrivals, 5 windows",
    });
    expect(arriving(times(4, 64))).toEqual({
      value: null,
      low: BITS * 64,
      high: null,
      basis: "spacing of arrivals, 4 windows",
    });
    expect(arriving([]).basis).toBe("fewer than 24 packets arrived");
    expect(arriving([])).toMatchObject({ value: null, low: null, high: null });
  });

  it("counts every packet of a window but the one that it begins with", () => {
    // The first, and the last of each run, are ten times as long.
    const { value } = arriving(times(5, 64), (i) => (i % 24 === 0 ? 10 : 1) * WIRE);
    expect(value).toBeCloseTo(((23 + 10) / 24) * BITS * 64, 6);
    const first = arriving(times(5, 64), (i) => (i === 0 ? 10 : 1) * WIRE);
    expect(first.value).toBeCloseTo(BITS * 64, 6);
  });

  it("is that of the windows within a tenth of the fastest: a link that was not busy tells nothing", () => {
    expect(arriving([...times(6, 64), ...times(5, 128)])).toMatchObject({ value: BITS * 128 });
    expect(arriving([...times(6, 116), ...times(5, 128)]).basis).toBe("spacing of arrivals, 11 windows");
    expect(arriving([...times(6, 115), ...times(5, 128)]).basis).toBe("spacing of arrivals, 5 windows");
  });

  it("leaves out a few that came faster than any link lets them: the twentieth from above is the fastest", () => {
    expect(arriving([...times(30, 64), 640])).toMatchObject({ value: BITS * 64 });
    expect(arriving([...times(30, 64), 640]).basis).toBe("spacing of arrivals, 30 windows");
  });
});
