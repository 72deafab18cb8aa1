/**
 * The code of the worker that runs senders of one's own, as a text. The build puts it here (scripts/vite/own-worker.ts).
 * @throws Error where it could not be fetched
 */
export async function ownWorkerCode(): Promise<string> {
  throw new Error("only the built page runs senders of one's own");
}

/** Digest of the frame's script, as policies have it. */
export const FRAME_DIGEST: string = "";

/**
 * Where the frame's document stands as a file of its own; null where there are no files beside the page. A frame with a text from the page
 * has the page's policy besides its own: its workers can then read no later scripts.
 */
export const FRAME_ADDRESS: string | null = null;
