import { type Area, overlap } from "./areas.ts";
import { nodeAreas } from "./free-room.ts";
import { type LinkLine, middleOf, type NetworkGeometry } from "./geometry.ts";
import type { Point } from "./layout.ts";

/** Room of what can be done at a link, px. */
export const TOOL = { width: 160, height: 28 };

/** What stays free at the lower edge, px. */
const EDGE = 2;

/** How far the middle of its upper edge is from the middle of the link, px, the best place first. */
const PLACES: readonly Point[] = [
  // Below the link's numbers, above its queue, below it beside the middle.
  { x: 0, y: 36 },
  { x: 0, y: -36 - TOOL.height },
  { x: -TOOL.width * 0.75, y: 36 },
  { x: TOOL.width * 0.75, y: 36 },
  { x: 0, y: 60 },
];

/**
 * Where the middle of the upper edge of what can be done at a link stands: inside the picture and on no node, below the link before
 * above it. Where there is no such place, below it, as far as the picture reaches.
 */
export function toolPlace(line: LinkLine, geometry: NetworkGeometry): Point {
  const { width, height } = geometry;
  const middle = middleOf(line);
  const nodes = nodeAreas(geometry);
  const free = PLACES.map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y })).find((place) => {
    const area = areaAt(place);
    const isInside =
      area.x >= 0 && area.x + area.width <= width && area.y >= 0 && area.y + area.height <= height - EDGE;
    return isInside && !nodes.some((node) => overlap(area, node));
  });
  return (
    free ?? {
      x: Math.max(TOOL.width / 2, Math.min(middle.x, width - TOOL.width / 2)),
      y: Math.min(middle.y + PLACES[0].y, height - EDGE - TOOL.height),
    }
  );
}

/** The room of the tool whose upper edge has its middle there. */
export function areaAt({ x, y }: Point): Area {
  return { x: x - TOOL.width / 2, y, ...TOOL };
}
