/** What can be undone: the past, the present and what was undone. Immutable. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** The gesture that made the present; moves of one gesture are one step. */
  gesture: string | null;
}

/** Steps that are remembered. */
export const HISTORY_LIMIT = 200;

/** A history with nothing to undo. */
export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], gesture: null };
}

/**
 * Adds a step. With the same `gesture` as the step before (one slider being dragged) it replaces that step's
 * result, so that one undo takes the whole gesture back; null never does.
 */
export function record<T>(history: History<T>, present: T, gesture: string | null): History<T> {
  // What a gesture has made has a past.
  if (gesture !== null && gesture === history.gesture) {
    return { past: history.past, present, future: [], gesture };
  }
  const past = [...history.past.slice(-(HISTORY_LIMIT - 1)), history.present];
  return { past, present, future: [], gesture };
}

/** Was the later present made by the same gesture as the earlier one? */
export function isSameGesture<T>(earlier: History<T>, later: History<T>): boolean {
  return later.gesture !== null && later.gesture === earlier.gesture && later.past === earlier.past;
}

/** One step back; the same history when there is none. */
export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return {
    past: past.slice(0, -1),
    present: past[past.length - 1],
    future: [present, ...future],
    gesture: null,
  };
}

/** One undone step forward again; the same history when there is none. */
export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0], future: future.slice(1), gesture: null };
}
