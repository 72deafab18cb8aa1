import { MAX_SACK_BLOCKS, type PacketPool } from "../../packet/pool.ts";
import type { SegmentRanges } from "../../packet/segment-ranges.ts";

/**
 * Chooses the SACK blocks of an ACK: first the range that holds the segment just received, then the ranges reported
 * most recently (RFC 2018, section 4), as they were when reported, dropping those that the first one covers. This is
 * ns-2's Sack1 receiver, which remembers as many blocks as an ACK carries.
 */
export class SackBlocks {
  private readonly lefts: number[] = [];
  private readonly rights: number[] = [];

  /**
   * Adds the blocks to the ACK `p`.
   * @param trigger the segment that arrived; @param expected next in order; @param highestEnd one past the highest seen
   */
  report(
    packets: PacketPool,
    p: number,
    trigger: number,
    expected: number,
    highestEnd: number,
    held: SegmentRanges,
  ): void {
    if (expected >= highestEnd) {
      if (this.lefts.length === 0) return;
      this.lefts.length = 0;
      this.rights.length = 0;
      return;
    }
    // An in-order arrival reports no block of its own, but covers every remembered block that it completed.
    let recentLeft = 0;
    let recentRight = expected;
    const isNews = trigger >= expected;
    let first = 0;
    if (isNews) {
      recentLeft = held.leftOf(trigger);
      recentRight = held.rightOf(trigger);
      packets.addSack(p, recentLeft, recentRight);
      // Most often the latest range has grown.
      if (this.lefts.length > 0 && recentLeft <= this.lefts[0] && recentRight >= this.rights[0]) {
        this.lefts[0] = recentLeft;
        this.rights[0] = recentRight;
        first = 1;
      }
    }
    for (let k = first; k < this.lefts.length && packets.sackCount(p) < MAX_SACK_BLOCKS; ) {
      if (recentLeft <= this.lefts[k] && recentRight >= this.rights[k]) {
        this.lefts.splice(k, 1);
        this.rights.splice(k, 1);
        continue;
      }
      packets.addSack(p, this.lefts[k], this.rights[k]);
      k++;
    }
    if (isNews && first === 0) {
      this.lefts.unshift(recentLeft);
      this.rights.unshift(recentRight);
      if (this.lefts.length > MAX_SACK_BLOCKS) {
        this.lefts.length = MAX_SACK_BLOCKS;
        this.rights.length = MAX_SACK_BLOCKS;
      }
    }
  }
}
