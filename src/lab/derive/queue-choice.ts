import type { Scenario } from "../../scenario/index.ts";
import type { QueueSpec } from "../../sim/declared.ts";
import { linkName } from "./fields.ts";

/** A queue that the plots can show. */
export interface QueueChoice {
  /** Link direction, "bottleneck.forward". */
  id: string;
  name: string;
  isLimited: boolean;
}

/** The queues of a scenario, one per link direction. */
export function queueChoices({ links }: Scenario): QueueChoice[] {
  return links.flatMap((link) => [
    { id: `${link.id}.forward`, name: linkName(link), isLimited: isLimited(link.queue) },
    {
      id: `${link.id}.reverse`,
      name: linkName(link, "reverse"),
      isLimited: isLimited(link.reverse.queue ?? link.queue),
    },
  ]);
}

/** The queue of a link direction; undefined where there is no such link. */
export function queueOf({ links }: Scenario, direction: string): QueueSpec | undefined {
  const dot = direction.lastIndexOf(".");
  const link = links.find(({ id }) => id === direction.slice(0, dot));
  return direction.endsWith(".reverse") ? (link?.reverse.queue ?? link?.queue) : link?.queue;
}

/** Does a link direction have a queue without a limit? */
export function isUnlimited(scenario: Scenario, direction: string): boolean {
  const queue = queueOf(scenario, direction);
  return queue !== undefined && !isLimited(queue);
}

/** Can the buffer overflow? */
export function isLimited({ limit, limitBytes }: QueueSpec): boolean {
  return limit !== undefined || limitBytes !== undefined;
}
