/** What the simulator and the page were held to, one kind after the other. */
export const CHECKS = ["ns2", "linux", "rfc", "verdicts", "engines", "accessibility"] as const;

/** One of `CHECKS`. */
export type CheckId = (typeof CHECKS)[number];

/** How one kind of check came out, when, with which version, and by which command. Written by `npm run emit:validation`. */
export interface Check {
  id: CheckId;
  /** The day on which it ran, "2026-11-26". */
  date: string;
  /** Of the page. */
  version: string;
  /** Of the simulator's results. */
  simulator: string;
  /** What repeats it. */
  command: string;
  /** How many were checked, and how many of them held: rows, recordings, rules, claims, runs, criteria. */
  total: number;
  held: number;
  /** What it ran on, or what became of the others: names and numbers, the same in every language. */
  details: string;
}
