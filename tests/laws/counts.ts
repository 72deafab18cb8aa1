import process from "node:process";

/** How many times the usual number of examples a law is tried with: LAW_RUNS, a share of them in `npm test`. */
const factor = Number(process.env.LAW_RUNS || 1);

/** How many examples of a law are drawn where the usual number is `usual`; at least one. */
export function lawRuns(usual: number): number {
  return Math.max(1, Math.ceil(usual * factor));
}
