/** Entries of the browser's database that count their versions, so that two tabs notice each other; and names for new ones. */
import { type UseStore, update } from "idb-keyval";

/** An entry that counts its versions from 1. */
export interface Versioned {
  revision: number;
}

/** What became of a wish to write: kept; or not, because another tab has written or deleted the entry meanwhile. */
export type Written = "kept" | "changed" | "gone";

/** Thrown inside a transaction so that it writes nothing. */
class Stale extends Error {
  constructor(readonly written: Written) {
    super(written);
  }
}

/** Writes the next version of an entry, if the one before it is still the one that is kept. Rejects where the browser refuses it. */
export async function writeNext(id: string, next: Versioned, store: UseStore): Promise<Written> {
  try {
    await update<Versioned>(
      id,
      (old) => {
        if (old === undefined) throw new Stale("gone");
        if (old.revision !== next.revision - 1) throw new Stale("changed");
        return next;
      },
      store,
    );
    return "kept";
  } catch (error) {
    if (error instanceof Stale) return error.written;
    throw error;
  }
}

/** So many random bytes in hexadecimal digits: a name that nothing has. */
export function freshName(bytes: number): string {
  const all = crypto.getRandomValues(new Uint8Array(bytes));
  return [...all].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
