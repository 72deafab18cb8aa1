const START = 0;
const ARRIVAL = 1;
const PACKET = 2;
const ROW = 3;
const STRIDE = 4;

/**
 * The packets of one link direction in order: positions count up for ever and are taken modulo the capacity. A position
 * holds when the packet's transmission starts, when it arrives at the far end, which packet it is, and its row in the
 * hop recording (-1 for none); four numbers side by side, because a packet-hop touches all of them.
 */
export class LinkRing {
  /** Next to arrive; next free. */
  head = 0;
  tail = 0;
  private data = new Float64Array(4 * STRIDE);
  private mask = 3;

  get length(): number {
    return this.tail - this.head;
  }

  start(k: number): number {
    return this.data[(k & this.mask) * STRIDE + START];
  }

  arrival(k: number): number {
    return this.data[(k & this.mask) * STRIDE + ARRIVAL];
  }

  packet(k: number): number {
    return this.data[(k & this.mask) * STRIDE + PACKET];
  }

  row(k: number): number {
    return this.data[(k & this.mask) * STRIDE + ROW];
  }

  setRow(k: number, row: number): void {
    this.data[(k & this.mask) * STRIDE + ROW] = row;
  }

  setTimes(k: number, start: number, arrival: number): void {
    const at = (k & this.mask) * STRIDE;
    this.data[at + START] = start;
    this.data[at + ARRIVAL] = arrival;
  }

  /** Appends a packet; its times are to be set. Returns its position. */
  push(packet: number): number {
    if (this.tail - this.head > this.mask) this.enlarge();
    const at = (this.tail & this.mask) * STRIDE;
    this.data[at + PACKET] = packet;
    this.data[at + ROW] = -1;
    return this.tail++;
  }

  private enlarge(): void {
    const mask = this.mask * 2 + 1;
    const data = new Float64Array((mask + 1) * STRIDE);
    for (let k = this.head; k < this.tail; k++) {
      const from = (k & this.mask) * STRIDE;
      data.set(this.data.subarray(from, from + STRIDE), (k & mask) * STRIDE);
    }
    this.data = data;
    this.mask = mask;
  }
}
