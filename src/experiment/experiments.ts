/** Experiments as files: their format, measures, plan, results and claims. (`index.ts` has what needs no file.) */
export { CellRuns, type GroupTask, type ResolvedCell, type RunGroup } from "./cell-runs.ts";
export { BASELINES, type Baseline, baselineOf } from "./claims/baseline.ts";
export { type ClaimedNumbers, claimedNumbers } from "./claims/claim-numbers.ts";
export {
  CLAIM_WORDS,
  type ClaimMeaning,
  type ClaimWord,
  isApplied,
  meaningsOf,
} from "./claims/claim-words.ts";
export { ClaimData, type Elsewhere, Incomplete, type Measured } from "./claims/data.ts";
export { amongMany } from "./claims/family.ts";
export { type JudgedClaim, judgeClaim } from "./claims/judge.ts";
export { amongFurtherLooks, amongLooks, lookAt } from "./claims/looks.ts";
export { firstOfRepeats } from "./claims/repeats.ts";
export { PILOT, PILOT_DISTANCE, type PlannedSeeds, planSeeds, SEEDS } from "./claims/seeds-needed.ts";
export { type Comparison, type Judgement, VERDICTS, type Verdict } from "./claims/verdict.ts";
export {
  executeRun,
  type MakeRun,
  type MeasureRequest,
  type RunOutcome,
  readMeasure,
  recordFor,
} from "./execute.ts";
export {
  experimentOf,
  figureJsonSchema,
  isFigure,
  parseFigure,
  parseFigureText,
} from "./figure/parse.ts";
export {
  type DefinitionTest,
  FIGURE_FORMAT,
  FIGURE_KINDS,
  type Figure,
  type FigureClaim,
  type FigureKind,
  type FigureRuns,
  type See,
} from "./figure/types.ts";
export { experimentJsonSchema } from "./format/json-schema.ts";
export {
  canonicalExperimentJson,
  isExperiment,
  minimalExperiment,
  parseExperiment,
  parseExperimentText,
  termsOf,
} from "./format/parse.ts";
export {
  type Arm,
  type Axis,
  type Claim,
  type Draw,
  EXPERIMENT_FORMAT,
  type Experiment,
  type MeasureUse,
  type NamedPoint,
  type Quantity,
  type Reading,
  type Settings,
  type Term,
  type Test,
} from "./format/types.ts";
export { MEASURES } from "./measures/measures.ts";
export type { Measure } from "./measures/types.ts";
export {
  axisPoints,
  type Cell,
  cellsOf,
  composeScenario,
  type Resolved,
  requestsOf,
  resolveExperiment,
  runCount,
  runId,
  runScenario,
  termCells,
  versionOf,
  withSeedsMoved,
} from "./plan.ts";
export {
  type CellOutcomes,
  type Confirmation,
  countsOf,
  isConfirmed,
  judgeAll,
  measuredOf,
  REPRODUCTION_FORMAT,
  type Reproduction,
  readReproduction,
  reproductionOf,
  type ShownClaim,
  type ShownInterval,
  type ShownPoint,
  samePoint,
  shownClaim,
  shownInterval,
  shownPoint,
  type TriedReadings,
} from "./reproduction.ts";
export {
  type CellResult,
  cellInterval,
  cellResults,
  cellState,
  csvTable,
  experimentDigest,
  type Manifest,
  manifestText,
  type PlannedRun,
  parseRunLine,
  placeOf,
  plannedRuns,
  RESULTS_FORMAT,
  type RunLine,
  runKey,
  runLine,
  type Shard,
  summaryCsv,
} from "./results.ts";
export { sha256 } from "./sha-256.ts";
export { clearTries, type TrialRuns, tryReadings } from "./switches.ts";
