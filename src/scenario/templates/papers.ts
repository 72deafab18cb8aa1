/** Shipped scenarios that are offered among the first networks to begin with: most courses teach with them. */
export const COURSE_NETWORKS: readonly string[] = ["reno-cubic-bbr"];

/**
 * Shipped scenarios that are offered as networks to begin with, at least one of every paper whose figures are reproduced, with
 * the paper's own numbers.
 */
export const PAPER_NETWORKS: readonly string[] = [
  "cerl-fig4",
  "cerl-fig17",
  "jersey-fig11",
  "jersey-table1",
  "cc-fig9",
  "cc-source",
  "cc-middle",
  "ghosh-fig5",
  "diff-c-fig8",
  "dctcp-best",
  "snoop",
  "peach-satellite",
];
