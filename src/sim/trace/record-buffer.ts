import { RowColumns, type RowKind } from "./row-columns.ts";

/** Numbers in a row: the columns that it belongs to, its time, and two more. */
const WIDTH = 4;
/** 64 kB: the buffer stays in the processor's cache. */
const ROWS = 2048;

/** Something that tells the simulated time. */
export interface RecordClock {
  /** s. */
  readonly now: number;
}

/**
 * What is recorded at every packet, by all recorders of a run, in the order in which it happens. Writing goes to one place
 * in memory, however many flows there are; full, the buffer is emptied into the columns to which its rows belong.
 */
export class RecordBuffer {
  private readonly rows = new Float64Array(WIDTH * ROWS);
  private end = 0;
  private readonly columns: RowColumns[] = [];

  constructor(private readonly clock: RecordClock) {}

  /** The present time, s. */
  get now(): number {
    return this.clock.now;
  }

  /** Columns to be filled through the buffer. Returns the id under which rows are written. @param expected rows, about */
  open(kind: RowKind, expected = 0): number {
    return this.columns.push(new RowColumns(kind, expected)) - 1;
  }

  /** Writes a row with the present time. @param b left out by kinds with one number */
  write(id: number, a: number, b: number): void {
    const { rows, end } = this;
    rows[end] = id;
    rows[end + 1] = this.clock.now;
    rows[end + 2] = a;
    rows[end + 3] = b;
    this.end = end + WIDTH;
    if (end + WIDTH === WIDTH * ROWS) this.empty();
  }

  /** Writes a row of one number with the time `t`, s. */
  writeAt(id: number, t: number, a: number): void {
    const { rows, end } = this;
    rows[end] = id;
    rows[end + 1] = t;
    rows[end + 2] = a;
    this.end = end + WIDTH;
    if (end + WIDTH === WIDTH * ROWS) this.empty();
  }

  /** The columns with this id, complete. */
  take(id: number): RowColumns {
    this.empty();
    return this.columns[id];
  }

  /** Memory of all columns, bytes. */
  get memory(): number {
    let sum = this.rows.byteLength;
    for (const column of this.columns) sum += column.memory;
    return sum;
  }

  private empty(): void {
    const { rows, columns, end } = this;
    for (let i = 0; i < end; i += WIDTH) columns[rows[i]].push(rows[i + 1], rows[i + 2], rows[i + 3]);
    this.end = 0;
  }
}
