import type { Scenario } from "../../scenario/index.ts";
import {
  DIRECTIONS,
  type DirectionSpec,
  directionId,
  directionOf,
  parseDirection,
  type QueueSpec,
} from "../../sim/declared.ts";
import { linkName } from "./network-words.ts";

/** A queue that the plots can show. */
export interface QueueChoice {
  /** Link direction, "bottleneck.forward". */
  id: string;
  name: string;
  isLimited: boolean;
}

/** The queues of a scenario, one per link direction. */
export function queueChoices({ links }: Pick<Scenario, "links">): QueueChoice[] {
  return links.flatMap((link) =>
    DIRECTIONS.map((direction) => ({
      id: directionId(link.id, direction),
      name: linkName(link, direction),
      isLimited: isLimited(directionOf(link, direction).queue),
    })),
  );
}

/** A link direction by its id, "bottleneck.forward"; undefined where there is no such link. */
function findDirection({ links }: Scenario, id: string): DirectionSpec | undefined {
  const parsed = parseDirection(id);
  const link = links.find((candidate) => candidate.id === parsed?.link);
  return parsed && link ? directionOf(link, parsed.direction) : undefined;
}

/** Is there a link direction with this id? */
export function hasDirection(scenario: Scenario, id: string): boolean {
  return findDirection(scenario, id) !== undefined;
}

/** The queue of a link direction; undefined where there is no such link. */
export function queueOf(scenario: Scenario, id: string): QueueSpec | undefined {
  return findDirection(scenario, id)?.queue;
}

/** Does a link direction have a queue without a limit? */
export function isUnlimited(scenario: Scenario, id: string): boolean {
  const queue = queueOf(scenario, id);
  return queue !== undefined && !isLimited(queue);
}

/** Can the buffer overflow? */
export function isLimited({ limit, limitBytes }: QueueSpec): boolean {
  return limit !== undefined || limitBytes !== undefined;
}

/** Does a queue that is not in the plots grow long enough in a run to be drawn in the network? @param maxQueue packets */
export function isWorthShowing(maxQueue: number): boolean {
  return maxQueue >= 3;
}
