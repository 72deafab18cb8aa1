/** Intervals over repeated runs, and what formulas say of throughput. Beside `index.ts`, because a page fetches this later. */
export { type FlowLaws, flowLaws, type ThresholdLaw, thresholdLaw } from "./laws.ts";
export {
  differenceInterval,
  halfWidth,
  type Interval,
  intervalOf,
  type Linearised,
  linearDifference,
  linearMean,
  linearRatio,
  meanInterval,
  ratioInterval,
} from "./paired.ts";
export { type PhaseEffect, phaseEffects } from "./phase-effect.ts";
export { type Estimate, estimate, pairedDifference, tCumulative, tQuantile, Welford } from "./statistics.ts";
export { predictThroughput, type ThroughputPrediction } from "./throughput-prediction.ts";
