import { errorText } from "../scenario/error-text.ts";
import type { RecordOptions, RunResult, RunSpec } from "../sim/declared.ts";
import type { BudgetStop, RunBudget } from "./budget.ts";
import type { HostRequest, Measuring, RequestReply, RunRequest, SenderProblem } from "./protocol.ts";
import { parseReply } from "./replies.ts";
import { PATIENCE, type Patience, type Ticker, Watchdog } from "./supervision.ts";

/** The way to a host: a worker, a worker thread, or a direct call. */
export interface Port {
  post(request: HostRequest): void;
  /** Called once, before the first `post`; messages are unchecked. */
  onReply(listener: (message: unknown) => void): void;
  /** Called when the host itself failed (its code did not load, its memory ran out). */
  onBroken(listener: (message: string) => void): void;
  /** Ends the host, whatever it does; no message of it is delivered afterwards. */
  close(): void;
}

/** How a requested run ended. */
export type Outcome =
  | { state: "done"; result: RunResult; wallSeconds: number; stopped: BudgetStop | null }
  | { state: "cancelled" }
  /** `asks`: it has code in it that nobody has agreed to. */
  | { state: "refused"; message: string; asks?: "consent" }
  /**
   * `unstarted`: the host's code did not load, so another host may be tried. `lost`: the host broke, or did not answer, while it was at
   * this run. `unfetched`: a part of the simulator that the run needs could not be loaded, so that it can be asked for again.
   */
  | {
      state: "failed";
      message: string;
      unstarted?: boolean;
      unfetched?: boolean;
      lost?: boolean;
      sender?: SenderProblem;
    };

/** How a run ended of which only numbers were wanted. */
export type Measurement =
  | { state: "measured"; values: readonly (number | null)[]; digest: string | null; wallSeconds: number }
  | Exclude<Outcome, { state: "done" }>;

/** What is asked for besides the run itself. */
export interface RunWishes {
  progress?: ((fraction: number) => void) | undefined;
  /** Where it is not the host's usual one. */
  budget?: Partial<RunBudget> | undefined;
}

interface Pending {
  request: RunRequest;
  settle(ending: Outcome | Measurement): void;
  progress: ((fraction: number) => void) | undefined;
  /** It was sent again to a second host; there is no third. */
  resent: boolean;
  /** Its end was asked for. */
  cancelled: boolean;
}

const AGAIN =
  "The simulator was restarted: run it again. If it stops again, shorten the run or reload the page.";

let lastId = 0;

/**
 * Speaks the protocol with one host at a time and turns its replies into promises, which never reject. A host that fails, sends
 * what is no message of the protocol, or sends nothing for too long is ended; the next one starts when it is needed. The
 * request that was running then fails, those that waited behind it are sent to the next host.
 */
export class SimClient {
  #spawn: () => Port;
  #watchdog: Watchdog;
  #patience: Patience;
  #port: Port | null = null;
  #ready = false;
  #isDown = false;
  #pending = new Map<number, Pending>();

  /**
   * @param spawn starts a host and returns the way to it
   * @param again what to do about a host that stopped or does not answer
   */
  constructor(
    spawn: () => Port,
    ticker: Ticker,
    patience: Patience = PATIENCE,
    readonly again: string = AGAIN,
  ) {
    this.#spawn = spawn;
    this.#patience = patience;
    this.#watchdog = new Watchdog(ticker, patience, (silence) => this.#giveUp(silence));
  }

  /** Requests without an answer yet. */
  get load(): number {
    return this.#pending.size;
  }

  /** Has its host's code loaded? */
  get isReady(): boolean {
    return this.#ready;
  }

  /** Could its latest host not be started? */
  get isDown(): boolean {
    return this.#isDown;
  }

  /** Starts the host before its first run, so that it loads meanwhile. */
  start(): void {
    if (this.#port !== null) return;
    try {
      this.#open(this.#spawn());
    } catch (error) {
      this.#failToStart(errorText(error));
    }
  }

  /** Starts the host and has it fetch all that any run may need. */
  prepare(): void {
    this.start();
    this.#port?.post({ type: "prepare" });
  }

  #open(port: Port): void {
    this.#port = port;
    port.onReply((message) => {
      if (this.#port === port) this.#hear(message);
    });
    port.onBroken((what) => {
      if (this.#port === port) this.#break(what);
    });
  }

  /** Asks for a run; a newer call of the same lane makes this one end as `cancelled` unless it is done already. */
  run(lane: string, spec: RunSpec, record: RecordOptions, wishes: RunWishes = {}): Promise<Outcome> {
    return this.#ask({ lane, spec, record, budget: wishes.budget }, wishes.progress).then((ending) =>
      ending.state === "measured" ? NOT_ASKED : ending,
    );
  }

  /** Asks for numbers of a run; otherwise as `run`. */
  measure(lane: string, measuring: Measuring, record: RecordOptions): Promise<Measurement> {
    const spec = measuring.scenario;
    return this.#ask({ lane, spec, record, measuring }).then((ending) =>
      ending.state === "done" ? NOT_ASKED : ending,
    );
  }

  #ask(
    request: Omit<RunRequest, "type" | "id">,
    progress?: (fraction: number) => void,
  ): Promise<Outcome | Measurement> {
    lastId += 1;
    const whole: RunRequest = { type: "run", id: lastId, ...request };
    return new Promise((settle) => {
      this.#send({ request: whole, settle, progress, resent: false, cancelled: false });
    });
  }

  /** Ends the host, and with it everything that was asked of it, which is told that it was cancelled. */
  close(): void {
    for (const { settle } of this.#end()) settle({ state: "cancelled" });
  }

  /** Stops what runs or waits in a lane, in any case: a host that does not stop is ended. */
  cancel(lane: string): void {
    let asked = false;
    for (const pending of this.#pending.values()) {
      if (pending.request.lane !== lane) continue;
      pending.cancelled = true;
      asked = true;
    }
    if (!asked) return;
    this.#watchdog.cancelling();
    this.#port?.post({ type: "cancel", lane });
  }

  #send(pending: Pending): void {
    this.#pending.set(pending.request.id, pending);
    this.start();
    if (this.#port === null) return;
    this.#watchdog.watch();
    this.#port.post(pending.request);
  }

  #hear(message: unknown): void {
    const reply = parseReply(message);
    if (reply === null) {
      this.#replace(`The simulator gave an answer that makes no sense. ${this.again}`);
      return;
    }
    this.#ready = true;
    this.#isDown = false;
    this.#watchdog.heard();
    if (reply.type !== "ready") this.#take(reply);
  }

  #take(reply: RequestReply): void {
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    if (reply.type === "progress") {
      pending.progress?.(reply.fraction);
      return;
    }
    this.#pending.delete(reply.id);
    if (![...this.#pending.values()].some(({ cancelled }) => cancelled)) this.#watchdog.stopped();
    if (this.#pending.size === 0) this.#watchdog.rest();
    pending.settle(outcomeOf(reply));
  }

  #break(what: string): void {
    if (this.#ready) this.#replace(`The simulator stopped working (${what}). ${this.again}`);
    else this.#failToStart(what);
  }

  #giveUp(silence: keyof Patience): void {
    const waited = `${this.#patience[silence]} s`;
    if (silence === "starting") this.#failToStart(`it did not load within ${waited}`);
    else this.#replace(`The simulator did not answer for ${waited}. ${this.again}`);
  }

  /** Ends the host. What was to be cancelled is; the oldest request, the one under way, fails; the others begin anew. */
  #replace(message: string): void {
    const left = this.#end();
    let isFirst = true;
    for (const pending of left) {
      if (pending.cancelled) pending.settle({ state: "cancelled" });
      else if (isFirst || pending.resent) pending.settle({ state: "failed", message, lost: isFirst });
      else this.#send({ ...pending, resent: true });
      isFirst = false;
    }
  }

  /** The host could not be started, so no request was the cause: all of them may be sent to another host. */
  #failToStart(what: string): void {
    const message = `The simulator could not be started (${what}). Check the network and run it again, or reload the page.`;
    this.#isDown = true;
    for (const { cancelled, settle } of this.#end()) {
      settle(cancelled ? { state: "cancelled" } : { state: "failed", message, unstarted: true });
    }
  }

  /** Ends the host; returns what it has not answered, in the order of asking. */
  #end(): Pending[] {
    const left = [...this.#pending.values()];
    this.#pending.clear();
    this.#port?.close();
    this.#port = null;
    this.#ready = false;
    this.#watchdog.reset();
    return left;
  }
}

/** A host answered a question that it was not asked. */
const NOT_ASKED = {
  state: "failed",
  message: `The simulator gave an answer that makes no sense. ${AGAIN}`,
} as const;

function outcomeOf(reply: Exclude<RequestReply, { type: "progress" }>): Outcome | Measurement {
  if (reply.type === "cancelled") return { state: "cancelled" };
  if (reply.type === "measured") {
    const { values, digest, wallSeconds } = reply;
    return { state: "measured", values, digest, wallSeconds };
  }
  if (reply.type === "failed") {
    const { reason, message, sender } = reply;
    if (reason === "refused") return { state: "refused", message };
    if (reason === "unfetched") return { state: "failed", message, unfetched: true };
    return { state: "failed", message, ...(sender && { sender }) };
  }
  const { result, wallSeconds, stopped } = reply;
  return { state: "done", result, wallSeconds, stopped };
}
