import { textWidth } from "../../../ui/base/text-width.ts";
import { type Area, LINE, overlap } from "./areas.ts";
import { distanceTo } from "./distance.ts";
import { type LinkLine, type NetworkGeometry, nameSide } from "./geometry.ts";
import type { Point } from "./layout.ts";

/** Half of the room that a node takes, and how far down its name reaches, px; half of a small one. */
const NODE = { x: 26, up: 24, down: 42 };
const SMALL_NODE = 13;

/** The room of a picture that is still free: not on nodes, their names, links so wide, or what was taken. */
export interface FreeRoom {
  /** With `own`, it may lie on other links, but has to be nearer to that one than to any that has no node in common with it. */
  isFree(area: Area, own?: LinkLine): boolean;
  take(area: Area): void;
}

/** The free room of a picture; `widthOf`: a link with what moves on it, px. */
export function freeRoom(
  geometry: NetworkGeometry,
  widthOf: (line: LinkLine) => number,
  kept: readonly Area[] = [],
): FreeRoom {
  const taken: Area[] = [...nodeAreas(geometry), ...kept];
  const lines = geometry.links.map((line) => ({ line, half: widthOf(line) / 2 }));
  return {
    isFree: (area, own) =>
      isInside(area, geometry) &&
      !taken.some((other) => overlap(area, other)) &&
      !lines.some(({ line, half }) => (own ?? line) === line && isOn(area, line, half)) &&
      (own === undefined || isNearest(area, own, geometry.links)),
    take: (area) => taken.push(area),
  };
}

/** What the nodes take with their names. */
export function nodeAreas(geometry: NetworkGeometry): Area[] {
  return [...geometry.nodes].map(([id, place]): Area => {
    const { x, y } = place;
    if (!geometry.compact) {
      const half = Math.max(NODE.x, textWidth(id) / 2 + 6);
      return { x: x - half, y: y - NODE.up, width: 2 * half, height: NODE.up + NODE.down };
    }
    const side = nameSide(geometry, place);
    const name = textWidth(id) + 12;
    const left = side === "left" ? name : side === "below" ? name / 2 - SMALL_NODE : 0;
    const right = side === "right" ? name : side === "below" ? name / 2 - SMALL_NODE : 0;
    return {
      x: x - SMALL_NODE - Math.max(0, left),
      y: y - SMALL_NODE,
      width: 2 * SMALL_NODE + Math.max(0, left) + Math.max(0, right),
      height: 2 * SMALL_NODE + (side === "below" ? LINE : 0),
    };
  });
}

/** Is a link nearer to the middle of an area than all that have no node in common with it? */
function isNearest({ x, y, width, height }: Area, own: LinkLine, links: readonly LinkLine[]): boolean {
  const away = ({ way }: LinkLine) => distanceTo(way, x + width / 2, y + height / 2);
  const ends = [own.spec.from, own.spec.to];
  return links.every(
    (line) => ends.includes(line.spec.from) || ends.includes(line.spec.to) || away(line) >= away(own),
  );
}

/** Does an area lie in a picture? */
export function isInside(
  { x, y, width, height }: Area,
  geometry: Pick<NetworkGeometry, "width" | "height">,
): boolean {
  return x >= 0 && y >= 0 && x + width <= geometry.width && y + height <= geometry.height;
}

/** Does a link's way, so wide to both sides, cross an area? */
function isOn(area: Area, { way }: LinkLine, half: number): boolean {
  return way.some((b, i) => i > 0 && crosses(area, { a: way[i - 1], b }, half));
}

/** Does a straight line, so wide to both sides, cross an area? */
export function crosses(area: Area, { a, b }: { a: Point; b: Point }, half: number): boolean {
  const left = area.x - half;
  const right = area.x + area.width + half;
  const top = area.y - half;
  const bottom = area.y + area.height + half;
  if (Math.max(a.x, b.x) <= left || Math.min(a.x, b.x) >= right) return false;
  if (Math.max(a.y, b.y) <= top || Math.min(a.y, b.y) >= bottom) return false;
  // The shares of the line's way between the area's sides, and between its top and its bottom.
  const x = within(a.x, b.x - a.x, left, right);
  const y = within(a.y, b.y - a.y, top, bottom);
  return Math.max(0, x.from, y.from) < Math.min(1, x.to, y.to);
}

/** From which share of its way to which a line is between two bounds, along one axis. */
function within(start: number, change: number, low: number, high: number): { from: number; to: number } {
  if (change === 0) return ALWAYS;
  const [t1, t2] = [(low - start) / change, (high - start) / change];
  return t1 < t2 ? { from: t1, to: t2 } : { from: t2, to: t1 };
}

const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
