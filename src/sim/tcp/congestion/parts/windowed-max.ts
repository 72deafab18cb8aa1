/** The largest of the values seen in a window of some measure of time (rounds, seconds) that only moves on. */
export class WindowedMax {
  /** Values that may still become the largest, falling, with their times. */
  private readonly times: number[] = [];
  private readonly values: number[] = [];

  /** 0 before the first value. */
  get max(): number {
    return this.values.length === 0 ? 0 : this.values[0];
  }

  /** Adds a value; values older than `length` no longer count. */
  add(value: number, time: number, length: number): void {
    const { times, values } = this;
    while (values.length > 0 && values[values.length - 1] <= value) {
      values.pop();
      times.pop();
    }
    values.push(value);
    times.push(time);
    while (times[0] <= time - length) {
      values.shift();
      times.shift();
    }
  }
}
