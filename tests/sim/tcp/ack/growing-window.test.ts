import { describe, expect, it } from "vitest";
import { quickDelayed } from "../../../../src/sim/tcp/ack/quick-delayed.ts";

/** A receiver whose window grows four times; segments come one after the other, some lost and sent again. */
function receiver(growths: number) {
  const state = quickDelayed.init({
    ackEvery: 2,
    maxAckDelay: 0.04,
    growingSegments: growths + 16,
    autotuned: false,
    quickAcks: 16,
    idleTime: 0.26,
    compression: 0.0011,
    readTime: 1.1e-5,
    tick: 0.004,
    tickPhase: 0,
  });
  const behind = new Set<number>();
  let expected = 1;
  let now = 0;
  quickDelayed.onSegment(state, arrival(0, true));
  function arrival(seq: number, inOrder: boolean) {
    const hasHole = behind.size > 0;
    return {
      seq,
      inOrder,
      hasHole,
      duplicate: false,
      expected,
      now,
      marked: false,
      reduced: false,
      pushed: false,
    };
  }
  return {
    /** A segment arrives. Returns whether its ACK leaves at once. */
    take(seq: number): boolean {
      now += 0.001;
      const inOrder = seq === expected;
      if (inOrder) expected++;
      else behind.add(seq);
      while (behind.delete(expected)) expected++;
      const isAtOnce = quickDelayed.onSegment(state, arrival(seq, inOrder)) === 0;
      if (isAtOnce) quickDelayed.onAckSent(state);
      return isAtOnce;
    },
  };
}

/** How many of the segments from `from` on are acknowledged at once, one after the other. */
function runOf(taken: ReturnType<typeof receiver>, from: number): number {
  let seq = from;
  while (taken.take(seq)) seq++;
  return seq - from;
}

describe("a receiver as Linux, whose window grows", () => {
  it("acknowledges at once what lets it grow, and sixteen segments more", () => {
    expect(runOf(receiver(4), 1)).toBe(4 + 16);
    expect(runOf(receiver(40), 1)).toBe(40 + 16);
  });

  it("lets it grow by segments behind a hole as well, while its buffer has room for them", () => {
    const taken = receiver(40);
    for (const seq of [1, 2, 4, 5, 6]) expect(taken.take(seq)).toBe(true);
    expect(taken.take(3)).toBe(true);
    // Six have come; each let the window grow by two segments.
    expect(runOf(taken, 7)).toBe(40 - 6 + 16);
  });

  it("does not grow while segments behind a hole fill its buffer, and goes on when the hole is filled", () => {
    const taken = receiver(40);
    for (let seq = 1; seq <= 10; seq++) taken.take(seq);
    // Room for 60 segments more: 2 go with each, and each behind the hole takes one. After 20 nothing is left.
    for (let seq = 12; seq <= 100; seq++) taken.take(seq);
    taken.take(11);
    // The window may grow by what these twenty left: 20 segments, by 2 with each that arrives. The quick ACKs are used up.
    expect(runOf(taken, 101)).toBe(10);
  });
});
