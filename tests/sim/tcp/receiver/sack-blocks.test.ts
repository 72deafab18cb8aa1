import { describe, expect, it } from "vitest";
import { PacketPool } from "../../../../src/sim/packet/pool.ts";
import { SegmentRanges } from "../../../../src/sim/packet/segment-ranges.ts";
import { SackBlocks } from "../../../../src/sim/tcp/receiver/sack-blocks.ts";

/** Feeds arrivals to a receiver's bookkeeping and returns the SACK blocks of the last ACK, and its size. */
function blocksAfter(arrivals: number[]): { blocks: [number, number][]; size: number } {
  const packets = new PacketPool();
  const reporter = new SackBlocks();
  const held = new SegmentRanges();
  let expected = 0;
  let highestEnd = 0;
  let p = -1;
  for (const seq of arrivals) {
    highestEnd = Math.max(highestEnd, seq + 1);
    if (seq === expected) {
      expected = Math.max(seq + 1, held.rightOf(seq + 1));
      held.removeBelow(expected);
    } else if (seq > expected) held.add(seq, seq + 1);
    p = packets.allocate(0, expected, 1, 40, 1, 0);
    reporter.report(packets, p, seq, expected, highestEnd, held);
  }
  const blocks = Array.from({ length: packets.sackCount(p) }, (_, k): [number, number] => [
    packets.sackLeft(p, k),
    packets.sackRight(p, k),
  ]);
  return { blocks, size: packets.size(p) };
}

describe("the SACK blocks of an ACK", () => {
  it("are none while everything is in order", () => {
    expect(blocksAfter([0, 1, 2])).toEqual({ blocks: [], size: 40 });
  });

  it("begin with the range of the segment that arrived, 8 bytes each", () => {
    expect(blocksAfter([0, 2, 4])).toEqual({
      blocks: [
        [4, 5],
        [2, 3],
      ],
      size: 56,
    });
  });

  it("are at most three, the latest first", () => {
    expect(blocksAfter([0, 2, 4, 6, 8]).blocks).toEqual([
      [8, 9],
      [6, 7],
      [4, 5],
    ]);
  });

  it("leave out what the first one covers", () => {
    expect(blocksAfter([0, 2, 4, 3]).blocks).toEqual([[2, 5]]);
  });

  it("repeat what is still held when a hole is filled in order", () => {
    expect(blocksAfter([0, 2, 4, 1]).blocks).toEqual([[4, 5]]);
  });

  it("vanish when the last hole is filled", () => {
    expect(blocksAfter([0, 2, 1])).toEqual({ blocks: [], size: 40 });
  });
});
