import { directionId, directionOf } from "../../../sim/declared.ts";
import { textWidth } from "../../../ui/base/text-width.ts";
import type { Area } from "./areas.ts";
import type { FreeRoom } from "./free-room.ts";
import { type LinkLine, pointOn } from "./geometry.ts";
import type { Point } from "./layout.ts";
import { LANE, type Lane } from "./packet-place.ts";
import { LEAST_QUEUE, type QueuePlace } from "./queue-place.ts";

/** Thickest packet, px. */
const PACKET = 14;

/** Width of a link with the packets that move on it both ways, px. */
export const LANES = 2 * LANE + PACKET;

/** Largest width of a queue with its number, its height, space to a level link and to a steep one, and to the number, px. */
const QUEUE = { width: 260, height: 20, least: 1, most: 12, number: 10 };
/** How far a queue beside a link that is not level may lean away from it, px. */
const LEAN = 24;
/** Shares of its link that a queue may stand from its beginning. */
const SHIFTS = [0, 0.12, 0.24, 0.36];
/** Shares of its full width that a queue may have. */
const WIDTHS = [1, 0.7, 0.5, 0];
/** How far above its place a queue stands that is longer than its link: over the nodes at both ends, px. */
const LIFT = 9;
/** Digits of a queue without a limit. */
const UNLIMITED = "0000";

/** Room that the number beside a queue takes, px. */
function numberWidth({ line, direction }: Lane): number {
  const { limit } = directionOf(line.spec, direction).queue;
  return 1.15 * textWidth(limit === undefined ? UNLIMITED : `${limit}/${limit}`) + QUEUE.number;
}

/**
 * Places queues at the beginnings of their link directions, in this order, on nothing that was taken before; takes what they need.
 * A queue that has no room is left out; one that `must` be there may lie on other links, if it cannot but, where it
 * is not taken for theirs.
 */
export function placeQueues(
  lanes: readonly Lane[],
  room: FreeRoom,
  must: (lane: Lane) => boolean = () => false,
): Map<string, QueuePlace> {
  const places = new Map<string, QueuePlace>();
  for (const lane of lanes) {
    const area =
      firstOf(areasOf(lane), (candidate) => room.isFree(candidate)) ??
      (must(lane) ? firstOf(areasOf(lane), (candidate) => room.isFree(candidate, lane.line)) : undefined);
    if (area === undefined) continue;
    room.take(area);
    const along = (lane.direction === "forward") === lane.line.u.x >= 0 ? 1 : -1;
    places.set(directionId(lane.line.spec.id, lane.direction), { area, along });
  }
  return places;
}

/** The places that are tried, best first: wide, at the very beginning, on the side where the direction's packets move. */
function* areasOf(lane: Lane): Generator<Area> {
  const { line, direction } = lane;
  const least = LEAST_QUEUE + numberWidth(lane);
  const side = direction === "forward" ? 1 : -1;
  for (const share of WIDTHS)
    for (const shift of SHIFTS) {
      const lean = (2 * LEAN) / Math.abs(normalAt(line, direction, shift).x);
      const full = Math.max(least, Math.min(line.length * 0.94 - 30, QUEUE.width, lean));
      const width = Math.max(least, share * full);
      for (const up of [side, -side]) yield areaAt(line, direction, { width, shift, up, lift: 0 });
    }
  for (const shift of SHIFTS) yield areaAt(line, direction, { width: least, shift, up: 1, lift: LIFT });
}

function firstOf<T>(values: Iterable<T>, test: (value: T) => boolean): T | undefined {
  for (const value of values) if (test(value)) return value;
  return undefined;
}

/** Where a queue stands: its width and how far it is lifted from its link, px; the share of the link from its beginning; above or below. */
interface Stand {
  width: number;
  shift: number;
  up: number;
  lift: number;
}

/** How far along its link from where it begins a queue is as steep as the link, as a share. */
const LEADING = 0.1;

/** The normal of a link where a queue stands, so far from where its direction begins. */
function normalAt(line: LinkLine, direction: Lane["direction"], shift: number): Point {
  const share = direction === "forward" ? shift + LEADING : 1 - shift - LEADING;
  const [on, above] = [pointOn(line, share, 0), pointOn(line, share, 1)];
  return { x: above.x - on.x, y: above.y - on.y };
}

function areaAt(line: LinkLine, direction: Lane["direction"], stand: Stand): Area {
  const { width, shift, up, lift } = stand;
  const n = normalAt(line, direction, shift);
  const { height, least, most } = QUEUE;
  const gap = least + (most - least) * Math.abs(n.x) + lift;
  const own = (Math.abs(n.y) * width + Math.abs(n.x) * height) / 2;
  const share = shift + own / Math.max(1, line.length);
  const across = (Math.abs(n.x) * (width + LANES) + Math.abs(n.y) * (height + LANES)) / 2 + gap;
  const { x, y } = pointOn(line, direction === "forward" ? share : 1 - share, up * across);
  return { x: x - width / 2, y: y - height / 2, width, height };
}
