import type { Area } from "./areas.ts";

/** Where a queue is drawn. */
export interface QueuePlace {
  area: Area;
  /** 1: its head is at the right end, −1: at the left one. */
  along: 1 | -1;
}

/** Smallest width of a queue without its number, px. */
export const LEAST_QUEUE = 24;
