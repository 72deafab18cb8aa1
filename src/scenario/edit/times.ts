import type { ChangeSpec } from "../../sim/declared.ts";
import type { ScenarioDocument } from "./document.ts";

/** What dragged times snap to, s. */
export const TIME_STEP = 0.1;

/** A flow sends for at least so long, s. */
const SHORTEST = TIME_STEP;

/** Changes that stand at one moment and are moved together. */
export interface ChangeMoment {
  /** s. */
  at: number;
  /** The addresses that change. */
  sets: readonly string[];
}

/** The nearest tenth of a second. */
export function snappedTime(seconds: number): number {
  // Not minus zero.
  return Math.round(seconds / TIME_STEP) / Math.round(1 / TIME_STEP) + 0;
}

/** Lets a flow start or stop at another time, s: inside the run, and its start before its stop. */
export function setFlowTime(
  document: ScenarioDocument,
  flowId: string,
  end: "start" | "stop",
  seconds: number,
): ScenarioDocument {
  const flow = document.flows.find(({ id }) => id === flowId);
  if (flow === undefined || !Number.isFinite(seconds)) return document;
  const time =
    end === "start"
      ? clamp(seconds, 0, Math.min(flow.stop, document.duration) - SHORTEST)
      : clamp(seconds, flow.start + SHORTEST, document.duration);
  if (time === flow[end]) return document;
  const flows = document.flows.map((other) => (other === flow ? { ...flow, [end]: time } : other));
  return { ...document, flows };
}

/**
 * Moves changes to another time, s, inside the run. Where one of the addresses changes at that time already, they stay where
 * they are.
 */
export function moveChanges(
  document: ScenarioDocument,
  { at, sets }: ChangeMoment,
  seconds: number,
): ScenarioDocument {
  if (!Number.isFinite(seconds)) return document;
  const to = clamp(seconds, 0, document.duration);
  if (to === at || !document.changes.some((change) => isOf(change, { at, sets }))) return document;
  if (document.changes.some((change) => isOf(change, { at: to, sets }))) return document;
  const changes = document.changes.map((change) =>
    isOf(change, { at, sets }) ? { ...change, at: to } : change,
  );
  return { ...document, changes: inOrder(changes) };
}

/** Takes changes out. */
export function removeChanges(document: ScenarioDocument, moment: ChangeMoment): ScenarioDocument {
  const changes = document.changes.filter((change) => !isOf(change, moment));
  return changes.length === document.changes.length ? document : { ...document, changes };
}

/** Puts changes in, instead of those that stand at the same time for the same addresses. */
export function putChanges(document: ScenarioDocument, changes: readonly ChangeSpec[]): ScenarioDocument {
  const others = document.changes.filter(
    ({ at, set }) => !changes.some((change) => change.at === at && change.set === set),
  );
  return { ...document, changes: inOrder([...others, ...changes]) };
}

function isOf({ at, set }: ChangeSpec, moment: ChangeMoment): boolean {
  return at === moment.at && moment.sets.includes(set);
}

function inOrder(changes: readonly ChangeSpec[]): ChangeSpec[] {
  return [...changes].sort((a, b) => a.at - b.at);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
