import { SegmentRanges } from "../../packet/segment-ranges.ts";
import type { RecoveryAck } from "../recovery/types.ts";

/** What an ACK says about segments, as the controller hears it before anything else acts on the ACK. */
export interface AckNews {
  /** Next segment expected by the receiver. */
  readonly ackno: number;
  /** Segments that move sndUna; 0 for a duplicate ACK. */
  readonly acked: number;
  /** Segments that a SACK block reports for the first time. */
  readonly sacked: number;
  /**
   * Segments that are known to have arrived since the ACK before: acknowledged or in a SACK block, each counted once.
   * Without SACK a duplicate ACK tells of none; its segment counts when the cumulative ACK passes it.
   */
  readonly delivered: number;
  /** All `delivered` so far. */
  readonly total: number;
  /** Segments above `ackno` that the receiver has reported. */
  readonly held: number;
  /** The k-th of those `delivered`: the acknowledged ones in their order, then block by block. */
  segment(k: number): number;
}

/** Reads ACKs for a controller that wants to know of each segment when it has arrived. */
export class AckNewsReader implements AckNews {
  ackno = 0;
  acked = 0;
  sacked = 0;
  delivered = 0;
  total = 0;
  private readonly reported = new SegmentRanges();
  /** The first `delivered` entries are those of the ACK at hand. */
  private readonly fresh: number[] = [];

  get held(): number {
    return this.reported.total;
  }

  segment(k: number): number {
    return this.fresh[k];
  }

  /** Takes in an ACK. @param sndUna lowest segment not acknowledged before it */
  read(ack: RecoveryAck, sndUna: number): this {
    const { reported } = this;
    const { ackno, sackCount } = ack;
    this.ackno = ackno;
    this.acked = ackno - sndUna;
    this.delivered = 0;
    this.addFresh(sndUna, ackno);
    if (!reported.isEmpty) reported.removeBelow(ackno);
    const cumulative = this.delivered;
    for (let k = 0; k < sackCount; k++) {
      const left = Math.max(ack.sackLeft(k), ackno);
      const right = ack.sackRight(k);
      this.addFresh(left, right);
      reported.add(left, right);
    }
    this.sacked = this.delivered - cumulative;
    this.total += this.delivered;
    return this;
  }

  /** Segments of [from, end) that were not reported before. */
  private addFresh(from: number, end: number): void {
    const { reported, fresh } = this;
    let seq = from;
    while (seq < end) {
      const known = reported.isEmpty ? -1 : reported.rightOf(seq);
      if (known > seq) seq = known;
      else fresh[this.delivered++] = seq++;
    }
  }
}
