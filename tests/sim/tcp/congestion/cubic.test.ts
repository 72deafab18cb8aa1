import { describe, expect, it } from "vitest";
import { paramValues } from "../../../../src/sim/index.ts";
import { cubic } from "../../../../src/sim/tcp/congestion/cubic.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";
import { ScriptedSender } from "../../scripted-sender.ts";

describe("CUBIC's smallest windows (RFC 9438, section 4.6)", () => {
  it("are two segments after a loss, and one after a mark", () => {
    const lossy = new ScriptedSender("cubic", { params: { dupAckThreshold: 1 }, tcp: { initialWindow: 2 } });
    lossy.at(0.1).ack(0, { sacked: [[1, 2]] });
    expect(lossy.windows).toEqual([2, 2]);
    expect(lossy.decisions).toEqual(["dupack at 0: cubic-loss"]);
    const marked = new ScriptedSender("cubic", { tcp: { initialWindow: 2 } });
    marked.at(0.1).ack(1, { marked: true });
    expect(marked.windows[0]).toBeCloseTo(1.4, 12);
    marked.at(0.2).ack(3, { marked: true });
    expect(marked.windows[0]).toBe(1);
    const backedOff = new ScriptedSender("cubic", { params: { abe: true }, tcp: { initialWindow: 1 } });
    backedOff.at(0.1).ack(1, { marked: true });
    expect(backedOff.windows[0]).toBe(1);
    expect(backedOff.decisions).toEqual(["ecn at 0: cubic-abe"]);
  });

  it("are one segment after a timeout, with a threshold of two", () => {
    const tcp = new ScriptedSender("cubic", { tcp: { initialWindow: 2 } }).untilTimeout();
    expect(tcp.windows).toEqual([1, 2]);
    expect(tcp.decisions).toEqual(["timeout at 0: cubic-timeout"]);
  });
});

describe("CUBIC whose application has nothing to send (RFC 9438, sections 4.2 and 5.8)", () => {
  /** A window of 7 in congestion avoidance, everything acknowledged at 0.3 s; then so many segments at each time. */
  function talking(...times: number[]): number[] {
    const tcp = new ScriptedSender("cubic", { tcp: { initialWindow: 10 } });
    tcp.at(0.1).ack(1, { marked: true });
    tcp.sender.dataEnd = tcp.sender.sndNxt;
    tcp.at(0.3).ack(tcp.sender.sndNxt);
    expect(tcp.sender.flightSize).toBe(0);
    return times.map((time) => {
      tcp.at(time).sender.supply(20);
      for (let left = 20; left > 0; left--) tcp.at(time + 0.1).ack(tcp.sender.sndUna + 1);
      return tcp.windows[0];
    });
  }

  it("keeps its window while less is outstanding than the window allows", () => {
    const tcp = new ScriptedSender("cubic", { tcp: { initialWindow: 10 } });
    tcp.at(0.1).ack(1, { marked: true });
    tcp.sender.dataEnd = tcp.sender.sndNxt;
    tcp.at(0.2).ack([2, 3, 4]);
    const [before] = tcp.windows;
    tcp.at(0.35).ack([5, 6, 7, 8, 9, 10]);
    expect(tcp.windows[0]).toBe(before);
  });

  it("does not count silence for the curve: the same window after a long one as after a short one", () => {
    const [soon] = talking(0.5);
    const [late] = talking(60.5);
    expect(late).toBeCloseTo(soon, 9);
    expect(soon).toBeGreaterThan(7);
  });
});

describe("CUBIC while a loss is repaired", () => {
  it("lets partial ACKs neither begin the curve nor raise Reno's estimate: both begin with the ACK that ends the repair", () => {
    const tcp = new ScriptedSender("cubic", { awnd: 60, tcp: { initialWindow: 20 } });
    tcp.at(0.1).ack(1);
    // 1 and 5 are lost.
    for (const right of [3, 4, 5]) tcp.ack(1, { sacked: [[2, right]] });
    expect(tcp.windows[0]).toBeCloseTo(0.7 * 21, 9);
    const { sndMax } = tcp.sender;
    tcp.at(0.2).ack(5, { sacked: [[6, 20]] });
    expect(tcp.sender.inRecovery).toBe(true);
    expect(tcp.probes[1]).toBe(0);
    // The ACK that ends it acknowledges everything from 5 on; the estimate begins at the window, alpha = 0.9 / 1.7.
    tcp.at(0.3).ack(sndMax + 1);
    expect(tcp.sender.inRecovery).toBe(false);
    expect(tcp.windows[0]).toBeCloseTo(14.7, 9);
    expect(tcp.probes[1]).toBeCloseTo(14.7 + ((0.9 / 1.7) * (sndMax + 1 - 5)) / 14.7, 9);
  });
});

describe("CUBIC's answer to a mark with alternative backoff (RFC 8511, section 3.1)", () => {
  it("keeps 0.85 of the window, and 0.7 at a loss as ever", () => {
    const marked = new ScriptedSender("cubic", { params: { abe: true } });
    marked.at(0.1).ack(1, { marked: true });
    expect(marked.windows[0]).toBeCloseTo(0.85 * 8, 12);
    expect(marked.decisions).toEqual(["ecn at 0: cubic-abe"]);
    const lossy = new ScriptedSender("cubic", { params: { abe: true, dupAckThreshold: 1 } });
    lossy.at(0.1).ack(0, { sacked: [[1, 2]] });
    expect(lossy.windows[0]).toBeCloseTo(0.7 * 8, 12);
  });
});

describe("Reno's answer to a mark with alternative backoff (RFC 8511, section 3)", () => {
  it("keeps 0.8 of the window, but at least two segments, and a half without", () => {
    const cut = (initialWindow: number, abe: boolean) => {
      const tcp = new ScriptedSender("sack", { params: { abe }, tcp: { initialWindow } });
      tcp.at(0.1).ack(1, { marked: true });
      return tcp.windows;
    };
    expect(cut(20, true)).toEqual([16, 16]);
    expect(cut(21, true)).toEqual([16.8, 16]);
    expect(cut(2, true)).toEqual([2, 2]);
    expect(cut(20, false)).toEqual([10, 10]);
  });
});

describe("CUBIC's curve (RFC 9438, sections 4.2 to 4.5)", () => {
  /** In congestion avoidance; the curve is at its plateau of 100 segments one second after it began at 0 s. */
  function onCurve(given: Partial<ReturnType<typeof cubic.init>> = {}) {
    const tcp = {
      now: 1,
      cwnd: 90,
      ssthresh: 2,
      awnd: 1000,
      unsent: 1e9,
      flightSize: 90,
      growthCredit: 1,
      srtt: 0.1,
    };
    const view = { ...tcp, inRecovery: false } as SenderView & {
      -readonly [K in keyof SenderView]: SenderView[K];
    };
    const state = cubic.init(paramValues(cubic, {}) as Parameters<typeof cubic.init>[0], view);
    Object.assign(state, { epochStart: 0, K: 1, wMax: 100, wEst: 10, cwndPrior: 100, ...given });
    const ack = (now: number, more: Partial<SenderView> = {}) => {
      Object.assign(view, { now }, more);
      const step = cubic.onAck(state, { acked: 1, rtt: Number.NaN, roundStarted: false }, view);
      if (typeof step === "string") throw new Error(step);
      return step;
    };
    const lose = (more: Partial<SenderView> = {}) => cubic.onLossDetected(state, Object.assign(view, more));
    return { state, ack, lose };
  }

  it("is concave below the last maximum, and convex from there on", () => {
    const rule = (cwnd: number) => onCurve().ack(1, { cwnd }).rule.id;
    expect([rule(99.9), rule(100), rule(101)]).toEqual(["cubic-concave", "cubic-convex", "cubic-convex"]);
  });

  it("leads to where it will be a round trip later, by at most half a window at once, and never down", () => {
    // 0.4 · 0.1³ + 100
    expect(onCurve().ack(1).cwnd).toBeCloseTo(90 + (100.0004 - 90) / 90, 9);
    expect(onCurve().ack(1, { cwnd: 120 }).cwnd).toBe(120);
    expect(onCurve().ack(11, { cwnd: 20 }).cwnd).toBeCloseTo(20.5, 9);
  });

  it("stands still from the first ACK that finds the window unused to the first that finds it used", () => {
    const { state, ack } = onCurve();
    ack(1);
    ack(2, { awnd: 50 });
    ack(3, { awnd: 50 });
    expect(state.epochStart).toBe(0);
    ack(5, { awnd: 1000 });
    expect(state.epochStart).toBe(3);
    ack(6);
    expect(state.epochStart).toBe(3);
  });

  it("stands still from an ACK at 0 s as from any other", () => {
    const { state, ack } = onCurve();
    ack(0, { awnd: 50 });
    ack(2);
    ack(5, { awnd: 1000 });
    expect(state.epochStart).toBe(5);
  });

  it("stands still while the application has nothing to send, from the first ACK that finds it so", () => {
    const paused = (from: number) => {
      const { state, ack } = onCurve();
      ack(from, { unsent: 0, flightSize: 10 });
      ack(3);
      ack(5, { unsent: 1e9 });
      return state.epochStart;
    };
    expect([paused(0), paused(2)]).toEqual([5, 3]);
  });

  it("stays where it is in a repair, and where the window is all that the receiver offers", () => {
    const { ack } = onCurve();
    expect(ack(1, { inRecovery: true })).toMatchObject({ cwnd: 90, rule: { id: "cubic-concave" } });
    expect(ack(1, { inRecovery: false, awnd: 90 })).toMatchObject({
      cwnd: 90,
      rule: { id: "cubic-limited" },
    });
    expect(ack(1, { awnd: 91 }).rule.id).toBe("cubic-concave");
  });

  it("counts a window of 90.7 as used where, with what the ACK acknowledges, 90 segments were outstanding", () => {
    const rule = (flightSize: number) => onCurve().ack(1, { cwnd: 90.7, unsent: 0, flightSize }).rule.id;
    expect([rule(88), rule(89)]).toEqual(["cubic-application-limited", "cubic-concave"]);
  });

  it("begins anew after a loss, however long the window was not used before it", () => {
    const { state, ack, lose } = onCurve();
    ack(2, { awnd: 50 });
    lose({ now: 3 });
    ack(4, { awnd: 1000 });
    expect(state.epochStart).toBe(4);
    ack(5);
    expect(state.epochStart).toBe(4);
  });

  it("aims lower where a loss finds less than the last maximum (fast convergence, section 4.7), unless it is switched off", () => {
    const wMax = (cwnd: number, fastConvergence: boolean) => {
      const { state, lose } = onCurve({ params: { ...onCurve().state.params, fastConvergence } });
      lose({ cwnd });
      return state.wMax;
    };
    // 90 · (1 + 0.7) / 2
    expect(wMax(90, true)).toBeCloseTo(76.5, 12);
    expect(wMax(90, false)).toBe(90);
    expect(wMax(100, true)).toBe(100);
    expect(wMax(110, true)).toBe(110);
  });

  it("does not give way to an estimate that is as large as the curve", () => {
    // At its plateau of 100 segments; the estimate grows by 1 / 2 segment.
    const { state, ack } = onCurve({ wEst: 99.5, cwndPrior: 50 });
    expect(ack(1, { cwnd: 2, flightSize: 2 }).rule.id).toBe("cubic-concave");
    expect(state.wEst).toBe(100);
  });

  it("gives way to Reno's estimate where that is larger, which grows by a segment per window beyond the old one", () => {
    const { state, ack } = onCurve({ wEst: 120 });
    expect(ack(1, { cwnd: 100 })).toMatchObject({
      cwnd: expect.closeTo(120.01, 9),
      rule: { id: "cubic-reno-friendly" },
    });
    expect(state.wEst).toBeCloseTo(120.01, 9);
    const below = onCurve({ wEst: 99 });
    below.ack(1, { cwnd: 100 });
    // alpha = 3 · 0.3 / 1.7
    expect(below.state.wEst).toBeCloseTo(99 + 0.9 / 1.7 / 100, 9);
  });

  it("never falls to an estimate that is larger than the curve, but smaller than the window", () => {
    // 0.4 · (0 - 1)³ + 100 = 99.6 < 99.9 + 1 / 110
    expect(onCurve({ wEst: 99.9, cwndPrior: 50 }).ack(0, { cwnd: 110 })).toMatchObject({
      cwnd: 110,
      rule: { id: "cubic-reno-friendly" },
    });
  });
});
