import { describe, expect, it } from "vitest";
import {
  initAggregation,
  noteAggregation,
} from "../../../../src/sim/tcp/congestion/parts/ack-aggregation.ts";
import { quantum } from "../../../../src/sim/tcp/congestion/parts/bbr-model.ts";
import { easeForEcho } from "../../../../src/sim/tcp/congestion/parts/gentle-marks.ts";
import {
  collapse,
  growthCredit,
  growthOf,
  growthRule,
  halve,
} from "../../../../src/sim/tcp/congestion/parts/growth.ts";
import { growByCount } from "../../../../src/sim/tcp/congestion/parts/whole-windows.ts";
import { prague } from "../../../../src/sim/tcp/congestion/prague.ts";
import type { Delivery } from "../../../../src/sim/tcp/contract/delivery.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";

describe("a burst of BBR (draft-cardwell-iccrg-bbr-congestion-control-00, section 4.2.2)", () => {
  it("is one segment below 1.2 Mbit/s, two below 24 Mbit/s, from there on 1 ms' worth, 64 kB at most", () => {
    const of = (pacingRate: number) =>
      quantum({ pacingRate, segmentBits: 8000 } as Parameters<typeof quantum>[0]);
    expect([1.19e6, 1.2e6, 23.9e6, 24e6, 1e9].map(of)).toEqual([1, 2, 2, 3, (8 * 65_536) / 8000]);
  });
});

describe("ACKs that come together (tcp_bbr.c, bbr_update_ack_aggregation)", () => {
  it("count only where they deliver something over a known interval", () => {
    const extra = (delivered: number, interval: number) => {
      const state = initAggregation();
      noteAggregation(state, false, { delivered, interval } as Delivery, 0, { now: 1, cwnd: 10 });
      return [state.epochAcked, state.extra[0]];
    };
    expect([extra(3, 0.1), extra(0, 0.1), extra(3, Number.NaN)]).toEqual([
      [3, 3],
      [0, 0],
      [0, 0],
    ]);
  });
});

describe("the answer to a mark with alternative backoff (RFC 8511, section 3)", () => {
  it("goes by what the receiver allows, and says so", () => {
    const tcp = { cwnd: 40, awnd: 20 } as SenderView;
    expect(easeForEcho(tcp)).toMatchObject({ cwnd: 16, ssthresh: 16, values: { w: 20, awnd: 20 } });
  });
});

describe("growth by count (tcp_cong_avoid_ai)", () => {
  it("is a segment for each so many that arrive; what is left is kept, what was counted for more is one segment", () => {
    const grown = (count: number, delivered: number) => {
      const state = { count };
      return [growByCount(state, 10, 4, delivered), state.count];
    };
    expect([grown(0, 3), grown(3, 1), grown(3, 6), grown(4, 1), grown(9, 1)]).toEqual([
      [10, 3],
      [11, 0],
      [12, 1],
      [11, 1],
      [11, 1],
    ]);
  });
});

describe("Prague's slow start", () => {
  it("grows where nothing was marked, and waits where something was", () => {
    const tcp = { cwnd: 5, ssthresh: 10, srtt: 0.1 } as SenderView;
    const state = prague.init({ rttVirt: 0.025 } as Parameters<typeof prague.init>[0], tcp);
    const answer = (marked: number) => {
      state.marked = marked;
      return prague.onAck(state, { acked: 1, rtt: 0.1, roundStarted: false }, tcp);
    };
    expect([answer(0), answer(1)]).toEqual(["grow", "keep"]);
  });
});

describe("growth by an ACK (RFC 5681, section 3.1; RFC 3465)", () => {
  it("is slow start's below the threshold, congestion avoidance's from it on, and named so", () => {
    const of = (cwnd: number, credit: number) => [
      growthOf(cwnd, 10, credit),
      growthRule(cwnd, 10, credit).id,
    ];
    expect([of(9.9, 1), of(10, 1), of(9.9, 2), of(10, 2)]).toEqual([
      [1, "slow-start"],
      [0.1, "congestion-avoidance"],
      [2, "slow-start-abc"],
      [0.2, "congestion-avoidance-abc"],
    ]);
  });

  it("counts two segments at most below the threshold, one after a timeout, and a window at most beyond", () => {
    const credit = (acked: number, cwnd: number, afterTimeout = false) =>
      growthCredit(acked, cwnd, 10, afterTimeout);
    expect([credit(1, 9), credit(3, 9), credit(3, 9, true), credit(3, 10), credit(30, 10)]).toEqual([
      1, 2, 1, 3, 10,
    ]);
  });
});

describe("Reno's cuts (RFC 5681)", () => {
  it("go by what the receiver allows, with inflation after duplicates and without it after a timeout", () => {
    const tcp = { cwnd: 40, awnd: 30, lossWindow: 30, rto: 1 } as SenderView;
    expect(halve(tcp)).toMatchObject({ cwnd: 15, ssthresh: 15, values: { w: 30, inflation: 0, awnd: 30 } });
    expect(halve({ ...tcp, cwnd: 20, lossWindow: 23 } as SenderView)).toMatchObject({
      cwnd: 11.5,
      ssthresh: 11,
      values: { w: 23, inflation: 3 },
    });
    expect(collapse(tcp)).toMatchObject({ cwnd: 1, ssthresh: 15, values: { w: 30, awnd: 30, rto: 1 } });
    expect(halve({ ...tcp, cwnd: 3, lossWindow: 3 } as SenderView)).toMatchObject({ cwnd: 1.5, ssthresh: 2 });
  });
});
