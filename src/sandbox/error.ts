/** Why a sender of one's own failed: it cannot be loaded; it failed in a run; it does not end; it holds too much. */
export type SenderFailure = "load" | "run" | "endless" | "memory";

/** What went wrong in a sender of one's own, and where. */
export class SenderError extends Error {
  /** @param text what happened; @param line and column from 1, 0 where they are not known; @param when of the run, "" at load */
  constructor(
    readonly sender: string,
    readonly kind: SenderFailure,
    readonly text: string,
    readonly line: number,
    readonly column: number,
    readonly when = "",
    /** Time of the packet, s; null at load. */
    readonly at: number | null = null,
  ) {
    const place = line > 0 ? `:${line}:${column}` : "";
    super(`${sender}${place}: ${text}${when === "" ? "" : ` (${when})`}`);
    // Where errors of the language are frozen, as beside senders, a name can be defined and not assigned.
    Object.defineProperty(this, "name", { value: "SenderError" });
  }
}
