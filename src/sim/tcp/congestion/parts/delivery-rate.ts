import type { AckNews } from "../../contract/ack.ts";

/** Rounding of sums of times must not make a sample shorter than the smallest round trip. */
const ROUNDING = 1e-9;

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

  /** By segment, in rings: what held when it was sent last. */
  private sentAt = new Float64Array(64);
  private firstAt = new Float64Array(64);
  private priorAt = new Float64Array(64);
  private prior = new Float64Array(64);
  /** Bit 0: sent more than once; bit 1: sent while the sender held back. */
  private flags = new Uint8Array(64);

  /** Segment `seq` leaves for the `nth` time. @param alone nothing else is in flight */
  sent(seq: number, nth: number, now: number, alone: boolean): void {
    if (alone) {
      this.firstSentAt = now;
      this.deliveredAt = now;
    }
    if (seq - this.lowest >= this.sentAt.length) this.enlarge(seq);
    const k = seq & (this.sentAt.length - 1);
    this.sentAt[k] = now;
    this.firstAt[k] = this.firstSentAt;
    this.priorAt[k] = this.deliveredAt;
    this.prior[k] = this.delivered;
    this.flags[k] = (nth > 1 ? 1 : 0) | (this.limitedUntil > 0 ? 2 : 0);
  }

  /** An ACK arrives: fills in `sample`. @param rttMin samples over less than a round trip are unreliable, s */
  take(news: AckNews, now: number, rttMin: number): RateSample {
    const { sample } = this;
    const size = this.sentAt.length - 1;
    let last = -1;
    for (let i = 0; i < news.delivered; i++) {
      const k = news.segment(i) & size;
      this.delivered++;
      if (last < 0 || this.sentAt[k] >= this.sentAt[last]) last = k;
    }
    this.lowest = news.ackno;
    if (this.limitedUntil > 0 && this.delivered > this.limitedUntil) this.limitedUntil = 0;
    sample.rate = Number.NaN;
    sample.rtt = Number.NaN;
    if (last < 0) return sample;
    this.deliveredAt = now;
    this.firstSentAt = this.sentAt[last];
    sample.priorDelivered = this.prior[last];
    sample.limited = (this.flags[last] & 2) !== 0;
    if ((this.flags[last] & 1) === 0) sample.rtt = now - this.sentAt[last];
    const interval = Math.max(this.sentAt[last] - this.firstAt[last], now - this.priorAt[last]);
    if (interval > 0 && interval >= rttMin * (1 - ROUNDING)) {
      sample.rate = (this.delivered - this.prior[last]) / interval;
    }
    return sample;
  }

  /** The sender holds back: what is in flight now, and what leaves before it has arrived, shows less than the path. */
  holdBack(inFlight: number): void {
    this.limitedUntil = Math.max(this.delivered + inFlight, 1);
  }

  private enlarge(seq: number): void {
    const old = this.sentAt.length;
    let size = old;
    while (seq - this.lowest >= size) size *= 2;
    const move = <T extends Float64Array | Uint8Array>(from: T, to: T) => {
      for (let s = this.lowest; s < seq; s++) to[s & (size - 1)] = from[s & (old - 1)];
      return to;
    };
    this.sentAt = move(this.sentAt, new Float64Array(size));
    this.firstAt = move(this.firstAt, new Float64Array(size));
    this.priorAt = move(this.priorAt, new Float64Array(size));
    this.prior = move(this.prior, new Float64Array(size));
    this.flags = move(this.flags, new Uint8Array(size));
  }
}
