import { textWidth } from "../../../ui/base/text-width.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { fill } from "../../../words/fill.ts";
import { type Area, LINE, overlap } from "./areas.ts";
import { meet } from "./bend.ts";
import type { FreeRoom } from "./free-room.ts";
import { type LinkLine, middleOf, type NetworkGeometry, pointOn } from "./geometry.ts";
import type { Point } from "./layout.ts";
import { groupName, linkGroups } from "./link-groups.ts";

/** Space between a link and its caption, px. */
const GAP = 4;

/** Space between captions side by side, px. */
const APART = 12;

/** How much farther a caption is tried where something else lies beside its links, px. */
const AWAY = [0, 10, 20, 30, 40];

/** The same where the caption is asked for, and has no room nearer. */
const FARTHER = [...AWAY, 50, 60, 70, 80];

/** Shares of half a link that its caption may stand along it. */
const ALONG = [0, 0.35, -0.35, 0.7, -0.7];

/** More links than this and only the longest ones have captions. */
const MOST_CAPTIONED = 40;

/** A caption with its place, px from the middle of the first of its links to its own. */
export interface Caption {
  at: Point;
  lines: readonly string[];
  /** The links that it is of: more than one where equal links share it. */
  links: readonly string[];
}

/** A place of a caption, px from the middle of its link, and the point of the link that it stands beside; left out: beside several. */
interface Offset extends Point {
  foot?: Point;
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
  /** Links whose captions are placed before all others, which yield to them; left out: none. */
  first?: ReadonlySet<string>;
}

/** A caption with what it takes of the room, px. */
interface Placed {
  caption: Caption;
  area: Area;
}

/**
 * Where captions of links go, by the first link that each is of: beside the link, on none of the other links, nodes or captions.
 * Equal links of one node share a caption above or below them all. A caption without such a place is left out; shorter links
 * come last.
 */
export function captionPlaces(
  geometry: NetworkGeometry,
  { linesOf, widthOf, room, below = false, first = new Set() }: CaptionWishes,
): Map<string, Caption> {
  const wanted = geometry.links.filter(({ spec }) => first.has(spec.id));
  const longest = longestLinks(geometry).filter((line) => !wanted.includes(line));
  const placed = new Map<string, Placed>();
  const away = geometry.links.length > MOST_CAPTIONED ? [0] : AWAY;
  const firstSide = below ? -1 : 1;
  const isFree = (area: Area) => {
    const apart = { ...area, x: area.x - APART, width: area.width + 2 * APART };
    for (const other of placed.values()) if (overlap(other.area, apart)) return false;
    return room.isFree(area);
  };
  /** Writes one of these texts at one of its places, the fullest and of its settings the nearest; false where none is free. */
  const place = (
    links: readonly LinkLine[],
    texts: readonly (readonly string[])[],
    distances: readonly number[],
    places: (width: number, height: number, distance: number) => Iterable<Offset>,
  ): boolean => {
    const [line] = links;
    const middle = middleOf(line);
    for (const { lines, distance } of nearestFirst(texts, distances)) {
      const width = Math.max(...lines.map(textWidth));
      const height = lines.length * LINE;
      for (const { foot, ...at } of places(width, height, distance)) {
        const area = { x: middle.x + at.x - width / 2, y: middle.y + at.y - height / 2, width, height };
        if (!isFree(area) || (foot !== undefined && isBeyond(geometry, line, foot, at))) continue;
        const caption = { at, lines, links: links.map(({ spec }) => spec.id) };
        placed.set(line.spec.id, { caption, area });
        return true;
      }
    }
    return false;
  };
  const beside = (line: LinkLine, texts: readonly (readonly string[])[], distances: readonly number[]) =>
    place([line], texts, distances, (width, height, distance) =>
      offsets(line, width, height, widthOf(line), firstSide, distance),
    );
  for (const line of wanted) beside(line, linesOf(line), FARTHER);
  const shared = new Set<LinkLine>();
  for (const equal of linkGroups(longest, (line) => linesOf(line)[0].join("\n"))) {
    const name = groupName(equal);
    const texts = linesOf(equal.links[0]);
    const whole = [fill(say.eachOf, name, texts[0].join(", "))];
    const isPlaced = place(
      equal.links,
      [whole, ...texts.map((lines) => [fill(say.each, name), ...lines])],
      AWAY,
      (width, height, distance) =>
        groupOffsets(equal.links, width, height, widthOf(equal.links[0]), firstSide, distance),
    );
    if (isPlaced) for (const line of equal.links) shared.add(line);
  }
  for (const line of longest) if (!shared.has(line)) beside(line, linesOf(line), away);
  for (const { area } of placed.values()) room.take(area);
  return new Map([...placed].map(([id, { caption }]) => [id, caption]));
}

/** The links that may have captions, longest first. */
export function longestLinks({ links }: NetworkGeometry): readonly LinkLine[] {
  return [...links].sort((a, b) => b.length - a.length).slice(0, MOST_CAPTIONED);
}

/** Texts at distances: what says the same in more or fewer lines stands as near as it can before it stands farther away. */
function* nearestFirst(
  texts: readonly (readonly string[])[],
  distances: readonly number[],
): Generator<{ lines: readonly string[]; distance: number }> {
  const wordsOf = (lines: readonly string[]) => lines.join(", ");
  for (const words of new Set(texts.map(wordsOf)))
    for (const distance of distances)
      for (const lines of texts) if (wordsOf(lines) === words) yield { lines, distance };
}

/** The places beside a link that are tried, so far from it: at its middle on its first side (1: above), on the other, then some way along it. */
function* offsets(
  line: LinkLine,
  width: number,
  height: number,
  pipe: number,
  first: 1 | -1,
  distance: number,
): Generator<Offset> {
  const middle = middleOf(line);
  const room = Math.max(0, line.length / 2 - 10) / line.length;
  for (const along of ALONG) {
    const share = 0.5 + along * room;
    const foot = pointOn(line, share, 0);
    const above = pointOn(line, share, 1);
    const n = { x: above.x - foot.x, y: above.y - foot.y };
    const beside = Math.abs(n.x) * (width / 2) + Math.abs(n.y) * (height / 2) + pipe / 2 + GAP + distance;
    for (const side of [first, -first])
      yield {
        x: foot.x - middle.x + n.x * beside * side,
        y: foot.y - middle.y + n.y * beside * side,
        foot,
      };
  }
}

/** Does another link lie between a link and the place of its caption, so that it would seem to be the other one's? */
function isBeyond({ links }: NetworkGeometry, line: LinkLine, foot: Point, at: Point): boolean {
  const middle = middleOf(line);
  const end = { x: middle.x + at.x, y: middle.y + at.y };
  return links.some(
    (other) => other !== line && other.way.some((b, i) => i > 0 && meet(foot, end, other.way[i - 1], b)),
  );
}

/** The places of a shared caption that are tried, so far from all of its links: above (1) or below them, in their middle and at their ends. */
function* groupOffsets(
  links: readonly LinkLine[],
  width: number,
  height: number,
  pipe: number,
  first: 1 | -1,
  distance: number,
): Generator<Offset> {
  const middle = middleOf(links[0]);
  const xs = links.flatMap(({ way }) => way.map(({ x }) => x));
  const ys = links.flatMap(({ way }) => way.map(({ y }) => y));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const reach = height / 2 + pipe / 2 + GAP + distance;
  for (const side of [first, -first]) {
    const y = side > 0 ? top - reach : bottom + reach;
    for (const x of [(left + right) / 2, left + GAP + width / 2, right - GAP - width / 2])
      yield { x: x - middle.x, y: y - middle.y };
  }
}
