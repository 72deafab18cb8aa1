import type { Scenario } from "../../scenario/index.ts";
import { type FlowSpec, type QueueSpec, Routes } from "../../sim/declared.ts";

/** A queue on a flow's way. */
export interface QueueStep {
  link: string;
  direction: "forward" | "reverse";
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
    const link = links[step >> 1];
    return step % 2 === 0
      ? { link: link.id, direction: "forward", queue: link.queue }
      : { link: link.id, direction: "reverse", queue: link.reverse.queue ?? link.queue };
  });
}
