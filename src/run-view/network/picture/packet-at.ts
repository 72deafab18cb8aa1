import { distanceTo } from "./distance.ts";
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
