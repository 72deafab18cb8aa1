import { describe, expect, it } from "vitest";
import { DEFAULT_TCP_OPTIONS, paramValues } from "../../../../src/sim/index.ts";
import { LinuxClock } from "../../../../src/sim/tcp/recovery/parts/linux-clock.ts";
import { takeArrivals } from "../../../../src/sim/tcp/recovery/parts/rack-arrivals.ts";
import { currentThreshold } from "../../../../src/sim/tcp/recovery/parts/rack-reduction.ts";
import {
  initRack,
  OPEN,
  type RackParams,
  RECOVERY,
  REDUCTION,
} from "../../../../src/sim/tcp/recovery/parts/rack-state.ts";
import { FakeSender } from "../../../vectors/fake-sender.ts";
import { recoveryOf } from "./playing.ts";

/** Segments 0 to 9 are outstanding, and so many retransmissions were made; an ACK of 5 that reports segment 2 as received twice. */
function afterDuplicate(retransmissions: number) {
  const params = paramValues(recoveryOf("rack")) as unknown as RackParams;
  const state = initRack(params, new LinuxClock({ ...DEFAULT_TCP_OPTIONS, tick: 0.004 }), 10);
  for (let seq = 0; seq < 10; seq++) state.segments.sent(seq, seq / 1000, 0, 0, 0, 0);
  state.retransmissions = retransmissions;
  const tcp = new FakeSender({ cwnd: 10, ssthresh: 5, awnd: 90, sndUna: 0, sndNxt: 10, sndMax: 9 });
  tcp.now = 0.1;
  takeArrivals(state, tcp, { ackno: 5, flags: 0, sackCount: 1, sackLeft: () => 2, sackRight: () => 3 });
  return state;
}

describe("a segment that the receiver reports as received twice", () => {
  it("counts as delivered once more, for rates and for growth (Linux, tcp_dsack_seen)", () => {
    const { delivery, delivered } = afterDuplicate(1);
    expect([delivery.acked, delivery.delivered, delivered]).toEqual([5, 6, 6]);
  });

  it("does not where nothing was retransmitted: the network has doubled it", () => {
    const { delivery, delivered } = afterDuplicate(0);
    expect([delivery.acked, delivery.delivered, delivered]).toEqual([5, 5, 5]);
  });
});

/** Segments 0 to 9 have left at 0, 1 … 9 ms; it is 100 ms. */
function outstanding() {
  const params = paramValues(recoveryOf("rack")) as unknown as RackParams;
  const clock = new LinuxClock({ ...DEFAULT_TCP_OPTIONS, tick: 0.004 });
  const state = initRack(params, clock, 10);
  for (let seq = 0; seq < 10; seq++) state.segments.sent(seq, seq / 1000, 0, 0, 0, 0);
  const tcp = new FakeSender({ cwnd: 11, ssthresh: 5, awnd: 90, sndUna: 0, sndNxt: 10, sndMax: 9 });
  tcp.now = 0.1;
  return { state, clock, tcp };
}
const acking = (ackno: number, ...blocks: [number, number][]) => ({
  ackno,
  flags: 0,
  sackCount: blocks.length,
  sackLeft: (k: number) => blocks[k][0],
  sackRight: (k: number) => blocks[k][1],
});

describe("what an ACK that passes several segments measures", () => {
  it("is the rate from the one of them that left last, a retransmission before what it overtook", () => {
    const { state, tcp } = outstanding();
    takeArrivals(state, tcp, acking(3));
    expect(state.flightAt).toBe(0.002);
    const repaired = outstanding();
    repaired.state.segments.sent(0, 0.05, 0, 0, 0, 0);
    takeArrivals(repaired.state, repaired.tcp, acking(3));
    expect(repaired.state.flightAt).toBe(0.05);
  });

  it("is the round trip of the first that it acknowledges, and of the first reported one where it acknowledges none", () => {
    const both = outstanding();
    takeArrivals(both.state, both.tcp, acking(1, [4, 6]));
    expect(both.clock.smoothed).toBeCloseTo(0.1, 12);
    expect(both.state.delivery.rtt).toBeCloseTo(0.095, 12);
    const reported = outstanding();
    takeArrivals(reported.state, reported.tcp, acking(0, [4, 6]));
    expect(reported.clock.smoothed).toBeCloseTo(0.096, 12);
  });
});

describe("a duplicate that is reported", () => {
  const left = (undoMarker: number, undoRetransmissions: number) => {
    const { state, tcp } = outstanding();
    Object.assign(state, { undoMarker, undoRetransmissions, retransmissions: 3 });
    takeArrivals(state, tcp, acking(5, [2, 3]));
    return state.undoRetransmissions;
  };

  it("is one retransmission less that a cut has to wait for, where there is a cut and it waits", () => {
    expect([left(0, 2), left(0, 1), left(2, 2)]).toEqual([1, 0, 1]);
    // Nothing was retransmitted in it, there is no cut, or it began behind what came twice.
    expect([left(0, -1), left(0, 0), left(-1, 2), left(3, 2)]).toEqual([-1, 0, 2, 2]);
  });
});

describe("the threshold that an undo restores (Linux, tcp_current_ssthresh)", () => {
  it("is three quarters of the window in whole segments, ssthresh where that is higher or a reduction is under way", () => {
    const { state, tcp } = outstanding();
    const threshold = (cwnd: number, ssthresh: number, phase = OPEN) => {
      state.phase = phase;
      return currentThreshold(state, Object.assign(tcp, { cwnd, ssthresh }));
    };
    expect([threshold(11, 5), threshold(16, 5), threshold(3, 1), threshold(11, 8)]).toEqual([7, 12, 1, 8]);
    expect([threshold(16, 5, RECOVERY), threshold(16, 5, REDUCTION)]).toEqual([5, 5]);
  });
});
