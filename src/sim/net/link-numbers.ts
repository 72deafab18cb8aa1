const RATE = 0;
const DELAY = 1;
const IDLE_SINCE = 2;
const LAST_BEGUN = 3;
const WAITING_TIME = 4;
const BUSY_TIME = 5;

/**
 * A link direction's real numbers side by side: as plain fields each would live in a box of its own, and with many links
 * the boxes cost more time than the arithmetic.
 */
export class LinkNumbers {
  private readonly values = new Float64Array(8);

  constructor() {
    this.values[LAST_BEGUN] = -1;
  }

  /** bit/s. */
  get rate(): number {
    return this.values[RATE];
  }

  set rate(value: number) {
    this.values[RATE] = value;
  }

  /** Propagation delay, s. */
  get delay(): number {
    return this.values[DELAY];
  }

  set delay(value: number) {
    this.values[DELAY] = value;
  }

  /** When the last planned transmission ends, s. */
  get idleSince(): number {
    return this.values[IDLE_SINCE];
  }

  set idleSince(value: number) {
    this.values[IDLE_SINCE] = value;
  }

  /** Start of the latest transmission that has begun, s; -1 before the first. */
  get lastBegun(): number {
    return this.values[LAST_BEGUN];
  }

  set lastBegun(value: number) {
    this.values[LAST_BEGUN] = value;
  }

  /** Sum over packets of their time in the buffer, as planned, s. */
  get waitingTime(): number {
    return this.values[WAITING_TIME];
  }

  set waitingTime(value: number) {
    this.values[WAITING_TIME] = value;
  }

  /** Sum over packets of their transmission times, as planned, s. */
  get busyTime(): number {
    return this.values[BUSY_TIME];
  }

  set busyTime(value: number) {
    this.values[BUSY_TIME] = value;
  }
}
