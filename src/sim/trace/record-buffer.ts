import { KIND_BITS, kindCode, RowColumns, type RowKind } from "./row-columns.ts";

/**
 * A row that waits in the buffer has two doubles, its time and its first number, and two integers, the columns that it belongs to and its
 * second number. They stand apart: to see which rows belong together takes the integers alone.
 */
const WIDTH = 2;
/** So many columns stay in the processor's cache: rows need not wait. */
const CACHED_COLUMNS = 512;
/** Rows at first: so few that emptying the buffer, too, runs before the JavaScript engine optimizes the run. */
const FIRST_ROWS = 32;
/** Rows at last: for many columns more, so that it is emptied seldom. */
const MOST_ROWS = 131_072;
const ROWS_PER_COLUMN = 16;

const KIND_MASK = (1 << KIND_BITS) - 1;

/** A source of the simulated time. */
export interface RecordClock {
  /** s. */
  readonly now: number;
}

/**
 * What is recorded at every packet, by all recorders of a run, in the order in which it happens. With few columns, rows are
 * written to them at once. With many, they are written to one place in memory, however many flows there are; full, the buffer
 * is emptied into the columns to which its rows belong.
 */
export class RecordBuffer {
  private doubles = new Float64Array(WIDTH * FIRST_ROWS);
  private ints = new Int32Array(WIDTH * FIRST_ROWS);
  /** Behind the last row, in both. */
  private end = 0;
  /** While the buffer is emptied: by row, the number of the next row of the same columns; -1 for none. */
  private following = new Int32Array(FIRST_ROWS);
  /** Meanwhile, by columns: the number of their first row; -1 for none. */
  private firsts = new Int32Array(0);
  /** Few columns so far. */
  private isDirect = true;
  private readonly columns: RowColumns[] = [];

  constructor(private readonly clock: RecordClock) {}

  /** The present time, s. */
  get now(): number {
    return this.clock.now;
  }

  /**
   * Columns to be filled through the buffer. Returns the id under which rows are written: index and kind.
   * @param expected rows, about
   */
  open(kind: RowKind, expected = 0): number {
    const index = this.columns.push(new RowColumns(kind, expected)) - 1;
    this.isDirect = index < CACHED_COLUMNS;
    return (index << KIND_BITS) | kindCode(kind);
  }

  /** Writes a row with the present time. @param b left out by kinds with one number */
  write(id: number, a: number, b: number): void {
    if (this.isDirect === true) {
      this.columns[id >> KIND_BITS].add(id & KIND_MASK, this.clock.now, a, b);
      return;
    }
    if (this.end === this.doubles.length) this.makeRoom();
    const { doubles, ints, end } = this;
    ints[end] = id;
    ints[end + 1] = b;
    doubles[end] = this.clock.now;
    doubles[end + 1] = a;
    this.end = end + WIDTH;
  }

  /**
   * Writes a row of one number with the time that stands in `times` at `at`, s: where this is not inlined, a time that is passed would be
   * boxed.
   */
  writeAt(id: number, times: Float64Array, at: number, a: number): void {
    if (this.isDirect === true) {
      this.columns[id >> KIND_BITS].add(id & KIND_MASK, times[at], a, 0);
      return;
    }
    if (this.end === this.doubles.length) this.makeRoom();
    const { doubles, end } = this;
    this.ints[end] = id;
    doubles[end] = times[at];
    doubles[end + 1] = a;
    this.end = end + WIDTH;
  }

  /** The columns with this id, complete. */
  take(id: number): RowColumns {
    if (this.end > 0) this.empty();
    return this.columns[id >> KIND_BITS];
  }

  /** Memory of all rows that were written, bytes. */
  get memory(): number {
    let sum = (8 + 4) * this.end;
    for (const column of this.columns) sum += column.memory;
    return sum;
  }

  private makeRoom(): void {
    this.empty();
    const wanted = Math.min(ROWS_PER_COLUMN * this.columns.length, MOST_ROWS);
    if (this.doubles.length >= WIDTH * wanted) return;
    this.doubles = new Float64Array(2 * this.doubles.length);
    this.ints = new Int32Array(2 * this.ints.length);
    this.following = new Int32Array(2 * this.following.length);
  }

  /**
   * Adds the rows to their columns, one after the other, to each all of its rows: what it takes to add to them comes from memory
   * once for each, not for each row.
   */
  private empty(): void {
    const { doubles, ints, columns, following } = this;
    if (this.firsts.length < columns.length) this.firsts = new Int32Array(columns.length).fill(-1);
    const { firsts } = this;
    for (let row = this.end / WIDTH - 1; row >= 0; row--) {
      const column = ints[WIDTH * row] >> KIND_BITS;
      following[row] = firsts[column];
      firsts[column] = row;
    }
    for (let column = 0; column < columns.length; column++) {
      const first = firsts[column];
      if (first < 0) continue;
      firsts[column] = -1;
      const to = columns[column];
      const kind = ints[WIDTH * first] & KIND_MASK;
      for (let row = first; row >= 0; row = following[row]) {
        const at = WIDTH * row;
        to.add(kind, doubles[at], doubles[at + 1], ints[at + 1]);
      }
    }
    this.end = 0;
  }
}
