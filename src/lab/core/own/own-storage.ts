/** The scenarios that the browser keeps for this reader, in IndexedDB. What comes out of it is read like a file. */
import { del, entries, setMany } from "idb-keyval";
import type { Scenario } from "../../../scenario/index.ts";
import { readDocumentText } from "../../../scenario/parse-text.ts";
import { browserStore } from "../../../ui/base/browser-store.ts";
import { freshName, type Versioned, type Written, writeNext } from "../../../ui/base/versioned-store.ts";

/** A scenario of the reader's own. Its title is its name. */
export interface OwnEntry extends Versioned {
  id: string;
  /** When it was kept last, ms since 1970. */
  changed: number;
  /** The network, whole or unfinished. */
  document: Scenario;
}

/** Where own scenarios are kept. Every call rejects where the browser refuses it. */
export interface OwnStorage {
  /** All that can be read, and the number of those that cannot. */
  list(): Promise<{ entries: OwnEntry[]; unreadable: number }>;
  /** Adds entries, all or none. */
  add(added: readonly OwnEntry[]): Promise<void>;
  /** Writes the next version of an entry, if the one before it is still the one that is kept. */
  write(next: OwnEntry): Promise<Written>;
  remove(id: string): Promise<void>;
}

/** Own scenarios in a database of the browser. */
export function browserStorage(name = "cwndscope"): OwnStorage {
  const store = browserStore(name, "scenarios");
  return {
    list: async () => {
      const all = await entries<string, unknown>(store);
      const read = all.flatMap(([id, value]) => readEntry(id, value) ?? []);
      return { entries: read, unreadable: all.length - read.length };
    },
    add: (added) =>
      setMany(
        added.map((entry) => [entry.id, stored(entry)]),
        store,
      ),
    write: (next) => writeNext(next.id, stored(next), store),
    remove: (id) => del(id, store),
  };
}

type Stored = Omit<OwnEntry, "id">;

function stored({ revision, changed, document }: OwnEntry): Stored {
  return { revision, changed, document };
}

/** Reads what is stored under a name; null where it is none: another version of this page may have written it. */
function readEntry(id: string, value: unknown): OwnEntry | null {
  if (typeof id !== "string" || typeof value !== "object" || value === null) return null;
  const { revision, changed, document } = value as Readonly<Record<string, unknown>>;
  if (typeof revision !== "number" || typeof changed !== "number") return null;
  const read = readDocumentText(JSON.stringify(document ?? null));
  return read.ok ? { id, revision, changed, document: read.document } : null;
}

/** A name that no scenario has. */
export const freshId = (): string => freshName(12);
