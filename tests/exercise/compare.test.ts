import { describe, expect, it } from "vitest";
import { compareDecisions, comparePackets, compareWindows } from "../../src/exercise/bench/compare.ts";
import type { Decision } from "../../src/sim/declared.ts";
import { type MadeFlow, madeRun, type Sent } from "./made-run.ts";

type Steps = readonly (readonly [t: number, segments: number])[];

const differ = (compare: typeof comparePackets, expected: MadeFlow, found: MadeFlow) =>
  compare(madeRun([expected]), madeRun([found]));

describe("packets in their order", () => {
  const sends: readonly Sent[] = [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 1, 2],
  ];
  const acks: readonly (readonly [number, number])[] = [
    [1, 1],
    [2.5, 2],
  ];
  const expected = { sends, acks };
  const packets = (found: MadeFlow) => differ(comparePackets, expected, found);

  it("are the same where they leave after as many ACKs, whenever that is", () => {
    expect(packets(expected)).toBeNull();
    const later: MadeFlow = {
      sends: [
        [0, 0],
        [1.2, 1],
        [1.9, 2],
        [3.4, 1, 2],
      ],
      acks: [
        [1.1, 1],
        [2, 2],
      ],
    };
    expect(packets(later)).toBeNull();
  });

  it("differ by segment, by transmission, or by the ACKs that came before", () => {
    const found = (k: number, sent: Sent) => ({
      ...expected,
      sends: sends.map((one, n) => (n === k ? sent : one)),
    });
    expect(packets(found(2, [2, 3]))).toEqual({
      at: 2,
      seq: 3,
      nth: 1,
      text: "Packet 3: expected segment 2 after 1 ACK; the sender sends segment 3 after 1 ACK.",
    });
    expect(packets(found(3, [3, 1]))?.text).toBe(
      "Packet 4: expected segment 1 again (transmission 2) after 2 ACKs; the sender sends segment 1 after 2 ACKs.",
    );
    // An ACK that comes at the same time has come before.
    expect(packets(found(1, [0.9, 1]))?.text).toBe(
      "Packet 2: expected segment 1 after 1 ACK; the sender sends segment 1 after 0 ACKs.",
    );
  });

  it("are missing, or too many, as long as the other run had time for them", () => {
    const without = { ...expected, sends: sends.slice(0, 3) };
    // The last that it has sent or heard is at 2.5 s: the packet at 3 s is beyond that.
    expect(packets(without)).toBeNull();
    const heard = { ...without, acks: [...acks, [3.5, 3] as const] };
    expect(packets(heard)).toEqual({
      at: 3,
      seq: 1,
      nth: 2,
      text: "Packet 4: expected segment 1 again (transmission 2) after 2 ACKs; the sender sends no further packet.",
    });
    const more = (t: number) => ({ ...expected, sends: [...sends, [t, 5] as const] });
    expect(packets(more(3))).toBeNull();
    expect(packets(more(2.9))?.text).toBe(
      "Packet 5: expected no further packet; the sender sends segment 5 after 2 ACKs.",
    );
  });
});

describe("decisions about losses in their order", () => {
  const loss = (t: number, seq: number, more: Partial<Decision> = {}): Partial<Decision> => ({
    t,
    seq,
    event: "dupack",
    verdict: "congestion",
    cwndAfter: 10,
    ...more,
  });
  const decisions = (expected: Partial<Decision>[], found: Partial<Decision>[]) =>
    differ(
      compareDecisions,
      { decisions: expected },
      {
        decisions: found,
        sends: [
          [1, 7],
          [2, 7, 2],
          [6, 7, 3],
        ],
      },
    );

  it("are the same by segment, verdict and a window within one per cent; what is no loss is not compared", () => {
    const mark = loss(0.5, 3, { event: "ecn" });
    expect(decisions([loss(3, 7), mark], [mark, loss(4, 7, { cwndAfter: 10.1 })])).toBeNull();
    expect(decisions([loss(3, 7)], [loss(3, 7, { cwndAfter: 9.9 })])).toBeNull();
    expect(decisions([loss(3, 7)], [loss(3, 7, { cwndAfter: 9.8 })])).not.toBeNull();
    expect(decisions([loss(3, 7)], [loss(3, 8)])).not.toBeNull();
    expect(decisions([loss(3, 7, { event: "timeout" })], [loss(3, 7, { event: "timeout" })])).toBeNull();
  });

  it("differ at the first one, told with what is expected; the packet is the segment's latest transmission", () => {
    const random = loss(5, 7, { verdict: "random", cwndAfter: 20 });
    expect(decisions([loss(3, 6), random], [loss(3, 6), loss(5, 7)])).toEqual({
      at: 5,
      seq: 7,
      nth: 2,
      text: "Loss 2: expected random for segment 7, window 20; the sender decides congestion for segment 7, window 10.",
    });
    expect(decisions([loss(3, 7, { verdict: "none" })], [])).toMatchObject({
      at: 3,
      text: "Loss 1: expected no verdict for segment 7, window 10; the sender decides nothing.",
    });
    expect(decisions([], [loss(0.5, 7)])).toMatchObject({ at: 0.5, nth: 1 });
    expect(decisions([], [loss(6, 7, { cwndAfter: Number.NaN })])).toMatchObject({
      nth: 3,
      text: "The sender declares no window: call net.window(cwnd).",
    });
  });
});

describe("windows at the packets", () => {
  const windows = (expected: Steps, found: Steps, sends: readonly Sent[]) =>
    differ(compareWindows, { cwnd: expected }, { cwnd: found, sends });

  it("differ where they are farther apart than a segment and than three per cent", () => {
    const at = (expected: number, found: number) =>
      windows([[0, expected]], [[0, found]], [[1, 5]])?.text ?? null;
    expect([at(10, 11), at(10, 9), at(100, 103), at(100, 97)]).toEqual([null, null, null, null]);
    expect(at(10, 11.1)).toBe("The window is 11.1 segments; expected 10.");
    expect(at(100, 103.5)).toBe("The window is 104 segments; expected 100.");
    expect(at(2, 1)).toBeNull();
    expect(at(3, 1)).toBe("The window is 1 segment; expected 3.");
  });

  it("are those that hold after everything at that time", () => {
    const steps: Steps = [
      [0, 10],
      [1, 20],
    ];
    expect(windows([[0, 20]], steps, [[1, 5]])).toBeNull();
    expect(windows([[0, 20]], steps, [[0.9, 5]])).toMatchObject({ at: 0.9, seq: 5, nth: 1 });
  });

  it("are not asked of the SYN; of another packet they have to be declared", () => {
    const late: Steps = [[1, 10]];
    expect(
      windows([[0, 10]], late, [
        [0.5, 0],
        [1, 1],
      ]),
    ).toBeNull();
    expect(windows([[0, 10]], late, [[0.5, 1]])?.text).toBe(
      "The sender declares no window: call net.window(cwnd).",
    );
    expect(windows([[0, 10]], late, [])?.text).toBe("The sender sends nothing.");
  });
});
