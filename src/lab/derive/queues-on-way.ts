import type { Scenario } from "../../scenario/index.ts";
import {
  type Direction,
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

/** The queues that a flow's data pass, in order; none while the network does not join its ends. */
export function queuesOnWay({ nodes, links }: Scenario, { from, to }: FlowSpec): QueueStep[] {
  let path: Int32Array;
  try {
    path = new Routes(nodes, links).path(from, to);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
  return Array.from(path, (step): QueueStep => {
    const { link, direction } = directionAt(links, step);
    return { link: link.id, direction, queue: directionOf(link, direction).queue };
  });
}
