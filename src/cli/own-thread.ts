import process from "node:process";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import {
  Host,
  type HostReply,
  type HostRequest,
  type Port,
  TERMINAL_BUDGET,
  TERMINAL_LIMITS,
} from "../host/index.ts";
import { wrappedRun } from "../host/wrapped-run.ts";
import { SenderError } from "../sandbox/index.ts";
import { estimateCost, type Run } from "../sim/index.ts";
import { createOwnRun, type OwnRun } from "./own-run.ts";
import { heapOf } from "./own-worker.ts";
import { startWorker } from "./run-pool.ts";

/** What a thread for senders of one's own is started with. */
const ROLE = "cwndscope-own-senders";

/** What such a thread may hold, MB. */
const MEGABYTES = 1024;

/** A thread that has said nothing for so long is ended, ms: its counters should have stopped it. */
const SILENCE = 60_000;

/** What the thread says beside the host's replies. */
type Aside =
  | { type: "logs"; lines: { flow: string; t: number; text: string }[] }
  | { type: "sender-failed"; kind: SenderError["kind"]; at: number | null };

/** What was learned of the senders of a run, beside its result. */
export interface OwnOutcome {
  failed: { kind: SenderError["kind"]; at: number | null } | null;
  logs: { flow: string; t: number; text: string }[];
}

/** In a thread for senders of one's own: runs what is asked for. Elsewhere nothing. */
export function serveOwnRuns(): void {
  const port = parentPort;
  if (isMainThread || port === null || (workerData as { role?: string } | null)?.role !== ROLE) return;
  process.removeAllListeners("SIGINT");
  const say = (message: HostReply | Aside) => port.postMessage(message);
  const told = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (error instanceof SenderError) say({ type: "sender-failed", kind: error.kind, at: error.at });
      throw error;
    }
  };
  const { force } = workerData as { force: boolean };
  const unlimited = { packetHops: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  const host = new Host({
    createRun: (spec, record) =>
      told(() => {
        let logs: OwnRun["logs"] = () => [];
        const run = createOwnRun(spec, record, (own) => {
          logs = own.logs;
        });
        const flows = spec.flows.filter(({ scheme }) => scheme.startsWith("own:"));
        return watched(run, told, () =>
          say({
            type: "logs",
            lines: logs().map(({ instance, t, text }) => ({ flow: flows[instance]?.id ?? "", t, text })),
          }),
        );
      }),
    estimateCost,
    yieldNow: () => new Promise((resolve) => setImmediate(resolve)),
    now: () => performance.now(),
    reply: say,
    limits: force ? unlimited : TERMINAL_LIMITS,
    budget: TERMINAL_BUDGET,
  });
  port.on("message", (request: HostRequest) => host.handle(request));
}

/** A run that tells of its failures, and of its end. */
function watched(run: Run, told: <T>(work: () => T) => T, ended: () => void): Run {
  return wrappedRun(run, {
    advance(maxEvents) {
      let isDone = true;
      try {
        isDone = told(() => run.advance(maxEvents));
        return isDone;
      } finally {
        if (isDone) ended();
      }
    },
  });
}

/** A port to a host in a thread of its own, which may run out of memory without harm. */
export function ownThread(entry: string, force: boolean, outcome: OwnOutcome): Port {
  const worker = startWorker(entry, { role: ROLE, force }, heapOf(MEGABYTES));
  let deliver: (reply: HostReply) => void = () => undefined;
  let latest: string | number | null = null;
  let heard = Date.now();
  const fail = (kind: SenderError["kind"], message: string) => {
    clearInterval(watch);
    outcome.failed = { kind, at: null };
    void worker.terminate();
    if (latest !== null) deliver({ type: "failed", id: latest, reason: "error", message } as HostReply);
  };
  const watch = setInterval(() => {
    if (latest !== null && Date.now() - heard > SILENCE)
      fail("endless", "A sender of the scenario did not come to an end. Look for a loop that never ends.");
  }, 1000);
  watch.unref();
  worker.on("message", (message: HostReply | Aside) => {
    heard = Date.now();
    if (message.type === "logs") outcome.logs = message.lines;
    else if (message.type === "sender-failed") outcome.failed = { kind: message.kind, at: message.at };
    else deliver(message);
  });
  worker.on("error", (error: Error & { code?: string }) => {
    const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
    fail(
      isMemory ? "memory" : "run",
      isMemory ? `The run needed more than ${MEGABYTES} MB. Let the sender keep less.` : error.message,
    );
  });
  return {
    post(request) {
      if ("id" in request) latest = request.id as string | number;
      heard = Date.now();
      worker.postMessage(request);
    },
    onReply: (listener) => {
      deliver = listener;
    },
    onBroken: () => undefined,
    close: () => {
      clearInterval(watch);
      void worker.terminate();
    },
  };
}
