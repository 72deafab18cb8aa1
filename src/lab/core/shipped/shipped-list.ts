import { createStore, type StoreApi } from "zustand/vanilla";
import {
  parseScenario,
  type ShippedEntry,
  type ShippedScenarios,
  shippedEntry,
} from "../../../scenario/index.ts";

/** Is the network there? */
export interface Connection {
  readonly isOnline: boolean;
  /** Calls back whenever it comes back; returns how to end that. */
  onOnline(callback: () => void): () => void;
}

/** The shipped scenarios of a list, as far as they have been fetched. */
export interface ShippedListState {
  /** In the order of the list. */
  entries: readonly ShippedEntry[];
  /** Ids of those that could not be fetched. */
  missing: readonly string[];
  /** Everything has been asked for and has come, or not. */
  isSettled: boolean;
}

/** A list of shipped scenarios that is fetched one by one: one that does not come is one that is missing. */
export interface ShippedList {
  store: StoreApi<ShippedListState>;
  /** Asks for what is not there yet, once more for what was missing. */
  fetch(): Promise<void>;
}

/**
 * Lists the scenarios whose ids `isWanted`, in order of their numbers and names. While the network is away nothing is said to
 * be missing: it is fetched when the network is back.
 */
export function createShippedList(
  shipped: ShippedScenarios,
  isWanted: (id: string) => boolean,
  connection: Connection,
): ShippedList {
  const byNumber = new Intl.Collator("en", { numeric: true });
  const ids = shipped.ids().filter(isWanted).sort(byNumber.compare);
  const known = new Map<string, ShippedEntry | null>();
  const store = createStore<ShippedListState>(() => ({ entries: [], missing: [], isSettled: false }));
  let fetching: Promise<void> | null = null;
  let waitsForNetwork = false;

  const fetchOne = async (id: string) => {
    const parsed = parseScenario(await shipped.load(id));
    known.set(id, parsed.ok ? shippedEntry(id, parsed.scenario) : null);
  };

  const fetchAll = async () => {
    await Promise.allSettled(ids.filter((id) => !known.has(id)).map(fetchOne));
    const missing = ids.filter((id) => !known.has(id));
    const isAway = missing.length > 0 && !connection.isOnline;
    store.setState({
      entries: ids.flatMap((id) => known.get(id) ?? []),
      missing: isAway ? [] : missing,
      isSettled: !isAway,
    });
    if (!isAway || waitsForNetwork) return;
    waitsForNetwork = true;
    const end = connection.onOnline(() => {
      end();
      waitsForNetwork = false;
      void list.fetch();
    });
  };

  const list: ShippedList = {
    store,
    fetch: () => {
      fetching ??= fetchAll().finally(() => {
        fetching = null;
      });
      return fetching;
    },
  };
  return list;
}
