import { describe, expect, it } from "vitest";
import { paramValues } from "../../../../src/sim/index.ts";
import { eln } from "../../../../src/sim/net/agents/eln.ts";
import { multipleAck } from "../../../../src/sim/net/agents/multiple-ack.ts";
import { LocalRtt } from "../../../../src/sim/net/agents/parts/segment-cache.ts";
import { snoop } from "../../../../src/sim/net/agents/snoop.ts";
import { SWALLOW } from "../../../../src/sim/net/agents/types.ts";
import { ELN } from "../../../../src/sim/packet/pool.ts";
import { FakeHop } from "../../../vectors/fake-hop.ts";

describe("a base station's round trip to the wireless host", () => {
  it("is weighed as ns-2 does, or as RFC 6298, section 2, does", () => {
    const ns2 = new LocalRtt();
    ns2.sample(0.5, false);
    expect(ns2.srtt).toBeCloseTo(0.1 / 8 + (7 * 0.5) / 8, 12);
    expect(ns2.rttvar).toBeCloseTo((0.5 - ns2.srtt) / 8 + (7 * 0.25) / 8, 12);
    const rfc = new LocalRtt();
    rfc.sample(0.5, true);
    // The variation first, from the estimate before.
    expect(rfc.rttvar).toBeCloseTo(0.75 * 0.25 + 0.25 * 0.4, 12);
    expect(rfc.srtt).toBeCloseTo((7 * 0.1) / 8 + 0.5 / 8, 12);
    expect(rfc.timeout(0.1)).toBeCloseTo(rfc.srtt + 4 * rfc.rttvar, 12);
    expect(rfc.timeout(10)).toBe(10);
  });

  it("has a shortest one, from the first on", () => {
    const rtt = new LocalRtt();
    const shortest = [0.5, 0.7, 0.3, 0.4].map((one) => {
      rtt.sample(one, false);
      return rtt.shortest;
    });
    expect(shortest).toEqual([0.5, 0.5, 0.3, 0.3]);
  });
});

/** An agent at a base station towards the wireless host, with what passes it. */
function station(
  agent: typeof snoop | typeof multipleAck,
  params: Record<string, number | boolean | string> = {},
) {
  const hop = new FakeHop(true, false);
  const state = agent.init(paramValues(agent, params) as never, hop);
  const pass = (seq: number, isAck: 0 | 1) => {
    const p = hop.packets.allocate(0, seq, 1, isAck ? 40 : 1500, isAck, 0);
    return isAck ? agent.onAck(state as never, p, hop) : agent.onData(state as never, p, hop);
  };
  return {
    hop,
    state,
    data: (seq: number, at = hop.now) => {
      hop.now = at;
      return pass(seq, 0);
    },
    ack: (ackno: number, at = hop.now) => {
      hop.now = at;
      return pass(ackno, 1);
    },
    expire: (at: number) => {
      hop.now = at;
      agent.onTimer?.(state as never, hop);
    },
  };
}

describe.each([
  ["Snoop", snoop],
  ["multiple acknowledgments", multipleAck],
] as const)("%s", (_, agent) => {
  it("measures segments that were sent once alone (Karn and Partridge 1987)", () => {
    const once = station(agent);
    once.data(0, 0);
    once.ack(1, 0.5);
    expect(once.state.localRtt.shortest).toBe(0.5);
    const resent = station(agent);
    resent.data(0, 0);
    resent.expire(1);
    resent.ack(1, 1.25);
    expect(resent.state.localRtt.shortest).toBe(0);
    // The source has sent it again.
    const again = station(agent);
    again.data(0, 0);
    again.data(0, 1);
    again.ack(1, 1.25);
    expect(again.state.localRtt.shortest).toBe(0);
    // Its copy is the one that came last.
    expect(again.state.cache.size).toBe(0);
  });

  it("measures the last segment that an ACK passes, and nothing where it has no copy", () => {
    const one = station(agent);
    one.data(0, 0);
    one.data(1, 0.25);
    one.ack(2, 0.5);
    expect(one.state.localRtt.shortest).toBe(0.25);
    one.ack(5, 0.75);
    expect(one.state.localRtt.shortest).toBe(0.25);
  });

  it("weighs as RFC 6298 where it is told to", () => {
    const srtt = (rfcEstimator: boolean) => {
      const one = station(agent, { rfcEstimator });
      one.data(0, 0);
      one.ack(1, 0.5);
      return one.state.localRtt.srtt;
    };
    expect(srtt(true)).toBeCloseTo(0.15, 12);
    expect(srtt(false)).toBeCloseTo(0.45, 12);
  });

  it("runs its timer from the first copy on, which another segment does not put off, until none is left", () => {
    const { hop, data, ack } = station(agent);
    data(0, 0);
    const { deadline } = hop;
    expect(deadline).toBeGreaterThan(0);
    data(1, 0.25);
    expect(hop.deadline).toBe(deadline);
    ack(1, 0.5);
    expect(hop.deadline).not.toBe(deadline);
    ack(2, 0.75);
    expect(hop.timerRuns).toBe(false);
  });

  it("serves flows to the wireless host, and ELN those from it", () => {
    const places = [
      { toAir: true, fromAir: false },
      { toAir: false, fromAir: true },
      { toAir: true, fromAir: true },
      { toAir: false, fromAir: false },
    ];
    const isRefused = (one: typeof agent | typeof eln) =>
      places.map((place) => one.refuses?.(place as never) !== null);
    expect(isRefused(agent)).toEqual([false, true, false, false]);
    expect(isRefused(eln)).toEqual([true, false, false, false]);
  });

  it("can plot its cache and its round trip", () => {
    const { state, data } = station(agent);
    data(0);
    data(1);
    const out = new Float64Array(2);
    agent.probe?.(state as never, out);
    expect([...out]).toEqual([2, 0.1]);
  });
});

describe("Snoop", () => {
  it("passes duplicates on without a word where nothing is missing", () => {
    const { hop, data, ack } = station(snoop);
    data(0);
    ack(1);
    expect(ack(1)).not.toBe(SWALLOW);
    expect(hop.rules).toEqual([]);
    data(2);
    ack(1);
    expect(hop.rules).toEqual(["snoop-pass"]);
    // The source has repeated the last segment that came by: it knows of the loss.
    const repeated = station(snoop);
    repeated.data(0);
    repeated.data(0);
    expect(repeated.ack(0)).not.toBe(SWALLOW);
    expect(repeated.hop.rules).toEqual(["snoop-pass"]);
  });

  it("gives up a segment that it has resent as often as it may", () => {
    const { hop, data, ack } = station(snoop, { maxResends: 1 });
    data(0, 0);
    data(1, 0);
    // Far apart, so that each duplicate may be answered.
    expect(ack(0, 1)).toBe(SWALLOW);
    expect(hop.resent).toEqual([0]);
    expect(ack(0, 2)).not.toBe(SWALLOW);
    expect(hop.resent).toEqual([0]);
  });
});

describe("multiple acknowledgments", () => {
  it("sends a partial ACK for each copy, and none for what it cannot keep", () => {
    const { hop, data } = station(multipleAck, { ackp: "every", cacheLimit: 1 });
    data(0);
    data(1);
    expect(hop.acks).toHaveLength(1);
    expect(hop.acks[0]).toMatch(/^0\//);
  });

  it("starts no timer for what it has not kept", () => {
    const { hop, data } = station(multipleAck, { cacheLimit: 1 });
    data(0);
    hop.stopTimer();
    data(1);
    expect(hop.timerRuns).toBe(false);
  });
});

describe("ELN", () => {
  it("knows what never crossed the radio link until it has, or is acknowledged", () => {
    const hop = new FakeHop(false, true);
    const state = eln.init({} as never, hop);
    const data = (seq: number) => eln.onData(state, hop.packets.allocate(0, seq, 1, 1500, 0, 0), hop);
    const ack = (ackno: number) => {
      const p = hop.packets.allocate(0, ackno, 1, 40, 1, 0);
      eln.onAck(state, p, hop);
      return (hop.packets.flags(p) & ELN) !== 0;
    };
    const holes = () => {
      const out = new Float64Array(1);
      eln.probe?.(state, out);
      return out[0];
    };
    data(0);
    expect(holes()).toBe(0);
    data(3);
    data(5);
    expect(holes()).toBe(3);
    data(2);
    expect(holes()).toBe(2);
    expect([ack(1), ack(1)]).toEqual([true, true]);
    // 2 has crossed it; what an older ACK asks for is gone from the list with the newer one's.
    expect([ack(2), ack(1)]).toEqual([false, false]);
    expect(holes()).toBe(1);
    hop.rules = [];
    expect([ack(6), ack(6)]).toEqual([false, false]);
    // Nothing above was sent: a duplicate tells of no loss.
    expect(hop.rules).toEqual([]);
    data(7);
    data(6);
    expect([ack(6), hop.rules.length]).toEqual([false, 1]);
  });
});
