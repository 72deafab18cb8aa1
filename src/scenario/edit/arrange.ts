import type { FlowSpec, LinkSpec, NodeSpec } from "../../sim/declared.ts";
import type { ScenarioDocument } from "./document.ts";

/** A place on the grid: columns to the right, rows downwards. */
export interface GridPoint {
  x: number;
  y: number;
}

/** What an arrangement needs to know. */
export interface Arranged {
  nodes: readonly NodeSpec[];
  links: readonly Pick<LinkSpec, "from" | "to">[];
  flows: readonly Pick<FlowSpec, "from" | "to">[];
}

/** Columns between neighbouring layers, and rows between neighbours in one, grid units. */
const COLUMN = 1;
const ROW = 1;
/** Passes over the layers in which every node moves towards its neighbours. */
const PASSES = 40;

/** Moves nodes to other places on the grid. */
export function moveNodes(
  document: ScenarioDocument,
  places: ReadonlyMap<string, GridPoint>,
): ScenarioDocument {
  const nodes = document.nodes.map((node) => {
    const place = places.get(node.id);
    return place === undefined ? node : { ...node, x: place.x, y: place.y };
  });
  return { ...document, nodes };
}

/** Places every node anew: layers from the flows' sources on the left to their receivers on the right. */
export function tidy(document: ScenarioDocument): ScenarioDocument {
  return moveNodes(document, layered(document));
}

/** Layers along the flows' ways; in a layer, nodes stand near their neighbours, and no two at one place. */
export function layered(network: Arranged): Map<string, GridPoint> {
  const depth = depths(network);
  const layers: string[][] = [];
  for (const { id } of network.nodes) {
    const layer = depth.get(id) ?? 0;
    layers[layer] = [...(layers[layer] ?? []), id];
  }
  const columns = layers.filter((layer) => layer !== undefined);
  const neighbours = neighboursOf(network);
  const y = new Map<string, number>();
  for (const column of columns) placeColumn(column, y, (_, i) => i);
  for (let pass = 0; pass < PASSES; pass++) {
    const order = pass % 2 === 0 ? columns : [...columns].reverse();
    for (const column of order) {
      placeColumn(column, y, (id, i) => {
        const near = (neighbours.get(id) ?? []).filter((other) => depth.get(other) !== depth.get(id));
        if (near.length === 0) return y.get(id) ?? i;
        return near.reduce((sum, other) => sum + (y.get(other) ?? 0), 0) / near.length;
      });
    }
  }
  // The fullest column stands on whole rows, the others on whole or half ones.
  const fullest = columns.reduce((most, column) => (column.length > most.length ? column : most), []);
  const base = y.get(fullest[0]) ?? 0;
  const places = new Map<string, GridPoint>();
  columns.forEach((column, x) => {
    const top = Math.round(((y.get(column[0]) ?? 0) - base) * 2) / 2;
    column.forEach((id, i) => {
      places.set(id, { x: x * COLUMN, y: (top + i) * ROW });
    });
  });
  return places;
}

/**
 * Orders a column by the rows that its nodes should have, and gives them places one row apart around the mean of those rows.
 */
function placeColumn(
  column: string[],
  y: Map<string, number>,
  wish: (id: string, index: number) => number,
): void {
  const wished = column.map((id, i) => ({ id, i, at: wish(id, i) }));
  wished.sort((a, b) => a.at - b.at || a.i - b.i);
  const mean = wished.reduce((sum, { at }) => sum + at, 0) / Math.max(1, wished.length);
  const top = mean - (wished.length - 1) / 2;
  wished.forEach(({ id }, i) => {
    column[i] = id;
    y.set(id, top + i);
  });
}

function neighboursOf({ links }: Arranged): Map<string, string[]> {
  const neighbours = new Map<string, string[]>();
  const join = (a: string, b: string) => neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
  for (const { from, to } of links) {
    join(from, to);
    join(to, from);
  }
  return neighbours;
}

/**
 * The layer of every node: after all that come before it on the ways of flows, as far as these agree; senders just before the node
 * that they send to. A node on no way stands beside one that it is linked to; without flows, layers go by hops from the first node.
 */
function depths(network: Arranged): Map<string, number> {
  const neighbours = neighboursOf(network);
  const depth = alongWays(network, neighbours);
  const [first] = network.nodes;
  if (depth.size === 0 && first !== undefined) depth.set(first.id, 0);
  const isFrom = new Set(network.links.map(({ from, to }) => JSON.stringify([from, to])));
  const edge = [...depth.keys()];
  const stand = (id: string, at: number) => {
    depth.set(id, at);
    edge.push(id);
  };
  const others = network.nodes.map(({ id }) => id).filter((id) => !depth.has(id));
  for (let i = 0; i < others.length || edge.length > 0; ) {
    for (const id of edge.splice(0))
      for (const other of neighbours.get(id) ?? []) {
        if (depth.has(other)) continue;
        const isBefore = network.flows.length > 0 && isFrom.has(JSON.stringify([other, id]));
        stand(other, (depth.get(id) ?? 0) + (isBefore ? -1 : 1));
      }
    // What no link leads to begins layers of its own.
    while (edge.length === 0 && i < others.length) {
      const id = others[i++];
      if (!depth.has(id)) stand(id, 0);
    }
  }
  const least = Math.min(0, ...depth.values());
  return new Map([...depth].map(([id, at]) => [id, at - least]));
}

/** The layers of the nodes on the ways of flows. */
function alongWays(
  { flows }: Arranged,
  neighbours: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const after = new Map<string, Set<string>>();
  const follows = (id: string, wanted: string): boolean => {
    const seen = new Set([id]);
    for (const node of seen) for (const next of after.get(node) ?? []) seen.add(next);
    return seen.has(wanted);
  };
  for (const { from, to } of flows) {
    const way = wayBetween(from, to, neighbours);
    for (const [i, id] of way.entries()) {
      const next = way[i + 1];
      if (!after.has(id)) after.set(id, new Set());
      // A flow the other way round does not turn the picture.
      if (next !== undefined && !after.get(id)?.has(next) && !follows(next, id)) after.get(id)?.add(next);
    }
  }
  const depth = new Map<string, number>();
  const longest = (id: string): number => {
    const known = depth.get(id);
    if (known !== undefined) return known;
    const before = [...after].filter(([, nexts]) => nexts.has(id)).map(([other]) => longest(other) + 1);
    const own = Math.max(0, ...before);
    depth.set(id, own);
    return own;
  };
  for (const id of after.keys()) longest(id);
  const isReached = new Set([...after.values()].flatMap((nexts) => [...nexts]));
  for (const [id, nexts] of after)
    if (!isReached.has(id) && nexts.size > 0)
      depth.set(id, Math.min(...[...nexts].map((next) => depth.get(next) ?? 0)) - 1);
  return depth;
}

/** The nodes on the shortest way between two; only the first where there is none. */
function wayBetween(from: string, to: string, neighbours: ReadonlyMap<string, readonly string[]>): string[] {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  const edge = [from];
  for (const id of edge) {
    if (id === to) break;
    for (const next of neighbours.get(id) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, id);
      edge.push(next);
    }
  }
  if (!cameFrom.has(to)) return [from];
  const way: string[] = [];
  for (let id: string | null | undefined = to; typeof id === "string"; id = cameFrom.get(id)) way.unshift(id);
  return way;
}
