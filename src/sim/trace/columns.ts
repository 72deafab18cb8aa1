import { nextCapacity } from "./row-columns.ts";

/*
 * Growable typed arrays: what a recording is made of. `take` gives a view of exactly what was pushed, whose buffer (larger,
 * but not written beyond it) can be transferred; nothing may be pushed after it. Of columns without entries, which most links
 * of a large network have, all have the same. There is one class per element type: a generic one makes every store in the hot
 * path polymorphic.
 */

const EMPTY_FLOAT64 = new Float64Array(0);
const EMPTY_INT32 = new Int32Array(0);
const EMPTY_UINT16 = new Uint16Array(0);
const EMPTY_UINT8 = new Uint8Array(0);

/** A growable array of doubles: times, s, and values. */
export class Float64Column {
  private data = EMPTY_FLOAT64;
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Float64Array(nextCapacity(this.data.length));
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
    return this.length === 0 ? EMPTY_FLOAT64 : this.data.subarray(0, this.length);
  }
}

/** A growable array of 32-bit integers: sequence numbers and indices. */
export class Int32Column {
  private data = EMPTY_INT32;
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Int32Array(nextCapacity(this.data.length));
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
    return this.length === 0 ? EMPTY_INT32 : this.data.subarray(0, this.length);
  }
}

/** A growable array of unsigned 16-bit integers: counts of transmissions. */
export class Uint16Column {
  private data = EMPTY_UINT16;
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Uint16Array(nextCapacity(this.data.length));
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
    return this.length === 0 ? EMPTY_UINT16 : this.data.subarray(0, this.length);
  }
}

/** A growable array of bytes: flags and small codes. */
export class Uint8Column {
  private data = EMPTY_UINT8;
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Uint8Array(nextCapacity(this.data.length));
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
    return this.length === 0 ? EMPTY_UINT8 : this.data.subarray(0, this.length);
  }
}
