/** What senders are tried with: the laws and vectors of the test bench, and the contest. No DOM and no Node. */
export {
  type BenchLine,
  type BenchResult,
  benchSender,
  type RunTrial,
  trialOf,
  type VectorLine,
} from "./bench/bench.ts";
export { LAWS, type Law } from "./bench/laws.ts";
export { VECTORS, type Vector } from "./bench/vectors.ts";
export { type ClassRow, type ClassTable, classCsv, parseClassTable } from "./contest/class-table.ts";
export {
  differenceOf,
  type Entry,
  type EntryError,
  type EntryNetwork,
  type EntryRuns,
  entryOf,
  type Played,
  ranked,
  worstNetwork,
} from "./contest/entry.ts";
export { idealPoints, type LostPoints, lostPoints } from "./contest/lost-points.ts";
export { contestRecord, type Measured, measure } from "./contest/measure.ts";
export { type ContestNetwork, OPEN_SEEDS, parseNetworks } from "./contest/networks.ts";
export { pointsOf, type Score, scoreInterval, scoreOf } from "./contest/score.ts";
export { type Candidate, withCandidate, withSender } from "./with-sender.ts";
