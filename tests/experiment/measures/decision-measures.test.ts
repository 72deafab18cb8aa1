import { describe, expect, it } from "vitest";
import { DECISION_MEASURES } from "../../../src/experiment/measures/decision-measures.ts";
import type { FlowReading } from "../../../src/experiment/measures/types.ts";
import type { Decision } from "../../../src/sim/declared.ts";

const series = (...points: [number, number][]) => ({
  t: Float64Array.from(points, ([t]) => t),
  v: Float64Array.from(points, ([, v]) => v),
});

const decision = (t: number, event: Decision["event"], part: Partial<Decision> = {}): Decision =>
  ({
    t,
    event,
    seq: 7,
    cwndBefore: 20,
    cwndAfter: 10,
    ssthreshBefore: 64,
    ssthreshAfter: 10,
    ...part,
  }) as Decision;

/** Segment 7 is lost and told of by three duplicates at 3 s, ended at 5 s; segment 30 at 8 s, never ended. */
const reading = (params: FlowReading["params"] = {}, part: object = {}): FlowReading =>
  ({
    params,
    summary: {
      verdicts: {
        congestionAsCongestion: 3,
        congestionAsRandom: 1,
        transmissionAsRandom: 2,
        transmissionAsCongestion: 6,
      },
      receiverVerdicts: null,
    },
    trace: {
      decisions: [
        decision(1, "ecn", { cwndAfter: 15 }),
        decision(3, "dupack"),
        decision(5, "recovery-exit", { cwndBefore: 10, cwndAfter: 10 }),
        decision(6, "timeout"),
        decision(8, "dupack", {
          seq: 30,
          cwndBefore: 12,
          cwndAfter: 6,
          ssthreshBefore: 10,
          ssthreshAfter: 6,
        }),
        decision(9, "timeout", { cwndBefore: 1, cwndAfter: 1 }),
        decision(9.5, "ecn"),
      ],
      ack: {
        t: Float64Array.of(1, 2, 2.5, 3, 4, 5, 6, 7, 8),
        ackno: Float64Array.of(6, 7, 7, 7, 7, 12, 12, 30, 30),
      },
      cwnd: series([0, 20], [3, 10], [5, 9], [5, 11], [8, 6]),
      effectiveWindow: series([0, 20], [3, 13], [4, 14], [5, 10]),
    },
    ...part,
  }) as unknown as FlowReading;

const read = (id: string, params?: FlowReading["params"], part?: object) =>
  (DECISION_MEASURES.find((one) => one.id === id) ?? expect.fail(id)).read(reading(params, part));

describe("the decisions about a window", () => {
  it("that made it smaller are counted, whatever told of them", () => {
    expect(read("reductions")).toBe(5);
  });

  it("that duplicates began are numbered from 1: the first where no number is given, none where there are fewer", () => {
    const ids = ["window-before", "window-after", "threshold-before", "threshold-after", "inflation"];
    const numbers = (params?: FlowReading["params"]) => ids.map((id) => read(id, params));
    expect(numbers()).toEqual([20, 10, 64, 10, 3]);
    expect(numbers({ nth: 1 })).toEqual(numbers());
    expect(numbers({ nth: 2 })).toEqual([12, 6, 10, 6, 4]);
    expect(numbers({ nth: 3 })).toEqual([null, null, null, null, null]);
    expect([read("duplicates", { nth: 3 }), read("inflation-end", { nth: 3 })]).toEqual([null, null]);
  });
});

describe("a repair", () => {
  it("counts the duplicates of the lost segment until new data is acknowledged, not the first ACK that names it", () => {
    // ACKs of 7 at 2, 2.5, 3 and 4 s: the first of them is no duplicate.
    expect(read("duplicates")).toBe(3);
  });

  it("counts none that come after its end, nor ACKs of another segment", () => {
    const ack = { t: Float64Array.of(2, 3, 5, 6, 7), ackno: Float64Array.of(7, 7, 8, 7, 7) };
    const { trace } = reading();
    expect(read("duplicates", {}, { trace: { ...trace, ack } })).toBe(1);
  });

  it("has no count, inflation or window at its end where it never ended", () => {
    expect(read("duplicates", { nth: 2 })).toBeNull();
    expect(read("inflation-end", { nth: 2 })).toBeNull();
    expect(read("window-repaired", { nth: 2 })).toBeNull();
  });

  it("is not ended by an ACK before it, nor by one of what was lost", () => {
    const { trace } = reading();
    const ack = { t: Float64Array.of(2, 3, 4, 6), ackno: Float64Array.of(9, 9, 7, 8) };
    expect(
      read("window-repaired", {}, { trace: { ...trace, ack, cwnd: series([0, 1], [4, 2], [6, 3]) } }),
    ).toBe(3);
  });

  it("is inflated by what may be outstanding beyond the window, right before the ACK that ends it", () => {
    expect(read("inflation-end")).toBe(4);
  });

  it("leaves the window that the ACK that ends it has left, all steps of that time included", () => {
    expect(read("window-repaired")).toBe(11);
  });
});

describe("the first decision of a kind", () => {
  it("is the first from a time on, that time included; from the beginning where none is given", () => {
    expect([
      read("first-timeout"),
      read("first-timeout", { from: 6 }),
      read("first-timeout", { from: 6.1 }),
    ]).toEqual([6, 6, 9]);
    expect([read("first-echo"), read("first-echo", { from: 2 }), read("first-echo", { from: 10 })]).toEqual([
      1,
      9.5,
      null,
    ]);
  });
});

describe("losses told as what they were", () => {
  it("are a share of the verdicts about such losses", () => {
    expect(read("congestion-recognised")).toBe(0.75);
    expect(read("air-losses-recognised")).toBe(0.25);
  });

  it("are those of the receiver, where it judges; none where nothing was judged", () => {
    const verdicts = {
      congestionAsCongestion: 1,
      congestionAsRandom: 1,
      transmissionAsRandom: 0,
      transmissionAsCongestion: 0,
    };
    const { summary } = reading();
    const part = { summary: { ...summary, receiverVerdicts: verdicts } };
    expect(read("congestion-recognised", {}, part)).toBe(0.5);
    expect(read("air-losses-recognised", {}, part)).toBeNull();
    expect(
      read(
        "congestion-recognised",
        {},
        { summary: { verdicts: { ...verdicts, congestionAsCongestion: 0, congestionAsRandom: 0 } } },
      ),
    ).toBeNull();
  });
});
