import { Float64Column } from "./columns.ts";
import type { Series } from "./types.ts";

/** More changes of a channel's state than this are not recorded: 1.6 MB per link direction. */
const MOST_CHANGES = 100_000;

/** The state from where the limit is reached. */
const NOT_RECORDED = -1;

/** Records when the channel of one link direction turns bad and good again. */
export class ChannelRecorder {
  private readonly time = new Float64Column();
  private readonly state = new Float64Column();

  /** The channel is bad, or good, from `t` (s) on. */
  changes(t: number, isBad: boolean): void {
    if (this.time.length > MOST_CHANGES) return;
    this.time.push(t);
    this.state.push(this.time.length > MOST_CHANGES ? NOT_RECORDED : Number(isBad));
  }

  /** Memory of what was recorded, bytes. */
  get memory(): number {
    return this.time.memory + this.state.memory;
  }

  take(): Series {
    return { t: this.time.take(), v: this.state.take() };
  }
}
