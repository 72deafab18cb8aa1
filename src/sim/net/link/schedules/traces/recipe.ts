import { type RandomStream, streamFor } from "../../../../engine/random.ts";
import { OPPORTUNITY_BYTES } from "../../../../spec/schedule.ts";
import type { ShippedTrace } from "../types.ts";

/** What a recipe draws from. */
export interface Chance {
  /** Between two numbers, evenly. */
  between(low: number, high: number): number;
  /** About normal, mean 0, variance 1: the sum of twelve even draws less 6. */
  normal(): number;
  /** True with a probability. */
  happens(probability: number): boolean;
}

class StreamChance implements Chance {
  constructor(private readonly random: RandomStream) {}

  between(low: number, high: number): number {
    return low + (high - low) * this.random.uniform();
  }

  normal(): number {
    let sum = -6;
    for (let k = 0; k < 12; k++) sum += this.random.uniform();
    return sum;
  }

  happens(probability: number): boolean {
    return this.random.isBelow(probability);
  }
}

/** How a synthetic trace is made. */
export interface Recipe extends Omit<ShippedTrace, "times"> {
  /** Length, ms. */
  length: number;
  /** Makes what gives the bytes that may leave in each millisecond, in order from 1. */
  bytes(chance: Chance): (ms: number) => number;
}

/** bytes/ms of a rate in Mbit/s. */
export const MEGABIT = 125;

/**
 * The trace of a recipe: bytes are saved up, and every `OPPORTUNITY_BYTES` of them are an opportunity. The same recipe gives the
 * same trace in every engine. Its last opportunity lies at its length, so that it repeats after that.
 */
export function traceOf({ length, bytes, ...about }: Recipe): ShippedTrace {
  return {
    ...about,
    times: () => {
      const give = bytes(new StreamChance(streamFor(about.seed, about.id)));
      const times: number[] = [];
      let saved = 0;
      for (let ms = 1; ms < length; ms++) {
        saved += give(ms);
        for (; saved >= OPPORTUNITY_BYTES; saved -= OPPORTUNITY_BYTES) times.push(ms);
      }
      return Int32Array.from([...times, length]);
    },
  };
}
