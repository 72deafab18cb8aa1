import { type Area, overlap } from "./areas.ts";
import { bendBetween, firstMet, isNearer, meet, type Obstacle, trimmed } from "./bend.ts";
import { type LinkLine, lineTrim, type NetworkGeometry, NODE_RADIUS, type WayPoint } from "./geometry.ts";
import type { Point } from "./layout.ts";

/** Half of a small node, px. */
const SMALL_RADIUS = 12;

/** A link comes no nearer to a node that is not its end than this, px from its picture. */
export const NODE_MARGIN = 4;

/** Half of what moves on a link, px: a bend has room for it beside nodes, and in the picture, if it can; that much it always has. */
const LANES = 16;
const EDGE = 6;

/** Where the name of a node is, px below its middle, and how near a bend comes to it. */
const NAME = { down: 33, reach: 24 };

/** A bend runs along another line that is so near, px; so much longer a detour is taken, px, for each of its points that does. */
const ALONG = { near: 22, cost: 25 };
/** While nodes are dragged, no more bends than this are looked for in one picture: other links are straight until the nodes are let go. */
const MOST_SOUGHT = 3;
/** What speaks against a bend is looked for at so many points of a way, at most. */
const COARSE = 11;
/** So much longer a detour is taken rather than over another line, close to a node, over a name, px. */
const COST = { crossing: 14, close: 40, name: 60 };

/** Distance of the points of a bend, px, and what it may come nearer to a node between two of them. */
const PITCH = 8;
const SLACK = 0.5;

/** How near a link may come to the middle of a node that is not its end, px. */
export function nodeReach({ compact }: Pick<NetworkGeometry, "compact">): number {
  return (compact ? SMALL_RADIUS : NODE_RADIUS) + NODE_MARGIN;
}

/**
 * The same picture with the links bent around the nodes that they would pass through or close by, wherever a bend can avoid it.
 * All other lines stay as they are. Links between the same two nodes stay side by side.
 * @param above how much of the picture's upper edge something else lies over, px: bends stay below it if they can, and within the
 * picture; null: they may be anywhere, the picture can be moved
 * @param before the same picture with some nodes elsewhere, as while they are dragged: bends that keep away from all nodes as well as
 * they did are kept, and lines that it has the same way are its objects
 */
export function bentLinks(
  geometry: NetworkGeometry,
  above: number | null,
  before?: NetworkGeometry,
): NetworkGeometry {
  const reach = nodeReach(geometry);
  const bundles = bundlesOf(geometry.links).filter((lines) =>
    lines.some((line) => isInWay(geometry, line, reach)),
  );
  const known = new Map(before?.links.map((line) => [line.spec, line]));
  const drawn = new Map<LinkLine, LinkLine>(geometry.links.map((line) => [line, line]));
  let sought = 0;
  for (const lines of bundles.sort(([a], [b]) => a.length - b.length)) {
    const kept = lines.flatMap((line) => known.get(line.spec) ?? []);
    if (before !== undefined && kept.length === lines.length && stays(kept, before, geometry)) {
      lines.forEach((line, i) => {
        drawn.set(line, kept[i]);
      });
      continue;
    }
    if (before !== undefined && ++sought > MOST_SOUGHT) continue;
    const others = [...drawn].flatMap(([line, { way }]) =>
      lines.includes(line) ? [] : [{ way: coarse(way), box: boxAround(way) }],
    );
    const centre = centreOf(geometry, lines, others, above);
    if (centre === null) continue;
    for (const line of lines) drawn.set(line, bentLine(line, centre, geometry));
  }
  const links = [...drawn.values()].map((line) => {
    const old = known.get(line.spec);
    return old !== undefined && isSame(old, line) ? old : line;
  });
  return { ...geometry, links };
}

/** Are the bends of links, or that there are none, as good as before? Their ends have not moved, and no node has come into their way. */
function stays(lines: readonly LinkLine[], before: NetworkGeometry, after: NetworkGeometry): boolean {
  const hasMoved = (id: string) => {
    const [old, now] = [before.nodes.get(id), after.nodes.get(id)];
    return old?.x !== now?.x || old?.y !== now?.y;
  };
  const reach = nodeReach(after);
  return lines.every(
    (line) =>
      !hasMoved(line.spec.from) &&
      !hasMoved(line.spec.to) &&
      isInWay(after, line, reach) === isInWay(before, line, reach),
  );
}

/** The links between the same two nodes, together. */
function bundlesOf(links: readonly LinkLine[]): LinkLine[][] {
  const bundles = new Map<string, LinkLine[]>();
  for (const line of links) {
    const key = JSON.stringify([line.spec.from, line.spec.to].sort());
    const bundle = bundles.get(key);
    if (bundle === undefined) bundles.set(key, [line]);
    else bundle.push(line);
  }
  return [...bundles.values()];
}

/** Is a node that is not its end nearer to a line than it may? */
function isInWay({ nodes }: NetworkGeometry, { spec, way }: LinkLine, reach: number): boolean {
  for (const [id, place] of nodes)
    if (id !== spec.from && id !== spec.to && isNearer(way, place, reach)) return true;
  return false;
}

/** The bend of links between the same two nodes, from the middle of the first one's first end to the other's; null: there is none. */
function centreOf(
  geometry: NetworkGeometry,
  lines: readonly LinkLine[],
  others: readonly { way: readonly Point[]; box: Area }[],
  above: number | null,
): Point[] | null {
  const [{ spec, n }] = lines;
  const from = geometry.nodes.get(spec.from);
  const to = geometry.nodes.get(spec.to);
  if (from === undefined || to === undefined) return null;
  const beside = Math.max(...lines.map((line) => Math.abs(line.beside)));
  const reach = nodeReach(geometry) + beside;
  const places = [...geometry.nodes]
    .filter(([id]) => id !== spec.from && id !== spec.to)
    .map(([, place]) => place);
  const around = (extra: number): Obstacle[] => places.map((place) => ({ ...place, reach: reach + extra }));
  const close = around(geometry.compact ? SMALL_RADIUS / 2 : LANES);
  const names = geometry.compact
    ? []
    : [...geometry.nodes.values()].map(({ x, y }) => ({ x, y: y + NAME.down, reach: NAME.reach + beside }));
  const isWithin = (way: readonly Point[], room: number, top: number) =>
    above === null ||
    way.every(
      ({ x, y }) => x >= room && x <= geometry.width - room && y >= top && y <= geometry.height - room,
    );
  const trim = lineTrim(from, to);
  const near = ALONG.near + beside;
  const costOf = (way: readonly Point[], limit: number) => {
    const box = boxAround(way, near);
    const points = coarse(way);
    let cost = 0;
    if (firstMet(way, close) >= 0 || !isWithin(way, LANES + beside, LANES + beside + (above ?? 0)))
      cost += COST.close;
    if (firstMet(way, names) >= 0) cost += COST.name;
    for (const other of others) {
      if (cost >= limit) break;
      if (!overlap(box, other.box)) continue;
      const along = points.filter((point) => isNearer(other.way, point, near)).length;
      // A line that is crossed is near at the crossing too.
      cost += crossings(points, other.way) * COST.crossing + Math.max(0, along - 1) * ALONG.cost;
    }
    return cost;
  };
  const isInside = (way: readonly Point[]) => isWithin(way, EDGE + beside, EDGE + beside);
  return bendBetween(from, to, n, { obstacles: around(SLACK), trim, isInside, costOf });
}

/** Some of the points of a way, its ends among them. */
function coarse(way: readonly Point[]): readonly Point[] {
  const step = Math.ceil((way.length - 1) / COARSE);
  return step <= 1 ? way : way.filter((_, i) => i % step === 0 || i === way.length - 1);
}

/** The rectangle that a way lies in, with so much around it, px. */
function boxAround(way: readonly Point[], margin = 1): Area {
  let [left, right, top, bottom] = [way[0].x, way[0].x, way[0].y, way[0].y];
  for (const { x, y } of way) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  };
}

function crossings(way: readonly Point[], other: readonly Point[]): number {
  let count = 0;
  for (let i = 1; i < way.length; i++)
    for (let k = 1; k < other.length; k++) if (meet(way[i - 1], way[i], other[k - 1], other[k])) count++;
  return count;
}

/** A link along the bend of the links between its nodes, as far beside it as it was beside the straight way. */
function bentLine(line: LinkLine, centre: readonly Point[], { nodes }: NetworkGeometry): LinkLine {
  const from = nodes.get(line.spec.from) ?? line.a;
  const isBack = Math.hypot(centre[0].x - from.x, centre[0].y - from.y) > 1e-6;
  const own = isBack ? [...centre].reverse() : centre;
  const ends = [own[0], own[own.length - 1]];
  // The normal of the straight line says which side of each part is the upper one.
  const flip = line.u.x * line.n.y - line.u.y * line.n.x < 0 ? -1 : 1;
  const { points, length } = evenly(trimmed(own, lineTrim(ends[0], ends[1])));
  const way = points.map((p, i): WayPoint => {
    const [q, r] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]];
    const span = Math.max(1e-9, Math.hypot(r.x - q.x, r.y - q.y));
    const n = { x: (-flip * (r.y - q.y)) / span, y: (flip * (r.x - q.x)) / span };
    return { x: p.x + n.x * line.beside, y: p.y + n.y * line.beside, n };
  });
  return { ...line, a: way[0], b: way[way.length - 1], way, length };
}

/** Points at equal distances along a way, and its length, px. */
function evenly(way: readonly Point[]): { points: Point[]; length: number } {
  const at = [0];
  for (let i = 1; i < way.length; i++)
    at.push(at[i - 1] + Math.hypot(way[i].x - way[i - 1].x, way[i].y - way[i - 1].y));
  const length = at[at.length - 1];
  const count = Math.max(2, Math.round(length / PITCH));
  let i = 1;
  const points = Array.from({ length: count + 1 }, (_, k) => {
    const s = (length * k) / count;
    while (i < way.length - 1 && at[i] < s) i++;
    const t = (s - at[i - 1]) / Math.max(1e-9, at[i] - at[i - 1]);
    return {
      x: way[i - 1].x + (way[i].x - way[i - 1].x) * t,
      y: way[i - 1].y + (way[i].y - way[i - 1].y) * t,
    };
  });
  return { points, length };
}

function isSame(a: LinkLine, b: LinkLine): boolean {
  return (
    a.way.length === b.way.length &&
    a.beside === b.beside &&
    a.way.every(({ x, y }, i) => Math.abs(x - b.way[i].x) < 1e-6 && Math.abs(y - b.way[i].y) < 1e-6)
  );
}
