import { lossesOf } from "../../../run/fields/loss-at.ts";
import type { NodeSpec } from "../../../sim/declared.ts";
import { textWidth } from "../../../ui/base/text-width.ts";
import { type Area, LINE, overlap } from "./areas.ts";
import { badgeAreas } from "./badge-areas.ts";
import { crosses, isInside, nodeAreas } from "./free-room.ts";
import { type LinkLine, middleOf, type NetworkGeometry } from "./geometry.ts";
import type { Point } from "./layout.ts";
import { captionsOf } from "./link-captions.ts";
import { nearestPlace, type Obstacles } from "./nearest-place.ts";
import { LANES } from "./queue-places.ts";
import { lossWordAreas, type RunPlaces } from "./run-places.ts";

/** Room of what can be done at a link, px. */
export const TOOL = { width: 160, height: 28 };

/** What stays free at the lower edge, px. */
const EDGE = 2;

/** How far the middle of its upper edge is from the middle of the link, px, the best place first. */
const PLACES: readonly Point[] = [
  // Below the link's numbers, above its queue and the words about losses, below it beside the middle.
  { x: 0, y: 36 },
  { x: 0, y: -40 - TOOL.height },
  { x: -TOOL.width * 0.75, y: 36 },
  { x: TOOL.width * 0.75, y: 36 },
  { x: 0, y: 60 },
];

/** Steps in which all places are tried where none is free, px. */
const STEP = { x: 12, y: 4 };

/** How far below the middle of its link a caption without a place of its own begins, px. */
const UNPLACED = 16;

/** What is drawn in a network that runs, beside nodes and links. */
interface Drawn extends RunPlaces {
  nodes: readonly NodeSpec[];
  /** What the row of flows takes at the upper left, px. */
  chips: { width: number; height: number };
}

/**
 * Where the middle of the upper edge of what can be done at a link stands: inside the picture, on no node, name, caption, queue or
 * flow; below the link before above it, then as near to its middle as can be. It lies on packets, and on the words about lost ones, only
 * where there is no other such place; on the least of what is drawn where there is none at all.
 */
export function toolPlace(line: LinkLine, geometry: NetworkGeometry, drawn: Drawn): Point {
  const words = [
    ...nodeAreas(geometry),
    ...badgeAreas(geometry, drawn.nodes),
    { x: 0, y: 0, ...drawn.chips },
    ...[...drawn.queues.values()].map(({ area }) => area),
    ...captionAreas(line, geometry, drawn.captions),
  ];
  const losses = lossWordAreas(geometry);
  const lines = geometry.links.flatMap(({ way }) =>
    way.slice(1).map((b, i) => ({ a: way[i], b, half: LANES / 2 })),
  );
  const isFree = (area: Area) => words.every((other) => !overlap(other, area));
  const isClear = (area: Area) =>
    isFree(area) &&
    losses.every((other) => !overlap(other, area)) &&
    lines.every((one) => !crosses(area, one, one.half));
  const best = bestPlaces(line, geometry);
  return (
    best.find((place) => isClear(areaAt(place))) ??
    nearest(line, geometry, { areas: [...words, ...losses], lines }) ??
    best.find((place) => isFree(areaAt(place))) ??
    nearest(line, geometry, { areas: words }) ??
    leastCovering([...best, ...otherPlaces(line, geometry)], words) ??
    middleOf(line)
  );
}

/** The place nearest to the middle of a link that is on nothing of this. */
function nearest(
  line: LinkLine,
  { width, height }: NetworkGeometry,
  obstacles: Obstacles,
): Point | undefined {
  const middle = nearestPlace(TOOL, middleOf(line), { width, height: height - EDGE }, obstacles);
  return middle && { x: middle.x, y: middle.y - TOOL.height / 2 };
}

/** The best places, as far as they are in the picture. */
function bestPlaces(line: LinkLine, { width, height }: NetworkGeometry): Point[] {
  const middle = middleOf(line);
  return PLACES.map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y })).filter((place) =>
    isInside(areaAt(place), { width, height: height - EDGE }),
  );
}

/** Places everywhere in the picture, those near the middle of a link first. */
function otherPlaces(line: LinkLine, { width, height }: NetworkGeometry): Point[] {
  const middle = middleOf(line);
  const away = ({ x, y }: Point) => Math.hypot(x - middle.x, y + TOOL.height / 2 - middle.y);
  const places: Point[] = [];
  for (let y = 0; y <= height - TOOL.height - EDGE; y += STEP.y)
    for (let x = TOOL.width / 2; x <= width - TOOL.width / 2; x += STEP.x) places.push({ x, y });
  return places.sort((a, b) => away(a) - away(b));
}

/** What captions take; that of a link that has no place for one stands below it while it is meant. */
function captionAreas(line: LinkLine, { links }: NetworkGeometry, captions: RunPlaces["captions"]): Area[] {
  return links.flatMap((one): Area[] => {
    const caption = captions.get(one.spec.id);
    if (caption === undefined && one !== line) return [];
    const lines =
      caption?.lines ??
      captionsOf(one.spec, "forward", lossesOf(one.spec.loss)).find((candidate) => candidate.length > 1) ??
      [];
    const [width, height] = [Math.max(0, ...lines.map(textWidth)), lines.length * LINE];
    const middle = middleOf(one);
    const at = caption?.at ?? { x: 0, y: UNPLACED + height / 2 };
    return [{ x: middle.x + at.x - width / 2, y: middle.y + at.y - height / 2, width, height }];
  });
}

/** The first of the places that covers least, px². */
function leastCovering(places: readonly Point[], words: readonly Area[]): Point | undefined {
  let best: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const area = areaAt(place);
    const covered = words.reduce((sum, other) => sum + common(area, other), 0);
    if (covered >= least) continue;
    best = place;
    least = covered;
  }
  return best;
}

/** What two rectangles have in common, px². */
function common(a: Area, b: Area): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** The room of the tool whose upper edge has its middle there. */
export function areaAt({ x, y }: Point): Area {
  return { x: x - TOOL.width / 2, y, ...TOOL };
}
