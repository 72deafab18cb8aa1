import process from "node:process";

/** Exit code after Ctrl+C, as shells have it: 128 and the signal's number. */
export const CANCELLED = 130;

/** Thrown where something is asked of what was given up. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

/** What `work` comes to; null when it was given up on the way. */
export async function unlessCancelled<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Cancelled) return null;
    throw error;
  }
}

/** Ctrl+C, once: what is under way is given up. */
export class Interruption {
  signalled = false;
  private readonly note: () => void;

  constructor(stop: () => void) {
    this.note = () => {
      this.signalled = true;
      stop();
    };
    process.on("SIGINT", this.note);
    process.on("SIGTERM", this.note);
  }

  end(): void {
    process.removeListener("SIGINT", this.note);
    process.removeListener("SIGTERM", this.note);
  }
}
