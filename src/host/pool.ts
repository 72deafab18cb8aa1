import type { RecordOptions, RunSpec } from "../sim/declared.ts";
import { type Outcome, type Port, type RunWishes, SimClient } from "./client.ts";
import type { Ticker } from "./supervision.ts";

/** The lane that has a host of its own, so that nothing delays the picture under the slider. */
export const MAIN_LANE = "main";

/** The host that serves a lane while it has unanswered requests. */
interface Seat {
  client: SimClient;
  open: number;
}

/**
 * A few hosts: one for the lane "main", the others shared by the remaining lanes. A lane stays with its host while
 * it has unanswered requests, because only there can a newer request stop an older one. Hosts start when needed, or
 * before; what a host could not take because its code did not load goes to one whose code has loaded.
 */
export class SimPool {
  #main: SimClient;
  #others: readonly SimClient[];
  #lanes = new Map<string, Seat>();

  /**
   * @param spawn starts a host and returns the way to it.
   * @param ticker what silent hosts are noticed by.
   * @param others how many hosts serve the lanes besides "main", at least 1.
   */
  constructor(spawn: () => Port, ticker: Ticker, others: number) {
    const size = Math.max(1, Math.floor(others));
    this.#main = new SimClient(spawn, ticker);
    this.#others = Array.from({ length: size }, () => new SimClient(spawn, ticker));
  }

  /** Starts the host of the lane "main" before its first run, so that it loads while the page does. */
  start(): void {
    this.#main.start();
  }

  /** Starts every host that is not running and has all fetch what they may need, so that later requests need no network. */
  startAll(): void {
    for (const client of this.#all()) client.prepare();
  }

  /** As `SimClient.run`, on the host of that lane. */
  async run(lane: string, spec: RunSpec, record: RecordOptions, wishes: RunWishes = {}): Promise<Outcome> {
    const seat = this.#lanes.get(lane) ?? { client: this.#hostFor(lane), open: 0 };
    this.#lanes.set(lane, seat);
    seat.open += 1;
    let outcome = await seat.client.run(lane, spec, record, wishes);
    if (outcome.state === "failed" && outcome.unstarted) {
      const living = seat.client.isReady ? seat.client : leastLoaded(this.#all().filter((c) => c.isReady));
      if (living) {
        seat.client = living;
        outcome = await living.run(lane, spec, record, wishes);
      }
    }
    seat.open -= 1;
    if (seat.open === 0) this.#lanes.delete(lane);
    return outcome;
  }

  /** Stops what runs or waits in a lane. */
  cancel(lane: string): void {
    this.#lanes.get(lane)?.client.cancel(lane);
  }

  /** A host that idles, started ones first; else the one with the fewest requests. Those that are down come last. */
  #hostFor(lane: string): SimClient {
    if (lane === MAIN_LANE) return this.#main;
    const up = this.#others.filter((client) => !client.isDown);
    return leastLoaded(up) ?? this.#others[0];
  }

  #all(): SimClient[] {
    return [this.#main, ...this.#others];
  }
}

/** The client with the fewest requests; of equals the first. */
function leastLoaded(clients: readonly SimClient[]): SimClient | undefined {
  let best = clients[0];
  for (const client of clients) if (client.load < best.load) best = client;
  return best;
}
