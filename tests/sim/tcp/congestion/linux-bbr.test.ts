import { describe, expect, it } from "vitest";
import { paramValues } from "../../../../src/sim/index.ts";
import { linuxBbr } from "../../../../src/sim/tcp/congestion/linux-bbr.ts";
import type { Delivery } from "../../../../src/sim/tcp/contract/delivery.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";

type State = ReturnType<typeof linuxBbr.init>;

const VIEW = { now: 1, mss: 1000, srtt: 0.1, cwnd: 10, sndUna: 1, answersSyn: false, inRecovery: false };

const DELIVERY: Delivery = {
  delivered: 1,
  total: 30,
  lost: 0,
  acked: 1,
  rtt: 0.1,
  prior: 0,
  interval: 0.1,
  priorInFlight: 11,
  inFlight: 10,
  isLimited: false,
  isPossiblyDelayed: false,
};

/** A state in the start-up, but for what is given, after a delivery. */
function outcome(given: Partial<State>, delivery: Partial<Delivery>, view: Partial<SenderView> = {}): State {
  const tcp = { ...VIEW, ...view } as SenderView;
  const state = linuxBbr.init(paramValues(linuxBbr, {}) as Parameters<typeof linuxBbr.init>[0], tcp);
  Object.assign(state, given);
  linuxBbr.onDelivery?.(state, { ...DELIVERY, ...delivery }, tcp);
  return state;
}

describe("BBR's full pipe (tcp_bbr.c, bbr_check_full_bw_reached)", () => {
  /** Rounds without growth, after a round whose first segment left after `prior` deliveries; held back between 10 and 20. */
  const rounds = (prior: number, more: Partial<Delivery> = {}) =>
    outcome({ fullBw: 1e12, limitedFrom: 10, limitedUntil: 20 }, { prior, ...more }).fullRounds;

  it("is not judged by what left while the sender held back, first and last segment included", () => {
    expect([9, 10, 20, 21].map((prior) => rounds(prior))).toEqual([1, 0, 0, 1]);
    expect(rounds(21, { isLimited: true })).toBe(0);
  });

  it("is judged once a round, by samples that have an interval", () => {
    expect(outcome({ fullBw: 1e12, nextRoundDelivered: 6 }, { prior: 5 }).fullRounds).toBe(0);
    expect(outcome({ fullBw: 1e12, nextRoundDelivered: 5 }, { prior: 5 }).fullRounds).toBe(1);
    expect(rounds(0, { interval: Number.NaN })).toBe(0);
  });
});

describe("BBR's smallest round trip as Linux has it", () => {
  it("begins with that of the SYN, but with none if that was sent twice", () => {
    const syn = (rtt: number) => outcome({}, { rtt }, { answersSyn: true }).rtProp;
    expect(syn(0.05)).toBe(50_000);
    expect(syn(Number.NaN)).toBe(Number.POSITIVE_INFINITY);
  });

  it("is replaced by a shorter one at once, by a longer one after ten seconds if the ACK was not held back", () => {
    const from = (rtt: number, now: number, isPossiblyDelayed = false) =>
      outcome({ rtProp: 100_000, rtPropAt: 0 }, { rtt, isPossiblyDelayed }, { now }).rtProp;
    expect([from(0.09, 1), from(0.11, 1), from(0.11, 9.99)]).toEqual([90_000, 100_000, 100_000]);
    expect([from(0.11, 10.1), from(0.11, 10.1, true)]).toEqual([110_000, 100_000]);
  });
});
