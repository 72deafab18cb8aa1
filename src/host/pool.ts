import type { RecordOptions, RunSpec } from "../sim/declared.ts";
import { type Outcome, type Port, SimClient } from "./client.ts";

/** The lane that has a host of its own, so that nothing delays the picture under the slider. */
export const MAIN_LANE = "main";

/**
 * A few hosts: one for the lane "main", the others shared by the remaining lanes. A lane stays with its host while
 * it has unanswered requests, because only there can a newer request stop an older one. Hosts start when needed.
 */
export class SimPool {
  #spawn: () => Port;
  #size: number;
  #main: SimClient | null = null;
  #others: SimClient[] = [];
  #lanes = new Map<string, { client: SimClient; open: number }>();

  /**
   * @param spawn starts a host and returns the way to it.
   * @param others how many hosts serve the lanes besides "main", at least 1.
   */
  constructor(spawn: () => Port, others: number) {
    this.#spawn = spawn;
    this.#size = Math.max(1, Math.floor(others));
  }

  /** Starts the host of the lane "main" before its first run, so that it loads while the page does. */
  start(): void {
    this.#main ??= new SimClient(this.#spawn());
  }

  /** As `SimClient.run`, on the host of that lane. */
  async run(
    lane: string,
    spec: RunSpec,
    record: RecordOptions,
    progress?: (fraction: number) => void,
  ): Promise<Outcome> {
    if (lane === MAIN_LANE) {
      this.#main ??= new SimClient(this.#spawn());
      return this.#main.run(lane, spec, record, progress);
    }
    const seat = this.#lanes.get(lane) ?? { client: this.#freest(), open: 0 };
    this.#lanes.set(lane, seat);
    seat.open += 1;
    const outcome = await seat.client.run(lane, spec, record, progress);
    seat.open -= 1;
    if (seat.open === 0) this.#lanes.delete(lane);
    return outcome;
  }

  /** Stops what runs or waits in a lane. */
  cancel(lane: string): void {
    if (lane === MAIN_LANE) this.#main?.cancel(lane);
    else this.#lanes.get(lane)?.client.cancel(lane);
  }

  #freest(): SimClient {
    let best: SimClient | null = null;
    for (const client of this.#others) if (!best || client.load < best.load) best = client;
    if (best && (best.load === 0 || this.#others.length >= this.#size)) return best;
    const started = new SimClient(this.#spawn());
    this.#others.push(started);
    return started;
  }
}
