import { MAX_SACK_BLOCKS, type PacketPool } from "../../packet/pool.ts";
import type { SegmentRanges } from "../../packet/segment-ranges.ts";

/**
 * Chooses the SACK blocks of an ACK: first the range that holds the segment just received, then the ranges reported
 * most recently (RFC 2018, section 4), as they were when reported, dropping those that the first one covers. This is
 * ns-2's Sack1 receiver, which remembers as many blocks as an ACK carries.
 */
export class SackBlocks {
  /** The latest first; of these so many. */
  private readonly lefts: number[] = new Array<number>(MAX_SACK_BLOCKS).fill(0);
  private readonly rights: number[] = new Array<number>(MAX_SACK_BLOCKS).fill(0);
  private count = 0;

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
    // Stryker disable next-line ConditionalExpression: all that is remembered lies below, and would be removed one by one
    if (expected >= highestEnd) {
      this.count = 0;
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
      if (this.count > 0 && recentLeft <= this.lefts[0] && recentRight >= this.rights[0]) {
        this.lefts[0] = recentLeft;
        this.rights[0] = recentRight;
        first = 1;
      }
    }
    for (let k = first; k < this.count && packets.sackCount(p) < MAX_SACK_BLOCKS; ) {
      if (recentLeft <= this.lefts[k] && recentRight >= this.rights[k]) {
        this.remove(k);
        continue;
      }
      packets.addSack(p, this.lefts[k], this.rights[k]);
      k++;
    }
    if (isNews && first === 0) this.addFirst(recentLeft, recentRight);
  }

  private remove(k: number): void {
    const { lefts, rights } = this;
    this.count--;
    for (let i = k; i < this.count; i++) {
      lefts[i] = lefts[i + 1];
      rights[i] = rights[i + 1];
    }
  }

  /** Where there are as many as an ACK carries, the oldest is forgotten. */
  private addFirst(left: number, right: number): void {
    const { lefts, rights } = this;
    if (this.count < MAX_SACK_BLOCKS) this.count++;
    // Stryker disable next-line ArithmeticOperator: places beyond those in use are never read
    for (let i = this.count - 1; i > 0; i--) {
      lefts[i] = lefts[i - 1];
      rights[i] = rights[i - 1];
    }
    lefts[0] = left;
    rights[0] = right;
  }
}
