import type { RunSpec } from "../sim/declared.ts";

/** What a run may cost while it goes on. */
export interface RunBudget {
  /** Events of the simulator. */
  events: number;
  /** Memory that the run holds: its recording, and its packets on the way. */
  bytes: number;
  /** Wall-clock time of the simulation, s. */
  seconds: number;
}

/** The part of a budget that was used up. */
export type BudgetPart = keyof RunBudget;

/** A run was stopped because a part of its budget was used up. */
export interface BudgetStop {
  part: BudgetPart;
  /** What it may have cost. */
  limit: number;
  /** May it go on with a larger budget here? */
  mayContinue: boolean;
}

/** What a host grants: a budget for every run, and a ceiling for those that ask for more. */
export interface BudgetPolicy {
  usual: RunBudget;
  ceiling: RunBudget;
}

/** A run may go on this many times as far when the user asks for it. */
export const CONTINUE_FACTOR = 4;

/** All that may be held at once by the runs that a page shows and those under way, bytes. */
export const PAGE_BYTES = 800e6;

/** Of it, what finished runs may take that are kept in case they are wanted again: a phone has it, and a few dozen short runs fit in, bytes. */
export const KEPT_BYTES = 80e6;

/** A page runs for a minute, unless it is asked to go on. Its memory is the browser's: more is never granted. */
export const PAGE_BUDGET: BudgetPolicy = {
  usual: { events: 3e8, bytes: 160e6, seconds: 60 },
  ceiling: { events: Number.POSITIVE_INFINITY, bytes: 160e6, seconds: Number.POSITIVE_INFINITY },
};

/** A terminal waits for a few minutes, unless it is told to wait longer, and has the machine's memory. README and help say so. */
export const TERMINAL_BUDGET: BudgetPolicy = {
  usual: { events: 1e9, bytes: 3e9, seconds: 300 },
  ceiling: {
    events: Number.POSITIVE_INFINITY,
    bytes: Number.POSITIVE_INFINITY,
    seconds: Number.POSITIVE_INFINITY,
  },
};

const PARTS: readonly BudgetPart[] = ["events", "bytes", "seconds"];

/** The budget of a request: the host's usual one where it asks for nothing, and never more than the ceiling. */
export function grant({ usual, ceiling }: BudgetPolicy, asked: Partial<RunBudget> = {}): RunBudget {
  const part = (name: BudgetPart) => Math.min(asked[name] ?? usual[name], ceiling[name]);
  return { events: part("events"), bytes: part("bytes"), seconds: part("seconds") };
}

/** The first part of the budget that is used up; null while the run may go on. */
export function usedUp(used: RunBudget, budget: RunBudget): BudgetPart | null {
  return PARTS.find((part) => used[part] >= budget[part]) ?? null;
}

/** What is said of a run that was stopped because `part` of its budget was used up. */
export function budgetStop(part: BudgetPart, budget: RunBudget, policy: BudgetPolicy): BudgetStop {
  return { part, limit: budget[part], mayContinue: budget[part] < policy.ceiling[part] };
}

/** The budget with which a stopped run may go on. */
export function continued({ part, limit }: BudgetStop): Partial<RunBudget> {
  return { [part]: limit * CONTINUE_FACTOR };
}

/**
 * What happened to a stopped run and what to do, in two sentences.
 * @param goingOn what to do where the run may go on: the page has a button for it, the command line options
 */
export function stopMessage(
  stop: BudgetStop,
  until: number,
  spec: Pick<RunSpec, "duration">,
  goingOn = "Continue it, or shorten the duration.",
): string {
  const reached = `The run stopped at ${seconds(until)} of ${seconds(spec.duration)}: ${COST[stop.part](stop.limit)}.`;
  const remedy = stop.mayContinue
    ? goingOn
    : `Set "duration" to ${seconds(until)} or less, or lower the rates of the links.`;
  return `${reached} ${remedy}`;
}

const COST: Record<BudgetPart, (limit: number) => string> = {
  events: (limit) => `it took ${limit.toLocaleString("en-US")} events, as many as a run may`,
  bytes: (limit) => `it holds ${Math.round(limit / 1e6)} MB, as much memory as a run may`,
  seconds: (limit) => `it was simulated for ${seconds(limit)}, as long as a run may`,
};

function seconds(value: number): string {
  return `${Number(value.toPrecision(4))} s`;
}
