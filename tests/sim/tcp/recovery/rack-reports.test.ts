import { describe, expect, it } from "vitest";
import { takeArrivals, takeReports } from "../../../../src/sim/tcp/recovery/parts/rack-arrivals.ts";
import { countDuplicate, takeCounted } from "../../../../src/sim/tcp/recovery/parts/rack-counted.ts";
import {
  ADVANCED,
  DUPLICATE,
  LOSS,
  ORIGINAL_ARRIVED,
  PROBE_DUPLICATE,
  type RackState,
  RETRANSMITTED_ACKED,
} from "../../../../src/sim/tcp/recovery/parts/rack-state.ts";
import type { FakeSender } from "../../../vectors/fake-sender.ts";
import { ackOf, rack } from "./rack-known.ts";

describe("what an ACK reports", () => {
  const reports = (state: RackState, tcp: FakeSender, ...blocks: [left: number, right: number][]) =>
    takeReports(state, tcp, ackOf(10, ...blocks));

  it("is told apart from what the one before did", () => {
    const { state, tcp } = rack();
    reports(state, tcp, [15, 17]);
    expect(state.latest).toMatchObject({ seq: 16, sentAt: 0.16, firstSacked: 0.15, lastSacked: 0.16 });
    reports(state, tcp, [15, 17]);
    expect(state.latest).toMatchObject({
      seq: -1,
      sentAt: -1,
      firstSacked: Number.NaN,
      lastSacked: Number.NaN,
    });
  });

  it("is out of order where it lies below the highest report, and was sent once", () => {
    const seen = (known: Partial<RackState>, before: (state: RackState) => void = () => {}) => {
      const { state, tcp } = rack(known);
      reports(state, tcp, [15, 17]);
      before(state);
      reports(state, tcp, [13, 14], [15, 17]);
      return [state.reorderingSeen, state.reordering];
    };
    // Behind 16, which is one past the third from 13 on.
    expect(seen({})).toEqual([true, 4]);
    // While a timeout is repaired, only where it may be taken back: of any segment, the first of all too.
    expect(seen({ phase: LOSS, phaseEnd: 20 })).toEqual([false, 3]);
    expect(seen({ phase: LOSS, phaseEnd: 20, undoMarker: 0 })).toEqual([true, 4]);
    const retransmitted = (state: RackState) => {
      state.segments.markLost(13);
      state.segments.sent(13, 0.5, 0, 0, 0, 0);
    };
    expect(seen({}, retransmitted)).toEqual([false, 3]);
  });

  it("is out of order by the most that was seen, 300 segments at most (Linux, tcp_max_reordering)", () => {
    const of = (reordering: number, highest: number) => {
      const { state, tcp } = rack({ reordering }, {}, 500);
      reports(state, tcp, [highest, highest + 1]);
      reports(state, tcp, [20, 21], [highest, highest + 1]);
      return state.reordering;
    };
    expect([of(3, 26), of(9, 26), of(3, 400)]).toEqual([7, 9, 300]);
  });

  it("ends with what was sent, whatever a block says", () => {
    const { state, tcp } = rack();
    reports(state, tcp, [18, 25]);
    expect([state.segments.sacked, state.delivered, state.reported.total]).toEqual([2, 2, 2]);
  });

  it("moves RACK to the segment sent last, the higher one of two sent together (RFC 8985, section 6.2, step 2)", () => {
    const { state, tcp } = rack();
    state.segments.sent(20, 0.3, 0, 0, 0, 0);
    state.segments.sent(21, 0.3, 0, 0, 0, 0);
    state.segments.sent(22, 0.3, 0, 0, 0, 0);
    reports(state, tcp, [20, 21]);
    expect([state.rackSentAt, state.rackEnd]).toEqual([0.3, 21]);
    reports(state, tcp, [20, 22]);
    expect([state.rackSentAt, state.rackEnd]).toEqual([0.3, 22]);
    reports(state, tcp, [18, 22]);
    expect([state.rackSentAt, state.rackEnd]).toEqual([0.3, 22]);
  });

  it("came twice: each counts as delivered, and as a retransmission that was not needed (RFC 3708)", () => {
    const twice = (known: Partial<RackState>) => {
      const { state, tcp } = rack({ retransmissions: 5, undoMarker: 5, ...known });
      reports(state, tcp, [7, 9]);
      return [state.delivered, state.undoRetransmissions, (state.news & DUPLICATE) !== 0];
    };
    expect(twice({ undoRetransmissions: 3 })).toEqual([2, 1, true]);
    expect(twice({ undoRetransmissions: 1 })).toEqual([2, 0, true]);
    // What was received twice before the cut says nothing of it.
    expect(twice({ undoRetransmissions: 3, undoMarker: 9 })).toEqual([2, 3, true]);
    // More than were retransmitted: the network duplicates.
    expect(twice({ undoRetransmissions: 3, retransmissions: 1 })).toEqual([0, 3, false]);
  });
});

describe("what an ACK says of a segment that was sent once", () => {
  /** What the ACK of everything below `ackno` says in a phase that ends at `phaseEnd`. */
  const isOriginal = (phaseEnd: number, ackno: number, ...blocks: [left: number, right: number][]) => {
    const { state, tcp } = rack({ phaseEnd });
    takeArrivals(state, tcp, ackOf(ackno, ...blocks));
    return (state.news & ORIGINAL_ARRIVED) !== 0;
  };

  it("is that an original has arrived, where it was sent before the phase began", () => {
    expect([isOriginal(11, 11), isOriginal(10, 11), isOriginal(0, 12)]).toEqual([true, false, false]);
    expect([isOriginal(15, 10, [14, 15]), isOriginal(14, 10, [14, 15])]).toEqual([true, false]);
  });

  it("moves RACK also where the time stamp answers an earlier one", () => {
    const { state, tcp } = rack({ echo: 0.05 });
    takeArrivals(state, tcp, ackOf(11));
    expect([state.rackSentAt, state.rackEnd]).toEqual([0.1, 11]);
  });

  it("is the lowest of them that came behind its order", () => {
    const { state, tcp } = rack();
    takeArrivals(state, tcp, ackOf(13));
    expect(state.reordered).toBe(10);
  });
});

describe("an ACK that may have been delayed", () => {
  const mayBe = (ackno: number, before: [left: number, right: number][], ...blocks: [number, number][]) => {
    const { state, tcp } = rack();
    if (before.length > 0) takeArrivals(state, tcp, ackOf(10, ...before));
    // What the reports before delivered does not count here.
    state.delivered = 0;
    takeArrivals(state, tcp, ackOf(ackno, ...blocks));
    return state.delivery.isPossiblyDelayed;
  };

  it("passes one segment, the only one that was delivered since that left, and reports nothing (Linux, FLAG_ACK_MAYBE_DELAYED)", () => {
    expect(mayBe(11, [])).toBe(true);
    expect(mayBe(12, [])).toBe(false);
    expect(mayBe(11, [], [15, 16])).toBe(false);
    expect(mayBe(11, [[15, 16]])).toBe(false);
    const retransmitted = rack();
    retransmitted.state.segments.sent(10, 0.5, 0, 0, 0, 0);
    takeArrivals(retransmitted.state, retransmitted.tcp, ackOf(11));
    expect(retransmitted.state.delivery.isPossiblyDelayed).toBe(false);
  });
});

describe("a rate", () => {
  it("is none over less time than the smallest round trip", () => {
    const over = (minRtt: number) => {
      const { state, tcp } = rack({ minRtt });
      state.segments.sent(20, 0.95, 0.9, 0.9, 0, 0);
      for (let n = 0; n < 10; n++) state.segments.advance();
      takeArrivals(state, tcp, ackOf(21));
      return state.delivery.interval;
    };
    expect(over(0.04)).toBeCloseTo(0.1, 12);
    expect(over(0.2)).toBeNaN();
  });
});

describe("blocks of an ACK", () => {
  it("are taken in from the lowest, in whatever order they stand", () => {
    const { state, tcp } = rack();
    takeReports(state, tcp, ackOf(10, [17, 18], [11, 12], [14, 15]));
    expect(state.latest).toMatchObject({ seq: 17, firstSacked: 0.11, lastSacked: 0.17 });
    expect([state.segments.sacked, state.reorderingSeen]).toEqual([3, false]);
  });

  it("that hold nothing say nothing, not even of a duplicate", () => {
    const { state, tcp } = rack({ retransmissions: 3 });
    takeReports(state, tcp, ackOf(10, [8, 8]));
    expect([state.news & DUPLICATE, state.duplicates]).toEqual([0, 0]);
  });

  it("name the probe as received twice, where they hold it alone", () => {
    const says = (probeEnd: number, left: number, right: number) => {
      const { state, tcp } = rack({ probeEnd, retransmissions: 3 });
      takeReports(state, tcp, ackOf(10, [left, right]));
      return [(state.news & DUPLICATE) !== 0, (state.news & PROBE_DUPLICATE) !== 0];
    };
    expect(says(9, 8, 9)).toEqual([true, true]);
    expect(says(9, 7, 9)).toEqual([true, false]);
    expect(says(10, 8, 9)).toEqual([true, false]);
    expect(says(0, 8, 9)).toEqual([true, false]);
  });
});

describe("what an ACK passes", () => {
  it("is told apart from what the one before did, and reported no more", () => {
    const { state, tcp } = rack();
    takeArrivals(state, tcp, ackOf(10, [15, 17]));
    takeArrivals(state, tcp, ackOf(14, [15, 17]));
    expect(state.latest).toMatchObject({ seq: 13, firstAcked: 0.1, lastAcked: 0.13 });
    expect(state.delivery).toMatchObject({ acked: 4, delivered: 4, total: 6 });
    takeArrivals(state, tcp, ackOf(14, [15, 17]));
    expect(state.latest).toMatchObject({ firstAcked: Number.NaN, lastAcked: Number.NaN, seq: -1 });
    expect(state.delivery).toMatchObject({ acked: 0, delivered: 0, total: 6 });
    expect(state.reordered).toBe(20);
    expect(state.reported.total).toBe(2);
    takeArrivals(state, tcp, ackOf(17));
    expect([state.reported.total, state.segments.sacked, state.delivery.total]).toEqual([0, 0, 7]);
  });
});

describe("duplicate ACKs without SACK (Linux, tcp_add_reno_sack)", () => {
  const counting = (sacked: number, known: Partial<RackState> = {}, end = 20) => {
    const { state } = rack(known, { sack: false }, end);
    state.segments.sacked = sacked;
    Object.assign(state, { delivered: 50 });
    Object.assign(state.delivery, { delivered: 10, total: 50 });
    return state;
  };
  const counts = ({ segments, delivered, delivery }: RackState) => [
    segments.sacked,
    delivered,
    delivery.delivered,
    delivery.total,
  ];

  it("stand for one segment more each, unless they advance", () => {
    const state = counting(2);
    countDuplicate(state);
    expect(counts(state)).toEqual([3, 51, 11, 51]);
    state.news = ADVANCED;
    countDuplicate(state);
    expect(counts(state)).toEqual([3, 51, 11, 51]);
    expect(state.reorderingSeen).toBe(false);
  });

  it("stand for no more than what is outstanding and not lost: the order was off by as much", () => {
    const state = counting(9);
    countDuplicate(state);
    expect(counts(state)).toEqual([9, 50, 10, 50]);
    expect([state.reordering, state.reorderingSeen]).toEqual([10, true]);
    const lossy = counting(9);
    for (const seq of [10, 11, 12]) lossy.segments.markLost(seq);
    countDuplicate(lossy);
    expect(counts(lossy)).toEqual([7, 50, 10, 50]);
    const long = counting(399, {}, 410);
    countDuplicate(long);
    expect(long.reordering).toBe(300);
  });

  it("were counted before the ACK that passes what they stood for (tcp_remove_reno_sacks)", () => {
    const passed = (sacked: number, acked: number) => {
      const state = counting(sacked);
      takeCounted(state, acked);
      return counts(state);
    };
    // One of those passed was the hole.
    expect(passed(3, 5)).toEqual([0, 47, 7, 47]);
    expect(passed(3, 2)).toEqual([2, 49, 9, 49]);
    expect(passed(3, 1)).toEqual([3, 50, 10, 50]);
    expect(passed(3, 0)).toEqual([3, 50, 10, 50]);
    const state = counting(8);
    for (let n = 0; n < 8; n++) state.segments.advance();
    state.segments.sacked = 8;
    takeCounted(state, 5);
    // Of two outstanding one at most; the order was off by those and the five.
    expect([state.segments.sacked, state.reordering]).toEqual([1, 7]);
  });

  it("cannot tell which segment had arrived at first where one of them was retransmitted", () => {
    const arrived = (news: number) => {
      const state = counting(0, { news });
      takeCounted(state, 1);
      return (state.news & ORIGINAL_ARRIVED) !== 0;
    };
    expect(arrived(ORIGINAL_ARRIVED)).toBe(true);
    expect(arrived(ORIGINAL_ARRIVED | RETRANSMITTED_ACKED)).toBe(false);
  });
});
