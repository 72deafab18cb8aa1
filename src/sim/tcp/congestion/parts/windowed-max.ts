/** The largest of the values seen in a window of some measure of time (rounds, seconds) that only moves on. */
export class WindowedMax {
  /** 0 before the first value. */
  max = 0;
  /** Values that may still become the largest, falling, with their times. */
  private readonly times: number[] = [];
  private readonly values: number[] = [];

  /** Adds a value; values older than `length` no longer count. */
  add(value: number, time: number, length: number): void {
    const { times, values } = this;
    const last = values.length - 1;
    // Of two values of the same time the smaller one never becomes the largest; and no other is older than it was.
    if (last >= 0 && value <= values[last] && time === times[last]) return;
    this.append(value, time);
    while (times[0] <= time - length) {
      values.shift();
      times.shift();
    }
    this.max = values[0];
  }

  /** Values that are not larger can no longer become the largest. */
  private append(value: number, time: number): void {
    const { times, values } = this;
    while (values.length > 0 && values[values.length - 1] <= value) {
      values.pop();
      times.pop();
    }
    values.push(value);
    times.push(time);
  }
}
