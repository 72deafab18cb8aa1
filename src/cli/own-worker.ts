import type { ResourceLimits, Worker } from "node:worker_threads";
import type { SenderFailure } from "../sandbox/index.ts";

/** What a thread for senders of one's own may hold. @param megabytes of the long-lived objects */
export function heapOf(megabytes: number): ResourceLimits {
  return {
    maxOldGenerationSizeMb: megabytes,
    maxYoungGenerationSizeMb: Math.ceil(megabytes / 8),
    stackSizeMb: 4,
  };
}

/** What became of a thread that gave no answer. */
export interface ThreadFailure {
  kind: SenderFailure;
  text: string;
}

/**
 * Posts one task to a thread for senders of one's own and waits for its one answer. A thread that dies, or that answers nothing for
 * `patience` ms, is ended and has failed; it is of no use any more.
 */
export function ask<T>(
  worker: Worker,
  task: unknown,
  patience: number,
): Promise<{ reply: T } | { failed: ThreadFailure }> {
  const megabytes = worker.resourceLimits?.maxOldGenerationSizeMb;
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      worker.removeAllListeners("message");
      worker.removeAllListeners("error");
      worker.off("exit", ended);
    };
    const fail = (failed: ThreadFailure) => {
      settle();
      worker.on("error", () => undefined);
      void worker.terminate();
      resolve({ failed });
    };
    const ended = () => fail({ kind: "run", text: "its thread was ended" });
    worker.once("exit", ended);
    const timer = setTimeout(
      () => fail({ kind: "endless", text: "the run did not come to an end in time" }),
      patience,
    );
    worker.once("message", (reply: T) => {
      settle();
      resolve({ reply });
    });
    worker.once("error", (error: Error & { code?: string }) => fail(deathOf(error, megabytes)));
    worker.postMessage(task);
  });
}

/** Why a thread has died. */
function deathOf(error: Error & { code?: string }, megabytes: number | undefined): ThreadFailure {
  return error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? { kind: "memory", text: `the run needed more than ${megabytes} MB` }
    : { kind: "run", text: error.message };
}
