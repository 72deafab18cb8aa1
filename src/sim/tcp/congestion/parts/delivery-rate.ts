import type { AckNews } from "../../contract/ack.ts";
import type { SenderView } from "../../contract/view.ts";

/** Rounding of sums of times must not make a sample shorter than the smallest round trip. */
const ROUNDING = 1e-9;

/** Numbers in a row: a power of two. Which is which: times of sending, s; segments delivered; bits. */
const WIDTH = 8;
const SENT_AT = 0;
/** When the sending of the flight began that the segment belongs to. */
const FIRST_AT = 1;
/** When the latest segment had been delivered, and how many had. */
const PRIOR_AT = 2;
const PRIOR = 3;
const FLAGS = 4;

/** Flags: the segment was sent more than once; it was sent while the sender held back. */
const SENT_AGAIN = 1;
const LIMITED = 2;

/** A sample, from one ACK, of the rate at which segments arrive. */
export interface RateSample {
  /** Segments per second; NaN where the ACK brought no reliable sample. */
  rate: number;
  /** Round trip of the segment sent last among those that arrived, s; NaN if it was sent more than once. */
  rtt: number;
  /** Segments delivered when that segment was sent. */
  priorDelivered: number;
  /** It was sent while the sender itself held back, so the rate says little about the path. */
  limited: boolean;
}

/**
 * Delivery rate (draft-cheng-iccrg-delivery-rate-estimation): each segment remembers, when it leaves, how many segments
 * had arrived and when the last of them did. When it arrives itself, the segments that arrived meanwhile, divided by
 * the longer of the times taken to send and to acknowledge them, are a sample: never more than the path can carry, even
 * if ACKs come in clumps.
 */
export class DeliveryRate {
  /** Segments delivered so far, and when the last of them was acknowledged, s. */
  delivered = 0;
  readonly sample: RateSample = { rate: Number.NaN, rtt: Number.NaN, priorDelivered: 0, limited: false };
  private deliveredAt = 0;
  /** When the segment that arrived last was sent: the sending of the present flight begins here, s. */
  private firstSentAt = 0;
  /** Until so many segments have arrived, samples are limited by the sender; 0: they are not. */
  private limitedUntil = 0;
  private lowest = 0;

  /** By segment, in a ring, `WIDTH` numbers that held when it was sent last. */
  private rows = new Float64Array(64 * WIDTH);

  /** Segment `seq` leaves for the `nth` time. @param alone nothing else is in flight */
  sent(seq: number, nth: number, now: number, alone: boolean): void {
    if (alone) {
      this.firstSentAt = now;
      this.deliveredAt = now;
    }
    if ((seq - this.lowest) * WIDTH >= this.rows.length) this.enlarge(seq);
    const { rows } = this;
    const at = (seq * WIDTH) & (rows.length - 1);
    rows[at | SENT_AT] = now;
    rows[at | FIRST_AT] = this.firstSentAt;
    rows[at | PRIOR_AT] = this.deliveredAt;
    rows[at | PRIOR] = this.delivered;
    rows[at | FLAGS] = (nth > 1 ? SENT_AGAIN : 0) | (this.limitedUntil > 0 ? LIMITED : 0);
  }

  /**
   * An ACK arrives: fills in `sample`.
   * @param path its smallest round trip, s, as the controller knows it: samples over less are unreliable
   */
  take(news: AckNews, tcp: Pick<SenderView, "now">, path: { readonly rtProp: number }): RateSample {
    const { sample, rows } = this;
    const { now } = tcp;
    const mask = rows.length - 1;
    let last = -1;
    for (let i = 0; i < news.delivered; i++) {
      const at = (news.segment(i) * WIDTH) & mask;
      if (last < 0 || rows[at | SENT_AT] >= rows[last | SENT_AT]) last = at;
    }
    this.delivered += news.delivered;
    this.lowest = news.ackno;
    if (this.limitedUntil > 0 && this.delivered > this.limitedUntil) this.limitedUntil = 0;
    if (last < 0) {
      sample.rate = Number.NaN;
      sample.rtt = Number.NaN;
      return sample;
    }
    const sentAt = rows[last | SENT_AT];
    const prior = rows[last | PRIOR];
    const flags = rows[last | FLAGS];
    this.deliveredAt = now;
    this.firstSentAt = sentAt;
    sample.priorDelivered = prior;
    sample.limited = (flags & LIMITED) !== 0;
    sample.rtt = (flags & SENT_AGAIN) === 0 ? now - sentAt : Number.NaN;
    const interval = Math.max(sentAt - rows[last | FIRST_AT], now - rows[last | PRIOR_AT]);
    const isReliable = interval > 0 && interval >= Math.min(path.rtProp, now) * (1 - ROUNDING);
    sample.rate = isReliable ? (this.delivered - prior) / interval : Number.NaN;
    return sample;
  }

  /** The sender holds back: what is in flight now, and what leaves before it has arrived, shows less than the path. */
  holdBack(inFlight: number): void {
    this.limitedUntil = Math.max(this.delivered + inFlight, 1);
  }

  private enlarge(seq: number): void {
    const { rows, lowest } = this;
    let size = rows.length;
    while ((seq - lowest) * WIDTH >= size) size *= 2;
    this.rows = new Float64Array(size);
    for (let s = lowest; s < seq; s++) {
      const from = (s * WIDTH) & (rows.length - 1);
      this.rows.set(rows.subarray(from, from + WIDTH), (s * WIDTH) & (size - 1));
    }
  }
}
