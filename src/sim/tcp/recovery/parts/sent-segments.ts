/** What a sender knows of a segment. */
export const SACKED = 1;
/** It counts as lost. */
export const LOST = 2;
/** It was retransmitted since it was last marked lost, and nothing is known of that retransmission. */
export const RETRANSMITTED = 4;
/** It has been retransmitted at least once. */
export const EVER_RETRANSMITTED = 8;
/** It was sent while the sender held back for want of data. */
export const LIMITED = 16;
/** It stands in the list by time of sending. */
const LISTED = 32;
/** The application has pushed it. */
export const PUSH = 64;

/** Numbers in a row of the ring: when it was last sent, when that flight began, when the latest delivery was then, s; how many. */
const WIDTH = 4;
const SENT_AT = 0;
const FIRST_AT = 1;
const PRIOR_AT = 2;
const PRIOR = 3;

const NONE = -1;

/**
 * The segments from `una` to below `end`, with what is known of each, the counts that follow from it, and a list in order of the
 * last time of sending, in which RACK looks for losses (RFC 8985, section 5.2).
 */
export class SentSegments {
  una = 0;
  end = 0;
  /** Of the outstanding segments: reported by SACK, counted as lost, retransmitted. */
  sacked = 0;
  lost = 0;
  retransmitted = 0;
  /** One past the highest segment that SACK has reported, while one is reported. */
  private sackEnd = 0;
  private mask = 63;
  private flagOf = new Uint8Array(64);
  private before = new Int32Array(64);
  private after = new Int32Array(64);
  private rows = new Float64Array(64 * WIDTH);
  private first = NONE;
  private last = NONE;

  /** Segments sent and not acknowledged. */
  get outstanding(): number {
    return this.end - this.una;
  }

  /** Segments believed to be on their way (RFC 6675's pipe). */
  get inFlight(): number {
    return this.end - this.una - this.sacked - this.lost + this.retransmitted;
  }

  /** One past the highest segment known to have arrived. */
  get highest(): number {
    return this.sacked > 0 ? this.sackEnd : this.una;
  }

  /** The segment that was sent longest ago among those of which nothing is known; -1: none. */
  get oldest(): number {
    return this.first;
  }

  /** The one sent after it; -1: none. */
  following(seq: number): number {
    return this.after[seq & this.mask];
  }

  flags(seq: number): number {
    return this.flagOf[seq & this.mask];
  }

  has(seq: number, flags: number): boolean {
    return (this.flagOf[seq & this.mask] & flags) !== 0;
  }

  /** When it was last sent, s. */
  sentAt(seq: number): number {
    return this.rows[(seq & this.mask) * WIDTH + SENT_AT];
  }

  /** When the flight began that its last transmission belongs to, s. */
  flightAt(seq: number): number {
    return this.rows[(seq & this.mask) * WIDTH + FIRST_AT];
  }

  /** When the latest delivery before its last transmission was, s. */
  priorAt(seq: number): number {
    return this.rows[(seq & this.mask) * WIDTH + PRIOR_AT];
  }

  /** Segments delivered before its last transmission. */
  prior(seq: number): number {
    return this.rows[(seq & this.mask) * WIDTH + PRIOR];
  }

  /** Segment `seq`, which may be `end`, leaves now. @param flags LIMITED, or 0 */
  sent(seq: number, now: number, flightAt: number, priorAt: number, prior: number, flags: number): void {
    if (seq >= this.end) {
      if (seq - this.una > this.mask) this.enlarge();
      this.end = seq + 1;
      this.flagOf[seq & this.mask] = flags;
    } else {
      this.unlist(seq);
      this.flagOf[seq & this.mask] = (this.flagOf[seq & this.mask] & ~LIMITED) | EVER_RETRANSMITTED | flags;
    }
    const { rows } = this;
    const at = (seq & this.mask) * WIDTH;
    rows[at + SENT_AT] = now;
    rows[at + FIRST_AT] = flightAt;
    rows[at + PRIOR_AT] = priorAt;
    rows[at + PRIOR] = prior;
    this.list(seq);
  }

  /** The retransmission of a lost segment that has just left counts as on its way. */
  countRetransmission(seq: number): void {
    this.flagOf[seq & this.mask] |= RETRANSMITTED;
    this.retransmitted++;
  }

  /** Counts a segment as lost, or its retransmission as lost too. Returns how many that are. */
  markLost(seq: number): number {
    const k = seq & this.mask;
    const flags = this.flagOf[k];
    if ((flags & SACKED) !== 0) return 0;
    if ((flags & LOST) === 0) {
      this.flagOf[k] |= LOST;
      this.lost++;
      return 1;
    }
    if ((flags & RETRANSMITTED) === 0) return 0;
    this.flagOf[k] &= ~RETRANSMITTED;
    this.retransmitted--;
    return 1;
  }

  /** SACK reports a segment. */
  markSacked(seq: number): void {
    const k = seq & this.mask;
    const flags = this.flagOf[k];
    if ((flags & LOST) !== 0) {
      this.lost--;
      // A retransmission of what does not count as lost is believed to be on its way still.
      if ((flags & RETRANSMITTED) !== 0) {
        this.retransmitted--;
        this.flagOf[k] &= ~RETRANSMITTED;
      }
    }
    this.flagOf[k] = (this.flagOf[k] & ~LOST) | SACKED;
    if (this.sacked === 0 || seq >= this.sackEnd) this.sackEnd = seq + 1;
    this.sacked++;
    this.unlist(seq);
  }

  /** The lowest outstanding segment is acknowledged. */
  advance(): void {
    const seq = this.una;
    const flags = this.flagOf[seq & this.mask];
    if ((flags & RETRANSMITTED) !== 0) this.retransmitted--;
    if ((flags & SACKED) !== 0) this.sacked--;
    if ((flags & LOST) !== 0) this.lost--;
    this.unlist(seq);
    this.una = seq + 1;
  }

  /** None counts as lost any more; they can be found lost again. */
  unmarkAllLost(): void {
    // Stryker disable next-line EqualityOperator: none is lost any more at the end
    for (let seq = this.una; seq < this.end && this.lost > 0; seq++) {
      const k = seq & this.mask;
      if ((this.flagOf[k] & LOST) === 0) continue;
      this.flagOf[k] &= ~LOST;
      this.lost--;
    }
  }

  /** The first segment from `from` on that counts as lost and is not retransmitted; -1: none. */
  nextLost(from: number): number {
    if (this.lost <= this.retransmitted) return NONE;
    const { flagOf, mask, end } = this;
    for (let seq = Math.max(from, this.una); seq < end; seq++) {
      if ((flagOf[seq & mask] & (LOST | RETRANSMITTED | SACKED)) === LOST) return seq;
    }
    return NONE;
  }

  private list(seq: number): void {
    const k = seq & this.mask;
    this.flagOf[k] |= LISTED;
    this.before[k] = this.last;
    this.after[k] = NONE;
    if (this.last === NONE) this.first = seq;
    else this.after[this.last & this.mask] = seq;
    this.last = seq;
  }

  /** Takes a segment out of the list, until it is sent again. */
  unlist(seq: number): void {
    const k = seq & this.mask;
    if ((this.flagOf[k] & LISTED) === 0) return;
    this.flagOf[k] &= ~LISTED;
    const before = this.before[k];
    const after = this.after[k];
    if (before === NONE) this.first = after;
    else this.after[before & this.mask] = after;
    if (after === NONE) this.last = before;
    else this.before[after & this.mask] = before;
  }

  private enlarge(): void {
    const { una, end, mask, flagOf, before, after, rows } = this;
    const size = 2 * (mask + 1);
    this.mask = size - 1;
    this.flagOf = new Uint8Array(size);
    this.before = new Int32Array(size);
    this.after = new Int32Array(size);
    this.rows = new Float64Array(size * WIDTH);
    for (let seq = una; seq < end; seq++) {
      const from = seq & mask;
      const to = seq & this.mask;
      this.flagOf[to] = flagOf[from];
      this.before[to] = before[from];
      this.after[to] = after[from];
      for (let k = 0; k < WIDTH; k++) this.rows[to * WIDTH + k] = rows[from * WIDTH + k];
    }
  }
}
