import process from "node:process";
import {
  Host,
  type HostReply,
  type Outcome,
  SimClient,
  TERMINAL_BUDGET,
  TERMINAL_LIMITS,
} from "../host/index.ts";
import { createRun, estimateCost, type RecordOptions, type RunSpec } from "../sim/index.ts";
import { CliError } from "./error.ts";
import { CANCELLED } from "./interruption.ts";
import { type OwnOutcome, ownThread } from "./own-thread.ts";

/** How far a run may go. */
export interface Reach {
  /** Run it even if the estimate says that it is absurd, and whatever it costs. */
  force: boolean;
  /** Stop after so many events. */
  maxEvents?: number | undefined;
}

/**
 * Runs a scenario in this process, with progress on a terminal's stderr; Ctrl+C stops it. A run whose budget is used up ends
 * early, which `stopped` tells.
 * @throws CliError when the run was refused, cancelled or failed.
 */
export async function simulate(
  spec: RunSpec,
  record: RecordOptions,
  { force, maxEvents }: Reach,
  entry: string,
): Promise<Outcome & { state: "done"; logs: OwnOutcome["logs"] }> {
  const own: OwnOutcome = { failed: null, logs: [] };
  const client =
    spec.senders === undefined
      ? directClient(force)
      : new SimClient(
          () => ownThread(entry, force, own),
          () => () => undefined,
        );
  const stop = () => client.cancel("terminal");
  process.once("SIGINT", stop);
  const outcome = await client.run("terminal", spec, record, {
    progress: process.stderr.isTTY ? showProgress(spec) : undefined,
    budget: { ...(force ? UNLIMITED : {}), ...(maxEvents === undefined ? {} : { events: maxEvents }) },
  });
  process.removeListener("SIGINT", stop);
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  client.close();
  if (outcome.state === "done") return { ...outcome, logs: own.logs };
  if (own.failed !== null && outcome.state === "failed")
    throw new CliError(outcome.message, own.failed.kind === "load" ? 2 : 1);
  throw failure(outcome);
}

const UNLIMITED = {
  events: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
  seconds: Number.POSITIVE_INFINITY,
};

/** A host and its client in one thread, where nobody has to be watched: a host that hangs could not be told apart. */
function directClient(force: boolean): SimClient {
  const unlimited = { packetHops: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  return new SimClient(
    () => {
      let deliver: (reply: HostReply) => void = () => undefined;
      const host = new Host({
        createRun,
        estimateCost,
        yieldNow: () => new Promise((resolve) => setImmediate(resolve)),
        now: () => performance.now(),
        reply: (reply) => deliver(reply),
        limits: force ? unlimited : TERMINAL_LIMITS,
        budget: TERMINAL_BUDGET,
      });
      return {
        post: (request) => host.handle(request),
        onReply: (listener) => {
          deliver = listener;
        },
        onBroken: () => undefined,
        close: () => undefined,
      };
    },
    () => () => undefined,
  );
}

function showProgress({ duration }: RunSpec): (fraction: number) => void {
  return (fraction) => {
    const percent = Math.floor(fraction * 100);
    process.stderr.write(`\r${percent} % (${(fraction * duration).toFixed(1)} s of ${duration} s)\u001b[K`);
  };
}

function failure(outcome: Exclude<Outcome, { state: "done" }>): CliError {
  if (outcome.state === "cancelled") return new CliError("Cancelled.", CANCELLED);
  if (outcome.state === "refused")
    return new CliError(`duration: ${outcome.message} (--force runs it all the same.)`);
  return new CliError(outcome.message, 1);
}
