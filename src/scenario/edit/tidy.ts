import { type Arranged, type GridPoint, layered } from "./arrange.ts";
import type { ScenarioDocument } from "./document.ts";
import { moveNodes } from "./move.ts";
import { spread } from "./spread.ts";

/** A ring of so many nodes is drawn as one. */
const LEAST_RING = 8;
/** Larger networks are placed in layers, whatever it looks like. */
const MOST_NODES = 300;
/** How near a node may be to a link that does not end at it before the link seems to, grid units. */
const NEAR = 0.3;
/** Layers are kept with so many crossings and links over nodes for each link, and unless so small a share of those would be left. */
const TANGLE = { perLink: 1, clearer: 0.6 };
/** A ring is drawn so many times as wide as it is high, from an oval of so many points, on multiples of this, grid units. */
const OVAL = 3.5;
const TURN = 1440;
const STEP = 0.25;

/**
 * Places every node anew: layers from the flows' sources on the left to their receivers on the right; but a ring as a ring, and a
 * network that layers make a tangle of by its distances, where that is much clearer.
 */
export function tidy(document: ScenarioDocument): ScenarioDocument {
  return moveNodes(document, tidyPlaces(document));
}

function tidyPlaces(network: Arranged): Map<string, GridPoint> {
  const ring = ringOf(network);
  if (ring !== null) return onRing(ring);
  const layers = layered(network);
  if (network.nodes.length > MOST_NODES) return layers;
  const tangled = tangles(network, layers);
  if (tangled <= TANGLE.perLink * network.links.length) return layers;
  const free = spread(network);
  return free !== null && tangles(network, free) < TANGLE.clearer * tangled ? free : layers;
}

/** The nodes of a network that is one large ring, in their order from the first sender on; null for any other network. */
function ringOf({ nodes, links, flows }: Arranged): string[] | null {
  if (nodes.length < LEAST_RING || nodes.length !== links.length) return null;
  const next = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { from, to } of links) {
    next.get(from)?.push(to);
    next.get(to)?.push(from);
  }
  if ([...next.values()].some((others) => others.length !== 2)) return null;
  const order = [flows.find(({ from }) => next.has(from))?.from ?? nodes[0].id];
  for (const id of order) {
    const other = next.get(id)?.find((node) => !order.includes(node));
    if (other !== undefined) order.push(other);
  }
  return order.length === nodes.length ? order : null;
}

/** Places on an oval that is wide rather than high, about one grid unit apart along it, the first one on the left. */
function onRing(ids: readonly string[]): Map<string, GridPoint> {
  const around = Array.from({ length: TURN + 1 }, (_, i): GridPoint => {
    const angle = Math.PI + (2 * Math.PI * i) / TURN;
    return { x: OVAL * Math.cos(angle), y: Math.sin(angle) };
  });
  const way = [0];
  for (let i = 1; i <= TURN; i++)
    way.push(way[i - 1] + Math.hypot(around[i].x - around[i - 1].x, around[i].y - around[i - 1].y));
  const scale = ids.length / way[TURN];
  const onGrid = (value: number) => Math.round((value * scale) / STEP) * STEP;
  return new Map(
    ids.map((id, i) => {
      const { x, y } = around[way.findIndex((length) => length * scale >= i - 1e-9)];
      return [id, { x: onGrid(x + OVAL), y: onGrid(y + 1) }];
    }),
  );
}

/** How often links cross, and lie on nodes that they do not lead to. */
export function tangles({ links }: Pick<Arranged, "links">, places: ReadonlyMap<string, GridPoint>): number {
  const lines = links.flatMap(({ from, to }) => {
    const [a, b] = [places.get(from), places.get(to)];
    return a === undefined || b === undefined ? [] : [{ from, to, a, b }];
  });
  let count = 0;
  lines.forEach((line, i) => {
    for (const other of lines.slice(i + 1)) if (meet(line.a, line.b, other.a, other.b)) count++;
    for (const [id, place] of places)
      if (id !== line.from && id !== line.to && distance(place, line.a, line.b) < NEAR) count++;
  });
  return count;
}

/** Whether two lines cross; where one begins or ends on the other, they do not. */
function meet(p: GridPoint, q: GridPoint, a: GridPoint, b: GridPoint): boolean {
  const side = (from: GridPoint, to: GridPoint, c: GridPoint) =>
    (to.x - from.x) * (c.y - from.y) - (to.y - from.y) * (c.x - from.x);
  return side(p, q, a) * side(p, q, b) < 0 && side(a, b, p) * side(a, b, q) < 0;
}

function distance({ x, y }: GridPoint, a: GridPoint, b: GridPoint): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / square;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(a.x + t * dx - x, a.y + t * dy - y);
}
