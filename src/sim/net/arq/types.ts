import type { Definition } from "../../plugin/definition.ts";
import type { Parameter, ValuesOf } from "../../plugin/parameters.ts";

/** How a link repeats what the air destroys. */
export interface Repetition {
  /** How long the sending end waits for a local acknowledgement after a transmission, s. */
  timer: number;
  /** How often a packet is sent again; Infinity: until it arrives. */
  retries: number;
  /** The far end hands packets on in the order in which they were first sent. */
  inOrder: boolean;
  /** Share of local acknowledgements that are lost. */
  ackLoss: number;
}

/** Redundant bits with which the far end repairs packets. */
export interface Coding {
  /** Bits added, as a share of the packet. */
  overhead: number;
  /** Share of damaged packets that cannot be repaired. */
  residual: number;
}

/** What a link does by itself about losses in the air. */
export interface LinkLayer<Ps extends readonly Parameter[] = readonly Parameter[]> extends Definition<Ps> {
  /** Null: it repeats nothing. `params` are the values now. */
  repetition(params: ValuesOf<Ps>): Repetition | null;
  /** Null: it adds no redundancy. */
  coding(params: ValuesOf<Ps>): Coding | null;
}
