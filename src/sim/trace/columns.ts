/*
 * Growable typed arrays: what a recording is made of. `take` gives a view of exactly what was
 * pushed, whose buffer (larger, but hardly touched beyond it) can be transferred; nothing may be pushed after it. One class
 * per element type on purpose: a generic one makes every store in the hot path polymorphic.
 */

const EMPTY_FLOAT64 = new Float64Array(0);
const EMPTY_INT32 = new Int32Array(0);
const EMPTY_UINT16 = new Uint16Array(0);
const EMPTY_UINT8 = new Uint8Array(0);

/** More than this is not set aside on a guess. */
const MOST_EXPECTED = 1 << 18;

/**
 * Nothing until the first entry (most of a large network's links record nothing), then what is expected, or ever larger
 * steps. Memory that is set aside but never written costs next to nothing; growing costs a copy.
 */
function nextCapacity(capacity: number, expected: number): number {
  if (capacity === 0 && expected > 32) return Math.min(expected, MOST_EXPECTED);
  return capacity < 2048 ? Math.max(32, capacity * 4) : capacity * 2;
}

/** Times and values. */
export class Float64Column {
  private data = EMPTY_FLOAT64;
  length = 0;

  /** @param expected entries, about */
  constructor(private readonly expected = 0) {}

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Float64Array(nextCapacity(this.data.length, this.expected));
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length++] = value;
  }

  last(): number {
    return this.data[this.length - 1];
  }

  set(index: number, value: number): void {
    this.data[index] = value;
  }

  /** Memory set aside, bytes. */
  get memory(): number {
    return this.data.byteLength;
  }

  take(): Float64Array {
    return this.length === 0 ? new Float64Array(0) : this.data.subarray(0, this.length);
  }
}

/**
 * Rows of two or three numbers side by side, for what is recorded at every packet: one place in memory to write to, one
 * call. They become columns when they are taken.
 */
export class Rows {
  private data = EMPTY_FLOAT64;
  private end = 0;
  private readonly expected: number;

  /** @param expected rows, about */
  constructor(
    private readonly width: 2 | 3,
    expected = 0,
  ) {
    this.expected = expected * width;
  }

  get isEmpty(): boolean {
    return this.end === 0;
  }

  /** Memory set aside, bytes. */
  get memory(): number {
    return this.data.byteLength;
  }

  pair(a: number, b: number): void {
    const i = this.end;
    if (i + 2 > this.data.length) this.enlarge();
    this.data[i] = a;
    this.data[i + 1] = b;
    this.end = i + 2;
  }

  triple(a: number, b: number, c: number): void {
    const i = this.end;
    if (i + 3 > this.data.length) this.enlarge();
    this.data[i] = a;
    this.data[i + 1] = b;
    this.data[i + 2] = c;
    this.end = i + 3;
  }

  /** The k-th number of every row, from 0. */
  doubles(k: number): Float64Array {
    return this.spread(k, new Float64Array(this.end / this.width));
  }

  ints(k: number): Int32Array {
    return this.spread(k, new Int32Array(this.end / this.width));
  }

  shorts(k: number): Uint16Array {
    return this.spread(k, new Uint16Array(this.end / this.width));
  }

  bytes(k: number): Uint8Array {
    return this.spread(k, new Uint8Array(this.end / this.width));
  }

  private spread<A extends Float64Array | Int32Array | Uint16Array | Uint8Array>(k: number, to: A): A {
    const { data, width } = this;
    for (let row = 0, i = k; row < to.length; row++, i += width) to[row] = data[i];
    return to;
  }

  private enlarge(): void {
    const larger = new Float64Array(nextCapacity(this.data.length, this.expected));
    larger.set(this.data);
    this.data = larger;
  }
}

/** Sequence numbers, indices. */
export class Int32Column {
  private data = EMPTY_INT32;
  length = 0;

  /** @param expected entries, about */
  constructor(private readonly expected = 0) {}

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Int32Array(nextCapacity(this.data.length, this.expected));
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length++] = value;
  }

  /** Memory set aside, bytes. */
  get memory(): number {
    return this.data.byteLength;
  }

  take(): Int32Array {
    return this.length === 0 ? new Int32Array(0) : this.data.subarray(0, this.length);
  }
}

/** Transmission counts. */
export class Uint16Column {
  private data = EMPTY_UINT16;
  length = 0;

  /** @param expected entries, about */
  constructor(private readonly expected = 0) {}

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Uint16Array(nextCapacity(this.data.length, this.expected));
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length++] = value;
  }

  /** Memory set aside, bytes. */
  get memory(): number {
    return this.data.byteLength;
  }

  take(): Uint16Array {
    return this.length === 0 ? new Uint16Array(0) : this.data.subarray(0, this.length);
  }
}

/** Flags and small codes. */
export class Uint8Column {
  private data = EMPTY_UINT8;
  length = 0;

  /** @param expected entries, about */
  constructor(private readonly expected = 0) {}

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Uint8Array(nextCapacity(this.data.length, this.expected));
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length++] = value;
  }

  set(index: number, value: number): void {
    this.data[index] = value;
  }

  /** Memory set aside, bytes. */
  get memory(): number {
    return this.data.byteLength;
  }

  take(): Uint8Array {
    return this.length === 0 ? new Uint8Array(0) : this.data.subarray(0, this.length);
  }
}
