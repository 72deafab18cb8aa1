/**
 * What was left to chance in a recording of a Linux kernel (when its clock ticks, where BBR's cycle begins), as far as the recording
 * itself shows it. So a replay need not try what is known.
 */

/** When the clock ticks, s, and where BBR's cycle begins, at first and after a probe of the round trip. */
export interface Chance {
  tickPhase: number;
  firstPhase: number;
  laterPhase: number;
}

/** What a recording shows of it; undefined: nothing. */
export type Shown = { readonly [K in keyof Chance]: number | undefined };

/** Nothing is seen. */
export const NOTHING_SHOWN: Shown = { tickPhase: undefined, firstPhase: undefined, laterPhase: undefined };

/** Columns over time of what a sender was asked; times s. */
export interface Gains {
  t: readonly number[];
  pacing: readonly number[];
  window: readonly number[];
  /** BBR's smallest round trip. */
  rtt: readonly number[];
}

/** A retransmission that a timer released, and how long nothing else had happened before it, s. */
export interface TimedSend {
  t: number;
  wait: number;
}

/** HZ is 250. Timers of 63 ticks or more expire at whole eights of them, up to 504. */
const TICK = 0.004;
const COARSE = 8 * TICK;
const FINE_LONGEST = 64 * TICK;
const COARSE_LONGEST = 504 * TICK;
/** From a tick to the segment that it releases, s (as from a segment that arrives to its ACK). */
const AFTER_TICK = 20e-6;
/** Sends at the same place between two ticks differ by so much at most, s. */
const MOST_APART = 100e-6;

/**
 * When the clock ticks, s before the run begins, from sends that timers released. Known to an eighth of 32 ms, or to 32 ms where a
 * long timer has expired. Returns undefined where no timer has, or where timers say different things.
 */
export function tickPhaseOf(timed: readonly TimedSend[]): number | undefined {
  const coarse = timed.filter(({ wait }) => wait > FINE_LONGEST && wait < COARSE_LONGEST);
  const [sends, step] = coarse.length > 0 ? [coarse, COARSE] : [timed.filter(({ wait }) => wait < COARSE_LONGEST), TICK];
  if (sends.length === 0) return undefined;
  const [first] = sends;
  const apart = sends.map(({ t }) => Math.abs(t - first.t - step * Math.round((t - first.t) / step)));
  if (Math.max(...apart) > MOST_APART) return undefined;
  const after = (first.t - AFTER_TICK) % step;
  return step - after;
}

/** BBR's gains, 1/256: of pacing while it probes and in the phases after the first two, of the window while it probes for bandwidth. */
const PROBES = 320;
const CRUISES = 256;
const PROBE_BW_WINDOW = 512;
const PHASES = 8;

/**
 * Where BBR's cycle began each time, at first and after each probe of the round trip: with the faster phase (0), or so many round trips
 * before it. undefined: the recording does not show it.
 */
export function cyclePhasesOf({ t, pacing, window, rtt }: Gains): (number | undefined)[] {
  const begins = t.flatMap((_, i) => (i > 0 && window[i] === PROBE_BW_WINDOW && window[i - 1] !== PROBE_BW_WINDOW ? [i] : []));
  return begins.map((from) => {
    if (pacing[from] === PROBES) return 0;
    if (pacing[from] !== CRUISES) return undefined;
    const next = pacing.findIndex((gain, i) => i > from && gain !== CRUISES);
    if (next < 0 || pacing[next] !== PROBES || window[next] !== PROBE_BW_WINDOW) return undefined;
    const phase = PHASES - Math.round((t[next] - t[from]) / rtt[from]);
    return phase > 1 && phase < PHASES ? phase : undefined;
  });
}
