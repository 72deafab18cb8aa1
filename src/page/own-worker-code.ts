/**
 * The code of the worker that runs senders of one's own, as a text. The build puts it here (scripts/vite/own-worker.ts).
 * @throws Error where it could not be fetched
 */
export async function ownWorkerCode(): Promise<string> {
  throw new Error("only the built page runs senders of one's own");
}

/** Digest of the frame's script, as policies have it. */
export const FRAME_DIGEST: string = "";
