/**
 * The packets of one link direction in order: positions count up for ever and are taken modulo the capacity. A position
 * holds when the packet's transmission starts and ends, when it arrives at the far end, which packet it is, and its row in
 * the hop recording (-1 for none).
 */
export class LinkRing {
  /** Next to arrive; next free. */
  head = 0;
  tail = 0;
  private started = new Float64Array(4);
  private ended = new Float64Array(4);
  private arriving = new Float64Array(4);
  private packets = new Int32Array(4);
  private rows = new Int32Array(4);
  private mask = 3;

  get length(): number {
    return this.tail - this.head;
  }

  start(k: number): number {
    return this.started[k & this.mask];
  }

  /** When its transmission ends, s. */
  sent(k: number): number {
    return this.ended[k & this.mask];
  }

  arrival(k: number): number {
    return this.arriving[k & this.mask];
  }

  packet(k: number): number {
    return this.packets[k & this.mask];
  }

  row(k: number): number {
    return this.rows[k & this.mask];
  }

  setRow(k: number, row: number): void {
    this.rows[k & this.mask] = row;
  }

  setTimes(k: number, start: number, sent: number, arrival: number): void {
    const i = k & this.mask;
    this.started[i] = start;
    this.ended[i] = sent;
    this.arriving[i] = arrival;
  }

  /** Appends a packet whose times are to be set. Returns its position. */
  push(packet: number): number {
    if (this.tail - this.head > this.mask) this.enlarge();
    const i = this.tail & this.mask;
    this.packets[i] = packet;
    this.rows[i] = -1;
    return this.tail++;
  }

  /** Memory of its packets' times, bytes. */
  get memory(): number {
    return this.started.byteLength * 3 + this.packets.byteLength * 2;
  }

  private enlarge(): void {
    const size = 2 * (this.mask + 1);
    const move = <A extends Float64Array | Int32Array>(from: A, to: A): A => {
      for (let k = this.head; k < this.tail; k++) to[k & (size - 1)] = from[k & this.mask];
      return to;
    };
    this.started = move(this.started, new Float64Array(size));
    this.ended = move(this.ended, new Float64Array(size));
    this.arriving = move(this.arriving, new Float64Array(size));
    this.packets = move(this.packets, new Int32Array(size));
    this.rows = move(this.rows, new Int32Array(size));
    this.mask = size - 1;
  }
}
