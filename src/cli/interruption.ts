import process from "node:process";

/** Exit code after Ctrl+C, as shells have it: 128 and the signal's number. */
export const CANCELLED = 130;

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
