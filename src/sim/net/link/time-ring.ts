/** What every ring begins with, shared: most stay empty. */
const NO_TIMES = new Float64Array(0);

/** Times in order, s: added at the end, removed at the front. Nothing is set aside before the first. */
export class TimeRing {
  private values = NO_TIMES;
  /** Positions count up for ever and are taken modulo the capacity, a power of two. */
  private head = 0;
  private tail = 0;

  get length(): number {
    return this.tail - this.head;
  }

  /** The earliest; only where there is one. */
  first(): number {
    return this.values[this.head & (this.values.length - 1)];
  }

  push(time: number): void {
    if (this.tail - this.head === this.values.length) this.enlarge();
    this.values[this.tail++ & (this.values.length - 1)] = time;
  }

  /** Removes the earliest. */
  shift(): void {
    this.head++;
  }

  clear(): void {
    this.head = this.tail;
  }

  /** Memory set aside, bytes. */
  get memory(): number {
    return this.values.byteLength;
  }

  private enlarge(): void {
    const { values, head } = this;
    const larger = new Float64Array(Math.max(16, 2 * values.length));
    for (let k = head; k < this.tail; k++) larger[k & (larger.length - 1)] = values[k & (values.length - 1)];
    this.values = larger;
  }
}
