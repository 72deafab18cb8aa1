import { describe, expect, it } from "vitest";
import { catalog } from "../../../../src/sim/index.ts";
import { PHASE } from "../../../../src/sim/tcp/congestion/parts/bbr-model.ts";
import { RackScript } from "./rack-script.ts";

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

  it("is none where the window is full when the application hands over more", () => {
    const s = new RackScript();
    s.ack(0.1, 1);
    expect(s.tcp.sender.inFlight).toBe(s.tcp.windows[0]);
    s.supply(0.11, 5);
    expect(s.state.limitedUntil).toBe(0);
  });

  it("is none where data waits for the receiver's window when the application hands over more", () => {
    const limit = (awnd: number) => {
      const s = new RackScript({ awnd });
      s.tcp.sender.dataEnd = 10;
      s.ack(0.1, 1);
      s.ack(0.11, 3);
      s.supply(0.12, 30);
      return s.state.limitedUntil;
    };
    expect([limit(3), limit(100)]).toEqual([0, 10]);
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

describe("the time that a host takes for a segment", () => {
  it("is the parameter's", () => {
    const recovery = catalog.recoveries.get("rack");
    const { state } = new RackScript({ params: { buildTime: 0.002 } });
    expect(recovery?.buildTime?.(state)).toBe(0.002);
  });
});

describe("a window that a controller sets as the first segment after a pause leaves", () => {
  it("holds for the paced segments after it: Linux' BBR gives back what a probe of the round trip has taken", () => {
    const s = new RackScript({}, "linux-bbr");
    s.tcp.sender.dataEnd = 10;
    s.ack(0.1, 10);
    const { window } = s.tcp.sender as unknown as { window: { state: object; cwnd: number } };
    Object.assign(window.state, {
      phase: PHASE.probeRtt,
      probeEnds: 0.5,
      priorCwnd: 20,
      filled: true,
      pacingRate: 1e12,
    });
    window.cwnd = 4;
    // The new rate holds from now on.
    s.tcp.sender.configure(1000, {}, {});
    s.supply(1, 30);
    expect(s.tcp.at(1.01).sender.inFlight).toBe(20);
    expect(s.tcp.windows[0]).toBe(20);
  });
});
