import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EVER_RETRANSMITTED,
  LIMITED,
  LOST,
  PUSH,
  RETRANSMITTED,
  SACKED,
  SentSegments,
} from "../../../../src/sim/tcp/recovery/parts/sent-segments.ts";

const FLAGS = [SACKED, LOST, RETRANSMITTED, EVER_RETRANSMITTED, LIMITED, PUSH];

interface Segment {
  flags: Set<number>;
  /** Sent, flight began, latest delivery (s), delivered. */
  row: [sentAt: number, flightAt: number, priorAt: number, prior: number];
}

/** The same by definition: a map of segments, and a list of those of which nothing is known, by time of sending. */
class Plain {
  una = 0;
  end = 0;
  of = new Map<number, Segment>();
  list: number[] = [];

  get(seq: number): Segment {
    const segment = this.of.get(seq);
    if (segment === undefined) throw new RangeError(`${seq} is not outstanding`);
    return segment;
  }

  has(seq: number, flag: number): boolean {
    return this.get(seq).flags.has(flag);
  }

  count(flag: number): number {
    return [...this.of.values()].filter(({ flags }) => flags.has(flag)).length;
  }

  unlist(seq: number): void {
    this.list = this.list.filter((other) => other !== seq);
  }

  sent(seq: number, row: Segment["row"], given: readonly number[]): void {
    if (seq === this.end) {
      this.of.set(seq, { flags: new Set(given), row });
      this.end++;
    } else {
      const { flags } = this.get(seq);
      flags.delete(LIMITED);
      for (const flag of [EVER_RETRANSMITTED, ...given]) flags.add(flag);
      this.of.set(seq, { flags, row });
    }
    this.unlist(seq);
    this.list.push(seq);
  }

  markLost(seq: number): number {
    const { flags } = this.get(seq);
    if (flags.has(SACKED)) return 0;
    if (flags.has(LOST)) return flags.delete(RETRANSMITTED) ? 1 : 0;
    flags.add(LOST);
    return 1;
  }

  markSacked(seq: number): void {
    const { flags } = this.get(seq);
    if (flags.delete(LOST)) flags.delete(RETRANSMITTED);
    flags.add(SACKED);
    this.unlist(seq);
  }

  advance(): void {
    this.unlist(this.una);
    this.of.delete(this.una++);
  }

  nextLost(from: number): number {
    for (let seq = Math.max(from, this.una); seq < this.end; seq++)
      if (this.has(seq, LOST) && !this.has(seq, RETRANSMITTED)) return seq;
    return -1;
  }
}

/** Everything that can be asked, of either. */
function seen(segments: SentSegments): unknown {
  const { una, end, outstanding, sacked, lost, retransmitted, inFlight, highest } = segments;
  const list: number[] = [];
  for (let seq = segments.oldest; seq >= 0; seq = segments.following(seq)) {
    list.push(seq);
    if (list.length > outstanding) break;
  }
  const each = Array.from({ length: outstanding }, (_, k) => {
    const seq = una + k;
    const flags = FLAGS.filter((flag) => segments.has(seq, flag));
    const row = [segments.sentAt(seq), segments.flightAt(seq), segments.priorAt(seq), segments.prior(seq)];
    return [flags, row];
  });
  const next = [0, una + 1, una + 7, end].map((from) => segments.nextLost(from));
  return { una, end, outstanding, sacked, lost, retransmitted, inFlight, highest, list, each, next };
}

function defined(plain: Plain): unknown {
  const { una, end, list } = plain;
  const [sacked, lost, retransmitted] = [SACKED, LOST, RETRANSMITTED].map((flag) => plain.count(flag));
  const reported = [...plain.of].filter(([, { flags }]) => flags.has(SACKED)).map(([seq]) => seq + 1);
  return {
    una,
    end,
    outstanding: end - una,
    sacked,
    lost,
    retransmitted,
    inFlight: end - una - sacked - lost + retransmitted,
    highest: Math.max(una, ...reported),
    list,
    each: Array.from({ length: end - una }, (_, k) => {
      const { flags, row } = plain.get(una + k);
      return [FLAGS.filter((flag) => flags.has(flag)), row];
    }),
    next: [0, una + 1, una + 7, end].map((from) => plain.nextLost(from)),
  };
}

describe("what a sender knows of the segments that are outstanding (RFC 8985, section 5.2)", () => {
  const step = fc.tuple(
    fc.constantFrom(
      "send",
      "send",
      "burst",
      "resend",
      "probe",
      "lose",
      "sack",
      "sack",
      "advance",
      "unmark",
      "unlist",
    ),
    fc.nat(1000),
    fc.constantFrom<readonly number[]>([], [LIMITED], [PUSH], [LIMITED, PUSH]),
  );

  it("is what happened to each of them, however many there are", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        const segments = new SentSegments();
        const plain = new Plain();
        steps.forEach(([what, n, given], i) => {
          const send = (seq: number) => {
            const row: Segment["row"] = [i + 1, i / 2, i / 4, n];
            segments.sent(
              seq,
              ...row,
              given.reduce((sum, flag) => sum | flag, 0),
            );
            plain.sent(seq, row, given);
          };
          const outstanding = plain.end - plain.una;
          // Mostly one of the first few, so that much happens to the same ones.
          const among = n % 5 === 0 ? outstanding : Math.min(outstanding, 4);
          const seq = plain.una + (among > 0 ? (n >> 3) % among : 0);
          if (what === "send") send(plain.end);
          if (what === "burst") for (let k = 0; k < 30 + (n % 100); k++) send(plain.end);
          if (outstanding > 0) {
            if (what === "resend" && plain.has(seq, LOST) && !plain.has(seq, RETRANSMITTED)) {
              send(seq);
              segments.countRetransmission(seq);
              plain.get(seq).flags.add(RETRANSMITTED);
            }
            if (what === "probe") {
              send(plain.end - 1);
            }
            if (what === "lose") expect(segments.markLost(seq)).toBe(plain.markLost(seq));
            if (what === "sack" && !plain.has(seq, SACKED)) {
              segments.markSacked(seq);
              plain.markSacked(seq);
            }
            if (what === "advance")
              for (let k = 0; k <= n % Math.min(outstanding, 40); k++) {
                segments.advance();
                plain.advance();
              }
            if (what === "unlist") {
              segments.unlist(seq);
              plain.unlist(seq);
            }
          }
          if (what === "unmark") {
            segments.unmarkAllLost();
            for (const { flags } of plain.of.values()) flags.delete(LOST);
          }
          expect(seen(segments)).toEqual(defined(plain));
        });
      }),
      { numRuns: 150 },
    );
  });
});
