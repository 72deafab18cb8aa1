import type { FigureName } from "./figures-of.ts";

/**
 * The figures that have a page. The build replaces this module by what it finds in the folder of experiments
 * (scripts/vite/figure-list.ts).
 */
export const SHIPPED_FIGURES: readonly FigureName[] = [];
