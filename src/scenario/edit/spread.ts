import type { Arranged, GridPoint } from "./arrange.ts";

/** Passes in which every node moves to where its distances to all others fit best. */
const PASSES = 150;

/** Nodes stand on multiples of this, and no nearer to each other than `apart`, grid units; no more than `most` times as far as fits. */
const GRID = { step: 0.25, apart: 1, most: 2.5 };

/**
 * Places nodes so that their distances are as their distances in links, which shows rings as rings and meshes as meshes: by stress
 * majorization (Gansner, Koren and North 2004) from a circle on which nodes stand in the order in which links lead to them. Wide
 * rather than high, senders on the left. Null where that has no room for all nodes.
 */
export function spread(network: Arranged): Map<string, GridPoint> | null {
  const ids = orderOf(network);
  const distances = distancesBetween(ids, network);
  const radius = ids.length / (2 * Math.PI);
  const places = ids.map((_, i): GridPoint => {
    const angle = Math.PI - (2 * Math.PI * i) / ids.length;
    return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
  });
  for (let pass = 0; pass < PASSES; pass++)
    for (let i = 0; i < places.length; i++) places[i] = bestPlace(i, places, distances);
  return onGrid(ids, turned(ids, places, network));
}

/** The nodes as a walk along links comes to them, the deepest first to go on from. */
function orderOf({ nodes, links }: Arranged): string[] {
  const next = neighbours({ nodes, links });
  const found = new Set<string>();
  for (const { id: first } of nodes) {
    const left = [first];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      left.push(...[...(next.get(id) ?? [])].reverse());
    }
  }
  return [...found];
}

function neighbours({ nodes, links }: Pick<Arranged, "nodes" | "links">): Map<string, string[]> {
  const next = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { from, to } of links) {
    next.get(from)?.push(to);
    next.get(to)?.push(from);
  }
  return next;
}

/** Links between any two nodes; between those that none join, a little more than the most. */
function distancesBetween(ids: readonly string[], network: Arranged): number[][] {
  const next = neighbours(network);
  const rows = ids.map((start) => {
    const far = new Map([[start, 0]]);
    for (const id of far.keys())
      for (const other of next.get(id) ?? []) if (!far.has(other)) far.set(other, (far.get(id) ?? 0) + 1);
    return far;
  });
  const most = Math.max(1, ...rows.flatMap((far) => [...far.values()]));
  return rows.map((far) => ids.map((id) => far.get(id) ?? most + 1));
}

/** Where node `i` would be at its distances from all others, the near ones counting most. */
function bestPlace(
  i: number,
  places: readonly GridPoint[],
  distances: readonly (readonly number[])[],
): GridPoint {
  let [x, y, total] = [0, 0, 0];
  places.forEach((other, k) => {
    if (k === i) return;
    const wished = distances[i][k];
    const [dx, dy] = [places[i].x - other.x, places[i].y - other.y];
    const by = wished / Math.max(1e-6, Math.hypot(dx, dy));
    const weight = 1 / (wished * wished);
    x += weight * (other.x + dx * by);
    y += weight * (other.y + dy * by);
    total += weight;
  });
  return total === 0 ? places[i] : { x: x / total, y: y / total };
}

/** The places with their longer extent level, and senders left of receivers. */
function turned(ids: readonly string[], places: readonly GridPoint[], { flows }: Arranged): GridPoint[] {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);
  const [mx, my] = [mean(places.map(({ x }) => x)), mean(places.map(({ y }) => y))];
  const about = places.map(({ x, y }) => ({ x: x - mx, y: y - my }));
  const xy = mean(about.map(({ x, y }) => x * y));
  const difference = mean(about.map(({ x, y }) => x * x - y * y));
  // Nothing to turn where all directions are alike, as in a ring.
  const angle =
    Math.hypot(xy, difference) < 1e-3 * mean(about.map(({ x, y }) => x * x + y * y))
      ? 0
      : Math.atan2(2 * xy, difference) / 2;
  const level = about.map(({ x, y }) => ({
    x: x * Math.cos(angle) + y * Math.sin(angle),
    y: y * Math.cos(angle) - x * Math.sin(angle),
  }));
  const at = (id: string) => level[ids.indexOf(id)]?.x ?? 0;
  const rightwards = flows.reduce((sum, { from, to }) => sum + at(to) - at(from), 0);
  return rightwards < -1e-6 ? level.map(({ x, y }) => ({ x: -x, y })) : level;
}

function onGrid(ids: readonly string[], places: readonly GridPoint[]): Map<string, GridPoint> | null {
  let least = Number.POSITIVE_INFINITY;
  places.forEach((p, i) => {
    for (const q of places.slice(i + 1)) least = Math.min(least, Math.hypot(p.x - q.x, p.y - q.y));
  });
  const by = GRID.apart / least;
  if (by > GRID.most) return null;
  const [left, top] = [Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))];
  const round = (value: number) => Math.round((value * Math.max(1, by)) / GRID.step) * GRID.step;
  return new Map(ids.map((id, i) => [id, { x: round(places[i].x - left), y: round(places[i].y - top) }]));
}
