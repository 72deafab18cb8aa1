import { describe, expect, it } from "vitest";
import type { ScriptedAck } from "../../scripted-sender.ts";
import { RackScript } from "./rack-script.ts";

describe("a probe at the end of the data (RFC 8985, section 7)", () => {
  it("waits for two round trips and 2 ms, and repeats the last segment; the timeout then counts from the probe", () => {
    const s = new RackScript();
    s.tcp.sender.dataEnd = 12;
    expect(s.ack(0.1, 1)).toEqual("10 11; cwnd 11, in flight 11, probe 0.304");
    expect(s.ack(0.1, 10)).toEqual("-; cwnd 20, in flight 2, probe 0.304");
    expect(s.expire()).toEqual("11; cwnd 20, in flight 2, rto 0.608");
    // A duplicate report for the probe: the original had arrived, nothing was lost; what came twice counts as delivered too.
    expect(s.ack(0.5, 12, { sacked: [[11, 12]] })).toEqual("-; cwnd 23, in flight 0, no timer");
    expect(s.supply(0.6, 4)).toEqual("12 13 14 15; cwnd 23, in flight 4, probe 0.808");
    expect(s.ack(0.7, 13)).toEqual("-; cwnd 23, in flight 3, probe 0.904");
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

  it("costs nothing where the duplicate comes while nothing is outstanding, or an ACK repeats its end (section 7.4.2; Linux, tcp_ack)", () => {
    const late = (ack: ScriptedAck) => {
      const s = new RackScript();
      s.tcp.sender.dataEnd = 12;
      s.ack(0.1, 1);
      s.ack(0.1, 10);
      s.expire();
      s.ack(0.35, 12, { stamp: 0.1 });
      expect(s.state.probeEnd).toBe(12);
      expect(s.ack(0.41, 12, ack)).toEqual("-; cwnd 22, in flight 0, no timer");
      expect(s.state.probeEnd).toBe(0);
      s.supply(0.42, 6);
      expect(s.ack(0.55, 13)).toEqual("-; cwnd 22, in flight 5, probe 0.8");
      expect(s.tcp.decisions).toEqual([]);
      return s;
    };
    const reported = late({ sacked: [[11, 12]], stamp: 0.1 });
    expect([reported.state.duplicates, reported.state.delivered]).toEqual([1, 14]);
    expect(late({ stamp: 0.304 }).state.duplicates).toBe(0);
  });

  it("is not judged by an ACK from before it", () => {
    const s = new RackScript();
    s.tcp.sender.dataEnd = 12;
    s.ack(0.1, 1);
    s.ack(0.1, 10);
    s.expire();
    s.ack(0.35, 12, { stamp: 0.1 });
    expect(s.ack(0.36, 10)).toEqual("-; cwnd 22, in flight 0, no timer");
    expect(s.state.probeEnd).toBe(12);
    s.supply(0.42, 6);
    expect(s.ack(0.55, 13)).toEqual("-; cwnd 11, in flight 5, probe 0.8");
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

  it("waits longer by the whole ticks for which pacing holds the next segment back, and reordering does not (Linux, tcp_reset_xmit_timer)", () => {
    const both = (params: Record<string, number>) => [
      new RackScript({ params }),
      new RackScript({ params }, "linux-bbr"),
    ];
    const deadlines = (senders: RackScript[]) => senders.map((s) => s.tcp.deadlines.at(-1)?.toFixed(6));
    // Ten segments of 1000 bytes in 0.3 s, times 739/256 and 0.99: a gap of 10.5 ms behind segment 11, at 0.305 s, where 0.595 s are left.
    const slow = both({ tick: 0.01 });
    for (const s of slow) s.ack(0.3, 1);
    for (const s of slow) s.tcp.at(0.306);
    expect(deadlines(slow)).toEqual(["0.910000", "0.920000"]);
    // A gap of 3.5 ms; a quarter of 100 ms, 2 ms, and a tick.
    const fast = both({ tick: 0.001 });
    for (const s of fast) s.ack(0.1, 1);
    for (const s of fast) s.ack(0.1018, 2);
    for (const s of fast) s.ack(0.11, 2, { sacked: [[4, 5]] });
    expect(deadlines(fast)).toEqual(["0.138000", "0.138000"]);
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
    expect(waits({})).toEqual(["29 30 31 32; cwnd 19, in flight 19, wait 0.262", "2 of 16"]);
    expect(waits({ adaptiveReordering: false })).toEqual([
      "29 30 31 32; cwnd 19, in flight 19, wait 0.237",
      "1 of 0",
    ]);
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
      "dupack at 31: linux-reno-halve",
    ]);
  });
});
