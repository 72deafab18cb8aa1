import { MAX_SACK_BLOCKS, type PacketPool } from "../../../packet/pool.ts";
import type { BlockMemory } from "../types.ts";

/** Blocks that are remembered; an ACK with a time stamp carries one less. */
const MOST = 4;

/** Bytes of the option beside its blocks: kind, length and two of padding (RFC 2018, section 3). */
const OPTION_BYTES = 4;

/** A compressed ACK leaves before a block at this place, or a new one behind so many, becomes the first. */
const EXPECTED = 2;

/**
 * The SACK blocks of a receiver as Linux keeps them: four, the one that changed last first, brought up to date by every segment that
 * arrives behind a hole, whether it is acknowledged or not (Linux, tcp_sack_new_ofo_skb, tcp_sack_remove).
 */
export class SackMemory implements BlockMemory {
  private readonly lefts: number[] = new Array<number>(MOST).fill(0);
  private readonly rights: number[] = new Array<number>(MOST).fill(0);
  private count = 0;

  /** Would segment `seq` move a block that an ACK which waits has yet to report? That ACK leaves first. */
  displaces(seq: number): boolean {
    return this.placeOf(seq) >= EXPECTED;
  }

  /** Segment `seq` has arrived: behind a hole, or so that everything below `expected` has. */
  arrived(seq: number, expected: number): void {
    if (seq >= expected) this.add(seq);
    else this.removeBelow(expected);
  }

  /** Segment `seq` has arrived behind a hole. */
  add(seq: number): void {
    const { lefts, rights } = this;
    const place = this.placeOf(seq);
    const isKnown = place < this.count;
    const left = isKnown ? Math.min(lefts[place], seq) : seq;
    const right = isKnown ? Math.max(rights[place], seq + 1) : seq + 1;
    if (!isKnown && this.count < MOST) this.count++;
    // Stryker disable next-line EqualityOperator: the first place is written below
    for (let k = Math.min(place, MOST - 1); k > 0; k--) {
      lefts[k] = lefts[k - 1];
      rights[k] = rights[k - 1];
    }
    lefts[0] = left;
    rights[0] = right;
    this.coalesce();
  }

  /** Everything below `expected` has arrived. */
  removeBelow(expected: number): void {
    for (let k = 0; k < this.count; ) {
      if (expected < this.lefts[k]) k++;
      else this.remove(k);
    }
  }

  /** Adds the blocks to the ACK `p`, which may carry one already, and the bytes of the option around them. */
  report(packets: PacketPool, p: number): void {
    for (let k = 0; k < this.count && packets.sackCount(p) < MAX_SACK_BLOCKS; k++)
      packets.addSack(p, this.lefts[k], this.rights[k]);
    if (packets.sackCount(p) > 0) packets.lengthen(p, OPTION_BYTES);
  }

  /** Where the block is that holds `seq` or touches it; the number of blocks: nowhere. */
  private placeOf(seq: number): number {
    let k = 0;
    while (k < this.count && (seq > this.rights[k] || seq + 1 < this.lefts[k])) k++;
    return k;
  }

  /** The first block has grown: it takes in those that it reaches now. */
  private coalesce(): void {
    const { lefts, rights } = this;
    for (let k = 1; k < this.count; ) {
      if (lefts[k] > rights[0] || rights[k] < lefts[0]) k++;
      else {
        lefts[0] = Math.min(lefts[0], lefts[k]);
        rights[0] = Math.max(rights[0], rights[k]);
        this.remove(k);
      }
    }
  }

  private remove(place: number): void {
    this.count--;
    for (let k = place; k < this.count; k++) {
      this.lefts[k] = this.lefts[k + 1];
      this.rights[k] = this.rights[k + 1];
    }
  }
}
