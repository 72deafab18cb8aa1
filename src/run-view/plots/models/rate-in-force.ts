import type { ShownRun } from "../../../run/runs/types.ts";
import {
  directionAt,
  directionId,
  directionOf,
  type FlowSpec,
  type LinkTrace,
  Routes,
} from "../../../sim/declared.ts";
import type { Steps } from "../../../ui/base/series.ts";

/** Bits of a full packet: what a queue is counted in. */
const PACKET_BITS = 8 * 1500;
/** What a queue's plot tells of a rate: how many packets it takes in so long, s. A longer queue makes packets wait longer. */
const INTERVAL = 0.1;

/** The rate in force, bit/s, of the slowest link on the way of a flow's data that follows a schedule; null where none does. */
export function rateInForce({ scenario, result }: ShownRun, flow: FlowSpec): Steps | null {
  let found: { rate: number; series: Steps } | null = null;
  for (const step of new Routes(scenario.nodes, scenario.links).path(flow.from, flow.to)) {
    const { link, direction } = directionAt(scenario.links, step);
    const { rate } = directionOf(link, direction);
    const series = result.trace.links.find(({ id }) => id === directionId(link.id, direction))?.rate;
    if (series && series.t.length > 0 && rate < (found?.rate ?? Infinity)) found = { rate, series };
  }
  return found?.series ?? null;
}

const served = new WeakMap<Steps, Steps>();

/** How many full packets a link that follows a schedule sends in 0.1 s, as its rate changes; null for any other. */
export function packetsServed({ rate }: LinkTrace): Steps | null {
  if (rate === undefined || rate.t.length === 0) return null;
  let steps = served.get(rate);
  if (steps === undefined) {
    steps = { t: rate.t, v: rate.v.map((value) => (value * INTERVAL) / PACKET_BITS) };
    served.set(rate, steps);
  }
  return steps;
}
