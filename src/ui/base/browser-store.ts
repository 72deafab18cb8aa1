import { createStore, type UseStore } from "idb-keyval";

/** A store of its own in the browser's database. Every use of it rejects where the browser has no database or refuses it. */
export function browserStore(database: string, store: string): UseStore {
  const use = createStore(database, store);
  // Opening the database throws where the browser refuses it.
  return async (mode, callback) => use(mode, callback);
}
