/** Payload of a segment and what the receiver advertises as its largest, with 12 bytes of options less, bytes. */
const SEGMENT = 1448;
const ADVERTISED = 1460;

/** Of a buffer so much becomes window: a segment's payload over the memory that it takes up, in 256ths (Linux, scaling_ratio). */
const RATIO = 160 / 256;

/** The first window, bytes: what is a whole number of segments in half of the first buffer. */
const FIRST_WINDOW = 45 * SEGMENT;

/** The first buffer and the largest, bytes (Linux, tcp_rmem). */
const FIRST_BUFFER = 131_072;
const LARGEST_BUFFER = 33_554_432;

/** Segments that count as read in the round trip before the first. */
const FIRST_READ = 10;

/** A round trip is known to the millisecond (time stamps). */
const STAMP = 0.001;

/** Segments that left closer together were released by one ACK, s: they echo the same time stamp. */
const TOGETHER = 0.0001;

/**
 * A receiver's buffer that grows with what the application reads in a round trip (Linux, tcp_rcv_space_adjust): to twice as much and 16
 * segments, and by twice the share by which that is more than in the round trip before. The round trip is measured by time stamps, in
 * whole milliseconds (tcp_rcv_rtt_measure_ts).
 */
export class ReceiveBuffer {
  private buffer = FIRST_BUFFER;
  /** Bytes read in the round trip before. */
  private space = FIRST_READ * ADVERTISED;
  /** When this round trip began, s, and segments read before it. */
  private since = Number.NaN;
  private from = 0;
  /** When the first segment came and when it left, s; when the latest left. */
  private firstAt = Number.NaN;
  private firstLeft = Number.NaN;
  private latestLeft = Number.NaN;
  /** From an ACK to the segment that it releases, less that segment's way here, s: an ACK's way back. */
  private back = Number.NaN;
  /** The round trip as time stamps show it, s; 0: not yet. */
  private measured = 0;

  /** @param phase time from a whole millisecond of the host's clock to the beginning of the run, s */
  constructor(private readonly phase: number) {}

  /** By how much the window may grow at first, segments. */
  get firstRoom(): number {
    return (FIRST_BUFFER * RATIO - FIRST_WINDOW) / SEGMENT;
  }

  /**
   * The application has read everything up to segment `last`, at `now` (s). Returns by how many segments the window may grow more.
   * @param departed when the segment left that has just come, s @param roundTrip of the handshake, s
   */
  read(now: number, last: number, departed: number, roundTrip: number): number {
    this.measure(now, departed, roundTrip);
    if (now - this.since < this.measured) return 0;
    const copied = (last - this.from) * SEGMENT;
    const more = copied > this.space ? this.enlarge(copied) : 0;
    this.since = now;
    this.from = last;
    return more;
  }

  /** A segment's round trip: on its way here, and that of the ACK which released it. A smaller one counts at once, others an eighth. */
  private measure(now: number, departed: number, roundTrip: number): void {
    if (!(this.firstAt <= now)) {
      this.firstAt = now;
      this.firstLeft = departed;
      this.latestLeft = departed;
      // The handshake's last ACK came before the first segment.
      this.since = now - STAMP;
      this.take(now, roundTrip);
    }
    if (!(departed - this.latestLeft > TOGETHER)) return;
    this.latestLeft = departed;
    if (departed - this.firstLeft < roundTrip / 2) return;
    // The first segment of the second flight answers the first one's ACK.
    if (!(this.back > 0)) this.back = departed - this.firstAt;
    this.take(now, now - departed + this.back);
  }

  private take(now: number, roundTrip: number): void {
    const sample = (this.stampAt(now) - this.stampAt(now - roundTrip)) * STAMP;
    const isFirst = this.measured === 0 || sample < this.measured;
    this.measured = isFirst ? sample : this.measured + (sample - this.measured) / 8;
  }

  private stampAt(time: number): number {
    return Math.floor((time + this.phase) / STAMP + 1e-9);
  }

  private enlarge(copied: number): number {
    const before = this.buffer;
    const base = 2 * copied + 16 * ADVERTISED;
    const window = base + 2 * Math.floor((base * (copied - this.space)) / this.space);
    this.space = copied;
    this.buffer = Math.max(before, Math.min(Math.floor(window / RATIO), LARGEST_BUFFER));
    return ((this.buffer - before) * RATIO) / SEGMENT;
  }
}

/** By so many segments the window grows with each that arrives. */
export const BUFFER_GROWTH = (2 * ADVERTISED) / SEGMENT;
