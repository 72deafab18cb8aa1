import type { FigureEntry } from "./figure-entry.ts";

/**
 * All figures of the papers, in the order of the papers. The build replaces this module by what it finds in the folders of
 * experiments and of their results (scripts/vite/figure-list.ts).
 */
export const FIGURE_LIST: readonly FigureEntry[] = [];
