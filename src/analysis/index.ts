/** What is computed from runs: metrics, statistics, tables. */
export { type ChannelSummary, channelSummary, packetErrorRate } from "./channel.ts";
export { type SummaryJson, summaryJson } from "./formats/summary-json.ts";
export { type FlowLaws, flowLaws } from "./laws.ts";
export {
  bottleneckRate,
  efficiency,
  friendliness,
  goodput,
  jainIndex,
  mistakeRate,
  mistakesAmongLosses,
  normalisedThroughput,
} from "./metrics.ts";
export {
  bandwidthDelayProduct,
  bitRate,
  fullLinkMarkRate,
  optimalThreshold,
  PERIODIC_LOSS,
  type PftkInput,
  POISSON_LOSS,
  pftkRate,
  poissonShare,
  squareRootRate,
  type ThresholdQueue,
  thresholdQueue,
} from "./models.ts";
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
export {
  predictThresholdQueue,
  predictThroughput,
  type ThresholdPrediction,
  type ThroughputPrediction,
} from "./predictions.ts";
export { type Estimate, estimate, pairedDifference, tCumulative, tQuantile, Welford } from "./statistics.ts";
export { roundInterval, throughputSeries } from "./throughput.ts";
