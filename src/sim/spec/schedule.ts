/** A link's capacity as it changes with time. */

/**
 * Moments at which a link may send: Mahimahi's format, whole milliseconds that never decrease, the last one above 0. Each may
 * carry `OPPORTUNITY_BYTES`; the list repeats with its last time as period. Either the list itself, or the name of a trace: one of
 * the scenario's own `traces`, or a shipped one.
 */
export interface OpportunitySchedule {
  kind: "opportunities";
  times?: readonly number[];
  trace?: string;
}

/** A value from a time (s) on. */
export type TimedValue = readonly [at: number, value: number];

/** Rates (bit/s; 0: nothing leaves) from times on, the first of which is 0; loss (a share) and delay (s) in the same way. */
export interface RateSchedule {
  kind: "rates";
  at: readonly TimedValue[];
  loss?: readonly TimedValue[];
  delay?: readonly TimedValue[];
  /** All of it repeats after so long, s; left out: the last values stay. */
  period?: number;
}

/** What a link direction follows. */
export type ScheduleSpec = OpportunitySchedule | RateSchedule;

/** What one delivery opportunity carries: an Ethernet frame's 1,500 bytes and four of Mahimahi's own (Netravali et al. 2015). */
export const OPPORTUNITY_BYTES = 1504;

/** The times of a trace's text, ms: one whole number a line; empty lines are passed over. NaN stands for what is no number. */
export function timesOfText(text: string): number[] {
  const times: number[] = [];
  for (const line of text.split("\n")) {
    const word = line.trim();
    if (word !== "") times.push(/^\d{1,12}$/.test(word) ? Number(word) : Number.NaN);
  }
  return times;
}

/** The text of a trace as the format keeps it: one whole number of ms on each line. */
export function textOfTimes(times: readonly number[]): string {
  return `${times.join("\n")}\n`;
}

/** bit/s that opportunities give on average. */
export function meanOpportunityRate(times: ArrayLike<number>): number {
  return (8 * OPPORTUNITY_BYTES * times.length) / (times[times.length - 1] / 1000);
}

/** The value that holds at a time of a list without a period, s. */
export function valueAt(list: readonly TimedValue[], time: number): number {
  let value = list[0][1];
  for (const [at, next] of list) {
    if (at > time) break;
    value = next;
  }
  return value;
}

/** Mean of the rates over a period, or over the first `duration` s where nothing repeats, bit/s. */
export function meanOfRates({ at, period }: RateSchedule, duration: number): number {
  const end = period ?? duration;
  let sum = 0;
  at.forEach(([from, rate], i) => {
    const until = Math.min(at[i + 1]?.[0] ?? end, end);
    if (until > from) sum += rate * (until - from);
  });
  return sum / end;
}
