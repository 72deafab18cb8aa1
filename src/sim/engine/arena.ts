/** Places that are set aside before the first block. */
const INITIAL = 1024;

/**
 * One piece of memory for the numbers that the parts of a network read and change at every packet. What belongs together
 * lies side by side, so that a packet touches few cache lines however large the network is: fields of objects that are
 * doubles would each lie elsewhere. A place holds a double.
 */
export class Arena {
  /** By place. Another array after any call of `take`. */
  values = new Float64Array(INITIAL);
  private used = 0;
  /** By size: first places of blocks that were given back. */
  private readonly free = new Map<number, number[]>();

  /** Sets places aside, all zero. @param size a power of two. Returns the first place, a multiple of the size. */
  take(size: number): number {
    const known = this.free.get(size)?.pop();
    if (known !== undefined) {
      this.values.fill(0, known, known + size);
      return known;
    }
    const at = Math.ceil(this.used / size) * size;
    this.used = at + size;
    if (this.used > this.values.length) this.enlarge();
    return at;
  }

  /** Gives back what `take` of that size has returned. */
  release(at: number, size: number): void {
    const known = this.free.get(size);
    if (known) known.push(at);
    else this.free.set(size, [at]);
  }

  private enlarge(): void {
    let capacity = 2 * this.values.length;
    while (capacity < this.used) capacity *= 2;
    const values = new Float64Array(capacity);
    values.set(this.values);
    this.values = values;
  }
}
