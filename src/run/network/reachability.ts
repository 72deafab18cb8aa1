import type { Scenario } from "../../scenario/index.ts";

/** The nodes that links connect with one, itself included: every link carries both ways. */
export function reachableFrom({ links }: Pick<Scenario, "links">, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  const left = [start];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    for (const { from, to } of links) {
      const other = from === id ? to : to === id ? from : null;
      if (other === null || reached.has(other)) continue;
      reached.add(other);
      left.push(other);
    }
  }
  return reached;
}
