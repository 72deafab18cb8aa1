import type { LinkSpec, NodeSpec } from "../spec/run-spec.ts";

/**
 * Shortest paths by number of links (ns-2's default); among equals the link listed first wins. Directions of link `i`
 * are numbered `2i` (forward) and `2i + 1` (reverse).
 */
export class Routes {
  private readonly index = new Map<string, number>();
  /** For each node, the directions that leave it. */
  private readonly leaving: number[][];
  private readonly ends: Int32Array;
  /** By node: the tree of shortest ways from it. Nodes with one link share the tree of the node that the link leads to. */
  private readonly trees = new Map<number, Int32Array>();

  constructor(nodes: readonly NodeSpec[], links: readonly LinkSpec[]) {
    nodes.forEach((node, i) => {
      this.index.set(node.id, i);
    });
    this.leaving = nodes.map(() => []);
    this.ends = new Int32Array(links.length * 2);
    links.forEach((link, i) => {
      const from = this.nodeIndex(link.from);
      const to = this.nodeIndex(link.to);
      this.ends[2 * i] = to;
      this.ends[2 * i + 1] = from;
      this.leaving[from].push(2 * i);
      this.leaving[to].push(2 * i + 1);
    });
  }

  /** The directions from one node to another, in order. @throws RangeError when there is no way or no such node. */
  path(from: string, to: string): Int32Array {
    const start = this.nodeIndex(from);
    const goal = this.nodeIndex(to);
    if (start === goal) return new Int32Array(0);
    // From a node with one link, every way begins with that link, and goes on as the shortest way from its far end.
    const [only] = this.leaving[start];
    const root = this.leaving[start].length === 1 ? this.ends[only] : start;
    const arrivedBy = this.tree(root);
    const path: number[] = [];
    for (let at = goal; at !== root; ) {
      const direction = arrivedBy[at];
      if (direction < 0) throw new RangeError(`no route from ${from} to ${to}: add a link that joins them`);
      path.push(direction);
      at = this.ends[direction ^ 1];
    }
    if (root !== start) path.push(only);
    return Int32Array.from(path.reverse());
  }

  private nodeIndex(id: string): number {
    const i = this.index.get(id);
    if (i === undefined) throw new RangeError(`no node "${id}": add it to nodes`);
    return i;
  }

  /** For each node, the direction by which a breadth-first search from `start` first reached it; -1 if never. */
  private tree(start: number): Int32Array {
    const known = this.trees.get(start);
    if (known) return known;
    const arrivedBy = new Int32Array(this.leaving.length).fill(-1);
    const queue = [start];
    for (let head = 0; head < queue.length; head++) {
      for (const direction of this.leaving[queue[head]]) {
        const end = this.ends[direction];
        if (end === start || arrivedBy[end] >= 0) continue;
        arrivedBy[end] = direction;
        queue.push(end);
      }
    }
    this.trees.set(start, arrivedBy);
    return arrivedBy;
  }
}

/** Every flow's way there and back, end to end in one array; each ends with -1. */
export class RouteTable {
  private readonly steps: number[] = [];
  private frozen = new Int32Array(0);

  /** Adds a path; returns its first position. */
  add(path: Int32Array): number {
    const start = this.steps.length;
    this.steps.push(...path, -1);
    return start;
  }

  /** The directions by position, once all paths are added. */
  table(): Int32Array {
    if (this.frozen.length !== this.steps.length) this.frozen = Int32Array.from(this.steps);
    return this.frozen;
  }
}
