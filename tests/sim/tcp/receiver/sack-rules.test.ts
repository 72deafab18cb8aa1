import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PacketPool } from "../../../../src/sim/packet/pool.ts";
import { SackMemory } from "../../../../src/sim/tcp/ack/parts/sack-memory.ts";
import { bench } from "./bench.ts";

type Block = readonly [left: number, right: number];

/** Segments that come, mostly near each other, some twice. */
const arrivals = fc.array(fc.oneof(fc.nat(12), fc.nat(30)), { minLength: 1, maxLength: 60 });

describe("the SACK blocks of an ACK (RFC 2018, section 4)", () => {
  it("are first the one of the segment that came, then those reported last, three at most, each as far as it goes", () => {
    fc.assert(
      fc.property(arrivals, (seqs) => {
        const { come } = bench({ sack: true });
        const received = new Set<number>();
        /** A segment of each block that is remembered, the latest first. */
        let known: number[] = [];
        let expected = 0;
        for (const seq of seqs) {
          received.add(seq);
          while (received.has(expected)) expected++;
          const blockOf = (segment: number): Block => {
            let [left, right] = [segment, segment + 1];
            while (received.has(left - 1)) left--;
            while (received.has(right)) right++;
            return [left, right];
          };
          const isIn = (segment: number, [left, right]: Block) => segment >= left && segment < right;
          if (seq >= expected) known = [seq, ...known.filter((one) => !isIn(one, blockOf(seq)))].slice(0, 3);
          known = known.filter((one) => one >= expected);
          const blocks = known.map((one) => ` ${blockOf(one).join("-")}`).join("");
          expect(come(seq)).toEqual([`${expected}${blocks}`]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("the blocks that Linux keeps (net/ipv4/tcp_input.c, tcp_sack_new_ofo_skb)", () => {
  it("are four, of which three are reported; the one that has grown comes first, and takes in those that it reaches", () => {
    fc.assert(
      fc.property(arrivals, fc.array(fc.nat(6), { maxLength: 60 }), (seqs, pauses) => {
        const memory = new SackMemory();
        let blocks: Block[] = [];
        let expected = 0;
        seqs.forEach((segment, i) => {
          const seq = segment + 1;
          if (pauses[i] === 0) expected = Math.max(expected, seq);
          const touches = ([left, right]: Block) => seq <= right && seq + 1 >= left;
          const place = blocks.findIndex(touches);
          expect(memory.displaces(seq)).toBe((place < 0 ? blocks.length : place) >= 2);
          memory.arrived(seq, expected);
          if (seq < expected) blocks = blocks.filter(([left]) => left > expected);
          else {
            const [left, right] = place < 0 ? [seq, seq + 1] : blocks[place];
            let own: Block = [Math.min(left, seq), Math.max(right, seq + 1)];
            const others = blocks.filter((_, k) => k !== place).slice(0, 3);
            const apart: Block[] = [];
            for (const other of others) {
              if (other[0] > own[1] || other[1] < own[0]) apart.push(other);
              else own = [Math.min(own[0], other[0]), Math.max(own[1], other[1])];
            }
            blocks = [own, ...apart];
          }
          const packets = new PacketPool();
          const p = packets.allocate(0, expected, 1, 40, 1, 0);
          memory.report(packets, p);
          const reported = Array.from({ length: packets.sackCount(p) }, (_, k) => [
            packets.sackLeft(p, k),
            packets.sackRight(p, k),
          ]);
          expect(reported).toEqual(blocks.slice(0, 3));
        });
      }),
      { numRuns: 300 },
    );
  });
});
