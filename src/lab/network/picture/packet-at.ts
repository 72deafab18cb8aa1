import type { Point } from "./layout.ts";
import { type PacketScene, placeOf } from "./packet-place.ts";

/** How near the pointer must be to a packet, px. */
const REACH = 7;

/** Row of the data packet nearest to (x, y), px, among rows [first, stop); −1 where none is within reach. */
export function packetAt(scene: PacketScene, first: number, stop: number, x: number, y: number): number {
  let best = -1;
  let least = REACH;
  for (let i = first; i < stop; i++) {
    const place = placeOf(scene, i);
    if (place === null || !place.isData) continue;
    const distance = distanceTo(place.way, x, y);
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

/** Distance of a point from a line through points, px. */
function distanceTo(way: readonly Point[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1], way[i]];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
    const share = Math.min(Math.max(along, 0), 1);
    least = Math.min(least, Math.hypot(from.x + share * dx - x, from.y + share * dy - y));
  }
  return least;
}
