/**
 * The largest of the values seen in a window of rounds, kept as Linux does (lib/win_minmax.c, after Kathleen Nichols): the best value, and
 * the best ones of what came after it, three in all. A value that was forgotten does not come back, so that the largest of the window
 * may be missed.
 */
export class RunningMax {
  private readonly times = [0, 0, 0];
  private readonly values = [0, 0, 0];

  /** Adds a value of round `time`. Returns the largest of the last `length` rounds and of this one. */
  add(value: number, time: number, length: number): number {
    const { times, values } = this;
    if (value >= values[0] || time - times[2] > length) {
      this.put(0, value, time);
      this.put(1, value, time);
      this.put(2, value, time);
      return value;
    }
    if (value >= values[1]) {
      this.put(1, value, time);
      this.put(2, value, time);
    } else if (value >= values[2]) this.put(2, value, time);
    this.age(value, time, length);
    return values[0];
  }

  /** The best value may be too old; later ones are taken from the later parts of the window. */
  private age(value: number, time: number, length: number): void {
    const { times } = this;
    const age = time - times[0];
    if (age > length) {
      this.shift(value, time);
      if (time - times[0] > length) this.shift(value, time);
    } else if (times[1] === times[0] && age > Math.floor(length / 4)) {
      this.put(1, value, time);
      this.put(2, value, time);
    } else if (times[2] === times[1] && age > Math.floor(length / 2)) this.put(2, value, time);
  }

  private shift(value: number, time: number): void {
    this.put(0, this.values[1], this.times[1]);
    this.put(1, this.values[2], this.times[2]);
    this.put(2, value, time);
  }

  private put(place: number, value: number, time: number): void {
    this.values[place] = value;
    this.times[place] = time;
  }
}
