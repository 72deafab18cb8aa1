import { describe, expect, it } from "vitest";
import { noteSent, noteSupply, sendNew } from "../../../../src/sim/tcp/recovery/parts/rack-send.ts";
import {
  DISORDER,
  PROBE,
  type RackState,
  RETRANSMISSION,
} from "../../../../src/sim/tcp/recovery/parts/rack-state.ts";
import { beginAnswer, endAnswer, setTimer } from "../../../../src/sim/tcp/recovery/parts/rack-timers.ts";
import { SentSegments } from "../../../../src/sim/tcp/recovery/parts/sent-segments.ts";
import type { FakeSender } from "../../../vectors/fake-sender.ts";
import { rack } from "./rack-known.ts";

/** A sender with segments 10 to 19 outstanding at 1 s; what it applies to its window is written down. */
function sender(known: Partial<RackState> = {}, given: Partial<FakeSender> = {}) {
  const { state, tcp } = rack({ isAnswering: true, usedAt: 0.5, ...known });
  const applied: unknown[] = [];
  Object.assign(tcp, given);
  tcp.onSent = (seq) => noteSent(state, tcp, seq);
  tcp.apply = (step) => applied.push(step);
  return { state, tcp, applied };
}

describe("new data", () => {
  const sends = (given: Partial<FakeSender>, beyond = false) => {
    const { state, tcp } = sender({}, given);
    const count = sendNew(state, tcp, beyond);
    expect(count).toBe(tcp.sends.length);
    return tcp.sends;
  };

  it("leaves as far as the window allows, what the receiver allows, and what there is", () => {
    expect(sends({ cwnd: 12.9 })).toEqual([20, 21]);
    expect(sends({ cwnd: 10 })).toEqual([]);
    expect(sends({ cwnd: 30, awnd: 13 })).toEqual([20, 21, 22]);
    expect(sends({ cwnd: 30, dataEnd: 21 })).toEqual([20]);
    expect(sends({ cwnd: 30, mayTransmit: false })).toEqual([]);
  });

  it("is one segment beyond the window where that is asked for", () => {
    expect(sends({ cwnd: 10 }, true)).toEqual([20]);
    expect(sends({ cwnd: 12 }, true)).toEqual([20, 21]);
    expect(sends({ cwnd: 1, awnd: 10 }, true)).toEqual([]);
  });

  it("is followed by the timer of a probe, unless it is the probe", () => {
    const running = (beyond: boolean) => {
      const { state, tcp } = sender({ running: RETRANSMISSION }, { cwnd: 11 });
      sendNew(state, tcp, beyond);
      return state.running;
    };
    expect([running(false), running(true)]).toEqual([PROBE, RETRANSMISSION]);
  });
});

describe("the use of the window", () => {
  const use = (known: Partial<RackState>, given: Partial<FakeSender>) => {
    const { state, tcp } = sender(known, given);
    sendNew(state, tcp);
    const { isWindowLimited, mostOutstanding, usageEnd, used, usedAt } = state;
    return { isWindowLimited, mostOutstanding, usageEnd, used, usedAt };
  };

  it("is seen where the window stops new data: all of it is used", () => {
    const full = { isWindowLimited: true, usageEnd: 22, mostOutstanding: 12, used: 0, usedAt: 1 };
    expect(use({ used: 4 }, { cwnd: 12 })).toEqual(full);
    expect(use({ used: 4 }, { cwnd: 10 })).toEqual({ ...full, usageEnd: 20, mostOutstanding: 10 });
  });

  it("is not looked at where nothing leaves for another reason", () => {
    const untouched = use({}, { cwnd: 12, awnd: 10 });
    expect(untouched).toMatchObject({ usageEnd: 0, mostOutstanding: 0, usedAt: 0.5 });
    expect(use({}, { cwnd: 10, dataEnd: 20 })).toEqual(untouched);
  });

  it("is the most that was outstanding in a round, where the window never stopped it in that", () => {
    const most = (known: Partial<RackState>) => use({ usageEnd: 30, ...known }, { cwnd: 12, dataEnd: 21 });
    expect(most({ mostOutstanding: 8 })).toMatchObject({ mostOutstanding: 11, usageEnd: 21 });
    expect(most({ mostOutstanding: 11 })).toMatchObject({ mostOutstanding: 11, usageEnd: 30 });
    expect(most({ mostOutstanding: 8, isWindowLimited: true })).toMatchObject({
      mostOutstanding: 8,
      isWindowLimited: true,
    });
    // The round is over: what was is forgotten.
    expect(most({ usageEnd: 10, mostOutstanding: 15, isWindowLimited: true })).toMatchObject({
      mostOutstanding: 11,
      isWindowLimited: false,
      usageEnd: 21,
    });
  });

  it("is enough in slow start with more than half of it", () => {
    const used = (cwnd: number, ssthresh: number) => use({}, { cwnd, ssthresh, dataEnd: 21 }).used;
    expect([used(12, 20), used(21, 40), used(22, 40), used(12, 12), used(12, 6)]).toEqual([0, 0, 11, 11, 11]);
  });
});

describe("a window that was not used for a timeout", () => {
  const givenUp = (known: Partial<RackState> = {}, given: Partial<FakeSender> = {}) => {
    const { state, tcp, applied } = sender({ usedAt: 0, ...known }, { cwnd: 16, dataEnd: 21, ...given });
    sendNew(state, tcp);
    return { applied: applied.length === 0 ? null : applied[0], used: state.used, usedAt: state.usedAt };
  };

  it("comes halfway to what was used, the initial window at least", () => {
    expect(givenUp()).toMatchObject({
      applied: { cwnd: 13, ssthresh: 12, values: { cwnd: 16, used: 11 } },
      used: 0,
      usedAt: 1,
    });
    expect(givenUp({ initialWindow: 14 }).applied).toMatchObject({ cwnd: 15, values: { used: 14 } });
    expect(givenUp({ used: 15 }).applied).toMatchObject({ cwnd: 15 });
  });

  it("stays where all of it was used, and as long as the timeout lasts", () => {
    expect(givenUp({ used: 16 })).toEqual({ applied: null, used: 0, usedAt: 1 });
    expect(givenUp({ usedAt: 0.1 })).toEqual({ applied: null, used: 11, usedAt: 0.1 });
  });

  it("stays while something is wrong, or data waits; the time counts anew", () => {
    expect(givenUp({ phase: DISORDER })).toMatchObject({ applied: null, usedAt: 1 });
    expect(givenUp({}, { dataEnd: Number.POSITIVE_INFINITY, awnd: 11 })).toMatchObject({
      applied: null,
      usedAt: 1,
    });
  });

  it("is the controller's own where it sets the window by itself", () => {
    expect(givenUp({}, { ownsWindow: true })).toMatchObject({ applied: null, usedAt: 0 });
  });
});

describe("data that the application hands over", () => {
  const limitedUntil = (given: Partial<FakeSender>, prepare: (state: RackState) => void = () => {}) => {
    const { state, tcp } = sender({ delivered: 7 }, { dataEnd: 20, cwnd: 12, ...given });
    prepare(state);
    noteSupply(state, tcp);
    return state.limitedUntil;
  };

  it("ends a time in which all had left and the window was not full: what is in flight then was limited by it", () => {
    expect(limitedUntil({})).toBe(17);
    expect(limitedUntil({ cwnd: 10 })).toBe(0);
    expect(limitedUntil({ dataEnd: 21 })).toBe(0);
    expect(limitedUntil({}, (state) => state.segments.markLost(12))).toBe(0);
    const resent = (state: RackState) => {
      state.segments.markLost(12);
      state.segments.countRetransmission(12);
    };
    expect(limitedUntil({}, resent)).toBe(17);
  });

  it("is the first of all while the SYN alone is out", () => {
    const first = (end: number, acknowledged: number) => {
      const segments = new SentSegments();
      for (let seq = 0; seq < end; seq++) segments.sent(seq, 0, 0, 0, 0, 0);
      for (let n = 0; n < acknowledged; n++) segments.advance();
      const { state, tcp } = sender({ segments }, { dataEnd: end, sndNxt: end });
      noteSupply(state, tcp);
      return state.limitedUntil;
    };
    expect([first(1, 0), first(2, 0), first(1, 1), first(3, 1)]).toEqual([0, 2, 1, 2]);
  });

  it("after a pause finds a window halved for each timeout of it, down to the initial one", () => {
    const windowAfter = (
      lastSentAt: number,
      cwnd: number,
      known: Partial<RackState> = {},
      given: Partial<FakeSender> = {},
    ) => {
      const { state, tcp, applied } = sender({ lastSentAt, ...known }, { cwnd, dataEnd: 20, ...given });
      for (let n = 0; n < 10; n++) state.segments.advance();
      noteSupply(state, tcp);
      return applied.length === 0 ? null : (applied[0] as { cwnd: number }).cwnd;
    };
    // At 1 s, with a timeout of 1 s.
    expect([
      windowAfter(0, 48),
      windowAfter(-0.5, 48),
      windowAfter(-1, 48),
      windowAfter(-2, 48),
      windowAfter(-9, 48),
    ]).toEqual([null, 24, 24, 12, 10]);
    expect(windowAfter(-9, 8)).toBe(8);
    expect(windowAfter(-9, 48, {}, { ownsWindow: true })).toBeNull();
  });

  it("finds the window as it was while something is outstanding", () => {
    const { state, tcp, applied } = sender({ lastSentAt: -9 }, { cwnd: 48, dataEnd: 20 });
    noteSupply(state, tcp);
    expect(applied).toEqual([]);
  });
});

describe("timers that are set while an ACK is answered", () => {
  it("start when it is answered", () => {
    const { state, tcp } = sender({ isAnswering: false });
    setTimer(state, tcp, RETRANSMISSION, 1);
    expect(tcp.timer).toBe("restarted");
    tcp.timer = "untouched";
    beginAnswer(state);
    setTimer(state, tcp, RETRANSMISSION, 1);
    expect(tcp.timer).toBe("untouched");
    endAnswer(state, tcp);
    expect(tcp.timer).toBe("restarted");
    tcp.timer = "untouched";
    beginAnswer(state);
    endAnswer(state, tcp);
    expect(tcp.timer).toBe("untouched");
  });
});
