import { type GridPoint, layered } from "../../../scenario/edit/arrange.ts";
import type { LinkSpec, NodeSpec } from "../../../sim/declared.ts";

/** A place in CSS px. */
export interface Point {
  x: number;
  y: number;
}

/** What the layout needs of a scenario. */
export interface Topology {
  nodes: readonly NodeSpec[];
  links: readonly LinkSpec[];
  flows: readonly { from: string; to: string }[];
}

/** Space around the outermost nodes, px. */
export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Places every node inside `width` × `height`, px: as the scenario says when every node has x and y, otherwise in
 * layers from the flows' sources on the left to their receivers on the right.
 */
export function layOut(
  topology: Topology,
  width: number,
  height: number,
  margins: Margins,
): Map<string, Point> {
  return fitted(gridPlaces(topology), width, height, margins);
}

/** How many nodes stand one below the other, at most. */
export function rowsOf(topology: Topology): number {
  const columns = new Map<number, Set<number>>();
  for (const { x, y } of gridPlaces(topology).values())
    columns.set(x, (columns.get(x) ?? new Set<number>()).add(y));
  return Math.max(1, ...[...columns.values()].map((ys) => ys.size));
}

/** The places of all nodes on the grid, as the scenario gives them or in layers. */
export function gridPlaces(topology: Topology): Map<string, GridPoint> {
  const { nodes } = topology;
  const given = nodes.length > 0 && nodes.every((n) => n.x !== undefined && n.y !== undefined);
  return given ? new Map(nodes.map((n) => [n.id, { x: n.x ?? 0, y: n.y ?? 0 }])) : layered(topology);
}

function fitted(raw: Map<string, Point>, width: number, height: number, m: Margins): Map<string, Point> {
  const xs = [...raw.values()].map((p) => p.x);
  const ys = [...raw.values()].map((p) => p.y);
  const x = spread(xs, m.left, Math.max(m.left, width - m.right));
  const y = spread(ys, m.top, Math.max(m.top, height - m.bottom));
  return new Map([...raw].map(([id, p]) => [id, { x: x(p.x), y: y(p.y) }]));
}

function spread(values: readonly number[], from: number, to: number): (value: number) => number {
  const lo = Math.min(...values);
  const hi = Math.max(...values);
  if (!(hi > lo)) return () => (from + to) / 2;
  return (value) => from + ((value - lo) / (hi - lo)) * (to - from);
}
