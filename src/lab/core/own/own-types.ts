import type { OwnEntry } from "./own-storage.ts";

/** How what is shown is kept. `conflict`: another tab has changed or deleted it since. */
export type KeepingState = "kept" | "waiting" | "failed" | "conflict";

/** The own scenarios of this reader, as far as they are known. */
export interface OwnState {
  /** `refused`: the browser keeps nothing. */
  storage: "unread" | "ready" | "refused";
  /** The newest first. */
  entries: readonly OwnEntry[];
  /** Entries that this version of the page cannot read; they stay where they are. */
  unreadable: number;
  /** The own scenario that is shown, and whether it is kept as it is shown; null: what is shown is none. */
  keeping: { id: string; state: KeepingState } | null;
  /** What was deleted last, until it is brought back or something else is done. */
  removed: OwnEntry | null;
}

/** What an import did. */
export interface Imported {
  added: number;
  /** Those that were there already. */
  known: number;
  refused: readonly string[];
}
