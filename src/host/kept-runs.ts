import type { RecordOptions, RunSpec } from "../sim/declared.ts";
import { KEPT_BYTES } from "./budget.ts";
import type { Outcome, RunWishes } from "./client.ts";
import { usesOwnSenders } from "./pool.ts";

/** A small object, such as a decision, takes about this much, bytes. */
const OBJECT_BYTES = 150;

/** What runs are asked of. */
interface Runs {
  run(lane: string, spec: RunSpec, record: RecordOptions, wishes?: RunWishes): Promise<Outcome>;
  cancel(lane: string): void;
}

interface Kept {
  outcome: Outcome;
  bytes: number;
}

/**
 * Runs that are not simulated twice: equal specifications give equal runs, so one that reached its end, with the same recorded,
 * is the answer to later requests, as long as there is room. Those that were wanted last stay longest. Whoever gets a result may
 * share it with others, and changes nothing in it.
 */
export class KeptRuns implements Runs {
  readonly #runs: Runs;
  readonly #limit: number;
  /** By specification and recording, those wanted last at the end. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** @param limit of the memory of all kept runs, bytes; a run that alone takes more is not kept */
  constructor(runs: Runs, limit: number = KEPT_BYTES) {
    this.#runs = runs;
    this.#limit = limit;
  }

  /** Would this run be there at once? */
  has(spec: RunSpec, record: RecordOptions): boolean {
    return this.#kept.has(keyOf(spec, record));
  }

  /** As the simulator's; a run that is kept supersedes the others of its lane as well, and its simulation has taken 0 s. */
  async run(lane: string, spec: RunSpec, record: RecordOptions, wishes: RunWishes = {}): Promise<Outcome> {
    const key = keyOf(spec, record);
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      this.#runs.cancel(lane);
      return kept.outcome;
    }
    const outcome = await this.#runs.run(lane, spec, record, wishes);
    if (outcome.state === "done" && outcome.stopped === null) {
      this.#keep(key, { outcome: { ...outcome, wallSeconds: 0 }, bytes: bytesIn(outcome.result, new Set()) });
    }
    return outcome;
  }

  cancel(lane: string): void {
    this.#runs.cancel(lane);
  }

  #keep(key: string, run: Kept): void {
    if (run.bytes > this.#limit) return;
    this.#forget(key);
    this.#kept.set(key, run);
    this.#bytes += run.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

/**
 * Differs wherever two runs might: every number is written as exactly as it can be read back. Senders of one's own that no flow has
 * make no difference: beside each version of one, a compared scheme is the same.
 */
function keyOf(spec: RunSpec, record: RecordOptions): string {
  const isPlain = spec.senders !== undefined && !usesOwnSenders(spec);
  return JSON.stringify([isPlain ? { ...spec, senders: undefined } : spec, record]);
}

/**
 * Memory of a result, about, bytes: its columns with what was set aside for more rows, and its objects.
 * @param counted the buffers counted so far: columns share them
 */
function bytesIn(value: object, counted: Set<ArrayBufferLike>): number {
  if (ArrayBuffer.isView(value)) {
    const { buffer } = value;
    if (counted.has(buffer)) return 0;
    counted.add(buffer);
    return buffer.byteLength;
  }
  let sum = OBJECT_BYTES;
  for (const part of Object.values(value))
    if (typeof part === "object" && part !== null) sum += bytesIn(part, counted);
  return sum;
}
