import { exp } from "../../engine/det-math.ts";
import type { RandomStream } from "../../engine/random.ts";
import { exponentialDraw } from "./parameters.ts";

/** Bursts of packets at a constant rate, with silences between them: ns-2's exponential on-off source. */
export interface Bursts {
  /** Packets left of the present burst; 0 in a silence. */
  left: number;
}

/** What bursts are like. */
export interface BurstShape {
  /** s between packets of a burst. */
  interval: number;
  /** Mean length of a burst, and of a silence, s. */
  burst: number;
  idle: number;
}

/**
 * The wait until the next packet (ns-2's next_interval): within a burst one interval; else a new burst is drawn, of at
 * least one packet, and then the silence before it.
 */
export function nextInBursts(bursts: Bursts, shape: BurstShape, random: RandomStream): number {
  const { interval, burst, idle } = shape;
  let wait = interval;
  if (bursts.left === 0) {
    bursts.left = Math.max(1, Math.floor(exponentialDraw(random, burst / interval) + 0.5));
    wait += exponentialDraw(random, idle);
  }
  bursts.left--;
  return wait;
}

/**
 * Packets a second on average: N packets take N intervals and one silence. N is an exponential number of mean
 * burst / interval, rounded, and at least one: E[N] = 1 + sum over k ≥ 2 of exp(-(k - 1/2) interval / burst).
 */
export function packetRate({ interval, burst, idle }: BurstShape): number {
  const decay = exp(-interval / burst);
  const packets = decay < 1 ? 1 + exp((-1.5 * interval) / burst) / (1 - decay) : Infinity;
  return packets === Infinity ? 1 / interval : packets / (packets * interval + idle);
}
