/** Runs scenarios for somebody: requests, cancellation, chunks, progress. No worker API here. */
export { type Outcome, type Port, SimClient } from "./client.ts";
export { Host, type HostSurroundings } from "./host.ts";
export { MAIN_LANE, SimPool } from "./pool.ts";
export type * from "./protocol.ts";
export { PAGE_LIMITS, type RunLimits, refusal, TERMINAL_LIMITS } from "./refuse.ts";
export { transferables } from "./transferables.ts";
