import { OPPORTUNITY_BYTES, type OpportunitySchedule, timesOfText } from "../../../spec/schedule.ts";
import type { Link } from "../link.ts";
import type { LinkProperties } from "../types.ts";
import { OpportunityTransmitter } from "./opportunity-transmitter.ts";
import { SHIPPED_TRACES } from "./traces/list.ts";
import type { LinkSchedule, OpenSchedule, RateSeries, ShippedTrace } from "./types.ts";

/** The rate in force is the mean of so long, s. */
const WINDOW = 0.1;
const MOST_POINTS = 100_000;

class OpenOpportunities implements OpenSchedule {
  /** @param times ms */
  constructor(private readonly times: ArrayLike<number>) {}

  initial(own: LinkProperties): LinkProperties {
    return own;
  }

  now(own: LinkProperties): LinkProperties {
    return own;
  }

  transmitter(link: Link, asksAtDeparture: boolean): OpportunityTransmitter {
    return new OpportunityTransmitter(link, this.times, asksAtDeparture);
  }

  begin(): readonly [] {
    return [];
  }

  rates(end: number): RateSeries {
    const series: RateSeries = { t: [], v: [] };
    const { times } = this;
    const period = times[times.length - 1];
    const windows = Math.min(Math.ceil(end / WINDOW), MOST_POINTS);
    let i = 0;
    let base = 0;
    for (let w = 0; w < windows; w++) {
      let count = 0;
      while ((base + times[i]) / 1000 < (w + 1) * WINDOW) {
        count++;
        if (++i === times.length) {
          i = 0;
          base += period;
        }
      }
      const rate = (8 * OPPORTUNITY_BYTES * count) / WINDOW;
      if (series.v.at(-1) === rate) continue;
      series.t.push(w * WINDOW);
      series.v.push(rate);
    }
    return series;
  }
}

function shipped(name: string): ShippedTrace {
  const found = SHIPPED_TRACES.find(({ id }) => id === name);
  if (found === undefined)
    throw new RangeError(`no trace "${name}"; there are ${SHIPPED_TRACES.map(({ id }) => id).join(", ")}`);
  return found;
}

function timesOf({ times, trace = "" }: OpportunitySchedule, own: Readonly<Record<string, string>>) {
  if (times !== undefined) return times;
  return Object.hasOwn(own, trace) ? timesOfText(own[trace]) : shipped(trace).times();
}

/** Delivery opportunities, as Mahimahi replays them. */
export const opportunities: LinkSchedule = {
  id: "opportunities",
  title: "Delivery opportunities",
  summary: "At each listed millisecond 1,504 bytes may leave; an opportunity that finds no packet is gone.",
  citation: {
    text: "Netravali, Sivaraman, Das, Goyal, Winstein, Mickens, Balakrishnan, Mahimahi: Accurate Record-and-Replay for HTTP, USENIX ATC 2015; Winstein, Sivaraman, Balakrishnan, Stochastic Forecasts Achieve High Throughput and Low Delay over Cellular Networks, NSDI 2013",
  },
  params: [],
  traces: { driving: 7.76e6, wifi: 12.9e6, satellite: 11.71e6, "bus-tunnel": 6.12e6, dsl: 9.55e6 },
  open: (spec, traces) => new OpenOpportunities(timesOf(spec as OpportunitySchedule, traces)),
  shipped,
};
