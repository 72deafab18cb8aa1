/** Runs with senders of one's own in this thread: each scenario's senders in a realm of their own. */
import { wrappedRun } from "../host/wrapped-run.ts";
import { loadOwnSenders, logsOf, type OwnSenders, usedSenders, withOwnSenders } from "../sandbox/index.ts";
import { catalog, createRunWith, type Run, type RunSpec } from "../sim/index.ts";
import { nodeRealm } from "./node-realm.ts";

/** Realms that are kept for other runs of the same senders, at most: the engine has compiled their code already. */
const MOST_IDLE = 4;

/** Realms whose run has ended, by the names and sources of their senders; the latest is last. */
const idle = new Map<string, OwnSenders>();

/**
 * Prepares a run with the senders of its specification, in a realm that no other run uses at the same time. A run that came to its end
 * leaves its realm to the next run of the same senders: nothing that a program reaches keeps anything from run to run.
 * @throws SenderError
 */
export function createOwnRun(
  spec: RunSpec,
  record: Parameters<typeof createRunWith>[1],
  after?: (run: OwnRun) => void,
): Run {
  const key = JSON.stringify(usedSenders(spec));
  const own = taken(key) ?? loadOwnSenders(spec, nodeRealm());
  const run = createRunWith(spec, record, withOwnSenders(catalog, spec, own));
  let kept: ReturnType<typeof logsOf> | null = null;
  after?.({
    run,
    names: own.senders.map(({ description }) => description.name),
    logs: () => kept ?? logsOf(own),
  });
  return wrappedRun(run, {
    result() {
      // Only a run that came to its end has a result.
      const result = run.result();
      if (kept === null) {
        kept = logsOf(own);
        leave(key, own);
      }
      return result;
    },
  });
}

/** The realm that an earlier run has left, ready for another one. */
function taken(key: string): OwnSenders | null {
  const own = idle.get(key) ?? null;
  idle.delete(key);
  return own;
}

/** Keeps a realm for the next run of its senders. */
function leave(key: string, own: OwnSenders): void {
  own.guest.reset();
  idle.delete(key);
  idle.set(key, own);
  for (const oldest of idle.keys()) if (idle.size > MOST_IDLE) idle.delete(oldest);
}

/** A run and what its senders have logged. */
export interface OwnRun {
  run: Run;
  /** What the senders call themselves. */
  names: readonly string[];
  logs(): { instance: number; t: number; text: string }[];
}
