import { SegmentRanges } from "../../packet/segment-ranges.ts";
import type { AckNews, AckView } from "../contract/ack.ts";

/** Reads ACKs for a controller that wants to know of each segment when it has arrived. */
export class AckNewsReader implements AckNews {
  ackno = 0;
  acked = 0;
  sacked = 0;
  delivered = 0;
  total = 0;
  private readonly reported = new SegmentRanges();
  /** Of those `delivered`, so many are consecutive, from `first` on; the others stand in `fresh`, at their places. */
  private consecutive = 0;
  private first = 0;
  private readonly fresh: number[] = [];

  get held(): number {
    return this.reported.total;
  }

  segment(k: number): number {
    return k < this.consecutive ? this.first + k : this.fresh[k];
  }

  /** Takes in an ACK. @param sndUna lowest segment not acknowledged before it */
  read(ack: AckView, sndUna: number): this {
    const { reported } = this;
    const { ackno, sackCount } = ack;
    this.ackno = ackno;
    this.acked = ackno - sndUna;
    this.first = sndUna;
    if (reported.isEmpty) {
      this.consecutive = this.acked;
      this.delivered = this.acked;
    } else {
      this.consecutive = 0;
      this.delivered = 0;
      this.addFresh(sndUna, ackno);
      reported.removeBelow(ackno);
    }
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
