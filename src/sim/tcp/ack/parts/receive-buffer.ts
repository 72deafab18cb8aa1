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

/** After a pause of so much of a round trip a segment has met no queue: its round trip is the shortest. */
const FLIGHT_GAP = 1 / 8;

/**
 * A receiver's buffer that grows with what the application reads in a round trip (Linux, tcp_rcv_space_adjust): to twice as much and 16
 * segments, and by twice the share by which that is more than in the round trip before. The round trip is measured by time stamps, in
 * whole milliseconds, of the first segment of each flight (tcp_rcv_rtt_measure_ts: the smallest counts at once).
 */
export class ReceiveBuffer {
  private buffer = FIRST_BUFFER;
  /** Bytes read in the round trip before. */
  private space = FIRST_READ * ADVERTISED;
  /** When this round trip began, s, and segments read before it. */
  private since = Number.NaN;
  private from = 0;
  /** When the first segment came and the latest one, s. */
  private firstAt = Number.NaN;
  private latestAt = Number.NaN;
  /** From an ACK to the segment that it releases, s; and the round trip as time stamps show it, s. */
  private shortest = 0;
  private measured = 0;

  /** @param phase time from a whole millisecond of the host's clock to the beginning of the run, s */
  constructor(private readonly phase: number) {}

  /** By how much the window may grow at first, segments. */
  get firstRoom(): number {
    return (FIRST_BUFFER * RATIO - FIRST_WINDOW) / SEGMENT;
  }

  /**
   * The application has read everything up to segment `last`, at `now` (s). Returns by how many segments the window may grow more.
   * @param roundTrip of the handshake, s
   */
  read(now: number, last: number, roundTrip: number): number {
    this.measure(now, roundTrip);
    if (this.measured === 0 || now - this.since < this.measured) return 0;
    const copied = (last - this.from) * SEGMENT;
    const more = copied > this.space ? this.enlarge(copied) : 0;
    this.since = now;
    this.from = last;
    return more;
  }

  private measure(now: number, roundTrip: number): void {
    if (!(this.firstAt <= now)) {
      this.firstAt = now;
      // The handshake's last ACK came before the first segment.
      this.since = now - STAMP;
    } else if (now - this.latestAt > FLIGHT_GAP * roundTrip) {
      if (this.shortest === 0) this.shortest = now - this.firstAt;
      this.measured = (this.stampAt(now) - this.stampAt(now - this.shortest)) * STAMP;
    }
    this.latestAt = now;
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
