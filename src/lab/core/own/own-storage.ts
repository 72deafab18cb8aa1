/** The scenarios that the browser keeps for this reader, in IndexedDB. What comes out of it is read like a file. */
import { del, entries, setMany, update } from "idb-keyval";
import type { Scenario } from "../../../scenario/index.ts";
import { readDocumentText } from "../../../scenario/parse-text.ts";
import { browserStore } from "../../../ui/base/browser-store.ts";

/** A scenario of the reader's own. Its title is its name. */
export interface OwnEntry {
  id: string;
  /** Counts its versions from 1, so that two tabs notice each other. */
  revision: number;
  /** When it was kept last, ms since 1970. */
  changed: number;
  /** The network, whole or unfinished. */
  document: Scenario;
}

/** What became of a wish to write: kept; or not, because another tab has written or deleted it meanwhile. */
export type Written = { kind: "kept" } | { kind: "changed" } | { kind: "gone" };

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

/** Thrown inside a transaction so that it writes nothing. */
class Stale extends Error {
  constructor(readonly written: Written) {
    super(written.kind);
  }
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
    write: async (next) => {
      try {
        await update<Stored>(next.id, (old) => stored(successor(old, next)), store);
        return { kind: "kept" };
      } catch (error) {
        if (error instanceof Stale) return error.written;
        throw error;
      }
    },
    remove: (id) => del(id, store),
  };
}

type Stored = Omit<OwnEntry, "id">;

function stored({ revision, changed, document }: OwnEntry): Stored {
  return { revision, changed, document };
}

function successor(old: Stored | undefined, next: OwnEntry): OwnEntry {
  if (old === undefined) throw new Stale({ kind: "gone" });
  if (old.revision !== next.revision - 1) throw new Stale({ kind: "changed" });
  return next;
}

/** Reads what is stored under a name; null where it is none: another version of this page may have written it. */
function readEntry(id: string, value: unknown): OwnEntry | null {
  if (typeof id !== "string" || typeof value !== "object" || value === null) return null;
  const { revision, changed, document } = value as Readonly<Record<string, unknown>>;
  if (typeof revision !== "number" || typeof changed !== "number") return null;
  const read = readDocumentText(JSON.stringify(document ?? null));
  return read.ok ? { id, revision, changed, document: read.document } : null;
}

/** A name that nothing has. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
