/** Runs with senders of one's own in this thread: each sender in a realm of the run's own. */
import { loadOwnSenders, logsOf, withOwnSenders } from "../sandbox/index.ts";
import { catalog, createRunWith, type Run, type RunSpec } from "../sim/index.ts";
import { nodeRealm } from "./node-realm.ts";

/** Prepares a run with the senders of its specification, each in a realm of the run's own. @throws SenderError */
export function createOwnRun(
  spec: RunSpec,
  record: Parameters<typeof createRunWith>[1],
  after?: (run: OwnRun) => void,
): Run {
  const own = loadOwnSenders(spec, nodeRealm());
  const run = createRunWith(spec, record, withOwnSenders(catalog, spec, own));
  after?.({ run, names: own.senders.map(({ description }) => description.name), logs: () => logsOf(own) });
  return run;
}

/** A run and what its senders have logged. */
export interface OwnRun {
  run: Run;
  /** What the senders call themselves. */
  names: readonly string[];
  logs(): { instance: number; t: number; text: string }[];
}
