import { parameters, type ValuesOf } from "../../../plugin/parameters.ts";
import type { Coding, Repetition } from "../types.ts";

/** What a link that repeats packets can be told. */
export const REPETITION_PARAMS = parameters([
  {
    id: "timer",
    label: "Wait for the local ACK",
    help: "So long after a transmission the packet is retransmitted, unless the far end has acknowledged it. Below the link's own round trip, every packet is sent twice.",
    type: "number",
    unit: "s",
    min: 0.001,
    max: 1,
    default: 0.04,
    scale: "log",
    source: "Congestion Coherence, section 6.1: 40 ms",
  },
  {
    id: "retries",
    label: "Local retransmissions at most",
    help: "After so many the link gives a packet up, and TCP must repair it. More: fewer gaps, but a packet may come very late.",
    type: "number",
    unit: "",
    min: 0,
    max: 1000,
    integer: true,
    default: 10,
    source: "Congestion Coherence, section 4.2: configurable; the value is not given",
  },
  {
    id: "persistent",
    label: "Never give up",
    help: "On: a packet is retransmitted until it arrives, however long it takes.",
    type: "boolean",
    default: false,
    source: "Congestion Coherence, section 4.2",
  },
  {
    id: "inOrder",
    label: "Deliver in order",
    help: "On: the far end keeps packets back until all before them have come or been given up: TCP sees a delay instead of a gap. Off: packets are passed on as they come, and TCP sees duplicate ACKs.",
    type: "boolean",
    default: false,
    source: "Congestion Coherence, section 4.2: not in order",
  },
  {
    id: "ackLoss",
    label: "Local ACKs lost",
    help: "A packet whose local ACK is lost is retransmitted for nothing; the far end throws the copy away.",
    type: "number",
    unit: "",
    min: 0,
    max: 1,
    default: 0,
    source: "Not in the paper, which loses none",
  },
]);

/** What a link that adds redundancy can be told. */
export const CODING_PARAMS = parameters([
  {
    id: "overhead",
    label: "Redundancy added",
    help: "Bits sent in addition, as a share of the packet. They take time on the link: 0.25 slows it down by a fifth.",
    type: "number",
    unit: "",
    min: 0,
    max: 10,
    default: 0.1,
    source: "Not in the papers",
  },
  {
    id: "residual",
    label: "Losses that remain",
    help: "Share of the packets hit by an error that the code cannot repair.",
    type: "number",
    unit: "",
    min: 0,
    max: 1,
    default: 0.1,
    source: "Congestion Coherence, section 6: it speaks of a residual error rate only",
  },
]);

/** The values of `REPETITION_PARAMS`. */
export function repetitionOf(params: ValuesOf<typeof REPETITION_PARAMS>): Repetition {
  return {
    timer: params.timer,
    retries: params.persistent === true ? Infinity : params.retries,
    inOrder: params.inOrder === true,
    ackLoss: params.ackLoss,
  };
}

/** The values of `CODING_PARAMS`. */
export function codingOf(params: ValuesOf<typeof CODING_PARAMS>): Coding {
  return { overhead: params.overhead, residual: params.residual };
}
