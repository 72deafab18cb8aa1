import { describe, expect, it } from "vitest";
import { paramValues } from "../../../../src/sim/index.ts";
import { linuxBbr } from "../../../../src/sim/tcp/congestion/linux-bbr.ts";
import { PHASE } from "../../../../src/sim/tcp/congestion/parts/bbr-model.ts";
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

describe("BBR's probe of the round trip (tcp_bbr.c, bbr_update_min_rtt)", () => {
  const PROBING = { phase: PHASE.probeRtt, rtPropAt: 1, nextRoundDelivered: 99 };

  it("counts its 200 ms and its round from when four segments are in flight", () => {
    const begun = (inFlight: number) => {
      const { probeEnds, probeRoundDone, nextRoundDelivered } = outcome(
        { ...PROBING, probeRoundDone: true },
        { inFlight },
      );
      return [probeEnds, probeRoundDone, nextRoundDelivered];
    };
    expect(begun(5)).toEqual([Number.NaN, true, 99]);
    expect(begun(4)).toEqual([1.2, false, 30]);
  });

  it("limits the samples of what leaves from its first ACK on, until what is in flight has arrived", () => {
    const limits = (known: Partial<State>, total: number, inFlight: number) => {
      const { limitedFrom, limitedUntil } = outcome({ ...PROBING, ...known }, { total, inFlight });
      return [limitedFrom, limitedUntil];
    };
    expect(limits({}, 30, 10)).toEqual([30, 40]);
    expect(limits({ limitedFrom: 30, limitedUntil: 40 }, 34, 7)).toEqual([30, 41]);
  });

  it("leads back to the cycle if the pipe was full, else to the start-up, once both have passed", () => {
    const phase = (more: Partial<State>) =>
      outcome({ ...PROBING, probeEnds: 0.9, probeRoundDone: true, ...more }, {}).phase;
    expect(phase({ filled: true })).toBe(PHASE.probeBw);
    expect(phase({ filled: false })).toBe(PHASE.startup);
    expect(phase({ probeRoundDone: false })).toBe(PHASE.probeRtt);
    expect(phase({ probeEnds: 1 })).toBe(PHASE.probeRtt);
  });
});

describe("BBR's window and pacing as Linux has them", () => {
  /** In the cycle, where neither more nor less is tried. */
  const CRUISING = { filled: true, phase: PHASE.probeBw, cycleIndex: 2, pacingGain: 1, cwndGain: 2 };

  it("leave an ACK alone that delivers nothing", () => {
    const state = outcome({ repairing: true, priorCwnd: 50 }, { delivered: 0 });
    expect(state.repairing).toBe(true);
    expect(outcome({ repairing: true, priorCwnd: 50 }, {}).repairing).toBe(false);
  });

  it("have no first rate of a round trip before one is known", () => {
    expect(outcome({}, { rtt: Number.NaN }, { srtt: 0 }).hasRtt).toBe(false);
    expect(outcome({}, {}).hasRtt).toBe(true);
  });

  it("follow the estimate down only once the pipe was full, and never to nothing", () => {
    const pace = (given: Partial<State>, interval: number) =>
      outcome({ hasRtt: true, pacingRate: 1e6, ...given }, { total: 10, prior: 0, interval }).pacingRate;
    // Ten segments in 1 s are r = floor(10 · 2^24 / 10^6) = 167; 8 · floor(167 · 1000 · 990000 / 2^24)
    expect(pace({ ...CRUISING }, 1)).toBe(78832);
    expect(pace({ ...CRUISING }, Number.NaN)).toBe(1e6);
    expect(pace({}, 1)).toBe(1e6);
    // In 0.1 s they are r = 1677; 8 · floor(floor(1677 · 1000 · 739 / 256) · 990000 / 2^24)
    expect(pace({}, 0.1)).toBe(2285296);
  });

  it("are ten segments and room for three bursts before a round trip is known (tcp_bbr.c, bbr_bdp)", () => {
    const tcp = { ...VIEW, cwnd: 16 } as SenderView;
    const state = linuxBbr.init(paramValues(linuxBbr, {}) as Parameters<typeof linuxBbr.init>[0], tcp);
    Object.assign(state, { hasRtt: true, pacingRate: 1e6, ...CRUISING });
    const step = linuxBbr.onDelivery?.(state, { ...DELIVERY, rtt: Number.NaN, interval: 1 }, tcp);
    expect(step?.cwnd).toBe(14);
  });

  it("say nothing where neither the window nor its rule changes", () => {
    const tcp = { ...VIEW, cwnd: 4 } as SenderView;
    const state = linuxBbr.init(paramValues(linuxBbr, {}) as Parameters<typeof linuxBbr.init>[0], tcp);
    Object.assign(state, { phase: PHASE.probeRtt });
    expect(linuxBbr.onDelivery?.(state, DELIVERY, tcp)).toBe(null);
    expect(linuxBbr.onDelivery?.(state, DELIVERY, { ...tcp, cwnd: 5 })?.cwnd).toBe(4);
  });

  it("bundle one segment below 1.2 Mbit/s, two from there on", () => {
    const quantum = (pacingRate: number) => {
      const tcp = VIEW as SenderView;
      const state = outcome({}, {});
      state.pacingRate = pacingRate;
      return linuxBbr.onLossDetected(state, tcp).values.quantum;
    };
    expect([quantum(1_199_999), quantum(1.2e6), quantum(8 * 1024 * 3000)]).toEqual([1, 2, 3]);
  });

  it("space segments from the tenth on", () => {
    const tcp = { ...VIEW, sndUna: 99 } as SenderView;
    const state = linuxBbr.init(paramValues(linuxBbr, {}) as Parameters<typeof linuxBbr.init>[0], tcp);
    const gaps = Array.from({ length: 11 }, (_, seq) => {
      linuxBbr.onSent?.(state, seq, 1, tcp);
      return state.departure > tcp.now;
    });
    expect(gaps).toEqual([...Array(9).fill(false), true, true]);
  });
});

describe("BBR that sends again after nothing was in flight (tcp_bbr.c, bbr_cwnd_event)", () => {
  /** A rate of 1 segment in 1 ms, and a pace of 1 Mbit/s; segment 1 leaves, nothing before it is outstanding. */
  function restarted(given: Partial<State>, seq = 1, nth = 1, view: Partial<SenderView> = {}) {
    const tcp = { ...VIEW, ...view } as SenderView;
    const state = linuxBbr.init(paramValues(linuxBbr, {}) as Parameters<typeof linuxBbr.init>[0], tcp);
    Object.assign(state, {
      hasRtt: true,
      filled: true,
      pacingRate: 1e6,
      btlBw: 16_777,
      appLimited: true,
      ...given,
    });
    const step = linuxBbr.onSent?.(state, seq, nth, tcp);
    return { state, tcp, step };
  }

  it("is what a new segment does that is the first outstanding, once a rate is known", () => {
    expect(restarted({}).state.restarts).toBe(true);
    expect(restarted({}, 2).state.restarts).toBe(false);
    expect(restarted({}, 1, 2).state.restarts).toBe(false);
    expect(restarted({ btlBw: 0 }).state.restarts).toBe(false);
  });

  it("is none where the application had more to send: an ACK for all that was in flight is no silence", () => {
    const { state, step } = restarted({
      appLimited: false,
      phase: PHASE.probeRtt,
      probeEnds: 0.9,
      priorCwnd: 40,
    });
    expect([state.restarts, state.aggregation.epochAt, step]).toEqual([false, 0, undefined]);
  });

  it("had nothing more to send with the last ACK, or was held back by a probe of the round trip until what was in flight had arrived", () => {
    const limited = (unsent: number, limitedUntil: number) =>
      outcome({ limitedUntil }, {}, { unsent }).appLimited;
    expect([limited(0, 0), limited(1, 0)]).toEqual([true, false]);
    expect([limited(1, 29), limited(1, 30)]).toEqual([false, true]);
  });

  it("begins to count its ACKs anew", () => {
    const { aggregation } = restarted({}).state;
    expect([aggregation.epochAt, aggregation.epochAcked]).toEqual([1, 0]);
  });

  it("paces by the estimate itself in the cycle, and leaves its pace alone elsewhere", () => {
    const pace = (phase: number) => restarted({ phase, pacingGain: 1.25 }).state.pacingRate;
    // 8 · floor(16777 · 1000 · 990000 / 2^24)
    expect(pace(PHASE.probeBw)).toBe(7_919_896);
    expect([pace(PHASE.startup), pace(PHASE.drain)]).toEqual([1e6, 1e6]);
  });

  it("ends a probe of the round trip whose 200 ms are over, and nothing else", () => {
    const left = (phase: number, probeEnds: number) => {
      const { state } = restarted({ phase, probeEnds, rtPropAt: 0.5 });
      return [state.phase, state.rtPropAt];
    };
    expect(left(PHASE.probeRtt, 0.9)).toEqual([PHASE.probeBw, 1]);
    expect(left(PHASE.probeRtt, 1.1)).toEqual([PHASE.probeRtt, 0.5]);
    expect(left(PHASE.startup, 0.9)).toEqual([PHASE.startup, 0.5]);
  });

  it("gives the window back with the end of the probe, and leaves a larger one as it is (bbr_check_probe_rtt_done)", () => {
    const step = (cwnd: number, probeEnds = 0.9) =>
      restarted({ phase: PHASE.probeRtt, probeEnds, priorCwnd: 40 }, 1, 1, { cwnd }).step;
    const { state } = restarted({ phase: PHASE.probeRtt, probeEnds: 0.9 });
    expect(step(4)).toEqual({ cwnd: 40, rule: state.rule });
    expect([step(40), step(4, 1.1)]).toEqual([undefined, undefined]);
    expect(restarted({ phase: PHASE.probeBw, priorCwnd: 40 }, 1, 1, { cwnd: 4 }).step).toBeUndefined();
  });

  it("begins no probe of the round trip with its first delivery: what is old is only the silence", () => {
    const phase = (nth: number) => {
      const { state, tcp } = restarted({ rtProp: 100_000, rtPropAt: 0 }, 1, nth, { now: 20 });
      linuxBbr.onDelivery?.(state, DELIVERY, tcp);
      return state.phase;
    };
    expect(phase(1)).not.toBe(PHASE.probeRtt);
    expect(phase(2)).toBe(PHASE.probeRtt);
  });
});
