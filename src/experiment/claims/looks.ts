/** How sure a verdict must be when runs are added until there is one. */

/**
 * Which look at the runs it is that `seeds` of them are judged at, when their number is doubled until something is decided:
 * 0 for as many as were planned, 1 for up to twice as many, and so on.
 */
export function lookAt(planned: number, seeds: number): number {
  return Math.max(0, Math.ceil(Math.log2(seeds / planned) - 1e-9));
}

/**
 * Of how many verdicts that are to be right together one must be as sure that is given at the n-th further look at the same
 * runs, n from 1: each look has half of the chance of error that those before it left, 2.5 %, 1.25 %, …, so that however long
 * somebody adds runs, all looks together err with at most 5 % (alpha spending: Lan and DeMets, Biometrika 70, 1983).
 */
export function amongLooks(n: number): number {
  return 2 ** n;
}

/**
 * The same for a claim judged by `seeds` runs a point of an experiment that planned fewer. The planned number is one look with an
 * error of 5 % of its own; all further ones share another 5 %.
 */
export function amongFurtherLooks(planned: number, seeds: number): number {
  return amongLooks(lookAt(planned, seeds));
}

/** Looks that a rule can have that doubles the runs from the least number to the most. */
export function mostLooks(least: number, most: number): number {
  return 1 + lookAt(least, Math.max(least, most));
}
