import type { Scenario } from "../../scenario/index.ts";
import {
  type Direction,
  type DirectionSpec,
  directionAt,
  directionOf,
  type FlowSpec,
  type QueueSpec,
  Routes,
} from "../../sim/declared.ts";

/** A queue on a flow's way. */
export interface QueueStep {
  link: string;
  direction: Direction;
  queue: QueueSpec;
}

/** A link direction on a flow's way, with its properties. */
export interface DirectionStep extends DirectionSpec {
  link: string;
  direction: Direction;
}

/** The links that a flow's data pass, in order, each with its direction; none while the network does not join its ends. */
export function wayOf({ nodes, links }: Scenario, { from, to }: FlowSpec): ReturnType<typeof directionAt>[] {
  let path: Int32Array;
  try {
    path = new Routes(nodes, links).path(from, to);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
  return Array.from(path, (step) => directionAt(links, step));
}

/** The link directions that a flow's data pass, in order; none while the network does not join its ends. */
export function directionsOnWay(scenario: Scenario, flow: FlowSpec): DirectionStep[] {
  return wayOf(scenario, flow).map(({ link, direction }) => ({
    link: link.id,
    direction,
    ...directionOf(link, direction),
  }));
}

/** The queues that a flow's data pass, in order; none while the network does not join its ends. */
export function queuesOnWay(scenario: Scenario, flow: FlowSpec): QueueStep[] {
  return directionsOnWay(scenario, flow).map(({ link, direction, queue }) => ({ link, direction, queue }));
}
