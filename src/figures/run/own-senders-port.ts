/** Runs with senders of one's own among those of an experiment: hosts of experiments do not take them, the page's simulator does. */
import { READING } from "../../experiment/execute.ts";
import {
  type HostReply,
  type HostRequest,
  type Measuring,
  type Outcome,
  type Port,
  stopMessage,
  TICK,
  usesOwnSenders,
} from "../../host/index.ts";
import type { Simulator } from "../../run/state/runner.ts";
import { errorText } from "../../scenario/error-text.ts";

type MeasureRequest = HostRequest & { type: "run"; measuring: Measuring };

/**
 * Hosts of experiments that have runs with senders of one's own made by the simulator, which asks for the reader's consent and ends
 * what does not end, and read their numbers here.
 * @param spawn starts a host for all other runs
 */
export function withOwnSenders(spawn: () => Port, simulator: Simulator): () => Port {
  let ports = 0;
  return () => {
    ports += 1;
    return new OwnSendersPort(spawn(), simulator, `experiment:${ports}:`);
  };
}

/** The way to a host, and for runs with senders of one's own to the simulator. */
class OwnSendersPort implements Port {
  readonly #host: Port;
  readonly #simulator: Simulator;
  /** What its lanes of the simulator begin with. */
  readonly #prefix: string;
  /** Lanes with such a run under way. */
  readonly #lanes = new Set<string>();
  #reply: (message: unknown) => void = () => undefined;

  constructor(host: Port, simulator: Simulator, prefix: string) {
    this.#host = host;
    this.#simulator = simulator;
    this.#prefix = prefix;
  }

  post(request: HostRequest): void {
    if (isOfOwnSenders(request)) void this.#run(request);
    else {
      if (request.type === "cancel" && this.#lanes.has(request.lane)) this.#cancel(request.lane);
      this.#host.post(request);
    }
  }

  onReply(listener: (message: unknown) => void): void {
    this.#reply = listener;
    this.#host.onReply((message) => this.#reply(message));
  }

  onBroken(listener: (message: string) => void): void {
    this.#host.onBroken(listener);
  }

  close(): void {
    this.#reply = () => undefined;
    for (const lane of this.#lanes) this.#cancel(lane);
    this.#host.close();
  }

  #cancel(lane: string): void {
    this.#simulator.cancel(`${this.#prefix}${lane}`);
  }

  async #run({ id, lane, spec, record, measuring }: MeasureRequest): Promise<void> {
    this.#lanes.add(lane);
    // It may wait for its turn at the simulator, which watches over it by itself.
    const pulse = setInterval(() => this.#reply(READY), TICK / 2);
    const outcome = await this.#simulator.run(`${this.#prefix}${lane}`, spec, record);
    clearInterval(pulse);
    this.#lanes.delete(lane);
    this.#reply(replyOf(id, outcome, measuring));
  }
}

const READY: HostReply = { type: "ready" };

function isOfOwnSenders(request: HostRequest): request is MeasureRequest {
  return request.type === "run" && request.measuring !== undefined && usesOwnSenders(request.spec);
}

/** What a host would answer. */
function replyOf(id: number, outcome: Outcome, { measures, scenario }: Measuring): HostReply {
  if (outcome.state === "cancelled") return { type: "cancelled", id };
  if (outcome.state !== "done") {
    const reason = outcome.state === "refused" ? "refused" : "error";
    return { type: "failed", id, reason, message: outcome.message };
  }
  const { result, wallSeconds, stopped } = outcome;
  if (stopped !== null) {
    // Nobody goes on with a run that is only measured.
    const message = stopMessage({ ...stopped, mayContinue: false }, result.until, scenario);
    return { type: "failed", id, reason: "error", message };
  }
  try {
    const values = measures.map((request) => READING.readMeasure(request, result, scenario));
    return { type: "measured", id, values, digest: READING.runDigest(result), wallSeconds };
  } catch (error) {
    const message = errorText(error);
    return { type: "failed", id, reason: "error", message };
  }
}
