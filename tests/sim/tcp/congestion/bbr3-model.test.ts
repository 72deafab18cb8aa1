import { describe, expect, it } from "vitest";
import { paramValues } from "../../../../src/sim/index.ts";
import { bbr3 } from "../../../../src/sim/tcp/congestion/bbr3.ts";
import {
  advanceCycle,
  checkDrain,
  checkProbeRtt,
} from "../../../../src/sim/tcp/congestion/parts/bbr3-phases.ts";
import { SLOW_DOWN } from "../../../../src/sim/tcp/congestion/parts/bbr3-rules.ts";
import {
  updateCongestionSignals,
  updateMinRtt,
} from "../../../../src/sim/tcp/congestion/parts/bbr3-signals.ts";
import { type Bbr3State, initBbr3, PHASE } from "../../../../src/sim/tcp/congestion/parts/bbr3-state.ts";
import type { AckNews } from "../../../../src/sim/tcp/contract/ack.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";

const TCP = { now: 1, mss: 1000, cwnd: 30, sndMax: 100 } as SenderView;

function stateWith(given: Partial<Bbr3State>, sample: Partial<Bbr3State["delivery"]["sample"]> = {}) {
  const state = initBbr3(paramValues(bbr3, {}) as Parameters<typeof initBbr3>[0], TCP);
  Object.assign(state, given);
  Object.assign(state.delivery.sample, sample);
  return state;
}

describe("BBRv3's smallest round trips (draft-ietf-ccwg-bbr, section 5.3.4.3)", () => {
  /** The round trip of the last 10 s, and when it was seen, after a sample at a time; 0.1 s was seen at 1 s and at 3 s. */
  function outcome(rtt: number, now: number) {
    const state = stateWith({ rtProp: 0.1, rtPropAt: 1, probeRttMin: 0.1, probeRttMinAt: 3 });
    updateMinRtt(state, rtt, now);
    return [state.rtProp, state.rtPropAt, state.probeRttMin, state.probeRttMinAt];
  }

  it("are renewed by a shorter one, not by one as long", () => {
    expect(outcome(0.09, 4)).toEqual([0.09, 4, 0.09, 4]);
    expect(outcome(0.1, 4)).toEqual([0.1, 1, 0.1, 3]);
    expect(outcome(0.12, 4)).toEqual([0.1, 1, 0.1, 3]);
    expect(outcome(Number.NaN, 4)).toEqual([0.1, 1, 0.1, 3]);
  });

  it("are forgotten after 5 s, and after 10 s", () => {
    expect(outcome(0.12, 8)).toEqual([0.1, 1, 0.1, 3]);
    expect(outcome(0.12, 8.1)).toEqual([0.1, 1, 0.12, 8.1]);
    expect(outcome(0.12, 11)).toEqual([0.1, 1, 0.12, 11]);
    expect(outcome(0.12, 11.1)).toEqual([0.12, 11.1, 0.12, 11.1]);
  });
});

describe("BBRv3's bandwidth (section 5.5.5)", () => {
  /** The filter's values, 100 segments/s before, after a sample. */
  function outcome(rate: number, limited: boolean) {
    const state = stateWith({}, { rate: 100 });
    updateCongestionSignals(state, 30);
    Object.assign(state.delivery.sample, { rate, limited });
    state.cycle += 2;
    updateCongestionSignals(state, 30);
    return state.maxBw;
  }

  it("is not lowered by a sample of a sender that held back", () => {
    expect(outcome(60, false)).toBe(60);
    expect(outcome(60, true)).toBe(100);
    expect(outcome(100, true)).toBe(100);
    expect(outcome(140, true)).toBe(140);
    expect(outcome(Number.NaN, false)).toBe(100);
  });
});

describe("BBRv3's probe for more (section 5.3.3.6)", () => {
  /** Where a state is that goes up, once so many segments are in flight; the limit is 20. */
  function outcome(inFlight: number, probeTooHigh: boolean) {
    const state = stateWith(
      { phase: PHASE.up, filled: true, probeTooHigh, inflightLong: 20, upAckedPerStep: 1e9 },
      { rate: 100, lost: 0, txInFlight: 0 },
    );
    advanceCycle(state, { delivered: 1 } as AckNews, inFlight, TCP);
    return [state.phase, state.probePrecautionary];
  }

  it("ends by precaution where an earlier one found as much too much, from that flight on", () => {
    expect(outcome(19.9, true)).toEqual([PHASE.up, false]);
    expect(outcome(20, true)).toEqual([PHASE.down, true]);
    expect(outcome(20, false)).toEqual([PHASE.up, false]);
  });
});

describe("BBRv3's waits and its probe of the round trip", () => {
  it("waits two to three seconds from the end of one probe to the next (section 5.3.3.5.3)", () => {
    const waits = [1, 2, 3, 4, 5, 8, 13].map((sndMax) => {
      const state = stateWith({ phase: PHASE.drain, drainStartRound: 0, round: 9 });
      checkDrain(state, 1e9, { ...TCP, sndMax });
      expect(state.phase).toBe(PHASE.down);
      return state.probeWait;
    });
    for (const wait of waits) {
      expect(wait).toBeGreaterThanOrEqual(2);
      expect(wait).toBeLessThan(3);
    }
    expect(new Set(waits).size).toBe(waits.length);
  });

  it("drains for three rounds at most", () => {
    const phase = (round: number) => {
      const state = stateWith({ phase: PHASE.drain, drainStartRound: 4, round });
      checkDrain(state, 1e9, TCP);
      return state.phase;
    };
    expect([phase(7), phase(8)]).toEqual([PHASE.drain, PHASE.down]);
  });

  it("cruises once no more is in flight than the limit leaves for others", () => {
    const phase = (after: number) => {
      const state = stateWith(
        {
          phase: PHASE.down,
          filled: true,
          inflightLong: 20,
          bw: 1000,
          maxBw: 1000,
          rtProp: 0.1,
          cycleAt: 1,
          probeWait: 2,
        },
        { rate: 100, lost: 1, txInFlight: 0 },
      );
      advanceCycle(state, { delivered: 1 } as AckNews, after, TCP);
      return state.phase;
    };
    // 20 less 15 %.
    expect([phase(17.1), phase(17)]).toEqual([PHASE.down, PHASE.cruise]);
  });

  it("ends its probe of the round trip only after a round (section 5.3.4.3)", () => {
    const phase = (roundStart: boolean) => {
      const state = stateWith({ phase: PHASE.probeRtt, probeRttDoneAt: 0.5, roundStart, filled: true });
      checkProbeRtt(state, 2, TCP);
      return state.phase;
    };
    expect([phase(false), phase(true)]).toEqual([PHASE.probeRtt, PHASE.cruise]);
  });
});

describe("BBRv3's answers to what a sender is told", () => {
  /** One segment has arrived by an ACK; the next one that the receiver expects is `ackno`. */
  const news = (ackno: number, delivered = 1) =>
    ({ ackno, acked: 1, sacked: 0, delivered, total: delivered, held: 0, segment: () => 1 }) as AckNews;
  const view = (more: Partial<SenderView> = {}) =>
    ({ ...TCP, inFlight: 10, inRecovery: false, sndUna: 1, flightSize: 9, rto: 1, ...more }) as SenderView;

  it("a loss, a mark and the end of a repair leave the threshold alone; only a mark is taken for congestion", () => {
    const kept = (verdict: string, id: string) => ({ verdict, ssthresh: "keep", rule: { id } });
    const state = stateWith({});
    expect(bbr3.onLossDetected(state, view())).toMatchObject(kept("none", "bbr3-loss"));
    expect(bbr3.onRecoveryExit?.(state, view({ cwnd: 8 }))).toMatchObject({
      ...kept("none", "bbr3-restore"),
      cwnd: 30,
    });
    expect(bbr3.onEcnEcho?.(state, view())).toMatchObject(kept("congestion", "bbr3-ecn"));
  });

  it("the end of a repair that it has left already restores nothing", () => {
    expect(bbr3.onRecoveryExit?.(stateWith({ priorCwnd: 50 }), view())).toBe(null);
  });

  it("a timeout takes every outstanding segment for lost, from the first to the last", () => {
    const lost = (count: number) => {
      const state = stateWith({});
      for (let seq = 0; seq < count; seq++) bbr3.onSent?.(state, seq, 1, view({ sndUna: 0 }));
      bbr3.onTimeout(state, view({ sndUna: 0, sndMax: count - 1 }));
      return state.delivery.lost;
    };
    expect([lost(1), lost(3)]).toEqual([1, 3]);
  });

  it("a repair is over with the first ACK of everything that was sent before it", () => {
    const repaired = (ackno: number, inRecovery = false) => {
      const state = stateWith({ repairing: true, repairEnd: 10, priorCwnd: 50, initialCwnd: 10 });
      bbr3.onSent?.(state, 1, 1, view());
      const step = bbr3.onEveryAck?.(state, news(ackno), view({ inRecovery }));
      return [state.repairing, (step?.cwnd ?? 30) >= 50];
    };
    expect(repaired(10)).toEqual([true, false]);
    expect(repaired(11)).toEqual([false, true]);
    expect(repaired(11, true)).toEqual([true, false]);
  });

  it("an ACK that delivers nothing teaches nothing, and one that changes nothing says nothing", () => {
    const acked = (delivered: number) => {
      const state = stateWith({ event: SLOW_DOWN, phase: PHASE.probeRtt, probeRttDoneAt: 9 });
      bbr3.onSent?.(state, 1, 1, view());
      const step = bbr3.onEveryAck?.(state, news(2, delivered), view({ cwnd: 4 }));
      return [step, state.event];
    };
    expect(acked(0)).toEqual([null, SLOW_DOWN]);
    expect(acked(1)).toEqual([null, null]);
  });

  it("a probe of the round trip gives the window back at its end, not before", () => {
    const window = (probeRttDoneAt: number) => {
      const state = stateWith({
        phase: PHASE.probeRtt,
        probeRttDoneAt,
        probeRttRoundDone: true,
        priorCwnd: 50,
      });
      Object.assign(state, { rtProp: 0.1, rtPropAt: 1, probeRttMin: 0.1, probeRttMinAt: 1 });
      // 41 segments in 0.1 s: half of what fills the path is 20.5.
      bbr3.onSent?.(state, 1, 1, view({ now: 0.9, flightSize: 1 }));
      state.delivery.delivered = 40;
      const step = bbr3.onEveryAck?.(state, news(2), view({ cwnd: 4, inFlight: 4 }));
      return [state.phase, step?.cwnd];
    };
    expect(window(9)).toEqual([PHASE.probeRtt, 5]);
    expect(window(0.5)[1]).toBeGreaterThanOrEqual(50);
  });
});
