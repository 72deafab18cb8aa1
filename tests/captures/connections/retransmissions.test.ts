import { describe, expect, it } from "vitest";
import type { Fate } from "../../../src/captures/connections/fates.ts";
import { retransmissionsOf } from "../../../src/captures/connections/retransmissions.ts";
import { transferWith, WIRE } from "../fit/transfers.ts";

type Sending = readonly [t: number, seq: number, fate?: Fate];

interface Told {
  sent: readonly Sending[];
  /** ACKs: their time and the next segment expected. */
  acks?: readonly (readonly [t: number, ackno: number])[];
  /** Samples of the round trip: their time and length. */
  samples?: readonly (readonly [t: number, rtt: number])[];
}

/** Why segments were sent again, in their order; the first ones are numbered without a gap. */
function reasons({ sent, acks = [[0, 1]], samples = [] }: Told) {
  const seqs = [...new Set(sent.map(([, seq]) => seq))].sort((a, b) => a - b);
  const placesOf = (seq: number) => sent.flatMap((one, i) => (one[1] === seq ? [i] : []));
  const transfer = transferWith({
    transmissions: sent.map(([t, seq], i) => ({ seq, nth: placesOf(seq).indexOf(i) + 1, t, wire: WIRE })),
    acks: acks.map(([t, ackno]) => ({ t, ackno, blocks: [], window: 0, ece: false })),
    samples: samples.map(([t, rtt]) => ({ t, rtt, transmission: 0 })),
    pieces: seqs.map((seq, p) => ({
      seq,
      start: 1460 * seq,
      end: 1460 * (seq + 1),
      sent: placesOf(seq),
      coveredAt: Number.NaN,
      isCumulative: true,
      edge: p,
      echoed: -1,
      duplicates: 0,
    })),
  });
  const fates = sent.map(([, , fate]): Fate => fate ?? "unknown");
  return retransmissionsOf(transfer, fates).map(({ transmission, why }) => [transmission, why]);
}

const THREE: readonly Sending[] = [
  [0, 1],
  [0, 2],
  [0, 3],
];

describe("a retransmission", () => {
  it("is none the first time", () => expect(reasons({ sent: THREE })).toEqual([]));

  it("soon behind an ACK is a fast one", () => {
    expect(reasons({ sent: [...THREE, [0.1, 1]], acks: [[0.09, 1]] })).toEqual([[3, "fast"]]);
    // Just heard of, though nothing was sent for long.
    expect(
      reasons({
        sent: [...THREE, [2, 1]],
        acks: [
          [0, 1],
          [2, 1],
        ],
      }),
    ).toEqual([[3, "fast"]]);
    expect(
      reasons({
        sent: [...THREE, [2, 1]],
        acks: [
          [0, 1],
          [2.5, 1],
        ],
      }),
    ).toEqual([[3, "timer"]]);
  });

  it("of the next segment expected is the timer's when nothing was heard or sent for 190 ms and a round trip", () => {
    expect(reasons({ sent: [...THREE, [0.19, 1]] })).toEqual([[3, "timer"]]);
    expect(reasons({ sent: [...THREE, [0.18, 1]] })).toEqual([[3, "fast"]]);
    expect(reasons({ sent: [...THREE, [0.5, 1]], samples: [[0.25, 0.5]] })).toEqual([[3, "timer"]]);
    expect(reasons({ sent: [...THREE, [0.5, 1]], samples: [[0.25, 0.75]] })).toEqual([[3, "fast"]]);
    expect(
      reasons({
        sent: [
          [0, 1],
          [0, 2],
          [0.4, 3],
          [0.5, 1],
        ],
      }),
    ).toEqual([[3, "fast"]]);
    // The last sample so far counts.
    expect(
      reasons({
        sent: [...THREE, [0.5, 1]],
        samples: [
          [0.1, 0.9],
          [0.5, 0.3],
          [0.6, 0.9],
        ],
      }),
    ).toEqual([[3, "timer"]]);
    // Not the next one expected.
    expect(reasons({ sent: [...THREE, [0.5, 2]] })).toEqual([[3, "fast"]]);
    expect(
      reasons({
        sent: [...THREE, [0.5, 2]],
        acks: [
          [0, 1],
          [0.1, 2],
        ],
      }),
    ).toEqual([[3, "timer"]]);
  });

  it("behind the timer's is the timer's until all is acknowledged that was outstanding then", () => {
    const sent: readonly Sending[] = [...THREE, [1, 1], [1.05, 2], [1.06, 4], [1.15, 3], [1.205, 4]];
    const acks = (...told: (readonly [number, number])[]) => reasons({ sent, acks: [[0, 1], ...told] });
    expect(acks([1.1, 3], [1.2, 3])).toEqual([
      [3, "timer"],
      [4, "timer"],
      [6, "timer"],
      [7, "timer"],
    ]);
    expect(acks([1.1, 3], [1.2, 4])[3]).toEqual([7, "fast"]);
    expect(acks([1.1, 4])[2]).toEqual([6, "fast"]);
  });

  it("of the last segment sent is a probe when nothing was heard for one and a half round trips, 190 ms at most", () => {
    const last = (t: number, rtt?: number) =>
      reasons({ sent: [...THREE, [t, 3]], samples: rtt === undefined ? [] : [[0, rtt]] })[0][1];
    expect([last(0.1875, 0.125), last(0.18, 0.125)]).toEqual(["probe", "fast"]);
    expect([last(0.375, 0.25), last(0.19, 0.25), last(0.185, 0.25)]).toEqual(["probe", "probe", "fast"]);
    expect([last(0.01, 0.001), last(0.009, 0.001)]).toEqual(["probe", "fast"]);
    expect([last(0.01), last(0.009)]).toEqual(["probe", "fast"]);
  });

  it("is a probe only the first time, and only of the last segment", () => {
    expect(reasons({ sent: [...THREE, [0.1, 3], [0.2, 3]] })).toEqual([
      [3, "probe"],
      [4, "fast"],
    ]);
    expect(reasons({ sent: [...THREE, [0.1, 2]] })).toEqual([[3, "fast"]]);
    expect(
      reasons({
        sent: [
          [0, 1],
          [0.5, 1],
          [1, 1],
        ],
      }),
    ).toEqual([
      [1, "probe"],
      [2, "timer"],
    ]);
  });

  it("whose segment had arrived is spurious, whatever caused it", () => {
    expect(
      reasons({
        sent: [
          [0, 1, "arrived"],
          [0, 2],
          [0.5, 1],
          [0.51, 1, "arrived"],
        ],
      }),
    ).toEqual([
      [2, "spurious"],
      [3, "spurious"],
    ]);
    expect(
      reasons({
        sent: [
          [0, 1, "lost"],
          [0, 2],
          [0.1, 1, "arrived"],
        ],
      }),
    ).toEqual([[2, "fast"]]);
  });

  it("of a SYN is the timer's: there is no probe for it (RFC 8985, section 7.2)", () => {
    const syns: readonly Sending[] = [
      [0, 0],
      [1, 0],
      [3, 0],
    ];
    expect(reasons({ sent: syns, acks: [] })).toEqual([
      [1, "timer"],
      [2, "timer"],
    ]);
    // What follows soon is, as long as the SYN is not acknowledged.
    expect(reasons({ sent: [...syns, [3.1, 0]], acks: [] })[2]).toEqual([3, "timer"]);
    const data: readonly Sending[] = [...syns, [3.1, 1], [3.2, 2], [3.3, 1]];
    expect(
      reasons({
        sent: data,
        acks: [
          [3.05, 1],
          [3.25, 1],
        ],
      })[2],
    ).toEqual([5, "fast"]);
  });
});
