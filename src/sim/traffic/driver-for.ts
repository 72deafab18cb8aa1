import type { EventQueue } from "../engine/event-queue.ts";
import { ownStream } from "../engine/random.ts";
import { type ParamValues, paramValues } from "../plugin/parameters.ts";
import type { FlowSpec } from "../spec/run-spec.ts";
import { TrafficDriver, type TrafficTarget } from "./driver.ts";
import type { TrafficSource } from "./types.ts";

/** The values of a flow's traffic source. */
export function trafficParams(source: TrafficSource, flow: FlowSpec): ReturnType<typeof paramValues> {
  return paramValues(source, flow.traffic as unknown as ParamValues);
}

/** What drives a flow's timed source, with a stream of its own; null where all data is there at the start. */
export function driverFor(
  source: TrafficSource,
  flow: FlowSpec,
  seed: number,
  events: EventQueue,
  target: TrafficTarget,
): TrafficDriver | null {
  if (!source.timed) return null;
  const { rng } = flow.traffic;
  const chance = ownStream(seed, `${flow.id}.traffic`, rng);
  const setup = {
    get random() {
      return chance.random;
    },
    bits: 8 * flow.mss,
  };
  return new TrafficDriver(source.timed, trafficParams(source, flow), setup, events, target);
}
