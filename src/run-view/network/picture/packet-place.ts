import { type HopTimes, headAt, LOST_AT, tailAt, vanishesAt } from "../../../run/packets/packet-hops.ts";
import type { Direction, HopColumns } from "../../../sim/declared.ts";
import { type LinkLine, stretch } from "./geometry.ts";
import type { Point } from "./layout.ts";

/** Distance of a packet's lane from the line, px: data and ACKs of opposite directions keep apart. */
export const LANE = 9;

/** Packets sent back to back stay apart by this much, px. */
const GAP = 2;

/** A packet that covers less than this share of its way in a frame is drawn sharp. */
const SHARP = 0.2;

/** One direction of a link, as `Trace.links` numbers it. */
export interface Lane {
  line: LinkLine;
  direction: Direction;
}

/** Where packets are looked for. */
export interface PacketScene {
  hops: HopColumns;
  /** By index into `Trace.links`; null for a link that is not on the page. */
  lanes: readonly (Lane | null)[];
  time: number;
  /** Simulated time that one frame stands for, s: a moving packet is drawn along the way it covers in it. */
  blur: number;
  scale: number;
}

/** A packet on the page: from its first bit to its last, px. */
export interface PacketPlace {
  head: Point;
  tail: Point;
  /** From its tail to its head: more than these where it lies on a bend. */
  way: readonly Point[];
  isData: boolean;
  thickness: number;
  /** How sharp it is, 0 to 1. */
  sharpness: number;
}

const scratch: HopTimes = { enter: 0, start: 0, sent: 0, arrive: 0 };

/** The times of hop `i`, written into `into`. */
export function timesOf(hops: HopColumns, i: number, into: HopTimes): HopTimes {
  into.enter = hops.enter[i];
  into.start = hops.start[i];
  into.sent = hops.sent[i];
  into.arrive = hops.arrive[i];
  return into;
}

/** Where the packet of hop `i` is; null while it is not on its way there. */
export function placeOf(scene: PacketScene, i: number): PacketPlace | null {
  const { hops, time, scale } = scene;
  const lane = scene.lanes[hops.link[i]];
  const hop = timesOf(hops, i, scratch);
  const still = hop.arrive - hop.start;
  const blur = scene.blur > still * SHARP ? scene.blur : 0;
  if (!lane || hop.start > time || hop.arrive <= time - blur || hop.arrive === hop.enter) return null;
  const lost = hops.fate[i] > 0;
  if (lost && vanishesAt(hop) <= time - blur) return null;
  const head = Math.min(lost ? LOST_AT : 1, headAt(hop, time));
  const tail = Math.min(head, tailAt(hop, time - blur));
  const isData = hops.isAck[i] === 0;
  const shortest = (isData ? 9 : 4) * Math.sqrt(scale);
  const own = Math.max((head - tail) * lane.line.length - GAP, shortest) / lane.line.length;
  const forward = lane.direction === "forward";
  const off = forward ? LANE : -LANE;
  const lead = Math.max(head, own);
  const way = stretch(lane.line, forward ? lead - own : 1 - lead + own, forward ? lead : 1 - lead, off);
  return {
    head: way[way.length - 1],
    tail: way[0],
    way,
    isData,
    thickness: (isData ? 10 : 5) * Math.sqrt(scale),
    sharpness: blur > 0 ? Math.max(0.25, still / (still + blur)) : 1,
  };
}
