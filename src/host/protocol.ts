/**
 * What a client (the page, the CLI) says to a host that runs scenarios, and what comes back. Plain data, so that
 * the same host serves a Web Worker, a worker thread or a direct call. Newest request of a `lane` first: a request
 * supersedes the older ones of its lane, which end with `cancelled`.
 */
import type { MeasureRequest } from "../experiment/execute.ts";
import type { Scenario } from "../scenario/index.ts";
import type { RecordOptions, RunResult, RunSpec } from "../sim/declared.ts";
import type { BudgetStop, RunBudget } from "./budget.ts";

/** Simulate a scenario; it ends with a reply of the same `id`. */
export interface RunRequest {
  type: "run";
  /** Unique per client. */
  id: number;
  /** Requests of one lane supersede each other ("main", "hops", "compare:reno"). */
  lane: string;
  spec: RunSpec;
  record: RecordOptions;
  /** What the run may cost, where that is not the host's usual budget; the host never grants more than its ceiling. */
  budget?: Partial<RunBudget> | undefined;
  /** Only these numbers are wanted: the answer is `measured` instead of `done`. */
  measuring?: Measuring | undefined;
}

/** What is read from a run of which only numbers are wanted. */
export interface Measuring {
  /** The run's specification as a scenario. */
  scenario: Scenario;
  measures: readonly MeasureRequest[];
}

/** Stop whatever runs or waits in this lane. */
export interface CancelRequest {
  type: "cancel";
  lane: string;
}

/** Fetch all the code that any run may need, so that later runs need no network; there is no answer. */
export interface PrepareRequest {
  type: "prepare";
}

/** What a client may send. */
export type HostRequest = RunRequest | CancelRequest | PrepareRequest;

/** The host's code has loaded; sent once, before anything else. */
export interface ReadyReply {
  type: "ready";
}

/** How far a run is; sent while it goes on, any number of times. */
export interface ProgressReply {
  type: "progress";
  id: number;
  /** Simulated time over duration, 0 to 1. */
  fraction: number;
}

/** A run has ended: at its duration, or because its budget was used up. */
export interface DoneReply {
  type: "done";
  id: number;
  result: RunResult;
  /** Wall time of the simulation alone, s. */
  wallSeconds: number;
  /** Why the run ended before its duration, at `result.until`; null when it is complete. */
  stopped: BudgetStop | null;
}

/** A run of which only numbers were wanted reached its end. */
export interface MeasuredReply {
  type: "measured";
  id: number;
  /** In the order of the measures; null where one is not defined in this run. */
  values: (number | null)[];
  /** Of the run; null from a host that makes none. */
  digest: string | null;
  /** Wall time of the simulation alone, s. */
  wallSeconds: number;
}

/** A run was stopped by a request, or superseded by a newer one of its lane. */
export interface CancelledReply {
  type: "cancelled";
  id: number;
}

/** What went wrong in a sender of one's own, and where. */
export interface SenderProblem {
  /** What its source is called, "NAME.sender.js". */
  sender: string;
  /** It cannot be loaded; it failed in the run; it does not end; it holds too much. */
  kind: "load" | "run" | "endless" | "memory";
  text: string;
  /** In its source, from 1; 0 where they are not known. */
  line: number;
  column: number;
  /** Time of the packet, s; null where it was not loaded. */
  at: number | null;
}

/** A run was not started, or failed while it ran. */
export interface FailedReply {
  type: "failed";
  id: number;
  /**
   * `refused`: it never started, because its cost would be absurd; `unfetched`: nor did it, because a part that
   * it needs could not be loaded; `error`: it started and failed.
   */
  reason: "refused" | "unfetched" | "error";
  /** What happened and what to do, one sentence each. */
  message: string;
  /** Where a sender of one's own was the cause. */
  sender?: SenderProblem;
}

/** A reply to a request. */
export type RequestReply = ProgressReply | DoneReply | MeasuredReply | CancelledReply | FailedReply;

/** What a host may send. */
export type HostReply = ReadyReply | RequestReply;
