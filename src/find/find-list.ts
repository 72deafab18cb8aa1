import type { FindEntry } from "./entry.ts";

/** Everything that can be found. The build puts it here: scripts/vite/find-list.ts. */
export const FIND_LIST: readonly FindEntry[] = [];
