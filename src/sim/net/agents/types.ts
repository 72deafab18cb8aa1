import type { PacketPool } from "../../packet/pool.ts";
import type { Definition, TraceVariable } from "../../plugin/definition.ts";
import type { Parameter, ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";

/** A rule of an agent; the numbers recorded with it stand under these names (at most three). */
export interface AgentRule extends Rule {
  names?: readonly string[];
}

/** The packet goes on unchanged. */
export const FORWARD = 0;
/** The packet ends here. */
export const SWALLOW = 1;
/** What an agent has decided about a packet. */
export type AgentVerdict = typeof FORWARD | typeof SWALLOW;

/** Which of a node's two links on a flow's way are radio: an agent for the last hop is no use on the first. */
export interface AgentPlace {
  /** The link by which the flow's data leaves this node is wireless. */
  readonly toAir: boolean;
  /** The link by which the flow's data comes to this node is wireless. */
  readonly fromAir: boolean;
  /** The flow's sender depends on what its receiver writes into the ACKs, or on answers of its own kind. */
  readonly needsBothEnds: boolean;
}

/** What an agent may ask of its node, and have it do, for one flow. */
export interface AgentHop extends AgentPlace {
  /** s. */
  readonly now: number;
  /** To read the packet at hand; setting flags is all that may be written. */
  readonly packets: PacketPool;
  /** Sends a copy of a data segment on towards the receiver: a local retransmission. */
  resend(segment: CachedSegment): void;
  /** Sends an ACK of the node's own towards the sender. @param ackno next segment expected @param flags of the packet */
  sendAck(ackno: number, flags: number): void;
  /**
   * Puts a TCP connection's two inner ends into this node; for agents that split. Its ACKs tell the source of `window()`
   * segments.
   */
  split(window: () => number): SplitConnection;
  /** (Re)starts the agent's timer for this flow. @param delay s */
  startTimer(delay: number): void;
  stopTimer(): void;
  readonly timerRuns: boolean;
  /** Records a decision about segment `seq`, with the numbers that the rule names. */
  note(rule: AgentRule, seq: number, ...values: number[]): void;
  /** An ACK that the agent has kept from the sender. */
  countSuppressed(): void;
}

/** What is needed to send a segment again. */
export interface CachedSegment {
  readonly seq: number;
  /** The source's transmission of which this is a copy, from 1. */
  readonly nth: number;
  /** Bytes on the wire. */
  readonly size: number;
  readonly flags: number;
}

/** The inner ends of a split connection: one receives from the source, the other sends to the destination. */
export interface SplitConnection {
  /** Next segment that the inner receiver expects: everything below it is acknowledged to the source. */
  readonly received: number;
  /** Everything below it is acknowledged by the destination. */
  readonly delivered: number;
  /** Window of the inner sender, segments. */
  readonly cwnd: number;
  /** A data packet of the source arrives, and is answered. */
  take(p: number): void;
  /** The inner sender may send segments below `end`. */
  allow(end: number): void;
  /** An ACK of the destination arrives. */
  acknowledge(p: number): void;
  /** Tells the source that the window has opened. */
  openWindow(): void;
  /** Ends both inner ends and discards all that they held. */
  close(): void;
}

/** Acts on the packets of a flow that pass its node; one state per flow. */
export interface PathAgent<S = unknown, Ps extends readonly Parameter[] = readonly Parameter[]>
  extends Definition<Ps> {
  /** Internals worth plotting, recorded whenever a packet of the flow has passed. */
  probes: readonly TraceVariable[];
  /** It reads TCP headers, so it does nothing for flows that are encrypted below TCP (IPsec). */
  readsHeaders: boolean;
  /** Why it can do nothing for flows at this place; null where it can. */
  refuses?(place: AgentPlace): string | null;
  /** The state for a flow at the start. `params` is live: a slider may change its values during the run. */
  init(params: ValuesOf<Ps>, hop: AgentHop): S;
  /** On every data packet of the flow, before it leaves the node. */
  onData(state: S, p: number, hop: AgentHop): AgentVerdict;
  /** On every ACK of the flow, before it leaves the node. */
  onAck(state: S, p: number, hop: AgentHop): AgentVerdict;
  /**
   * On a packet that is no part of the byte stream, from the source or another node: a partial ACK, a window, a control packet.
   */
  onWord?(state: S, p: number, hop: AgentHop): AgentVerdict;
  /** The timer has expired. */
  onTimer?(state: S, hop: AgentHop): void;
  /** Segments acknowledged to the source that the destination will never get. */
  lostAcked?(state: S): number;
  /** Writes the values of `probes`, in their order. */
  probe?(state: S, out: Float64Array): void;
}
