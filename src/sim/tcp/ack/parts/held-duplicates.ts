import type { Rule } from "../../../plugin/rule.ts";
import type { SegmentArrival } from "../../contract/arrival.ts";
import type { LossClassification } from "../types.ts";

/** Out-of-order segments whose duplicate ACKs leave at once: fewer than a sender takes for a loss. */
export const AT_ONCE = 2;

/** What a receiver that holds duplicate ACKs back knows about the hole before it. */
export interface HeldDuplicates<Params = unknown> {
  params: Params;
  /** Segments that arrived above the hole since it is the first one. */
  above: number;
  /** Duplicate ACKs that wait. */
  held: number;
  /** This hole's duplicates wait no more. */
  released: boolean;
  /** What was just concluded. */
  classified: LossClassification | null;
}

/** Nothing is missing, and nothing is held. */
export function initHeldDuplicates<Params>(params: Params): HeldDuplicates<Params> {
  return { params, above: 0, held: 0, released: false, classified: null };
}

/**
 * How long to hold the ACK of this segment, s: 0 sends it, Infinity leaves it to one that is held already. At the first
 * segment above a hole that could make the sender act, `classify` decides: is the duplicate to wait?
 */
export function holdDuplicate(
  state: HeldDuplicates,
  arrival: SegmentArrival,
  wait: number,
  classify: () => LossClassification,
): number {
  state.classified = null;
  if (arrival.inOrder) {
    // The hole is filled: the ACKs that were held are out of date. A further hole begins its own count.
    state.above = 0;
    state.held = 0;
    state.released = false;
    return 0;
  }
  if (arrival.duplicate) {
    // Nothing new above the hole; the receiver answers such a segment as it answers all at that moment.
    if (state.held === 0) return 0;
    state.held++;
    return Infinity;
  }
  state.above++;
  if (state.above === AT_ONCE + 1 && !state.released && wait > 0) {
    state.classified = classify();
    if (state.classified.verdict === "congestion") state.released = true;
  }
  if (state.above <= AT_ONCE || state.released || wait === 0) return 0;
  state.held++;
  return state.held === 1 ? wait : Infinity;
}

/** The wait is over: how many duplicates leave now. @param rule what to tell the reader */
export function releaseHeld(state: HeldDuplicates, rule: Rule): number {
  const { held } = state;
  state.classified = { verdict: "none", rule, values: [held] };
  state.released = true;
  return held;
}

/** An ACK has left. */
export function acked(state: HeldDuplicates): void {
  state.held = 0;
}
