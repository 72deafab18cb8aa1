/** SACK blocks that an ACK can carry (RFC 2018: three fit beside other options; ns-2's default). */
export const MAX_SACK_BLOCKS = 3;

/*
 * A packet's record: integers, and doubles in the same memory, each the size of two integers. 16 integers make one cache
 * line, and what every link needs stands first.
 */
/** Integers of a record, a power of two. */
const STRIDE_BITS = 4;
const STRIDE = 1 << STRIDE_BITS;
/** Doubles of a record: when its transmission on the present link starts, when it arrives at the far end, s. */
const START = 0;
const ARRIVAL = 1;
/** Integers, after those: the packet behind it on the present link. */
const NEXT = 4;
const FLOW = 5;
const SEQ = 6;
const NTH = 7;
const SIZE = 8;
const ROUTE_POSITION = 9;
const FLAGS = 10;
/** SACK blocks of an ACK; `DATA` for a data packet. */
const BLOCKS = 11;
const HOP_ROW = 12;
/** A double, in the place of the row, which a packet that is carried ahead of time has not: see `joinedBy`. */
const JOINED_BY = 6;
/** A double: when its transmission on the present link ends, s. */
const SENT = 7;

const DATA = -1;

/** Bytes of a SACK block. */
const SACK_BYTES = 8;

/** Stands where there is no packet. */
export const NO_PACKET = -1;

/** Larger windows are told as this one. */
const MOST_WINDOW = 1 << 30;

/** Flag of a packet: it may be marked instead of dropped (RFC 3168). */
export const ECT = 1;
/** Congestion experienced: the packet is marked (RFC 3168). */
export const CE = 2;
/** The ACK echoes a mark (RFC 3168). */
export const ECE = 4;
/** The sender has reduced its window (RFC 3168). */
export const CWR = 8;
/**
 * Flag: a packet of the lower of two classes, which a priority queue serves last and gives up first. Only probes carry
 * it (TCP-Peach's dummy segments, TCP-Peach+'s NIL segments and their ACKs); every other packet is of the upper class.
 */
export const LOW_PRIORITY = 16;

/**
 * Flag of a packet that also has ECT: its sender answers marks by their share (ECT(1), RFC 9331). A queue that keeps such packets
 * apart knows them by it, marked or not.
 */
export const L4S = 1024;

/** Flag of a packet that a link has doubled: it is the second one, and that it is lost is no loss of its flow. */
export const COPY = 2048;

/** Flag of a data packet: the application's write has ended with it, or waits (PSH, RFC 9293, section 3.9.1.2). */
export const PUSHED = 4096;

/** Flag of an ACK: the node that set it knows that the segment asked for was lost on the air (ELN). */
export const ELN = 32;

/** Flag of an ACK: it tells of a window (`PacketPool.window`). */
export const WINDOW = 64;
/** Flag of an ACK: it tells of a window and of nothing else. */
export const WINDOW_ONLY = 128;

/** Flag of an ACK: partial, the segment that it names has reached the base station (ACKp). */
export const PARTIAL = 256;

/** Flag of a packet of a control connection, and of its answer; it travels as an ACK, whichever way it goes. */
export const CONTROL = 512;

/** Flags of ACKs that acknowledge nothing of the byte stream. */
export const OUT_OF_STREAM = PARTIAL | WINDOW_ONLY | CONTROL;

/** Where in `PacketPool.times` stands when the packet's transmission on the link that it is crossing starts. */
export function startOf(p: number): number {
  return (p >> 1) | START;
}

/** Where in `PacketPool.times` stands when it reaches the far end of that link. */
export function arrivalOf(p: number): number {
  return (p >> 1) | ARRIVAL;
}

/** Numbers packets without gaps, for tables beside the pool. */
export function packetNumber(p: number): number {
  return p >> STRIDE_BITS;
}

/**
 * Packets as integers: a packet is the position of its record in one array, and allocating one takes a position from a
 * free list, so a run creates no garbage. Plug-ins read; only links, senders and receivers write.
 */
export class PacketPool {
  private doubles = new Float64Array(256 * (STRIDE / 2));
  private ints = new Int32Array(this.doubles.buffer);
  /** Edges of SACK blocks, half a record for each packet; empty before the first block. */
  private edges = new Int32Array(0);
  private free = new Int32Array(256);
  private freeCount = 0;
  private used = 0;

  /** Takes a packet. @param routePosition its position in the network's route table; @param size bytes on the wire */
  allocate(
    flow: number,
    seq: number,
    nth: number,
    size: number,
    isAck: 0 | 1,
    routePosition: number,
  ): number {
    let p: number;
    if (this.freeCount > 0) p = this.free[--this.freeCount];
    else {
      p = this.used;
      this.used += STRIDE;
      if (p === this.ints.length) this.enlarge();
    }
    const { ints } = this;
    // "| 0" says that they are integers: what might be any number is stored by way of a double.
    ints[p | FLOW] = flow | 0;
    ints[p | SEQ] = seq | 0;
    ints[p | NTH] = nth | 0;
    ints[p | SIZE] = size | 0;
    ints[p | ROUTE_POSITION] = routePosition | 0;
    ints[p | FLAGS] = 0;
    ints[p | BLOCKS] = isAck === 1 ? 0 : DATA;
    return p;
  }

  /** Takes another packet with the same header as `p`, marked as a copy. */
  copy(p: number): number {
    const isAck = this.isAck(p);
    const blocks = isAck ? this.sackCount(p) : 0;
    const size = this.size(p) - SACK_BYTES * blocks;
    const copy = this.allocate(
      this.flow(p),
      this.seq(p),
      this.nth(p),
      size,
      isAck ? 1 : 0,
      this.routePosition(p),
    );
    for (let k = 0; k < blocks; k++) this.addSack(copy, this.sackLeft(p, k), this.sackRight(p, k));
    this.setFlags(copy, this.flags(p) | COPY);
    return copy;
  }

  release(p: number): void {
    this.free[this.freeCount++] = p;
  }

  /**
   * The times of all packets, s: another array after any call of `allocate`. Where a time is asked for at every packet it is read here,
   * at `startOf` or `arrivalOf`, because a method that is not inlined returns it boxed.
   */
  get times(): Float64Array {
    return this.doubles;
  }

  /** Index of the packet's flow. */
  flow(p: number): number {
    return this.ints[p | FLOW];
  }

  /** Data: segment number. ACK: next segment expected. */
  seq(p: number): number {
    return this.ints[p | SEQ];
  }

  /** Data: which transmission of that segment, from 1. */
  nth(p: number): number {
    return this.ints[p | NTH];
  }

  /** Bytes on the wire. */
  size(p: number): number {
    return this.ints[p | SIZE];
  }

  isAck(p: number): boolean {
    return this.ints[p | BLOCKS] !== DATA;
  }

  flags(p: number): number {
    return this.ints[p | FLAGS];
  }

  setFlags(p: number, flags: number): void {
    this.ints[p | FLAGS] = flags;
  }

  /** Is it of the lower of two classes (`LOW_PRIORITY`)? */
  isLowPriority(p: number): boolean {
    return (this.ints[p | FLAGS] & LOW_PRIORITY) !== 0;
  }

  /** Data: has a queue marked it? ACK: does it echo a mark? */
  carriesMark(p: number): boolean {
    return (this.ints[p | FLAGS] & (this.ints[p | BLOCKS] !== DATA ? ECE : CE)) !== 0;
  }

  /** ACK with the flag WINDOW: segments that the receiver allows. Stands where data has its count of transmissions. */
  window(p: number): number {
    return this.ints[p | NTH];
  }

  setWindow(p: number, segments: number): void {
    this.ints[p | NTH] = Math.min(segments, MOST_WINDOW);
  }

  /** Position in the route table of the direction that the packet is crossing. */
  routePosition(p: number): number {
    return this.ints[p | ROUTE_POSITION];
  }

  setRoutePosition(p: number, position: number): void {
    this.ints[p | ROUTE_POSITION] = position;
  }

  /** A queue marks the packet instead of dropping it. */
  mark(p: number): void {
    this.ints[p | FLAGS] |= CE;
  }

  /** Moves on by one link; returns the new position in the route table. */
  step(p: number): number {
    return ++this.ints[p | ROUTE_POSITION];
  }

  sackCount(p: number): number {
    return this.ints[p | BLOCKS];
  }

  /** Left and right edge, [left, right), of the ACK's k-th SACK block. */
  sackLeft(p: number, k: number): number {
    return this.edges[(p >> 1) + 2 * k];
  }

  sackRight(p: number, k: number): number {
    return this.edges[(p >> 1) + 2 * k + 1];
  }

  /** Appends a SACK block [left, right), which makes the ACK 8 bytes longer. */
  addSack(p: number, left: number, right: number): void {
    if (this.edges.length === 0) this.edges = new Int32Array(this.ints.length / 2);
    const { ints, edges } = this;
    const at = (p >> 1) + 2 * ints[p | BLOCKS]++;
    edges[at] = left;
    edges[at + 1] = right;
    ints[p | SIZE] += SACK_BYTES;
  }

  /** Makes a packet longer, by what an option of its header takes up beside what the other methods count, bytes. */
  lengthen(p: number, bytes: number): void {
    this.ints[p | SIZE] += bytes;
  }

  /** When its transmission on the link that it is crossing starts, s. */
  start(p: number): number {
    return this.doubles[(p >> 1) | START];
  }

  /** When that transmission ends, s. */
  sent(p: number): number {
    return this.doubles[(p >> 1) | SENT];
  }

  /** When it reaches the far end of that link, s. */
  arrival(p: number): number {
    return this.doubles[(p >> 1) | ARRIVAL];
  }

  setTimes(p: number, start: number, sent: number, arrival: number): void {
    const { doubles } = this;
    const at = p >> 1;
    doubles[at | START] = start;
    doubles[at | SENT] = sent;
    doubles[at | ARRIVAL] = arrival;
  }

  /** The packet behind it on that link; `NO_PACKET` for none. */
  next(p: number): number {
    return this.ints[p | NEXT];
  }

  setNext(p: number, next: number): void {
    this.ints[p | NEXT] = next;
  }

  /** When the event was scheduled with which it joined the link that it is crossing, s. Only where no hops are recorded. */
  joinedBy(p: number): number {
    return this.doubles[(p >> 1) | JOINED_BY];
  }

  setJoinedBy(p: number, scheduledAt: number): void {
    this.doubles[(p >> 1) | JOINED_BY] = scheduledAt;
  }

  /** Its row in the hop recording, for the link that it is crossing; -1 for none. Only where hops are recorded. */
  hopRow(p: number): number {
    return this.ints[p | HOP_ROW];
  }

  setHopRow(p: number, row: number): void {
    this.ints[p | HOP_ROW] = row;
  }

  /** Memory of the packets on the way, bytes. */
  get memory(): number {
    return this.doubles.byteLength + this.edges.byteLength + this.free.byteLength;
  }

  private enlarge(): void {
    const doubles = new Float64Array(2 * this.doubles.length);
    doubles.set(this.doubles);
    this.doubles = doubles;
    this.ints = new Int32Array(doubles.buffer);
    this.free = twice(this.free);
    this.edges = twice(this.edges);
  }
}

/** The same integers, and room for as many again. */
function twice(ints: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * ints.length);
  larger.set(ints);
  return larger;
}
