import { describe, expect, it } from "vitest";
import {
  answerLateAck,
  enterLoss,
  enterRecovery,
} from "../../../../src/sim/tcp/recovery/parts/rack-alert.ts";
import {
  ADVANCED,
  DISORDER,
  DUPLICATE,
  ECHO,
  LOSS,
  LOST_AGAIN,
  NEWLY_SACKED,
  OPEN,
  PROBE_DUPLICATE,
  type RackParams,
  type RackState,
  RECOVERY,
  REDUCTION,
} from "../../../../src/sim/tcp/recovery/parts/rack-state.ts";
import { rack } from "./rack-known.ts";

/** Segment 10 was retransmitted and is on its way. */
function withRetransmission(state: RackState) {
  state.segments.markLost(10);
  state.segments.sent(10, 0.5, 0, 0, 0, 0);
  state.segments.countRetransmission(10);
}

describe("an ACK while nothing is wrong (Linux, tcp_fastretrans_alert)", () => {
  it.each([
    ["of new data alone", ADVANCED, false],
    ["that repeats", 0, true],
    ["with a report", ADVANCED | NEWLY_SACKED, true],
    ["with a mark", ADVANCED | ECHO, true],
    ["with a duplicate", ADVANCED | DUPLICATE, true],
  ])("%s is looked at for losses: %s, %s", (_, news, isDubious) => {
    const { state, answer } = rack({ news, retransmittedAt: 0.5 });
    expect(answer()).toBe("new");
    expect(state.retransmittedAt).toBe(isDubious ? Number.NaN : 0.5);
  });

  it("below what is outstanding is looked at, and one that repeats only where something came twice", () => {
    const late = (isBelow: boolean, news: number) => {
      const { state, tcp } = rack({ news, retransmittedAt: 0.5, probeEnd: 10 });
      answerLateAck(state, tcp, isBelow);
      return [Number.isNaN(state.retransmittedAt), state.probeEnd];
    };
    expect(late(true, 0)).toEqual([true, 10]);
    // The probe was new data: it has arrived.
    expect(late(false, DUPLICATE)).toEqual([true, 0]);
    expect(late(false, 0)).toEqual([false, 0]);
  });

  it("with a mark begins a reduction, which takes nothing back", () => {
    const { state, tcp, answer } = rack({ news: ADVANCED | ECHO, priorSsthresh: 9, undoMarker: 4 });
    expect(answer()).toBe("new");
    expect(state).toMatchObject({ phase: REDUCTION, priorSsthresh: 0, undoMarker: -1, target: 5 });
    expect(tcp.lastReduction).toBe("ecn");
  });
});

describe("an ACK that advances within a recovery", () => {
  it("changes nothing where it answers an original and a retransmission is still on its way", () => {
    const { state, answer } = rack({
      phase: RECOVERY,
      phaseEnd: 20,
      news: ADVANCED,
      undoMarker: 0,
      undoRetransmissions: 1,
      retransmittedAt: 0.4,
      echo: 0.3,
    });
    withRetransmission(state);
    expect([answer(), state.phase, state.undoMarker]).toEqual(["new", RECOVERY, 0]);
  });
});

describe("a reduction that nothing lost has begun", () => {
  const known = { phase: REDUCTION, target: 5, priorCwnd: 10 };

  it("lets a loss be repaired by the ACK that reaches its end", () => {
    const { state, answer } = rack({ ...known, phaseEnd: 10, news: ADVANCED });
    state.segments.markLost(12);
    expect([answer(), state.phase]).toEqual(["lost", RECOVERY]);
  });

  it("is not taken back by duplicates", () => {
    const taken = { undoMarker: 0, undoRetransmissions: 0, priorSsthresh: 20, news: NEWLY_SACKED };
    const { state, tcp, answer } = rack({ ...known, phaseEnd: 20, ...taken, priorCwnd: 30 });
    answer();
    expect([tcp.cwnd, tcp.ssthresh, state.undoMarker]).toEqual([10, 6, 0]);
  });
});

describe("an ACK while a retransmission of before is on its way and nothing is wrong", () => {
  it("forgets when the first one left", () => {
    const { state, answer } = rack({ news: 0, retransmittedAt: 0.5 });
    withRetransmission(state);
    answer();
    expect(state.retransmittedAt).toBeNaN();
  });
});

describe("segments that come out of order", () => {
  it("are known until the last of what was sent by then is acknowledged", () => {
    const { state, answer } = rack({ news: NEWLY_SACKED });
    state.segments.markSacked(15);
    answer();
    expect([state.phase, state.phaseEnd]).toEqual([DISORDER, 20]);
  });

  it("forget when the first retransmission left once none is outstanding", () => {
    const at = (before: (state: RackState) => void) => {
      const { state, answer } = rack({
        news: NEWLY_SACKED,
        phase: DISORDER,
        phaseEnd: 20,
        retransmittedAt: 0.5,
      });
      before(state);
      answer();
      return state.retransmittedAt;
    };
    expect(at((state) => state.segments.markSacked(15))).toBeNaN();
    expect(
      at((state) => {
        withRetransmission(state);
        state.segments.unmarkAllLost();
      }),
    ).toBe(0.5);
  });

  it("take a cut back once each retransmission has come twice (RFC 3708)", () => {
    const { state, tcp, answer } = rack({
      news: DUPLICATE,
      phase: DISORDER,
      phaseEnd: 20,
      undoMarker: 10,
      undoRetransmissions: 0,
      priorSsthresh: 16,
      priorCwnd: 18,
    });
    answer();
    expect(state.undoMarker).toBe(-1);
    expect([tcp.cwnd, tcp.ssthresh]).toEqual([18, 16]);
  });
});

describe("a reduction", () => {
  const reducing = { phase: REDUCTION, phaseEnd: 10, target: 5, priorCwnd: 10, news: ADVANCED };

  it("is over once something that was sent after it is acknowledged: the window is its target", () => {
    const { state, tcp, answer } = rack(reducing);
    tcp.cwnd = 8;
    answer();
    expect([state.phase, tcp.cwnd]).toEqual([REDUCTION, 8]);
    state.segments.advance();
    answer();
    expect([state.phase, tcp.cwnd]).toEqual([OPEN, 5]);
  });

  it("in which a loss is found spares the window, and nothing can be taken back", () => {
    const { state, tcp } = rack({ ...reducing, priorSsthresh: 9 });
    enterRecovery(state, tcp);
    expect(state).toMatchObject({ phase: REDUCTION + 1, priorSsthresh: 0, undoMarker: 10 });
    expect(tcp.cwnd).toBe(10);
  });
});

describe("a loss", () => {
  it("is measured by the window before it, should the cut be taken back; not where a mark is there too", () => {
    const prior = (news: number) => {
      const { state, tcp } = rack({ news, priorSsthresh: 4 });
      enterRecovery(state, tcp);
      expect(state.phase).toBe(RECOVERY);
      expect(state.target).toBe(5);
      return state.priorSsthresh;
    };
    // A half and a quarter of the window, rounded down each.
    expect(prior(NEWLY_SACKED)).toBe(7);
    expect(prior(NEWLY_SACKED | ECHO)).toBe(0);
  });

  it("of a retransmission while a timeout is repaired begins a recovery", () => {
    const of = (news: number) => {
      const { state, answer } = rack({ phase: LOSS, phaseEnd: 20, news });
      state.segments.markLost(10);
      expect(answer()).toBe("lost");
      return state.phase;
    };
    expect(of(NEWLY_SACKED | LOST_AGAIN)).toBe(RECOVERY);
    expect(of(NEWLY_SACKED)).toBe(LOSS);
  });
});

describe("the end of a recovery", () => {
  /** A recovery from a window of 10 to 5, of which everything that was outstanding is acknowledged. */
  const ending = (known: Partial<RackState> = {}, params: Partial<RackParams> = {}) => {
    const one = rack(
      {
        phase: RECOVERY,
        phaseEnd: 9,
        target: 5,
        priorCwnd: 10,
        undoMarker: 3,
        undoRetransmissions: 1,
        ...known,
      },
      params,
    );
    one.state.echo = 0.7;
    one.state.retransmittedAt = 0.6;
    one.tcp.cwnd = 8;
    return one;
  };

  it("leaves the window at its target, and tells the controller", () => {
    const { state, tcp, answer } = ending({ news: ADVANCED });
    answer();
    expect([state.phase, tcp.cwnd]).toEqual([OPEN, 5]);
    expect(tcp.told).toEqual(["exitRecovery"]);
  });

  it("without SACK waits for something that was sent after it (RFC 6582, section 3.2), and begins to count anew", () => {
    const { state, tcp, answer } = ending({ phaseEnd: 10 }, { sack: false });
    state.segments.sacked = 3;
    expect(answer()).toBe("new");
    expect([state.phase, state.segments.sacked]).toEqual([RECOVERY, 0]);
    expect(tcp.told).toEqual([]);
    const later = ending({ phaseEnd: 9 }, { sack: false });
    later.state.segments.sacked = 3;
    later.answer();
    // The duplicate at hand is the first.
    expect([later.state.phase, later.state.segments.sacked]).toEqual([DISORDER, 1]);
    const withSack = ending({ phaseEnd: 10 });
    withSack.answer();
    expect(withSack.state.phase).toBe(OPEN);
  });
});

describe("a probe that was a retransmission (RFC 8985, section 7.4)", () => {
  const probed = { probeEnd: 10, probeIsRetransmission: true, news: ADVANCED };

  it("has repaired a loss where what was sent after it is acknowledged: the window is cut at once", () => {
    const { state, tcp, answer } = rack({ ...probed, probeEnd: 9 });
    answer();
    expect([state.probeEnd, tcp.cwnd, state.phase]).toEqual([0, 5, OPEN]);
    const lossy = rack({ ...probed, probeEnd: 9 });
    lossy.state.segments.markLost(12);
    lossy.answer();
    expect(lossy.state.phase).toBeGreaterThanOrEqual(DISORDER);
  });

  it("was not needed where it came twice, or its ACK repeats and reports nothing", () => {
    const cwndAfter = (known: Partial<RackState>) => {
      const { state, tcp, answer } = rack({ ...probed, ...known });
      answer();
      return [state.probeEnd, tcp.cwnd];
    };
    expect(cwndAfter({ probeEnd: 9, news: ADVANCED | PROBE_DUPLICATE })).toEqual([0, 10]);
    expect(cwndAfter({ news: 0 })).toEqual([0, 10]);
    expect(cwndAfter({ news: ADVANCED })).toEqual([10, 10]);
    expect(cwndAfter({ news: NEWLY_SACKED })).toEqual([10, 10]);
    expect(cwndAfter({ probeEnd: 11 })).toEqual([11, 10]);
  });
});

describe("a probe that was new data", () => {
  it("is out until its end is acknowledged", () => {
    const { state, answer } = rack({ probeEnd: 20, probeIsRetransmission: false, news: ADVANCED });
    answer();
    expect(state.probeEnd).toBe(20);
  });
});

describe("a timeout", () => {
  it("counts the oldest segment as lost, however lately it left, and of the others those that a round trip has passed", () => {
    const lost = (lately: readonly number[]) => {
      const { state, tcp } = rack({ rackRtt: 0.5 });
      for (const seq of lately) state.segments.sent(seq, 0.95, 0, 0, 0, 0);
      enterLoss(state, tcp);
      return state.segments.lost;
    };
    expect([lost([]), lost([11, 12]), lost([10, 11])]).toEqual([10, 8, 9]);
    expect(lost([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])).toBe(1);
  });

  it("asks the controller, and forgets probe and phase; all that is outstanding is lost", () => {
    const { state, tcp } = rack({ probeEnd: 20, reordering: 7 });
    expect(enterLoss(state, tcp)).toBe(true);
    expect(state).toMatchObject({
      phase: LOSS,
      phaseEnd: 20,
      probeEnd: 0,
      timeouts: 1,
      mayBeSpurious: true,
      priorCwnd: 10,
      priorSsthresh: 7,
      undoMarker: 10,
      reordering: 7,
    });
    expect(state.segments.lost).toBe(10);
  });

  it("takes the order for off by three at most where three reports had found no loss (Linux, tcp_enter_loss)", () => {
    const reordering = (phase: number, reports: number) => {
      const { state, tcp } = rack({ reordering: 7, phase, phaseEnd: 20 });
      for (let n = 0; n < reports; n++) state.segments.markSacked(12 + n);
      enterLoss(state, tcp);
      return state.reordering;
    };
    expect([reordering(DISORDER, 2), reordering(DISORDER, 3), reordering(RECOVERY, 3)]).toEqual([7, 3, 7]);
  });

  it("asks it once in a recovery and in a row of timeouts", () => {
    const asks = (known: Partial<RackState>) => {
      const { state, tcp } = rack({ phaseEnd: 20, ...known });
      const answer = enterLoss(state, tcp);
      return [answer, state.mayBeSpurious];
    };
    expect(asks({ phase: RECOVERY })).toEqual([false, false]);
    expect(asks({ phase: RECOVERY, phaseEnd: 10 })).toEqual([true, false]);
    expect(asks({ phase: LOSS, timeouts: 1 })).toEqual([false, true]);
    expect(asks({ phase: LOSS, timeouts: 0 })).toEqual([true, false]);
    expect(asks({ phase: REDUCTION })).toEqual([false, true]);
  });
});

describe("a timeout that is being repaired", () => {
  const repairing = { phase: LOSS, phaseEnd: 20, timeouts: 1, retransmittedAt: 0.6, echo: 0.7 };

  it("is over once everything that was outstanding is acknowledged, which the controller is told", () => {
    const { state, tcp, answer } = rack({ ...repairing, phaseEnd: 10, news: ADVANCED });
    answer();
    expect([state.phase, tcp.told]).toEqual([OPEN, ["exitRecovery"]]);
    const before = rack({ ...repairing, phaseEnd: 11, news: ADVANCED });
    before.answer();
    expect([before.state.phase, before.tcp.told]).toEqual([LOSS, []]);
  });

  it("was needed where a report, or nothing new, answers the new data (RFC 5682, section 3.1, step 3)", () => {
    const spurious = (news: number) => {
      const { state, answer } = rack({ ...repairing, phaseEnd: 15, mayBeSpurious: true, news });
      state.segments.markLost(10);
      answer();
      return state.mayBeSpurious;
    };
    expect(spurious(ADVANCED)).toBe(true);
    expect(spurious(DUPLICATE)).toBe(true);
    expect(spurious(ADVANCED | NEWLY_SACKED)).toBe(false);
    expect(spurious(0)).toBe(false);
  });

  it("without SACK counts duplicates of the new data alone, and anew after each ACK of more", () => {
    const counted = (phaseEnd: number, news: number) => {
      const { state, answer } = rack({ ...repairing, phaseEnd, news }, { sack: false });
      state.segments.markLost(10);
      state.segments.sacked = 3;
      answer();
      return state.segments.sacked;
    };
    expect([counted(20, ADVANCED), counted(15, ADVANCED)]).toEqual([0, 0]);
    expect([counted(20, 0), counted(15, 0)]).toEqual([3, 4]);
  });
});
