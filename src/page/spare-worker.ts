import type { HostRequest } from "../host/index.ts";
import {
  type OwnReply,
  type OwnWorker,
  type RunRequest,
  type StartSpareWorker,
  sourcesOf,
} from "./own-worker-types.ts";

/** The last run is repeated so often: until then its code is compiled while it runs. */
const REPEATS = 5;
/** Only a run that takes less is repeated, s. */
const SHORT_RUN = 0.3;

/** What hears of a worker that was handed over. */
interface Heir {
  hear(reply: OwnReply): void;
  onBroken(message: string): void;
}

/** A worker that is started before it is needed, and gets warm: it repeats a run, of which nobody hears. It need not ever come to work. */
export class SpareWorker {
  readonly #repeated: RunRequest;
  #worker: OwnWorker | null = null;
  #isAtWork = false;
  #left = REPEATS;
  #heir: Heir | null = null;
  #isClosed = false;

  constructor(start: StartSpareWorker, repeated: RunRequest) {
    this.#repeated = repeated;
    const onBroken = (message: string) => {
      this.#isAtWork = false;
      this.#heir?.onBroken(message);
    };
    start((reply) => this.#hear(reply), onBroken).then(
      (worker) => {
        if (this.#isClosed) worker.close();
        else this.#worker = worker;
      },
      // Without it, each version has a worker of its own.
      () => undefined,
    );
  }

  /** Can it be handed over? */
  get isAtWork(): boolean {
    return this.#isAtWork;
  }

  /** Hands the worker over: what it says from now on is for others. */
  handOver(heir: Heir): OwnWorker | null {
    this.#heir = heir;
    this.#tell({ type: "cancel", lane: this.#repeated.lane });
    return this.#worker;
  }

  close(): void {
    this.#isClosed = true;
    this.#worker?.close();
  }

  #hear(reply: OwnReply): void {
    if (this.#heir !== null) {
      this.#heir.hear(reply);
      return;
    }
    if (reply?.type === "untaken") this.#isAtWork = false;
    else if (reply?.type === "ready") {
      this.#isAtWork = true;
      this.#worker?.take?.(sourcesOf(this.#repeated));
      this.#repeat();
    } else if (reply?.type === "done" && reply.wallSeconds < SHORT_RUN) this.#repeat();
  }

  /** The number is that of no request. */
  #repeat(): void {
    if (this.#left === 0) return;
    this.#left -= 1;
    this.#tell({ ...this.#repeated, id: 0 });
  }

  #tell(request: HostRequest): void {
    this.#worker?.post(request);
  }
}
