import type { RecoveryAck } from "./recovery/types.ts";
import { SegmentRanges } from "./segment-ranges.ts";

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
  total = 0;
  private readonly reported = new SegmentRanges();
  private readonly fresh: number[] = [];

  get delivered(): number {
    return this.fresh.length;
  }

  get held(): number {
    return this.reported.total;
  }

  segment(k: number): number {
    return this.fresh[k];
  }

  /** Takes in an ACK. @param sndUna lowest segment not acknowledged before it */
  read(ack: RecoveryAck, sndUna: number): this {
    const { reported, fresh } = this;
    fresh.length = 0;
    this.ackno = ack.ackno;
    this.acked = ack.ackno - sndUna;
    this.addFresh(sndUna, ack.ackno);
    reported.removeBelow(ack.ackno);
    const cumulative = fresh.length;
    for (let k = 0; k < ack.sackCount; k++) {
      const left = Math.max(ack.sackLeft(k), ack.ackno);
      this.addFresh(left, ack.sackRight(k));
      reported.add(left, ack.sackRight(k));
    }
    this.sacked = fresh.length - cumulative;
    this.total += fresh.length;
    return this;
  }

  private addFresh(from: number, end: number): void {
    for (let seq = from; seq < end; seq++) {
      const right = this.reported.rightOf(seq);
      if (right > seq) seq = right - 1;
      else this.fresh.push(seq);
    }
  }
}
