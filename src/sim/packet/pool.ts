/** SACK blocks that an ACK can carry (RFC 2018: three fit beside other options; ns-2's default). */
export const MAX_SACK_BLOCKS = 3;

/** Fields of a packet; 16 integers make one cache line, and what every link needs stands in its first half. */
const FLOW = 0;
const SEQ = 1;
const NTH = 2;
const SIZE = 3;
const IS_ACK = 4;
const ROUTE_POSITION = 5;
const FLAGS = 6;
const SACK_COUNT = 7;
const SACK = 8;
const STRIDE = 16;

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

/** Numbers packets without gaps, for tables beside the pool. */
export function packetNumber(p: number): number {
  return p / STRIDE;
}

/**
 * Packets as integers: a packet is the position of its fields in one array, and allocating one takes a position from a
 * free list, so a run creates no garbage. Plug-ins read; only links, senders and receivers write.
 */
export class PacketPool {
  private data = new Int32Array(256 * STRIDE);
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
      if (p === this.data.length) this.enlarge();
    }
    const data = this.data;
    data[p + FLOW] = flow;
    data[p + SEQ] = seq;
    data[p + NTH] = nth;
    data[p + SIZE] = size;
    data[p + IS_ACK] = isAck;
    data[p + ROUTE_POSITION] = routePosition;
    data[p + SACK_COUNT] = 0;
    data[p + FLAGS] = 0;
    return p;
  }

  release(p: number): void {
    this.free[this.freeCount++] = p;
  }

  /** Index of the packet's flow. */
  flow(p: number): number {
    return this.data[p + FLOW];
  }

  /** Data: segment number. ACK: next segment expected. */
  seq(p: number): number {
    return this.data[p + SEQ];
  }

  /** Data: which transmission of that segment, from 1. */
  nth(p: number): number {
    return this.data[p + NTH];
  }

  /** Bytes on the wire. */
  size(p: number): number {
    return this.data[p + SIZE];
  }

  isAck(p: number): boolean {
    return this.data[p + IS_ACK] === 1;
  }

  flags(p: number): number {
    return this.data[p + FLAGS];
  }

  setFlags(p: number, flags: number): void {
    this.data[p + FLAGS] = flags;
  }

  /** Is it of the lower of two classes (`LOW_PRIORITY`)? */
  isLowPriority(p: number): boolean {
    return (this.data[p + FLAGS] & LOW_PRIORITY) !== 0;
  }

  /** Data: has a queue marked it? ACK: does it echo a mark? */
  carriesMark(p: number): boolean {
    return (this.data[p + FLAGS] & (this.data[p + IS_ACK] === 1 ? ECE : CE)) !== 0;
  }

  /** ACK with the flag WINDOW: segments that the receiver allows. Stands where data has its count of transmissions. */
  window(p: number): number {
    return this.data[p + NTH];
  }

  setWindow(p: number, segments: number): void {
    this.data[p + NTH] = Math.min(segments, MOST_WINDOW);
  }

  /** Position in the route table of the direction that the packet is crossing. */
  routePosition(p: number): number {
    return this.data[p + ROUTE_POSITION];
  }

  /** A queue marks the packet instead of dropping it. */
  mark(p: number): void {
    this.data[p + FLAGS] |= CE;
  }

  /** Moves on by one link; returns the new position in the route table. */
  step(p: number): number {
    return ++this.data[p + ROUTE_POSITION];
  }

  sackCount(p: number): number {
    return this.data[p + SACK_COUNT];
  }

  /** Left and right edge, [left, right), of the ACK's k-th SACK block. */
  sackLeft(p: number, k: number): number {
    return this.data[p + SACK + 2 * k];
  }

  sackRight(p: number, k: number): number {
    return this.data[p + SACK + 2 * k + 1];
  }

  /** Appends a SACK block [left, right), which makes the ACK 8 bytes longer. */
  addSack(p: number, left: number, right: number): void {
    const k = this.data[p + SACK_COUNT]++;
    this.data[p + SACK + 2 * k] = left;
    this.data[p + SACK + 2 * k + 1] = right;
    this.data[p + SIZE] += 8;
  }

  /** Memory of the packets on the way, bytes. */
  get memory(): number {
    return this.data.byteLength + this.free.byteLength;
  }

  private enlarge(): void {
    const data = new Int32Array(this.data.length * 2);
    data.set(this.data);
    this.data = data;
    const free = new Int32Array(this.free.length * 2);
    free.set(this.free);
    this.free = free;
  }
}
