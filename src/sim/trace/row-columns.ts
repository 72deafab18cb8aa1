/** Most entries that are set aside before the first, and most because they are expected. */
const MOST_AT_FIRST = 1 << 19;
const MOST_EXPECTED = 1 << 21;

/**
 * Entries to set aside next: none until the first (most of a large network's links record nothing), then what is expected, in
 * two steps where that is much; beyond it ever larger steps. Memory that is set aside but never written costs next to nothing;
 * growing costs a copy.
 * @param capacity entries set aside so far; @param expected entries, about; 0 if unknown
 */
export function nextCapacity(capacity: number, expected = 0): number {
  if (capacity === 0 && expected > 32) return Math.min(expected, MOST_AT_FIRST);
  if (capacity < 2048) return Math.max(32, capacity * 4);
  return Math.max(capacity * 2, Math.min(expected, MOST_EXPECTED));
}

/*
 * The empty arrays with which all columns begin: most columns of a large network stay empty, and every typed array, however
 * short, costs two objects of 90 bytes.
 */
const NO_DOUBLES = new Float64Array(0);
const NO_INTS = new Int32Array(0);
const NO_SHORTS = new Uint16Array(0);
const NO_BYTES = new Uint8Array(0);

/** What a row holds beside its time: a double; an integer; a double and a byte; an integer and a 16-bit integer. */
export type RowKind = "value" | "number" | "value-and-code" | "number-and-count";

const VALUE = 0;
const NUMBER = 1;
const VALUE_AND_CODE = 2;

/** Bits that hold the code of a kind. */
export const KIND_BITS = 2;

const KINDS: readonly RowKind[] = ["value", "number", "value-and-code", "number-and-count"];

/** Bytes of a row, by the code of its kind. */
const ROW_BYTES: readonly number[] = [8 + 8, 8 + 4, 8 + 8 + 1, 8 + 4 + 2];

/** A small number for a kind of rows. */
export function kindCode(kind: RowKind): number {
  return KINDS.indexOf(kind);
}

/**
 * Rows of one kind as columns of typed arrays that grow together. The columns that are taken at the end are the arrays that
 * were written, cut to length, views of one buffer: nothing is copied then, and nothing may be added after it.
 */
export class RowColumns {
  /** Rows so far. */
  length = 0;
  private readonly kind: number;
  private capacity = 0;
  private times = NO_DOUBLES;
  private doubles = NO_DOUBLES;
  private ints = NO_INTS;
  private shorts = NO_SHORTS;
  private bytes = NO_BYTES;

  /** @param expected rows, about; 0 if unknown */
  constructor(
    kind: RowKind,
    private readonly expected = 0,
  ) {
    this.kind = kindCode(kind);
  }

  /** Adds a row to columns of doubles: its time, s, and its double. */
  push(t: number, value: number): void {
    const n = this.length;
    if (n === this.capacity) this.enlarge();
    this.length = n + 1;
    this.times[n] = t;
    this.doubles[n] = value;
  }

  /**
   * Adds a row: its time, s; its double or integer; its byte or 16-bit integer where the kind has one.
   * @param kind the code of its kind: who knows it need not wait until this has come from memory
   */
  add(kind: number, t: number, a: number, b: number): void {
    const n = this.length;
    if (n === this.capacity) this.enlarge();
    this.length = n + 1;
    this.times[n] = t;
    if (kind === VALUE || kind === VALUE_AND_CODE) {
      this.doubles[n] = a;
      if (kind === VALUE_AND_CODE) this.bytes[n] = b;
    } else {
      this.ints[n] = a;
      if (kind !== NUMBER) this.shorts[n] = b;
    }
  }

  /** Times, s. */
  takeTimes(): Float64Array {
    return cut(this.times, this.length);
  }

  /** Of a column of doubles. */
  takeSeries(): { t: Float64Array; v: Float64Array } {
    return { t: this.takeTimes(), v: this.takeValues() };
  }

  takeValues(): Float64Array {
    return cut(this.doubles, this.length);
  }

  takeNumbers(): Int32Array {
    return cut(this.ints, this.length);
  }

  takeCounts(): Uint16Array {
    return cut(this.shorts, this.length);
  }

  takeCodes(): Uint8Array {
    return cut(this.bytes, this.length);
  }

  /** Memory written, bytes: what is set aside and not yet written is not there until then. */
  get memory(): number {
    return ROW_BYTES[this.kind] * this.length;
  }

  /** All columns in one new buffer, those of wide entries first: a buffer for each would be eight more for every flow. */
  private enlarge(): void {
    const capacity = nextCapacity(this.capacity, this.expected);
    const { kind } = this;
    const buffer = new ArrayBuffer(capacity * ROW_BYTES[kind]);
    this.times = moved(this.times, new Float64Array(buffer, 0, capacity));
    if (kind === VALUE || kind === VALUE_AND_CODE) {
      this.doubles = moved(this.doubles, new Float64Array(buffer, 8 * capacity, capacity));
      if (kind === VALUE_AND_CODE)
        this.bytes = moved(this.bytes, new Uint8Array(buffer, 16 * capacity, capacity));
    } else {
      this.ints = moved(this.ints, new Int32Array(buffer, 8 * capacity, capacity));
      if (kind !== NUMBER) this.shorts = moved(this.shorts, new Uint16Array(buffer, 12 * capacity, capacity));
    }
    this.capacity = capacity;
  }
}

function moved<A extends Float64Array | Int32Array | Uint16Array | Uint8Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

/** The first `length` entries; nothing new where those are all. */
function cut<A extends Float64Array | Int32Array | Uint16Array | Uint8Array>(from: A, length: number): A {
  return from.length === length ? from : (from.subarray(0, length) as A);
}
