/** What laws say of recorded series. An assertion for each value would take longer than the run. */

/** The first place where a series is less than just before; -1: it never falls. */
export function firstFall(values: ArrayLike<number>): number {
  for (let k = 1; k < values.length; k++) if (!(values[k] >= values[k - 1])) return k;
  return -1;
}

/** The first place where a series is less than `least`; -1: nowhere. */
export function firstBelow(values: ArrayLike<number>, least: number): number {
  for (let k = 0; k < values.length; k++) if (!(values[k] >= least)) return k;
  return -1;
}
