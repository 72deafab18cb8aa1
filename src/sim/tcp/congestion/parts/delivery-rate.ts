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
/** What was in flight with it, and how many segments were known to be lost by then. */
const IN_FLIGHT = 5;
const LOST_BEFORE = 6;

/** Flags: the segment was sent more than once; it was sent while the sender held back; it has arrived. */
const SENT_AGAIN = 1;
const LIMITED = 2;
const ARRIVED = 4;

/** So many segments that left later have arrived: what is missing before them counts as lost (RFC 6675, IsLost). */
const REORDERING = 3;

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
  /** Segments in flight when it was sent, itself included; 0 where the controller does not tell. */
  txInFlight: number;
  /** Segments that were found lost since it was sent; 0 where the controller does not look for them. */
  lost: number;
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
  /** Segments found lost so far (`nextLost`, `loseBelow`). */
  lost = 0;
  readonly sample: RateSample = {
    rate: Number.NaN,
    rtt: Number.NaN,
    priorDelivered: 0,
    limited: false,
    txInFlight: 0,
    lost: 0,
  };
  private deliveredAt = 0;
  /** When the segment that arrived last was sent: the sending of the present flight begins here, s. */
  private firstSentAt = 0;
  /** Until so many segments have arrived, samples are limited by the sender; 0: they are not. */
  private limitedUntil = 0;
  private lowest = 0;
  /** The highest segments that have arrived, falling; nothing below `lossEdge` is looked at again. */
  private readonly highest = new Float64Array(REORDERING).fill(-1);
  private lossEdge = 0;
  /** What the latest ACK's sample goes back to, in `rows`; -1 for none. */
  private sampled = -1;

  /** By segment, in a ring, `WIDTH` numbers that held when it was sent last. */
  private rows = new Float64Array(64 * WIDTH);

  /** Data that leaves now is limited by the sender itself. */
  get holdsBack(): boolean {
    return this.limitedUntil > 0;
  }

  /**
   * Segment `seq` leaves for the `nth` time. @param alone nothing else is in flight; @param inFlight segments in flight with it,
   * for controllers that read `txInFlight`
   */
  sent(seq: number, nth: number, now: number, alone: boolean, inFlight = 0): void {
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
    rows[at | IN_FLIGHT] = inFlight;
    rows[at | LOST_BEFORE] = this.lost;
  }

  /**
   * After `take`: the next segment that the latest ACKs show to be lost, because three that are higher have arrived; -1 for none.
   * Each is given once, however often it is sent again.
   */
  nextLost(): number {
    return this.loseBelow(this.highest[REORDERING - 1]);
  }

  /** The next segment below `end` that has neither arrived nor been given before, which now counts as lost; -1 for none. */
  loseBelow(end: number): number {
    const { rows } = this;
    this.lossEdge = Math.max(this.lossEdge, this.lowest);
    while (this.lossEdge < end) {
      const seq = this.lossEdge++;
      if ((rows[((seq * WIDTH) & (rows.length - 1)) | FLAGS] & ARRIVED) !== 0) continue;
      this.lost++;
      return seq;
    }
    return -1;
  }

  /** What was in flight when segment `seq`, not acknowledged yet, was sent last, itself included. */
  inFlightWith(seq: number): number {
    return this.rows[((seq * WIDTH) & (this.rows.length - 1)) | IN_FLIGHT];
  }

  /** Segments found lost since segment `seq`, not acknowledged yet, was sent last. */
  lostSince(seq: number): number {
    return this.lost - this.rows[((seq * WIDTH) & (this.rows.length - 1)) | LOST_BEFORE];
  }

  /** Was segment `seq`, not acknowledged yet, sent while the sender held back? */
  wasLimited(seq: number): boolean {
    return (this.rows[((seq * WIDTH) & (this.rows.length - 1)) | FLAGS] & LIMITED) !== 0;
  }

  /** Segments were found lost after `take`: `sample.lost` counts them, too. */
  countLost(): void {
    if (this.sampled >= 0) this.sample.lost = this.lost - this.rows[this.sampled | LOST_BEFORE];
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
      const seq = news.segment(i);
      const at = (seq * WIDTH) & mask;
      rows[at | FLAGS] |= ARRIVED;
      this.noteHighest(seq);
      if (last < 0 || rows[at | SENT_AT] >= rows[last | SENT_AT]) last = at;
    }
    this.delivered += news.delivered;
    this.lowest = news.ackno;
    if (this.limitedUntil > 0 && this.delivered > this.limitedUntil) this.limitedUntil = 0;
    this.sampled = last;
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
    sample.txInFlight = rows[last | IN_FLIGHT];
    sample.lost = this.lost - rows[last | LOST_BEFORE];
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

  /** Keeps the highest segments that have arrived. */
  private noteHighest(seq: number): void {
    const { highest } = this;
    let k = REORDERING - 1;
    if (seq <= highest[k]) return;
    for (; k > 0 && seq > highest[k - 1]; k--) highest[k] = highest[k - 1];
    highest[k] = seq;
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
