import { parameter } from "../../../plugin/parameters.ts";

/** How many segments in order share one ACK. */
export const ACK_EVERY = parameter({
  id: "ackEvery",
  label: "Segments per ACK",
  help: "How many segments in order share one ACK. More: fewer ACKs on the return path, slower growth and burstier sending.",
  type: "number",
  unit: "segments",
  min: 1,
  max: 10,
  default: 2,
  integer: true,
  source: "RFC 5681, section 4.2",
});

/** How long the ACK of a segment without a successor waits. @param value default, s */
export function longestAckDelay(value: number, source: string) {
  return parameter({
    id: "maxAckDelay",
    label: "Longest wait of an ACK",
    help: "A segment without a successor is acknowledged after this time.",
    type: "number",
    unit: "s",
    min: 0.001,
    max: 0.5,
    default: value,
    source,
  });
}

/** Segments that wait for their ACK, and the values that decide how many and how long (s). */
export interface HeldSegments {
  held: number;
  readonly params: { readonly ackEvery: number; readonly maxAckDelay: number };
}

/** One more segment in order has arrived that need not be acknowledged at once. Returns the wait of its ACK, as `AckPolicy.onSegment`. */
export function holdInOrder(state: HeldSegments): number {
  const { ackEvery, maxAckDelay } = state.params;
  state.held++;
  if (state.held >= ackEvery) return 0;
  return state.held === 1 ? maxAckDelay : Infinity;
}
