import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import { ACK_EVERY, holdInOrder, longestAckDelay } from "./parts/every-few.ts";
import type { AckPolicy } from "./types.ts";

interface State {
  params: Params;
  /** Segments that wait for their ACK. */
  held: number;
  /** There was a hole after the segment before. */
  hadHole: boolean;
}

const PARAMS = parameters([
  ACK_EVERY,
  longestAckDelay(0.1, "ns-2.35, DelAck interval_ (RFC 5681: at most 0.5 s)"),
]);

type Params = ValuesOf<typeof PARAMS>;

/** One ACK for every second segment, at the latest after a while; at once whenever something is missing. */
export const delayed: AckPolicy<State, typeof PARAMS> = {
  id: "delayed",
  title: "Delayed ACKs",
  summary: "Every second segment in order is acknowledged, or one that waited long enough; holes at once.",
  citation: {
    text: "RFC 1122, section 4.2.3.2; RFC 5681, section 4.2",
    url: "https://www.rfc-editor.org/rfc/rfc5681#section-4.2",
  },
  params: PARAMS,
  init: (params) => ({ params, held: 0, hadHole: false }),
  onSegment: (state, arrival) => {
    const fillsHole = state.hadHole;
    state.hadHole = arrival.hasHole;
    // The first packet opens the connection (a SYN is never delayed).
    if (!arrival.inOrder || arrival.hasHole || fillsHole || arrival.seq === 0) return 0;
    return holdInOrder(state);
  },
  onAckSent: (state) => {
    state.held = 0;
  },
};
