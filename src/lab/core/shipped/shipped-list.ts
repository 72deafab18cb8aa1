import { createStore, type StoreApi } from "zustand/vanilla";
import type { ShippedEntry } from "../../../scenario/index.ts";

/** Is the network there? */
export interface Connection {
  readonly isOnline: boolean;
  /** Calls back whenever it comes back; returns how to end that. */
  onOnline(callback: () => void): () => void;
}

/** The shipped scenarios of a list, once they have been fetched. */
export interface ShippedListState {
  /** In the order of the list. */
  entries: readonly ShippedEntry[];
  /** They could not be fetched. */
  isMissing: boolean;
}

/** A list of shipped scenarios, fetched as one. */
export interface ShippedList {
  store: StoreApi<ShippedListState>;
  /** Asks for it, if it is not there yet. */
  fetch(): Promise<void>;
}

/**
 * Lists the scenarios whose ids `isWanted`, in order of their numbers and names. While the network is away nothing is said to
 * be missing: it is fetched when the network is back.
 * @param load what a list shows of all shipped scenarios
 */
export function createShippedList(
  load: () => Promise<readonly ShippedEntry[]>,
  isWanted: (id: string) => boolean,
  connection: Connection,
): ShippedList {
  const byNumber = new Intl.Collator("en", { numeric: true });
  const store = createStore<ShippedListState>(() => ({ entries: [], isMissing: false }));
  let fetching: Promise<void> | null = null;
  let waitsForNetwork = false;

  const fetchAll = async () => {
    try {
      const all = await load();
      const entries = all.filter(({ id }) => isWanted(id)).sort((a, b) => byNumber.compare(a.id, b.id));
      store.setState({ entries, isMissing: false });
    } catch {
      store.setState({ isMissing: connection.isOnline });
      if (!connection.isOnline) fetchWhenOnline();
    }
  };

  const fetchWhenOnline = () => {
    if (waitsForNetwork) return;
    waitsForNetwork = true;
    const end = connection.onOnline(() => {
      end();
      waitsForNetwork = false;
      void list.fetch();
    });
  };

  const list: ShippedList = {
    store,
    fetch: async () => {
      if (store.getState().entries.length > 0) return;
      fetching ??= fetchAll().finally(() => {
        fetching = null;
      });
      await fetching;
    },
  };
  return list;
}
