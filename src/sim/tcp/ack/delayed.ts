import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { AckPolicy } from "./types.ts";

interface State {
  params: Params;
  /** Segments that wait for their ACK. */
  held: number;
  /** There was a hole after the segment before. */
  hadHole: boolean;
}

const PARAMS = parameters([
  {
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
  },
  {
    id: "maxAckDelay",
    label: "Longest wait of an ACK",
    help: "A segment without a successor is acknowledged after this time.",
    type: "number",
    unit: "s",
    min: 0.001,
    max: 0.5,
    default: 0.1,
    source: "ns-2.35, DelAck interval_ (RFC 5681: at most 0.5 s)",
  },
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
    state.held++;
    if (state.held >= state.params.ackEvery) return 0;
    return state.held === 1 ? state.params.maxAckDelay : Infinity;
  },
  onAckSent: (state) => {
    state.held = 0;
  },
};
