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

/**
 * Layers by the distance from the flows' sources; in a layer, nodes stand near their neighbours, and no two at one place. A
 * node that no flow's way touches stands beside the node that it is linked to.
 */
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

/** Hops from the nearest source of a flow; sources of one flow that receive another count as receivers. */
function depths(network: Arranged): Map<string, number> {
  const { nodes, flows } = network;
  const neighbours = neighboursOf(network);
  const receivers = new Set(flows.map(({ to }) => to));
  let frontier = [...new Set(flows.map(({ from }) => from))].filter((id) => !receivers.has(id));
  if (frontier.length === 0) frontier = nodes.slice(0, 1).map(({ id }) => id);
  const depth = new Map<string, number>();
  const spread = (from: readonly string[]) => {
    let edge = from;
    for (let d = 0; edge.length > 0; d++) {
      for (const id of edge) depth.set(id, d);
      edge = [...new Set(edge.flatMap((id) => neighbours.get(id) ?? []))].filter((id) => !depth.has(id));
    }
  };
  spread(frontier);
  // What no source reaches begins layers of its own.
  for (const { id } of nodes) if (!depth.has(id)) spread([id]);
  return depth;
}
