import { describe, expect, it } from "vitest";
import { paramValues } from "../../../../src/sim/index.ts";
import { CE, CWR, ECT, PUSHED } from "../../../../src/sim/packet/pool.ts";
import { quickDelayed } from "../../../../src/sim/tcp/ack/quick-delayed.ts";
import { noArrival } from "../../../../src/sim/tcp/contract/arrival.ts";
import type { ReceiverSetup } from "../../../../src/sim/tcp/receiver/receiver.ts";
import { bench, policyOf } from "../receiver/bench.ts";

type Arrival = readonly [time: number, seqs: number | readonly number[], flags?: number];

/** When which ACKs leave, for segments that arrive at these times, s: "time: number blocks", and what is held in the end. */
function answers(
  id: string,
  arrivals: readonly Arrival[],
  params: Record<string, number | string | boolean> = {},
  more: Partial<ReceiverSetup> = {},
): string[] {
  const policy = policyOf(id);
  const { come, until } = bench({ policy, policyState: policy.init(paramValues(policy, params)), ...more });
  const lines: string[] = [];
  let now = 0;
  const note = (acks: readonly string[], time: string) => {
    if (acks.length > 0) lines.push(`${time}: ${acks.join(", ")}`);
  };
  const wait = (time: number) => {
    // In steps of a tenth of a millisecond: what leaves in between is told with its time.
    for (let n = Math.ceil((time - now) * 1e4 - 1e-6); n > 0; n--)
      note(until(Math.max(now, time - (n - 1) * 1e-4)), `by ${round(time - (n - 1) * 1e-4)}`);
    until(time);
    now = time;
  };
  for (const [time, seqs, flags] of arrivals) {
    wait(time);
    note(come(seqs, flags), String(round(time)));
  }
  wait(now + 0.6);
  return lines;
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Segments one after the other, `gap` s apart. */
function row(from: number, to: number, at: number, gap: number): Arrival[] {
  return Array.from({ length: to - from + 1 }, (_, k) => [round(at + k * gap), from + k]);
}

/** As quick-delayed is, past its beginning: the window has grown, and no quick ACKs are left. */
const GROWN = { growingSegments: 2, quickAcks: 1 };

describe("quick, then delayed ACKs, as Linux has them", () => {
  it("come one for each segment at first, then for every second one, after 40 ms for a single one", () => {
    expect(answers("quick-delayed", row(0, 12, 0.001, 0.002), GROWN)).toEqual([
      "0.001: 1",
      "0.003: 2",
      "0.005: 3",
      "0.009: 5",
      "0.013: 7",
      "0.017: 9",
      "0.021: 11",
      "0.025: 13",
    ]);
    expect(answers("quick-delayed", row(0, 9, 0.001, 0.002), { growingSegments: 6, quickAcks: 3 })).toEqual([
      "0.001: 1",
      "0.003: 2",
      "0.005: 3",
      "0.007: 4",
      "0.009: 5",
      "0.011: 6",
      "0.013: 7",
      "0.017: 9",
      "by 0.0601: 10",
    ]);
    expect(answers("quick-delayed", row(0, 9, 0.001, 0.002), { ...GROWN, ackEvery: 4 })).toEqual([
      "0.001: 1",
      "0.003: 2",
      "0.005: 3",
      "0.013: 7",
      "by 0.0561: 10",
    ]);
  });

  it("come one for each of 22 segments where the buffer begins small, as six of them let the window grow", () => {
    const lines = answers("quick-delayed", row(0, 27, 0.001, 0.002), { autotuned: true });
    const acked = lines.map((line) => Number(line.split(": ")[1]));
    expect(acked.slice(0, 23)).toEqual(Array.from({ length: 23 }, (_, k) => k + 1));
    expect(acked.slice(23)).toEqual([25, 27, 28]);
  });

  it("wait as long as segments are apart, at least 40 ms, and at most a round trip of the handshake", () => {
    expect(
      answers(
        "quick-delayed",
        [...row(0, 5, 0.001, 0.004), [0.1, 6], [0.2, 7], [0.3, 8], [0.4, 9], [0.5, 10]],
        GROWN,
      ),
    ).toEqual([
      "0.001: 1",
      "0.005: 2",
      "0.009: 3",
      "0.017: 5",
      "by 0.064: 6",
      "by 0.144: 7",
      "by 0.244: 8",
      "by 0.344: 9",
      "by 0.444: 10",
      "by 0.544: 11",
    ]);
    expect(
      answers(
        "quick-delayed",
        [[0, 0], ...row(1, 5, 0.3, 0.004), [0.4, 6], [0.5, 7], [0.6, 8], [0.7, 9]],
        GROWN,
      ),
    ).toEqual([
      "0: 1",
      "0.3: 2",
      "0.304: 3",
      "0.312: 5",
      "by 0.36: 6",
      "by 0.484: 7",
      "0.6: 9",
      "by 0.8961: 10",
    ]);
    expect(
      answers(
        "quick-delayed",
        [[0, 0], ...row(1, 5, 0.01, 0.004), [0.11, 6], [0.21, 7], [0.31, 8], [0.41, 9]],
        { ...GROWN, maxAckDelay: 0.06 },
      ),
    ).toEqual([
      "0: 1",
      "0.01: 2",
      "0.014: 3",
      "0.022: 5",
      "by 0.0841: 6",
      "by 0.1721: 7",
      "by 0.272: 8",
      "by 0.372: 9",
      "by 0.4721: 10",
    ]);
  });

  it("measure the round trip at the handshake alone, and wait as at first once quick ones are used up", () => {
    expect(
      answers(
        "quick-delayed",
        [
          ...row(0, 5, 0, 0.004),
          [0.4, 6],
          [0.404, 7],
          [0.45, 8],
          [0.5, 9],
          [0.55, 10],
          [0.6, 11],
          [0.65, 12],
        ],
        GROWN,
      ),
    ).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.016: 5",
      "by 0.064: 6",
      "0.4: 7",
      "by 0.448: 8",
      "by 0.492: 9",
      "by 0.544: 10",
      "by 0.592: 11",
      "by 0.644: 12",
      "by 0.6921: 13",
    ]);
    expect(
      answers(
        "quick-delayed",
        [[0, 0], ...row(1, 5, 0.3, 0.004), [0.5, 6], [1, 7], [1.05, 8], [1.1, 9], [1.6, 10]],
        GROWN,
      ),
    ).toEqual([
      "0: 1",
      "0.3: 2",
      "0.304: 3",
      "0.312: 5",
      "by 0.36: 6",
      "by 0.584: 7",
      "1: 8",
      "by 1.092: 9",
      "by 1.196: 10",
      "1.6: 11",
    ]);
    expect(
      answers(
        "quick-delayed",
        [
          [0, 0],
          ...row(1, 5, 0.3, 0.004),
          [0.332, 6],
          [0.372, 7],
          [0.412, 8],
          [0.44, 9],
          [0.46, 10],
          [0.48, 11],
          [0.7399, 12],
          [1.0001, 13],
        ],
        { ...GROWN, ackEvery: 100 },
      ),
    ).toEqual([
      "0: 1",
      "0.3: 2",
      "0.304: 3",
      "by 0.352: 7",
      "by 0.456: 10",
      "by 0.552: 12",
      "by 0.868: 13",
      "1.0001: 14",
    ]);
    expect(
      answers("quick-delayed", [...row(1, 5, 0.3, 0.004), [0.34, 6], [0.38, 7], [0.42, 8]], GROWN),
    ).toEqual([
      "0.3: 0",
      "0.304: 0",
      "0.308: 0",
      "0.312: 0",
      "0.316: 0",
      "by 0.3411: 0",
      "by 0.3811: 0",
      "by 0.4211: 0",
    ]);
  });

  it("behind a hole wait in full where no timer was started, and leave before a block far back becomes the first", () => {
    expect(
      answers(
        "quick-delayed",
        [
          [0, 0],
          [0.999, 1],
          [0.9991, 3],
          [0.9992, 4],
          [0.9993, 5],
          [0.9994, 6],
          [0.9995, 7],
        ],
        GROWN,
        { sack: true },
      ),
    ).toEqual([
      "0: 1",
      "0.999: 2",
      "0.9991: 2 3-4",
      "0.9992: 2 3-5",
      "0.9993: 2 3-6",
      "0.9994: 2 3-7",
      "by 1.0007: 2 3-8",
    ]);
    expect(
      answers(
        "quick-delayed",
        [
          ...row(0, 7, 0, 0.004),
          [0.04, 9],
          [0.0401, 11],
          [0.0402, 13],
          [0.0403, 15],
          [0.0404, 17],
          [0.0405, 10],
          [0.0406, 20],
          [0.0407, 21],
        ],
        GROWN,
        { sack: true },
      ),
    ).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.016: 5",
      "0.024: 7",
      "0.04: 8 9-10",
      "0.0401: 8 11-12 9-10",
      "0.0402: 8 13-14 11-12 9-10",
      "0.0403: 8 15-16 13-14 11-12",
      "0.0405: 8 17-18 15-16 13-14",
      "by 0.0418: 8 20-22 10-12 17-18",
    ]);
  });

  it("report what came twice first, where the sender asks for that (RFC 2883)", () => {
    expect(
      answers(
        "quick-delayed",
        [...row(0, 5, 0, 0.004), [0.03, 7], [0.031, 7], [0.032, 3], [0.033, 6], [0.034, 6]],
        GROWN,
        { sack: true, reportsDuplicates: true },
      ),
    ).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.016: 5",
      "0.03: 6 7-8",
      "0.031: 6 7-8 7-8",
      "0.032: 6 3-4 7-8",
      "0.033: 8",
      "0.034: 8 6-7",
    ]);
  });

  it("answer what fills a hole at once, however few are due", () => {
    expect(
      answers(
        "quick-delayed",
        [...row(0, 7, 0, 0.004), [0.04, 9], [0.042, 8], [0.044, 10], [0.046, 12], [0.05, 11]],
        { ...GROWN, ackEvery: 8 },
        { sack: true },
      ),
    ).toEqual(["0: 1", "0.004: 2", "0.008: 3", "0.04: 8 9-10", "0.042: 10", "0.046: 11 12-13", "0.05: 13"]);
  });

  it("are quick again after a pause, and after a segment that was not needed", () => {
    expect(
      answers("quick-delayed", [...row(0, 7, 0, 0.004), ...row(8, 20, 0.4, 0.004)], {
        growingSegments: 2,
        quickAcks: 4,
      }),
    ).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.012: 4",
      "0.016: 5",
      "0.024: 7",
      "by 0.072: 8",
      "0.4: 9",
      "0.404: 10",
      "0.408: 11",
      "0.412: 12",
      "0.42: 14",
      "0.428: 16",
      "0.436: 18",
      "0.444: 20",
      "by 0.492: 21",
    ]);
    expect(
      answers("quick-delayed", [...row(0, 8, 0, 0.004), [0.06, 3], ...row(9, 20, 0.07, 0.004)], {
        growingSegments: 2,
        quickAcks: 4,
      }),
    ).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.012: 4",
      "0.016: 5",
      "0.024: 7",
      "0.032: 9",
      "0.06: 9",
      "0.07: 10",
      "0.074: 11",
      "0.078: 12",
      "0.082: 13",
      "0.09: 15",
      "0.098: 17",
      "0.106: 19",
      "0.114: 21",
    ]);
    expect(
      answers("quick-delayed", [...row(0, 7, 0, 0.004), [0.03, 7], [0.031, 6], ...row(8, 20, 0.07, 0.004)], {
        growingSegments: 2,
        quickAcks: 4,
      }),
    ).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.012: 4",
      "0.016: 5",
      "0.024: 7",
      "0.03: 8",
      "0.031: 8",
      "0.07: 9",
      "0.074: 10",
      "0.078: 11",
      "0.082: 12",
      "0.09: 14",
      "0.098: 16",
      "0.106: 18",
      "0.114: 20",
      "by 0.1601: 21",
    ]);
  });

  it("leave at once behind a hole three times, then together; and at once when it is filled", () => {
    const behind = [
      ...row(0, 7, 0, 0.004),
      ...row(9, 20, 0.04, 0.0004),
      [0.06, 8],
      ...row(21, 24, 0.07, 0.004),
    ] as Arrival[];
    expect(answers("quick-delayed", behind, GROWN, { sack: true })).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.016: 5",
      "0.024: 7",
      "0.04: 8 9-10",
      "0.0404: 8 9-11",
      "0.0408: 8 9-12",
      "0.0412: 8 9-13",
      "by 0.0427: 8 9-16",
      "by 0.0439: 8 9-19",
      "by 0.0451: 8 9-21",
      "0.06: 21",
      "0.074: 23",
      "0.082: 25",
    ]);
    expect(answers("quick-delayed", behind, { ...GROWN, compression: 0 }, { sack: true })).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.016: 5",
      "0.024: 7",
      "0.04: 8 9-10",
      "0.0404: 8 9-11",
      "0.0408: 8 9-12",
      "0.0412: 8 9-13",
      "0.0416: 8 9-14",
      "0.042: 8 9-15",
      "0.0424: 8 9-16",
      "0.0428: 8 9-17",
      "0.0432: 8 9-18",
      "0.0436: 8 9-19",
      "0.044: 8 9-20",
      "0.0444: 8 9-21",
      "0.06: 21",
      "0.074: 23",
      "0.082: 25",
    ]);
    expect(
      answers(
        "quick-delayed",
        [
          ...row(0, 7, 0, 0.004),
          [0.04, 9],
          [0.041, 11],
          [0.042, 13],
          [0.043, 15],
          [0.044, 8],
          [0.045, 10],
          [0.046, 12],
          [0.047, 14],
          ...row(16, 19, 0.05, 0.004),
        ],
        GROWN,
        { sack: true },
      ),
    ).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.016: 5",
      "0.024: 7",
      "0.04: 8 9-10",
      "0.041: 8 11-12 9-10",
      "0.042: 8 13-14 11-12 9-10",
      "0.043: 8 15-16 13-14 11-12",
      "0.044: 10 15-16 13-14 11-12",
      "0.045: 12 15-16 13-14",
      "0.046: 14 15-16",
      "0.047: 16",
      "0.054: 18",
      "0.062: 20",
    ]);
  });

  it("behind a hole end their wait with the timer of the last segment in order", () => {
    expect(
      answers(
        "quick-delayed",
        [...row(0, 8, 0, 0.004), ...row(10, 13, 0.0718, 0.00005), [0.0725, 14]],
        { ...GROWN, compression: 0.005 },
        { sack: true },
      ),
    ).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.016: 5",
      "0.024: 7",
      "0.032: 9",
      "0.0718: 9 10-11",
      "0.07185: 9 10-12",
      "0.0719: 9 10-13",
      "0.07195: 9 10-14",
      "by 0.0775: 9 10-15",
    ]);
  });

  it("answer a push at once, and the first mark with two quick ones, until the sender has answered", () => {
    expect(
      answers(
        "quick-delayed",
        [...row(0, 6, 0, 0.004), [0.03, 7, PUSHED], ...row(8, 10, 0.04, 0.004), [0.06, 11, PUSHED]],
        GROWN,
      ),
    ).toEqual(["0: 1", "0.004: 2", "0.008: 3", "0.016: 5", "0.024: 7", "0.03: 8", "0.044: 10", "0.06: 12"]);
    const marks: Arrival[] = [
      ...row(0, 6, 0, 0.004),
      [0.03, 7, ECT | CE],
      [0.034, 8, ECT | CE],
      ...row(9, 12, 0.04, 0.004),
      [0.06, 13, ECT | CWR],
      [0.064, 14, ECT | CE],
      ...row(15, 18, 0.07, 0.004),
    ];
    expect(answers("quick-delayed", marks, GROWN, { ecn: true })).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.016: 5",
      "0.024: 7",
      "0.03: 8 echo",
      "0.034: 9 echo",
      "0.044: 11 echo",
      "0.052: 13 echo",
      "0.06: 14",
      "0.064: 15 echo",
      "0.07: 16 echo",
      "0.078: 18 echo",
      "by 0.1241: 19 echo",
    ]);
    expect(answers("quick-delayed", marks, GROWN, { ecn: true, exactEcho: true })).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.016: 5",
      "0.024: 7",
      "0.03: 8 echo",
      "0.034: 9 echo",
      "0.04: 10",
      "0.048: 12",
      "0.06: 14",
      "0.064: 15 echo",
      "0.07: 16",
      "0.078: 18",
      "by 0.1241: 19",
    ]);
  });

  it("of segments that come together are one, when the application has read them", () => {
    expect(
      answers(
        "quick-delayed",
        [
          ...row(0, 5, 0, 0.004),
          [0.03, [6, 7, 8, 9, 10, 11]],
          [0.04, [12, 13]],
          [0.05, 14],
          [0.050005, 15],
          [0.050009, 16],
          [0.0501, 17],
        ],
        GROWN,
      ),
    ).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.016: 5",
      "0.03: 7",
      "by 0.0301: 12",
      "by 0.0401: 14",
      "by 0.0501: 17",
      "by 0.0921: 18",
    ]);
    expect(
      answers("quick-delayed", [...row(0, 5, 0, 0.004), [0.03, [6, 7, 8, 9, 10, 11]], [0.04, [12, 13]]], {
        growingSegments: 20,
        quickAcks: 1,
      }),
    ).toEqual([
      "0: 1",
      "0.004: 2",
      "0.008: 3",
      "0.012: 4",
      "0.016: 5",
      "0.02: 6",
      "0.03: 7, 8, 9, 10, 11, 12",
      "0.04: 13, 14",
    ]);
  });
});

describe("delayed ACKs (RFC 5681, section 4.2)", () => {
  it("leave for every second segment, and after a wait for a single one; at once around holes", () => {
    expect(
      answers("delayed", [
        ...row(0, 4, 0, 0.01),
        [0.2, 6],
        [0.21, 7],
        [0.22, 5],
        ...row(8, 10, 0.3, 0.01),
        [0.4, 3],
      ]),
    ).toEqual(["0: 1", "0.02: 3", "0.04: 5", "0.2: 5", "0.21: 5", "0.22: 8", "0.31: 10", "0.4: 11"]);
    expect(answers("delayed", row(0, 9, 0, 0.05), { ackEvery: 3, maxAckDelay: 0.12 })).toEqual([
      "0: 1",
      "0.15: 4",
      "0.3: 7",
      "0.45: 10",
    ]);
    expect(
      answers(
        "delayed",
        [...row(0, 4, 0, 0.01), [0.05, [6, 7]], [0.06, 9], [0.07, 5], [0.08, 8], [0.09, [10, 11]]],
        {},
        { sack: true },
      ),
    ).toEqual([
      "0: 1",
      "0.02: 3",
      "0.04: 5",
      "0.05: 5 6-7, 5 6-8",
      "0.06: 5 9-10 6-8",
      "0.07: 8 9-10",
      "0.08: 10",
      "0.09: 12",
    ]);
    expect(
      answers(
        "delayed",
        [
          [0, 0],
          [0.01, 1, ECT | CE],
          [0.02, 2, ECT],
          [0.03, 3, ECT | CE],
          [0.04, 4, ECT | CWR],
        ],
        {},
        { ecn: true, exactEcho: true },
      ),
    ).toEqual(["0: 1", "0.01: 2 echo", "0.02: 3", "0.03: 4 echo", "0.04: 5"]);
  });
});

describe("duplicate ACKs held back for a local repair", () => {
  const hole: Arrival[] = [
    ...row(0, 3, 0, 0.01),
    ...row(5, 10, 0.05, 0.002),
    [0.08, 4],
    ...row(11, 12, 0.09, 0.002),
    ...row(14, 19, 0.1, 0.002),
    [0.3, 13],
    ...row(20, 21, 0.31, 0.002),
  ];

  it("leave after their wait unless the hole is filled before", () => {
    expect(answers("delayed-dupacks", hole)).toEqual([
      "0: 1",
      "0.01: 2",
      "0.02: 3",
      "0.03: 4",
      "0.05: 4",
      "0.052: 4",
      "0.08: 11",
      "0.09: 12",
      "0.092: 13",
      "0.1: 13",
      "0.102: 13",
      "by 0.185: 13, 13, 13, 13",
      "0.3: 20",
      "0.31: 21",
      "0.312: 22",
    ]);
    expect(answers("delayed-dupacks", hole, { d: 0.05 })).toEqual([
      "0: 1",
      "0.01: 2",
      "0.02: 3",
      "0.03: 4",
      "0.05: 4",
      "0.052: 4",
      "0.08: 11",
      "0.09: 12",
      "0.092: 13",
      "0.1: 13",
      "0.102: 13",
      "by 0.1541: 13, 13, 13, 13",
      "0.3: 20",
      "0.31: 21",
      "0.312: 22",
    ]);
    expect(
      answers("delayed-dupacks", [
        ...hole.slice(0, 10),
        [0.07, 7],
        [0.072, 2],
        [0.08, 4],
        [0.081, 3],
        [0.09, 11],
      ]),
    ).toEqual([
      "0: 1",
      "0.01: 2",
      "0.02: 3",
      "0.03: 4",
      "0.05: 4",
      "0.052: 4",
      "0.08: 11",
      "0.081: 11",
      "0.09: 12",
    ]);
    expect(
      answers("delayed-dupacks", [
        ...hole.slice(0, 10),
        [0.063, 12],
        [0.07, 4],
        [0.072, 13],
        [0.074, 14],
        [0.076, 15],
        [0.078, 16],
        [0.5, 11],
      ]),
    ).toEqual([
      "0: 1",
      "0.01: 2",
      "0.02: 3",
      "0.03: 4",
      "0.05: 4",
      "0.052: 4",
      "0.07: 11",
      "0.072: 11",
      "0.074: 11",
      "by 0.1571: 11, 11",
      "0.5: 17",
    ]);
  });

  it("are those without marks around the hole where congestion coherence decides", () => {
    const marked = (seqs: readonly number[]): Arrival[] =>
      hole.map(([time, seq]) => [time, seq, seqs.includes(Number(seq)) ? ECT | CE : ECT]);
    const judged = (seqs: readonly number[], params: Record<string, number> = {}) => {
      const classified: string[] = [];
      const lines = answers("congestion-coherence", marked(seqs), params, {
        ecn: true,
        onClassified: (seq, { verdict, rule }) => void classified.push(`${seq} ${verdict} ${rule.id}`),
      });
      return [...classified, lines.slice(4).join("; ")];
    };
    expect(
      [[], [2], [3], [5], [6], [7], [8], [12, 14], [11], [13], [15], [16]].map((seqs) => judged(seqs)),
    ).toEqual([
      [
        "4 random coherence-hold",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4; 0.052: 4; 0.08: 11; 0.09: 12; 0.092: 13; 0.1: 13; 0.102: 13; by 0.185: 13, 13, 13, 13; 0.3: 20; 0.31: 21; 0.312: 22",
      ],
      [
        "4 random coherence-hold",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4 echo; 0.052: 4 echo; 0.08: 11 echo; 0.09: 12 echo; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 congestion coherence-pass",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4 echo; 0.052: 4 echo; 0.054: 4 echo; 0.056: 4 echo; 0.058: 4 echo; 0.06: 4 echo; 0.08: 11 echo; 0.09: 12 echo; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 congestion coherence-pass",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4 echo; 0.052: 4 echo; 0.054: 4 echo; 0.056: 4 echo; 0.058: 4 echo; 0.06: 4 echo; 0.08: 11 echo; 0.09: 12 echo; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 congestion coherence-pass",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4; 0.052: 4 echo; 0.054: 4 echo; 0.056: 4 echo; 0.058: 4 echo; 0.06: 4 echo; 0.08: 11 echo; 0.09: 12 echo; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 random coherence-hold",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4; 0.052: 4; 0.08: 11 echo; 0.09: 12 echo; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 random coherence-hold",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4; 0.052: 4; 0.08: 11 echo; 0.09: 12 echo; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 random coherence-hold",
        "13 congestion coherence-pass",
        "0.05: 4; 0.052: 4; 0.08: 11; 0.09: 12; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; 0.104: 13 echo; 0.106: 13 echo; 0.108: 13 echo; 0.11: 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 random coherence-hold",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4; 0.052: 4; 0.08: 11; 0.09: 12 echo; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 random coherence-hold",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4; 0.052: 4; 0.08: 11; 0.09: 12; 0.092: 13; 0.1: 13; 0.102: 13; by 0.185: 13, 13, 13, 13; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 random coherence-hold",
        "13 congestion coherence-pass",
        "0.05: 4; 0.052: 4; 0.08: 11; 0.09: 12; 0.092: 13; 0.1: 13; 0.102: 13 echo; 0.104: 13 echo; 0.106: 13 echo; 0.108: 13 echo; 0.11: 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 random coherence-hold",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4; 0.052: 4; 0.08: 11; 0.09: 12; 0.092: 13; 0.1: 13; 0.102: 13; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
    ]);
    expect([[2], [3], [5], [6], [7], [8]].map((seqs) => judged(seqs, { before: 2, after: 3 }))).toEqual([
      [
        "4 congestion coherence-pass",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4 echo; 0.052: 4 echo; 0.054: 4 echo; 0.056: 4 echo; 0.058: 4 echo; 0.06: 4 echo; 0.08: 11 echo; 0.09: 12 echo; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 congestion coherence-pass",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4 echo; 0.052: 4 echo; 0.054: 4 echo; 0.056: 4 echo; 0.058: 4 echo; 0.06: 4 echo; 0.08: 11 echo; 0.09: 12 echo; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 congestion coherence-pass",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4 echo; 0.052: 4 echo; 0.054: 4 echo; 0.056: 4 echo; 0.058: 4 echo; 0.06: 4 echo; 0.08: 11 echo; 0.09: 12 echo; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 congestion coherence-pass",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4; 0.052: 4 echo; 0.054: 4 echo; 0.056: 4 echo; 0.058: 4 echo; 0.06: 4 echo; 0.08: 11 echo; 0.09: 12 echo; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 congestion coherence-pass",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4; 0.052: 4; 0.054: 4 echo; 0.056: 4 echo; 0.058: 4 echo; 0.06: 4 echo; 0.08: 11 echo; 0.09: 12 echo; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
      [
        "4 random coherence-hold",
        "13 random coherence-hold",
        "13 none coherence-release",
        "0.05: 4; 0.052: 4; 0.08: 11 echo; 0.09: 12 echo; 0.092: 13 echo; 0.1: 13 echo; 0.102: 13 echo; by 0.185: 13 echo, 13 echo, 13 echo, 13 echo; 0.3: 20 echo; 0.31: 21 echo; 0.312: 22 echo",
      ],
    ]);
    expect(judged([], { w: 0.01 })).toEqual([
      "4 random coherence-hold",
      "4 none coherence-release",
      "13 random coherence-hold",
      "13 none coherence-release",
      "0.05: 4; 0.052: 4; by 0.064: 4, 4, 4, 4; 0.08: 11; 0.09: 12; 0.092: 13; 0.1: 13; 0.102: 13; by 0.114: 13, 13, 13, 13; 0.3: 20; 0.31: 21; 0.312: 22",
    ]);
  });
});

describe("a segment that was received before, as Linux answers it (tcp_enter_quickack_mode)", () => {
  it("brings quick ACKs, and one besides where the last ACK had passed it and no other is due", () => {
    const quickAfter = (seq: number, expected: number, acknowledged: number) => {
      const state = quickDelayed.init(
        paramValues(quickDelayed, {}) as Parameters<typeof quickDelayed.init>[0],
      );
      state.acknowledged = acknowledged;
      quickDelayed.onSegment(state, { ...noArrival(), seq, now: 1, expected, duplicate: true });
      return state.quick;
    };
    expect(quickAfter(8, 10, 10)).toBe(17);
    expect(quickAfter(9, 10, 10)).toBe(16);
    expect(quickAfter(8, 11, 10)).toBe(16);
  });
});
