/**
 * Runs scenarios for a client: requests, cancellation, chunks, progress. No worker API here. The pool that only measures is
 * `measure-pool.ts`, because a page fetches it later.
 */
export {
  type BudgetPart,
  type BudgetPolicy,
  type BudgetStop,
  continued,
  KEPT_BYTES,
  PAGE_BUDGET,
  PAGE_BYTES,
  type RunBudget,
  stopMessage,
  TERMINAL_BUDGET,
} from "./budget.ts";
export { type Measurement, type Outcome, type Port, type RunWishes, SimClient } from "./client.ts";
export { Host, type HostEnvironment, type ReadMeasure } from "./host.ts";
export { KeptRuns } from "./kept-runs.ts";
export { MAIN_LANE, type OwnHosts, SimPool, usesOwnSenders } from "./pool.ts";
export type * from "./protocol.ts";
export { PAGE_LIMITS, type RunLimits, refusal, TERMINAL_LIMITS } from "./refuse.ts";
export { parseReply } from "./replies.ts";
export { PATIENCE, type Patience, TICK, type Ticker } from "./supervision.ts";
export { transferables } from "./transferables.ts";
