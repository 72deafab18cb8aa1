import type { ChangeSpec } from "../../sim/declared.ts";
import { directionId } from "../../sim/declared.ts";
import { valueAt } from "../../ui/base/series.ts";
import { directionsOnWay } from "../network/queues-on-way.ts";
import type { ShownRun } from "../runs/types.ts";

/** How full a queue was at an instant. */
export interface QueueThen {
  /** Link direction, "bottleneck.forward". */
  link: string;
  /** Packets that waited. */
  held: number;
  /** Room for packets; null where it changes in the course of the run. */
  limit: number | null;
}

/**
 * The queue before the slowest link on a flow's way at time `t`, s; null where that one has no limit in packets or was not
 * recorded.
 */
export function queueThen({ scenario, result }: ShownRun, flowId: string, t: number): QueueThen | null {
  const flow = scenario.flows.find(({ id }) => id === flowId);
  if (flow === undefined) return null;
  const limited = directionsOnWay(scenario, flow).filter(({ queue }) => queue.limit !== undefined);
  const slowest = limited.reduce<(typeof limited)[number] | undefined>(
    (least, step) => (least === undefined || step.rate < least.rate ? step : least),
    undefined,
  );
  if (slowest?.queue.limit === undefined) return null;
  const link = directionId(slowest.link, slowest.direction);
  const queue = result.trace.links.find(({ id }) => id === link)?.queue;
  const held = queue === undefined ? null : valueAt(queue, t);
  if (held === null) return null;
  const isFixed = !scenario.changes.some((change) => changesLimit(change, slowest.link));
  return { link, held, limit: isFixed ? slowest.queue.limit : null };
}

function changesLimit({ set: path }: ChangeSpec, link: string): boolean {
  return path.startsWith(`links.${link}.`) && path.endsWith("limit");
}
