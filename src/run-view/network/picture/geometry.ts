import type { LinkSpec } from "../../../sim/declared.ts";
import { textWidth } from "../../../ui/base/text-width.ts";
import { layOut, type Point, rowsOf, type Topology } from "./layout.ts";

/** A point of a link's way, with the unit normal there. */
export interface WayPoint extends Point {
  n: Point;
}

/** A link's line on the page, trimmed at its nodes' icons, with its direction and the normal that points "up". */
export interface LinkLine {
  spec: LinkSpec;
  a: Point;
  b: Point;
  /** From a to b, at equal distances: only these two where the link is straight. */
  way: readonly WayPoint[];
  /** Of the way, px. */
  length: number;
  /** Unit vector from a to b. */
  u: Point;
  /** Unit normal: above the line for a link drawn from left to right. */
  n: Point;
  /** How far it is drawn beside the middles of its nodes, towards the normal, px: not 0 where several links join the same two. */
  beside: number;
}

/** Where everything of a network is drawn. */
export interface NetworkGeometry {
  width: number;
  height: number;
  nodes: Map<string, Point>;
  links: readonly LinkLine[];
  /** Nodes are so close that only small pictures fit, with names beside the outer ones. */
  compact: boolean;
}

/** Half the size of a node's icon, px. */
export const NODE_RADIUS = 24;

/** Rows closer than this leave no room for a name between two icons, px. */
const ROW_PITCH = 62;

/** Rows closer than this get the margins of a compact picture, px. */
const SMALL_PITCH = 40;

/** Small icons closer than this, one above the other, leave no room for a name between them, px. */
const NAME_PITCH = 36;

/** A name beside a small icon begins so far from the icon's middle, is so much larger than axes' words, and gets at most so much room with it, px. */
const NAME_AWAY = 22;
const NAME_SIZE = 14 / 13;
const MOST_BESIDE = 96;

/** Distance of links between the same two nodes, with the packets that move on them; more than three stand closer, px. */
const SIDE_BY_SIDE = 34;

/** Room for the name of a node, px. */
const NAME_WIDTH = 48;
const NAME_HEIGHT = 14;

/** Places a network in `width` × `height`, px; `above`: how much of its upper edge something else lies over, px. */
export function placeNetwork(topology: Topology, width: number, height: number, above = 0): NetworkGeometry {
  const side = Math.min(64, Math.max(36, width * 0.06));
  const { top, bottom, small } = roomAround(rowsOf(topology), height, above);
  const between = (left: number, right: number) =>
    lineGeometry(
      topology.links,
      layOut(topology, width, height, { left, right, top, bottom }),
      width,
      height,
    );
  const geometry = between(side, side);
  if (!small && !geometry.compact) return geometry;
  const { left, right } = namesBeside(geometry.nodes);
  return { ...between(Math.max(side, left), Math.max(side, right)), compact: true };
}

/** What the outer nodes of a compact picture need for their names beside them, px. */
function namesBeside(nodes: ReadonlyMap<string, Point>): { left: number; right: number } {
  const xs = [...nodes.values()].map(({ x }) => x);
  const roomAt = (edge: number) => {
    const names = [...nodes].flatMap(([id, { x }]) => (x === edge ? [textWidth(id)] : []));
    return Math.min(MOST_BESIDE, NAME_AWAY + NAME_SIZE * Math.max(0, ...names));
  };
  return { left: roomAt(Math.min(...xs)), right: roomAt(Math.max(...xs)) };
}

/** Room above and below the nodes where there is enough of it, px: for a queue over a link, and for the names. */
const ABOVE = 52;
const BELOW = 44;
/** The least above a row of nodes; the same above and below small ones, whose names stand beside them, px. */
const LEAST_ABOVE = 28;
const SMALL = { top: 18, bottom: 30 };
/** Lanes of packets so far apart have room for queues and captions between them, and so much below the lowest for its own, px. */
const LANE_PITCH = 53;
const LOWEST_CAPTION = 38;
/** Rows of small nodes closer than this would nearly touch, px. */
const LEAST_PITCH = 30;

/** Room above and below so many rows of nodes in a picture so high, px: a low picture has its nodes and their names whole. */
function roomAround(
  rows: number,
  height: number,
  above: number,
): { top: number; bottom: number /** Only small pictures of nodes fit. */; small: boolean } {
  const pitchWith = (top: number, bottom: number) => (height - top - bottom) / Math.max(1, rows - 1);
  const usual = pitchWith(ABOVE, BELOW);
  if (rows === 1 && usual < 0)
    return { top: Math.max(LEAST_ABOVE, height - BELOW), bottom: BELOW, small: false };
  const top = above + SMALL.top;
  if (rows > 1 && usual < LANE_PITCH && pitchWith(top, LOWEST_CAPTION) >= LANE_PITCH)
    return { top, bottom: LOWEST_CAPTION, small: true };
  if (rows === 1 || usual >= SMALL_PITCH) return { top: ABOVE, bottom: BELOW, small: false };
  // Nodes stand under what lies over the upper edge only where that keeps their names apart.
  const isUnder =
    pitchWith(top, SMALL.bottom) < LEAST_PITCH && pitchWith(SMALL.top, SMALL.bottom) >= NAME_HEIGHT;
  return { top: isUnder ? SMALL.top : top, bottom: SMALL.bottom, small: true };
}

/** The lines of links between nodes that have their places, px. */
export function lineGeometry(
  specs: readonly LinkSpec[],
  nodes: Map<string, Point>,
  width: number,
  height: number,
): NetworkGeometry {
  const beside = besideEachOther(specs);
  const links = specs.flatMap((spec) => {
    const from = nodes.get(spec.from);
    const to = nodes.get(spec.to);
    return from === undefined || to === undefined ? [] : [lineOf(spec, from, to, beside.get(spec))];
  });
  return { width, height, nodes, links, compact: isTight([...nodes.values()]) };
}

function isTight(places: readonly Point[]): boolean {
  const sorted = places.slice().sort((a, b) => a.x - b.x || a.y - b.y);
  return sorted.some((p, i) => {
    const next = sorted[i + 1];
    return next !== undefined && Math.abs(next.x - p.x) < NODE_RADIUS && Math.abs(next.y - p.y) < ROW_PITCH;
  });
}

/** Where a node's name has room in a compact picture: beside the outer nodes, below those that stand alone. */
export function nameSide({ nodes }: NetworkGeometry, place: Point): "left" | "right" | "below" | undefined {
  const others = [...nodes.values()].filter((other) => other !== place);
  if (others.some(({ x, y }) => Math.abs(x - place.x) < NAME_WIDTH && Math.abs(y - place.y) < NAME_HEIGHT))
    return undefined;
  if (others.every(({ x }) => x >= place.x)) return "left";
  if (others.every(({ x }) => x <= place.x)) return "right";
  const near = others.some(
    ({ x, y }) => Math.abs(x - place.x) < NAME_WIDTH && y > place.y && y - place.y < NAME_PITCH,
  );
  return near ? undefined : "below";
}

/** How far links between the same two nodes are drawn beside their middles, px; the first one uppermost. */
function besideEachOther(specs: readonly LinkSpec[]): ReadonlyMap<LinkSpec, number> {
  const joining = new Map<string, LinkSpec[]>();
  for (const spec of specs) {
    const key = JSON.stringify([spec.from, spec.to].sort());
    joining.set(key, [...(joining.get(key) ?? []), spec]);
  }
  const result = new Map<LinkSpec, number>();
  for (const links of joining.values()) {
    const pitch = Math.min(SIDE_BY_SIDE, (2 * NODE_RADIUS) / Math.max(1, links.length - 1));
    links.forEach((spec, i) => {
      result.set(spec, ((links.length - 1) / 2 - i) * pitch);
    });
  }
  return result;
}

/** How much of its line a link is not drawn at each of its nodes, px. */
export function lineTrim(from: Point, to: Point): number {
  return Math.min(NODE_RADIUS + 2, Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)) / 3);
}

/** The line of a link between its nodes, so far beside their middles, px. */
export function lineOf(spec: LinkSpec, from: Point, to: Point, beside = 0): LinkLine {
  const distance = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const u = { x: (to.x - from.x) / distance, y: (to.y - from.y) / distance };
  const trim = lineTrim(from, to);
  const flip = u.x < 0 || (u.x === 0 && u.y < 0) ? -1 : 1;
  const n = { x: u.y * flip, y: -u.x * flip };
  const a = { x: from.x + u.x * trim + n.x * beside, y: from.y + u.y * trim + n.y * beside, n };
  const b = { x: to.x - u.x * trim + n.x * beside, y: to.y - u.y * trim + n.y * beside, n };
  return { spec, a, b, way: [a, b], length: distance - 2 * trim, u, n, beside };
}

/** The point at share `s` of a link's way from a to b, moved `off` px to its upper side. */
export function pointOn({ way }: Pick<LinkLine, "way">, s: number, off: number): Point {
  const last = way.length - 1;
  const i = Math.max(0, Math.min(Math.floor(s * last), last - 1));
  const [p, q, t] = [way[i], way[i + 1], s * last - i];
  return {
    x: p.x + (q.x - p.x) * t + (p.n.x + (q.n.x - p.n.x) * t) * off,
    y: p.y + (q.y - p.y) * t + (p.n.y + (q.n.y - p.n.y) * t) * off,
  };
}

/** The middle of a link's way: what its caption is placed from. */
export function middleOf(line: Pick<LinkLine, "way">): Point {
  return pointOn(line, 0.5, 0);
}

/** The points of a link's way from one share of it to another, moved `off` px to its upper side: two where it is straight. */
export function stretch(line: Pick<LinkLine, "way">, from: number, to: number, off: number): Point[] {
  const last = line.way.length - 1;
  const inner = line.way
    .map((_, i) => i / last)
    .filter((s) => (s - from) * (s - to) < 0)
    .map((s) => pointOn(line, s, off));
  if (from > to) inner.reverse();
  return [pointOn(line, from, off), ...inner, pointOn(line, to, off)];
}

/** Adds a line through points to a context's path. */
export function trace(ctx: CanvasRenderingContext2D, points: readonly Point[]): void {
  points.forEach(({ x, y }, i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
}
