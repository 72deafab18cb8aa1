/*
 * Growable typed arrays: what a recording is made of. `take` gives an exact copy that can be transferred. One class
 * per element type on purpose: a generic one makes every store in the hot path polymorphic.
 */

/** Times and values. */
export class Float64Column {
  private data = new Float64Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Float64Array(this.data.length * 2);
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

  take(): Float64Array {
    return this.data.slice(0, this.length);
  }
}

/** Sequence numbers, indices. */
export class Int32Column {
  private data = new Int32Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Int32Array(this.data.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length++] = value;
  }

  take(): Int32Array {
    return this.data.slice(0, this.length);
  }
}

/** Transmission counts. */
export class Uint16Column {
  private data = new Uint16Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Uint16Array(this.data.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length++] = value;
  }

  take(): Uint16Array {
    return this.data.slice(0, this.length);
  }
}

/** Flags and small codes. */
export class Uint8Column {
  private data = new Uint8Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Uint8Array(this.data.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length++] = value;
  }

  set(index: number, value: number): void {
    this.data[index] = value;
  }

  take(): Uint8Array {
    return this.data.slice(0, this.length);
  }
}
