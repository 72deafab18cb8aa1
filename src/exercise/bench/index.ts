/** The test bench: laws that every sender must keep, and known algorithms as exercises. */
export {
  type BenchLine,
  type BenchResult,
  benchSender,
  type RunTrial,
  trialOf,
  type VectorLine,
} from "./bench.ts";
export { LAWS, type Law } from "./laws.ts";
export { VECTORS, type Vector } from "./vectors.ts";
