import type { PacketPool } from "../../packet/pool.ts";
import type { Definition } from "../../plugin/definition.ts";
import type { Parameter, ValuesOf } from "../../plugin/parameters.ts";
import type { Rule, Verdict } from "../../plugin/rule.ts";
import type { SegmentArrival } from "../contract/arrival.ts";

/** What a policy concludes about the missing segment: the cause it believes in, why, and the numbers that the rule names. */
export interface LossClassification {
  verdict: Verdict;
  rule: Rule;
  values: readonly number[];
}

/** SACK blocks that every segment brings up to date that arrives, also one that is not acknowledged. */
export interface BlockMemory {
  /** Would segment `seq` move a block that an ACK which waits has yet to report? That ACK leaves first. */
  displaces(seq: number): boolean;
  /** Segment `seq` has arrived; `expected` is the one that is expected next now. */
  arrived(seq: number, expected: number): void;
  /** Adds the blocks to the ACK `p`. */
  report(packets: PacketPool, p: number): void;
}

/** Decides when the receiver acknowledges. */
export interface AckPolicy<S = unknown, Ps extends readonly Parameter[] = readonly Parameter[]>
  extends Definition<Ps> {
  /**
   * Acknowledges every segment at once, whatever it is: the receiver need not ask it, and the simulator may let the receiver
   * act ahead of time.
   */
  isPrompt?: boolean;
  /** SACK blocks of a new receiver that every segment brings up to date, where the policy has its own; left out: blocks as ns-2 has them. */
  blocks?(): BlockMemory;
  init(params: ValuesOf<Ps>): S;
  /**
   * Called for every data segment, after the receiver has taken it in. Returns how long to hold the ACK, s: 0 sends it
   * at once (with everything held so far), Infinity leaves it to an ACK that is already being held.
   */
  onSegment(state: S, arrival: SegmentArrival): number;
  /** Called when an ACK leaves, for whatever reason. */
  onAckSent(state: S): void;
  /** The ACK held has waited long enough. Returns how many leave, back to back; left out: one. */
  onHeld?(state: S): number;
  /** What `onSegment` or `onHeld` has just concluded about the segment that is missing; null: nothing new. */
  classification?(state: S): LossClassification | null;
}
