/**
 * Packets as integers into typed arrays: allocating one takes an index from a free list, so a run creates no garbage.
 * Plug-ins read the columns; only links, senders and receivers write.
 */
export class PacketPool {
  flow = new Int32Array(256);
  /** Data: segment number. ACK: next segment expected. */
  seq = new Int32Array(256);
  /** Data: which transmission of that segment, from 1. */
  nth = new Uint16Array(256);
  /** Bytes on the wire. */
  size = new Int32Array(256);
  isAck = new Uint8Array(256);
  /** Where it is on its way: a position in the network's route table. */
  place = new Int32Array(256);
  /** SACK blocks of an ACK: how many, and up to three pairs [left, right). */
  sackCount = new Uint8Array(256);
  sack = new Int32Array(256 * 6);

  private free = new Int32Array(256);
  private freeCount = 0;
  private used = 0;

  /** Packets that exist now. */
  get live(): number {
    return this.used - this.freeCount;
  }

  allocate(flow: number, seq: number, nth: number, size: number, isAck: 0 | 1, place: number): number {
    let p: number;
    if (this.freeCount > 0) p = this.free[--this.freeCount];
    else {
      p = this.used++;
      if (p === this.flow.length) this.enlarge();
    }
    this.flow[p] = flow;
    this.seq[p] = seq;
    this.nth[p] = nth;
    this.size[p] = size;
    this.isAck[p] = isAck;
    this.place[p] = place;
    this.sackCount[p] = 0;
    return p;
  }

  release(p: number): void {
    this.free[this.freeCount++] = p;
  }

  private enlarge(): void {
    const capacity = this.flow.length * 2;
    const ints = (from: Int32Array, size = capacity) => {
      const to = new Int32Array(size);
      to.set(from);
      return to;
    };
    const bytes = (from: Uint8Array) => {
      const to = new Uint8Array(capacity);
      to.set(from);
      return to;
    };
    this.flow = ints(this.flow);
    this.seq = ints(this.seq);
    this.size = ints(this.size);
    this.place = ints(this.place);
    this.free = ints(this.free);
    this.sack = ints(this.sack, capacity * 6);
    const nth = new Uint16Array(capacity);
    nth.set(this.nth);
    this.nth = nth;
    this.isAck = bytes(this.isAck);
    this.sackCount = bytes(this.sackCount);
  }
}
