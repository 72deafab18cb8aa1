import type { HostReply, HostRequest } from "../host/index.ts";
import type { UntakenReply } from "../sandbox/own-texts.ts";

/** Sources by name, as a scenario has them. */
export type Sources = Readonly<Record<string, string>>;

/** A worker for one set of sources at a time. Its first message says that it is at work. */
export interface OwnWorker {
  post(request: HostRequest): void;
  /**
   * Has it run other sources from now on; what is under way must have been cancelled. Null where it cannot.
   * @throws what is wrong with a source: the ones before stay
   */
  take: ((sources: Sources) => void) | null;
  close(): void;
}

/** What such a worker may send. */
export type OwnReply = HostReply | UntakenReply;

/** The code of workers could not be fetched; the message says so to the reader. */
export class NotFetched extends Error {}

/**
 * Starts a worker with these sources. Rejects with `NotFetched`, or with what is wrong with a source.
 * @param onBroken told when its code does not run
 */
export type StartOwnWorker = (
  sources: Sources,
  hear: (reply: OwnReply) => void,
  onBroken: (message: string) => void,
) => Promise<OwnWorker>;

/** Starts a worker without sources, which can be given some. It need not ever come to work. Rejects with `NotFetched`. */
export type StartSpareWorker = (
  hear: (reply: OwnReply) => void,
  onBroken: (message: string) => void,
) => Promise<OwnWorker>;

/** A run that was asked for. */
export type RunRequest = HostRequest & { type: "run" };

/** The sources that the flows of a run name. */
export function sourcesOf({
  spec: { flows, senders = {} },
}: {
  spec: { flows: readonly { scheme: string }[]; senders?: Sources };
}): Sources {
  const used = new Set(flows.map(({ scheme }) => scheme));
  return Object.fromEntries(Object.entries(senders).filter(([name]) => used.has(`own:${name}`)));
}
