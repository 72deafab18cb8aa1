import { textWidth } from "../../base/text-width.ts";
import { type Area, LINE, overlap } from "./areas.ts";
import { type LinkLine, type NetworkGeometry, nameSide } from "./geometry.ts";

/** Half of the room that a node takes, and how far down its name reaches, px; half of a small one. */
const NODE = { x: 26, up: 24, down: 42 };
const SMALL_NODE = 13;

/** The room of a picture that is still free: not on nodes, their names, links so wide, or what was taken. */
export interface FreeRoom {
  /** With `own`, other links do not count. */
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
      !lines.some(({ line, half }) => (own ?? line) === line && crosses(area, line, half)),
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

function isInside({ x, y, width, height }: Area, geometry: NetworkGeometry): boolean {
  return x >= 0 && y >= 0 && x + width <= geometry.width && y + height <= geometry.height;
}

/** Does a line, so wide to both sides, cross an area? */
export function crosses(area: Area, { a, b }: Pick<LinkLine, "a" | "b">, half: number): boolean {
  const grown = {
    x: area.x - half,
    y: area.y - half,
    width: area.width + 2 * half,
    height: area.height + 2 * half,
  };
  let from = 0;
  let to = 1;
  for (const [start, change, low, high] of [
    [a.x, b.x - a.x, grown.x, grown.x + grown.width],
    [a.y, b.y - a.y, grown.y, grown.y + grown.height],
  ]) {
    if (change === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const t1 = (low - start) / change;
    const t2 = (high - start) / change;
    from = Math.max(from, Math.min(t1, t2));
    to = Math.min(to, Math.max(t1, t2));
  }
  return from < to;
}
