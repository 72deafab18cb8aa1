import {
  agentOf,
  directionAt,
  directionId,
  directionOf,
  type FlowSpec,
  type LinkSpec,
  type NodeSpec,
  Routes,
} from "../../../sim/declared.ts";

/**
 * The link directions whose queues may fill up, by their names: packets reach them faster than they leave. What arrives over slower
 * links than the queue's own, and is sent once, never waits for more than a packet of each of them. Senders, agents that send again,
 * and links that repair may fill any queue.
 */
export function fillingQueues(
  nodes: readonly NodeSpec[],
  links: readonly LinkSpec[],
  flows: readonly Pick<FlowSpec, "from" | "to">[],
): ReadonlySet<string> {
  const agents = new Set(nodes.filter((node) => agentOf(node) !== null).map(({ id }) => id));
  const rateOf = (step: number) => {
    const { link, direction } = directionAt(links, step);
    return directionOf(link, direction).rate;
  };
  /** By direction: the directions that it is fed from, and −1 where a sender or an agent feeds it. */
  const feeders = new Map<number, Set<number>>();
  const routes = new Routes(nodes, links);
  for (const { from, to } of flows)
    for (const ends of [
      [from, to],
      [to, from],
    ]) {
      const path = pathOf(routes, ends[0], ends[1]);
      for (const [hop, step] of path.entries()) {
        const { link, direction } = directionAt(links, step);
        const isSentHere = hop === 0 || agents.has(direction === "forward" ? link.from : link.to);
        feeders.set(step, (feeders.get(step) ?? new Set()).add(isSentHere ? -1 : path[hop - 1]));
      }
    }
  const filling = new Set<string>();
  for (const [step, from] of feeders) {
    const { link, direction } = directionAt(links, step);
    const { rate, arq } = directionOf(link, direction);
    const arriving = [...from].reduce(
      (sum, feeder) => sum + (feeder < 0 ? Number.POSITIVE_INFINITY : rateOf(feeder)),
      0,
    );
    if (arriving > rate || (arq?.kind ?? "none") !== "none") filling.add(directionId(link.id, direction));
  }
  return filling;
}

function pathOf(routes: Routes, from: string, to: string): Int32Array {
  try {
    return routes.path(from, to);
  } catch (error) {
    if (error instanceof RangeError) return new Int32Array(0);
    throw error;
  }
}
