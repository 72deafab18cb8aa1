import type { RandomStream } from "../../../engine/random.ts";
import type { PacketPool } from "../../../packet/pool.ts";
import { parameters, type ValuesOf } from "../../../plugin/parameters.ts";

/** Which packets an impairment meets: at random, or one in so many; of data, of ACKs, of both. */
export const SELECTION_PARAMS = parameters([
  {
    id: "rate",
    label: "Share of packets",
    help: "Each packet is met with this probability, independently of all others.",
    type: "number",
    unit: "",
    min: 0,
    max: 1,
    default: 0.02,
    scale: "log",
    source: "Linux, netem: a share of the packets",
  },
  {
    id: "every",
    label: "Instead, one packet in so many",
    help: "0: at random, by the share. 50: the 50th, the 100th, … packet, as they are counted at this link.",
    type: "number",
    unit: "packets",
    min: 0,
    max: 1_000_000,
    default: 0,
    integer: true,
    source: "Linux, netem: gap",
  },
  {
    id: "packets",
    label: "Which packets",
    help: "Others pass, and are not counted.",
    type: "choice",
    options: ["data", "acks", "all"],
    default: "data",
  },
]);

type SelectionParams = ValuesOf<typeof SELECTION_PARAMS>;

/** What choosing packets remembers. */
export interface Selection {
  random: RandomStream;
  /** Packets that could have been met, so far. */
  counted: number;
}

/** Nothing was counted yet. */
export function initSelection(random: RandomStream): Selection {
  return { random, counted: 0 };
}

/** Is this packet met? One draw for each that could be, at every share, so that the same ones stay met while a slider moves. */
export function isMet(state: Selection, params: SelectionParams, packets: PacketPool, p: number): boolean {
  if (params.packets !== "all" && packets.isAck(p) !== (params.packets === "acks")) return false;
  state.counted++;
  const isDrawn = state.random.isBelow(params.rate);
  return params.every > 0 ? state.counted % params.every === 0 : isDrawn;
}
