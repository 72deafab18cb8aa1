import type { ShippedCurve } from "./swept-curve.ts";

/**
 * Which figures of papers have curves along one number of a scenario. The build replaces this module by what it finds in the folders
 * of experiments and of their results (scripts/vite/figure-list.ts).
 */
export const SHIPPED_CURVES: readonly ShippedCurve[] = [];
