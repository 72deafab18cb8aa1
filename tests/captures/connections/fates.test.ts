import { describe, expect, it } from "vitest";
import { type Fate, fatesOf } from "../../../src/captures/connections/fates.ts";
import type { Piece } from "../../../src/captures/connections/transfer.ts";
import { transferWith, WIRE } from "../fit/transfers.ts";

/** A segment: when it was sent, and the ACK that covered it. */
interface Sent extends Partial<Pick<Piece, "coveredAt" | "duplicates" | "edge" | "echoed" | "isCumulative">> {
  at: readonly number[];
  /** Timestamps of its transmissions. */
  stamps?: readonly number[];
}

const RTT = 0.1;

/** The fates of the transmissions of each segment. */
function fates(...segments: readonly Sent[]): Fate[][] {
  const sendings = segments
    .flatMap(({ at, stamps }, p) => at.map((t, k) => ({ t, p, nth: k + 1, stamp: stamps?.[k] ?? 0 })))
    .sort((a, b) => a.t - b.t);
  const sentOf = (p: number) => sendings.flatMap((one, i) => (one.p === p ? [i] : []));
  const found = fatesOf(
    transferWith({
      transmissions: sendings.map(({ t, p, nth }) => ({ seq: p + 1, nth, t, wire: WIRE })),
      stamps: sendings.map(({ stamp }) => stamp),
      pieces: segments.map(({ at: _, stamps: __, ...told }, p) => ({
        seq: p + 1,
        start: 1 + 1460 * p,
        end: 1 + 1460 * (p + 1),
        sent: sentOf(p),
        coveredAt: Number.NaN,
        isCumulative: true,
        edge: p,
        echoed: -1,
        duplicates: 0,
        ...told,
      })),
    }),
    RTT,
  );
  return segments.map((_, p) => sentOf(p).map((one) => found[one]));
}

/** A segment that was sent once and acknowledged. */
const arrived = (at: number): Sent => ({ at: [at], coveredAt: at + RTT });

describe("a transmission", () => {
  it("that was acknowledged has arrived", () => {
    expect(fates(arrived(0), arrived(1))).toEqual([["arrived"], ["arrived"]]);
  });

  it("that was not was lost where one sent half a round trip later arrived; else it is not known", () => {
    expect(fates({ at: [0] }, arrived(0.0625))[0]).toEqual(["lost"]);
    expect(fates({ at: [0] }, arrived(0.05))[0]).toEqual(["unknown"]);
    expect(fates({ at: [1] }, arrived(0.9))[0]).toEqual(["unknown"]);
    expect(fates({ at: [0] })[0]).toEqual(["unknown"]);
    expect(fates({ at: [0] }, arrived(5), arrived(0.01))[0]).toEqual(["lost"]);
    // Of one sent twice, it is not certain which one arrived.
    expect(fates({ at: [0] }, { at: [0.5, 1], coveredAt: 1.2 })[0]).toEqual(["unknown"]);
    expect(fates({ at: [0] }, { at: [3] }, arrived(0.01))[0]).toEqual(["unknown"]);
  });

  it("the last of several without an ACK may be on its way", () => {
    expect(fates({ at: [0, 1] }, arrived(2))[0]).toEqual(["lost", "unknown"]);
    expect(fates({ at: [0, 1, 1.5] }, arrived(2))[0]).toEqual(["lost", "lost", "unknown"]);
    expect(fates({ at: [0, 1] }, arrived(0.5))[0]).toEqual(["lost", "unknown"]);
  });
});

describe("of several transmissions of a segment", () => {
  it("the last that left a round trip before the ACK arrived, those before were lost", () => {
    expect(fates({ at: [0, 1], coveredAt: 1.2 })[0]).toEqual(["lost", "arrived"]);
    expect(fates({ at: [0, 1, 2], coveredAt: 1.2 })[0]).toEqual(["lost", "arrived", "unknown"]);
    expect(fates({ at: [0, 1], coveredAt: 1.05 })[0]).toEqual(["arrived", "unknown"]);
    expect(fates({ at: [0, 1, 2], coveredAt: 2.2 })[0]).toEqual(["lost", "lost", "arrived"]);
  });

  it("a round trip may seem shorter than the smallest by a fiftieth", () => {
    expect(fates({ at: [0, 1], coveredAt: 1.0985 })[0]).toEqual(["lost", "arrived"]);
    expect(fates({ at: [0, 1], coveredAt: 1.0975 })[0]).toEqual(["arrived", "unknown"]);
    expect(fates({ at: [0.01], coveredAt: 0.02 })[0]).toEqual(["arrived"]);
    expect(fates({ at: [0, 1], coveredAt: 0.05 })[0]).toEqual(["arrived", "unknown"]);
  });

  it("as many more arrived as the receiver reports duplicates: the first of them came first", () => {
    expect(fates({ at: [0, 1], coveredAt: 1.2, duplicates: 1 })[0]).toEqual(["arrived", "arrived"]);
    expect(fates({ at: [0, 1, 2], coveredAt: 2.2, duplicates: 1 })[0]).toEqual([
      "lost",
      "arrived",
      "arrived",
    ]);
    expect(fates({ at: [0, 1, 2], coveredAt: 2.2, duplicates: 5 })[0]).toEqual([
      "arrived",
      "arrived",
      "arrived",
    ]);
    expect(fates({ at: [0, 1, 2], coveredAt: 0.1, duplicates: 1 })[0]).toEqual([
      "arrived",
      "arrived",
      "unknown",
    ]);
  });

  it("those behind the first were lost where the receiver reports duplicates, but none of it", () => {
    const twice: Sent = { at: [0, 1], coveredAt: 0.1 };
    const reported: Sent = { at: [0, 0.5], coveredAt: 0.1, duplicates: 1 };
    expect(fates(twice, reported, arrived(1.25))[0]).toEqual(["arrived", "lost"]);
    // Its report may be on its way.
    expect(fates(twice, reported, arrived(1.2))[0]).toEqual(["arrived", "unknown"]);
    expect(fates(twice, arrived(1.25))[0]).toEqual(["arrived", "unknown"]);
  });

  it("the one whose timestamp the ACK returns arrived first", () => {
    const of = (echoed: number, stamps: readonly number[], more: Partial<Sent> = {}) =>
      fates({ at: stamps.map((_, k) => k), coveredAt: stamps.length - 0.5, echoed, stamps, ...more })[0];
    expect(of(100, [100, 200])).toEqual(["arrived", "unknown"]);
    expect(of(200, [100, 200])).toEqual(["lost", "arrived"]);
    expect(of(100, [100, 200, 300])).toEqual(["arrived", "unknown", "unknown"]);
    // Of several with this timestamp, the last one.
    expect(of(100, [100, 100, 200])).toEqual(["lost", "arrived", "unknown"]);
    expect(of(100, [100, 100])).toEqual(["lost", "arrived"]);
    // One that left too late for the ACK did not.
    expect(of(300, [100, 200, 300], { coveredAt: 2.05 })).toEqual(["lost", "arrived", "unknown"]);
    expect(of(300, [100, 200])).toEqual(["lost", "arrived"]);
    // A timestamp of 0 is none, and the ACK of a SACK block returns that of another segment.
    expect(of(0, [0, 200])).toEqual(["lost", "arrived"]);
    expect(of(100, [100, 200], { isCumulative: false })).toEqual(["lost", "arrived"]);
  });

  it("those that left behind the one that filled a hole did not arrive first: the ACK without SACK covers what had", () => {
    const hole: Sent = { at: [0, 1], coveredAt: 1.2 };
    expect(fates(hole, { at: [0.01, 1.01], coveredAt: 1.2, edge: 0 })).toEqual([
      ["lost", "arrived"],
      ["arrived", "unknown"],
    ]);
    expect(fates(hole, { at: [0.01, 1.01], coveredAt: 1.2 })[1]).toEqual(["lost", "arrived"]);
    expect(fates(hole, { at: [0.01, 0.5, 1.01], coveredAt: 1.2, edge: 0 })[1]).toEqual([
      "lost",
      "arrived",
      "unknown",
    ]);
  });
});
