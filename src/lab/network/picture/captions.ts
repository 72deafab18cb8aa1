import { type LinkLine, type NetworkGeometry, nameSide } from "./geometry.ts";
import type { Point } from "./layout.ts";
import { groupName, linkGroups } from "./link-groups.ts";
import { textWidth } from "./text-width.ts";

/** Height of a line of a caption, px. */
const LINE = 17;
/** Half of the room that a node and its name take, px; of a small one without a name. */
const NODE = { x: 26, up: 24, down: 42 };
const SMALL_NODE = 13;
/** Space between a link and its caption, px. */
const GAP = 4;

/** A rectangle, px. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** More links than this and only the longest ones have captions. */
const MOST_CAPTIONED = 40;

/** A caption with its place, px from the middle of the first of its links to its own. */
export interface Caption {
  at: Point;
  lines: readonly string[];
  /** The links that it is of: more than one where equal links share it. */
  links: readonly string[];
}

/** What captions must be told of a picture. */
export interface CaptionWishes {
  /** A link's caption in lines, the fullest first: a shorter one is taken where there is no room for it. */
  linesOf(line: LinkLine): readonly (readonly string[])[];
  /** Width of a link with what moves on it, px. */
  widthOf(line: LinkLine): number;
  /** Other things that captions must not lie on. */
  kept?: readonly Area[];
  /** Captions stand below their links rather than above. */
  below?: boolean;
}

/**
 * Where captions of links go, by the first link that each is of: beside the link, on none of the other links, nodes or captions.
 * Equal links of one node share a caption above or below them all. A caption without such a place is left out; shorter links
 * come last.
 */
export function captionPlaces(geometry: NetworkGeometry, wishes: CaptionWishes): Map<string, Caption> {
  const { linesOf, widthOf, kept = [], below = false } = wishes;
  const taken: Area[] = [...nodeAreas(geometry), ...kept];
  const result = new Map<string, Caption>();
  const longest = [...geometry.links].sort((a, b) => b.length - a.length).slice(0, MOST_CAPTIONED);
  const isFree = (area: Area) =>
    isInside(area, geometry) &&
    !taken.some((other) => overlap(area, other)) &&
    !geometry.links.some((other) => crosses(area, other, widthOf(other) / 2));
  /** Writes one of these texts at one of its places; false where none is free. */
  const place = (
    links: readonly LinkLine[],
    texts: readonly (readonly string[])[],
    places: (width: number, height: number) => readonly Point[],
  ): boolean => {
    const [first] = links;
    const middle = { x: (first.a.x + first.b.x) / 2, y: (first.a.y + first.b.y) / 2 };
    for (const lines of texts) {
      const width = Math.max(...lines.map(textWidth));
      const height = lines.length * LINE;
      const areaAt = (at: Point): Area => ({
        x: middle.x + at.x - width / 2,
        y: middle.y + at.y - height / 2,
        width,
        height,
      });
      const at = places(width, height).find((offset) => isFree(areaAt(offset)));
      if (at === undefined) continue;
      taken.push(areaAt(at));
      result.set(first.spec.id, { at, lines, links: links.map(({ spec }) => spec.id) });
      return true;
    }
    return false;
  };
  const firstSide = below ? -1 : 1;
  const shared = new Set<LinkLine>();
  for (const group of linkGroups(longest, (line) => linesOf(line)[0].join("\n"))) {
    const name = groupName(group);
    const texts = linesOf(group.links[0]);
    const whole = [`${name}: ${texts[0].join(", ")} each`];
    const isPlaced = place(
      group.links,
      [whole, ...texts.map((lines) => [`${name}, each`, ...lines])],
      (width, height) => groupOffsets(group.links, width, height, widthOf(group.links[0]), firstSide),
    );
    if (isPlaced) for (const line of group.links) shared.add(line);
  }
  for (const line of longest) {
    if (shared.has(line)) continue;
    place([line], linesOf(line), (width, height) => offsets(line, width, height, widthOf(line), firstSide));
  }
  return result;
}

/** What the nodes take with their names. */
function nodeAreas(geometry: NetworkGeometry): Area[] {
  return [...geometry.nodes].map(([id, place]): Area => {
    const { x, y } = place;
    if (!geometry.compact)
      return { x: x - NODE.x, y: y - NODE.up, width: 2 * NODE.x, height: NODE.up + NODE.down };
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

/** Half the size of the picture of a node, and how far below its middle its name begins, px: usual, and compact. */
const ICON = { usual: { half: 20, name: 20 }, compact: { half: 10, name: 9 } } as const;

/** The nodes whose names can be written below them without running into another node or name; the others' are read on demand. */
export function namedNodes({ nodes, compact }: NetworkGeometry): ReadonlySet<string> {
  const { half, name } = compact ? ICON.compact : ICON.usual;
  const icons = [...nodes.values()].map(
    ({ x, y }): Area => ({ x: x - half, y: y - half, width: 2 * half, height: 2 * half }),
  );
  const taken: Area[] = [];
  const named = new Set<string>();
  for (const [id, { x, y }] of nodes) {
    const width = textWidth(id) + 4;
    const area = { x: x - width / 2, y: y + name, width, height: LINE };
    const others = icons.filter(
      (icon) => Math.abs(icon.x + half - x) > 0.5 || Math.abs(icon.y + half - y) > 0.5,
    );
    if ([...others, ...taken].some((other) => overlap(area, other))) continue;
    taken.push(area);
    named.add(id);
  }
  return named;
}

function isInside({ x, y, width, height }: Area, geometry: NetworkGeometry): boolean {
  return x >= 0 && y >= 0 && x + width <= geometry.width && y + height <= geometry.height;
}

/** The places beside a link's middle that are tried: on its first side (1: above), on the other, and some way along it. */
function offsets(line: LinkLine, width: number, height: number, pipe: number, first: 1 | -1): Point[] {
  const { n, u } = line;
  const across = Math.abs(n.x) * (width / 2) + Math.abs(n.y) * (height / 2) + pipe / 2 + GAP;
  const room = Math.max(0, line.length / 2 - 10);
  return [0, 0.35, -0.35, 0.7, -0.7].flatMap((share) =>
    [first, -first].map((side) => ({
      x: n.x * across * side + u.x * room * share,
      y: n.y * across * side + u.y * room * share,
    })),
  );
}

/** How far from equal links their caption is tried, px. */
const AWAY = [0, 20, 40];

/** The places of a shared caption that are tried: above (1) or below all of its links, in their middle and at their ends. */
function groupOffsets(
  links: readonly LinkLine[],
  width: number,
  height: number,
  pipe: number,
  first: 1 | -1,
): Point[] {
  const [{ a, b }] = links;
  const xs = links.flatMap((line) => [line.a.x, line.b.x]);
  const ys = links.flatMap((line) => [line.a.y, line.b.y]);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const reach = height / 2 + pipe / 2 + GAP;
  const columns = [(left + right) / 2, left + width / 2, right - width / 2];
  return AWAY.flatMap((away) =>
    [first, -first].flatMap((side) => {
      const y = side > 0 ? Math.min(...ys) - reach - away : Math.max(...ys) + reach + away;
      return columns.map((x) => ({ x: x - (a.x + b.x) / 2, y: y - (a.y + b.y) / 2 }));
    }),
  );
}

function overlap(a: Area, b: Area): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Does a line, so wide to both sides, cross an area? */
function crosses(area: Area, { a, b }: Pick<LinkLine, "a" | "b">, half: number): boolean {
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
