import type { RecordOptions, RunSpec } from "../sim/declared.ts";
import { type Outcome, type Port, type RunWishes, SimClient } from "./client.ts";
import type { Patience, Ticker } from "./supervision.ts";

/** The lane that has a host of its own, so that nothing delays the picture under the slider. */
export const MAIN_LANE = "main";

/** Hosts for runs with senders of one's own: code that a page gives no room beside anything else. */
export interface OwnHosts {
  /** Starts a host and returns the way to it. */
  spawn(): Port;
  /** Why a run may not start: nobody has agreed to its code; null where it may. */
  refusal(spec: RunSpec): string | null;
}

/** Does a flow of a run name a sender of one's own? */
export function usesOwnSenders({ flows }: Pick<RunSpec, "flows">): boolean {
  return flows.some(({ scheme }) => scheme.startsWith("own:"));
}

/** How long a host of senders of one's own may send nothing, s: its counters should have stopped them long before. */
const OWN_PATIENCE: Patience = { starting: 20, running: 1, cancelling: 0.5 };

const OWN_AGAIN = "Look for what your sender does so often, or keeps: it was stopped by the clock.";

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
  #own: () => Promise<OwnHosts>;
  #ownSpawn: (() => Port) | null = null;
  /** For senders of one's own: "main", and all other lanes. */
  #ownClients: readonly SimClient[];

  /**
   * @param spawn starts a host and returns the way to it.
   * @param ticker what silent hosts are noticed by.
   * @param others how many hosts serve the lanes besides "main", at least 1.
   * @param own fetches what runs senders of one's own; left out: nothing does.
   */
  constructor(spawn: () => Port, ticker: Ticker, others: number, own: () => Promise<OwnHosts> = noOwnHosts) {
    const size = Math.max(1, Math.floor(others));
    this.#main = new SimClient(spawn, ticker);
    this.#others = Array.from({ length: size }, () => new SimClient(spawn, ticker));
    this.#own = own;
    const spawnOwn = () => {
      if (this.#ownSpawn === null) throw new Error("what runs senders of one's own is not there");
      return this.#ownSpawn();
    };
    this.#ownClients = [0, 1].map(() => new SimClient(spawnOwn, ticker, OWN_PATIENCE, OWN_AGAIN));
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
    const isOwn = usesOwnSenders(spec);
    if (isOwn) {
      const refused = await this.#refusal(spec);
      if (refused !== null) {
        // It supersedes the others of its lane all the same.
        this.cancel(lane);
        return refused;
      }
    }
    const known = this.#lanes.get(lane);
    const stays = known !== undefined && this.#ownClients.includes(known.client) === isOwn;
    if (known !== undefined && !stays) known.client.cancel(lane);
    const seat = stays ? known : { client: isOwn ? this.#ownFor(lane) : this.#hostFor(lane), open: 0 };
    this.#lanes.set(lane, seat);
    seat.open += 1;
    let outcome = await seat.client.run(lane, spec, record, wishes);
    if (outcome.state === "failed" && outcome.unstarted && !isOwn) {
      const living = seat.client.isReady ? seat.client : leastLoaded(this.#all().filter((c) => c.isReady));
      if (living) {
        seat.client = living;
        outcome = await living.run(lane, spec, record, wishes);
      }
    }
    seat.open -= 1;
    if (seat.open === 0 && this.#lanes.get(lane) === seat) this.#lanes.delete(lane);
    return outcome;
  }

  /** Stops what runs or waits in a lane. */
  cancel(lane: string): void {
    this.#lanes.get(lane)?.client.cancel(lane);
  }

  /** Why a run with senders of one's own cannot start; null where it can. */
  async #refusal(spec: RunSpec): Promise<Outcome | null> {
    try {
      const { spawn, refusal } = await this.#own();
      this.#ownSpawn = spawn;
      const message = refusal(spec);
      return message === null ? null : { state: "refused", message, asks: "consent" };
    } catch {
      return { state: "failed", message: NOT_FETCHED };
    }
  }

  #ownFor(lane: string): SimClient {
    return this.#ownClients[lane === MAIN_LANE ? 0 : 1];
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

const NOT_FETCHED =
  "What runs senders of your own could not be loaded. Check the connection and try again, or reload the page.";

function noOwnHosts(): Promise<OwnHosts> {
  return Promise.reject(new Error("nothing here runs senders of one's own"));
}

/** The client with the fewest requests; of equals the first. */
function leastLoaded(clients: readonly SimClient[]): SimClient | undefined {
  let best = clients[0];
  for (const client of clients) if (client.load < best.load) best = client;
  return best;
}
