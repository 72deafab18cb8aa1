/** What is computed from one run: metrics, models, tables. What is estimated from many has a door of its own, `estimates.ts`. */
export { bandwidthDelayProduct, bottleneckRate } from "../scenario/bandwidth-delay.ts";
export { type ChannelSummary, channelSummary, packetErrorRate } from "./channel.ts";
export {
  efficiency,
  friendliness,
  goodput,
  jainIndex,
  mistakeRate,
  mistakesAmongLosses,
  normalisedThroughput,
} from "./metrics.ts";
export {
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
export { predictThresholdQueue, type ThresholdPrediction } from "./queue-prediction.ts";
export { roundInterval, throughputSeries } from "./throughput.ts";
