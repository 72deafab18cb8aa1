/** What a segment takes up in the sending host beside its payload, bytes (Linux 6.12, a socket buffer with room for headers). */
const OVERHEAD = 896;

/**
 * What Linux reckons for a segment when it lets the buffer grow, bytes: payload and largest headers, rounded up to a power of two, and
 * the record that the kernel keeps of it (tcp_sndbuf_expand).
 */
const LARGEST_HEADERS = 652;
const RECORD = 256;

/** What the buffer grows to at most, bytes (tcp_wmem of the recordings). */
const MOST_BUFFER = 33_554_432;

/** How long the application takes for a segment, s (recordings of Linux 6.12). */
const WRITE_TIME = 5.2e-6;

/** Segments that the application writes at a time. */
const WRITE = 64;

/** While the receiver's window is small, each so many segments are pushed: half of the first window of 65,160 bytes (Linux, forced_push). */
const FORCED = 23;

/** What the sending host is like: values of the parameters of `rack`. */
export interface HostParams {
  /** Bytes of the send buffer at first. */
  readonly sendBuffer: number;
  /** So many segments were written while the receiver's window was small. */
  readonly earlyData: number;
}

/**
 * Which segments the application's writes push (PSH), as Linux has it (net/ipv4/tcp.c, tcp_sendmsg_locked): the last one of each write;
 * one each time that half of the largest window so far was written since the last; and the one that fills the send buffer, where the write
 * waits. It goes on when a third of the buffer is free (net/core/stream.c, sk_stream_write_space). Segments are numbered from 1.
 */
export class HostWrites {
  private buffer: number;
  /** What is reckoned for a segment when the buffer grows, bytes; 0 until it first does. */
  private reckoned = 0;
  /** The last segment of the write before. */
  private begin = 0;
  /** The segment that fills the buffer; where the application has not so many, the one that would. */
  private full = 0;
  /** Those before it that have not left yet, the lowest first. */
  private readonly filled: number[] = [];
  /** The application writes since then, s, from behind this segment on. */
  private writingSince = Number.NEGATIVE_INFINITY;
  private writingFrom = 0;
  /** The last segment that was pushed. */
  private last = 0;

  constructor(private readonly params: HostParams) {
    this.buffer = params.sendBuffer;
  }

  /** The last segment for which the buffer has room: none behind it can leave yet. */
  get room(): number {
    return this.full > 0 ? this.full : Number.POSITIVE_INFINITY;
  }

  /**
   * The window was not full when the application waited for room: the buffer is to hold `windows` windows of `cwnd` segments
   * (tcp_sndbuf_expand). @param mss bytes, the same each time
   */
  expand(windows: number, cwnd: number, mss: number): void {
    if (this.reckoned === 0) this.reckoned = reckonedFor(mss);
    this.buffer = Math.max(this.buffer, Math.min(windows * cwnd * this.reckoned, MOST_BUFFER));
  }

  /** The application begins another write behind segment `last`. */
  supplied(last: number): void {
    this.begin = last;
  }

  /**
   * Everything up to segment `acked` is acknowledged, at `now` (s), and `merged` segments that SACK reports have become part of their
   * neighbours in the host's memory. @param end last segment that the application has to send @param mss bytes
   */
  acknowledged(now: number, acked: number, merged: number, end: number, mss: number): void {
    const { buffer } = this;
    const one = mss + OVERHEAD;
    const freed = merged * OVERHEAD;
    if (this.full > 0 && end >= this.full && this.hasWritten(now)) {
      const queued = (this.full - acked) * one - freed;
      if (buffer - queued < Math.floor(queued / 2)) return;
      this.filled.push(this.full);
      this.writingSince = now;
      this.writingFrom = this.full;
    }
    this.full = acked + Math.ceil((buffer + freed) / one);
  }

  /** Segment `seq` leaves for the first time. Returns whether it is pushed. @param end last segment that the application has to send */
  pushes(seq: number, end: number): boolean {
    const { earlyData } = this.params;
    const isFull = seq === (this.filled[0] ?? this.full);
    if (isFull) this.filled.shift();
    const isEnd = seq === end || (seq - this.begin) % WRITE === 0;
    const isForced = seq <= earlyData && seq - this.last >= FORCED;
    if (!isEnd && !isForced && !isFull) return false;
    this.last = seq;
    return true;
  }

  /** Has the application come to the segment that fills the buffer? */
  private hasWritten(now: number): boolean {
    return (now - this.writingSince) / WRITE_TIME >= this.full - this.writingFrom;
  }
}

function reckonedFor(mss: number): number {
  let size = 1;
  while (size < mss + LARGEST_HEADERS) size *= 2;
  return size + RECORD;
}
