import { describe, expect, it } from "vitest";
import { adaptReorderingWindow, identifyLosses } from "../../../../src/sim/tcp/recovery/parts/rack-losses.ts";
import { noteSent } from "../../../../src/sim/tcp/recovery/parts/rack-send.ts";
import {
  ADVANCED,
  LOSS,
  LOST_AGAIN,
  NO_TIMER,
  PROBE,
  type RackState,
  RECOVERY,
  REORDERING,
  RETRANSMISSION,
} from "../../../../src/sim/tcp/recovery/parts/rack-state.ts";
import { planProbe, restartRetransmission } from "../../../../src/sim/tcp/recovery/parts/rack-timers.ts";
import { SentSegments } from "../../../../src/sim/tcp/recovery/parts/sent-segments.ts";
import { rack } from "./rack-known.ts";

describe("a segment that leaves", () => {
  const leaves = (known: Partial<RackState>, seq: number, passed = 0) => {
    const { state, tcp } = rack({ flightAt: 0.2, deliveredAt: 0.3, running: RETRANSMISSION, ...known });
    for (let n = 0; n < passed; n++) state.segments.advance();
    noteSent(state, tcp, seq);
    return { state, tcp };
  };

  it("begins a flight where nothing is outstanding: rates are measured from then on", () => {
    const first = leaves({}, 20, 10).state;
    expect([first.flightAt, first.deliveredAt, first.segments.flightAt(20)]).toEqual([1, 1, 1]);
    const later = leaves({}, 20).state;
    expect([later.flightAt, later.deliveredAt, later.segments.flightAt(20)]).toEqual([0.2, 0.3, 0.2]);
  });

  it("starts the timer where none runs, and with new data takes the place of a probe's", () => {
    const timer = (running: number, seq: number) => {
      const { state, tcp } = leaves({ running }, seq);
      return [state.running, tcp.timer];
    };
    expect(timer(NO_TIMER, 20)).toEqual([RETRANSMISSION, "restarted"]);
    expect(timer(RETRANSMISSION, 20)).toEqual([RETRANSMISSION, "untouched"]);
    expect(timer(PROBE, 20)).toEqual([RETRANSMISSION, "restarted"]);
    expect(timer(PROBE, 12)).toEqual([PROBE, "untouched"]);
    expect(timer(REORDERING, 20)).toEqual([REORDERING, "untouched"]);
  });

  it("again is a retransmission: the first since a cut, be it at 0 s, and one more to wait for; a probe is not", () => {
    const again = (known: Partial<RackState>) => {
      const { state } = leaves({ undoRetransmissions: -1, ...known }, 12);
      const { retransmissions, retransmittedAt, undoRetransmissions, segments } = state;
      return [retransmissions, retransmittedAt, undoRetransmissions, segments.retransmitted];
    };
    expect(again({})).toEqual([1, 1, 1, 1]);
    expect(again({ retransmittedAt: 0, undoRetransmissions: 3 })).toEqual([1, 0, 4, 1]);
    expect(again({ isProbing: true })).toEqual([1, Number.NaN, -1, 0]);
  });
});

describe("the timer", () => {
  it("of retransmissions waits for what is left of the timeout where it takes the place of another's", () => {
    const waits = (running: number) => {
      const { state, tcp } = rack({ running, isAnswering: true });
      restartRetransmission(state, tcp);
      return state.timerWait;
    };
    // The oldest segment left at 0.1 s, the timeout is 1 s.
    expect(waits(PROBE)).toBeCloseTo(0.1, 12);
    expect(waits(REORDERING)).toBeCloseTo(0.1, 12);
    expect(waits(RETRANSMISSION)).toBe(1);
  });

  it("of a probe waits as long as a timeout before the first round trip is measured", () => {
    const { state, tcp } = rack({ isAnswering: true });
    expect([planProbe(state, tcp, true), state.running, state.timerWait]).toEqual([true, PROBE, 1]);
  });

  it("of a probe does not start before the first ACK of all", () => {
    const segments = new SentSegments();
    segments.sent(0, 0.5, 0, 0, 0, 0);
    const { state, tcp } = rack({ segments, isAnswering: true });
    expect(planProbe(state, tcp, true)).toBe(false);
    segments.sent(1, 0.5, 0, 0, 0, 0);
    segments.advance();
    expect(planProbe(state, tcp, true)).toBe(true);
  });
});

describe("losses", () => {
  /** RACK's segment is 19, which left at 0.19 s; a round trip takes 0.1 s. */
  const moved = { rackSentAt: 0.19, rackEnd: 20, rackRtt: 0.1, rackMoved: true };

  it("are looked for only where RACK has moved since the last time", () => {
    const { state, tcp } = rack(moved);
    identifyLosses(state, tcp);
    expect([state.segments.lost, state.rackMoved]).toEqual([9, false]);
    const still = rack({ ...moved, rackMoved: false });
    identifyLosses(still.state, still.tcp);
    expect(still.state.segments.lost).toBe(0);
  });

  it("of a retransmission are said", () => {
    const again = (at: number) => {
      const { state, tcp } = rack({ ...moved, rackSentAt: 0.8 });
      state.segments.markLost(10);
      state.segments.sent(10, at, 0, 0, 0, 0);
      state.segments.countRetransmission(10);
      identifyLosses(state, tcp);
      return (state.news & LOST_AGAIN) !== 0;
    };
    expect([again(0.5), again(0.85)]).toEqual([true, false]);
  });

  it("without SACK are a partial ACK's in a recovery alone", () => {
    const partial = (phase: number) => {
      const { state, tcp } = rack({ phase, news: ADVANCED }, { sack: false });
      identifyLosses(state, tcp);
      return state.segments.lost;
    };
    expect([partial(RECOVERY), partial(LOSS)]).toEqual([1, 0]);
  });
});

describe("the window of reordering", () => {
  it("stays as it is with an ACK that has delivered nothing, or the very first", () => {
    const steps = (prior: number) => {
      const { state } = rack({ duplicateSeen: true, adjustedAt: -1 });
      state.delivery.prior = prior;
      adaptReorderingWindow(state);
      return [state.reorderingSteps, state.duplicateSeen];
    };
    expect(steps(5)).toEqual([2, false]);
    expect([steps(0), steps(Number.NaN)]).toEqual([
      [1, true],
      [1, true],
    ]);
  });
});
