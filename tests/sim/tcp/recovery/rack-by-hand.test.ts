import { describe, expect, it } from "vitest";
import { RackScript } from "./rack-script.ts";

describe("a probe at the end of the data (RFC 8985, section 7)", () => {
  it("waits for two round trips and 2 ms, and repeats the last segment; the timeout then counts from the probe", () => {
    const s = new RackScript();
    s.tcp.sender.dataEnd = 12;
    expect(s.ack(0.1, 1)).toEqual("10 11; cwnd 11, in flight 11, probe 0.304");
    expect(s.ack(0.1, 10)).toEqual("-; cwnd 20, in flight 2, probe 0.304");
    expect(s.expire()).toEqual("11; cwnd 20, in flight 2, rto 0.608");
    // A duplicate report for the probe: the original had arrived, nothing was lost.
    expect(s.ack(0.5, 12, { sacked: [[11, 12]] })).toEqual("-; cwnd 22, in flight 0, no timer");
    expect(s.supply(0.6, 4)).toEqual("12 13 14 15; cwnd 22, in flight 4, probe 0.808");
    expect(s.ack(0.7, 13)).toEqual("-; cwnd 22, in flight 3, probe 0.904");
    expect(s.tcp.decisions).toEqual([]);
  });

  it("waits longer for a single segment, whose ACK the receiver may delay, but no longer than for a timeout", () => {
    const single = (params: Record<string, number>) => {
      const s = new RackScript({ params });
      s.tcp.sender.dataEnd = 11;
      s.ack(0.1, 1);
      return s.ack(0.1, 10);
    };
    expect(single({})).toEqual("-; cwnd 20, in flight 1, probe 0.408");
    expect(single({ probeDelay: 0.05 })).toEqual("-; cwnd 20, in flight 1, probe 0.352");
    expect(single({ probeDelay: 0 })).toEqual("-; cwnd 20, in flight 1, probe 0.304");
  });

  it("is made once: then the timer expires, and the controller cuts", () => {
    const s = new RackScript();
    s.tcp.sender.dataEnd = 11;
    s.ack(0.1, 1);
    s.ack(0.1, 10);
    expect([s.expire(), s.expire(), s.expire(), s.expire()]).toEqual([
      "10; cwnd 20, in flight 1, rto 0.712",
      "10 CWR; cwnd 1, in flight 1, rto 1.344",
      "10 CWR; cwnd 1, in flight 1, rto 2.56",
      "10 CWR; cwnd 1, in flight 1, rto 4.992",
    ]);
    expect(s.ack(9, 11)).toEqual("10 CWR; cwnd 2, in flight 0, no timer");
    expect(s.tcp.decisions).toEqual([
      "timeout at 10: linux-reno-timeout",
      "timeout at 10: rack-repeated-timeout",
      "timeout at 10: rack-repeated-timeout",
      "timeout at 10: rack-repeated-timeout",
    ]);
  });

  it("sends a new segment where there is one, whatever the window; its report finds the loss", () => {
    const s = new RackScript();
    s.ack(0.1, 1);
    expect(s.expire()).toEqual("12; cwnd 11, in flight 12, rto 0.608");
    expect(s.ack(0.45, 1, { sacked: [[12, 13]] })).toEqual("1 CWR; cwnd 1, in flight 1, rto 0.76");
    expect(s.expire()).toEqual("1 CWR; cwnd 1, in flight 1, rto 1.408");
    expect(s.tcp.decisions).toEqual(["dupack at 1: linux-reno-halve", "timeout at 1: rack-repeated-timeout"]);
  });

  it("that was needed costs a reduction, once something sent after it is acknowledged (section 7.4)", () => {
    const s = new RackScript();
    s.tcp.sender.dataEnd = 12;
    s.ack(0.1, 1);
    s.ack(0.1, 10);
    expect(s.expire()).toEqual("11; cwnd 20, in flight 2, rto 0.608");
    expect(s.ack(0.41, 12, { stamp: 0.304 })).toEqual("-; cwnd 22, in flight 0, no timer");
    expect(s.supply(0.42, 6)).toEqual("12 13 14 15 16 17; cwnd 22, in flight 6, probe 0.632");
    expect(s.ack(0.55, 13)).toEqual("-; cwnd 11, in flight 5, probe 0.768");
    expect(s.tcp.decisions).toEqual(["dupack at 13: linux-reno-halve"]);
    expect(s.tcp.windows).toEqual([11, 11]);
    expect(s.ack(0.56, 15)).toEqual("-; cwnd 11, in flight 3, probe 0.784");
  });

  it("costs nothing where a duplicate of it is reported before that, or where a new segment was the probe", () => {
    const s = new RackScript();
    s.tcp.sender.dataEnd = 12;
    s.ack(0.1, 1);
    s.ack(0.1, 10);
    s.expire();
    s.ack(0.35, 12, { stamp: 0.1 });
    expect(s.supply(0.36, 6)).toEqual("12 13 14 15 16 17; cwnd 22, in flight 6, probe 0.608");
    expect(s.ack(0.41, 12, { sacked: [[11, 12]], stamp: 0.1 })).toEqual(
      "-; cwnd 22, in flight 6, probe 0.608",
    );
    expect(s.ack(0.55, 13)).toEqual("-; cwnd 22, in flight 5, probe 0.816");
    expect(s.tcp.decisions).toEqual([]);
    const n = new RackScript();
    n.ack(0.1, 1);
    n.expire();
    expect(n.ack(0.35, 13)).toEqual(
      "13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35; cwnd 23, in flight 23, probe 0.616",
    );
    expect(n.ack(0.4, 14)).toEqual("36 37; cwnd 24, in flight 24, probe 0.648");
    expect(n.tcp.decisions).toEqual([]);
  });

  it("is none where it is switched off, and none before the connection is open", () => {
    expect(new RackScript().look()).toEqual("-; cwnd 10, in flight 10, rto 3.008");
    expect(new RackScript({ params: { tailLossProbe: false } }).ack(0.1, 1)).toEqual(
      "10 11; cwnd 11, in flight 11, rto 0.408",
    );
    expect(new RackScript({ params: { sack: false } }).ack(0.1, 1)).toEqual(
      "10 11; cwnd 11, in flight 11, rto 0.408",
    );
  });

  it("is planned anew for each ACK and each new segment, from the last of them", () => {
    const s = new RackScript();
    s.tcp.sender.dataEnd = 14;
    expect([1, 2, 3].map((n) => s.ack(0.1 + n / 100, n))).toEqual([
      "10 11; cwnd 11, in flight 11, probe 0.336",
      "12 13; cwnd 12, in flight 12, probe 0.336",
      "-; cwnd 13, in flight 11, probe 0.368",
    ]);
    expect(s.supply(0.2, 2)).toEqual("14 15; cwnd 13, in flight 13, probe 0.336");
  });
});

describe("losses by time (RFC 8985, section 6)", () => {
  it("are found at once by three reports while no reordering was seen; the window falls in proportion (RFC 9937)", () => {
    const s = new RackScript();
    expect(s.ack(0.1, 1)).toEqual("10 11; cwnd 11, in flight 11, probe 0.304");
    expect(s.report(0.101, 1, 2, 12)).toEqual([
      "12; cwnd 11, in flight 11, wait 0.129",
      "13; cwnd 11, in flight 11, wait 0.13",
      "1 CWR; cwnd 10, in flight 10, wait 0.13",
      "-; cwnd 9, in flight 9, rto 0.408",
      "14; cwnd 9, in flight 9, rto 0.408",
      "-; cwnd 8, in flight 8, rto 0.416",
      "15; cwnd 8, in flight 8, rto 0.416",
      "-; cwnd 7, in flight 7, rto 0.416",
      "16; cwnd 7, in flight 7, rto 0.408",
      "-; cwnd 6, in flight 6, rto 0.4",
    ]);
    expect(s.ack(0.2, 13, { stamp: 0.103 })).toEqual("17; cwnd 5, in flight 5, wait 0.204");
    expect(s.tcp.decisions).toEqual(["dupack at 1: linux-reno-halve"]);
    expect(s.tcp.windows).toEqual([5, 5]);
    expect(s.ack(0.21, 16)).toEqual("13 18 19 20; cwnd 5, in flight 5, probe 0.384");
  });

  it("are several in one window: each retransmission takes the place of a segment that has left", () => {
    const s = new RackScript({ tcp: { initialWindow: 20 } });
    s.ack(0.1, 1);
    expect(s.report(0.11, 1, 6, 20)).toEqual([
      "22; cwnd 21, in flight 21, wait 0.138",
      "23; cwnd 21, in flight 21, wait 0.139",
      "1 CWR; cwnd 16, in flight 16, wait 0.139",
      "-; cwnd 15, in flight 15, rto 0.424",
      "2; cwnd 15, in flight 15, rto 0.424",
      "-; cwnd 14, in flight 14, rto 0.424",
      "3; cwnd 14, in flight 14, rto 0.432",
      "-; cwnd 13, in flight 13, rto 0.432",
      "4; cwnd 13, in flight 13, rto 0.432",
      "-; cwnd 12, in flight 12, rto 0.432",
      "5; cwnd 12, in flight 12, rto 0.44",
      "-; cwnd 11, in flight 11, rto 0.44",
      "-; cwnd 10, in flight 10, rto 0.44",
      "24; cwnd 10, in flight 10, rto 0.44",
    ]);
    expect(s.ack(0.21, 3, { sacked: [[6, 20]], stamp: 0.112 })).toEqual(
      "25 26; cwnd 10, in flight 10, rto 0.528",
    );
    expect(s.ack(0.22, 20, { stamp: 0.115 })).toEqual("27 28 29; cwnd 10, in flight 10, rto 0.536");
    expect(s.ack(0.23, 24)).toEqual("30 31 32 33; cwnd 10, in flight 10, probe 0.44");
    expect(s.tcp.decisions).toEqual(["dupack at 1: linux-reno-halve"]);
    expect(s.tcp.windows).toEqual([10, 10]);
  });

  it("reduce the window at once where that is asked for: nothing leaves until the flight is below it", () => {
    const s = new RackScript({ params: { proportional: false } });
    s.ack(0.1, 1);
    expect(s.report(0.101, 1, 2, 10)).toEqual([
      "12; cwnd 11, in flight 11, wait 0.129",
      "13; cwnd 11, in flight 11, wait 0.13",
      "-; cwnd 5, in flight 9, wait 0.13",
      "-; cwnd 5, in flight 8, wait 0.13",
      "-; cwnd 5, in flight 7, wait 0.13",
      "-; cwnd 5, in flight 6, wait 0.13",
      "-; cwnd 5, in flight 5, wait 0.13",
      "1 CWR; cwnd 5, in flight 5, wait 0.13",
    ]);
    expect(s.ack(0.2, 13, { stamp: 0.103 })).toEqual(
      "14 15 16 17 18 19 20 21 22 23 24 25 26 27; cwnd 15, in flight 15, probe 0.408",
    );
  });

  it("wait for a quarter of the smallest round trip where fewer are reported: the timer says so", () => {
    const s = new RackScript();
    s.ack(0.1, 1);
    expect(s.ack(0.104, 1, { sacked: [[3, 4]] })).toEqual("12; cwnd 11, in flight 11, wait 0.132");
    expect(s.expire()).toEqual("1 CWR; cwnd 10, in flight 10, rto 0.44");
    expect(s.ack(0.23, 4, { stamp: 0.132 })).toEqual("13; cwnd 10, in flight 10, rto 0.536");
    expect(s.tcp.decisions).toEqual(["dupack at 1: linux-reno-halve"]);
  });

  it("are none where the missing one comes meanwhile, and three reports are no loss from then on", () => {
    const s = new RackScript();
    s.ack(0.1, 1);
    expect(s.ack(0.101, 1, { sacked: [[2, 3]] })).toEqual("12; cwnd 11, in flight 11, wait 0.129");
    expect(s.ack(0.102, 3, { stamp: 0 })).toEqual("13 14; cwnd 12, in flight 12, probe 0.304");
    expect(s.ack(0.11, 3, { sacked: [[4, 9]] })).toEqual("15 16 17 18 19; cwnd 12, in flight 12, wait 0.138");
    expect(s.expire()).toEqual("3 CWR; cwnd 12, in flight 12, rto 0.448");
    // The original was late, not lost: the time stamp names it, and the cut is taken back.
    expect(s.ack(0.14, 9, { stamp: 0 })).toEqual("20 21; cwnd 13, in flight 13, probe 0.312");
    expect(s.tcp.decisions).toEqual(["dupack at 3: linux-reno-halve", "ack at 9: rack-undo-eifel"]);
    expect(s.tcp.windows).toEqual([13, 2000]);
  });

  it("are found again in a retransmission, one round trip after it, without a timeout", () => {
    const s = new RackScript();
    s.ack(0.1, 1);
    s.report(0.101, 1, 2, 10);
    // 13 and what follows left after the retransmission of 1.
    expect(s.ack(0.205, 1, { sacked: [[2, 14]] })).toEqual("16 17; cwnd 5, in flight 5, rto 0.512");
    expect(s.ack(0.215, 1, { sacked: [[2, 15]] })).toEqual("1 18; cwnd 5, in flight 5, rto 0.528");
    expect(s.ack(0.24, 1, { sacked: [[2, 16]] })).toEqual("19; cwnd 5, in flight 5, rto 0.552");
    expect(s.ack(0.33, 16, { stamp: 0.24 })).toEqual("20; cwnd 5, in flight 5, probe 0.512");
    expect(s.tcp.decisions).toEqual(["dupack at 1: linux-reno-halve"]);
  });

  it("widen the window of reordering by a quarter for each round trip with a needless retransmission, while that is asked for", () => {
    const waits = (params: Record<string, boolean>) => {
      const s = new RackScript({ params });
      s.ack(0.1, 1);
      s.ack(0.101, 1, { sacked: [[2, 3]] });
      s.ack(0.102, 3, { stamp: 0 });
      s.ack(0.11, 3, { sacked: [[4, 9]] });
      s.expire();
      // Both have come: 3 is reported as a duplicate.
      s.ack(0.2, 12, { sacked: [[3, 4]], stamp: 0.1 });
      return [
        s.ack(0.21, 12, { sacked: [[13, 15]] }),
        `${s.state.reorderingSteps} of ${s.state.reorderingPersist}`,
      ];
    };
    expect(waits({})).toEqual(["28 29 30 31; cwnd 18, in flight 18, wait 0.262", "2 of 16"]);
    expect(waits({ adaptiveReordering: false })).toEqual([
      "28 29 30 31; cwnd 18, in flight 18, wait 0.237",
      "1 of 0",
    ]);
  });
});

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

describe("marks (RFC 3168)", () => {
  it("reduce once for what was outstanding, in proportion, and the window is its target after one segment more", () => {
    const s = new RackScript();
    s.ack(0.1, 1);
    expect(s.ack(0.11, 2, { marked: true })).toEqual("12 CWR; cwnd 11, in flight 11, probe 0.304");
    expect([3, 4, 5, 6, 7].map((n) => s.ack(0.11 + n / 1000, n, { marked: true }))).toEqual([
      "-; cwnd 10, in flight 10, probe 0.328",
      "13; cwnd 10, in flight 10, probe 0.312",
      "-; cwnd 9, in flight 9, probe 0.336",
      "14; cwnd 9, in flight 9, probe 0.312",
      "-; cwnd 8, in flight 8, probe 0.344",
    ]);
    expect(s.ack(0.2, 12)).toEqual("15 16; cwnd 5, in flight 5, probe 0.432");
    expect([13, 14].map((n) => s.ack(0.21 + n / 1000, n))).toEqual([
      "17; cwnd 5, in flight 5, probe 0.44",
      "18; cwnd 5, in flight 5, probe 0.44",
    ]);
    expect(s.tcp.decisions).toEqual(["ecn at 2: linux-reno-halve"]);
    expect(s.tcp.windows).toEqual([5, 5]);
  });

  it("and a loss within that reduction cut once", () => {
    const s = new RackScript();
    s.ack(0.1, 1);
    s.ack(0.11, 2, { marked: true });
    expect(s.report(0.12, 2, 4, 9)).toEqual([
      "-; cwnd 10, in flight 10, wait 0.148",
      "13; cwnd 10, in flight 10, probe 0.312",
      "-; cwnd 7, in flight 7, probe 0.312",
      "2; cwnd 7, in flight 7, rto 0.44",
      "-; cwnd 6, in flight 6, rto 0.44",
    ]);
    expect(s.ack(0.22, 13, { stamp: 0.12 })).toEqual("14 15 16 17 18 19; cwnd 7, in flight 7, probe 0.44");
    expect(s.tcp.decisions).toEqual(["ecn at 2: linux-reno-halve", "dupack at 2: ecn-already-halved"]);
  });

  it("within a recovery do not let its cut be taken back", () => {
    const s = new RackScript();
    s.ack(0.1, 1);
    s.report(0.101, 1, 2, 6);
    expect(s.ack(0.12, 6, { stamp: 0, marked: true })).toEqual("14; cwnd 9, in flight 9, probe 0.312");
    expect(s.tcp.decisions).toEqual(["dupack at 1: linux-reno-halve"]);
    expect(s.tcp.windows).toEqual([9, 5]);
  });
});

describe("without SACK (RFC 6582, as Linux counts)", () => {
  const start = (params: Record<string, boolean> = {}) => {
    const s = new RackScript({ params: { sack: false, ...params } });
    s.ack(0.1, 1);
    return s;
  };

  it("three duplicates are a loss, further ones let the window fall, and a partial ACK names the next hole", () => {
    const s = start();
    expect([1, 2, 3, 4, 5, 6].map((n) => s.ack(0.1 + n / 1000, 1))).toEqual([
      "12; cwnd 11, in flight 11, rto 0.408",
      "13; cwnd 11, in flight 11, rto 0.408",
      "1 CWR; cwnd 10, in flight 10, rto 0.408",
      "-; cwnd 9, in flight 9, rto 0.408",
      "14; cwnd 9, in flight 9, rto 0.408",
      "-; cwnd 8, in flight 8, rto 0.408",
    ]);
    expect(s.ack(0.203, 4, { stamp: 0.103 })).toEqual("4 CWR; cwnd 7, in flight 7, rto 0.504");
    expect(s.ack(0.204, 4)).toEqual("-; cwnd 6, in flight 6, rto 0.504");
    expect(s.ack(0.303, 12, { stamp: 0.203 })).toEqual("12 15 16; cwnd 5, in flight 5, rto 0.608");
    // The recovery stays until something sent after it has arrived.
    expect(s.state.phase).toEqual(3);
    expect(s.ack(0.305, 12)).toEqual("17; cwnd 5, in flight 5, rto 0.608");
    expect(s.ack(0.31, 13)).toEqual("13 18; cwnd 5, in flight 5, rto 0.616");
    expect(s.state.phase).toEqual(3);
    expect(s.tcp.decisions).toEqual([
      "dupack at 1: linux-reno-halve",
      "ack at 4: rack-undo-eifel",
      "dupack at 4: linux-reno-halve",
    ]);
  });

  it("more duplicates than segments outstanding mean that the order was off by so many", () => {
    const s = start();
    s.tcp.sender.dataEnd = 12;
    const counts: unknown[] = [];
    for (let n = 1; n <= 12; n++) {
      s.ack(0.1 + n / 1000, 1);
      const { segments, reordering, reorderingSeen, delivered, delivery } = s.state;
      counts.push([
        segments.sacked,
        reordering,
        reorderingSeen,
        delivered,
        delivery.delivered,
        delivery.total,
      ]);
    }
    expect(counts).toEqual([
      [1, 3, false, 2, 1, 2],
      [2, 3, false, 3, 1, 3],
      [3, 3, false, 4, 1, 4],
      [4, 3, false, 5, 1, 5],
      [5, 3, false, 6, 1, 6],
      [6, 3, false, 7, 1, 7],
      [7, 3, false, 8, 1, 8],
      [8, 3, false, 9, 1, 9],
      [9, 3, false, 10, 1, 10],
      [10, 3, false, 11, 1, 11],
      [10, 11, true, 11, 0, 11],
      [10, 11, true, 11, 0, 11],
    ]);
  });

  it("an ACK counts what duplicates had announced once", () => {
    const s = start();
    s.ack(0.101, 1);
    s.ack(0.102, 1);
    expect([s.state.delivered, s.state.segments.sacked]).toEqual([3, 2]);
    expect(s.ack(0.11, 2, { stamp: 0 })).toEqual("-; cwnd 12, in flight 12, rto 0.416");
    expect([s.state.delivered, s.state.segments.sacked]).toEqual([4, 0]);
    expect(s.ack(0.12, 6, { stamp: 0 })).toEqual("14 15 16 17 18 19 20 21; cwnd 16, in flight 16, rto 0.432");
    expect([s.state.delivered, s.state.segments.sacked]).toEqual([8, 0]);
    expect(s.tcp.decisions).toEqual([]);
  });

  it("a timeout forgets the duplicates, and F-RTO counts those of its new data", () => {
    const s = start({ tailLossProbe: false });
    s.ack(0.101, 1);
    expect(s.expire()).toEqual("1 CWR; cwnd 1, in flight 1, rto 1.024");
    expect(s.ack(0.55, 2, { stamp: s.state.retransmittedAt })).toEqual(
      "13 14; cwnd 2, in flight 2, rto 0.864",
    );
    expect(s.ack(0.65, 2, { stamp: s.state.retransmittedAt })).toEqual("2; cwnd 2, in flight 2, rto 0.96");
    expect(s.ack(0.66, 2, { stamp: s.state.retransmittedAt })).toEqual("3; cwnd 2, in flight 2, rto 0.96");
    expect(s.ack(0.75, 12, { stamp: 0.65 })).toEqual("12 15 16 17; cwnd 6, in flight 6, rto 1.056");
    expect(s.tcp.decisions).toEqual(["timeout at 1: linux-reno-timeout"]);
  });
});

describe("a window that is not used", () => {
  it("does not grow while the application has too little to send (RFC 7661)", () => {
    const s = new RackScript();
    s.tcp.sender.dataEnd = 10;
    expect([3, 6, 10].map((n) => s.ack(0.1 + n / 1000, n))).toEqual([
      "-; cwnd 13, in flight 7, probe 0.312",
      "-; cwnd 13, in flight 4, probe 0.32",
      "-; cwnd 13, in flight 0, no timer",
    ]);
    for (let k = 0; k < 6; k++) {
      s.supply(0.2 + k / 10, 4);
      s.ack(0.29 + k / 10, 14 + 4 * k);
    }
    expect(s.tcp.windows).toEqual([13, 2000]);
    expect(s.tcp.decisions).toEqual([]);
  });

  it("halves for each timeout without sending, down to the initial one (RFC 2861), unless that is switched off", () => {
    const idle = (seconds: number, params: Record<string, boolean> = {}) => {
      const s = new RackScript({ params });
      s.ack(0.1, 10);
      s.ack(0.2, 30);
      s.tcp.sender.dataEnd = 70;
      s.ack(0.3, 70);
      const before = s.tcp.windows[0];
      return [before, s.supply(0.3 + seconds, 1), ...s.tcp.windows, ...s.tcp.decisions];
    };
    expect([0.15, 0.25, 0.35, 0.6, 0.9, 1.3, 9].map((seconds) => idle(seconds))).toEqual([
      [80, "70; cwnd 80, in flight 1, probe 0.752", 80, 2000],
      [80, "70; cwnd 40, in flight 1, probe 0.856", 40, 2000, "ack at 70: rack-restart"],
      [80, "70; cwnd 40, in flight 1, probe 0.952", 40, 2000, "ack at 70: rack-restart"],
      [80, "70; cwnd 20, in flight 1, probe 1.208", 20, 2000, "ack at 70: rack-restart"],
      [80, "70; cwnd 10, in flight 1, probe 1.504", 10, 2000, "ack at 70: rack-restart"],
      [80, "70; cwnd 10, in flight 1, probe 1.904", 10, 2000, "ack at 70: rack-restart"],
      [80, "70; cwnd 10, in flight 1, probe 9.608", 10, 2000, "ack at 70: rack-restart"],
    ]);
    expect(idle(9, { restartAfterIdle: false })).toEqual([
      80,
      "70; cwnd 80, in flight 1, probe 9.608",
      80,
      2000,
    ]);
  });

  it("comes halfway to what was used, after a timeout of using less", () => {
    const s = new RackScript();
    s.ack(0.1, 10);
    s.ack(0.2, 30);
    s.tcp.sender.dataEnd = 70;
    s.ack(0.3, 70);
    expect(s.tcp.windows).toEqual([80, 2000]);
    expect(s.supply(0.4, 2)).toEqual("70 71; cwnd 80, in flight 2, probe 0.608");
    expect(s.supply(0.605, 3)).toEqual("72 73 74; cwnd 45, in flight 5, probe 0.704");
    expect(s.tcp.windows).toEqual([45, 2000]);
    expect(s.tcp.decisions).toEqual(["ack at 70: rack-unused-window"]);
  });

  it("is what the receiver's window leaves of it", () => {
    const s = new RackScript({ awnd: 12 });
    expect([1, 2, 3].map((n) => s.ack(0.1 + n / 1000, n))).toEqual([
      "10 11; cwnd 11, in flight 11, probe 0.304",
      "12 13; cwnd 12, in flight 12, probe 0.312",
      "14; cwnd 13, in flight 12, probe 0.312",
    ]);
    expect(s.tcp.windows).toEqual([13, 24]);
  });
});

describe("what an ACK delivers", () => {
  const microseconds = (seconds: number) => Math.round(seconds * 1e6);
  const told = (s: RackScript, at: number, ackno: number, ack = {}) => {
    s.ack(at, ackno, ack);
    const { delivery } = s.state;
    const { delivered, total, lost, acked, prior, priorInFlight, inFlight, isLimited, isPossiblyDelayed } =
      delivery;
    const counts = [delivered, total, lost, acked, prior, priorInFlight, inFlight];
    return [...counts, ...[delivery.rtt, delivery.interval].map(microseconds), isLimited, isPossiblyDelayed];
  };

  it("is counted by segments; its rate is over the longer of sending and of arriving", () => {
    const s = new RackScript();
    expect([
      told(s, 0.1, 1),
      told(s, 0.11, 3),
      told(s, 0.115, 10),
      told(s, 0.21, 12),
      told(s, 0.22, 16),
    ]).toEqual([
      [1, 1, 0, 1, 0, 10, 9, 100000, 100000, false, true],
      [2, 3, 0, 2, 0, 11, 9, 110000, 110000, false, false],
      [7, 10, 0, 7, 0, 13, 6, 115000, 115000, false, false],
      [2, 12, 0, 2, 1, 20, 18, 110000, 110000, false, false],
      [4, 16, 0, 4, 3, 22, 18, 110000, 110000, false, false],
    ]);
  });

  it("counts reports once, and retransmissions by the time stamp", () => {
    const s = new RackScript();
    expect([
      told(s, 0.1, 1),
      told(s, 0.11, 1, { sacked: [[2, 4]] }),
      told(s, 0.112, 1, { sacked: [[2, 5]] }),
      told(s, 0.113, 1, {
        sacked: [
          [6, 8],
          [2, 5],
        ],
      }),
      told(s, 0.13, 1, {
        sacked: [
          [10, 11],
          [6, 8],
          [2, 5],
        ],
      }),
      told(s, 0.212, 5, {
        sacked: [
          [10, 11],
          [6, 8],
        ],
        stamp: 0.112,
      }),
      told(s, 0.24, 12, { stamp: 0.113 }),
    ]).toEqual([
      [1, 1, 0, 1, 0, 10, 9, 100000, 100000, false, true],
      [2, 3, 0, 0, 0, 11, 9, 110000, 110000, false, false],
      [1, 4, 1, 0, 0, 11, 9, 112000, 112000, false, false],
      [2, 6, 1, 0, 0, 10, 7, 113000, 113000, false, false],
      [1, 7, 2, 0, 1, 8, 5, 30000, 100000, false, false],
      [1, 8, 3, 4, 4, 5, 1, 100000, 112000, false, false],
      [4, 12, 0, 7, 8, 4, 0, 127000, 100000, false, false],
    ]);
    expect([s.state.minRtt, s.state.clock.smoothed, s.state.rackRtt].map(microseconds)).toEqual([
      30000, 99285, 127000,
    ]);
  });

  it("is limited by the application until what was in flight then has arrived", () => {
    const t = new RackScript();
    t.tcp.sender.dataEnd = 10;
    t.ack(0.1, 1);
    t.supply(0.11, 3);
    expect([2, 9, 10, 11, 13].map((n) => told(t, 0.12 + n / 100, n))).toEqual([
      [1, 2, 0, 1, 0, 11, 10, 140000, 140000, false, false],
      [7, 9, 0, 7, 0, 11, 4, 210000, 210000, false, false],
      [1, 10, 0, 1, 0, 4, 3, 220000, 220000, false, false],
      [1, 11, 0, 1, 1, 3, 2, 120000, 130000, true, false],
      [2, 13, 0, 2, 2, 2, 0, 110000, 140000, true, false],
    ]);
  });

  it("is no duplicate report unless a block lies below the ACK or within the second one (RFC 2883)", () => {
    const counted = (ackno: number, sacked: [number, number][]) => {
      const s = new RackScript();
      s.ack(0.1, 1);
      s.report(0.101, 1, 2, 6);
      s.ack(0.21, ackno, { sacked, stamp: 0.103 });
      return s.state.duplicates;
    };
    expect([
      counted(1, [[1, 2]]),
      counted(2, [[1, 2]]),
      counted(6, [[5, 6]]),
      counted(6, [[1, 3]]),
      counted(1, [
        [3, 4],
        [2, 6],
      ]),
      counted(1, [
        [2, 6],
        [2, 6],
      ]),
      counted(1, [
        [2, 7],
        [2, 6],
      ]),
      counted(1, [
        [5, 7],
        [2, 6],
      ]),
      counted(1, [
        [8, 9],
        [2, 6],
      ]),
    ]).toEqual([0, 1, 1, 2, 1, 4, 0, 0, 0]);
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

describe("the window of reordering (RFC 8985, section 6.2, step 4)", () => {
  it("is narrow again sixteen recoveries after the last duplicate, of which each that was needed counts", () => {
    const s = new RackScript();
    s.ack(0.1, 1);
    s.ack(0.101, 1, { sacked: [[2, 3]] });
    s.ack(0.102, 3, { stamp: 0 });
    s.ack(0.11, 3, { sacked: [[4, 9]] });
    s.expire();
    s.ack(0.2, 12, { sacked: [[3, 4]], stamp: 0.1 });
    const widths: string[] = [];
    let now = 0.3;
    for (let n = 0; n < 18; n++) {
      const { sndUna, sndMax } = s.tcp.sender;
      // The oldest is lost; its retransmission arrives a round trip later.
      s.ack(now, sndUna, { sacked: [[sndUna + 1, sndMax + 1]] });
      s.ack(now + 0.1, sndUna, { sacked: [[sndUna + 1, s.tcp.sender.sndMax + 1]] });
      s.ack(now + 0.25, s.tcp.sender.sndMax + 1, { stamp: s.state.retransmittedAt });
      widths.push(`${s.state.reorderingSteps} of ${s.state.reorderingPersist}`);
      now += 0.4;
    }
    expect(widths).toEqual([
      "2 of 15",
      "2 of 14",
      "2 of 13",
      "2 of 12",
      "2 of 11",
      "2 of 10",
      "2 of 9",
      "2 of 8",
      "2 of 7",
      "2 of 6",
      "2 of 5",
      "2 of 4",
      "2 of 3",
      "2 of 2",
      "2 of 1",
      "2 of 0",
      "1 of 0",
      "1 of 0",
    ]);
  });

  it("stays one recovery longer for each that duplicates took back, and one shorter for each that was needed", () => {
    const s = new RackScript();
    s.ack(0.1, 1);
    const widths: string[] = [];
    let now = 0.2;
    for (let n = 0; n < 6; n++) {
      const { sndUna } = s.tcp.sender;
      s.report(now, sndUna, sndUna + 1, sndUna + 5);
      s.ack(now + 0.06, sndUna, { sacked: [[sndUna + 1, sndUna + 6]] });
      const first = s.state.retransmittedAt;
      // Both copies arrive.
      s.ack(now + 0.1, sndUna + 6, { stamp: first });
      s.ack(now + 0.12, sndUna + 6, { sacked: [[sndUna, sndUna + 1]], stamp: first });
      widths.push(
        `${s.state.reorderingSteps} of ${s.state.reorderingPersist}, ${s.state.duplicates} duplicates`,
      );
      now += 0.3;
    }
    expect(widths).toEqual([
      "1 of 1, 1 duplicates",
      "1 of 1, 2 duplicates",
      "1 of 1, 3 duplicates",
      "1 of 0, 4 duplicates",
      "1 of 0, 5 duplicates",
      "1 of 0, 6 duplicates",
    ]);
    expect(s.tcp.decisions).toEqual([
      "dupack at 1: linux-reno-halve",
      "ack at 7: rack-undo-dsack",
      "dupack at 7: linux-reno-halve",
      "dupack at 25: linux-reno-halve",
    ]);
  });
});

describe("what is limited by the application", () => {
  it("is each delivery up to what was in flight when it had nothing more, and none after that", () => {
    const s = new RackScript();
    s.tcp.sender.dataEnd = 10;
    s.ack(0.1, 1);
    s.ack(0.11, 6);
    s.supply(0.12, 30);
    const limits = [7, 8, 9, 10, 11, 12, 13, 14].map((n) => {
      s.ack(0.12 + n / 100, n);
      return [s.state.delivery.isLimited, s.state.limitedUntil];
    });
    expect(limits).toEqual([
      [false, 10],
      [false, 10],
      [false, 10],
      [false, 10],
      [true, 0],
      [true, 0],
      [true, 0],
      [true, 0],
    ]);
  });

  it("is none where a lost segment waits for its retransmission", () => {
    const s = new RackScript({ params: { proportional: false } });
    s.tcp.sender.dataEnd = 12;
    s.ack(0.1, 1);
    s.report(0.101, 1, 2, 6);
    expect([s.supply(0.12, 3), s.state.limitedUntil]).toEqual(["-; cwnd 5, in flight 6, wait 0.13", 0]);
  });
});

describe("a window that is hardly used", () => {
  it("gives way only where all data has left, and half of what is not used at a time", () => {
    const s = new RackScript();
    s.ack(0.1, 10);
    s.ack(0.2, 30);
    s.tcp.sender.dataEnd = 70;
    s.ack(0.3, 70);
    const lines = [
      s.supply(0.4, 15),
      s.ack(0.5, 72),
      s.supply(0.6, 2),
      s.supply(0.79, 1),
      s.supply(0.805, 2),
      s.ack(0.9, 80),
      s.supply(1.19, 12),
      s.supply(1.21, 1),
    ];
    expect([...lines, ...s.tcp.decisions]).toEqual([
      "70 71 72 73 74 75 76 77 78 79 80 81 82 83 84; cwnd 80, in flight 15, probe 0.608",
      "-; cwnd 80, in flight 13, probe 0.704",
      "85 86; cwnd 80, in flight 15, probe 0.704",
      "86 87; cwnd 80, in flight 16, probe 1",
      "88 89; cwnd 49, in flight 18, probe 1.008",
      "-; cwnd 49, in flight 10, probe 1.208",
      "90 91 92 93 94 95 96 97 98 99 100 101; cwnd 49, in flight 22, probe 1.496",
      "102; cwnd 49, in flight 23, probe 1.52",
      "ack at 72: rack-unused-window",
    ]);
    expect([s.state.used, s.state.usedAt, s.tcp.windows]).toEqual([23, 0.9, [49, 2000]]);
  });
});
