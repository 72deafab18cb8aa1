import { describe, expect, it } from "vitest";
import { RackScript } from "./rack-script.ts";

describe("cuts that are taken back", () => {
  const lost = (params: Record<string, boolean> = {}) => {
    const s = new RackScript({ params });
    s.ack(0.1, 1);
    s.report(0.101, 1, 2, 6);
    return s;
  };

  it("are those whose missing segment had only been late: the echoed stamp is older than the retransmission (RFC 4015)", () => {
    const s = lost();
    expect(s.ack(0.12, 6, { stamp: 0 })).toEqual("14 15 16 17; cwnd 12, in flight 12, probe 0.312");
    expect(s.ack(0.2, 10, { stamp: 0 })).toEqual(
      "18 19 20 21 22 23 24 25; cwnd 16, in flight 16, probe 0.424",
    );
    expect(s.tcp.decisions).toEqual(["dupack at 1: linux-reno-halve", "ack at 6: rack-undo-eifel"]);
    expect(s.tcp.windows).toEqual([16, 2000]);
  });

  it("are those of which every retransmission is reported as a duplicate (RFC 3708)", () => {
    const s = lost();
    expect(s.ack(0.21, 6, { stamp: 0.103 })).toEqual("6 7; cwnd 2, in flight 2, rto 0.52");
    expect(s.tcp.decisions).toEqual(["dupack at 1: linux-reno-halve"]);
    const t = lost();
    expect(t.ack(0.21, 6, { sacked: [[1, 2]], stamp: 0.103 })).toEqual(
      "6 CWR; cwnd 5, in flight 5, wait 0.237",
    );
    expect(t.tcp.decisions).toEqual([
      "dupack at 1: linux-reno-halve",
      "ack at 6: rack-undo-dsack",
      "dupack at 6: linux-reno-halve",
    ]);
    expect(t.tcp.windows).toEqual([5, 5]);
  });

  it("are none where that is switched off", () => {
    const s = lost({ undo: false });
    expect(s.ack(0.12, 6, { stamp: 0 })).toEqual("14; cwnd 9, in flight 9, rto 0.432");
    expect(s.ack(0.2, 13, { stamp: 0 })).toEqual("15 16 17; cwnd 5, in flight 5, rto 0.52");
    expect(s.tcp.decisions).toEqual(["dupack at 1: linux-reno-halve"]);
  });

  it("are those of a timeout after which an original arrives (RFC 5682), with or without time stamps", () => {
    const timedOut = () => {
      const s = new RackScript({ params: { tailLossProbe: false } });
      s.ack(0.1, 1);
      return s;
    };
    const s = timedOut();
    expect(s.expire()).toEqual("1 CWR; cwnd 1, in flight 1, rto 1.024");
    expect(s.ack(0.42, 2, { stamp: 0 })).toEqual("12 13; cwnd 12, in flight 12, rto 1.088");
    expect(s.tcp.decisions).toEqual(["timeout at 1: linux-reno-timeout", "ack at 2: rack-undo-eifel"]);
    const t = timedOut();
    t.expire();
    expect([2, 3, 5].map((n) => t.ack(0.4 + n / 100, n))).toEqual([
      "12 13; cwnd 2, in flight 2, rto 1.024",
      "14; cwnd 12, in flight 12, rto 1.088",
      "15 16 17 18; cwnd 14, in flight 14, rto 1.344",
    ]);
    expect(t.tcp.decisions).toEqual(["timeout at 1: linux-reno-timeout", "ack at 3: rack-undo-frto"]);
    expect(t.tcp.windows).toEqual([14, 2000]);
  });

  it("are those of the first timeout of several: the window is what it was before all of them", () => {
    const s = new RackScript({ params: { tailLossProbe: false } });
    s.ack(0.1, 1);
    s.expire();
    s.expire();
    expect(s.ack(1.1, 2, { stamp: 0 })).toEqual("12 13; cwnd 12, in flight 12, rto 2.496");
    expect(s.tcp.decisions).toEqual([
      "timeout at 1: linux-reno-timeout",
      "timeout at 1: rack-repeated-timeout",
      "ack at 2: rack-undo-eifel",
    ]);
  });

  it("are none where a timeout was needed: what is missing is repaired in slow start", () => {
    const s = new RackScript({ params: { tailLossProbe: false } });
    s.ack(0.1, 1);
    s.expire();
    // The retransmission is answered; two new segments try whether the others were lost too.
    expect(s.ack(0.51, 2, { stamp: s.state.retransmittedAt })).toEqual(
      "12 13; cwnd 2, in flight 2, rto 0.816",
    );
    expect(s.ack(0.61, 2, { sacked: [[12, 13]], stamp: s.state.retransmittedAt })).toEqual(
      "2; cwnd 2, in flight 2, rto 0.912",
    );
    expect(s.ack(0.62, 2, { sacked: [[12, 14]], stamp: s.state.retransmittedAt })).toEqual(
      "3; cwnd 2, in flight 2, rto 0.928",
    );
    expect(s.ack(0.72, 4, { sacked: [[12, 14]], stamp: 0.61 })).toEqual(
      "4 5 6 7; cwnd 4, in flight 4, rto 1.024",
    );
    expect(s.ack(0.82, 8, { sacked: [[12, 14]], stamp: 0.72 })).toEqual(
      "8 9 10 11 14; cwnd 5, in flight 5, rto 1.128",
    );
    expect(s.ack(0.92, 14, { stamp: 0.82 })).toEqual("15 16 17 18 19; cwnd 6, in flight 6, rto 1.224");
    expect(s.tcp.decisions).toEqual(["timeout at 1: linux-reno-timeout"]);
    expect(s.tcp.windows).toEqual([6, 5]);
  });

  it("leave further timeouts to the back-off, which asks no controller", () => {
    const s = new RackScript({ params: { tailLossProbe: false } });
    s.ack(0.1, 1);
    expect([s.expire(), s.expire(), s.expire()]).toEqual([
      "1 CWR; cwnd 1, in flight 1, rto 1.024",
      "1 CWR; cwnd 1, in flight 1, rto 2.24",
      "1 CWR; cwnd 1, in flight 1, rto 4.672",
    ]);
    expect(s.ack(3, 2, { stamp: 2.24 })).toEqual("12 13; cwnd 2, in flight 2, rto 4.032");
    expect(s.expire()).toEqual("2 CWR; cwnd 1, in flight 1, rto 6.08");
    expect(s.tcp.decisions).toEqual([
      "timeout at 1: linux-reno-timeout",
      "timeout at 1: rack-repeated-timeout",
      "timeout at 1: rack-repeated-timeout",
      "timeout at 2: linux-reno-timeout",
    ]);
  });
});

describe("a timeout", () => {
  it("leaves what was sent less than a round trip ago alone, and what was reported", () => {
    const s = new RackScript({ params: { tailLossProbe: false } });
    s.ack(0.1, 1);
    s.ack(0.2, 4);
    expect(s.ack(0.3, 4, { sacked: [[8, 9]] })).toEqual("18; cwnd 14, in flight 14, wait 0.328");
    // The window of reordering is over for 4 to 7: they are lost, and so is the retransmission of 4.
    expect([s.expire(), s.expire()]).toEqual([
      "4 CWR; cwnd 11, in flight 11, rto 0.896",
      "4 CWR; cwnd 1, in flight 1, rto 1.92",
    ]);
    expect(s.ack(0.95, 5, { sacked: [[8, 9]] })).toEqual("5 6; cwnd 2, in flight 2, rto 1.984");
    const fresh = new RackScript({ params: { tailLossProbe: false } });
    fresh.ack(0.1, 1);
    fresh.tcp.sender.dataEnd = 12;
    fresh.ack(0.2, 11);
    // One round trip is over for 11 when its timer expires, and not for what has just left.
    expect([fresh.supply(0.5, 3), fresh.expire()]).toEqual([
      "12 13 14; cwnd 21, in flight 4, rto 0.568",
      "11 CWR; cwnd 4, in flight 4, rto 1.344",
    ]);
    expect(fresh.state.segments.lost).toEqual(1);
    expect(s.tcp.decisions).toEqual(["dupack at 4: linux-reno-halve", "timeout at 4: rack-repeated-timeout"]);
  });

  it("in a recovery asks no controller again: the cut of the recovery holds", () => {
    const s = new RackScript();
    s.ack(0.1, 1);
    s.report(0.101, 1, 2, 10);
    expect([s.expire(), s.expire()]).toEqual([
      "1 CWR; cwnd 1, in flight 1, rto 1.088",
      "1 CWR; cwnd 1, in flight 1, rto 2.368",
    ]);
    expect(s.ack(1.4, 10, { stamp: 1.3 })).toEqual("16 17; cwnd 2, in flight 2, rto 1.704");
    expect(s.tcp.decisions).toEqual([
      "dupack at 1: linux-reno-halve",
      "timeout at 1: rack-repeated-timeout",
      "timeout at 1: rack-repeated-timeout",
    ]);
  });
});

describe("a timeout without SACK, in a recovery that has come to its end", () => {
  it("asks the controller again where all that was outstanding at its beginning is acknowledged, and not before", () => {
    const timedOut = (ackno: number) => {
      const s = new RackScript({ params: { sack: false, tailLossProbe: false } });
      s.ack(0.1, 1);
      for (const at of [0.11, 0.12, 0.13]) s.ack(at, 1);
      expect(s.state.phaseEnd).toBe(14);
      s.ack(0.2, ackno);
      s.expire();
      return s.tcp.decisions.at(-1);
    };
    expect([12, 13, 14].map(timedOut)).toEqual([
      "timeout at 12: rack-repeated-timeout",
      "timeout at 13: rack-repeated-timeout",
      "timeout at 14: linux-reno-timeout",
    ]);
  });
});

describe("a loss of the first segment of all", () => {
  it("is repaired and taken back like any other", () => {
    const s = new RackScript();
    expect(s.report(0.1, 0, 1, 6)).toEqual([
      "10; cwnd 10, in flight 10, wait 0.128",
      "11; cwnd 10, in flight 10, wait 0.129",
      "0 CWR; cwnd 9, in flight 9, wait 0.129",
      "-; cwnd 8, in flight 8, rto 0.408",
      "12; cwnd 8, in flight 8, rto 0.408",
    ]);
    expect(s.ack(0.12, 6, { stamp: 0 })).toEqual("13 14 15 16; cwnd 11, in flight 11, probe 0.312");
    const t = new RackScript();
    t.report(0.1, 0, 1, 6);
    expect(t.ack(0.21, 6, { stamp: 0.102 })).toEqual("6 7; cwnd 3, in flight 3, rto 0.52");
    expect(t.ack(0.22, 12, { stamp: 0.21 })).toEqual("13 14 15 16 17; cwnd 6, in flight 6, probe 0.4");
    expect([s.tcp.decisions, t.tcp.decisions, s.tcp.windows, t.tcp.windows]).toEqual([
      ["dupack at 0: linux-reno-halve", "ack at 6: rack-undo-eifel"],
      ["dupack at 0: linux-reno-halve"],
      [11, 2000],
      [6, 5],
    ]);
    const timedOut = new RackScript();
    expect([timedOut.expire(), timedOut.ack(3.1, 1), timedOut.ack(3.2, 3), timedOut.ack(3.3, 9)]).toEqual([
      "0 CWR; cwnd 1, in flight 1, rto 9.216",
      "10 11; cwnd 2, in flight 2, rto 9.216",
      "12 13 14; cwnd 12, in flight 12, probe 9.728",
      "15 16 17 18 19 20 21 22 23 24 25 26; cwnd 18, in flight 18, probe 9.728",
    ]);
    expect(timedOut.tcp.decisions).toEqual(["timeout at 0: linux-reno-timeout", "ack at 3: rack-undo-frto"]);
  });
});

describe("a recovery whose retransmission has not left yet", () => {
  it("is taken back by the original, with no time stamp to compare", () => {
    const s = new RackScript({ params: { proportional: false } });
    s.ack(0.1, 1);
    s.report(0.101, 1, 2, 5);
    expect(s.ack(0.11, 5)).toEqual("14 CWR 15 16; cwnd 12, in flight 12, probe 0.304");
    expect(s.tcp.decisions).toEqual(["dupack at 1: linux-reno-halve", "ack at 5: rack-undo-eifel"]);
    expect(s.tcp.windows).toEqual([12, 2000]);
  });
});

describe("F-RTO (RFC 5682, section 3.1)", () => {
  const timedOut = (more: { dataEnd?: number; awnd?: number } = {}) => {
    const s = new RackScript({ params: { tailLossProbe: false }, awnd: more.awnd ?? 1000 });
    if (more.dataEnd !== undefined) s.tcp.sender.dataEnd = more.dataEnd;
    s.ack(0.1, 1);
    s.expire();
    return s;
  };
  const answered = (s: RackScript, ...acks: [at: number, ackno: number, sacked?: [number, number][]][]) => [
    ...acks.map(([at, ackno, sacked = []]) => s.ack(at, ackno, { sacked })),
    ...s.tcp.decisions,
  ];

  it("sends new data after the first ACK, and takes a second one for a sign that the timeout was spurious", () => {
    expect(answered(timedOut(), [0.5, 2], [0.51, 4], [0.52, 12])).toEqual([
      "12 13; cwnd 2, in flight 2, rto 1.152",
      "14 15 16; cwnd 13, in flight 13, rto 1.28",
      "17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32; cwnd 21, in flight 21, rto 1.536",
      "timeout at 1: linux-reno-timeout",
      "ack at 4: rack-undo-frto",
    ]);
    expect(answered(timedOut(), [0.5, 2], [0.51, 2], [0.52, 2])).toEqual([
      "12 13; cwnd 2, in flight 2, rto 1.152",
      "-; cwnd 2, in flight 2, rto 1.152",
      "-; cwnd 2, in flight 2, rto 1.152",
      "timeout at 1: linux-reno-timeout",
    ]);
    expect(answered(timedOut(), [0.5, 2], [0.51, 2, [[1, 2]]], [0.6, 4])).toEqual([
      "12 13; cwnd 2, in flight 2, rto 1.152",
      "-; cwnd 2, in flight 2, rto 1.152",
      "14 15 16; cwnd 13, in flight 13, rto 1.472",
      "timeout at 1: linux-reno-timeout",
      "ack at 4: rack-undo-dsack",
    ]);
    expect(answered(timedOut(), [0.5, 2], [0.51, 2, [[12, 13]]], [0.6, 4, [[12, 13]]])).toEqual([
      "12 13; cwnd 2, in flight 2, rto 1.152",
      "2; cwnd 2, in flight 2, rto 0.808",
      "4 5 6; cwnd 4, in flight 4, wait 1.152",
      "timeout at 1: linux-reno-timeout",
    ]);
    expect(answered(timedOut(), [0.5, 2], [0.51, 2, [[5, 6]]])).toEqual([
      "12 13; cwnd 2, in flight 2, rto 1.152",
      "-; cwnd 11, in flight 11, wait 0.538",
      "timeout at 1: linux-reno-timeout",
      "ack at 2: rack-undo-frto",
    ]);
    expect(answered(timedOut(), [0.5, 12], [0.6, 14])).toEqual([
      "12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33; cwnd 22, in flight 22, rto 1.152",
      "34 35 36 37; cwnd 24, in flight 24, rto 0.904",
      "timeout at 1: linux-reno-timeout",
      "ack at 12: rack-undo-frto",
    ]);
  });

  it("has nothing to try where no new data may be sent: what is lost is repaired", () => {
    expect(answered(timedOut({ dataEnd: 12 }), [0.5, 2], [0.6, 4], [0.7, 12])).toEqual([
      "2 3; cwnd 2, in flight 2, rto 1.152",
      "4 5 6 7; cwnd 4, in flight 4, rto 1.216",
      "-; cwnd 6, in flight 0, no timer",
      "timeout at 1: linux-reno-timeout",
    ]);
    // What arrives then is no sign any more.
    expect(answered(timedOut({ dataEnd: 12 }), [0.5, 2], [0.6, 5])).toEqual([
      "2 3; cwnd 2, in flight 2, rto 1.152",
      "5 6 7 8 9; cwnd 5, in flight 5, rto 1.216",
      "timeout at 1: linux-reno-timeout",
    ]);
    expect(answered(timedOut({ dataEnd: 13 }), [0.5, 2], [0.6, 4], [0.7, 13])).toEqual([
      "12; cwnd 2, in flight 1, rto 1.152",
      "-; cwnd 13, in flight 9, rto 1.472",
      "-; cwnd 22, in flight 0, no timer",
      "timeout at 1: linux-reno-timeout",
      "ack at 4: rack-undo-frto",
    ]);
    expect(answered(timedOut({ awnd: 11 }), [0.5, 1, [[3, 4]]], [0.6, 2, [[3, 4]]], [0.7, 12])).toEqual([
      "-; cwnd 11, in flight 11, wait 0.528",
      "2 CWR 4; cwnd 2, in flight 2, rto 1.344",
      "12 13 14 15 16 17; cwnd 6, in flight 6, rto 1.408",
      "timeout at 1: linux-reno-timeout",
      "ack at 1: rack-undo-frto",
      "dupack at 1: linux-reno-halve",
    ]);
  });

  it("begins with a duplicate just the same", () => {
    expect(answered(timedOut(), [0.45, 1], [0.46, 1, [[2, 3]]], [0.5, 3], [0.6, 12])).toEqual([
      "-; cwnd 1, in flight 1, rto 1.024",
      "-; cwnd 11, in flight 11, rto 1.152",
      "12 13 14; cwnd 12, in flight 12, rto 1.216",
      "15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32; cwnd 21, in flight 21, rto 1.664",
      "timeout at 1: linux-reno-timeout",
      "ack at 1: rack-undo-frto",
    ]);
  });

  it("without SACK counts what it acknowledges", () => {
    const s = new RackScript({ params: { sack: false } });
    s.ack(0.1, 1);
    s.expire();
    expect(answered(s, [0.5, 2], [0.51, 2], [0.52, 2], [0.6, 5], [0.7, 12], [0.71, 14])).toEqual([
      "12 13; cwnd 2, in flight 2, rto 1.152",
      "2; cwnd 2, in flight 2, rto 1.152",
      "3; cwnd 2, in flight 2, rto 1.152",
      "5; cwnd 3, in flight 3, rto 1.216",
      "14 15 16 17; cwnd 6, in flight 6, rto 1.344",
      "18 19; cwnd 6, in flight 6, rto 1.088",
      "timeout at 1: linux-reno-timeout",
    ]);
    const t = new RackScript({ params: { sack: false } });
    t.ack(0.1, 1);
    t.ack(0.11, 1);
    t.expire();
    expect(answered(t, [0.5, 1], [0.51, 1], [0.6, 12], [0.61, 12], [0.62, 12], [0.7, 14])).toEqual([
      "-; cwnd 1, in flight 1, rto 1.024",
      "-; cwnd 1, in flight 1, rto 1.024",
      "13 14 15 16 17 18; cwnd 6, in flight 6, rto 1.216",
      "12; cwnd 6, in flight 6, rto 1.216",
      "19; cwnd 6, in flight 6, rto 1.216",
      "20; cwnd 6, in flight 6, rto 1.344",
      "timeout at 1: linux-reno-timeout",
    ]);
  });
});
