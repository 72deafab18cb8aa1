import { textWidth } from "../../base/text-width.ts";
import { type Area, LINE } from "./areas.ts";
import type { FreeRoom } from "./free-room.ts";
import type { LinkLine, NetworkGeometry } from "./geometry.ts";
import type { Point } from "./layout.ts";
import { groupName, linkGroups } from "./link-groups.ts";

/** Space between a link and its caption, px. */
const GAP = 4;

/** How much farther a caption is tried where something else lies beside its links, px. */
const AWAY = [0, 20, 40];

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
  /** Where they may lie; captions take what they need of it. */
  room: FreeRoom;
  /** Captions stand below their links rather than above. */
  below?: boolean;
}

/**
 * Where captions of links go, by the first link that each is of: beside the link, on none of the other links, nodes or captions.
 * Equal links of one node share a caption above or below them all. A caption without such a place is left out; shorter links
 * come last.
 */
export function captionPlaces(geometry: NetworkGeometry, wishes: CaptionWishes): Map<string, Caption> {
  const { linesOf, widthOf, room, below = false } = wishes;
  const result = new Map<string, Caption>();
  const longest = longestLinks(geometry);
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
      const at = places(width, height).find((offset) => room.isFree(areaAt(offset)));
      if (at === undefined) continue;
      room.take(areaAt(at));
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

/** The links that may have captions, longest first. */
export function longestLinks({ links }: NetworkGeometry): readonly LinkLine[] {
  return [...links].sort((a, b) => b.length - a.length).slice(0, MOST_CAPTIONED);
}

/** The places beside a link's middle that are tried: on its first side (1: above), on the other, some way along it, and farther away. */
function offsets(line: LinkLine, width: number, height: number, pipe: number, first: 1 | -1): Point[] {
  const { n, u } = line;
  const beside = Math.abs(n.x) * (width / 2) + Math.abs(n.y) * (height / 2) + pipe / 2 + GAP;
  const room = Math.max(0, line.length / 2 - 10);
  return AWAY.flatMap((away) =>
    [0, 0.35, -0.35, 0.7, -0.7].flatMap((share) =>
      [first, -first].map((side) => ({
        x: n.x * (beside + away) * side + u.x * room * share,
        y: n.y * (beside + away) * side + u.y * room * share,
      })),
    ),
  );
}

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
