import type { HopColumns } from "../../sim/declared.ts";

/** Packet-hops of a stretch of simulated time, kept around the playhead; null until the first have arrived. */
export type HopWindow = { from: number; to: number; hops: HopColumns } | null;

/** What a packet does on a link at a moment. */
export type HopPhase = "before" | "waiting" | "moving" | "done";

/** Times of one packet on one link, s. */
export interface HopTimes {
  enter: number;
  start: number;
  sent: number;
  arrive: number;
}

/** A lost packet leaves its link here, as a share of the way: far enough to be seen on the link. */
export const LOST_AT = 0.6;

/** What the packet does at `time`. */
export function phaseAt(hop: HopTimes, time: number): HopPhase {
  if (time < hop.enter) return "before";
  if (time < hop.start) return "waiting";
  return time < hop.arrive ? "moving" : "done";
}

/**
 * How far the first bit of a packet has come, as a share of the link, 0 to 1. Bits travel for the propagation delay
 * (`arrive` − `sent`); a link without delay passes the packet on at the speed of its transmission.
 */
export function headAt(hop: HopTimes, time: number): number {
  return share(time - hop.start, hop.arrive - hop.sent, hop.arrive - hop.start);
}

/** How far the last bit of a packet has come, as a share of the link, 0 to 1. */
export function tailAt(hop: HopTimes, time: number): number {
  return share(time - hop.sent, hop.arrive - hop.sent, hop.arrive - hop.start);
}

function share(elapsed: number, propagation: number, whole: number): number {
  const span = propagation > 1e-9 ? propagation : whole;
  if (span <= 0) return elapsed >= 0 ? 1 : 0;
  return Math.min(Math.max(elapsed / span, 0), 1);
}

/** When a packet that will be lost on the way disappears from its link, s. */
export function vanishesAt(hop: HopTimes): number {
  return hop.arrive - (hop.arrive - hop.start) * (1 - LOST_AT);
}

/** True when the window holds every hop that matters at `time`, looking `back` seconds into the past. */
export function covers(window: HopWindow, time: number, back: number): boolean {
  return window !== null && time <= window.to && (time - back >= window.from || window.from <= 0);
}
