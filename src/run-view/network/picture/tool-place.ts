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

/** Room of what can be done at a link, in words and as a sign, px. */
export const TOOL = { width: 160, height: 28 };
export const TOOL_SIGN = { width: 36, height: 28 };

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

/** How far below the middle of its link a caption without a place of its own begins, px. */
const UNPLACED = 16;

/** What is drawn in a network that runs, beside nodes and links. */
interface Drawn extends RunPlaces {
  nodes: readonly NodeSpec[];
  /** What the row of flows takes at the upper left, px. */
  chips: { width: number; height: number };
}

/** Where the middle of the upper edge of a tool is, px; and whether there is only room for its sign. */
export interface ToolPlace extends Point {
  isSign: boolean;
}

/**
 * Where what can be done at a link stands: inside the picture, on no node, name, caption, queue or flow; below the link before above
 * it, then as near to its middle as can be. It lies on packets, and on the words about lost ones, only where there is no other such
 * place. Where none has room for its words, its sign stands in one; without that too, on its link.
 */
export function toolPlace(line: LinkLine, geometry: NetworkGeometry, drawn: Drawn): ToolPlace {
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
  const all = { areas: [...words, ...losses], lines };
  const best = bestPlaces(line, geometry);
  return (
    best.find((place) => isClear(areaAt(place))) ??
    nearest(line, geometry, all, false) ??
    best.find((place) => isFree(areaAt(place))) ??
    nearest(line, geometry, { areas: words }, false) ??
    nearest(line, geometry, all, true) ??
    nearest(line, geometry, { areas: words }, true) ?? { ...middleOf(line), isSign: true }
  );
}

/** The place nearest to the middle of a link that is on nothing of this. */
function nearest(
  line: LinkLine,
  { width, height }: NetworkGeometry,
  obstacles: Obstacles,
  isSign: boolean,
): ToolPlace | undefined {
  const size = sizeOf(isSign);
  const middle = nearestPlace(size, middleOf(line), { width, height: height - EDGE }, obstacles);
  return middle && { x: middle.x, y: middle.y - size.height / 2, isSign };
}

/** The best places, as far as they are in the picture. */
function bestPlaces(line: LinkLine, { width, height }: NetworkGeometry): ToolPlace[] {
  const middle = middleOf(line);
  return PLACES.map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y, isSign: false })).filter((place) =>
    isInside(areaAt(place), { width, height: height - EDGE }),
  );
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

/** The room of a tool there. */
export function areaAt({ x, y, isSign }: ToolPlace): Area {
  const size = sizeOf(isSign);
  return { x: x - size.width / 2, y, ...size };
}

function sizeOf(isSign: boolean): typeof TOOL {
  return isSign ? TOOL_SIGN : TOOL;
}
