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
  return fitted(placed(topology), width, height, margins);
}

/** How many nodes stand one below the other, at most. */
export function rowsOf(topology: Topology): number {
  const columns = new Map<number, Set<number>>();
  for (const { x, y } of placed(topology).values())
    columns.set(x, (columns.get(x) ?? new Set<number>()).add(y));
  return Math.max(1, ...[...columns.values()].map((ys) => ys.size));
}

function placed(topology: Topology): Map<string, Point> {
  const { nodes } = topology;
  const given = nodes.length > 0 && nodes.every((n) => n.x !== undefined && n.y !== undefined);
  return given ? new Map(nodes.map((n) => [n.id, { x: n.x ?? 0, y: n.y ?? 0 }])) : layered(topology);
}

/** Layers by distance from the flows' sources; within a layer, in the order of their neighbours to the left. */
export function layered({ nodes, links, flows }: Topology): Map<string, Point> {
  const depth = depths(nodes, links, flows);
  const layers: string[][] = [];
  for (const n of nodes) {
    const d = depth.get(n.id) ?? 0;
    layers[d] = [...(layers[d] ?? []), n.id];
  }
  const places = new Map<string, Point>();
  layers.forEach((ids, d) => {
    const wish = (id: string) => {
      const ys = links
        .map((l) => (l.to === id ? l.from : l.from === id ? l.to : null))
        .flatMap((other) => (other !== null && places.has(other) ? [places.get(other)?.y ?? 0] : []));
      return ys.length === 0 ? 0 : ys.reduce((a, b) => a + b, 0) / ys.length;
    };
    const sorted = ids
      .map((id, i) => ({ id, i, wish: wish(id) }))
      .sort((a, b) => a.wish - b.wish || a.i - b.i);
    sorted.forEach(({ id }, i) => {
      places.set(id, { x: d, y: i - (ids.length - 1) / 2 });
    });
  });
  return places;
}

function depths(
  nodes: readonly NodeSpec[],
  links: readonly LinkSpec[],
  flows: readonly { from: string; to: string }[],
): Map<string, number> {
  const depth = new Map<string, number>();
  const sources = new Set(flows.map((f) => f.from));
  const sinks = new Set(flows.map((f) => f.to));
  let frontier = [...sources].filter((id) => !sinks.has(id));
  if (frontier.length === 0) frontier = nodes.slice(0, 1).map((n) => n.id);
  for (let d = 0; frontier.length > 0; d++) {
    for (const id of frontier) depth.set(id, d);
    const next = new Set<string>();
    for (const { from, to } of links) {
      if (frontier.includes(from) && !depth.has(to)) next.add(to);
      if (frontier.includes(to) && !depth.has(from)) next.add(from);
    }
    frontier = [...next];
  }
  const last = Math.max(0, ...depth.values());
  for (const n of nodes) if (!depth.has(n.id)) depth.set(n.id, last);
  return depth;
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
