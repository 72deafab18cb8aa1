import { changeTime } from "../../../run/fields/edit.ts";
import type { Clock } from "../../../run/state/clock.ts";

/** The instant at which changes from the playhead on are written: fixed during a gesture, while the clock plays on. */
export class GestureTime {
  readonly #clock: Clock;
  #latest: { gesture: string; at: number } | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The time of a change, s. */
  of(gesture: string | null): number {
    const now = changeTime(this.#clock.getState().playhead);
    if (gesture === null) return now;
    if (this.#latest?.gesture !== gesture) this.#latest = { gesture, at: now };
    return this.#latest.at;
  }
}
