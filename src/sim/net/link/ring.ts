import type { Arena } from "../../engine/arena.ts";

/** A row has four places, half a cache line: start and end of the transmission, arrival, packet. */
const ROW_BITS = 2;
const SENT = 1;
const ARRIVAL = 2;
const PACKET = 3;

/**
 * The packets of one link direction in order: positions count up for ever and are taken modulo the capacity. A position
 * holds when the packet's transmission starts and ends, when it arrives at the far end, which packet it is, and its row in
 * the hop recording (-1 for none). Nothing is set aside before the first packet.
 */
export class PacketRing {
  /** Next to arrive; next free. */
  head = 0;
  tail = 0;
  /** First place of the rows in the arena. */
  private base = 0;
  /** Capacity less one; the capacity is a power of two, or 0. */
  private mask = -1;
  /** By position; only where hops are recorded. */
  private hopRows: Int32Array | null = null;

  constructor(readonly arena: Arena) {}

  get length(): number {
    return this.tail - this.head;
  }

  start(k: number): number {
    return this.arena.values[this.place(k)];
  }

  /** When its transmission ends, s. */
  sent(k: number): number {
    return this.arena.values[this.place(k) | SENT];
  }

  arrival(k: number): number {
    return this.arena.values[this.place(k) | ARRIVAL];
  }

  packet(k: number): number {
    return this.arena.values[this.place(k) | PACKET];
  }

  hopRow(k: number): number {
    return this.hopRows === null ? -1 : this.hopRows[k & this.mask];
  }

  setHopRow(k: number, row: number): void {
    this.hopRows ??= new Int32Array(this.mask + 1).fill(-1);
    this.hopRows[k & this.mask] = row;
  }

  setTimes(k: number, start: number, sent: number, arrival: number): void {
    const { values } = this.arena;
    const row = this.place(k);
    values[row] = start;
    values[row | SENT] = sent;
    values[row | ARRIVAL] = arrival;
  }

  /** Appends a packet whose times are to be set. Returns its position. */
  push(packet: number): number {
    const k = this.tail;
    if (k - this.head > this.mask) this.enlarge();
    this.arena.values[this.place(k) | PACKET] = packet;
    if (this.hopRows !== null) this.hopRows[k & this.mask] = -1;
    this.tail = k + 1;
    return k;
  }

  /** Memory of its rows, bytes. */
  get memory(): number {
    return 8 * ((this.mask + 1) << ROW_BITS) + (this.hopRows?.byteLength ?? 0);
  }

  /** The first place of the row at position `k`; that of every row is a multiple of a row's places. */
  private place(k: number): number {
    return this.base | ((k & this.mask) << ROW_BITS);
  }

  private enlarge(): void {
    const { arena, base, mask, hopRows } = this;
    const size = Math.max(4, 2 * (mask + 1));
    this.base = arena.take(size << ROW_BITS);
    this.mask = size - 1;
    if (hopRows !== null) this.hopRows = new Int32Array(size).fill(-1);
    for (let k = this.head; k < this.tail; k++) {
      const from = base | ((k & mask) << ROW_BITS);
      arena.values.copyWithin(this.place(k), from, from + (1 << ROW_BITS));
      if (hopRows !== null) this.setHopRow(k, hopRows[k & mask]);
    }
    if (mask >= 0) arena.release(base, (mask + 1) << ROW_BITS);
  }
}
