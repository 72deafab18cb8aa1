import { type FlowSpec, type LinkSpec, type NodeSpec, Routes } from "../../sim/declared.ts";

/** A place on the grid: columns to the right, rows downwards. */
export interface GridPoint {
  x: number;
  y: number;
}

/** What an arrangement needs to know. */
export interface Arranged {
  nodes: readonly NodeSpec[];
  links: readonly LinkSpec[];
  flows: readonly Pick<FlowSpec, "from" | "to">[];
}

/** Columns between neighbouring layers, and rows between neighbours in one, grid units. */
const COLUMN = 1;
const ROW = 1;
/** Passes over the layers in which every node moves towards its neighbours. */
const PASSES = 40;

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
  const wished = column.map((id, i) => ({ id, at: wish(id, i) }));
  // Those with equal wishes keep their order.
  wished.sort((a, b) => a.at - b.at);
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
  const depth = alongWays(network);
  const isFrom = new Set(network.links.map(({ from, to }) => JSON.stringify([from, to])));
  const edge = [...depth.keys()];
  const stand = (id: string, at: number) => {
    depth.set(id, at);
    edge.push(id);
  };
  const others = network.nodes.map(({ id }) => id).filter((id) => !depth.has(id));
  for (let i = 0; i < others.length; ) {
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
function alongWays({ nodes, links, flows }: Arranged): Map<string, number> {
  const depth = new Map<string, number>();
  const layer = (id: string) => depth.get(id) ?? 0;
  const steps = passedLinks(nodes, links, flows);
  for (const id of steps.flat()) depth.set(id, 0);
  for (let pass = 0; pass < depth.size; pass++)
    for (const [from, to] of steps) depth.set(to, Math.max(layer(to), layer(from) + 1));
  const reached = new Set(steps.map(([, to]) => to));
  for (const [id] of depth) {
    const next = steps.filter(([from]) => from === id).map(([, to]) => layer(to));
    if (!reached.has(id)) depth.set(id, Math.min(...next) - 1);
  }
  return depth;
}

/** The ends of the links that flows pass, as the first flow passes them. */
function passedLinks(
  nodes: readonly NodeSpec[],
  links: readonly LinkSpec[],
  flows: Arranged["flows"],
): [string, string][] {
  const passed = new Map<number, [string, string]>();
  for (const { from, to } of flows)
    try {
      for (const step of new Routes(nodes, links).path(from, to)) {
        const link = links[step >> 1];
        if (!passed.has(step >> 1))
          passed.set(step >> 1, step % 2 === 0 ? [link.from, link.to] : [link.to, link.from]);
      }
    } catch (error) {
      // A flow whose ends nothing joins yet has no way.
      if (!(error instanceof RangeError)) throw error;
    }
  return [...passed.values()];
}
