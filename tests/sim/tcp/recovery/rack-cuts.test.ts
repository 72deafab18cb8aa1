import { describe, expect, it } from "vitest";
import type { RackState } from "../../../../src/sim/tcp/recovery/parts/rack-state.ts";
import {
  beginUndo,
  endRecovery,
  undoForDuplicates,
  undoPartially,
} from "../../../../src/sim/tcp/recovery/parts/rack-undo.ts";
import { rack } from "./rack-known.ts";

/** Segments were lost and sent again at 0.5 s; they are on their way, or counted as lost once more. */
function resent(state: RackState, seqs: readonly number[], isOnItsWay = true) {
  for (const seq of seqs) {
    state.segments.markLost(seq);
    state.segments.sent(seq, 0.5, 0, 0, 0, 0);
    if (isOnItsWay) state.segments.countRetransmission(seq);
  }
}

describe("a cut that might be taken back", () => {
  const waitsFor = (known: Partial<RackState>, ...again: number[]) => {
    const { state } = rack(known);
    resent(state, again);
    beginUndo(state);
    expect(state.undoMarker).toBe(10);
    return state.undoRetransmissions;
  };

  it("waits for the retransmissions on their way, and for a probe that is one", () => {
    expect([waitsFor({}), waitsFor({}, 10), waitsFor({}, 10, 12)]).toEqual([-1, 1, 2]);
    const probe = { probeEnd: 20, probeIsRetransmission: true };
    expect([waitsFor(probe), waitsFor(probe, 10)]).toEqual([1, 2]);
    // A probe with new data, and one that is not out any more.
    expect(waitsFor({ probeEnd: 20, probeIsRetransmission: false })).toBe(-1);
    expect(waitsFor({ probeEnd: 0, probeIsRetransmission: true })).toBe(-1);
  });
});

describe("an ACK within a recovery that has moved", () => {
  /** Segment 15 was reported, and 11 counts as lost; the first retransmission left at 0.4 s, and the ACK answers what left at `echo`. */
  const partial = (
    echo: number,
    known: Partial<RackState> = {},
    prepare: (state: RackState) => void = () => {},
    undo = true,
  ) => {
    const { state, tcp } = rack(
      { undoMarker: 0, priorCwnd: 30, priorSsthresh: 20, retransmittedAt: 0.4 },
      { undo },
    );
    Object.assign(state, { echo }, known);
    state.segments.markSacked(15);
    state.segments.markLost(11);
    prepare(state);
    const answer = undoPartially(state, tcp, 10);
    return { answer, state, tcp };
  };

  it("takes the cut back where it answers an original: nothing counts as lost any more", () => {
    const { answer, state, tcp } = partial(0.3);
    expect(answer).toBe("undone");
    expect([tcp.cwnd, tcp.ssthresh, state.segments.lost, state.undoMarker]).toEqual([30, 20, 0, -1]);
    expect([state.reordering, state.reorderingSeen]).toEqual([6, true]);
    expect(state.retransmittedAt).toBeNaN();
  });

  it("remembers when the first retransmission left while the oldest segment was sent again", () => {
    const { answer, state } = partial(0.3, {}, (known) => resent(known, [10], false));
    expect([answer, state.retransmittedAt]).toEqual(["undone", 0.4]);
  });

  it("waits while a retransmission is on its way; the order was off all the same", () => {
    const { answer, state, tcp } = partial(0.3, {}, (known) => resent(known, [10]));
    expect([answer, tcp.cwnd, state.segments.lost, state.undoMarker]).toEqual(["waits", 10, 2, 0]);
    expect(state.reorderingSeen).toBe(true);
  });

  it("leaves it where it answers the retransmission, where there is none, and where that is switched off", () => {
    expect([partial(0.4).answer, partial(0.45).answer]).toEqual(["no", "no"]);
    expect(partial(0.3, { undoMarker: -1 }).answer).toBe("no");
    expect(partial(0.3, {}, undefined, false).answer).toBe("no");
    expect(partial(0.45).state.reorderingSeen).toBe(false);
  });
});

describe("what counts as lost", () => {
  const cut = { undoMarker: 0, undoRetransmissions: 0, priorCwnd: 30, priorSsthresh: 20 };

  it("still does where duplicates take a cut back, in a recovery or at its end", () => {
    for (const undo of [undoForDuplicates, endRecovery]) {
      const { state, tcp } = rack(cut);
      state.segments.markLost(11);
      undo(state, tcp);
      expect([tcp.cwnd, tcp.ssthresh, state.segments.lost, state.undoMarker]).toEqual([30, 20, 1, -1]);
    }
  });

  it("does where the first retransmission left at 0 s and the original is answered later", () => {
    const { state, tcp } = rack({ ...cut, undoRetransmissions: 1, retransmittedAt: 0, echo: 0.1 });
    endRecovery(state, tcp);
    expect([tcp.cwnd, state.undoMarker]).toEqual([10, 0]);
  });
});
