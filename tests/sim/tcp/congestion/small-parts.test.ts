import { describe, expect, it } from "vitest";
import {
  initAggregation,
  noteAggregation,
} from "../../../../src/sim/tcp/congestion/parts/ack-aggregation.ts";
import { quantum } from "../../../../src/sim/tcp/congestion/parts/bbr-model.ts";
import { easeForEcho } from "../../../../src/sim/tcp/congestion/parts/gentle-marks.ts";
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
