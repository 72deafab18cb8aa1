import type { RecordOptions, RunResult, RunSpec } from "../sim/declared.ts";
import type { HostReply, HostRequest } from "./protocol.ts";

/** The way to a host: a worker, a worker thread, or a direct call. */
export interface Port {
  post(request: HostRequest): void;
  /** Called once, before the first `post`. */
  onReply(listener: (reply: HostReply) => void): void;
  /** Called when the host itself broke (its code did not load, its memory ran out). */
  onBroken(listener: (message: string) => void): void;
}

/** How a requested run ended. */
export type Outcome =
  | { state: "done"; result: RunResult; wallSeconds: number }
  | { state: "cancelled" }
  | { state: "failed" | "refused"; message: string };

interface Pending {
  settle(outcome: Outcome): void;
  progress: ((fraction: number) => void) | undefined;
}

let lastId = 0;

/** Speaks the protocol with one host and turns its replies into promises, which never reject. */
export class SimClient {
  #port: Port;
  #pending = new Map<number, Pending>();
  #broken: string | null = null;

  constructor(port: Port) {
    this.#port = port;
    port.onReply((reply) => this.#take(reply));
    port.onBroken((message) => this.#break(message));
  }

  /** Requests without an answer yet. */
  get load(): number {
    return this.#pending.size;
  }

  /** Asks for a run; a newer call of the same lane makes this one end as `cancelled` unless it is done already. */
  run(
    lane: string,
    spec: RunSpec,
    record: RecordOptions,
    progress?: (fraction: number) => void,
  ): Promise<Outcome> {
    if (this.#broken !== null) return Promise.resolve({ state: "failed", message: this.#broken });
    lastId += 1;
    const id = lastId;
    const outcome = new Promise<Outcome>((settle) => {
      this.#pending.set(id, { settle, progress });
    });
    this.#port.post({ type: "run", id, lane, spec, record });
    return outcome;
  }

  /** Stops what runs or waits in a lane. */
  cancel(lane: string): void {
    this.#port.post({ type: "cancel", lane });
  }

  #take(reply: HostReply): void {
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    if (reply.type === "progress") {
      pending.progress?.(reply.fraction);
      return;
    }
    this.#pending.delete(reply.id);
    pending.settle(outcomeOf(reply));
  }

  #break(message: string): void {
    this.#broken = `The simulator stopped working (${message}). Reload the page.`;
    for (const pending of this.#pending.values()) pending.settle({ state: "failed", message: this.#broken });
    this.#pending.clear();
  }
}

function outcomeOf(reply: Exclude<HostReply, { type: "progress" }>): Outcome {
  if (reply.type === "done") return { state: "done", result: reply.result, wallSeconds: reply.wallSeconds };
  if (reply.type === "cancelled") return { state: "cancelled" };
  return { state: reply.reason === "refused" ? "refused" : "failed", message: reply.message };
}
