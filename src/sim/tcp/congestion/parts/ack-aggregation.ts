import type { Delivery } from "../../contract/delivery.ts";
import type { SenderView } from "../../contract/view.ts";

/** Round trips that each of two maxima spans; time whose data they are worth at most, microseconds. */
const ROUNDS = 5;
const MOST_TIME = 100_000;

/** How many segments more than expected ACKs have delivered at once. */
export interface Aggregation {
  /** Since when deliveries are compared with the rate, s; and how many there were. */
  epochAt: number;
  epochAcked: number;
  /** The largest excess of the present and of the last span, segments; which is the present one; its round trips. */
  extra: [number, number];
  span: number;
  spanRounds: number;
}

/** Nothing is delivered yet. */
export function initAggregation(): Aggregation {
  return { epochAt: 0, epochAcked: 0, extra: [0, 0], span: 0, spanRounds: 0 };
}

/**
 * An ACK has delivered segments.
 * @param roundStart a round trip begins with it @param rate expected, segments per microsecond, a multiple of 2^-24
 */
export function noteAggregation(
  state: Aggregation,
  roundStart: boolean,
  { delivered, interval }: Delivery,
  rate: number,
  tcp: Pick<SenderView, "now" | "cwnd">,
): void {
  if (delivered <= 0 || !(interval > 0)) return;
  if (roundStart && ++state.spanRounds >= ROUNDS) {
    state.spanRounds = 0;
    state.span = 1 - state.span;
    state.extra[state.span] = 0;
  }
  let expected = Math.floor(rate * Math.round((tcp.now - state.epochAt) * 1e6));
  if (state.epochAcked <= expected) {
    state.epochAcked = 0;
    state.epochAt = tcp.now;
    expected = 0;
  }
  state.epochAcked += delivered;
  const excess = Math.min(state.epochAcked - expected, tcp.cwnd);
  if (excess > state.extra[state.span]) state.extra[state.span] = excess;
}

/** Segments by which the window is larger for it. @param rate segments per microsecond */
export function windowOfAggregation({ extra }: Aggregation, rate: number): number {
  return Math.min(Math.max(extra[0], extra[1]), Math.floor(rate * MOST_TIME));
}
