import type { Transfer } from "../../../src/captures/connections/transfer.ts";

/** A segment with its headers, bytes of IP, and so many bits. */
export const WIRE = 1500;
export const BITS = 8 * WIRE;

const EMPTY: Transfer = {
  mss: WIRE - 40,
  pieces: [],
  transmissions: [],
  stamps: [],
  acks: [],
  samples: [],
  deliveries: [],
  acknowledgedBytes: 0,
  fills: 0,
  sack: true,
  timestamps: false,
  ecn: false,
  headerBytes: 40,
  ackBytes: 40,
  window: 0,
};

/** A transfer that has only these. */
export function transferWith(parts: Partial<Transfer>): Transfer {
  return { ...EMPTY, ...parts };
}

/** What happens to a segment: when it leaves, and when its ACK comes, s; −1: none comes. */
export type Passage = readonly [sent: number, acknowledged: number];

/** Segments 1, 2, …, each sent once and acknowledged by an ACK of its own, in the order of the ACKs. */
export function transferOf(passages: readonly Passage[]): Transfer {
  const acknowledged = passages
    .map(([sent, t], transmission) => ({ t, rtt: t - sent, transmission }))
    .filter(({ t }) => t >= 0)
    .sort((a, b) => a.t - b.t);
  return transferWith({
    transmissions: passages.map(([t], i) => ({ seq: i + 1, nth: 1, t, wire: WIRE })),
    samples: acknowledged,
    deliveries: acknowledged.map(({ t }, i) => ({ t, bytes: WIRE * (i + 1), isLate: false })),
    pieces: passages.map(([, t], i) => ({
      seq: i + 1,
      start: 1 + 1460 * i,
      end: 1 + 1460 * (i + 1),
      sent: [i],
      coveredAt: t >= 0 ? t : Number.NaN,
      isCumulative: true,
      edge: i,
      echoed: -1,
      duplicates: 0,
    })),
  });
}
