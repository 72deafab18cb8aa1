import type { OtherEntry } from "./other-entry.ts";

/**
 * All figures of the papers that are no simulations. The build replaces this module by what it finds in the folders of figures and of
 * results (scripts/vite/figure-list.ts).
 */
export const OTHER_LIST: readonly OtherEntry[] = [];

/** The one of an id; undefined where there is none. */
export const otherFigure = (id: string | null): OtherEntry | undefined =>
  OTHER_LIST.find((entry) => entry.id === id);
