/** Numbers in a row: start and end of the transmission, arrival, packet. One row is half a cache line. */
const WIDTH = 4;
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
  private fields = new Float64Array(0);
  /** By position; only where hops are recorded. */
  private rows: Int32Array | null = null;
  /** Capacity less one; the capacity is a power of two, or 0. */
  private mask = -1;

  get length(): number {
    return this.tail - this.head;
  }

  start(k: number): number {
    return this.fields[WIDTH * (k & this.mask)];
  }

  /** When its transmission ends, s. */
  sent(k: number): number {
    return this.fields[WIDTH * (k & this.mask) + SENT];
  }

  arrival(k: number): number {
    return this.fields[WIDTH * (k & this.mask) + ARRIVAL];
  }

  packet(k: number): number {
    return this.fields[WIDTH * (k & this.mask) + PACKET];
  }

  row(k: number): number {
    return this.rows === null ? -1 : this.rows[k & this.mask];
  }

  setRow(k: number, row: number): void {
    this.rows ??= new Int32Array(this.mask + 1).fill(-1);
    this.rows[k & this.mask] = row;
  }

  setTimes(k: number, start: number, sent: number, arrival: number): void {
    const { fields } = this;
    const i = WIDTH * (k & this.mask);
    fields[i] = start;
    fields[i + SENT] = sent;
    fields[i + ARRIVAL] = arrival;
  }

  /** Appends a packet whose times are to be set. Returns its position. */
  push(packet: number): number {
    const k = this.tail;
    if (k - this.head > this.mask) this.enlarge();
    this.fields[WIDTH * (k & this.mask) + PACKET] = packet;
    if (this.rows !== null) this.rows[k & this.mask] = -1;
    this.tail = k + 1;
    return k;
  }

  /** Memory of its packets' times, bytes. */
  get memory(): number {
    return this.fields.byteLength + (this.rows?.byteLength ?? 0);
  }

  private enlarge(): void {
    const { fields, rows, mask } = this;
    const size = Math.max(4, 2 * (mask + 1));
    this.mask = size - 1;
    this.fields = new Float64Array(WIDTH * size);
    if (rows !== null) this.rows = new Int32Array(size).fill(-1);
    for (let k = this.head; k < this.tail; k++) {
      const from = WIDTH * (k & mask);
      this.fields.set(fields.subarray(from, from + WIDTH), WIDTH * (k & this.mask));
      if (rows !== null) this.setRow(k, rows[k & mask]);
    }
  }
}
