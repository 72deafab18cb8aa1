/** How many of each thing there are. */
export interface ShippedCounts {
  lessons: number;
  /** Shapes and papers' networks that a network can be begun with. */
  templates: number;
  /** Figures of papers, and what they claim. */
  figures: number;
  claims: number;
}

/** The counts of what is shipped. The build replaces this module by what it finds in the folders (scripts/vite/figure-list.ts). */
export const SHIPPED_COUNTS: ShippedCounts = { lessons: 0, templates: 0, figures: 0, claims: 0 };
