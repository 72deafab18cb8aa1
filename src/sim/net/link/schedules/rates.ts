import { Timer } from "../../../engine/timer.ts";
import type { RateSchedule, TimedValue } from "../../../spec/schedule.ts";
import { valueAt } from "../../../spec/schedule.ts";
import type { Link, LinkContext } from "../link.ts";
import type { LinkProperties } from "../types.ts";
import type { LinkSchedule, OpenSchedule, RateSeries } from "./types.ts";

/** Points of a rate series at most: a drawing needs no more, and a short period would make millions. */
const MOST_POINTS = 100_000;

/**
 * Rate, loss and delay change at listed times, and again in each period. A packet in transmission ends at the rate at which it
 * began; at rate 0 nothing begins.
 */
class OpenRates implements OpenSchedule {
  /** Every moment of a period at which anything changes, s. */
  private readonly moments: readonly number[];
  /** The latest of them that has come. */
  private latest = 0;

  constructor(private readonly spec: RateSchedule) {
    const lists = [spec.at, spec.loss ?? [], spec.delay ?? []];
    this.moments = [...new Set(lists.flatMap((list) => list.map(([at]) => at)))].sort((a, b) => a - b);
  }

  initial(own: LinkProperties): LinkProperties {
    return this.within(own, 0);
  }

  now(own: LinkProperties): LinkProperties {
    return this.within(own, this.latest);
  }

  transmitter(): null {
    return null;
  }

  begin({ events }: Pick<LinkContext, "events">, link: Link, own: () => LinkProperties): readonly Timer[] {
    let next = this.after(0, 0);
    const timer = new Timer(events, () => {
      if (next === null) return;
      this.latest = this.moments[next.k];
      link.configure(this.now(own()));
      next = this.after(next.cycle, next.k);
      if (next !== null) timer.start(Math.max(0, this.timeOf(next) - events.now));
    });
    if (next !== null) timer.start(this.timeOf(next));
    return [timer];
  }

  rates(end: number): RateSeries {
    const series: RateSeries = { t: [], v: [] };
    let place: Place | null = { cycle: 0, k: 0 };
    while (place !== null && this.timeOf(place) <= end && series.t.length < MOST_POINTS) {
      const rate = valueAt(this.spec.at, this.moments[place.k]);
      if (series.v.at(-1) !== rate) {
        series.t.push(this.timeOf(place));
        series.v.push(rate);
      }
      place = this.after(place.cycle, place.k);
    }
    return series;
  }

  /** The moment that follows; null where nothing changes any more. */
  private after(cycle: number, k: number): Place | null {
    if (k + 1 < this.moments.length) return { cycle, k: k + 1 };
    return this.spec.period === undefined ? null : { cycle: cycle + 1, k: 0 };
  }

  private timeOf({ cycle, k }: Place): number {
    return cycle * (this.spec.period ?? 0) + this.moments[k];
  }

  private within(own: LinkProperties, moment: number): LinkProperties {
    const { at, loss, delay } = this.spec;
    const or = (list: readonly TimedValue[] | undefined, value: number) =>
      list === undefined ? value : valueAt(list, moment);
    return {
      ...own,
      rate: valueAt(at, moment),
      delay: or(delay, own.delay),
      lossParams: loss === undefined ? own.lossParams : { ...own.lossParams, rate: valueAt(loss, moment) },
    };
  }
}

/** The k-th moment of a period. */
interface Place {
  cycle: number;
  k: number;
}

/** Rates, and with them losses and delays, from times on. */
export const rates: LinkSchedule = {
  id: "rates",
  title: "Rates from times on",
  summary: "The rate, and if wanted the random loss and the delay, change at listed times.",
  citation: { text: "The step and oscillation scenarios of RFC 5166, section 2.9.1" },
  params: [],
  traces: {},
  open: (spec) => new OpenRates(spec as RateSchedule),
};
