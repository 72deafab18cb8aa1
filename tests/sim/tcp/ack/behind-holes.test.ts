import { describe, expect, it } from "vitest";
import { quickDelayed } from "../../../../src/sim/tcp/ack/quick-delayed.ts";

/** A receiver whose window grows no more and that has sent its quick ACKs; segment 1 has arrived, and was acknowledged. */
function receiver() {
  const state = quickDelayed.init({
    ackEvery: 2,
    maxAckDelay: 0.04,
    growingSegments: 0,
    autotuned: false,
    quickAcks: 0,
    idleTime: 60,
    compression: 0.0011,
    readTime: 1 / 128,
    tick: 0.004,
    tickPhase: 0,
  });
  const behind = new Set<number>();
  let expected = 0;
  /** A segment arrives at a time, s. Returns for how long its ACK waits, s; one that need not is sent. */
  const take = (seq: number, now: number): number => {
    const inOrder = seq === expected;
    if (inOrder) for (expected = seq + 1; behind.delete(expected); ) expected++;
    else behind.add(seq);
    const wait = quickDelayed.onSegment(state, {
      seq,
      now,
      inOrder,
      hasHole: behind.size > 0,
      duplicate: false,
      expected,
      marked: false,
      reduced: false,
      pushed: false,
    });
    if (wait === 0) quickDelayed.onAckSent(state);
    return wait;
  };
  take(0, 0);
  take(1, 0.5);
  return { state, take };
}

describe("ACKs behind a hole (Linux, __tcp_ack_snd_check)", () => {
  it("leave at once for three segments, then wait, and those that meet become one; at each hole anew", () => {
    const { state, take } = receiver();
    // 2 is lost.
    expect([3, 4, 5].map((seq) => take(seq, 1 + seq / 64))).toEqual([0, 0, 0]);
    expect(take(6, 1.25)).toBe(0.0011);
    expect(take(7, 1.2505)).toBe(Number.POSITIVE_INFINITY);
    quickDelayed.onAckSent(state);
    expect(take(8, 1.5)).toBe(0.0011);
    quickDelayed.onAckSent(state);
    // What fills the hole is answered at once.
    expect(take(2, 2)).toBe(0);
    // 9 is lost.
    expect([10, 11, 12].map((seq) => take(seq, 2 + seq / 64))).toEqual([0, 0, 0]);
    expect(take(13, 3)).toBe(0.0011);
  });

  it("wait no longer than the timer of the last segment in order, where that still runs", () => {
    const wait = (left: number) => {
      const { state, take } = receiver();
      for (const seq of [3, 4, 5]) take(seq, 1 + seq / 64);
      state.timer.expires = 2 + left;
      return take(6, 2);
    };
    expect(wait(1 / 1024)).toBe(1 / 1024);
    expect(wait(1 / 512)).toBe(0.0011);
    expect([wait(0), wait(-1)]).toEqual([0.0011, 0.0011]);
  });
});

describe("ACKs of every second segment", () => {
  it("wait until the application has read where segments come closer together than it reads", () => {
    const wait = (pause: number) => {
      const { take } = receiver();
      expect(take(2, 1)).toBeGreaterThan(0);
      return take(3, 1 + pause);
    };
    expect([wait(1 / 256), wait(1 / 128), wait(1 / 64)]).toEqual([1 / 128, 0, 0]);
  });

  it("make the next wait longer where the timer had to end one, not where the application or a hole did", () => {
    /** How long the ACK of a segment waits after two of the ACKs before it have waited so. */
    const next = (before: (take: (seq: number, now: number) => number) => void, seq: number) => {
      const { state, take } = receiver();
      before(take);
      quickDelayed.onHeld?.(state);
      quickDelayed.onAckSent(state);
      const first = take(seq, 3);
      quickDelayed.onHeld?.(state);
      quickDelayed.onAckSent(state);
      return [first, take(seq + 1, 4)].map((wait) => Math.round(1000 * wait));
    };
    const read = (take: (seq: number, now: number) => number) => {
      take(2, 1);
      take(3, 1 + 1 / 256);
    };
    const alone = (take: (seq: number, now: number) => number) => {
      take(2, 1);
    };
    // In ticks of 4 ms, of which the one under way is not counted: 40 ms at first.
    expect(next(read, 4)).toEqual([44, 84]);
    expect(next(alone, 3)).toEqual([84, 164]);
  });
});
