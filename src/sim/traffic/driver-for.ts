import type { EventQueue } from "../engine/event-queue.ts";
import { RandomStream, streamFor } from "../engine/random.ts";
import { type ParamValues, paramValues } from "../plugin/definition.ts";
import type { FlowSpec } from "../spec/run-spec.ts";
import { Feed, type FeedTarget } from "./driver.ts";
import type { TrafficSource } from "./types.ts";

/** The values of a flow's traffic source. */
export function trafficParams(source: TrafficSource, flow: FlowSpec): ReturnType<typeof paramValues> {
  return paramValues(source, flow.traffic as unknown as ParamValues);
}

/** What drives a flow's timed source, with a stream of its own; null where all data is there at the start. */
export function feedFor(
  source: TrafficSource,
  flow: FlowSpec,
  seed: number,
  events: EventQueue,
  target: FeedTarget,
): Feed | null {
  if (!source.timed) return null;
  const { rng } = flow.traffic;
  let random: RandomStream | null = null;
  const setup = {
    get random() {
      random ??= rng ? new RandomStream(rng) : streamFor(seed, `${flow.id}.traffic`);
      return random;
    },
    bits: 8 * flow.mss,
  };
  return new Feed(source.timed, trafficParams(source, flow), setup, events, target);
}
