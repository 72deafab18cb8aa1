import type { SegmentRanges } from "./segment-ranges.ts";

/** Blocks in one ACK (RFC 2018: three fit beside timestamps; ns-2's default). */
export const MAX_SACK_BLOCKS = 3;

/**
 * Chooses the SACK blocks of an ACK: first the range that holds the segment just received, then the ranges reported
 * most recently (RFC 2018, section 4), as they were when reported, dropping those that the first one covers. This is
 * ns-2's Sack1 receiver, which remembers as many blocks as an ACK carries.
 */
export class SackReporter {
  private readonly lefts: number[] = [];
  private readonly rights: number[] = [];

  /**
   * Writes pairs [left, right) to `out` from `at`; returns how many.
   * @param trigger the segment that arrived; @param expected next in order; @param highestEnd one past the highest seen
   */
  report(
    out: Int32Array,
    at: number,
    trigger: number,
    expected: number,
    highestEnd: number,
    held: SegmentRanges,
  ): number {
    if (expected >= highestEnd) {
      this.lefts.length = 0;
      this.rights.length = 0;
      return 0;
    }
    let count = 0;
    // An in-order arrival reports no block of its own, but covers every remembered block that it completed.
    let recentLeft = 0;
    let recentRight = expected;
    const isNews = trigger >= expected;
    if (isNews) {
      recentLeft = held.leftOf(trigger);
      recentRight = held.rightOf(trigger);
      out[at] = recentLeft;
      out[at + 1] = recentRight;
      count = 1;
    }
    for (let k = 0; k < this.lefts.length && count < MAX_SACK_BLOCKS; ) {
      if (recentLeft <= this.lefts[k] && recentRight >= this.rights[k]) {
        this.lefts.splice(k, 1);
        this.rights.splice(k, 1);
        continue;
      }
      out[at + 2 * count] = this.lefts[k];
      out[at + 2 * count + 1] = this.rights[k];
      count++;
      k++;
    }
    if (isNews) {
      this.lefts.unshift(recentLeft);
      this.rights.unshift(recentRight);
      if (this.lefts.length > MAX_SACK_BLOCKS) {
        this.lefts.length = MAX_SACK_BLOCKS;
        this.rights.length = MAX_SACK_BLOCKS;
      }
    }
    return count;
  }
}
