import { type Area, overlap } from "./areas.ts";
import { nodeAreas } from "./free-room.ts";
import { type LinkLine, middleOf, type NetworkGeometry } from "./geometry.ts";
import type { Point } from "./layout.ts";

/** Room of what can be done at a link, px. */
export const TOOL = { width: 160, height: 28 };

/** How far its upper edge is below the middle of the link, px, the best place first: below the link's numbers, above its queue. */
const BELOW = [36, -36 - TOOL.height, 60, -60 - TOOL.height];

/**
 * Where the middle of the upper edge of what can be done at a link stands: inside the picture and on no node, below the link before
 * above it. Where there is no such place, below it.
 */
export function toolPlace(line: LinkLine, geometry: NetworkGeometry): Point {
  const nodes = nodeAreas(geometry);
  const places = BELOW.map((below) => placeAt(line, geometry, below));
  const isFree = ({ x, y }: Point) => !nodes.some((node) => overlap(areaOf(x, y), node));
  return places.find(isFree) ?? places[0];
}

function placeAt(line: LinkLine, { width, height }: NetworkGeometry, below: number): Point {
  const { x, y } = middleOf(line);
  return {
    x: Math.max(TOOL.width / 2, Math.min(x, width - TOOL.width / 2)),
    y: Math.max(0, Math.min(y + below, height - TOOL.height - 2)),
  };
}

function areaOf(x: number, y: number): Area {
  return { x: x - TOOL.width / 2, y, ...TOOL };
}
