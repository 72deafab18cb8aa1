import { describe, expect, it } from "vitest";
import { paramValues } from "../../../../src/sim/index.ts";
import { split } from "../../../../src/sim/net/agents/split.ts";
import { FORWARD, SWALLOW } from "../../../../src/sim/net/agents/types.ts";
import { FakeHop } from "../../../vectors/fake-hop.ts";

/** A split connection at a base station with room for three segments, unless it says otherwise. */
function bench(given: Record<string, number | string> = {}) {
  const hop = new FakeHop(true, false);
  const state = split.init(
    paramValues(split, { relay: 3, ...given }) as Parameters<typeof split.init>[0],
    hop,
  );
  const packet = (seq: number, isAck: 0 | 1) => hop.packets.allocate(0, seq, 1, 1500, isAck, 0);
  const data = (...seqs: number[]) => seqs.map((seq) => split.onData(state, packet(seq, 0), hop));
  const ack = (ackno: number) => split.onAck(state, packet(ackno, 1), hop);
  const timer = (now: number) => {
    hop.now = now;
    hop.stopTimer();
    split.onTimer?.(state, hop);
  };
  const probes = () => {
    const out = new Float64Array(2);
    split.probe?.(state, out);
    return [...out];
  };
  const lost = () => split.lostAcked?.(state);
  return { hop, state, data, ack, timer, probes, lost, windows: () => hop.connection.windows.splice(0) };
}

describe("the buffer of a split connection", () => {
  it("tells the source how much room there is, and the second connection what it may send", () => {
    const { hop, data, ack, windows, probes, lost } = bench();
    expect(data(0, 1)).toEqual([SWALLOW, SWALLOW]);
    expect([windows(), hop.connection.allowed, probes(), lost()]).toEqual([[2, 1], 2, [2, 1], 0]);
    expect(ack(1)).toBe(SWALLOW);
    expect([hop.suppressed, probes()]).toEqual([1, [1, 1]]);
    expect(hop.rules).toEqual([]);
  });

  it("closes the source's window once when it is full, and opens it with the next room, told again each second", () => {
    const { hop, data, ack, timer, windows } = bench();
    data(0, 1, 2, 2);
    expect(hop.rules).toEqual(["split-closed"]);
    expect(hop.timerRuns).toBe(false);
    windows();
    ack(0);
    expect(hop.rules).toEqual(["split-closed"]);
    hop.now = 5;
    ack(1);
    expect([hop.rules, windows(), hop.deadline]).toEqual([["split-closed", "split-opened"], [1], 6]);
    ack(2);
    expect(hop.rules).toHaveLength(2);
    timer(6);
    expect([windows(), hop.deadline]).toEqual([[2], 7]);
    data(3);
    expect(hop.timerRuns).toBe(false);
  });

  it("tells of an opened window twenty-one times at most, and again as often once data has come", () => {
    const { hop, data, ack, timer } = bench();
    const times = () => {
      const before = hop.rules.length;
      while (hop.timerRuns) timer(hop.deadline);
      return hop.rules.length - before;
    };
    data(0, 1, 2);
    ack(1);
    expect(times()).toBe(20);
    data(3);
    ack(2);
    expect(times()).toBe(20);
  });

  it("keeps what it has room for, where it drops the rest: that is acknowledged and lost", () => {
    const { hop, data, ack, windows, lost, probes } = bench({ whenFull: "drop" });
    data(0, 1, 2);
    expect([windows(), lost(), hop.connection.allowed]).toEqual([[Infinity, Infinity, Infinity], 0, 3]);
    data(3);
    expect([hop.rules, lost(), hop.connection.allowed, probes()[0]]).toEqual([["split-overflow"], 1, 3, 3]);
    // What comes out of order is not acknowledged.
    data(9);
    expect([hop.rules.length, lost()]).toEqual([1, 1]);
    data(4);
    expect([hop.rules.length, lost()]).toEqual([2, 2]);
    ack(3);
    data(5);
    // Nothing behind the lost segment can be delivered any more.
    expect([lost(), hop.connection.allowed, probes()[0]]).toEqual([3, 3, 0]);
    ack(9);
    expect(probes()[0]).toBe(0);
  });

  it("counts what has been delivered as room again", () => {
    const { hop, data, ack, lost, probes } = bench({ whenFull: "drop" });
    data(0, 1);
    ack(2);
    data(2, 3, 4);
    expect([hop.rules, lost(), hop.connection.allowed, probes()[0]]).toEqual([[], 0, 5, 3]);
    data(5);
    expect([hop.rules, lost(), hop.connection.allowed, probes()[0]]).toEqual([["split-overflow"], 1, 5, 3]);
  });

  it("tells of no window before its time", () => {
    const { hop, timer, windows } = bench({ crashAt: 4 });
    timer(3);
    expect([hop.rules, windows(), hop.deadline]).toEqual([[], [], 4]);
  });
});

describe("a base station that crashes", () => {
  it("closes both ends at its time, and only forwards from then on", () => {
    const { hop, data, ack, timer, lost, probes } = bench({ crashAt: 4 });
    expect(hop.deadline).toBe(4);
    data(0, 1, 2);
    ack(1);
    expect(hop.deadline).toBe(1);
    timer(3.5);
    expect(hop.connection.isClosed).toBe(false);
    timer(4);
    expect([hop.connection.isClosed, hop.rules.at(-1), hop.timerRuns]).toEqual([true, "split-crash", false]);
    expect([data(3), ack(1)]).toEqual([[FORWARD], FORWARD]);
    expect([probes(), lost()]).toEqual([[0, 0], 2]);
    ack(2);
    ack(1);
    expect(lost()).toBe(1);
    ack(7);
    expect(lost()).toBe(0);
  });

  it("has lost what was not delivered before", () => {
    const { hop, data, ack, timer, lost } = bench({ crashAt: 4 });
    data(0, 1);
    timer(4);
    expect([lost(), hop.values]).toEqual([2, [2]]);
    const later = bench({ crashAt: 4 });
    later.data(0, 1, 2);
    later.ack(1);
    later.timer(4);
    expect([later.lost(), later.hop.values]).toEqual([2, [2]]);
    ack(2);
    expect(lost()).toBe(0);
  });

  it("only forwards as well where nothing had come before", () => {
    const { hop, data, ack, timer, probes, lost } = bench({ crashAt: 4 });
    timer(4);
    expect([hop.rules, data(0), ack(0), probes(), lost()]).toEqual([
      ["split-crash"],
      [FORWARD],
      FORWARD,
      [0, 0],
      0,
    ]);
  });

  it("never does where no time is given", () => {
    const { hop, data } = bench({ crashAt: 0 });
    data(0);
    expect(hop.timerRuns).toBe(false);
  });
});

describe("a flow whose two ends need each other", () => {
  it("is refused", () => {
    const place = { toAir: true, fromAir: false };
    expect(split.refuses?.({ ...place, needsBothEnds: true })).toMatch(/does not carry/);
    expect(split.refuses?.({ ...place, needsBothEnds: false })).toBeNull();
  });
});
